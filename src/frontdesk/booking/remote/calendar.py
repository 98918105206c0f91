"""The port to another calendar: Cal.com, a hotel's ERP, or one that a host program brings along.

An adapter says what is there and does one thing at a time. It never guesses: what it does not know is
`Unknown`, and `settlement` finds out.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from decimal import Decimal
from typing import Protocol, runtime_checkable
from zoneinfo import ZoneInfo

from frontdesk.booking.books import Books, key_digest
from frontdesk.booking.hours import day_of
from frontdesk.booking.model import Booking, Contact, Hold, Nights, Offer, Span, When
from frontdesk.booking.remote.failures import Failure


@dataclass(frozen=True, slots=True)
class Days:
    """From one day of the business to another, both included."""

    first_on: date
    last_on: date

    @property
    def each(self) -> list[date]:
        count = (self.last_on - self.first_on).days + 1
        return [self.first_on + timedelta(days=n) for n in range(count)]

    def joined(self, other: "Days") -> "Days":
        """The days from the earlier beginning to the later end."""
        return Days(min(self.first_on, other.first_on), max(self.last_on, other.last_on))


@dataclass(frozen=True, slots=True)
class Entry:
    """What one part of a booking shall be in the other calendar; `key` is ours and stays with it."""

    key: str
    account: str
    what: tuple[str, ...]
    """The services: one of a visit, or one for every room of a stay."""
    when: When
    party: int
    contact: Contact | None = field(repr=False)
    reference: str = ""


@dataclass(frozen=True, slots=True)
class Share:
    """What of an offer goes into one entry."""

    account: str
    what: tuple[str, ...]
    when: When


@dataclass(frozen=True, slots=True)
class Seen:
    """What is in the other calendar. A uid is a secret: whoever knows one can cancel there."""

    uid: str = field(repr=False)
    account: str
    when: When
    stands: bool
    key: str | None = None
    attendee: str | None = field(default=None, repr=False)
    what: tuple[str, ...] = ()
    followed_by: str | None = field(default=None, repr=False)
    """The entry that took its place when it was moved there."""
    refused: bool = False
    """Whether it was rejected or cancelled there, as opposed to moved."""
    waits: bool = False
    """Whether somebody there has to accept it first."""


@dataclass(frozen=True, slots=True)
class Night:
    """How many rooms of a kind are free on a night, and what one costs; None: it does not say."""

    what: str
    on: date
    free: int
    rate: Decimal | None = None


@dataclass(frozen=True, slots=True)
class Copy:
    """What an account holds on some days, as of one moment."""

    account: str
    days: Days
    entries: tuple[Seen, ...]
    closed: tuple[Span, ...] = ()
    """Times at which it takes nothing, whatever is booked: its own hours, and other calendars behind it."""
    nights: tuple[Night, ...] = ()


@dataclass(frozen=True, slots=True)
class Remark:
    """Something an owner should know about a connection; `wrong` keeps it from working."""

    words: str
    wrong: bool = False


class Calendar(Protocol):
    """Another calendar that knows what is taken, and takes bookings.

    Every method answers with a value; it raises for nothing that a network or a server may do.
    """

    name: str
    """How it is called in records and by owners: calcom, erp."""
    accounts: tuple[str, ...]
    """Whose calendars there are: each is looked at, and written to, by itself."""
    exclusive: bool
    """Whether an account can serve one entry at a time, so that two that overlap are one too many."""

    def resources(self, account: str) -> tuple[str, ...]:
        """What of the business an account's time stands for."""
        ...

    def split(self, offer: Offer) -> tuple[Share, ...]:
        """What an offer is over there, entry by entry; nothing if it is none of its business."""
        ...

    async def look(self, account: str, days: Days, *, entries_only: bool = False) -> Copy | Failure:
        """Everything of an account that touches these days; unless `entries_only`, when it is closed too."""
        ...

    async def read(self, account: str, uid: str) -> Seen | Failure:
        """One entry by its uid, whatever became of it."""
        ...

    async def create(self, entry: Entry) -> Seen | Failure: ...

    async def move(self, there: Seen, entry: Entry) -> Seen | Failure:
        """Bring an entry to another time; its uid may be another one then."""
        ...

    async def cancel(self, there: Seen, reason: str) -> Seen | Failure: ...

    async def check(self) -> list[Remark]:
        """Whether the connection works, what it sees and what is missing, for the owner."""
        ...

    async def close(self) -> None: ...


@runtime_checkable
class Keeper(Protocol):
    """A calendar that can keep a time for a while, so that others are not offered it there."""

    async def keep(self, holds: Sequence[Hold]) -> None:
        """Keep what is held here and nothing else; what cannot be kept is no matter."""
        ...


def entries_of(calendar: Calendar, booking: Booking, offer: Offer) -> tuple[Entry, ...]:
    """What a booking shall be over there."""
    return tuple(
        Entry(
            key_of(booking.uid, part),
            share.account,
            share.what,
            share.when,
            offer.party,
            booking.contact,
            booking.reference,
        )
        for part, share in enumerate(calendar.split(offer))
    )


def key_of(uid: str, part: int) -> str:
    """Ours for one entry of a booking: made of its unguessable name, and telling nothing of it."""
    return f"fd-{key_digest(f'remote {uid} {part}')[:24]}"


def days_of(when: When, zone: ZoneInfo) -> Days:
    """The days of the business that a time touches."""
    if isinstance(when, Nights):
        return Days(when.check_in_on, when.check_out_on - timedelta(days=1))
    return Days(when.start_at.astimezone(zone).date(), when.end_at.astimezone(zone).date())


def horizon(books: Books) -> Days:
    """Every day that can be booked."""
    today = day_of(books.now(), books.business.zone)
    return Days(today, today + timedelta(days=books.business.limits.horizon_days))


def overlap(one: When, other: When) -> bool:
    """Whether two times have something in common."""
    if isinstance(one, Span) and isinstance(other, Span):
        return one.start_at < other.end_at and other.start_at < one.end_at
    if isinstance(one, Nights) and isinstance(other, Nights):
        return one.check_in_on < other.check_out_on and other.check_in_on < one.check_out_on
    return False
