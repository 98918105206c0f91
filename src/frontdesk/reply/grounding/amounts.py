"""Prices, lengths and counts in a sentence: $250.00, two hundred dollars, an hour and a half, for two."""

from decimal import Decimal

from frontdesk.reply.grounding.counts import bare_number, count_of, worded_count
from frontdesk.reply.grounding.lengths import lasting, length_of, worded_length
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.sums import costs_nothing, price_of
from frontdesk.reply.grounding.tokens import Kind
from frontdesk.reply.grounding.values import Says, Value


def read_amount(scan: Scan, index: int) -> Value | None:
    """The price, length or count that begins at this token, if one does."""
    token = scan.tokens[index]
    if token.kind is Kind.MONEY:
        end = index + 1 + (scan.text(index + 1) in scan.words["currencies"])
        return price_of(scan, index, end, token.number or Decimal(), token.unit)
    if token.kind is Kind.NUMBER and token.number is not None:
        return _span(scan, index, token.number) or _counted(scan, index, token.number, token.unit)
    if token.kind is Kind.ORDINAL:
        return Value(Says.NUMBER, index, index + 1, number=token.number)
    if token.kind is Kind.WORD:
        return worded_length(scan, index) or worded_count(scan, index) or costs_nothing(scan, index)
    return _signs(scan, index) if token.text == "$" else None


def _span(scan: Scan, index: int, number: Decimal) -> Value | None:
    """Six to nine months, 10–20 %, seats 8 to 16: two ends, and one value."""
    later, join = scan.at(index + 2), scan.tokens[index + 1] if index + 1 < len(scan.tokens) else None
    if join is None or later is None or later.kind is not Kind.NUMBER:
        return None
    if scan.tokens[index].unit not in ("", later.unit):
        return None
    between = join.text == "and" and scan.text(index - 1) == "between"
    if not between and join.text not in scan.words["ranges"]:
        return None
    tied = join.kind is Kind.WORD or scan.tokens[index].end == join.at or scan.counted(index)
    if (
        not tied
        or later.number is None
        or later.number <= number
        or scan.text(index + 3) in scan.words["months"]
    ):
        return None
    high = _counted(scan, index + 2, later.number, later.unit)
    if high is None or high.says not in _SPANNED:
        return price_of(scan, index, index + 1, number, high.currency) if high and high.currency else None
    if high.says is Says.LENGTH and scan.text(index - 1) in ("within", "in"):
        high.says = Says.WITHIN
    high.first, high.bare, high.minutes = index, False, frozenset()
    high.texts |= {f"{number}{UP}"}
    return high


UP = "–"
"""Behind the lower end of a value that has two."""
_SPANNED = frozenset({Says.LENGTH, Says.WITHIN, Says.NIGHTS, Says.PERCENT, Says.PARTY, Says.NUMBER})


def _signs(scan: Scan, index: int) -> Value:
    end = index
    while scan.text(end) == "$":
        end += 1
    return Value(Says.NUMBER, index, end, texts=frozenset({"$" * (end - index)}))


def _counted(scan: Scan, index: int, number: Decimal, suffix: str) -> Value | None:
    words, end = scan.words, index + 1
    if suffix == "%" or scan.text(end) in words["percent"]:
        return Value(Says.PERCENT, index, end + (suffix != "%"), number=number)
    if suffix in words["minutes"] or suffix in words["hours"]:
        return length_of(scan, index, index, number, suffix)
    if suffix:
        return Value(Says.NUMBER, index, end, number=number, texts=frozenset({suffix}))
    if scan.text(end) == "-" and (scan.counted(index) or scan.text(end + 1).startswith("digit")):
        end += 1
    return (
        _paid(scan, index, end, number)
        or lasting(scan, index, end, number)
        or count_of(scan, index, end, number)
        or bare_number(scan, index, number)
    )


def _paid(scan: Scan, index: int, end: int, number: Decimal) -> Value | None:
    """250 dollars, USD 250."""
    currencies, before = scan.words["currencies"], scan.text(index - 1)
    if scan.text(end) in currencies:
        return price_of(scan, index, end + 1, number, currencies[scan.text(end)])
    if before in currencies and len(before) == 3:
        return price_of(scan, index - 1, end, number, currencies[before])
    return None
