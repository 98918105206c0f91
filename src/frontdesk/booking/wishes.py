"""What somebody would like: the question that availability answers."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, time
from typing import Self


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
    """Rooms of one type for some nights; no type means any, no number as few as hold the guests.

    `beside` are further rooms of named types, an entry for each.
    """

    check_in_on: date
    check_out_on: date
    guests: int = 1
    room_type: str | None = None
    rooms: int | None = 1
    beside: tuple[str, ...] = ()

    @classmethod
    def naming(
        cls,
        room_types: Sequence[str],
        check_in_on: date,
        check_out_on: date,
        guests: int,
        rooms: int | None = 1,
    ) -> Self:
        """The wish for these rooms, an entry for each; `rooms` counts where fewer than two are named."""
        if len(room_types) < 2:
            return cls(check_in_on, check_out_on, guests, next(iter(room_types), None), rooms)
        first = room_types[0]
        beside = tuple(room for room in room_types if room != first)
        return cls(check_in_on, check_out_on, guests, first, len(room_types) - len(beside), beside)
