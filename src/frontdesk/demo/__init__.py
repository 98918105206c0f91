"""Weeks of believable bookings for the businesses that ship, and a conversation with each."""
