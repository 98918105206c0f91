"""All values of a sentence, from left to right; what stands in a name is no number or day of its own."""

import re
from decimal import Decimal

from frontdesk.reply.grounding.amounts import read_amount
from frontdesk.reply.grounding.clocks import read_time
from frontdesk.reply.grounding.dating import join_spans, read_day
from frontdesk.reply.grounding.language import Language
from frontdesk.reply.grounding.naming import Names, one_of
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.stems import stem
from frontdesk.reply.grounding.tokens import Kind, Token
from frontdesk.reply.grounding.values import TIMES, Anchor, Says, Value

_PLAIN = {Kind.PHONE: Says.PHONE, Kind.EMAIL: Says.EMAIL, Kind.LINK: Says.LINK, Kind.CODE: Says.REFERENCE}


def extract(
    tokens: list[Token],
    language: Language,
    anchor: Anchor,
    names: Names,
    earlier: tuple[Value, ...] = (),
) -> Scan:
    """The values in these tokens; those of the sentences before may say what is left out here."""
    scan = Scan(tokens, language, anchor, earlier=earlier)
    index = 0
    starts, nothing = language.values["begins"], language.values["only_nothing"]
    named, plain = names.by_word, language.anywhere
    while index < len(tokens):
        token = tokens[index]
        value: Value | None = None
        if token.kind is not Kind.MARK or token.text == "$":
            word = stem(token.text)
            if word in named or word not in plain:
                value = names.read(scan, index)
            # At no cost: of a word that begins nothing else, the next one tells.
            after = nothing.get(token.text)
            begins = token.text in starts and (after is None or scan.texts[index + 1] in after)
            if value is None and (begins or token.kind is not Kind.WORD):
                value = _value(scan, index, token)
        if value is None:
            index += 1
            continue
        if value.says in (Says.WHAT, Says.KNOWN) and _is_gratis(scan, value, names):
            scan.values.append(Value(Says.PRICE, index - 1, index, number=Decimal(0), leads=True))
        scan.values.append(value)
        index = value.last
        if value.says is Says.WHAT and len(scan.values) > 1 and scan.values[-2].bare:
            _count_named(scan, scan.values[-2], value)
        elif value.says is Says.WHAT and len(scan.values) > _LONG and scan.values[-2].last == value.first:
            _count_long(scan, scan.values[-3], scan.values[-2], value.last)
        elif value.says is Says.LENGTH and len(scan.values) > 1:
            _count_long(scan, scan.values[-2], value, value.last)
    join_spans(scan)
    return scan


def _count_named(scan: Scan, number: Value, name: Value) -> None:
    """Three Botox openings, two motor boats: the number is how many there are of what is named."""
    last = scan.text(name.last - 1)
    several = one_of(scan, name.last - 1) != last or scan.text(name.last) in scan.words["offers"]
    if (
        number.last == name.first
        and number.says is Says.NUMBER
        and several
        and scan.tokens[number.first].surface.isalnum()
    ):
        number.says, number.bare, number.minutes, number.unit = Says.OFFERS, False, frozenset(), ""


_LONG = 2
"""Behind a number and a length, a name: three one-hour Algebra sessions."""


def _count_long(scan: Scan, number: Value, length: Value, last: int) -> None:
    """Three one-hour sessions: the number is how many there are of what is so long."""
    counts = number.says is Says.NUMBER and number.last == length.first and not number.unit
    if counts and scan.text(last) in scan.words["offers"]:
        number.says, number.bare, number.minutes = Says.OFFERS, False, frozenset()


def _is_gratis(scan: Scan, value: Value, names: Names) -> bool:
    """Whether the free before a name is what it costs: your free facial; a free one, if it costs nothing."""
    if scan.text(value.first - 1) != "free" or (scan.values and scan.values[-1].last == value.first):
        return False
    before = scan.text(value.first - 2)
    return before in scan.words["owns"] or (
        before in scan.words["shows"] and bool(value.texts & names.gratis)
    )


def _value(scan: Scan, index: int, token: Token) -> Value | None:
    if token.kind is Kind.CODE and (times := _TIMES.fullmatch(token.text)) and _is_named(scan, index):
        return Value(Says.PARTY, index, index + 1, number=Decimal(times.group(1)), unit=TIMES)
    if token.kind in _PLAIN:
        return Value(_PLAIN[token.kind], index, index + 1, texts=frozenset({token.text}))
    if token.kind is Kind.TIME and _is_length(scan, index, token):
        return Value(Says.LENGTH, index, index + 1, number=Decimal(min(token.minutes)))
    if token.kind is Kind.TIME:
        return read_time(scan, index)
    if token.kind is Kind.DATE:
        return read_day(scan, index)
    if token.kind is Kind.NUMBER and _is_counted_first(scan, index):
        return read_amount(scan, index)
    return read_day(scan, index) or read_time(scan, index) or read_amount(scan, index) or _part(scan, index)


_TIMES = re.compile(r"x(\d{1,2})")


def _is_named(scan: Scan, index: int) -> bool:
    """Whether it stands right behind what so many come to: Sunset Tour x2; two tables are another thing."""
    last = scan.values[-1] if scan.values else None
    if last is None or last.says is not Says.WHAT or last.last != index:
        return False
    return scan.language.generic.isdisjoint(token.text for token in scan.tokens[last.first : index])


_HOURS = re.compile(r"\d{1,2}h\d{2}", re.IGNORECASE)
_AT = frozenset({"at", "from", "until", "till", "to", "by", "–", "-", "@"})


def _is_length(scan: Scan, index: int, token: Token) -> bool:
    """Whether 1h30 is how long it takes, and not when."""
    timed = scan.values and scan.values[-1].says is Says.DAY and scan.values[-1].last == index
    return bool(_HOURS.fullmatch(token.surface)) and scan.text(index - 1) not in _AT and not timed


def _is_counted_first(scan: Scan, index: int) -> bool:
    """Whether a number has its unit with it, and so is no time; ten minutes to five is."""
    if not scan.counted(index):
        return False
    return not (
        scan.text(index + 1) in scan.words["minutes"]
        and scan.text(index + 2) in scan.words["past"] | scan.words["before"]
        and (scan.is_number(index + 3) or scan.text(index + 3) in scan.words["clocks"])
    )


def _part(scan: Scan, index: int) -> Value | None:
    """This morning, in the afternoon; not in good morning, nor in two nights."""
    text = scan.text(index)
    if text not in scan.words["dayparts"] or scan.text(index - 1) in (
        "good",
        "lovely",
        "great",
        "wonderful",
        "a",
    ):
        return None
    if text in scan.words["nights"]:
        return None
    low, high = scan.words["dayparts"][text]
    return Value(Says.PART, index, index + 1, minutes=frozenset(range(low, high)))
