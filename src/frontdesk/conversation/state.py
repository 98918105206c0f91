"""Where a conversation stands between two messages."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum

from frontdesk.booking.model import Contact
from frontdesk.conversation.items import Item

SCHEMA = 2
"""The version of this shape; a snapshot of another one is read by its own loader."""


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
class Known:
    """What is known of the guest: told by themselves here, or on file of a contact that they have proven."""

    name: str | None = None
    phone: str | None = None
    dialled: str = ""
    """A number as they would dial it, of which country is not known yet."""
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

    items: tuple[Item, ...] = ()
    """All that is under way, in the order in which it was asked for."""
    current: int | None = None
    """The item that is spoken of."""
    count: int = 0
    """How many items there were: the next one's id."""
    guest: Known = field(default_factory=Known)
    asked: str = ""
    """What the last words asked for: an Asked, or the id of a question of the playbook."""
    said: tuple[str, ...] = ()
    """The plain wordings of the last things said, so that nothing is said three times."""
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
    asides: tuple[str, ...] = ()
    """What a booking should take note of, told before there was a wish: an allergy, a birthday."""
    health: tuple[str, ...] = ()
    """What the guest told of their health, in their own words: it counts for every wish."""
    owed: tuple[str, ...] = ()
    """Questions that the team owes an answer to, in the guest's own words."""
    told: tuple[int, ...] = ()
    """Entries on file that were told, by their place: who asks once more wanted to know something else."""
    booked: tuple[int, ...] = ()
    """Bookings made in this conversation."""
    requested: tuple[Item, ...] = ()
    """Changes that were agreed to and wait for others: what the guest wanted, should it not be granted."""
    calls: tuple[int, ...] = ()
    """Call backs arranged in this conversation: bookings too, but not of what the business offers."""
    about_at: datetime | None = None
    about_party: int | None = None
    """How many come to what was last booked or changed: "two more" are more than these."""
    about_with: tuple[str, ...] = ()
    """With whom or where that was: "the same place"."""
    zone: str = ""
    """The zone that the guest lives in, where they said so."""
    challenge: Challenge | None = None
    codes_at: tuple[datetime, ...] = ()
    """When codes were sent in this conversation."""
    turns: int = 0
    alerts: Mapping[str, str] = field(default_factory=dict)
    """Dangers of which the team was told, by their place in the playbook: the message that told of each."""
    danger: bool = False
    """Somebody was in danger, and nobody has said that it is over."""
    news: tuple[Kept, ...] = ()
    """What the guest has not been told yet, because it can wait."""
    analysis: Mapping[str, str] = field(default_factory=dict)
    """Answers that the business counts, by the names of the playbook's fields."""
    heard_on: str = ""
    """The channel on which the guest last wrote, and the phone they wrote from: where news finds them."""
    heard_from: str | None = None

    @property
    def task(self) -> Item | None:
        """The item that is spoken of."""
        return next((item for item in self.items if item.id == self.current), None)

    def with_request(self, item: Item) -> "State":
        """The same with a change that others have to grant, in the place of an earlier one."""
        return replace(self, requested=(*self.without_request(item.number).requested, item))

    def without_request(self, number: int | None) -> "State":
        return replace(self, requested=tuple(each for each in self.requested if each.number != number))

    def with_item(self, item: Item) -> "State":
        """The same with this item as it is now."""
        return replace(self, items=tuple(item if each.id == item.id else each for each in self.items))

    def opened_with(self, item: Item) -> "State":
        """The same with one more item, which is spoken of from now on."""
        made = replace(item, id=self.count + 1)
        return replace(self, items=(*self.items, made), current=made.id, count=made.id)

    def without(self, id_: int | None) -> "State":
        """The same without an item; the first of the others is spoken of, if it was this one."""
        items = tuple(each for each in self.items if each.id != id_)
        first = items[0].id if items else None
        return replace(self, items=items, current=first if self.current == id_ else self.current)
