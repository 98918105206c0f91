"""Rates: so many of something within a length of time, and those that bookings are counted by."""

from dataclasses import dataclass
from datetime import timedelta


@dataclass(frozen=True, slots=True)
class Rate:
    """At most `most` within `within`."""

    most: int
    within: timedelta


@dataclass(frozen=True, slots=True)
class BookingRates:
    """How many bookings and moves guests may make; None is no limit."""

    address: Rate | None = None
    """From one internet address, at one business."""
    contact: Rate | None = None
    """With one phone number or e-mail address, at one business."""
    business: Rate | None = None
    """At one business, by all guests together."""


UNLIMITED = BookingRates()
