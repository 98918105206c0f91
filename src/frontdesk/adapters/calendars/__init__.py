"""Adapters to other calendars: each fills the port of `booking.remote.calendar`."""
