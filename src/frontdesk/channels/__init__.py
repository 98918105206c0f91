"""How messages come in and replies go out: one room for each channel."""
