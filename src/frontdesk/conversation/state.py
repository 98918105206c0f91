"""Where a conversation stands between two messages."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from frontdesk.booking.model import Contact, Offer, Span
from frontdesk.conversation.wanted import Wanted

SCHEMA = 1
"""The version of this shape; a snapshot of another one is read by its own loader."""


class Doing(StrEnum):
    """What a specialist is about."""

    RESERVE = "reserve"
    CHANGE = "change"
    CANCEL = "cancel"
    STATUS = "status"
    SEARCH = "search"
    HANDOFF = "handoff"
    WAIT = "waiting"


class Asked(StrEnum):
    """What the desk's last words asked for, beyond the questions of the playbook."""

    NOTHING = ""
    SERVICE = "service"
    DATE = "date"
    TIME = "time"
    PARTY = "party_size"
    NIGHTS = "nights"
    CHOICE = "choice"
    READ_BACK = "read_back"
    CHANGE = "change"
    WHICH_BOOKING = "which_booking"
    CANCEL = "cancel"
    IDENTITY = "identity"
    CODE = "code"
    MORE = "more"
    PERSON = "person"
    CONTACT = "contact"
    CALL = "call"
    """Nothing: the guest was told when somebody will call, and may wish otherwise."""
    CALLER = "caller"
    CALLER_PHONE = "caller_phone"
    """Who is to be called, and where, for businesses that ask for neither when booking."""
    PRICE_OF = "price_of"
    NEXT_PERSON = "next_person"
    WHICH = "which"


@dataclass(frozen=True, slots=True)
class Put:
    """An offer that was put to the guest; held, where the limits of the house allow it."""

    option: int
    offer: Offer
    hold: int | None = None


Options = tuple[Put, *tuple[Put, ...]]
"""What can be put to a guest: at least one offer. An empty list has no first one."""


def some(options: tuple[Put, ...]) -> Options | None:
    """The offers, if there is any."""
    return (options[0], *options[1:]) if options else None


@dataclass(frozen=True, slots=True)
class Task:
    """What is under way: a wish, what was offered for it, what was chosen and answered."""

    doing: Doing
    wanted: Wanted = field(default_factory=Wanted)
    options: tuple[Put, ...] = ()
    chosen: int | None = None
    venues: tuple[str, ...] = ()
    """Places of the directory, or cars, that were put to the guest."""
    shown: tuple[str, ...] = ()
    """Places that were put to the guest before they chose one of them."""
    fitting: tuple[str, ...] = ()
    """All places that are what was asked for, whether or not they take the party then."""
    number: int | None = None
    """The booking that is to be changed or cancelled."""
    numbers: tuple[int, ...] = ()
    """The bookings that the guest was asked to choose from."""
    answers: Mapping[str, str] = field(default_factory=dict)
    """By the ids of the playbook's questions."""
    skipped: tuple[str, ...] = ()
    """Questions that need no answer and were asked once."""
    unclear: tuple[str, ...] = ()
    """Questions whose answer was not clear and that were asked again, plainly."""
    read_back: bool = False
    each_own: bool = False
    """It was said that everybody has an appointment of their own."""
    full: bool = False
    """What is wanted cannot be had as things are: one may wait for it."""
    place: int | None = None
    """The hold of a place that came free for a guest who waited, and that is put to them."""
    interrupts: bool = False
    """It came while something else was under way, which is picked up again after it."""

    @property
    def put(self) -> Put | None:
        """The option that was chosen."""
        return next((put for put in self.options if put.option == self.chosen), None)

    @property
    def spoken_of_at(self) -> datetime | None:
        """The time that is spoken of: the one chosen, or the first on the table."""
        put = self.put or (self.options[0] if self.options else None)
        return put.offer.when.start_at if put and isinstance(put.offer.when, Span) else None


@dataclass(frozen=True, slots=True)
class Proof:
    """A contact that was shown to be the guest's, and until when that counts."""

    contact: str
    until_at: datetime


class Way(StrEnum):
    """How a code was sent, and so which contact of a booking it proves."""

    PHONE = "phone"
    EMAIL = "email"


@dataclass(frozen=True, slots=True)
class SentCode:
    """A code that is on its way: enough to know it again, and the booking to whose contact it went."""

    digest: str
    way: Way
    number: int
    booking: str
    """The booking's unguessable name: the number alone may be somebody else's by then."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """A one-time code that is waited for. Where none was sent, nothing is right.

    A number that was given for several bookings, each with an e-mail address of its own, has a code for each
    address: it proves that address and no other.
    """

    contact: str
    """A digest of what the guest said their contact is."""
    salt: str
    expires_at: datetime
    tries: int = 0
    """How many guesses are left."""
    codes: tuple[SentCode, ...] = ()


@dataclass(frozen=True, slots=True)
class Sought:
    """What a guest wants to hear or do about a booking, once they have shown that it is theirs."""

    doing: Doing
    wanted: Wanted = field(default_factory=Wanted)
    references: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of the guest: told by themselves here, or on file of a contact that they have proven."""

    name: str | None = None
    phone: str | None = None
    email: str | None = None
    guest_id: int | None = None
    proofs: tuple[Proof, ...] = ()
    vehicles: tuple[str, ...] = ()
    """The cars that they said are theirs."""

    def has_shown(self, contact: str | None, at: datetime) -> bool:
        return contact is not None and contact in self.shown(at)

    def shown(self, at: datetime) -> tuple[str, ...]:
        """The contacts that are proven at this moment."""
        return tuple(proof.contact for proof in self.proofs if proof.until_at > at)

    def proven_of(self, contact: Contact, at: datetime) -> str | None:
        """Which of the contacts of a booking is proven: the phone before the e-mail address."""
        shown = self.shown(at)
        return next((each for each in (contact.phone, contact.email) if each in shown), None)


@dataclass(frozen=True, slots=True)
class OnFile:
    """What those said of themselves who had proven a contact, or what the business itself put on file."""

    name: str
    phone: str | None
    email: str | None
    guest_id: int | None = None


@dataclass(frozen=True, slots=True)
class Kept:
    """News that waits for the next reply: what it is about, and the record that tells it."""

    kind: str
    record: str


@dataclass(frozen=True, slots=True)
class State:
    """One snapshot: enough to go on from after any crash."""

    task: Task | None = None
    waiting: tuple[Task, ...] = ()
    """Tasks that a digression interrupted."""
    guest: Known = field(default_factory=Known)
    asked: str = ""
    """What the last words asked for: an Asked, or the id of a question of the playbook."""
    said: tuple[str, ...] = ()
    """Digests of the last things said, so that nothing is said three times."""
    opened: str = ""
    """How the last reply opened: the next should open otherwise."""
    courtesies: tuple[str, ...] = ()
    """Ids of the courtesies that were said: none of them is said twice."""
    heard: tuple[str, ...] = ()
    """The guest's last few messages: what they want a person for."""
    again: int = 0
    """How often in a row the same question was asked in vain."""
    vexed: int = 0
    """How often in a row the guest was met in anger."""
    puzzled: int = 0
    """How many messages in a row were not understood."""
    topic: tuple[str, ...] = ()
    """The services that were last spoken of: what "book it" books."""
    spoken: tuple[str, ...] = ()
    """The car, person or place that was last spoken of: what "it" is."""
    listed: tuple[str, ...] = ()
    """The services that were last listed to choose from: what "the second one" is."""
    inquired: tuple[str, ...] = ()
    """What was last asked about, as topics: "and lip filler?" asks the same of something else."""
    asides: tuple[str, ...] = ()
    """What a booking should take note of, told before there was a wish: an allergy, a birthday."""
    wishes: tuple[Wanted, ...] = ()
    """Told together with the one under way, and taken up after it."""
    booked: tuple[int, ...] = ()
    """Bookings made in this conversation."""
    calls: tuple[int, ...] = ()
    """Call backs arranged in this conversation: bookings too, but not of what the business offers."""
    about_at: datetime | None = None
    about_party: int | None = None
    """How many come to what was last booked or changed: "two more" are more than these."""
    about_with: tuple[str, ...] = ()
    """With whom or where that was: "the same place"."""
    about_nights: int | None = None
    """How long the stay is that was last booked or changed."""
    seeking: Sought | None = None
    """What waits for a proof of who the guest is."""
    challenge: Challenge | None = None
    codes_at: tuple[datetime, ...] = ()
    """When codes were sent in this conversation."""
    turns: int = 0
    alerts: Mapping[str, str] = field(default_factory=dict)
    """Dangers of which the team was told, by their place in the playbook: the message that told of each."""
    news: tuple[Kept, ...] = ()
    """What the guest has not been told yet, because it can wait."""
    analysis: Mapping[str, str] = field(default_factory=dict)
    """Answers that the business counts, by the names of the playbook's fields."""
    heard_on: str = ""
    """The channel on which the guest last wrote, and the phone they wrote from: where news finds them."""
    heard_from: str | None = None
