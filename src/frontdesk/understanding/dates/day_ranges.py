"""Two days that share a month: "Feb 7-10", "13th to 15th July"."""

from dataclasses import replace

from frontdesk.understanding.dates.month_days import day_month_at, month_day_at, priced, year_after
from frontdesk.understanding.dates.nodes import Calendar, DayRange, Found, Span
from frontdesk.understanding.dates.numeric import numeric_at
from frontdesk.understanding.dates.scan import Scan
from frontdesk.understanding.dates.spans import span_at


def day_range_at(scan: Scan, place: int) -> Found | None:
    """Two days that share a month: "Feb 7-10", "13th to 15th July", "the 4th and the 7th of May"."""
    start = scan.lex.range_from.after(scan.words, place)
    between = scan.isa((start or place) - 1, "between")
    begin = start if start is not None else place
    found = _shared_after(scan, begin, between, start is not None) or _shared_before(scan, begin, between)
    return Found(found.node, begin, found.after) if found else None


def _to(scan: Scan, place: int, between: bool) -> int | None:
    if scan.word(place) == "/":
        return None
    after = scan.lex.range_to.after(scan.words, place)
    if after is None and between and scan.word(place) in scan.lex.range_and:
        after = place + 1
    return scan.skip(after, "the") if after is not None else None


def _shared_after(scan: Scan, place: int, between: bool, led: bool) -> Found | None:
    """The month comes last: "13-15 July", "the 19th to the 23rd of November", "14-15.11.2017"."""
    start = scan.skip(place, "the")
    first = scan.ordinal(start) or (scan.cardinal(start) if scan.digits(start) <= 2 else None)
    if first is None or not 1 <= first.value <= 31 or priced(scan, start):
        return None
    stop = (
        first.after + 1
        if scan.word(first.after) == "." and scan.word(first.after + 1) == "-"
        else first.after
    )
    dash = _to(scan, stop, between)
    if dash is None:
        return None
    last = day_month_at(scan, dash) or numeric_at(scan, dash) or _day_of_this(scan, dash)
    if last is None and (scan.ordinal(start) or led) and scan.ordinal(dash):
        number = scan.ordinal(dash)
        if number and first.value < number.value <= 31:
            return Found(DayRange(Calendar(first.value), Calendar(number.value)), place, number.after)
    if last is None and first.after == start + 1 and start == 0 and scan.word(first.after) == "-":
        return _bare_days(scan, start, first.value, dash)
    if last is None or not isinstance(last.node, Calendar) or last.node.day is None:
        return None
    if (
        numeric_at(scan, start) is not None
        and scan.word(first.after) in ("/", ".", "-")
        and scan.ordinal(start) is None
    ):
        whole = numeric_at(scan, start)
        if whole is not None and whole.after >= last.after:
            return None
    return Found(DayRange(replace(last.node, day=first.value, weekday=None), last.node), place, last.after)


def _day_of_this(scan: Scan, place: int) -> Found | None:
    """The last of two days of a month that is counted from now: "from 4 to 22 this month"."""
    number = scan.ordinal(place) or (scan.cardinal(place) if scan.digits(place) <= 2 else None)
    if number is None or not 1 <= number.value <= 31:
        return None
    span = span_at(scan, scan.skip(number.after, "of", "in"))
    if (
        span is None
        or not isinstance(span.node, Span)
        or span.node.unit != "month"
        or span.node.offset is None
    ):
        return None
    return Found(Calendar(number.value, months=span.node.offset), place, span.after)


def _bare_days(scan: Scan, start: int, first: int, dash: int) -> Found | None:
    """A whole message of two numbers too late for hours: "24 - 29"."""
    last = scan.number(dash)
    if (
        last is None
        or scan.digits(dash) > 2
        or dash + 1 != scan.count
        or not (12 < first < last <= 31)
        or last <= 24
    ):
        return None
    return Found(DayRange(Calendar(first), Calendar(last)), start, dash + 1)


def _shared_before(scan: Scan, place: int, between: bool) -> Found | None:
    """The month comes first: "Feb 7-10", "August 27th - 29th", "Oct 26 to 28, 2023"."""
    weekday = scan.lex.weekdays.get(scan.word(place))
    first = month_day_at(scan, scan.skip(place + 1, ",", ".") if weekday is not None else place)
    if first is None or not isinstance(first.node, Calendar):
        return None
    dash = _to(scan, first.after, between)
    if dash is None or first.node.year is not None:
        return None
    number = scan.ordinal(dash)
    if number is None:
        number = scan.cardinal(dash)
        if number is None or scan.digits(dash) > 2 or scan.word(number.after) in (":", "am", "pm", "/", "."):
            return None
        if scan.word(number.after) in scan.lex.months or scan.isa(number.after, "of"):
            return None
    if not 1 <= number.value <= 31:
        return None
    end, year = year_after(scan, number.after)
    days = (replace(first.node, year=year), Calendar(number.value, first.node.month, year))
    return Found(DayRange(*days), place, end)
