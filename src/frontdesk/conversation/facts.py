"""What is true in a turn and may be said: what the wording of a reply is compared with."""

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from enum import StrEnum

from frontdesk.booking.model import Price


class About(StrEnum):
    """What a record is a record of, and so what may be claimed of it."""

    OFFER = "offer"
    """It is free; `held`: it is kept for this guest."""
    BOOKING = "booking"
    """It stands as its `status` says; `done` says what was done to it in this turn."""
    CALL = "call"
    """Somebody calls the guest at `start`."""
    WAIT = "wait"
    """The guest is on the waiting list for it."""
    CODE = "code"
    """A one-time code was sent, if anybody has that contact."""
    NOTHING_FREE = "nothing_free"
    """Nothing (of `what`, `with_`, at `clock`) is free from `start` to `end`, both days included."""
    CLOSED = "closed"
    """It is closed on the day `start`."""
    SERVICE = "service"
    """What can be booked, at which price, how long it takes, who does it."""
    VENUE = "venue"
    ITEM = "item"
    TEXT = "text"
    """Words on file, an answer or a description: whatever they say may be said again."""
    NOTE = "note"
    """A request of the guest's that was written down."""


class Done(StrEnum):
    """What was done to a record in this turn."""

    BOOKED = "booked"
    REQUESTED = "requested"
    """Passed on to people who decide: it is not booked yet."""
    MOVED = "moved"
    CANCELLED = "cancelled"
    SENT = "sent"
    NOTED = "noted"


@dataclass(frozen=True, slots=True)
class Record:
    """One thing on record. What stands in one record may be said together; what stands in two may not."""

    about: About
    id: str = ""
    """As receipts name it: "hold:7", "booking:AVA-0001", "faq:3"."""
    what: str = ""
    names: tuple[str, ...] = ()
    """What else it is called."""
    with_: tuple[str, ...] = ()
    """Providers, places, cars."""
    where: str = ""
    start: datetime | date | None = None
    end: datetime | date | None = None
    clock: time | None = None
    """A time of day that belongs to no day: the one that was asked for."""
    price: Price | None = None
    rate: Price | None = None
    """For a night."""
    deposit: Price | None = None
    fee: Price | None = None
    length: timedelta | None = None
    party: int | None = None
    reference: str = ""
    status: str = ""
    done: Done | None = None
    before: "Record | None" = None
    """What it was before it was moved."""
    held: bool = False
    until: datetime | None = None
    """Until when it is kept, or may be changed."""
    within: timedelta | None = None
    """How soon the guest hears."""
    name: str = ""
    """Whom it is for."""
    phone: str = ""
    number: Decimal | None = None
    """Any other count that belongs to it: tries left, how many more there are."""
    text: str = ""
    needs: tuple[str, ...] = ()
    """Fields that the wording may not leave out: a guest consents only to what they were told."""


@dataclass(frozen=True, slots=True)
class Facts:
    """Everything that may be said in a reply. Who is not in it is a stranger; what is not in it is not so."""

    now: datetime
    """In the business's zone."""
    business: str
    """Its name."""
    records: tuple[Record, ...] = ()
    draft: str = ""
    """The reply as the desk composed it: every value in it is proven."""
    heard: str = ""
    """What the guest has just written: their own words may be taken up, but prove nothing."""
    guest: tuple[str, ...] = ()
    """Name, phone and e-mail of the guest, as far as they may be told."""
    known: tuple[str, ...] = ()
    """Names that are no secret: services, providers, areas, the business's own phone, address and pages."""
    asks: str = ""
    """What the reply asks of the guest: a wording must ask it too."""
    locale: str = "en_US"
    currency: str = "USD"
    forbids: tuple[str, ...] = ()
    """What the playbook does not let anybody say: "superlatives", "medical_advice"."""
