"""What to do next: State and Reading → steps, and in the end what to say. No clock, no store, no network."""
