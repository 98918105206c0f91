"""How many: nights, people, times to choose from; and a number alone, which may be any of these."""

from decimal import Decimal

from frontdesk.reply.grounding.lengths import length_as
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.stems import root, stem
from frontdesk.reply.grounding.sums import price_of
from frontdesk.reply.grounding.tokens import Kind
from frontdesk.reply.grounding.values import Says, Value

_FEW_PEOPLE, _ONE = 60, Decimal(1)


def count_of(scan: Scan, index: int, end: int, number: Decimal) -> Value | None:
    """What a number counts, where the word for it stands at `end`: nights, people, times."""
    words, unit, after = scan.words, scan.text(end), scan.text(end + 1)
    if unit.startswith("digit"):
        return Value(Says.NUMBER, index, end + 1, number=number, texts=frozenset({"digit"}))
    if unit in words["nights"]:
        return Value(Says.NIGHTS, index, end + 1, number=number)
    if unit in words["people"] or (unit == "of" and after in ("you", "us")):
        return Value(Says.PARTY, index, end + 1, number=number)
    if unit in words["seats"] and after in ("on", "in", "at", "for") and _is_done(scan, index):
        return Value(Says.PARTY, index, end + 1, number=number)
    if unit in words["offers"]:
        return Value(Says.OFFERS, index, end + 1, number=number, unit=_standing(unit, scan))
    if after in words["offers"] and (unit in words["dayparts"] or unit in words["this"]):
        return Value(Says.OFFERS, index, end, number=number)
    if after in words["offers"] and unit in words["offered"]:
        return Value(Says.OFFERS, index, end + 2, number=number, unit=_standing(after, scan))
    return None


def _standing(noun: str, scan: Scan) -> str:
    """The noun of what stands already: two other bookings, and not two other times."""
    return noun if noun in scan.words["booked"] else ""


def _is_done(scan: Scan, index: int) -> bool:
    """Whether something was done before it: booked two places."""
    return any(scan.text(at) in scan.language.claims.past for at in range(index))


def worded_count(scan: Scan, index: int) -> Value | None:
    """A count in words alone: a couple of options, both of you; a night is no count, a single night is."""
    words, text = scan.words, scan.tokens[index].text
    if text not in _COUNTING and text not in words["few"]:
        return None
    after = scan.text(index + 1)
    if text == "single" and after in words["nights"]:
        return Value(Says.NIGHTS, index, index + 2, number=_ONE)
    if text in words["few"]:
        place = index + 1 + (after == "of") + (scan.text(index + 2) in ("these", "great"))
        if scan.text(place) in words["offers"]:
            return Value(Says.OFFERS, index, place + 1, number=Decimal(words["few"][text]))
    if text == "both" and after == "of" and scan.text(index + 2) == "you":
        return Value(Says.PARTY, index, index + 3, number=Decimal(2))
    if text == "one" and after in words["offer"] and scan.text(index - 1) in words["haves"]:
        told = scan.values and scan.values[-1].says is Says.WITH and scan.values[-1].last == index - 1
        return Value(Says.OFFERS, index, index + 2, number=_ONE) if told else None
    if text == "one" and after in words["people"]:
        return Value(Says.PARTY, index, index + 2, number=_ONE)
    if text == "one" and _counts_people(scan, index) and _is_alone(scan, index + 1):
        return Value(Says.PARTY, index, index + 1, number=_ONE)
    return None


def _is_alone(scan: Scan, index: int) -> bool:
    """Whether nothing follows that is counted: a table for one on Friday, and not for one hour."""
    text, words = scan.text(index), scan.words
    timed = text in words["days"] or text in words["weekdays"]
    return scan.closes(index) or timed or text in scan.language.moods.function - {"of"}


_COUNTING = frozenset({"single", "both", "one"})


def bare_number(scan: Scan, index: int, number: Decimal) -> Value:
    """A number alone: for two is a party, 0001 a reference, else it must be some number on record."""
    surface = scan.tokens[index].surface
    if len(surface) >= 3 and surface.startswith("0"):
        return Value(Says.REFERENCE, index, index + 1, texts=frozenset({surface}))
    if number <= _FEW_PEOPLE and _counts_people(scan, index):
        return Value(Says.PARTY, index, index + 1, number=number)
    if _counts_offers(scan, index, number):
        return Value(Says.OFFERS, index, index + 1, number=number)
    return _as_before(scan, index, number) or _some_number(scan, index, number)


def _counts_people(scan: Scan, index: int) -> bool:
    """A table for two, a party of two; for two arriving on Friday."""
    before, words = scan.text(index - 1), scan.words
    if before in ("for", "of") and scan.text(index - 2) in words["taken_by"]:
        return True
    if before == "for" and scan.text(index - 2) in words["offers"] and scan.tokens[index].surface.isalpha():
        return True  # three times for four
    return before == "for" and scan.text(index + 1) in words["guests_do"]


def _counts_offers(scan: Scan, index: int, number: Decimal) -> bool:
    """All three are; these two together; I have two: this and that; two follow-up times."""
    before, after, words = scan.text(index - 1), scan.text(index + 1), scan.words
    if (before == "all" and _is_told(scan, index + 1)) or (before in _SHOWN and after in words["several"]):
        return True
    if _counts_some(scan, index) and number == int(number):
        return True
    if after == ":" and before in words["proposes"]:
        return True
    if before not in words["haves"]:
        return False
    plural = after != stem(after)
    return (plural and scan.text(index - 2) == "you") or _leads_to_offers(scan, index + 1)


def _is_told(scan: Scan, index: int) -> bool:
    """Whether what was counted ends here, or does something."""
    text, language = scan.text(index), scan.language
    verbs = language.moods.finite | language.predicates.verbs
    return scan.closes(index) or text in language.moods.function or root(text) in verbs or text in verbs


def _some_number(scan: Scan, index: int, number: Decimal) -> Value:
    """A number that may be any on record, and an hour too where one could stand."""
    before, after = scan.text(index - 1), scan.text(index + 1)
    value = Value(Says.NUMBER, index, index + 1, number=number, bare=True)
    value.unit = _unit(scan, index + 1)
    value.either = after == ":" and (before != "for" or scan.text(index - 2) in scan.words["listed"])
    if before in scan.words["hour_before"] and 1 <= number <= 12 and number == int(number):
        hour = int(number)
        value.minutes = frozenset({hour % 12 * 60, hour % 12 * 60 + 720})
    return value


_SHOWN = frozenset({"the", "these", "those"})
_BEGINS = frozenset({"", ",", "and", ";", "but"})


def _counts_some(scan: Scan, index: int) -> bool:
    """Whether it is how many there are on a day or with somebody: two tomorrow, two of them, Maya has two."""
    before, after = scan.text(index - 1), scan.text(index + 1)
    if after == "of":
        if scan.text(index + 2) in scan.words["weekdays"] and scan.is_number(index + 4):
            return True  # two of Friday's three
        some = scan.text(index + 2) in scan.words["shown"]
        return some and (scan.text(index + 2) != "the" or scan.is_number(index + 3))
    spelled = scan.tokens[index].surface.isalpha()
    if spelled and counts_part(scan, index):
        return True
    if spelled and before in _BEGINS and after in scan.words["haves"]:
        return True
    if spelled and before in scan.words["haves"] and scan.closes(index + 1):
        return any(value.says is Says.WITH and value.last == index - 1 for value in scan.values)
    timed = any(value.says is Says.TIME for value in scan.values)
    if after == "with" and not timed and before in ("", ":", ",", "have", "are", "got", "and"):
        return before != "and" or any(value.says is Says.OFFERS for value in scan.values)
    dated = after in scan.words["days"] or (after == "on" and scan.text(index + 2) in scan.words["weekdays"])
    # Two openings for six tomorrow: so many come.
    return dated and before != "for" and any(value.says is Says.OFFERS for value in scan.values)


def counts_part(scan: Scan, index: int) -> bool:
    """Whether it is how many there are in a part of the day: there are two in the morning, one at noon."""
    if [scan.text(index + 1), scan.text(index + 2)] != ["in", "the"]:
        return False
    if scan.text(index + 3) not in scan.words["dayparts"]:
        return False
    told = [value.says for value in scan.values if value.says in (Says.TIME, Says.OFFERS)]
    return scan.text(index - 1) == "are" or (scan.text(index - 1) in _LISTS and told[-1:] == [Says.OFFERS])


def _leads_to_offers(scan: Scan, index: int) -> bool:
    """Whether a word or two further on stands what there are so many of: two follow-up times."""
    for at in range(index, index + _FEW_WORDS):
        if scan.text(at) in scan.words["slots"]:
            return at > index
        token = scan.at(at)
        if token is None or (token.kind is not Kind.WORD and token.text != "-"):
            return False
        if token.text in scan.language.moods.function:
            return False
    return False


_FEW_WORDS = 4


def _as_before(scan: Scan, index: int, number: Decimal) -> Value | None:
    """A number in the unit of the value before: 45 minutes for one, twenty for the other."""
    ranged = scan.values and scan.values[-1].says is Says.PRICE and scan.values[-1].last == index - 1
    if ranged and scan.text(index - 1) in scan.words["ranges"] and not scan.tokens[index].unit:
        return price_of(scan, index, index + 1, number, scan.values[-1].currency)
    said = [v for v in (*scan.earlier, *scan.values) if v.says in _MEASURES]
    if not said or scan.tokens[index].unit or not scan.closes(index + 1):
        return None
    last, before = said[-1], scan.text(index - 1)
    named = any(v.says in (Says.WHAT, Says.KNOWN) and v.last in (index, index - 1) for v in scan.values)
    if last.says is Says.LENGTH:
        here = any(v is last for v in scan.values)
        listed = before in _LISTS and scan.text(index + 1) == "for"
        return length_as(scan, last, index, number) if here and (listed or named) else None
    above = number > _LAST_HOUR
    as_last = above and before == "for" == scan.text(last.first - 1) and any(v is last for v in scan.values)
    counted = before in ("is", "costs", "cost") or (before == "at" and above) or named or as_last
    return price_of(scan, index, index + 1, number, last.currency) if counted and last.currency else None


_MEASURES = frozenset({Says.LENGTH, Says.PRICE, Says.RATE, Says.HIGH})
_LISTS = frozenset({",", ";", "and", "or", "but"})
_LAST_HOUR = 24


def _unit(scan: Scan, index: int) -> str:
    """What a number counts, if a word says it: four tables, a ten-seat counter."""
    place = index + (scan.text(index) == "-")
    token = scan.at(place)
    told = token is not None and token.kind is Kind.WORD and token.text not in scan.language.moods.function
    return root(scan.text(place)) if told and scan.text(place) not in scan.words["begins"] else ""
