"""A hotel's own system: which rooms are free on which night, at what rate, and reservations in it."""
