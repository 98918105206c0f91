"""Acts: what each part of a message does. `training/ACTS.md` defines their keys and the borderline cases."""

from dataclasses import dataclass
from enum import StrEnum

from frontdesk.conversation.details import Detail


class Verb(StrEnum):
    """What a guest wants done."""

    BOOK = "book"
    FIND = "find"
    MOVE = "move"
    CHANGE = "change"
    CANCEL = "cancel"
    STATUS = "status"
    WAIT = "wait"
    PERSON = "person"
    DROP = "drop"


class Slot(StrEnum):
    """Which detail a guest tells."""

    SERVICE = "service"
    WHEN = "when"
    NIGHTS = "nights"
    PARTY = "party"
    PROVIDER = "provider"
    PLACE = "place"
    CUISINE = "cuisine"
    BUDGET = "budget"
    NAME = "name"
    PHONE = "phone"
    EMAIL = "email"
    ZONE = "zone"
    VEHICLE = "vehicle"
    HEALTH = "health"
    OCCASION = "occasion"
    REF = "ref"
    CODE = "code"


LITTLE = "little"
"""The value of a budget of which only is told that it is small."""


class Subject(StrEnum):
    """What a question is about, where no entry on file settles it."""

    AVAILABILITY = "availability"
    PRICE = "price"
    DURATION = "duration"
    PEOPLE = "people"
    HOURS = "hours"
    OFFER = "offer"
    ADVICE = "advice"
    WISH = "wish"
    BOOKING = "booking"
    DESK = "desk"
    OTHER = "other"


class Consent(StrEnum):
    """How a guest answers what the desk put to them."""

    YES = "yes"
    NO = "no"
    MAYBE = "maybe"


class Way(StrEnum):
    """Where to look instead of what is on offer."""

    EARLIER = "earlier"
    LATER = "later"
    OTHER_DAY = "other_day"
    OTHER_PERSON = "other_person"
    MORE = "more"
    CHEAPER = "cheaper"
    OTHER = "other"


class Feeling(StrEnum):
    """What a guest shows."""

    GREETING = "greeting"
    THANKS = "thanks"
    GOODBYE = "goodbye"
    JOY = "joy"
    WORRY = "worry"
    ANGER = "anger"
    COMPLAINT = "complaint"
    SORRY = "sorry"
    JOKE = "joke"
    PRAISE = "praise"


@dataclass(frozen=True, slots=True, kw_only=True)
class Stretch:
    """The characters that an act stands for, how sure it is (0 to 1), and what else it could be."""

    start: int
    end: int
    sure: float = 1.0
    other: "Act | None" = None
    words: str = ""
    """The guest's own words, trimmed at the edges."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Want(Stretch):
    """To book, find, move, change, cancel, hear of, wait for or drop something, or to speak to a person."""

    verb: Verb
    urgent: bool = False
    """Its message says that it cannot wait."""
    values: tuple[Detail, ...] = ()
    """What its own words name, where no detail tells it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tell(Stretch):
    """One detail. `values` are what the finders read in it; none where it stands as the guest's own words."""

    slot: Slot
    unwanted: bool = False
    corrects: bool = False
    values: tuple[Detail, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask(Stretch):
    """A question: the entries on file that settle it, best first, or else what it is about."""

    about: Subject
    entries: tuple[int, ...] = ()
    """By their place in the playbook."""
    nearest: int | None = None
    """The entry that comes nearest, where none settles it."""
    values: tuple[Detail, ...] = ()
    """What it names: services, people, days."""
    favour: str = ""
    """What it asks to be done or had at the visit itself, as a note: "could we sit by the window?"."""
    told: str = ""
    """What its words state before they ask: "one of us has a nut allergy, is that doable?"."""
    put: bool = True
    """Its words are put as a question; else they state something, or are a scrap."""
    facet: str = ""
    """What of a thing its words are about: its preparation, what it includes, where it is, whom it seats."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer(Stretch):
    """A yes, no or maybe to what the desk put."""

    consent: Consent


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose(Stretch):
    """One of the options on offer, or several where it does not decide; the first is 1."""

    options: tuple[int, ...]
    values: tuple[Detail, ...] = ()
    """What its words name besides: "the first one at eight", "the CR-V"."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Browse(Stretch):
    """Something else than what is on offer."""

    way: Way


@dataclass(frozen=True, slots=True, kw_only=True)
class Note(Stretch):
    """Something for the people who will serve the guest, in the guest's own words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Feel(Stretch):
    """A greeting, thanks, joy, worry, anger …"""

    feeling: Feeling
    owed: bool = False
    """It thanks for something in particular, which may never have happened."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Danger(Stretch):
    """Somebody is in danger now."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Story(Stretch):
    """Background that needs no answer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Unclear(Stretch):
    """A stretch that no other act accounts for, or one below its line of sureness: `other` is a guess."""

    language: str = ""
    """The language it is in, where that is plainly one that the desk does not speak."""


Act = Want | Tell | Ask | Answer | Choose | Browse | Note | Feel | Danger | Story | Unclear


@dataclass(frozen=True, slots=True)
class Heard:
    """What a message was read as, by which reader, and how far it was read."""

    acts: tuple[Act, ...]
    reader: str
    """The fingerprint of the weights, or the name of the model, that read it."""
    unread: int | None = None
    """The first character that was not read; None where all of it was."""
    loose: tuple[Detail, ...] = ()
    """Values that are plain to see and that no act has taken up."""
