"""Who watches the desk: metrics and traces. Counts and codes, and nothing of a guest's."""
