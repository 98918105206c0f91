"""What a message was understood to say: intents, details with their places in the text, and doubts."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from enum import StrEnum
from typing import TypeVar

from frontdesk.conversation.when import When

Listed = TypeVar("Listed")


class Intent(StrEnum):
    """What a guest wants with a message; several may hold at once."""

    BOOK = "book"
    FIND = "find"
    SELECT = "select"
    INFORM = "inform"
    AFFIRM = "affirm"
    NEGATE = "negate"
    CANCEL = "cancel"
    CHANGE = "change"
    CHECK_BOOKING = "check_booking"
    REQUEST_INFO = "request_info"
    REQUEST_ALTERNATIVES = "request_alternatives"
    GREET = "greet"
    THANK = "thank"
    GOODBYE = "goodbye"
    REPEAT = "repeat"
    HANDOFF = "handoff"
    UNSURE = "unsure"
    COMPLAINT = "complaint"
    HELP = "help"
    SMALLTALK = "smalltalk"
    ABORT = "abort"
    OUT_OF_SCOPE = "oos"


class Kind(StrEnum):
    """What a piece of text can be."""

    WHEN = "when"
    """A day, a time, both, a range of them, or a length of time; its value is a When."""
    NIGHTS = "nights"
    PARTY = "party_size"
    ADULTS = "adults"
    KIDS = "kids"
    ROOMS = "rooms"
    MORE = "more"
    """So many more nights or rooms than there are: "one more night"; fewer are below zero."""
    EACH = "each"
    """So many people in each of the rooms."""
    OWN = "own"
    """The guest's own is asked after: "my appointment". Its value names the waiting list or a call."""
    NAME = "name"
    FIRST_NAME = "first_name"
    LAST_NAME = "last_name"
    PHONE = "phone"
    EMAIL = "email"
    PRICE = "price"
    BUDGET = "budget"
    REFERENCE = "reference"
    NUMBER = "number"
    ORDINAL = "ordinal"
    OPTION = "option"
    SERVICE = "service"
    RESOURCE = "resource"
    """A provider, a room, a car, a venue: something of the playbook that a booking takes."""
    ZONE = "zone"
    """A time zone by its name in the zone database, or whose time it is: `MINE`, `YOURS`."""


MINE, YOURS = "mine", "yours"
"""The guest's own time, and that of the business."""


Value = When | int | Decimal | str


_AFTER = re.compile(r"[^\w?]+$")


@dataclass(frozen=True, slots=True)
class Detail:
    """A piece of the message and what it means; offsets count the characters of what was written."""

    kind: Kind
    start: int
    end: int
    value: Value
    confidence: float = 1.0
    why: str = ""
    others: tuple[Value, ...] = ()
    unwanted: bool = False
    """The guest said not this ("not with Dr. Lee")."""

    def overlaps(self, other: "Detail") -> bool:
        return self.start < other.end and other.start < self.end


@dataclass(frozen=True, slots=True)
class Counted:
    """A service that was named, and how many of it where a number was told: "two suites"."""

    service: str
    many: int | None = None
    added: bool = False
    """It comes to what is wanted already: "another standard room"."""


@dataclass(frozen=True, slots=True)
class Exchanged:
    """Some of several things that are to be another: "make one of the deluxe a standard"."""

    instead_of: str
    """Empty where it is whichever there are: "one of them"."""
    service: str
    """What it becomes; empty where it is wanted no more: "we do not need the suite"."""
    many: int | None = None
    """How many; None is all of them."""


@dataclass(frozen=True, slots=True)
class Likely:
    """An intent, how sure it is (0 to 1), and what showed it."""

    intent: Intent
    confidence: float
    why: str = ""
    plain: bool = False
    """Its words say so, whatever was learned."""


class Stance(StrEnum):
    YES = "yes"
    NO = "no"
    MAYBE = "maybe"


_MEANT = 0.6


@dataclass(frozen=True, slots=True)
class Stand:
    """How a guest answers what was last put to them, how sure that is (0 to 1), and by which words.

    `but`: something else is wanted with it ("yes, but at 4"; "no, Thursday"): such a yes is no consent.
    """

    stance: Stance
    strength: float
    but: bool = False
    why: str = ""
    does: bool = False
    """A wish to have it done in so many words: "just book it", "do it"."""

    @property
    def agrees(self) -> bool:
        """A yes that is meant as one: "sorry, it's 415 …" agrees to nothing."""
        return self.stance is Stance.YES and self.strength >= _MEANT


@dataclass(frozen=True, slots=True)
class Chosen:
    """The offers a guest took, by their places in what was put to them; none of them is empty."""

    places: tuple[int, ...]
    why: str = ""
    needs_confirmation: bool = False
    said: tuple[tuple[int, int], ...] = field(default=(), compare=False)
    """Where in the text: the words that chose say nothing else."""

    def of(self, listed: Sequence[Listed]) -> tuple[Listed, ...]:
        """Those of a list that were taken; places that it does not have take nothing."""
        return tuple(listed[place] for place in self.places if place < len(listed))

    def first_of(self, listed: Sequence[Listed]) -> Listed | None:
        """The first one of a list that was taken, if any."""
        return next(iter(self.of(listed)), None)


class Move(StrEnum):
    """Which way through the offers a guest asks to go."""

    EARLIER = "earlier"
    LATER = "later"
    ANOTHER_DAY = "another_day"
    SOMEONE_ELSE = "someone_else"


class Waiting(StrEnum):
    """What a message says about the waiting list."""

    LEAVE = "leave"
    ASK = "ask"
    JOIN = "join"


class Note(StrEnum):
    """What a message shows beside what it wants: a manner, or what it speaks of."""

    CALL = "call"
    """It speaks of the guest being called by somebody."""
    CALL_WHEN = "call_when"
    """It asks when, or whether, they will be called."""
    NO_CALL = "no_call"
    """The guest need not be called, or not any more."""
    URGENT = "urgent"
    WHY = "why"
    """The guest asks what a question is for."""
    OF_PHONE = "of_phone"
    OF_EMAIL = "of_email"
    OF_NAME = "of_name"
    """It speaks of the guest's phone number, address or name."""
    WITHHOLDS = "withholds"
    """The guest would rather not say."""
    ASKS_LEAVE = "asks_leave"
    """The guest asks whether they may do or bring something."""
    KEEPS = "keeps"
    """Something is to stay as it is."""
    NO_CANCEL = "no_cancel"
    """Nothing is to be cancelled, in so many words."""
    OF_IT = "of_it"
    """It asks whether what is spoken of is booked, and does not say what that is."""
    ONE_OF = "one_of"
    """One of several is spoken of, and not all of them."""
    UPSET = "upset"
    ABUSIVE = "abusive"
    DISTRESSED = "distressed"
    ADDS = "adds"
    """Something is wanted beside what was said before, not instead of it."""
    ANOTHER = "another"
    """One more of what was spoken of is wanted: "also one for Tuesday"."""
    SAME = "same"
    """With whom or where it was before: "the same place", "with her again"."""
    SOMEBODY = "somebody"
    """It is for somebody else: "my husband wants to drive a truck"."""
    OF_THEM = "of_them"
    """It asks about what was just spoken of, and not for something else: "is it far?", "do they have …"."""
    OF_SOME = "of_some"
    """What some of those who come need is told: "two of us are vegetarian"."""
    SECOND_BEST = "second_best"
    """What to do if the first wish cannot be had is told: "if they are full try the trattoria"."""
    THANKS_FOR = "thanks_for"
    """More than thanks are said: "thanks for waiving the fee", which may never have happened."""


class Topic(StrEnum):
    """What a question is about, where the playbook and the ledger know the answer themselves."""

    HOURS = "hours"
    PRICE = "price"
    LENGTH = "length"
    SERVICES = "services"
    STOCK = "stock"
    HAVE = "have"
    WHO = "who"
    CHEAPEST = "cheapest"
    DESCRIBE = "describe"
    PERSON = "person"
    """Who somebody of the house is, and whether they are any good."""
    COMPARE = "compare"
    SOONEST = "soonest"
    """A wish, not a question: the first time there is."""
    PLACE = "place"
    REACH = "reach"
    ITSELF = "itself"
    """Who or what is answering: a person, or a program."""


@dataclass(frozen=True, slots=True)
class Answered:
    """The question of the playbook that a message asks, by its place in the file."""

    index: int
    score: float
    topics: frozenset[Topic] = frozenset()
    """What else would answer it."""


@dataclass(frozen=True, slots=True)
class Reading:
    """All that was understood; best intents first, details in the order of the text."""

    text: str
    intents: tuple[Likely, ...] = ()
    details: tuple[Detail, ...] = ()
    stand: Stand | None = None
    chosen: Chosen | None = None
    rather: Chosen | None = None
    """Of the places that were shown before one was chosen, those that are meant now: "actually the first"."""
    beyond: bool = False
    """A place in the list was told that it does not have: "2nd", where one thing is offered."""
    move: Move | None = None
    replaces: bool = False
    """The message corrects what was said before ("no, Thursday", "make it 3")."""
    owns: bool = False
    """The message speaks of a booking that the guest has ("my appointment", "I booked")."""
    resend: bool = False
    """The message asks for a code once more ("I did not get it")."""
    unreachable: bool = False
    """The message says that a contact is out of reach ("I have a new phone now")."""
    questions: tuple[Answered, ...] = ()
    notes: tuple[Note, ...] = ()
    topics: tuple[Topic, ...] = ()
    waiting: Waiting | None = None
    requests: tuple[str, ...] = ()
    """What the guest would like beside what is booked: a high chair, a window, a word on allergies."""
    counted: tuple[Counted, ...] = ()
    """Services with their numbers; several only where all of them are wanted ("a suite and a standard")."""
    exchanged: Exchanged | None = None
    """Some of what was wanted or booked is to be something else."""
    either: bool = False
    """Of the services that are named one is wanted, whichever: "a facial or a peel"."""
    people: int | None = None
    """How many each want what is named, where that was told: "two facials", "for me and my sister"."""
    beaten: tuple[Detail, ...] = field(default=(), repr=False)
    """Other readings of the same characters, that lost."""
    cut: bool = False
    """Only the beginning was read: the message is too long, or reading all of it took too long."""

    def left_off(self) -> "Reading":
        """The reading of a message whose end was not read: that may take a yes back, so there is none."""
        yes = self.stand is not None and self.stand.stance is Stance.YES
        return replace(self, stand=None if yes else self.stand, cut=True)

    @property
    def intent(self) -> Intent | None:
        """The likeliest intent."""
        return self.intents[0].intent if self.intents else None

    @property
    def ends_asking(self) -> bool:
        """Whether it ends in a question mark, a picture after it or not."""
        return _AFTER.sub("", self.text).endswith("?")

    def wants(self, *intents: Intent) -> bool:
        """Whether any of these intents was read."""
        return any(likely.intent in intents for likely in self.intents)

    def shows(self, *notes: Note) -> bool:
        """Whether the message shows any of these."""
        return any(note in notes for note in self.notes)

    def of(self, kind: Kind) -> tuple[Detail, ...]:
        return tuple(detail for detail in self.details if detail.kind is kind)
