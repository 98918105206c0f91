"""Where a guest stands while speaking, and days and periods as the calendar has them."""

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from frontdesk.booking.business import Hours


@dataclass(frozen=True, slots=True)
class Frame:
    """Where a guest stands while speaking."""

    now: datetime
    about: datetime | None = None
    day_first: bool = False
    hours: "Hours | None" = None
    length: timedelta = timedelta()
    spoken_on: date | None = None
    """The day that is spoken of, where it is in another week than the coming days."""

    month_on: date | None = None
    """A day with its month that was named before in the message: "the 3rd" is of that month."""

    @property
    def today(self) -> date:
        return self.now.date()


@dataclass(frozen=True, slots=True)
class OnDay:
    """A day (with a time when it was counted in hours), other days it may be, and how sure it is."""

    on: date
    at: time | None = None
    others: tuple[date, ...] = ()
    sure: bool = True
    why: str = ""
    inferred: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Dates:
    """First and last day of a period, both in it; with times when it was counted in hours."""

    first: date
    last: date
    starts: time | None = None
    ends: time | None = None
    sure: bool = True
    why: str = ""
