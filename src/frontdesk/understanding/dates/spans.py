"""Weeks, months, quarters, years, weekends and seasons."""

from frontdesk.understanding.dates.lengths import length_at, size_of
from frontdesk.understanding.dates.nodes import Coming, Found, Length, Span
from frontdesk.understanding.dates.scan import Scan
from frontdesk.understanding.dates.years import year_at

_OFFSETS = {"this": 0, "next": 1, "last": -1}


_CALENDAR = ("week", "weekend", "month", "year", "quarter", "fortnight", "decade")


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
    if word == "week" and scan.word(after + 1) == "-" and scan.isa(after + 2, "end"):
        word, after_unit = "weekend", after + 3
    unit = lex.units.get(word)
    if (
        unit in _CALENDAR
        and word not in lex.short_units
        and word[-1:] != "s"
        and (which or led or unit == "weekend")
    ):
        return _calendar(scan, place, after_unit, str(unit), which)
    if word in lex.months:
        return _month(scan, place, after, which, led)
    if word in lex.seasons and (which or led):
        return _season(scan, place, after, which)
    return _fraction_of_year(scan, place, start, which)


def _calendar(scan: Scan, place: int, after: int, unit: str, which: str) -> Found | None:
    offset = _OFFSETS.get(which, 0)
    if unit == "fortnight":
        return (
            Found(Coming(size_of("fortnight", 1), "fortnight", back=which == "last"), place, after)
            if which
            else None
        )
    if scan.isa(after, "after") and scan.isa(scan.skip(after + 1, "the"), "next"):
        offset, after, which = 2, scan.skip(after + 1, "the") + 1, "next"
    if not which and scan.isa(
        after,
        "of",
        "day",
        "days",
        "night",
        "old",
        "ago",
        "later",
        "or",
        "commencing",
        "beginning",
        "before",
        "after",
    ):
        return None
    if not which and unit == "year" and scan.word(after).isalpha() and not scan.isa(after, "and", "or", "at"):
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
    if scan.isa(after - 1, "of") and _impossible(scan, after - 1):
        return None  # "the 32nd of May" is no day, and not all of May either
    if scan.digits(end) and scan.digits(end) < 3 and not which and not led and not _is_clock(scan, end):
        return None
    return Found(Span("month", month=month, which=which), place, end)


def _is_clock(scan: Scan, place: int) -> bool:
    """Whether digits after a month tell a time: "the first Monday in December 4pm"."""
    return scan.isa(place + 1, "half_of_day") or (scan.word(place + 1) == ":" and scan.joined(place + 1))


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
    return (
        before
        in (
            "in",
            "of",
            "by",
            "for",
            "since",
            "until",
            "till",
            "after",
            "before",
            "from",
            "early",
            "mid",
            "late",
            "through",
            "between",
            "during",
        )
        and not scan.isa(after + 1, "be")
    ) or lone


def _season(scan: Scan, place: int, after: int, which: str) -> Found | None:
    names = list(scan.lex.seasons)
    if scan.isa(after + 1, "of") and year_at(scan, after + 2) is None:
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
    if (
        unit is None
        or number is None
        or not scan.joined(at + 1)
        or not 1 <= number <= (4 if unit == "quarter" else 2)
    ):
        return None
    after = at + 2
    if year is None:
        year = year_at(scan, scan.skip(after, "of", ",", "-", "/"))
        after = year.after if year else after
    return Found(Span(unit, number=number, year=year.value if year else None), place, after)


def year_span_at(scan: Scan, place: int) -> Found | None:
    """A year alone is a period only after "in", "during", "of", "since", "by" or "year"."""
    start = scan.skip(place, "the", "year")
    year = year_at(scan, start)
    before = scan.word(place - 1)
    if year is None or not (
        start > place
        or before
        in (
            "in",
            "of",
            "during",
            "since",
            "by",
            "until",
            "throughout",
            "for",
            "after",
            "before",
            "end",
            "than",
        )
    ):
        return None
    if before == "in" and scan.counts_things(year.after):
        return None
    return Found(Span("year", year=year.value), place, year.after)
