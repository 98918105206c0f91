"""What can be had, and why it is not what was asked."""

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from enum import StrEnum

from frontdesk.booking.refusals import FeeDue, Refusal
from frontdesk.conversation.items import Options


class Why(StrEnum):
    """Why what is offered is not what was asked."""

    AS_ASKED = "as_asked"
    NO_DAY_NAMED = "no_day_named"
    TIME_TAKEN = "time_taken"
    DAY_FULL = "day_full"
    CLOSED = "closed"
    OFF = "off"
    """Whoever was asked for, or would do it, does not work that day."""
    NOT_WITH = "not_with"
    LOST = "lost"
    MORE_ROOMS = "more_rooms"
    ROOM_TAKEN = "room_taken"
    MORE = "more"
    AGAIN = "again"
    NOT_THERE = "not_there"
    NOT_KEPT = "not_kept"
    """What is moved could not stay in the area in which it was booked."""
    NOT_THEN = "not_then"
    NONE_FROM = "none_from"
    NONE_BEFORE = "none_before"
    NONE_BETWEEN = "none_between"
    """The day has something, but not from that hour on, not before it, or not between two."""
    DAYS_FULL = "days_full"
    NOT_ON = "not_on"
    """One of the days that were asked for has nothing, and the others have."""
    NOTHING_ELSE = "nothing_else"
    ONLY_WITH = "only_with"
    CHEAPEST = "cheapest"


@dataclass(frozen=True, slots=True)
class Offers:
    """What can be had, with the reason when it is not what was asked."""

    options: Options
    why: Why = Why.AS_ASKED
    asked_on: date | None = None
    asked_at: time | None = None
    reason: str = ""
    more: int = 0
    asked_with: tuple[str, ...] = ()
    """Who was asked for, by id."""
    asked_without: tuple[str, ...] = ()
    """Who was refused, by id."""
    asked_until: time | None = None
    """Where something between two hours was asked for: the second of them."""
    asked_for: tuple[str, ...] = ()
    """The services that were asked for, where those offered are others."""
    asks: bool = True
    """Whether it ends with a question; a question for something else may follow instead."""


@dataclass(frozen=True, slots=True)
class StillOpen:
    """Offers that the guest has not answered yet; nothing is claimed of them anew."""

    options: Options


@dataclass(frozen=True, slots=True)
class NothingFree:
    """Nothing that fits on these days; of what was looked for, where that is told."""

    first_on: date
    last_on: date
    services: tuple[str, ...] = ()
    party: int | None = None


@dataclass(frozen=True, slots=True)
class Refused:
    refusal: Refusal | FeeDue


@dataclass(frozen=True, slots=True)
class Venues:
    """Places of the directory that fit; `more` others do too."""

    ids: tuple[str, ...]
    more: int = 0
    again: bool = False
    """They were just described: their names are enough."""


@dataclass(frozen=True, slots=True)
class Instead:
    """A service that takes the party, where the one that was asked for does not."""

    service: str
    party: int


@dataclass(frozen=True, slots=True)
class SeatsFewer:
    """A place of the directory does not take so many."""

    venue: str
    party: int


@dataclass(frozen=True, slots=True)
class AsOf:
    """From when the copy of another calendar is that this answer rests on, and how old that is."""

    as_of: datetime
    age: timedelta | None
    """None where it was never seen."""
