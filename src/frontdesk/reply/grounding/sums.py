"""Sums of money, and of what each is the price: a night, a person, a deposit, a fee, nothing at all."""

from decimal import Decimal

from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.tokens import Kind
from frontdesk.reply.grounding.values import Says, Value

_RANGES = frozenset({"–", "-", "to"})
FROM = "from"
"""Of a price that may be higher."""


def _is_no_time(scan: Scan, index: int) -> bool:
    """Whether free is a price: no time is spoken of that could be free, before it or after."""
    if scan.text(index + 1) in scan.words["free_for"]:
        return False
    if _is_of_somebody(scan, index) or _is_for_days(scan, index):
        return False
    if scan.text(index - 1) in (",", ":", "("):
        return True
    if scan.text(index - 1) in scan.words["left_free"]:
        return False
    if any(scan.text(index - back) in scan.words["offers"] for back in (1, 2, 3)):
        return False
    return not any(value.says in (Says.TIME, Says.DAY) for value in scan.values)


def _is_of_somebody(scan: Scan, index: int) -> bool:
    """Whether a person is told to be free: Tessa is, she is."""
    subject = index - 1 - (scan.text(index - 1) in scan.words["adverbs"])
    if scan.text(subject) not in scan.words["is"]:
        return False
    named = any(value.says is Says.WITH and value.last == subject for value in scan.values)
    return named or scan.text(subject - 1) in scan.words["persons"]


def _is_for_days(scan: Scan, index: int) -> bool:
    """Whether a day follows: free this Saturday, free for your stay."""
    after = scan.text(index + 1)
    if after in scan.words["weekdays"] or after in scan.words["months"] or after in scan.words["free_days"]:
        return True
    ahead = {scan.text(index + by) for by in (2, 3, 4)}
    return after == "for" and not scan.words["free_stays"].isdisjoint(ahead)


def costs_nothing(scan: Scan, index: int) -> Value | None:
    if scan.text(index) == "free" and scan.anchor.free and _is_no_time(scan, index):
        return Value(_money(scan, index, index + 1), index, index + 1, number=Decimal(0))
    for phrase in scan.words["nothing"].get(scan.text(index), ()):
        end = index + len(phrase)
        if all(scan.text(index + i) == word for i, word in enumerate(phrase)):
            return Value(_money(scan, index, end), index, end, number=Decimal(0))
    return None


def price_of(scan: Scan, first: int, end: int, number: Decimal, currency: str) -> Value:
    if scan.text(end) == "and" and scan.is_number(end + 1) and scan.text(end + 2) in scan.words["cents"]:
        number, end = number + (scan.tokens[end + 1].number or Decimal()) / 100, end + 3
    value = Value(_money(scan, first, end), first, end, number=number, currency=currency)
    last = scan.values[-1] if scan.values else None
    if last is not None and last.says is Says.PRICE and last.last == first - 1:
        between = scan.text(last.first - 1) == "between" and scan.text(first - 1) == "and"
        if scan.text(first - 1) in _RANGES or between:
            value.says = Says.HIGH
    if scan.text(first - 1) == "to" and scan.text(first - 2) == "up":
        value.says = Says.HIGH
    if value.says is Says.PRICE:
        _as_rate(scan, value, last)
    elif value.says is Says.RATE:
        _rate_before(scan, first)
    value.texts = _each_of(scan, end)
    if value.texts & scan.words["hours"] and scan.text(end + 1) in value.texts:
        value.last = end + 2  # an hour is no length here
    begins = scan.text(first - 1) == "at" and scan.text(first - 2) in scan.words["starts"]
    if (begins or scan.text(first - 1) == "from") and scan.text(end) not in (*_RANGES, "up", "–"):
        value.texts |= {FROM}
    value.rough = scan.is_rough(first)
    if (
        last is not None
        and last.says is Says.NIGHTS
        and scan.text(first - 1) == "at"
        and last.last == first - 1
    ):
        value.either = True  # two nights at $319: of one of them, or of both
    value.unit = EACH if scan.text(end) == EACH else ""
    return value


EACH = "each"
"""Of a price: that it is of one of several."""


def _as_rate(scan: Scan, value: Value, last: Value | None) -> None:
    """$215 a night for one room, $319 for the next: of the next, it is the rate again."""
    if scan.text(value.last) in scan.words["total"] or scan.text(value.last + 1) in scan.words["total"]:
        return
    if scan.text(value.first - 1) == "to" and scan.text(value.first - 2) in scan.words["sums_up"]:
        return
    sums = [v for v in scan.values if v.says in (Says.RATE, Says.PRICE)]
    if not sums:
        told = [v for v in scan.earlier if v.says in (Says.RATE, Says.PRICE, Says.WHAT, Says.KNOWN)]
        kinds = [v.says for v in told[-2:]]
        value.either = kinds == [Says.WHAT, Says.RATE] and scan.text(value.first - 1) != ":"
    elif all(v.says is Says.RATE for v in sums) and last is not None and last.says in (Says.WHAT, Says.KNOWN):
        value.says = Says.PRICE if _rate_follows(scan, value.last) else Says.RATE


def _rate_follows(scan: Scan, index: int) -> bool:
    """Whether its own rate is told behind a price: $638 ($319 a night)."""
    for place in range(index, index + 3):
        token = scan.at(place)
        if token is not None and token.kind in (Kind.MONEY, Kind.NUMBER):
            after = place + 1 + (scan.text(place + 1) in scan.words["currencies"])
            return scan.text(after) in scan.words["per"] and scan.text(after + 1) in scan.words["rate"]
    return False


def _rate_before(scan: Scan, first: int) -> None:
    """Standard $215, deluxe $319 a night: what is said once, at the end, is said of both."""
    end = first
    for number in range(len(scan.values) - 1, 0, -2):
        name, price = scan.values[number], scan.values[number - 1]
        gap = {token.text for token in scan.tokens[price.last : name.first]}
        between = {token.text for token in scan.tokens[name.last : end]}
        if name.says not in (Says.WHAT, Says.KNOWN) or price.says is not Says.PRICE or price.texts:
            return
        if not gap | between <= scan.words["lists"]:
            return
        price.says, end = Says.RATE, price.first


def _each_of(scan: Scan, end: int) -> frozenset[str]:
    """Of a price for one of something, what that is; a night is a rate of its own."""
    if scan.text(end) == "/" and scan.tokens[end - 1].end != scan.tokens[end].at:
        return frozenset()
    if scan.text(end).isalpha() and scan.text(end + 2) in scan.words["each_of"]:
        # Thirty dollars corkage a bottle.
        end += scan.text(end + 1) in scan.words["per"] and scan.text(end) not in scan.language.moods.function
    if scan.text(end) in scan.words["per"] and scan.text(end + 1) and scan.text(end) != "each":
        each = scan.text(end + 1)
        counted = each in scan.words["people"] or each == "head" or each in scan.words["each_of"]
        if scan.text(end) in ("a", "an") and not counted:
            return frozenset()
        if each in scan.words["people"] or each == "head":
            return frozenset({"person"})
        return frozenset() if each in scan.words["rate"] else frozenset({each})
    return frozenset()


def _money(scan: Scan, first: int, end: int) -> Says:
    """What a sum is: the price, the price of a night, a deposit, a fee."""
    words = scan.words
    after = [scan.text(end + ahead) for ahead in range(4)]
    # $320 (deposit $80): what is in the brackets has a sum of its own.
    inside = range(end + 1, end + 4) if after[0] == "(" else ()
    aside = any(scan.is_number(place) or _is_money(scan, place) for place in inside)
    if after[0] in (",", ";", ".", ":") or aside:
        after = ["", "", "", ""]
    before = _before(scan, first)
    if after[0] in words["per"] and after[1] in words["rate"]:
        return Says.RATE
    if after[0] in words["rate"] or "nightly" in before[:4]:
        return Says.RATE
    if after[0] == "each" and _counted_last(scan) is Says.NIGHTS:
        return Says.RATE
    last = scan.values[-1] if scan.values else None
    if last is not None and last.says is Says.DEPOSIT and last.texts and scan.text(first - 1) in _SUMS_UP:
        return Says.DEPOSIT
    as_deposit = after[0] in ("as", "for") and set(after) & words["deposit"]
    if as_deposit or set(before[:5]) & words["deposit"] or set(after[:2]) & words["deposit"]:
        return Says.DEPOSIT
    if after[0] == "to" and after[1] in words["fee_acts"]:
        return Says.FEE
    if words["costs"] & set(before[:3]) and any(scan.text(i) in words["fee"] for i in range(first)):
        return Says.FEE
    if before[:1] == ["charge"] or before[1:2] == ["charge"]:
        return Says.PRICE
    if set(before[:5]) & words["fee"] or set(after[:2]) & words["fee"]:
        return Says.FEE
    return Says.PRICE


def _is_money(scan: Scan, index: int) -> bool:
    token = scan.at(index)
    return token is not None and token.kind is Kind.MONEY


_SUMS_UP = frozenset({"so", ",", "("})


def _counted_last(scan: Scan) -> Says | None:
    """What was counted last in the sentence."""
    return next((v.says for v in reversed(scan.values) if v.says in _COUNTS), None)


_COUNTS = frozenset({Says.NIGHTS, Says.PARTY, Says.OFFERS, Says.NUMBER, Says.LENGTH})
_PEOPLE = frozenset({Says.PARTY, Says.NUMBER})


def _before(scan: Scan, first: int) -> list[str]:
    """The words before it, nearest first, as far as the same clause and the value before, for two or not."""
    start = next((v.last for v in reversed(scan.values) if v.says not in _PEOPLE), 0)
    found = []
    for index in range(first - 1, max(start, first - 8) - 1, -1):
        text = scan.text(index)
        if text in (";", ".", "!", "?"):
            break
        found.append(text)
    return found
