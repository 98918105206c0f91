"""What may well happen: a wish that cannot be granted, with the facts to say so kindly.

The words are in reply/templates; here is only what is so.
"""

from dataclasses import dataclass
from datetime import date, datetime, timedelta

from frontdesk.booking.model import Money, Offer, Question, Status


@dataclass(frozen=True, slots=True)
class SlotTaken:
    """Somebody else has it, or has it held."""

    offer: Offer | None = None


@dataclass(frozen=True, slots=True)
class OfferExpired:
    """What was offered is not on offer any more: rules or prices changed, or the hold is gone."""


@dataclass(frozen=True, slots=True)
class InThePast:
    asked_at: datetime | None = None
    asked_on: date | None = None


@dataclass(frozen=True, slots=True)
class TooSoon:
    """Closer than the notice the business needs."""

    notice: timedelta
    earliest_at: datetime


@dataclass(frozen=True, slots=True)
class TooFar:
    """Beyond the last day that can be booked yet."""

    last_on: date


@dataclass(frozen=True, slots=True)
class Closed:
    on: date
    reason: str = ""


@dataclass(frozen=True, slots=True)
class NotAStart:
    """Open, but nothing begins at this time."""

    asked_at: datetime


@dataclass(frozen=True, slots=True)
class PartyTooSmall:
    smallest: int


@dataclass(frozen=True, slots=True)
class PartyTooLarge:
    largest: int


@dataclass(frozen=True, slots=True)
class TooFewNights:
    fewest: int


@dataclass(frozen=True, slots=True)
class TooManyNights:
    most: int


@dataclass(frozen=True, slots=True)
class TooManyRooms:
    """More rooms than one booking may take: for people to arrange."""

    most: int


@dataclass(frozen=True, slots=True)
class EndsBeforeItStarts:
    pass


@dataclass(frozen=True, slots=True)
class UnknownService:
    asked: str
    known: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class UnknownResource:
    asked: str
    known: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CannotDoThat:
    """The resource exists but does not do this service."""

    resource: str
    service: str
    who_can: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NotFound:
    """No such booking, hold or block."""


@dataclass(frozen=True, slots=True)
class WrongStatus:
    """The booking stands where this cannot be done to it."""

    reference: str
    status: Status


@dataclass(frozen=True, slots=True)
class TooLateToChange:
    """Inside the window in which guests cannot change or cancel by themselves."""

    notice: timedelta
    until_at: datetime


@dataclass(frozen=True, slots=True)
class ChangedMeanwhile:
    """Somebody else changed the same booking at the same moment; look again."""

    reference: str


@dataclass(frozen=True, slots=True)
class StillAsking:
    """Another calendar has not answered about this booking yet: it cannot be moved before it has."""

    reference: str


@dataclass(frozen=True, slots=True)
class NotAccepted:
    """Another calendar does not accept what was sent: which detail it is, as far as it says."""

    field: str


@dataclass(frozen=True, slots=True)
class KeyReused:
    """The idempotency key belongs to another request."""

    key: str


@dataclass(frozen=True, slots=True)
class TooManyHolds:
    """This address held too much lately."""

    limit: int
    every: timedelta


@dataclass(frozen=True, slots=True)
class TooManyBookings:
    """This address, this contact or all guests together booked too much lately."""

    until_at: datetime
    wait: timedelta


@dataclass(frozen=True, slots=True)
class QuestionsOpen:
    """The business has to know this first."""

    questions: tuple[Question, ...]


@dataclass(frozen=True, slots=True)
class PersonNeeded:
    """An answer after which a person takes over: the business's own words, its phone, and which it was."""

    say: str
    phone: str | None
    question: str = ""
    answer: str = ""


@dataclass(frozen=True, slots=True)
class HeldEnough:
    """Holding more would leave others too little of the day; it can still be booked."""

    share: float


@dataclass(frozen=True, slots=True)
class BookedThere:
    """Bookings or holds stand where staff wanted to block."""

    references: tuple[str, ...]
    held: int


@dataclass(frozen=True, slots=True)
class FeeDue:
    """Not a refusal by itself: what cancelling costs, for the guest to agree to."""

    fee: Money


WishRefusal = (
    InThePast
    | TooSoon
    | TooFar
    | Closed
    | NotAStart
    | PartyTooSmall
    | PartyTooLarge
    | TooFewNights
    | TooManyNights
    | TooManyRooms
    | EndsBeforeItStarts
    | UnknownService
    | UnknownResource
    | CannotDoThat
)
"""Why a wish cannot be granted whatever is free."""

Refusal = (
    WishRefusal
    | SlotTaken
    | OfferExpired
    | NotFound
    | WrongStatus
    | TooLateToChange
    | ChangedMeanwhile
    | StillAsking
    | NotAccepted
    | KeyReused
    | TooManyHolds
    | TooManyBookings
    | QuestionsOpen
    | PersonNeeded
    | HeldEnough
    | BookedThere
)
