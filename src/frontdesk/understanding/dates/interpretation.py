"""From an expression to a When: its window, its other readings, and how sure it is."""

import contextlib
from dataclasses import replace
from datetime import date, datetime, time, timedelta

from frontdesk.conversation.when import Point, Role, When, WhenKind, Window
from frontdesk.understanding.dates.arithmetic import add_length
from frontdesk.understanding.dates.bounds import bounded, by_the_end, looking_back
from frontdesk.understanding.dates.day_parts import hour_of, hours_on, part_hours
from frontdesk.understanding.dates.expression import Expression
from frontdesk.understanding.dates.frame import Dates, Frame, OnDay
from frontdesk.understanding.dates.meridiem import At, settle, settle_clock
from frontdesk.understanding.dates.nodes import (
    Around,
    Calendar,
    Clock,
    ClockRange,
    Coming,
    DayOf,
    DayRange,
    Found,
    Length,
    NthSpan,
    Part,
    PartOf,
    Shifted,
    Span,
    Weekday,
)
from frontdesk.understanding.dates.resolution import ordered, resolve_day, resolve_period


def when_of(expression: Expression, frame: Frame) -> When | None:
    """What an expression means from here, or None where it means nothing (30 February)."""
    if expression.until is not None:
        when = _between(expression, expression.until, frame)
    elif expression.length is not None:
        when = _lasting(expression, expression.length, frame)
    elif expression.day is not None:
        when = _on_day(expression, frame)
    elif expression.period is not None:
        when = _in_period(expression, frame)
    else:
        when = _at_time(expression, frame)
    if when is None:
        return None
    if expression.bound and not (expression.length and when.length and when.window.start):
        when = bounded(when, expression.bound, frame)
        if expression.bound == "since":
            when = looking_back(expression, when, frame)
        if (
            expression.bound in ("before", "by", "until")
            and expression.period
            and isinstance(expression.period.node, PartOf)
        ):
            when = by_the_end(when, expression.period.node, frame)
    part = expression.part.node.name if expression.part and isinstance(expression.part.node, Part) else ""
    return replace(when, role=_role(expression), every=expression.every, part=part)


def _role(expression: Expression) -> Role:
    """What leans on the time spoken of before is a shift of it."""
    day = expression.day.node if expression.day else None
    clock = expression.clock.node if expression.clock else None
    leans = (isinstance(day, Shifted) and not day.said) or (isinstance(clock, Clock) and clock.same)
    return Role.SHIFT if leans and expression.role is Role.WISH else expression.role


def _day(expression: Expression, frame: Frame) -> OnDay | None:
    if expression.day is None:
        return None
    return resolve_day(expression.day.node, frame)  # type: ignore[arg-type]


def _on_day(expression: Expression, frame: Frame) -> When | None:
    day = _day(expression, frame)
    if day is None:
        return None
    if expression.clocks is not None and isinstance(expression.clocks.node, ClockRange):
        return _clock_range(expression.clocks.node, expression, frame, day)
    if expression.clock is not None and (moment := _moment(expression, frame, day)) is not None:
        return moment  # the same time as of what is not known yet leaves the day
    if expression.part is not None:
        return _part(expression, day)
    if day.at is not None:
        return When(WhenKind.DATETIME, Window(Point(day.on, day.at)), sure=day.sure, why=day.why)
    others = tuple(Window(Point(on)) for on in day.others)
    return When(
        WhenKind.DATE, Window(Point(day.on)), day.sure, others=others, why=day.why, inferred=day.inferred
    )


def _moment(expression: Expression, frame: Frame, day: OnDay) -> When | None:
    at = settle(expression, frame, day.on)
    if at is None:
        return None
    on = day.on
    if _same_weekday_today(day, frame) and at.at > frame.now.time().replace(tzinfo=None):
        on, day = frame.today, replace(day, others=(day.on,))
    on = on + timedelta(days=1) if at.next_day else on
    others = [Window(Point(on, at.other))] if at.other else []
    others += [Window(Point(other, at.at)) for other in day.others]
    if at.other:
        others += [Window(Point(other, at.other)) for other in day.others]
    return When(
        WhenKind.DATETIME,
        Window(Point(on, at.at)),
        day.sure and at.sure,
        others=tuple(others),
        why=day.why or ("morning or evening" if at.other else ""),
        inferred=(*day.inferred, *at.inferred),
    )


def _same_weekday_today(day: OnDay, frame: Frame) -> bool:
    return day.others == (frame.today,) and day.on == frame.today + timedelta(days=7)


def _part(expression: Expression, day: OnDay | None) -> When | None:
    part = expression.part.node if expression.part else None
    if not isinstance(part, Part):
        return None
    start, end = part_hours(part)
    if day is None:
        window = Window(Point(at=hour_of(start)), Point(at=hour_of(end)))
        return When(WhenKind.TIME_RANGE, window, sure=False, why="a part of the day")
    window = hours_on(day.on, start, end)
    others = tuple(hours_on(on, start, end) for on in day.others)
    return When(WhenKind.DATETIME_RANGE, window, day.sure, others=others, why=day.why, inferred=day.inferred)


def _clock_range(clocks: ClockRange, expression: Expression, frame: Frame, day: OnDay | None) -> When | None:
    if clocks.first is None or clocks.last is None:
        return None
    on = day.on if day else None
    part = expression.part.node.name if expression.part and isinstance(expression.part.node, Part) else ""
    first = settle_clock(clocks.first, part, frame, on)
    last = settle_clock(clocks.last, part, frame, on)
    start, end, others = _in_order(first, last)
    sure = not others and (day is None or day.sure)
    if on is None:
        windows = [Window(Point(at=a), Point(at=b)) for a, b in ((start, end), *others)]
        return When(WhenKind.TIME_RANGE, windows[0], sure, others=tuple(windows[1:]))
    windows = [_clocks_on(on, a, b) for a, b in ((start, end), *others)]
    windows += [_clocks_on(other, start, end) for other in (day.others if day else ())]
    return When(
        WhenKind.DATETIME_RANGE,
        windows[0],
        sure,
        others=tuple(windows[1:]),
        why=day.why if day else "",
        inferred=day.inferred if day else (),
    )


def _in_order(first: At, last: At) -> tuple[time, time, list[tuple[time, time]]]:
    """The halves of the day that make the shortest forward range, and the same twelve hours off."""
    starts = [at for at in (first.at, first.other) if at is not None]
    ends = [at for at in (last.at, last.other) if at is not None]
    pairs = [(a, b) for a in starts for b in ends]
    best = min(pairs, key=lambda pair: (_forward(*pair), starts.index(pair[0])))
    return *best, [pair for pair in pairs if pair != best and _forward(*pair) == _forward(*best)]


def _forward(start: time, end: time) -> int:
    return ((end.hour - start.hour) * 60 + end.minute - start.minute - 1) % 1440


def _clocks_on(on: date, start: time, end: time) -> Window:
    return Window(Point(on, start), Point(on + timedelta(days=1) if end <= start else on, end))


def _in_period(expression: Expression, frame: Frame) -> When | None:
    assert expression.period is not None
    if (same := _same_time(expression, frame)) is not None:
        return same
    dates = resolve_period(expression.period.node, frame)  # type: ignore[arg-type]
    if dates is None:
        return None
    if dates.starts is not None:
        window = Window(Point(dates.first, dates.starts), Point(dates.last, dates.ends))
        return When(WhenKind.DATETIME_RANGE, window, dates.sure)
    if expression.clock is not None and isinstance(expression.period.node, DayRange):
        at = settle(expression, frame, dates.first)
        if at is not None:
            window = Window(Point(dates.first, at.at), Point(dates.last, at.at))
            return When(WhenKind.DATETIME_RANGE, window, dates.sure and at.sure)
    part = expression.part.node if expression.part else None
    if isinstance(part, Part):
        start, end = part_hours(part)
        window = Window(Point(dates.first, hour_of(start)), Point(dates.last, hour_of(end)))
        return When(WhenKind.DATETIME_RANGE, window, sure=False, why="that part of each of these days")
    window = Window(Point(dates.first), Point(dates.last))
    return When(
        WhenKind.DATE_RANGE,
        window,
        dates.sure,
        why=dates.why,
        others=_other_period(expression, dates),
        span=_span(expression.period.node, dates.first > frame.today),
    )


def _span(node: object, ahead: bool) -> str:
    """The name of a stretch of days of which no first and last are told; none of a weekend that has begun."""
    if isinstance(node, PartOf):
        return f"{node.part} {_span(node.period, ahead)}"
    unit = node.unit if isinstance(node, Span | NthSpan | Around | Coming) else ""
    return unit if ahead or unit != "weekend" else ""


def _same_time(expression: Expression, frame: Frame) -> When | None:
    """ "same time next week": as far from what was spoken of as the period is from now."""
    clock = expression.clock.node if expression.clock else None
    node = expression.period.node if expression.period else None
    if not (isinstance(clock, Clock) and clock.same and frame.about and isinstance(node, Span)):
        return None
    units = {"week": Length(days=7), "month": Length(months=1), "year": Length(months=12)}
    if node.unit not in units or not node.offset:
        return None
    moved = frame.about
    for _ in range(node.offset):
        moved = add_length(moved, units[node.unit])
    return When(WhenKind.DATETIME, Window(Point(moved.date(), moved.time())), sure=True)


def _other_period(expression: Expression, dates: Dates) -> tuple[Window, ...]:
    """The coming weekend, where "next weekend" was read as the one after."""
    node = expression.period.node if expression.period else None
    if isinstance(node, Span) and node.unit == "weekend" and node.which == "next":
        week = timedelta(days=7)
        return (Window(Point(dates.first - week), Point(dates.last - week)),)
    return ()


def _at_time(expression: Expression, frame: Frame) -> When | None:
    part = expression.part.node if expression.part else None
    day = _day_of_part(part, frame) if isinstance(part, Part) else None
    if expression.clocks is not None and isinstance(expression.clocks.node, ClockRange):
        return _clock_range(expression.clocks.node, expression, frame, day)
    if expression.clock is not None:
        if day is not None:
            return _moment(expression, frame, day)
        at = settle(expression, frame, None)
        if at is None:
            return None
        others = (Window(Point(at=at.other)),) if at.other else ()
        return When(WhenKind.TIME, Window(Point(at=at.at)), at.sure, others=others, inferred=at.inferred)
    return _part(expression, day)


def _day_of_part(part: Part, frame: Frame) -> OnDay | None:
    """ "tonight" is today, "the next morning" tomorrow's, or that of the day after the one spoken of."""
    if part.which == "this" or part.name == "tonight":
        return OnDay(frame.today)
    if part.which == "last":
        return OnDay(frame.today - timedelta(days=1))
    if part.which == "next":
        return OnDay((frame.about or frame.now).date() + timedelta(days=1), sure=False)
    return None


def _lasting(expression: Expression, found: Found, frame: Frame) -> When | None:
    """A length alone, or from a beginning on: "3 days from Monday", "two hours at 5pm"."""
    length = found.node
    if not isinstance(length, Length):
        return None
    total = timedelta(seconds=min(length.total, 3e9))
    begun = _beginning(expression)
    if begun.day is None and begun.clock is None and begun.period is None:
        return When(WhenKind.DURATION, Window(None), sure=not length.vague, length=total)
    start = when_of(begun, frame)
    if start is None or start.window.start is None:
        return start
    point = start.window.start
    if start.kind is WhenKind.DATE and point.on and not length.seconds:
        last = add_length(datetime.combine(point.on, time()), length).date() - timedelta(days=1)
        if length.finest == "night":
            last += timedelta(days=1)
        return replace(start, kind=WhenKind.DATE_RANGE, window=Window(point, Point(last)), length=total)
    if point.at is not None:
        end = add_length(datetime.combine(point.on or frame.today, point.at), length)
        window = Window(point, Point(end.date() if point.on else None, end.time()))
        kind = WhenKind.DATETIME_RANGE if point.on else WhenKind.TIME_RANGE
        return replace(start, kind=kind, window=window, length=total)
    return replace(start, length=total)


def _beginning(expression: Expression) -> Expression:
    """The expression without its length: its beginning alone."""
    bound = "" if expression.bound in ("after", "from") else expression.bound
    return replace(expression, length=None, bound=bound)


def _between(one: Expression, two: Expression, frame: Frame) -> When | None:
    """From one moment to another; what the second leaves out it takes from the first."""
    if two.day is None and two.period is None and one.day is not None and two.clock is not None:
        two = replace(two, day=one.day)
    alone = replace(one, until=None, bound="")
    first, last = when_of(alone, frame), when_of(replace(two, bound=""), _seen_from(alone, frame))
    if first is None or last is None:
        return None
    begin, end = first.window.start, last.window.end or last.window.start
    if begin is None or end is None:
        return None
    if one.day and two.day and not one.timed and not two.timed:
        return _days(one, two, first, last, frame)
    if begin.on and end.on is None:
        end = Point(begin.on, end.at)
    if end.on and begin.on is None:
        begin = Point(frame.today, begin.at)
    if begin.on == end.on and begin.at and end.at and end.at <= begin.at:
        end = next(
            (
                other.start
                for other in last.others
                if other.start and other.start.at and other.start.at > begin.at
            ),
            end,
        )
        end = Point(begin.on, end.at)
    kind = _range_kind(begin, end)
    if kind is WhenKind.TIME_RANGE and begin.at and end.at:
        return When(kind, Window(begin, end), first.sure and last.sure)
    if begin.at and not end.at and end.on and kind is WhenKind.DATETIME_RANGE:
        kind, begin = WhenKind.DATE_RANGE, Point(begin.on)
    return When(kind, _forwards(begin, end), first.sure and last.sure, why=first.why or last.why)


def _forwards(begin: Point, end: Point) -> Window:
    """A range that would end before it begins began a year earlier ("from March to date")."""
    if begin.on and end.on and end.on < begin.on:
        with contextlib.suppress(ValueError):
            begin = Point(begin.on.replace(year=begin.on.year - 1), begin.at)
    return Window(begin, end)


def _range_kind(begin: Point, end: Point) -> WhenKind:
    if begin.on and (begin.at or end.at):
        return WhenKind.DATETIME_RANGE
    return WhenKind.DATE_RANGE if begin.on else WhenKind.TIME_RANGE


def _seen_from(one: Expression, frame: Frame) -> Frame:
    """The second day is looked for from the first on: "this Sunday till Tuesday"."""
    day = _day(one, frame) if one.day else None
    if day is None or day.on <= frame.today:
        return frame
    return replace(frame, now=datetime.combine(day.on, time()))


def _days(one: Expression, two: Expression, first: When, last: When, frame: Frame) -> When | None:
    assert one.day is not None
    assert two.day is not None
    a, b = one.day.node, two.day.node
    if isinstance(b, Shifted) and b.base is None:
        day = resolve_day(b, frame)
        if day is not None and first.window.start:
            return When(WhenKind.DATE_RANGE, _forwards(first.window.start, Point(day.on)), first.sure)
    if isinstance(b, DayOf) and isinstance(a, Weekday) and not a.which:
        a = DayOf(a.weekday, b.period)
    if isinstance(a, Calendar) and isinstance(b, Calendar) and a.swapped and b.reversed:
        a = replace(a, day=a.month, month=a.day, swapped=False)  # both are written in the one order that fits
    if isinstance(a, Calendar) and isinstance(b, Calendar) and b.swapped and a.reversed:
        b = replace(b, day=b.month, month=b.day, swapped=False)
    shares = isinstance(a, Calendar) and isinstance(b, Calendar) and b.month and not a.month
    if shares and isinstance(a, Calendar) and isinstance(b, Calendar) and (a.day or 0) <= (b.day or 0):
        a = replace(a, month=b.month, year=b.year)
    elif shares and isinstance(a, Calendar) and isinstance(b, Calendar) and b.month:
        # "The 28th until January 3" begins the month before.
        year = b.year - (b.month == 1) if b.year else None
        a = replace(a, month=(b.month - 2) % 12 + 1, year=year)
    if (
        isinstance(b, Calendar)
        and b.month is None
        and isinstance(a, Calendar)
        and a.month
        and b.day
        and a.day
        and b.day > a.day
    ):
        b = replace(b, month=a.month, year=a.year)
    dated = (isinstance(a, Calendar) and isinstance(b, Calendar) and a.month and b.month) or isinstance(
        b, DayOf
    )
    start, end = resolve_day(a, frame), resolve_day(b, frame if dated else _seen_from(one, frame))  # type: ignore[arg-type]
    if start is None or end is None:
        return None
    dates = ordered(DayRange(a, b), start, end, frame)  # type: ignore[arg-type]
    others = tuple(Window(Point(on), Point(on + (dates.last - dates.first))) for on in start.others)
    return When(
        WhenKind.DATE_RANGE,
        Window(Point(dates.first), Point(dates.last)),
        dates.sure,
        others=others,
        why=dates.why,
    )
