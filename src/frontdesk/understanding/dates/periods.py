"""Weeks, months, quarters, years, weekends and seasons, and their parts."""

from frontdesk.understanding.dates.lengths import length_at, size_of
from frontdesk.understanding.dates.nodes import (
    Around,
    Coming,
    Found,
    Length,
    NthSpan,
    PartOf,
    Period,
    Span,
)
from frontdesk.understanding.dates.numeric import year_at
from frontdesk.understanding.dates.scan import Scan

_OFFSETS = {"this": 0, "next": 1, "last": -1}
_CALENDAR = ("week", "weekend", "month", "year", "quarter", "fortnight", "decade")


def period_at(scan: Scan, place: int) -> Found | None:
    """The longest period from this place on."""
    best: Found | None = None
    for read in (_part_of, _nth_span, _week_of, _coming, _counted, span_at, _year):
        found = read(scan, place)
        if found is not None and (best is None or found.after > best.after):
            best = found
    return best


def span_at(scan: Scan, place: int) -> Found | None:
    """ "next week", "this month", "March 2026", "the weekend", "Q2", "next summer"."""
    lex = scan.lex
    start = scan.skip(place, "the", "my", "in", "during", "over", "on", "at", "of")
    led = start > place
    which, after = "", start
    if (found := lex.which.at(scan.words, start)) is not None:
        which, after = found
    word = scan.word(after)
    after_unit = after + 1
    if word == "week" and scan.word(after + 1) == "-" and scan.word(after + 2) in ("end", "ends"):
        word, after_unit = "weekend", after + 3
    unit = lex.units.get(word)
    if unit in _CALENDAR and word not in lex.short_units and word[-1:] != "s" and (which or led or unit == "weekend"):
        return _calendar(scan, place, after_unit, str(unit), which)
    if word in lex.months:
        return _month(scan, place, after, which, led)
    if word in lex.seasons and (which or led):
        return _season(scan, place, after, which)
    return _fraction_of_year(scan, place, start, which)


def _calendar(scan: Scan, place: int, after: int, unit: str, which: str) -> Found | None:
    offset = _OFFSETS.get(which, 0)
    if unit == "fortnight":
        return Found(Coming(size_of("fortnight", 1), "fortnight", back=which == "last"), place, after) if which else None
    if scan.word(after) == "after" and scan.word(scan.skip(after + 1, "the")) == "next":
        offset, after, which = 2, scan.skip(after + 1, "the") + 1, "next"
    if not which and scan.word(after) in ("of", "day", "days", "night", "old", "ago", "later", "or", "commencing", "beginning", "before", "after"):
        return None
    if not which and unit == "year" and scan.word(after).isalpha() and scan.word(after) not in ("and", "or", "at"):
        pass
    return Found(Span(unit, offset=offset, which=which, bare=not which), place, after)


def _month(scan: Scan, place: int, after: int, which: str, led: bool) -> Found | None:
    word = scan.word(after)
    month, end = scan.lex.months[word], after + 1
    if scan.word(end) == "." and len(word) < 5 and end + 1 < scan.count:
        end += 1
    year = year_at(scan, scan.skip(end, ",", "of", "in", "/", "-", "year"))
    if year is not None and not (scan.word(end) == "-" and not scan.joined(end)):
        return Found(Span("month", month=month, year=year.value, which=which), place, year.after)
    if scan.words[end : end + 1] == ["in"] and (length := length_at(scan, end + 1)):
        node = length.node
        if isinstance(node, Length) and node.finest == "year":
            return Found(Span("month", month=month, offset=int(node.months // 12)), place, length.after)
    if word in scan.lex.also_words and not which and not _is_month(scan, place, after, led):
        return None
    if scan.word(after - 1) == "of" and _impossible(scan, after - 1):
        return None  # "the 32nd of May" is no day, and not all of May either
    if scan.digits(end) and scan.digits(end) < 3 and not which and not led:
        return None
    return Found(Span("month", month=month, which=which), place, end)


def _impossible(scan: Scan, place: int) -> bool:
    """Whether a number that no month has stands just before a place."""
    numbers = (scan.ordinal(start) for start in (place - 1, place - 2))
    return any(number is not None and number.after == place and number.value > 31 for number in numbers)


def _is_month(scan: Scan, place: int, after: int, led: bool) -> bool:
    """Whether "may" or "march" is the month: after "in", "of", "for", "by", or all there is."""
    before = scan.word(after - 1)
    lone = scan.count <= 2
    if before in ("and", "to", "-", "or", "through") and scan.word(after - 2) in scan.lex.months:
        return True
    return before in ("in", "of", "by", "for", "since", "until", "till", "after", "before", "from", "early", "mid", "late", "through", "between", "during") and scan.word(after + 1) != "be" or lone


def _season(scan: Scan, place: int, after: int, which: str) -> Found | None:
    names = list(scan.lex.seasons)
    if scan.word(after + 1) == "of" and year_at(scan, after + 2) is None:
        return None  # "the fall of Rome"
    year = year_at(scan, scan.skip(after + 1, "of", ",", "in"))
    number = names.index(scan.word(after))
    if year is not None:
        return Found(Span("season", number=number, year=year.value), place, year.after)
    return Found(Span("season", number=number, which=which), place, after + 1)


def _fraction_of_year(scan: Scan, place: int, start: int, which: str) -> Found | None:
    """ "Q3 2026", "2016H2", "the second quarter"."""
    year = year_at(scan, start)
    at = scan.skip(year.after, "-", " ") if year else start
    word, number = scan.word(at), scan.number(at + 1)
    unit = {"q": "quarter", "h": "half"}.get(word)
    if unit is None or number is None or not scan.joined(at + 1) or not 1 <= number <= (4 if unit == "quarter" else 2):
        return None
    after = at + 2
    if year is None:
        year = year_at(scan, scan.skip(after, "of", ",", "-", "/"))
        after = year.after if year else after
    return Found(Span(unit, number=number, year=year.value if year else None), place, after)


def _year(scan: Scan, place: int) -> Found | None:
    """A year alone is a period only after "in", "during", "of", "since", "by" or "year"."""
    start = scan.skip(place, "the", "year")
    year = year_at(scan, start)
    before = scan.word(place - 1)
    if year is None or not (start > place or before in ("in", "of", "during", "since", "by", "until", "throughout", "for", "after", "before", "end", "than")):
        return None
    if before == "in" and scan.counts_things(year.after):
        return None
    return Found(Span("year", year=year.value), place, year.after)


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
    period = span_at(scan, inner) or _year(scan, inner)
    if period is None:
        inner = scan.skip(inner, "this") if part == "rest" else inner
        unit_word = scan.lex.units.get(scan.word(inner))
        if unit_word not in ("week", "month", "year", "day", "quarter") or scan.word(inner)[-1:] == "s":
            return None
        if part in ("early", "late") and not (scan.word(after - 1) == "of" or inner > after):
            return None
        period = Found(Span(unit_word, offset=0, bare=True), inner, inner + 1)
    if scan.word(after - 1) in ("early", "late", "later", "earlier") and inner < period.after and scan.word(inner) == "weekend":
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
        if word == "week" and scan.word(after + 1) == "-" and scan.word(after + 2) == "end":
            word, after = "weekend", after + 2
        unit = scan.lex.units.get(word, "")
        after += 1
    if scan.word(after - 1) == "half":
        unit = "half"
    if unit not in ("day", "week", "weekend", "month", "quarter", "half"):
        return None
    inner = scan.skip(after, "of", "in", "the")
    if inner == after:
        return None
    within = span_at(scan, inner) or _year(scan, inner)
    if within is None and (year := year_at(scan, inner)):
        within = Found(Span("year", year=year.value), inner, year.after)
    if within is None and scan.lex.units.get(scan.word(inner)) in ("month", "year", "quarter"):
        within = Found(Span(scan.lex.units[scan.word(inner)], offset=0), inner, inner + 1)
    if within is None:
        return None
    return Found(NthSpan(nth, unit, within.node, count), place, within.after)  # type: ignore[arg-type]


def _nth_at(scan: Scan, place: int) -> tuple[int, int] | None:
    if scan.word(place) == "last":
        return -1, place + 1
    number = scan.ordinal(place)
    return (number.value, number.after) if number and number.value < 54 else None


def _week_of(scan: Scan, place: int) -> Found | None:
    """ "the week of April 9", "week commencing Monday", "Labor Day weekend"."""
    from frontdesk.understanding.dates.days import day_at

    start = scan.skip(place, "the", "in")
    weekend = scan.lex.weekend_of.after(scan.words, start)
    if weekend is not None:
        day = day_at(scan, scan.skip(weekend, "on")) or day_at(scan, weekend)
        return Found(Around("weekend", day.node), place, day.after) if day else None  # type: ignore[arg-type]
    after = scan.lex.week_of.after(scan.words, start)
    if after is not None:
        day = day_at(scan, scan.skip(after, "the", "on")) or day_at(scan, after)
        return Found(Around("week", day.node), place, day.after) if day else None  # type: ignore[arg-type]
    feast = scan.lex.holidays.at(scan.words, start)
    if feast and scan.word(feast[1]) in ("weekend", "week"):
        day, end = day_at(scan, start), feast[1] + 1
        weekend = scan.word(feast[1]) == "weekend"
        if scan.word(end) == "-" and scan.word(end + 1) == "end":
            weekend, end = True, end + 2
        return Found(Around("weekend" if weekend else "week", day.node), place, end) if day else None  # type: ignore[arg-type]
    return None


def _coming(scan: Scan, place: int) -> Found | None:
    """ "the next 3 days", "last two weeks", "upcoming 2 months", "the 3 next weeks", "next few days"."""
    start = scan.skip(place, "the", "in", "over", "during", "for", "within", "only")
    found = scan.lex.which.at(scan.words, start)
    if found is not None:
        which, after = found
        length = length_at(scan, after)
        if scan.word(start) == "last" and scan.word(start - 1) in ("will", "to", "would", "should", "can", "could", "must", "may", "might"):
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
    if scan.word(length.after) in ("of", "in") and which == "last":
        return None
    skips = scan.word(after - 1) in scan.lex.coming and length.node.finest in ("week", "month", "year", "day")
    unit = ("skip:" if skips else "") + length.node.finest
    return Found(Coming(length.node, unit, back=which == "last"), place, length.after)


def _base_at(scan: Scan, place: int) -> Found | None:
    from frontdesk.understanding.dates.days import day_at

    return day_at(scan, place)


def _counted(scan: Scan, place: int) -> Found | None:
    """ "within 2 weeks", "less than 3 days after tomorrow" is left to the bounds."""
    after = scan.lex.relative["within"].after(scan.words, place)
    if after is None:
        return None
    start = scan.skip(scan.lex.at.after(scan.words, after) or after, "the", "next")
    length = length_at(scan, start)
    if length is None and scan.word(start) in ("day", "week", "month", "hour", "year", "fortnight"):
        length = length_at(scan, start)
        unit = scan.lex.units[scan.word(start)]
        end, total = start + 1, size_of(unit, 1)
        if scan.word(end) == "and" and (more := length_at(scan, end + 1)) and isinstance(more.node, Length):
            total, end = total + more.node, more.after
        length = Found(total, start, end)
    if length is None or not isinstance(length.node, Length):
        return None
    end = length.after
    if (since := scan.lex.relative["after"].after(scan.words, end)) is not None and (base := _base_at(scan, since)):
        from frontdesk.understanding.dates.nodes import DayRange, Shifted

        last = Shifted(length.node + size_of("day", -1), base.node)  # type: ignore[arg-type]
        return Found(DayRange(base.node, last), place, base.after)  # type: ignore[arg-type]
    if scan.word(place) not in ("within", "in"):
        return None
    later = scan.lex.relative["later"].after(scan.words, end)
    if later is not None and scan.word(later - 1) != "after":
        end = later
    return Found(Coming(length.node, length.node.finest, until_then=True), place, end)
