"""The actions and records of the desk, as programs see them."""
