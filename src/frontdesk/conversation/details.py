"""The values that a message tells: what each piece of it can be, its place in the text, and what it means."""

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from frontdesk.conversation.when import When


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
    NOTES = "notes"
    """The notes on a booking are to be otherwise, or to go; its value is what they are about."""
    COSTS = "costs"
    """A question about a booking asks what it costs."""
    NOTED = "noted"
    """Something is to be put down with a booking; its value is what, as far as the stretch says it."""
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
    HEALTH = "health"
    """What is told of health is a yes to a question of the playbook; its value is the question's id."""
    ZONE = "zone"
    """A time zone by its name in the zone database, or whose time it is: `MINE`, `YOURS`."""
    WHOSE = "whose"
    """Whose a name is, where the words say that it is not the guest's: `THEIRS`, `ELSE`."""


MINE, YOURS = "mine", "yours"
"""The guest's own time, and that of the business."""
THEIRS, ELSE = "theirs", "else"
"""Somebody's for whom the guest writes, and somebody's of whom they only speak."""


Value = When | int | Decimal | str


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
