"""What somebody would like: the question that availability answers."""

from dataclasses import dataclass
from datetime import date, time


@dataclass(frozen=True, slots=True)
class Wish:
    """Services back to back, or a table, on some days, perhaps at some times, perhaps with somebody.

    `with_resources` are wanted for every service that they can serve; `with_each` says it service by service.
    """

    services: tuple[str, ...]
    first_on: date
    last_on: date
    party: int = 1
    with_resources: tuple[str, ...] = ()
    with_each: tuple[tuple[str, ...], ...] = ()
    area: str | None = None
    earliest: time | None = None
    latest: time | None = None


@dataclass(frozen=True, slots=True)
class StayWish:
    """A room for some nights; no room type means any."""

    check_in_on: date
    check_out_on: date
    guests: int = 1
    room_type: str | None = None
