"""Prices, lengths and counts in a sentence: $250.00, two hundred dollars, an hour and a half, for two."""

from decimal import Decimal

from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.stems import root
from frontdesk.reply.grounding.tokens import Kind
from frontdesk.reply.grounding.values import Says, Value

_RANGES = frozenset({"–", "-", "to"})
_HALF = Decimal("0.5")
FROM = "from"
"""Of a price that may be higher."""
_FEW_PEOPLE = 60


def read_amount(scan: Scan, index: int) -> Value | None:
    """The price, length or count that begins at this token, if one does."""
    token = scan.tokens[index]
    if token.kind is Kind.MONEY:
        end = index + 1 + (scan.text(index + 1) in scan.words["currencies"])
        return _price(scan, index, end, token.number or Decimal(), token.unit)
    if token.kind is Kind.NUMBER and token.number is not None:
        return _span(scan, index, token.number) or _counted(scan, index, token.number, token.unit)
    if token.kind is Kind.ORDINAL:
        return Value(Says.NUMBER, index, index + 1, number=token.number)
    if token.kind is Kind.WORD:
        return _worded(scan, index)
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
        return _price(scan, index, index + 1, number, high.currency) if high and high.currency else None
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
        return _length(scan, index, index, number, suffix)
    if suffix:
        return Value(Says.NUMBER, index, end, number=number, texts=frozenset({suffix}))
    if scan.text(end) == "-" and (scan.counted(index) or scan.text(end + 1).startswith("digit")):
        end += 1
    unit = scan.text(end)
    if unit in words["currencies"]:
        return _price(scan, index, end + 1, number, words["currencies"][unit])
    if scan.text(index - 1) in words["currencies"] and len(scan.text(index - 1)) == 3:
        return _price(scan, index - 1, end, number, words["currencies"][scan.text(index - 1)])
    if any(unit in words[each] for each in ("minutes", "hours", "daylong", "weeks", "years", "month")):
        return _length(scan, index, end, number, unit)
    half = unit == "and" and scan.text(end + 1) == "a" and scan.text(end + 2) in words["half"]
    if half and scan.text(end + 3) in words["hours"]:
        return _length(scan, index, end + 3, number + _HALF, scan.text(end + 3))
    if unit.startswith("digit"):
        return Value(Says.NUMBER, index, end + 1, number=number, texts=frozenset({"digit"}))
    if unit == "quarters" and scan.text(end + 1) == "of" and scan.text(end + 3) in words["hours"]:
        return _length(scan, index, end + 3, number / 4, scan.text(end + 3))
    if unit in words["nights"]:
        return Value(Says.NIGHTS, index, end + 1, number=number)
    if unit in words["people"] or (unit == "of" and scan.text(end + 1) in ("you", "us")):
        return Value(Says.PARTY, index, end + 1, number=number)
    if unit in words["offers"]:
        return Value(Says.OFFERS, index, end + 1, number=number)
    if scan.text(end + 1) in words["offers"] and unit in (
        "room",
        "other",
        "possible",
        "open",
        "free",
        "available",
    ):
        return Value(Says.OFFERS, index, end + 2, number=number)
    return _bare(scan, index, number)


def _bare(scan: Scan, index: int, number: Decimal) -> Value:
    """A number alone: for two is a party, 0001 a reference, else it must be some number on record."""
    token, before = scan.tokens[index], scan.text(index - 1)
    if len(token.surface) >= 3 and token.surface.startswith("0"):
        return Value(Says.REFERENCE, index, index + 1, texts=frozenset({token.surface}))
    party = before in ("for", "of") and scan.text(index - 2) in (
        "party",
        "table",
        "group",
        "stay",
        "room",
        "tables",
    )
    party = party or (before == "for" and scan.text(index + 1) in ("checking", "arriving", "staying", "from"))
    if party and number <= _FEW_PEOPLE:
        return Value(Says.PARTY, index, index + 1, number=number)
    after, language = scan.text(index + 1), scan.language
    verbs = language.moods.finite | language.predicates.verbs
    told = (
        _closes(scan, index + 1) or after in language.moods.function or root(after) in verbs or after in verbs
    )
    if (before == "all" and told) or (before in _SHOWN and after in scan.words["several"]):
        return Value(Says.OFFERS, index, index + 1, number=number)
    if _counts_some(scan, index) and number == int(number):
        return Value(Says.OFFERS, index, index + 1, number=number)
    if scan.text(index + 1) == ":" and before in (
        "have",
        "are",
        "find",
        "see",
        "got",
        "offer",
        "suggest",
        "recommend",
    ):
        return Value(Says.OFFERS, index, index + 1, number=number)
    if (more := _as_before(scan, index, number)) is not None:
        return more
    value = Value(Says.NUMBER, index, index + 1, number=number, bare=True)
    value.unit = _unit(scan, index + 1)
    value.either = scan.text(index + 1) == ":" and (
        before != "for" or scan.text(index - 2) in scan.words["listed"]
    )
    if (
        before in ("for", "is", "like", "than", "or", "and", ",", "the")
        and 1 <= number <= 12
        and number == int(number)
    ):
        hour = int(number)
        value.minutes = frozenset({hour % 12 * 60, hour % 12 * 60 + 720})
    return value


_SHOWN = frozenset({"the", "these", "those"})


def _counts_some(scan: Scan, index: int) -> bool:
    """Whether it is how many there are on a day or with somebody: two tomorrow, two with Dr. Lee."""
    before, after = scan.text(index - 1), scan.text(index + 1)
    timed = any(value.says is Says.TIME for value in scan.values)
    if after == "with" and not timed and before in ("", ":", ",", "have", "are", "got"):
        return True
    dated = after in scan.words["days"] or (after == "on" and scan.text(index + 2) in scan.words["weekdays"])
    return dated and any(value.says is Says.OFFERS for value in scan.values)


def _as_before(scan: Scan, index: int, number: Decimal) -> Value | None:
    """A number in the unit of the value before: 45 minutes for one, twenty for the other."""
    ranged = scan.values and scan.values[-1].says is Says.PRICE and scan.values[-1].last == index - 1
    if ranged and scan.text(index - 1) in scan.words["ranges"] and not scan.tokens[index].unit:
        return _price(scan, index, index + 1, number, scan.values[-1].currency)
    said = [v for v in (*scan.earlier, *scan.values) if v.says in _MEASURES]
    if not said or scan.tokens[index].unit or not _closes(scan, index + 1):
        return None
    last, before = said[-1], scan.text(index - 1)
    named = any(v.says in (Says.WHAT, Says.KNOWN) and v.last in (index, index - 1) for v in scan.values)
    if last.says is Says.LENGTH:
        here = any(v is last for v in scan.values)
        listed = before in _LISTS and scan.text(index + 1) == "for"
        return _length_as(scan, last, index, number) if here and (listed or named) else None
    counted = before in ("is", "costs", "cost") or (before == "at" and number > _LAST_HOUR) or named
    return _price(scan, index, index + 1, number, last.currency) if counted and last.currency else None


_MEASURES = frozenset({Says.LENGTH, Says.PRICE, Says.RATE, Says.HIGH})
_LISTS = frozenset({",", ";", "and", "or", "but"})
_LAST_HOUR = 24


def _closes(scan: Scan, index: int) -> bool:
    """Whether nothing follows that a number could count."""
    token = scan.at(index)
    return token is None or token.kind is Kind.MARK or token.text in scan.words["closes"]


def _length_as(scan: Scan, last: Value, index: int, number: Decimal) -> Value:
    unit = scan.text(last.last - 1)
    each = next((n for key, n in _EACH if unit in scan.words[key]), 1)
    return Value(Says.LENGTH, index, index + 1, number=number * each)


def _unit(scan: Scan, index: int) -> str:
    """What a number counts, if a word says it: four tables, a ten-seat counter."""
    place = index + (scan.text(index) == "-")
    token = scan.at(place)
    told = token is not None and token.kind is Kind.WORD and token.text not in scan.language.moods.function
    return root(scan.text(place)) if told and scan.text(place) not in scan.words["begins"] else ""


def _worded(scan: Scan, index: int) -> Value | None:
    """An hour; half an hour; an hour and a half; a couple of options; a night is no count."""
    words, text = scan.words, scan.text(index)
    if text in ("a", "an") and scan.text(index + 1) in words["hours"]:
        return _length(scan, index, index + 1, Decimal(1), scan.text(index + 1))
    if text in words["half"]:
        start = index + 1 + (scan.text(index + 1) in ("an", "a", "-"))
        if scan.text(start) in words["hours"]:
            return _length(scan, index, start, _HALF, scan.text(start))
    if text == "a" and scan.text(index + 1) in words["quarter"] and scan.text(index + 2) in words["hours"]:
        return _length(scan, index, index + 2, Decimal("0.25"), scan.text(index + 2))
    if text == "a" and scan.text(index + 1) == "full" and scan.text(index + 2) in words["hours"]:
        return _length(scan, index, index + 2, Decimal(1), scan.text(index + 2))
    if text == "a" and scan.text(index + 1) in words["half"] and scan.text(index + 2) in words["hours"]:
        return _length(scan, index, index + 2, _HALF, scan.text(index + 2))
    if text in words["quarter"] and scan.text(index + 1) == "of" and scan.text(index + 3) in words["hours"]:
        return _length(scan, index, index + 3, Decimal("0.25"), scan.text(index + 3))
    if (
        text in ("a", "one")
        and scan.text(index + 2)
        in (
            "before",
            "ahead",
            "prior",
            "beforehand",
            "notice",
            "after",
        )
        and (scan.text(index + 1) in words["daylong"] or scan.text(index + 1) in words["weeks"])
    ):
        return _length(scan, index, index + 1, Decimal(1), scan.text(index + 1))
    if text == "single" and scan.text(index + 1) in words["nights"]:
        return Value(Says.NIGHTS, index, index + 2, number=Decimal(1))
    if text in words["few"]:
        after = index + 1 + (scan.text(index + 1) == "of") + (scan.text(index + 2) in ("these", "great"))
        if scan.text(after) in words["offers"]:
            return Value(Says.OFFERS, index, after + 1, number=Decimal(words["few"][text]))
    if (
        text == "one"
        and [scan.text(index + n) for n in (1, 2)] == ["and", "a"]
        and scan.text(index + 4) in words["hours"]
    ):
        return _length(scan, index, index + 4, Decimal("1.5"), scan.text(index + 4))
    if text == "both" and scan.text(index + 1) == "of" and scan.text(index + 2) == "you":
        return Value(Says.PARTY, index, index + 3, number=Decimal(2))
    if text == "the" and scan.text(index - 1) == "within" and scan.text(index + 1) in words["hours"]:
        return Value(Says.WITHIN, index, index + 2, number=Decimal(60))
    each = text == "a" and scan.text(index - 1) == "within"
    if each and any(scan.text(index + 1) in words[key] for key in ("daylong", "weeks", "month")):
        return _length(scan, index, index + 1, Decimal(1), scan.text(index + 1))
    if text == "one" and scan.text(index + 1) in words["people"]:
        return Value(Says.PARTY, index, index + 2, number=Decimal(1))
    return _costs_nothing(scan, index)


def _is_no_time(scan: Scan, index: int) -> bool:
    """Whether free is a price: no time is spoken of that could be free, before it or after."""
    if scan.text(index + 1) in ("to", "of", "time", "times", "on", "at", "slot", "slots"):
        return False
    if scan.text(index - 1) in (",", ":", "("):
        return True
    if scan.text(index - 1) in ("nothing", "anything", "something", "still", "no"):
        return False
    if any(scan.text(index - back) in scan.words["offers"] for back in (1, 2, 3)):
        return False
    return not any(value.says in (Says.TIME, Says.DAY) for value in scan.values)


def _costs_nothing(scan: Scan, index: int) -> Value | None:
    if scan.text(index) == "free" and scan.anchor.free and _is_no_time(scan, index):
        return Value(_money(scan, index, index + 1), index, index + 1, number=Decimal(0))
    for phrase in scan.words["nothing"].get(scan.text(index), ()):
        end = index + len(phrase)
        if all(scan.text(index + i) == word for i, word in enumerate(phrase)):
            return Value(_money(scan, index, end), index, end, number=Decimal(0))
    return None


def _length(scan: Scan, first: int, unit_at: int, number: Decimal, unit: str) -> Value:
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
    start = end
    while scan.text(start) in (",", "and") and start < end + 2:
        start += 1
    token = scan.at(start)
    if token is None or token.kind is not Kind.NUMBER or token.number is None:
        return end, minutes
    if token.unit in words["minutes"] and token.unit:
        return start + 1, minutes + token.number
    if start == end and token.number in (15, 30, 45) and _closes(scan, start + 1):
        return start + 1, minutes + token.number
    if scan.text(start + 1) in words["minutes"]:
        return start + 2, minutes + token.number
    return end, minutes


def _price(scan: Scan, first: int, end: int, number: Decimal, currency: str) -> Value:
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
    if scan.text(first - 1) == "from" and scan.text(end) not in (*_RANGES, "up", "–"):
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
    if after[0] in (",", ";", ".", ":"):
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
    if "costs" in before[:2] and any(scan.text(i) in words["fee"] for i in range(first)):
        return Says.FEE
    if before[:1] == ["charge"] or before[1:2] == ["charge"]:
        return Says.PRICE
    if set(before[:5]) & words["fee"] or set(after[:2]) & words["fee"]:
        return Says.FEE
    return Says.PRICE


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
