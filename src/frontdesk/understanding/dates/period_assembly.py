"""How a period joins an expression: "Wednesday … next week", "January … next year"."""

from dataclasses import replace

from frontdesk.understanding.dates.expression import Expression, Placed
from frontdesk.understanding.dates.nodes import (
    Calendar,
    DayOf,
    DayRange,
    Found,
    Length,
    Shifted,
    Span,
    Weekday,
)
from frontdesk.understanding.dates.scan import Scan


def merge_period(scan: Scan, into: Expression, piece: Placed) -> bool:
    node, found = piece.found.node, piece.found
    if (
        into.day is not None
        and isinstance(into.day.node, Shifted)
        and not into.day.node.said
        and isinstance(node, Span)
    ):
        moved = _moved_by(node)
        if moved is None:
            return False
        into.day = Found(Shifted(moved, said=False), into.day.first, found.after)
    elif (
        into.period is not None
        and isinstance(into.period.node, Span)
        and isinstance(node, Span)
        and node.unit == "year"
        and into.period.node.month
    ):
        year = node.year or scan.today.year + (node.offset or 0)
        into.period = Found(replace(into.period.node, year=year), into.period.first, found.after)
    elif (
        into.day is not None
        and isinstance(into.day.node, Weekday)
        and isinstance(node, Span)
        and node.unit == "week"
    ):
        if into.day.node.which:
            return False
        into.day = Found(DayOf(into.day.node.weekday, node), into.day.first, found.after)
    elif (
        into.day is not None
        and isinstance(into.day.node, Calendar)
        and isinstance(node, Span)
        and node.unit == "year"
        and not into.day.node.year
    ):
        into.day = Found(replace(into.day.node, year=node.year), into.day.first, found.after)
    elif (
        into.period is not None
        and isinstance(into.period.node, DayRange)
        and isinstance(node, Span)
        and node.unit == "year"
    ):
        into.period = Found(_in_year(into.period.node, node.year), into.period.first, found.after)
    elif into.day is None and into.period is None and into.timed and not into.length:
        into.period = found
    elif (
        into.period is not None
        and isinstance(into.period.node, Span)
        and isinstance(node, DayRange)
        and into.period.node.unit == "week"
    ):
        into.period = Found(node, into.period.first, found.after)
    else:
        return False
    if found not in into.pieces:
        into.pieces.append(found)
    into.first, into.after = min(into.first, found.first), max(into.after, found.after)
    return True


def _moved_by(node: Span) -> Length | None:
    """How far "next week" is from "the same day"."""
    sizes = {
        "week": Length(days=7, finest="day"),
        "month": Length(months=1, finest="day"),
        "year": Length(months=12, finest="day"),
    }
    size = sizes.get(node.unit)
    if size is None or node.offset is None:
        return None
    return replace(size, days=size.days * node.offset, months=size.months * node.offset)


def _in_year(days: DayRange, year: int | None) -> DayRange:
    first, last = days.first, days.last
    if isinstance(first, Calendar) and isinstance(last, Calendar):
        return DayRange(replace(first, year=year), replace(last, year=year))
    return days
