"""Opening hours → cells: wall-clock times resolved in the business's zone, daylight saving included.

Nobody can arrive at a wall-clock time that a spring night skips, so it is never open and never a
start; a time that an autumn night repeats is two moments, each with its own cells.
"""

from datetime import date, datetime, time, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo

from frontdesk.booking.business import Hours, OpenSpan, Starts
from frontdesk.booking.cells import CELL, cell_after, cell_of, span_mask

_MINUTE = timedelta(minutes=1)


def moments(day: date, minutes: int, zone: ZoneInfo) -> tuple[datetime, ...]:
    """The moments at which clocks show this time on this day: none, one or two."""
    wall = datetime.combine(day, time()) + minutes * _MINUTE
    first = wall.replace(tzinfo=zone)
    second = first.replace(fold=1)
    before, after = first.utcoffset(), second.utcoffset()
    assert before is not None
    assert after is not None
    if before == after:
        return (first,)
    return () if before < after else (first, second)


def boundary(day: date, minutes: int, zone: ZoneInfo) -> datetime:
    """The moment from which clocks show this time or a later one; the first of two."""
    found = moments(day, minutes, zone)
    if found:
        return found[0]
    wall = datetime.combine(day, time()) + minutes * _MINUTE
    after = wall.replace(tzinfo=zone, fold=1).utcoffset()
    assert after is not None
    # The gap's end lies between reading the wall time with the later and with the earlier offset.
    cell = cell_of(wall.replace(tzinfo=zone, fold=1))
    while (moment := _in_zone(cell, zone)).utcoffset() != after:
        cell += 1
    return moment


def _in_zone(cell: int, zone: ZoneInfo) -> datetime:
    return datetime.fromtimestamp(cell * CELL.total_seconds(), zone)


@lru_cache(maxsize=65_536)
def day_cells(day: date, zone: ZoneInfo) -> tuple[int, int]:
    """The first cell of the business's day and the first of the next."""
    return (
        cell_after(boundary(day, 0, zone)),
        cell_after(boundary(day + timedelta(days=1), 0, zone)),
    )


def day_of(moment_at: datetime, zone: ZoneInfo) -> date:
    """The business's date at this moment."""
    return moment_at.astimezone(zone).date()


def spans_on(hours: Hours, day: date) -> tuple[OpenSpan, ...]:
    """What is open on this day, breaks and closures cut out, in wall-clock minutes."""
    spans = next((s.spans for s in hours.special if s.on == day), None)
    if spans is None:
        spans = hours.weekly[day.weekday()]
        for pause in hours.breaks[day.weekday()]:
            spans = _without(spans, pause)
    tomorrow = day + timedelta(days=1)
    for closure in hours.closures:
        if closure.first_on <= day <= closure.last_on:
            if closure.span is None:
                return ()
            spans = _without(spans, closure.span)
        if closure.span is not None and closure.first_on <= tomorrow <= closure.last_on:
            # The evening runs on into a day of which a part is closed.
            spans = _without(spans, OpenSpan(closure.span.opens + 1440, closure.span.closes + 1440))
    return spans


def closed_because(hours: Hours, day: date) -> str | None:
    """Why a whole day is closed: a closure's reason, or the empty string for a day never open."""
    if spans_on(hours, day):
        return None
    return next((c.reason for c in hours.closures if c.first_on <= day <= c.last_on), "")


def _without(spans: tuple[OpenSpan, ...], pause: OpenSpan) -> tuple[OpenSpan, ...]:
    kept = []
    for span in spans:
        if pause.closes <= span.opens or pause.opens >= span.closes:
            kept.append(span)
            continue
        if pause.opens > span.opens:
            kept.append(OpenSpan(span.opens, pause.opens))
        if pause.closes < span.closes:
            kept.append(OpenSpan(pause.closes, span.closes))
    return tuple(kept)


@lru_cache(maxsize=65_536)
def open_cells(hours: Hours, day: date, zone: ZoneInfo) -> tuple[tuple[int, int], ...]:
    """The open spans that begin on this day, as (first cell, length)."""
    found = []
    for span in spans_on(hours, day):
        first = cell_after(boundary(day, span.opens, zone))
        last = cell_of(boundary(day, span.closes, zone))
        if last > first:
            found.append((first, last - first))
    return tuple(found)


def open_mask(hours: Hours, zone: ZoneInfo, base: int, length: int) -> int:
    """The open cells of a window."""
    mask = 0
    for day in days_touching(base, length, zone):
        for first, count in open_cells(hours, day, zone):
            mask |= span_mask(first - base, count)
    return mask & span_mask(0, length)


@lru_cache(maxsize=65_536)
def start_cells(starts: Starts, hours: Hours, day: date, zone: ZoneInfo) -> tuple[int, ...]:
    """The cells at which a service may begin on this day, by the wall clock."""
    if starts.sittings:
        walls = [t.hour * 60 + t.minute for t in starts.sittings]
    else:
        assert starts.every is not None
        step = max(1, starts.every // _MINUTE)
        walls = [w for s in spans_on(hours, day) for w in range(s.opens, s.closes, step)]
    return tuple(sorted({cell_after(m) for wall in walls for m in moments(day, wall, zone)}))


def days_touching(base: int, length: int, zone: ZoneInfo) -> list[date]:
    """Every business day whose hours may reach into the window, the evening before included."""
    first = _in_zone(base, zone).date() - timedelta(days=1)
    last = _in_zone(base + length, zone).date()
    return [first + timedelta(days=n) for n in range((last - first).days + 1)]
