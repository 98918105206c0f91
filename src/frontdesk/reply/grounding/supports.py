"""What a statement may rest on, a record or a piece of a text, and how a value is looked up in it."""

from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from decimal import Decimal

from frontdesk.conversation.facts import About
from frontdesk.reply.grounding.amounts import UP
from frontdesk.reply.grounding.sums import EACH
from frontdesk.reply.grounding.values import TIMES, Says, Value

_LOCAL, _NATIONAL = 7, 10
_PREFIXES = frozenset({"", "1", "0", "01", "001"})
"""Digits of a phone number without and with its area."""
STANDING = frozenset({About.OFFER, About.BOOKING, About.CALL})
"""What has a time of its own."""
DESCRIBED = frozenset({About.VENUE, About.ITEM, About.SERVICE})
"""What is told of in a text of its own."""
LISTED = DESCRIBED | {About.OFFER, About.BOOKING}
"""What there may be several of."""


@dataclass(slots=True)
class Support:
    """One record, as values can be looked up in it."""

    id: str
    about: About
    claims: frozenset[str] = frozenset()
    names: frozenset[str] = frozenset()
    called: frozenset[str] = frozenset()
    """The names of what it is."""
    own: frozenset[str] = frozenset()
    """The proper names of its text: an address, a car."""
    words: frozenset[str] = frozenset()
    minutes: dict[Says, frozenset[int]] = field(default_factory=dict)
    days: dict[Says, frozenset[date]] = field(default_factory=dict)
    sums: dict[Says, Decimal] = field(default_factory=dict)
    ranged: Says | None = None
    """The sort of sum that is a range."""
    currency: str = ""
    counts: dict[Says, frozenset[Decimal]] = field(default_factory=dict)
    texts: dict[Says, frozenset[str]] = field(default_factory=dict)
    old: "Support | None" = None
    said: tuple[Value, ...] = ()
    """Of a text: its own values."""
    dated: tuple[Value, ...] = ()
    """Of a text: the days that its sentence names."""
    negative: bool = False
    """Of a text: whether it denies something."""
    record: str = ""
    """Of a text: all of it."""
    order: tuple[str, ...] = ()
    """Of a text: its words as they come."""
    telling: frozenset[str] = frozenset()
    """Of a piece of a text: those of its words that say something."""
    around: frozenset[str] = frozenset()
    """Of a piece of a text: the words of its sentence that stand beside no value."""
    told: "list[Support]" = field(default_factory=list)
    """Of a record: the pieces of its own text."""
    beside: frozenset[str] = frozenset()
    """Of a text: what its sentence names."""
    denied: frozenset[str] = frozenset()
    """Of a text: what it says not to be so."""
    number: int = 0
    per_person: bool = False
    """Its price is that of one of those who come, where a text says that prices are."""
    uncharged: bool = False
    """Cancelled without a fee, where a text says that it costs nothing."""
    span: tuple[date, date] | None = None

    @property
    def is_text(self) -> bool:
        return self.about is About.TEXT

    def has(self, value: Value) -> bool:
        """Whether this value is in the record, in this role."""
        if value.old and self.old is not None:
            return self.old.has(replace(value, old=False))
        if value.old:
            return False
        if self.about is About.TEXT:
            return any(alike(value, own) and not self._is_around(value, own) for own in self.said)
        return _LOOKUPS[value.says](self, value)

    def _is_around(self, value: Value, own: Value) -> bool:
        """Whether it is only the week of a day that the text names: next week we have Wednesday."""
        if len(own.days) < 2 or not value.days < own.days:
            return False
        long = len(own.days) > WEEKDAYS
        return any(
            each.says is own.says and (each.days < own.days if not long else len(each.days) <= WEEKDAYS)
            for each in self.dated
        )


def _time(support: Support, value: Value) -> bool:
    if value.rough and support.about is not About.WAIT and not _is_over(support, value):
        return False
    return bool(support.minutes.get(value.says, frozenset()) & value.minutes)


def _is_over(support: Support, value: Value) -> bool:
    """Whether it is when something ends by its length, which may be told as about then."""
    return value.says in (Says.END, Says.UNTIL) and bool(
        support.minutes.get(Says.END, frozenset()) & value.minutes
    )


def _part(support: Support, value: Value) -> bool:
    if support.about in _DAYS_ON_END and support.span is not None and not support.minutes:
        return True  # a day on which nothing is free has no such evening
    at = support.minutes.get(Says.TIME, frozenset()) | support.minutes.get(Says.PART, frozenset())
    return bool(at & value.minutes)


def _day(support: Support, value: Value) -> bool:
    if value.minutes and support.minutes.get(Says.TIME) and not _part(support, value):
        return False
    if support.about in _DAYS_ON_END and _is_on_end(value.days):
        return _is_most(support, value)
    if support.span is not None and value.says is Says.DAY:
        first, last = support.span
        return any(first <= day <= last for day in value.days)
    return bool(support.days.get(value.says, frozenset()) & value.days) or _is_weekend(support, value)


_DAYS_ON_END = frozenset({About.CLOSED, About.NOTHING_FREE})


def _is_on_end(days: frozenset[date]) -> bool:
    """Whether it is a week, a weekend, a month, and not one day or another."""
    return len(days) > 1 and (max(days) - min(days)).days == len(days) - 1


def _is_most(support: Support, value: Value) -> bool:
    """Whether a record of days is of most of these: one Sunday closes no weekend."""
    starts, ends = (support.days.get(says, frozenset()) for says in (Says.DAY, Says.LAST_DAY))
    first = min(starts, default=date.max)
    last = max(ends | starts, default=date.min)
    most = sum(first <= day <= last for day in value.days) * 2 > len(value.days)
    return most and (len(value.days) <= WEEKDAYS or _fills(value.days, first, last))


WEEKDAYS = 3
"""So many days a weekday may be; more are a week or a month."""


def _fills(days: frozenset[date], first: date, last: date) -> bool:
    """Whether no working day of these comes after the last on which nothing is free."""
    return all(day <= last for day in days if day >= first and day.weekday() < _SATURDAY)


def _is_weekend(support: Support, value: Value) -> bool:
    """Whether a stay is over the weekend that is told: from Friday or Saturday to Sunday or Monday."""
    if Says.NIGHTS not in support.counts or value.says is not Says.DAY or len(value.days) != 2:
        return False
    saturday, sunday = sorted(value.days)
    first, last = support.days.get(Says.DAY, frozenset()), support.days.get(Says.LAST_DAY, frozenset())
    around = (saturday - timedelta(days=1), saturday), (sunday, sunday + timedelta(days=1))
    return saturday.weekday() == _SATURDAY and first <= set(around[0]) and bool(last & set(around[1]))


_SATURDAY = 5


def _sum(support: Support, value: Value) -> bool:
    if value.number == 0 and value.says in (Says.PRICE, Says.FEE):
        waived = "cancelled" in support.claims and support.sums.get(Says.FEE) == 0
        if support.uncharged or waived:
            return True
    if value.texts == {"from"} and Says.HIGH in support.sums:
        return support.sums.get(value.says) == value.number
    if value.unit == EACH and value.says is Says.PRICE and max(support.counts.get(Says.PARTY, {0})) > 1:
        value = replace(value, texts=frozenset({"person"}))
    if value.texts == _PERSON and support.per_person and not value.rough:
        value = replace(value, texts=frozenset())
    if value.texts and not value.rough:
        return _is_own_price(support, value)
    if value.texts or value.rough or (value.currency and value.number and support.currency != value.currency):
        return False
    if value.either and support.sums.get(Says.RATE) == value.number:
        return True
    return support.sums.get(value.says) == value.number


_PERSON = frozenset({"person"})


def _is_own_price(support: Support, value: Value) -> bool:
    """Whether its own text gives this price for an hour or a person, and no other."""
    own = [v for text in support.told for v in text.said if v.says is value.says and v.texts == value.texts]
    return bool(own) and len({v.number for v in own}) == 1 and alike(value, own[0])


def _count(support: Support, value: Value) -> bool:
    if any(text.endswith(UP) for text in value.texts) or (
        value.unit == TIMES and support.counts.get(Says.NIGHTS)
    ):
        return False
    if value.number in support.counts.get(value.says, frozenset()):
        return True
    if value.says is Says.NUMBER and not value.texts and value.bare:
        if support.minutes.get(Says.TIME, frozenset()) & value.minutes:
            return True
        sorts = (Says.PARTY, Says.OFFERS) if value.either else (Says.PARTY,)
        return any(value.number in support.counts.get(says, frozenset()) for says in sorts)
    return False


def _text(support: Support, value: Value) -> bool:
    own = support.texts.get(value.says, frozenset())
    if own & value.texts:
        return True
    if value.says is Says.REFERENCE:
        return any(each.endswith(f"-{said}") for each in own for said in value.texts)
    if value.says is Says.PHONE:
        return any(_same_phone(each, said) for each in own for said in value.texts)
    return False


def _same_phone(one: str, other: str) -> bool:
    if one == other:
        return True
    short, long = sorted((one, other), key=len)
    whole = len(short) == _LOCAL or len(short) >= _NATIONAL
    return whole and long.endswith(short) and long[: len(long) - len(short)] in _PREFIXES


def _name(support: Support, value: Value) -> bool:
    return bool(support.names & value.texts)


_LOOKUPS = {
    Says.TIME: _time,
    Says.END: _time,
    Says.UNTIL: _time,
    Says.BOUND: _time,
    Says.PART: _part,
    Says.DAY: _day,
    Says.LAST_DAY: _day,
    Says.DUE: _day,
    Says.PRICE: _sum,
    Says.HIGH: _sum,
    Says.RATE: _sum,
    Says.DEPOSIT: _sum,
    Says.FEE: _sum,
    Says.LENGTH: _count,
    Says.WITHIN: _count,
    Says.NIGHTS: _count,
    Says.PARTY: _count,
    Says.OFFERS: _count,
    Says.NUMBER: _count,
    Says.PERCENT: _count,
    Says.REFERENCE: _text,
    Says.PHONE: _text,
    Says.EMAIL: _text,
    Says.LINK: _text,
    Says.WHAT: _name,
    Says.WITH: _name,
    Says.WHERE: _name,
    Says.NAME: _name,
    Says.KNOWN: _name,
    Says.OWN: _name,
}
_ENDING = frozenset({Says.END, Says.UNTIL, Says.BOUND})
_SUMS = frozenset({Says.PRICE, Says.FEE})
_LENGTHS = frozenset({Says.LENGTH, Says.WITHIN})
_COUNTS = frozenset({Says.PARTY, Says.NUMBER})


def alike(value: Value, own: Value) -> bool:
    """Whether a text says the same: ends are ends, sums are of one sort."""
    if value.says is not own.says:
        both = {value.says, own.says}
        spans = both <= _COUNTS and any(text.endswith(UP) for text in value.texts)
        if not (both <= _ENDING or both <= _SUMS or both <= _LENGTHS or spans):
            return False
        if Says.BOUND in both and Says.TIME in both:
            return False
    if value.number is not None or own.number is not None:
        counted = not value.unit or not own.unit or value.unit == own.unit
        paid = not value.currency or not own.currency or value.currency == own.currency
        equal = value.number == own.number or _is_as_long(value, own)
        return equal and value.texts == own.texts and counted and paid
    if value.days or own.days:
        if own.weekday is not None and value.days:
            return all(day.weekday() == own.weekday for day in value.days)
        # One day on which it is so is not all of a week.
        some = _is_on_end(value.days) and len(value.days) > WEEKDAYS and len(own.days) == 1
        return bool(value.days & own.days) and not some
    if value.minutes or own.minutes:
        return bool(value.minutes & own.minutes)
    if value.says is Says.PHONE:
        return any(_same_phone(one, other) for one in value.texts for other in own.texts)
    return bool(value.texts & own.texts)


def _is_as_long(value: Value, own: Value) -> bool:
    """Two years are 24 months, though not to the day."""
    one, other = value.number or Decimal(0), own.number or Decimal(0)
    spans = value.says in _SPANS and own.says in _SPANS
    return spans and min(one, other) >= _MONTH and abs(one - other) <= max(one, other) * _SLACK


_SPANS = frozenset({Says.LENGTH, Says.WITHIN})
_MONTH, _SLACK = Decimal(28 * 24 * 60), Decimal("0.02")
