"""What the booking core needs from outside: a ledger that applies changes and tells what is taken."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import TYPE_CHECKING, NamedTuple, Protocol

from frontdesk.booking.business import Business
from frontdesk.booking.cells import span_mask
from frontdesk.booking.changes import Applied, Change, Intent, Rejection
from frontdesk.booking.model import Block, Booking, Event, Guest, Hold, Offer, Status
from frontdesk.booking.refusals import Refusal

if TYPE_CHECKING:
    from frontdesk.booking.books import Books


class Taken(NamedTuple):
    """Runs of one length that somebody has of one unit of a resource.

    Columns, not rows: a month of fifty calendars is fifteen thousand runs, and this is the cheapest way
    to carry them from a driver to a mask.
    """

    resource: str
    unit: int
    length: int
    starts: Sequence[int]

    def meets(self, first: int, length: int) -> bool:
        """Whether one of them has any of these cells."""
        return any(at < first + length and at + self.length > first for at in self.starts)


class Busy(NamedTuple):
    """Cells in which another calendar has a whole resource: bit i of the mask is the cell `at + i`."""

    resource: str
    at: int
    cells: int

    def meets(self, first: int, length: int) -> bool:
        """Whether it has any of these cells."""
        return bool(self.cells & span_mask(first - self.at, length))


@dataclass(frozen=True, slots=True)
class Used:
    """What an idempotency key was used for."""

    fingerprint: str
    number: int | None


@dataclass(frozen=True, slots=True)
class BookingFilter:
    """Which bookings to list; None means any. Pages follow on from `after` = (start, number)."""

    statuses: frozenset[Status] | None = None
    starts_from_at: datetime | None = None
    starts_before_at: datetime | None = None
    guest_id: int | None = None
    after: tuple[int, int] | None = None
    limit: int = 100


@dataclass(frozen=True, slots=True)
class BookedContact:
    """The contact that a booking was made with, and which booking it was."""

    number: int
    uid: str = field(repr=False)
    phone: str | None = field(repr=False)
    email: str | None = field(repr=False)


class Ledger(Protocol):
    """Claims, holds, bookings and guests of many businesses, in one database."""

    async def apply(self, change: Change) -> Applied | Rejection:
        """Do the whole change durably, or nothing of it."""
        ...

    async def taken(
        self,
        business: str,
        resources: Collection[str],
        first: int,
        last: int,
        now_at: datetime,
        besides: Collection[int] = (),
    ) -> Sequence[Taken | Busy]:
        """Everything taken of these resources in cells [first, last), by others than these claims."""
        ...

    async def booking(self, business: str, number: int) -> Booking | None: ...

    async def history(self, business: str, number: int) -> list[Event]:
        """What happened to a booking, in order."""
        ...

    async def bookings(self, business: str, only: BookingFilter) -> list[Booking]: ...

    async def bookings_touching(self, business: str, resource: str, first: int, last: int) -> list[Booking]:
        """The bookings that claim any of these cells of a resource."""
        ...

    async def booking_of_claim(self, business: str, claim: int) -> Booking | None:
        """The booking that a hold became, if it did."""
        ...

    async def hold(self, business: str, hold_id: int) -> Hold | None: ...

    async def holds_of(self, business: str, holder: str) -> list[Hold]: ...

    async def live_holds(self, business: str, now_at: datetime) -> list[Hold]:
        """Every hold of the business that has not run out."""
        ...

    async def spent_holds(self, business: str, before_at: datetime, limit: int) -> list[Hold]:
        """Holds that ran out before this moment."""
        ...

    async def block(self, business: str, block_id: int) -> Block | None: ...

    async def used(self, business: str, key: str) -> Used | None: ...

    async def guests_by_phone(self, business: str, phone: str, last_ten: str) -> list[Guest]:
        """Guests with this very number, or else with its last ten digits."""
        ...

    async def file_of(self, business: str, contact: str) -> Guest | None:
        """The guest who has proven this contact; what others said who gave it is in no file of it."""
        ...

    async def bookings_with(self, business: str, contact: str, from_at: datetime) -> list[Booking]:
        """Bookings that name this very contact and start at this moment or later, soonest first."""
        ...

    async def booked_contacts(self, business: str, contact: str, last_ten: str) -> list[BookedContact]:
        """Who gave this contact, or else its last ten digits, for a booking; the latest booking first."""
        ...

    async def merge(self, business: str, numbers: Sequence[int], contact: str) -> int | None:
        """Put these bookings, as far as they name this contact, into its file; the guest who has it.

        For somebody who has just proven it, and whose bookings these are. Where there is no file yet, that
        of the latest of them becomes it.
        """
        ...

    async def set_busy(
        self,
        business: str,
        resource: str,
        source: str,
        spans: Sequence[range],
        within: range | None = None,
    ) -> None:
        """Replace what one foreign calendar says of a resource, or of these cells of it.

        Spans are cells without gaps, and may overlap each other.
        """
        ...

    on_jobs: Callable[[], None]
    """Called after a change that left work for later; somebody may set it."""

    on_change: Callable[[Change], None]
    """Called after every change that this process applied; somebody may set it."""

    async def close(self) -> None: ...

    async def forget(self, business: str, guest_id: int, at: datetime) -> bool:
        """Delete every personal row of a guest; False if there is no such guest."""
        ...


class Connected(Protocol):
    """Another calendar beside the ledger, as the verbs need it; `booking.remote.connection` is one."""

    def knows(self, resources: Collection[str]) -> bool:
        """Whether it says anything about one of these."""
        ...

    def takes(self, offer: Offer) -> bool:
        """Whether bookings of this are to stand there too."""
        ...

    def intent(self, booking: Booking | None, uid: str, offer: Offer, now_at: datetime) -> Intent | None:
        """What is to be recorded so that it comes to stand there."""
        ...

    def holds_changed(self, books: "Books") -> None:
        """Holds came or went: what is kept over there follows soon, and nobody waits for it."""
        ...

    def priced(self, business: Business) -> Business:
        """The business with the rates that it tells."""
        ...

    async def refresh(self, books: "Books", first_on: date, last_on: date) -> datetime | None:
        """Make the copy of these days new if it can be had soon; if it is old, from when it is."""
        ...

    async def seen_standing(self, books: "Books", booking: Booking) -> datetime | None:
        """From when the copy is by which a booking stands there too, where that is old."""
        ...

    async def settle(self, books: "Books", number: int, actor: str) -> Booking | Refusal | None:
        """Bring a booking about over there, as far as that can be known soon: the booking as it stands, or
        why it was refused there."""
        ...
