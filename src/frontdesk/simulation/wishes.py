"""What a simulated guest has in mind: the booking that would be right, and nothing of how it is told."""

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

FIRST, LAST = time(0), time(23, 59)


@dataclass(frozen=True, slots=True)
class Wished:
    """Anything on one of these days that starts within the window will do; `at` is the hour they name."""

    services: tuple[str, ...]
    days: tuple[date, ...]
    at: time | None = None
    earliest: time = FIRST
    latest: time = LAST
    span: str = ""
    """How the window is told: morning, afternoon, evening, after, before, around; or nothing."""
    among: tuple[str, ...] = ()
    """Whom or what they insist on: any of these resources."""
    cuisine: str = ""
    area: str = ""
    party: int | None = None
    nights: int | None = None

    def fits(self, local_at: datetime) -> bool:
        return local_at.date() in self.days and self.fits_time(local_at.time())

    def fits_time(self, clock: time) -> bool:
        return self.earliest <= clock <= self.latest

    @property
    def stay(self) -> tuple[date, date]:
        """From which day until which."""
        return self.days[0], self.days[0] + timedelta(days=self.nights or 0)

    @property
    def exact(self) -> bool:
        """One day and one hour, and no other will do."""
        return not self.loose and self.at is not None and self.earliest == self.latest

    @property
    def loose(self) -> bool:
        """Several days will do."""
        return len(self.days) > 1


@dataclass(frozen=True, slots=True)
class Goal:
    """What is wanted at first, what is wanted in the end, and what becomes of it once it is booked."""

    first: Wished
    wished: Wished
    moved: Wished | None = None
    cancelled: bool = False

    @property
    def final(self) -> Wished:
        return self.moved or self.wished

    @property
    def changes(self) -> bool:
        return self.first != self.wished


@dataclass(frozen=True, slots=True)
class Person:
    name: str
    phone: str
    """In E.164."""
    email: str


def described(wished: Wished) -> str:
    """A wish in a line, for people who read a failed conversation."""
    days = f"{wished.days[0]:%a %d %b}" + (f" to {wished.days[-1]:%a %d %b}" if wished.loose else "")
    parts = [" + ".join(wished.services), days]
    if wished.nights:
        parts.append(f"{wished.nights} nights")
    elif wished.earliest == wished.latest:
        parts.append(f"{wished.earliest:%H:%M}")
    elif (wished.earliest, wished.latest) != (FIRST, LAST):
        parts.append(f"{wished.earliest:%H:%M} to {wished.latest:%H:%M}")
    parts += [f"for {wished.party}"] if wished.party else []
    parts += [f"with {' or '.join(wished.among[:3])}"] if wished.among else []
    return ", ".join(parts)
