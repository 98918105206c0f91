"""Values said in a wording: a kind, what it may mean, and which tokens say it."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from enum import StrEnum

from frontdesk.conversation.facts import About


class Says(StrEnum):
    """What sort of thing is said; two values of one sort in a row are a list."""

    TIME = "time"
    END = "end"
    UNTIL = "until"
    BOUND = "bound"
    """Before, after or by a time: of no record but a text."""
    DAY = "day"
    LAST_DAY = "last_day"
    DUE = "due"
    """The day of an until: until noon today."""
    PART = "part"
    """A part of the day."""
    PRICE = "price"
    RATE = "rate"
    DEPOSIT = "deposit"
    FEE = "fee"
    HIGH = "high"
    """The upper end of a range of prices."""
    LENGTH = "length"
    WITHIN = "within"
    NIGHTS = "nights"
    PARTY = "party"
    OFFERS = "offers"
    NUMBER = "number"
    PERCENT = "percent"
    REFERENCE = "reference"
    PHONE = "phone"
    EMAIL = "email"
    LINK = "link"
    WHAT = "what"
    WITH = "with"
    WHERE = "where"
    NAME = "name"
    """The guest, or the business."""
    KNOWN = "known"
    """A name of the house that is in no record of this turn."""
    OWN = "own"
    """A proper name in a record's own text: its address, its car."""


TIMES = "times"
"""The unit of how many come, told as how often something is booked."""

CALL = "call"
"""The unit of a name that calls something a call: your callback, and not the financing that it is about."""

NAMES = frozenset({Says.WHAT, Says.WITH, Says.WHERE, Says.KNOWN})

REASONS = {
    Says.TIME: "time",
    Says.END: "time",
    Says.UNTIL: "time",
    Says.BOUND: "time",
    Says.PART: "time",
    Says.DAY: "date",
    Says.LAST_DAY: "date",
    Says.DUE: "date",
    Says.PRICE: "price",
    Says.HIGH: "price",
    Says.RATE: "price",
    Says.DEPOSIT: "price",
    Says.FEE: "price",
    Says.LENGTH: "duration",
    Says.WITHIN: "duration",
    Says.WHAT: "name",
    Says.WITH: "name",
    Says.KNOWN: "name",
    Says.NAME: "name",
    Says.OWN: "name",
    Says.WHERE: "place",
    Says.REFERENCE: "reference",
    Says.PHONE: "phone",
    Says.EMAIL: "email",
    Says.LINK: "link",
}
"""The code of a refusal for each sort; the others are numbers."""


PLACEHOLDERS = {
    Says.TIME: "T",
    Says.END: "T",
    Says.UNTIL: "T",
    Says.BOUND: "T",
    Says.PART: "T",
    Says.DAY: "D",
    Says.LAST_DAY: "D",
    Says.DUE: "D",
    Says.PRICE: "M",
    Says.HIGH: "M",
    Says.RATE: "M",
    Says.DEPOSIT: "M",
    Says.FEE: "M",
    Says.LENGTH: "L",
    Says.WITHIN: "L",
    Says.NIGHTS: "L",
    Says.PARTY: "PARTY",
    Says.OFFERS: "NUM",
    Says.NUMBER: "NUM",
    Says.PERCENT: "PERCENT",
    Says.REFERENCE: "C",
    Says.PHONE: "C",
    Says.EMAIL: "C",
    Says.LINK: "C",
    Says.WHAT: "WHAT",
    Says.WITH: "WITH",
    Says.WHERE: "WHERE",
    Says.NAME: "NAME",
    Says.KNOWN: "NAME",
    Says.OWN: "NAME",
}
"""How each sort stands in the shape of a clause."""


@dataclass(slots=True)
class Value:
    """Something said, from token `first` up to `last` (not included)."""

    says: Says
    first: int
    last: int
    minutes: frozenset[int] = frozenset()
    """Of a time: minutes after midnight; of a part of the day: its hours' limits."""
    days: frozenset[date] = frozenset()
    """Of a day: those it may be."""
    weekday: int | None = None
    """Of a day told by its weekday alone."""
    number: Decimal | None = None
    currency: str = ""
    texts: frozenset[str] = frozenset()
    """Of a name: the full names it may stand for; of a reference, phone or address: its canonical form."""
    rough: bool = False
    old: bool = False
    """Told as what was before."""
    unit: str = ""
    """Of a number: what it counts, if a word says it."""
    bare: bool = False
    """A number with nothing beside it that says what it counts."""
    either: bool = False
    """It may be of the next sort too: a price the one of a night, a number how many there are."""
    leads: bool = False
    """It belongs to the value right behind it: the free of a free consultation."""
    back: bool = False
    """A day told by pointing back at it: that day, those nights."""

    @property
    def key(self) -> object:
        return (
            self.says,
            self.minutes,
            self.days,
            self.weekday,
            self.number,
            self.texts,
            self.unit,
            self.old,
        )


def sort_of(value: Value) -> Says:
    """A fee is a price, an end is a time: what is one of it in a part of a sentence."""
    return _SORTS.get(value.says, value.says)


_SORTS = {
    **dict.fromkeys((Says.RATE, Says.DEPOSIT, Says.FEE, Says.HIGH), Says.PRICE),
    **dict.fromkeys((Says.END, Says.UNTIL, Says.BOUND, Says.PART), Says.TIME),
    **dict.fromkeys((Says.WITH, Says.WHERE, Says.KNOWN), Says.WHAT),
    Says.LAST_DAY: Says.DAY,
    Says.WITHIN: Says.LENGTH,
}
"""Sorts of which a part of a sentence says one: its own, and not that of the beginning."""


@dataclass(frozen=True, slots=True)
class Anchor:
    """What relative words are resolved against."""

    today: date
    minute: int
    day_first: bool
    currency: str
    free: bool = False
    """Whether something costs nothing: then free may be a price."""
    days: frozenset[date] = frozenset()
    """The days on record."""


OPEN = frozenset({About.OFFER, About.BOOKING, About.CALL, About.WAIT})
