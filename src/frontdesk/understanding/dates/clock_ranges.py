"""Two times with a shared half of the day: "from 2 to 4pm", "9:30-11"."""

from dataclasses import replace

from frontdesk.understanding.dates.clocks import clock_at
from frontdesk.understanding.dates.nodes import Clock, ClockRange, Found
from frontdesk.understanding.dates.parts import part_at
from frontdesk.understanding.dates.scan import Scan
from frontdesk.understanding.dates.written import after_day, goes_on


def clock_range_at(scan: Scan, place: int) -> Found | None:
    """Two times: "9:30 - 11", "from 2 to 4pm", "between 8 and 9", "0935-1101", "7 to 7:30"."""
    start = scan.lex.range_from.after(scan.words, place)
    led = start is not None and scan.word(start - 1) not in scan.lex.leading
    between = scan.isa(place, "between") or scan.isa((start or place) - 1, "between")
    first = clock_at(scan, start if start is not None else place, bare=True)
    if first is None or not isinstance(first.node, Clock):
        return None
    dash = _to(scan, first.after, between)
    if dash is None or (scan.word(dash - 1) == "-" and not scan.joined(dash) and scan.isa(dash, "at")):
        return None  # "for eleven - at eleven thirty"
    last = clock_at(scan, _at(scan, dash), bare=True)
    if (
        last is None
        or not isinstance(last.node, Clock)
        or _chained(scan, start if start is not None else place, last.after)
    ):
        return None
    if not _plausible(scan, first, last, led):
        return None
    return Found(
        ClockRange(*_shared(first.node, last.node)), start if start is not None else place, last.after
    )


def _chained(scan: Scan, place: int, after: int) -> bool:
    """Whether dashes go on before or after: 138-2010-2015 is a number of something."""
    before = scan.word(place - 1) == "-" and scan.joined(place) and scan.digits(place - 2) > 0
    return before or (
        scan.word(after) == "-"
        and scan.joined(after)
        and scan.joined(after + 1)
        and scan.digits(after + 1) > 0
    )


def _at(scan: Scan, place: int) -> int:
    return scan.lex.at.after(scan.words, place) or place


def _to(scan: Scan, place: int, between: bool) -> int | None:
    if (after := scan.lex.range_to.after(scan.words, place)) is not None:
        return after
    return place + 1 if between and scan.word(place) in scan.lex.range_and else None


def _plausible(scan: Scan, first: Found, last: Found, led: bool) -> bool:
    """Two bare numbers are times only where something says so, or a dash stands between small ones."""
    a, b = first.node, last.node
    assert isinstance(a, Clock)
    assert isinstance(b, Clock)
    if (
        (scan.digits(first.first) == 3 and not a.half) or (scan.digits(last.first) == 3 and not b.half)
    ) and not led:
        return False
    if not (a.vague and b.vague) and (not _four_digits(scan, first, last) or last.after > last.first + 1):
        return True
    if (
        scan.word(last.after) in scan.lex.months
        or scan.word(last.after) in ("of", "/")
        or scan.ordinal(last.first)
        or goes_on(scan, last.after)
    ):
        return False
    if (
        a.vague
        and b.vague
        and (part_at(scan, last.after) or (scan.word(first.after) == "-" and _day_follows(scan, last.after)))
    ):
        return True
    return (
        led
        or after_day(scan, first.first)
        or (
            scan.word(first.after) == "-"
            and first.first == 0
            and last.after == scan.count
            and a.hour < b.hour <= 12
        )
    )


def _four_digits(scan: Scan, first: Found, last: Found) -> bool:
    """Years look like times: "2010-2015"."""
    return scan.digits(first.first) == 4 and scan.digits(last.first) == 4 and first.after == first.first + 1


def _day_follows(scan: Scan, place: int) -> bool:
    place = scan.skip(place, "on", ",")
    after = scan.lex.which.after(scan.words, place) or place
    return scan.word(after) in scan.lex.weekdays or scan.word(after) in scan.lex.days


def _shared(first: Clock, last: Clock) -> tuple[Clock, Clock]:
    """A half of the day said once counts for both, as far as the first stays before the last."""
    if last.half and not first.half and not first.exact:
        same = replace(first, half=last.half)
        if (minutes_of(same) <= minutes_of(last) and first.hour != 12) or (
            first.hour == 12 and last.half == "pm"
        ):
            first = same
        elif last.half == "pm" or first.hour == 12:
            first = replace(first, half="am")
    elif first.half and not last.half and not last.exact:
        same = replace(last, half=first.half)
        if minutes_of(same) > minutes_of(first):
            last = same
        else:
            last = replace(last, half="am" if first.half == "pm" else "pm")
    return first, last


def minutes_of(clock: Clock) -> int:
    """Minutes after midnight, taking a missing half of the day as written."""
    hour = clock.hour
    if clock.half == "pm" and hour < 12:
        hour += 12
    elif clock.half == "am" and hour == 12:
        hour = 0
    return hour * 60 + clock.minute
