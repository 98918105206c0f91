"""What the policy wants done before it can speak. The desk does it and hands the outcome back."""

from dataclasses import dataclass
from datetime import date

from frontdesk.booking.availability import Openings
from frontdesk.booking.model import Booking, Contact, Hold, Offer
from frontdesk.booking.refusals import FeeDue, Refusal
from frontdesk.booking.wishes import StayWish, Wish
from frontdesk.conversation.items import Put
from frontdesk.conversation.state import Challenge, OnFile
from frontdesk.conversation.waits import Wait
from frontdesk.conversation.wanted import Wanted


@dataclass(frozen=True, slots=True)
class Look:
    """What is free for a visit or a table → Openings | WishRefusal."""

    wish: Wish
    moving: Booking | None = None


@dataclass(frozen=True, slots=True)
class LookStay:
    """Which rooms are free → list[Offer] | WishRefusal."""

    wish: StayWish
    moving: Booking | None = None


@dataclass(frozen=True, slots=True)
class HoldThese:
    """Hold offers, and release what was held before → tuple[Put, ...]; some may be gone, some unheld."""

    offers: tuple[Offer, ...]
    moving: Booking | None = None


@dataclass(frozen=True, slots=True)
class LetGo:
    """Release everything this conversation holds → None."""


@dataclass(frozen=True, slots=True)
class BookIt:
    """Book what was put and agreed to → Booking | Refusal."""

    put: Put
    contact: Contact
    proven: str | None = None
    """Which of the contacts was shown to be the guest's: the booking goes into its file."""


@dataclass(frozen=True, slots=True)
class MoveIt:
    """Move a booking to what was put and agreed to → Booking | Refusal."""

    booking: Booking
    put: Put


@dataclass(frozen=True, slots=True)
class AmendIt:
    """Change for whom a booking is, how they are reached or what is noted with it → Booking | Refusal."""

    booking: Booking
    contact: Contact


@dataclass(frozen=True, slots=True)
class CancelIt:
    """Cancel a booking, with the fee the guest agreed to → Booking | Refusal | FeeDue."""

    booking: Booking
    agreed: bool = False
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class Recognise:
    """What is on file of a contact that was proven → OnFile | None. Of any other nobody asks."""

    contact: str


@dataclass(frozen=True, slots=True)
class Merge:
    """Put bookings of this conversation into the file of a contact that was just proven → int | None."""

    numbers: tuple[int, ...]
    contact: str


@dataclass(frozen=True, slots=True)
class FindBookings:
    """Bookings to come that were made with one of these contacts, soonest first → tuple[Booking, ...]."""

    contacts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SendCode:
    """Send a one-time code to whoever has this contact on file → Challenge; None: it had too many.

    The same is done and answered whether somebody has it or not.
    """

    contact: str


@dataclass(frozen=True, slots=True)
class ReadBooking:
    """One booking by its number → Booking | None."""

    number: int


@dataclass(frozen=True, slots=True)
class ReadHold:
    """What is kept under this number → Hold | None."""

    hold: int


@dataclass(frozen=True, slots=True)
class FindWaits:
    """What the guest of this conversation waits for → tuple[Wait, ...]."""


@dataclass(frozen=True, slots=True)
class JoinWait:
    """Put a wish on the waiting list; the same wish waits once → Wait."""

    wanted: Wanted


@dataclass(frozen=True, slots=True)
class PassOn:
    """What is kept for somebody who waited goes to the next; they wait on → None."""

    wait: Wait


@dataclass(frozen=True, slots=True)
class EndWaits:
    """Take wishes off the waiting list; what is kept for them goes to the next → None."""

    waits: tuple[Wait, ...]


@dataclass(frozen=True, slots=True)
class LookCalls:
    """When somebody can call, up to this day → Openings | WishRefusal."""

    last_on: date
    moving: Booking | None = None


@dataclass(frozen=True, slots=True)
class BookCall:
    """Book a call back → Booking | Refusal."""

    offer: Offer
    contact: Contact
    urgent: bool = False
    proven: str | None = None


@dataclass(frozen=True, slots=True)
class MoveCall:
    """Bring a call back to another time → Booking | Refusal."""

    booking: Booking
    offer: Offer


Step = (
    Look
    | LookStay
    | HoldThese
    | LetGo
    | BookIt
    | MoveIt
    | AmendIt
    | CancelIt
    | Recognise
    | FindBookings
    | SendCode
    | Merge
    | ReadBooking
    | ReadHold
    | FindWaits
    | JoinWait
    | PassOn
    | EndWaits
    | LookCalls
    | BookCall
    | MoveCall
)

Outcome = (
    Openings
    | list[Offer]
    | tuple[Put, ...]
    | tuple[Booking, ...]
    | tuple[Wait, ...]
    | Wait
    | Hold
    | Booking
    | OnFile
    | Challenge
    | Refusal
    | FeeDue
    | bool
    | int
    | None
)
"""What a step came to; each step says which of these answers it."""
