"""Open ends: after, before, by, since, until."""

from dataclasses import replace
from datetime import datetime, time, timedelta

from frontdesk.conversation.when import Point, When, WhenKind, Window
from frontdesk.understanding.dates.arithmetic import add_length
from frontdesk.understanding.dates.expression import Expression
from frontdesk.understanding.dates.frame import Frame
from frontdesk.understanding.dates.nodes import Calendar, Length, PartOf, Weekday
from frontdesk.understanding.dates.resolution import resolve_period

_RANGES = {
    WhenKind.DATE: WhenKind.DATE_RANGE,
    WhenKind.TIME: WhenKind.TIME_RANGE,
    WhenKind.DATETIME: WhenKind.DATETIME_RANGE,
}


def bounded(when: When, bound: str, frame: Frame) -> When:
    """After or before a moment; before a day it ends, after a period it has ended."""
    if when.kind is WhenKind.DURATION:
        return when
    kind = _RANGES.get(when.kind, when.kind)

    def open_ended(window: Window) -> Window:
        start, end = window.start, window.end
        if bound == "since":
            return Window(start)
        if bound == "from":
            return Window(start)
        if bound == "after":
            if end is not None and end.on and not end.at:
                return Window(Point(end.on + timedelta(days=1)))
            return Window(end or start)
        until = bound != "before" and when.kind is WhenKind.DATE_RANGE and end and end.on
        last = Point(end.on) if until and end else start
        if bound == "by" and last is not None:
            now = frame.now.time().replace(tzinfo=None, microsecond=0)
            return Window(Point(last.on and frame.today, last.at and now), last)
        return Window(None, last)

    others = tuple(open_ended(other) for other in when.others)
    return replace(when, kind=kind, window=open_ended(when.window), others=others)


def by_the_end(when: When, node: PartOf, frame: Frame) -> When:
    """ "by the end of the month" is until the midnight in which it ends."""
    dates = resolve_period(node, frame)
    if node.part != "late" or dates is None:
        return when
    start = when.window.start and Point(frame.today, frame.now.time().replace(tzinfo=None, microsecond=0))
    window = Window(start, Point(dates.last + timedelta(days=1), time()))
    return replace(when, kind=WhenKind.DATETIME_RANGE, window=window)


def looking_back(expression: Expression, when: When, frame: Frame) -> When:
    """ "since Monday" is the Monday that was."""
    start, day = when.window.start, expression.day.node if expression.day else None
    if start is None or start.on is None or start.on <= frame.today:
        return when
    if isinstance(day, Weekday):
        return replace(when, window=Window(Point(start.on - timedelta(days=7), start.at)))
    if isinstance(day, Calendar) and day.year is None:
        return replace(
            when,
            window=Window(
                Point(add_length(datetime.combine(start.on, time()), Length(months=-12)).date(), start.at)
            ),
        )
    return when
