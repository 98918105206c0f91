"""How long something takes, in minutes: 45 min, an hour and a half, three quarters of an hour, a week."""

from decimal import Decimal

from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.tokens import Kind
from frontdesk.reply.grounding.values import Says, Value

_HALF, _QUARTER, _WHOLE = Decimal("0.5"), Decimal("0.25"), Decimal(1)
_MEASURED = ("minutes", "hours", "daylong", "weeks", "years", "month")


def length_as(scan: Scan, last: Value, index: int, number: Decimal) -> Value:
    """A number in the unit of the length that was told last."""
    unit = scan.text(last.last - 1)
    each = next((n for key, n in _EACH if unit in scan.words[key]), 1)
    return Value(Says.LENGTH, index, index + 1, number=number * each)


def length_of(scan: Scan, first: int, unit_at: int, number: Decimal, unit: str) -> Value:
    """In minutes; what follows in a smaller unit belongs to it."""
    words, end = scan.words, unit_at + 1
    each = next((n for key, n in _EACH if unit in words[key]), 1)
    minutes = number * each
    if each == 60:
        end, minutes = _and_minutes(scan, end, minutes)
    before = scan.text(first - 1)
    hence = [scan.text(end), scan.text(end + 1)] == ["from", "now"]
    within = (
        hence or before in ("within", "in", "next") or (before == "the" and scan.text(first - 2) == "within")
    )
    value = Value(Says.WITHIN if within else Says.LENGTH, first, end, number=minutes)
    value.rough = scan.is_rough(first)
    return value


_EACH = (
    ("minutes", 1),
    ("hours", 60),
    ("daylong", 1440),
    ("weeks", 10080),
    ("years", 525600),
    ("month", 43200),
)


def _and_minutes(scan: Scan, end: int, minutes: Decimal) -> tuple[int, Decimal]:
    """1 hour, 30 minutes; an hour and a half; 1 hour and 15 minutes."""
    words = scan.words
    if scan.text(end) == "and" and scan.text(end + 1) == "a":
        for part, more in (("half", 30), ("quarter", 15)):
            if scan.text(end + 2) in words[part]:
                return end + 3, minutes + more
    if scan.text(end) == "and" and scan.is_number(end + 1) and scan.text(end + 2) == "quarters":
        return end + 3, minutes + 15 * (scan.tokens[end + 1].number or 0)
    start = end
    while scan.text(start) in (",", "and") and start < end + 2:
        start += 1
    token = scan.at(start)
    if token is None or token.kind is not Kind.NUMBER or token.number is None:
        return end, minutes
    if token.unit in words["minutes"] and token.unit:
        return start + 1, minutes + token.number
    if start == end and token.number in (15, 30, 45) and scan.closes(start + 1):
        return start + 1, minutes + token.number
    if scan.text(start + 1) in words["minutes"]:
        return start + 2, minutes + token.number
    return end, minutes


def lasting(scan: Scan, index: int, end: int, number: Decimal) -> Value | None:
    """The length that a number gives, whose unit begins at `end`: 45 minutes, three quarters of an hour."""
    words, unit = scan.words, scan.text(end)
    if any(unit in words[each] for each in _MEASURED):
        return length_of(scan, index, end, number, unit)
    hour = scan.text(end + 3)
    if hour not in words["hours"]:
        return None
    if unit == "and" and scan.text(end + 1) == "a" and scan.text(end + 2) in words["half"]:
        return length_of(scan, index, end + 3, number + _HALF, hour)
    if unit == "quarters" and scan.text(end + 1) == "of":
        return length_of(scan, index, end + 3, number / 4, hour)
    return None


def worded_length(scan: Scan, index: int) -> Value | None:
    """A length in words alone: an hour, half an hour, a day before, within the hour."""
    text, words = scan.tokens[index].text, scan.words
    if text == "the":
        here = scan.text(index - 1) == "within" and scan.text(index + 1) in words["hours"]
        return Value(Says.WITHIN, index, index + 2, number=Decimal(60)) if here else None
    if text not in _ONE and text not in words["half"] and text not in words["quarter"]:
        return None
    if (hours := _hours(scan, index, text)) is not None:
        place, number = hours
        return length_of(scan, index, place, number, scan.text(place))
    return _days(scan, index, text)


_ONE = frozenset({"a", "an", "one"})


def _days(scan: Scan, index: int, text: str) -> Value | None:
    """A day before, one week ahead, within a month."""
    within = text == "a" and scan.text(index - 1) == "within"
    ahead = text in ("a", "one") and scan.text(index + 2) in scan.words["in_advance"]
    if not within and not ahead:
        return None
    unit = scan.text(index + 1)
    units = ("daylong", "weeks", "month") if within else ("daylong", "weeks")
    told = any(unit in scan.words[each] for each in units)
    return length_of(scan, index, index + 1, _WHOLE, unit) if told else None


def _hours(scan: Scan, index: int, text: str) -> tuple[int, Decimal] | None:
    """Where the hour stands in an hour, half an hour, a quarter of an hour, and how much of it is told."""
    words, after = scan.words, scan.text(index + 1)
    hours = words["hours"]
    if text in ("a", "an") and after in hours:
        return index + 1, _WHOLE
    if text in words["half"]:
        start = index + 1 + (after in ("an", "a", "-"))
        return (start, _HALF) if scan.text(start) in hours else None
    if text == "a" and scan.text(index + 2) in hours:
        parts = (("quarter", _QUARTER), ("half", _HALF))
        whole = _WHOLE if after == "full" else None
        told = next((part for key, part in parts if after in words[key]), whole)
        return (index + 2, told) if told is not None else None
    if text in words["quarter"] and after == "of" and scan.text(index + 3) in hours:
        return index + 3, _QUARTER
    if text == "one" and (after, scan.text(index + 2)) == ("and", "a") and scan.text(index + 4) in hours:
        return index + 4, _WHOLE + _HALF
    return None
