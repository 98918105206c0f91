"""What a yes would book, and what was booked, changed, cancelled or stands."""

from dataclasses import dataclass
from datetime import datetime

from frontdesk.booking.model import Booking, Contact, Money
from frontdesk.conversation.items import Put


@dataclass(frozen=True, slots=True)
class ReadBack:
    """Everything that a yes would book."""

    put: Put
    contact: Contact
    before: Booking | None = None
    silent: bool = False
    """The name is not told: nobody has shown that it is theirs."""
    phone: str | None = None
    """A number to be read back, where it was told and not shown."""
    email: str | None = None
    """The same of an address: a slip in it loses the confirmation."""
    until_at: datetime | None = None
    """For a place that has come free for a guest who waited: until when it is kept."""
    today: bool = False
    """Whether that is still today."""
    area: str | None = None
    requests: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Booked:
    booking: Booking
    silent: bool = False
    noted: tuple[str, ...] = ()
    """What was asked for together with the yes."""


@dataclass(frozen=True, slots=True)
class Moved:
    booking: Booking
    before: Booking


@dataclass(frozen=True, slots=True)
class AskAmend:
    """Whether this booking shall be for somebody else, or they be reached elsewhere."""

    booking: Booking
    contact: Contact
    """As it shall be."""


@dataclass(frozen=True, slots=True)
class Amended:
    """For whom a booking is, or how they are reached, was changed."""

    booking: Booking
    before: Contact | None


@dataclass(frozen=True, slots=True)
class NotedOn:
    """What was added to a booking that stands, in the guest's own words."""

    booking: Booking
    notes: tuple[str, ...]
    instead: bool = False
    """These are all the notes that it has by now; without any, they were taken off."""


@dataclass(frozen=True, slots=True)
class AskCancel:
    """Whether to cancel this booking, at this fee."""

    booking: Booking
    fee: Money | None = None


@dataclass(frozen=True, slots=True)
class Cancelled:
    booking: Booking


@dataclass(frozen=True, slots=True)
class Standing:
    """The guest's own bookings; `which` asks which one is meant, `priced` tells what they cost.

    `whole` tells all that is on record of them: for whom, how they are reached, what is noted.
    None: this conversation has booked nothing, and no call is arranged in it.
    """

    bookings: tuple[Booking, ...]
    which: bool = False
    priced: bool = False
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Happened:
    """What others did to a booking of the guest's: see `booking.telling` for what `told` may be."""

    booking: Booking
    told: str
