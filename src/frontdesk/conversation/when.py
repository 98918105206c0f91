"""Days and times as a guest means them: what was read, how sure that is, and what else it could be."""

from dataclasses import dataclass
from datetime import date, time, timedelta
from enum import StrEnum


class WhenKind(StrEnum):
    """The shapes that a day, a time or a length of time can have."""

    DATE = "date"
    TIME = "time"
    DATETIME = "datetime"
    DATE_RANGE = "date_range"
    TIME_RANGE = "time_range"
    DATETIME_RANGE = "datetime_range"
    DURATION = "duration"


@dataclass(frozen=True, slots=True)
class Point:
    """A day, a clock time, or both: in the business's zone."""

    on: date | None = None
    at: time | None = None

    def __str__(self) -> str:
        parts = (self.on and self.on.isoformat(), self.at and self.at.isoformat("seconds"))
        return "T".join(part for part in parts if part)


@dataclass(frozen=True, slots=True)
class Window:
    """One reading: a point has no end, an open bound is None, and the last day of a range is in it."""

    start: Point | None
    end: Point | None = None


class Role(StrEnum):
    """What the words around a day or time make of it."""

    WISH = "wish"
    EXCLUDED = "excluded"
    """Not this one ("not Friday", "anything but mornings")."""
    ALTERNATIVE = "alternative"
    """Or this one, after another ("Tuesday or Wednesday")."""
    SHIFT = "shift"
    """Relative to what was spoken of ("an hour later", "the day after")."""
    ARRIVAL = "arrival"
    DEPARTURE = "departure"
    CURRENT = "current"
    """Where it is now, in a wish to move it ("move my 3pm to 4")."""


@dataclass(frozen=True, slots=True)
class Piece:
    """The words that say one part of it: the day in "Friday at 3", the last day in "the 4th to the 7th"."""

    kind: WhenKind
    start: int
    end: int
    window: Window
    role: Role = Role.WISH


@dataclass(frozen=True, slots=True)
class When:
    """The reading to act on, and what else was meant perhaps. `sure`: it may be used without asking."""

    kind: WhenKind
    window: Window
    sure: bool = True
    length: timedelta | None = None
    others: tuple[Window, ...] = ()
    why: str = ""
    inferred: tuple[str, ...] = ()
    """What the guest left out and we filled in: "pm", "year", "month", "day"."""
    role: Role = Role.WISH
    part: str = ""
    """The part of the day that was named, if one was ("morning")."""
    span: str = ""
    """The stretch of days that was named as a whole, if one was: "weekend", "month"."""
    every: bool = False
    """A wish for a series ("every Tuesday"), of which this is the first."""
    pieces: tuple[Piece, ...] = ()


STRAIGHT_AFTER = When(WhenKind.DURATION, Window(None), length=timedelta(), role=Role.SHIFT)
"""No time later than what it comes after: it begins where that ends."""
