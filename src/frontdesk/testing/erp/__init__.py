"""A hotel's own system to try things with: a process with guests of its own, latency and failures."""

from frontdesk.testing.erp.hotel import DemoHotel, hotel_for

__all__ = ["DemoHotel", "hotel_for"]
