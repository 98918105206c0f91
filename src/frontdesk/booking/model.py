"""The values of the trade: what is offered, held and booked, for whom, when and at what price."""

from dataclasses import dataclass, field
from datetime import date, datetime
from decimal import Decimal
from enum import StrEnum


class Shape(StrEnum):
    """The three kinds of thing that can be booked."""

    APPOINTMENT = "appointment"
    STAY = "stay"
    TABLE = "table"


class Status(StrEnum):
    """Where a booking stands in its life."""

    PENDING = "pending"
    CONFIRMED = "confirmed"
    DECLINED = "declined"
    CANCELLED = "cancelled"
    EXPIRED = "expired"
    COMPLETED = "completed"
    NO_SHOW = "no_show"


STANDING = frozenset({Status.PENDING, Status.CONFIRMED})
"""Bookings that may still be moved or cancelled."""

CLAIMING = STANDING | {Status.COMPLETED, Status.NO_SHOW}
"""Bookings whose time nobody else may have; the others gave it back."""


class PendingFor(StrEnum):
    """Whom a pending booking waits for."""

    APPROVAL = "approval"
    CALL = "call"
    REMOTE = "remote"


@dataclass(frozen=True, slots=True)
class Money:
    amount: Decimal
    currency: str


@dataclass(frozen=True, slots=True)
class PriceRange:
    """A price known only to lie between two amounts of one currency."""

    low: Money
    high: Money


Price = Money | PriceRange


@dataclass(frozen=True, slots=True)
class Span:
    """From one moment to another, both aware and in UTC."""

    start_at: datetime
    end_at: datetime


@dataclass(frozen=True, slots=True)
class Nights:
    """From the day of arrival to the day of departure."""

    check_in_on: date
    check_out_on: date

    @property
    def count(self) -> int:
        return (self.check_out_on - self.check_in_on).days


When = Span | Nights


@dataclass(frozen=True, slots=True)
class Run:
    """`length` cells in a row of one unit of a resource: what one claim takes of it."""

    resource: str
    unit: int
    at: int
    length: int


@dataclass(frozen=True, slots=True)
class Part:
    """One service of a visit, or one room of a stay: what, when and with which resources."""

    service: str
    when: When
    resources: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that was free when it was looked at, complete enough to be held or booked as it is."""

    business: str
    shape: Shape
    what: str
    parts: tuple[Part, ...]
    when: When
    party: int
    with_names: tuple[str, ...]
    runs: tuple[Run, ...]
    price: Price | None
    deposit: Money | None = None
    nightly: tuple[Money, ...] = ()
    as_of: datetime | None = None
    """From when the copy of another calendar is that this rests on, if it is old; None: it is not."""


@dataclass(frozen=True, slots=True)
class Hold:
    """An offer kept for one holder until a moment; booking it consumes the hold.

    `runs` is what the hold itself claims: less than the offer's where a booking being moved has the rest.
    """

    id: int
    offer: Offer
    runs: tuple[Run, ...]
    holder: str
    option: int
    expires_at: datetime


@dataclass(frozen=True, slots=True)
class Contact:
    """Who a booking is for, as they gave it; phone in E.164, e-mail in its normal form."""

    name: str
    phone: str | None = None
    email: str | None = None
    requests: str | None = None


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody the business knows: created once, found again by phone or e-mail."""

    business: str
    id: int
    name: str
    phone: str | None
    email: str | None


@dataclass(frozen=True, slots=True)
class Booking:
    """What was agreed, as it stands. The contact is None once the guest's data were deleted.

    `proposed` is a change that waits for approval; until then the booking stands as it was, and both
    times are claimed.
    """

    business: str
    number: int
    reference: str
    status: Status
    pending_for: PendingFor | None
    offer: Offer
    proposed: Offer | None
    guest_id: int | None
    contact: Contact | None
    claim: int
    start_at: datetime
    created_at: datetime
    decide_by_at: datetime | None
    fee: Money | None
    version: int
    uid: str = field(default="", repr=False)
    """Nobody can guess it, and no other booking ever has it: what opens a booking is bound to this.

    Numbers come again when an old copy of the ledger is put back.
    """


@dataclass(frozen=True, slots=True)
class Event:
    """Who did what, and when: a line of the audit trail."""

    at: datetime
    actor: str
    verb: str
    reason: str | None = None
    """Why it was cancelled or declined, if that was told; it goes with the guest's data."""


@dataclass(frozen=True, slots=True)
class Question:
    """Something that is asked of a guest: its id and kind in the playbook, and its words."""

    id: str
    kind: str
    words: str


@dataclass(frozen=True, slots=True)
class Block:
    """Time that staff took out of sale."""

    id: int
    business: str
    reason: str
    runs: tuple[Run, ...]
