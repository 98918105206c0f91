"""Guests who do not exist talk to a desk until they have what they want or give up; the ledger judges."""
