"""Periods: spans, their parts, their nth, and so many of them from now."""

from frontdesk.understanding.dates.lengths import length_at
from frontdesk.understanding.dates.nodes import Coming, Found, Length, NthSpan, PartOf, Span
from frontdesk.understanding.dates.scan import Scan
from frontdesk.understanding.dates.spans import span_at, year_span_at
from frontdesk.understanding.dates.years import year_at


def plain_period_at(scan: Scan, place: int) -> Found | None:
    """The longest period that leans on no day, from this place on."""
    best: Found | None = None
    for read in (_part_of, _nth_span, _coming, span_at, year_span_at):
        found = read(scan, place)
        if found is not None and (best is None or found.after > best.after):
            best = found
    return best


def _part_of(scan: Scan, place: int) -> Found | None:
    """ "end of March", "early next week", "mid-November", "rest of the month", "later this year", "EOM"."""
    start = scan.skip(place, "the", "at", "in", "by")
    if (unit := scan.lex.end_words.get(scan.word(start))) is not None:
        name, _, edge = unit.partition("-")
        if edge == "to":
            return None
        node = PartOf("early" if edge else "late", Span(name, offset=0))
        return Found(node, place, start + 1)
    found = scan.lex.early_of.at(scan.words, start)
    if found is None:
        return None
    part, after = found
    inner = scan.skip(after, "-", "of", "in", "the")
    period = span_at(scan, inner) or year_span_at(scan, inner)
    if period is None:
        inner = scan.skip(inner, "this") if part == "rest" else inner
        unit_word = scan.lex.units.get(scan.word(inner))
        if unit_word not in ("week", "month", "year", "day", "quarter") or scan.word(inner)[-1:] == "s":
            return None
        if part in ("early", "late") and not (scan.isa(after - 1, "of") or inner > after):
            return None
        period = Found(Span(unit_word, offset=0, bare=True), inner, inner + 1)
    if (
        scan.isa(after - 1, "early", "late", "later", "earlier")
        and inner < period.after
        and scan.isa(inner, "weekend")
    ):
        pass
    if getattr(period.node, "unit", "") == "day" and part != "rest":
        return None
    return Found(PartOf(part, period.node), place, period.after)  # type: ignore[arg-type]


def _nth_span(scan: Scan, place: int) -> Found | None:
    """ "the third week of March", "last weekend in October", "week 3 of 2027", "first two weeks of May"."""
    start = scan.skip(place, "the", "in", "on", "during")
    if scan.lex.units.get(scan.word(start)) == "week" and scan.digits(start + 1) in (1, 2):
        nth, unit, count, after = scan.number(start + 1) or 1, "week", 1, start + 2
    else:
        led = _nth_at(scan, start)
        if led is None:
            return None
        nth, after = led
        number = scan.cardinal(after)
        count, after = (number.value, number.after) if number and number.value < 32 else (1, after)
        word = scan.word(after)
        if word == "week" and scan.word(after + 1) == "-" and scan.isa(after + 2, "end"):
            word, after = "weekend", after + 2
        unit = scan.lex.units.get(word, "")
        after += 1
    if scan.isa(after - 1, "half"):
        unit = "half"
    if unit not in ("day", "week", "weekend", "month", "quarter", "half"):
        return None
    inner = scan.skip(after, "of", "in", "the")
    if inner == after:
        return None
    within = span_at(scan, inner) or year_span_at(scan, inner)
    if within is None and (year := year_at(scan, inner)):
        within = Found(Span("year", year=year.value), inner, year.after)
    if within is None and scan.lex.units.get(scan.word(inner)) in ("month", "year", "quarter"):
        within = Found(Span(scan.lex.units[scan.word(inner)], offset=0), inner, inner + 1)
    if within is None:
        return None
    return Found(NthSpan(nth, unit, within.node, count), place, within.after)  # type: ignore[arg-type]


def _nth_at(scan: Scan, place: int) -> tuple[int, int] | None:
    if scan.isa(place, "last"):
        return -1, place + 1
    number = scan.ordinal(place)
    return (number.value, number.after) if number and number.value < 54 else None


def _coming(scan: Scan, place: int) -> Found | None:
    """ "the next 3 days", "last two weeks", "upcoming 2 months", "the 3 next weeks", "next few days"."""
    start = scan.skip(place, "the", "in", "over", "during", "for", "within", "only")
    found = scan.lex.which.at(scan.words, start)
    if found is not None:
        which, after = found
        length = length_at(scan, after)
        if scan.isa(start, "last") and scan.isa(start - 1, "modal"):
            return None
    else:
        number = scan.cardinal(start)
        found = scan.lex.which.at(scan.words, number.after) if number else None
        if number is None or found is None or number.value > 60:
            return None
        which, after = found
        length = length_at(scan, start)
    if length is None or which == "this" or not isinstance(length.node, Length):
        return None
    if scan.isa(length.after, "of", "in") and which == "last":
        return None
    skips = scan.word(after - 1) in scan.lex.coming and length.node.finest in ("week", "month", "year", "day")
    unit = ("skip:" if skips else "") + length.node.finest
    return Found(Coming(length.node, unit, back=which == "last"), place, length.after)
