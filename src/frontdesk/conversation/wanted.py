"""What a guest wants, as far as it is known by now."""

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta


@dataclass(frozen=True, slots=True)
class Wanted:
    """A wish while it is being told; None and empty mean that nobody has said."""

    services: tuple[str, ...] = ()
    more: tuple[str, ...] = ()
    """Those of them that come to what is booked, where it is known which that is."""
    instead_of: tuple[str, ...] = ()
    """What was asked for, where it does not take the party and something else does."""
    party: int | None = None
    people: int = 1
    """How many people each want it for themselves."""
    first_on: date | None = None
    last_on: date | None = None
    """The days that will do; for a stay, arrival and departure."""
    arrives: bool = False
    """Only the arrival was told as one: the departure of what is booked stays."""
    within: tuple[date, date] | None = None
    """The days within which a stay is to be, as long as its nights are not told: "early in February"."""
    nights: int | None = None
    nights_more: int = 0
    """So many nights more than are booked, where it is not known yet how many those are."""
    fewer: int = 0
    """So many people fewer than are booked."""
    later: timedelta = timedelta()
    """So much later than it is booked."""
    rooms: int | None = None
    """How many rooms, where a number was told."""
    each: tuple[int, ...] = ()
    """How many of each service, where all of them are wanted and not one of them."""
    at: time | None = None
    bare_hour: bool = False
    """Which half of the day was meant was not said."""
    earliest: time | None = None
    latest: time | None = None
    or_on: tuple[date, ...] = ()
    """Other days that would do as well ("Tuesday or Thursday")."""
    or_at: tuple[time, ...] = ()
    not_on: tuple[date, ...] = ()
    not_between: tuple[tuple[time, time], ...] = ()
    with_resources: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    area: str | None = None
    budget: str | None = None
    requests: tuple[str, ...] = ()
    """What the guest would like beside it, in their own words."""
    soonest: bool = False
    """Whatever comes first."""
    doubts: tuple[str, ...] = ()
    """What was read but should be confirmed: it is read back before anything is booked."""

    def allows(self, at: datetime) -> bool:
        """Whether a time is not against what was said; `at` is in the business's zone."""
        on, clock = at.date(), at.time()
        if on in self.not_on or any(first <= clock < last for first, last in self.not_between):
            return False
        if self.earliest and clock < self.earliest:
            return False
        return not (self.latest and clock >= self.latest)

    @property
    def dated(self) -> bool:
        return self.first_on is not None

    @property
    def timed(self) -> bool:
        return self.at is not None or self.earliest is not None or self.latest is not None
