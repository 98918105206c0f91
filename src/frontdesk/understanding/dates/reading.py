"""From an expression to a When: its window, its other readings, and how sure it is."""

from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta

from frontdesk.booking.business import Hours
from frontdesk.conversation.when import Piece, Point, Role, When, WhenKind, Window
from frontdesk.understanding.dates.expressions import Expression
from frontdesk.understanding.dates.nodes import (
    Calendar,
    Clock,
    ClockRange,
    DayOf,
    DayRange,
    Found,
    Length,
    Part,
    PartOf,
    Shifted,
    Span,
    Weekday,
)
from frontdesk.understanding.dates.opening import open_at
from frontdesk.understanding.dates.resolving import Dates, Frame, OnDay, add_length, ordered, resolve_day, resolve_period
from frontdesk.understanding.dates.words import words_of


@dataclass(frozen=True, slots=True)
class _At:
    """A clock time settled in a half of the day, and the other half where that is possible."""

    at: time
    other: time | None = None
    next_day: bool = False
    inferred: tuple[str, ...] = ()

    @property
    def sure(self) -> bool:
        return self.other is None


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
        when = _bounded(when, expression.bound, frame)
        if expression.bound == "since":
            when = _looking_back(expression, when, frame)
        if expression.bound in ("before", "by", "until") and expression.period and isinstance(expression.period.node, PartOf):
            when = _by_the_end(when, expression.period.node, frame)
    part = expression.part.node.name if expression.part and isinstance(expression.part.node, Part) else ""
    return replace(when, role=_role(expression), every=expression.every, part=part)


def _looking_back(expression: Expression, when: When, frame: Frame) -> When:
    """ "since Monday" is the Monday that was."""
    start, day = when.window.start, expression.day.node if expression.day else None
    if start is None or start.on is None or start.on <= frame.today:
        return when
    if isinstance(day, Weekday):
        return replace(when, window=Window(Point(start.on - timedelta(days=7), start.at)))
    if isinstance(day, Calendar) and day.year is None:
        return replace(when, window=Window(Point(add_length(datetime.combine(start.on, time()), Length(months=-12)).date(), start.at)))
    return when


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
    if expression.clock is not None:
        return _moment(expression, frame, day)
    if expression.part is not None:
        return _part(expression, day)
    if day.at is not None:
        return When(WhenKind.DATETIME, Window(Point(day.on, day.at)), sure=day.sure, why=day.why)
    others = tuple(Window(Point(on)) for on in day.others)
    return When(WhenKind.DATE, Window(Point(day.on)), day.sure, others=others, why=day.why, inferred=day.inferred)


def _moment(expression: Expression, frame: Frame, day: OnDay) -> When | None:
    at = _settle(expression, frame, day.on)
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


def _settle(expression: Expression, frame: Frame, on: date | None) -> _At | None:
    clock = expression.clock.node if expression.clock else None
    if not isinstance(clock, Clock):
        return None
    part = expression.part.node.name if expression.part and isinstance(expression.part.node, Part) else ""
    if clock.same:
        return _At(frame.about.time()) if frame.about else None
    settled = settle_clock(clock, part, frame, on)
    if clock.shift is not None:
        at, other = (_moved(each, clock.shift, frame) for each in (settled.at, settled.other))
        settled = replace(settled, at=at or settled.at, other=other)
    return settled


_LATEST = 8
"""The last hour of the evening that people leave unsaid as such: "at 9" is rarely at night."""


_AFTERNOON = 6
"""Up to this hour, people who say no half of the day mean the afternoon."""


def _moved(at: time | None, by: Length, frame: Frame) -> time | None:
    return add_length(datetime.combine(frame.today, at), by).time() if at is not None else None


def settle_clock(clock: Clock, part: str, frame: Frame, on: date | None) -> _At:
    """Which half of the day: as said, as the part of the day says, as what has not passed yet, as usual."""
    half = clock.half
    hour = clock.hour
    if clock.exact and not (clock.half == "pm" and hour < 12):
        return _At(time(hour, clock.minute, clock.second), next_day=False)
    if not half and part:
        half = words_of().part_half.get(part, "")
        if part in ("night", "tonight", "evening") and (hour == 12 or (hour < 5 and part != "evening")):
            return _At(time(hour % 12, clock.minute, clock.second), next_day=True)
        half = _fitting(part, hour, half)
        if half == "am" and hour == 12:
            return _At(time(12, clock.minute, clock.second))
    if half:
        return _At(time(hour % 12 + (12 if half == "pm" else 0), clock.minute, clock.second))
    morning = time(hour % 12, clock.minute, clock.second)
    evening = time(hour % 12 + 12, clock.minute, clock.second)
    if frame.hours is not None:
        return _by_hours(morning, evening, frame.hours, frame, on)
    if on == frame.today and hour % 12 <= _LATEST and morning <= frame.now.time() < evening:
        return _At(evening, morning, inferred=("pm",))
    # Nothing tells: as it was said, and the other half is kept in mind.
    first, other = (evening, morning) if hour == 12 else (morning, evening)
    return _At(first, other, inferred=("pm" if first is evening else "am",))


def _by_hours(morning: time, evening: time, hours: Hours, frame: Frame, on: date | None) -> _At:
    """The half in which the business is open and that has not passed; sure if there is only one."""
    past = frame.now.time() if on == frame.today else time()
    fits = [at for at in (morning, evening) if at >= past and open_at(hours, on, at, frame.length)]
    if len(fits) == 1:
        return _At(fits[0], inferred=("pm" if fits[0] is evening else "am",))
    usual = evening if 1 <= morning.hour <= _AFTERNOON or morning.hour == 0 else morning
    return _At(usual, morning if usual is evening else evening, inferred=("pm" if usual is evening else "am",))


def _fitting(part: str, hour: int, half: str) -> str:
    """The half in which an hour falls into a part of the day: eleven at lunchtime is before noon."""
    start, end = words_of().part_hours[part]
    morning, evening = start <= hour % 12 < end, start <= hour % 12 + 12 < end
    return half if morning == evening else "am" if morning else "pm"


def _part(expression: Expression, day: OnDay | None) -> When | None:
    part = expression.part.node if expression.part else None
    if not isinstance(part, Part):
        return None
    start, end = part_hours(part)
    if day is None:
        window = Window(Point(at=_hour(start)), Point(at=_hour(end)))
        return When(WhenKind.TIME_RANGE, window, sure=False, why="a part of the day")
    window = _hours_on(day.on, start, end)
    others = tuple(_hours_on(on, start, end) for on in day.others)
    return When(WhenKind.DATETIME_RANGE, window, day.sure, others=others, why=day.why, inferred=day.inferred)


def _hours_on(on: date, start: float, end: float) -> Window:
    last = on + timedelta(days=1) if end > 24 else on
    return Window(Point(on, _hour(start)), Point(last, _hour(end)))


def _hour(value: float) -> time:
    if value >= 24:
        return time(23, 59, 59) if value == 24 else time(int(value) - 24)
    return time(int(value), int(value % 1 * 60))


def part_hours(part: Part) -> tuple[float, float]:
    """From when to when a part of the day lasts; early and late are its halves."""
    start, end = words_of().part_hours[part.name]
    middle = (start + end) / 2
    if part.edge == "early":
        return (start - 2, middle) if part.name == "morning" else (start, middle)
    if part.edge == "late":
        return middle, end
    if part.edge == "mid":
        return start + (end - start) / 4, end - (end - start) / 4
    return start, end


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
        WhenKind.DATETIME_RANGE, windows[0], sure, others=tuple(windows[1:]),
        why=day.why if day else "", inferred=day.inferred if day else (),
    )


def _in_order(first: _At, last: _At) -> tuple[time, time, list[tuple[time, time]]]:
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
        at = _settle(expression, frame, dates.first)
        if at is not None:
            window = Window(Point(dates.first, at.at), Point(dates.last, at.at))
            return When(WhenKind.DATETIME_RANGE, window, dates.sure and at.sure)
    window = Window(Point(dates.first), Point(dates.last))
    return When(WhenKind.DATE_RANGE, window, dates.sure, why=dates.why, others=_other_period(expression, dates))


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
        at = _settle(expression, frame, None)
        if at is None:
            return None
        others = (Window(Point(at=at.other)),) if at.other else ()
        return When(WhenKind.TIME, Window(Point(at=at.at)), at.sure, others=others, inferred=at.inferred)
    return _part(expression, day)


def _day_of_part(part: Part, frame: Frame) -> OnDay | None:
    """ "tonight" and "this morning" are today, "the next morning" is tomorrow's or the day after that spoken of."""
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
    begun = replace_length(expression)
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


def replace_length(expression: Expression) -> Expression:
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
        end = next((other.start for other in last.others if other.start and other.start.at and other.start.at > begin.at), end)
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
        try:
            begin = Point(begin.on.replace(year=begin.on.year - 1), begin.at)
        except ValueError:
            pass
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
    if isinstance(a, Calendar) and isinstance(b, Calendar) and b.month and not a.month:
        a = replace(a, month=b.month, year=b.year)
    if isinstance(b, Calendar) and b.month is None and isinstance(a, Calendar) and a.month and b.day and a.day and b.day > a.day:
        b = replace(b, month=a.month, year=a.year)
    dated = isinstance(a, Calendar) and isinstance(b, Calendar) and a.month and b.month or isinstance(b, DayOf)
    start, end = resolve_day(a, frame), resolve_day(b, frame if dated else _seen_from(one, frame))  # type: ignore[arg-type]
    if start is None or end is None:
        return None
    dates = ordered(DayRange(a, b), start, end, frame)  # type: ignore[arg-type]
    others = tuple(Window(Point(on), Point(on + (dates.last - dates.first))) for on in start.others)
    return When(WhenKind.DATE_RANGE, Window(Point(dates.first), Point(dates.last)), dates.sure, others=others, why=dates.why)


def _by_the_end(when: When, node: PartOf, frame: Frame) -> When:
    """ "by the end of the month" is until the midnight in which it ends."""
    dates = resolve_period(node, frame)
    if node.part != "late" or dates is None:
        return when
    start = when.window.start and Point(frame.today, frame.now.time().replace(tzinfo=None, microsecond=0))
    window = Window(start, Point(dates.last + timedelta(days=1), time()))
    return replace(when, kind=WhenKind.DATETIME_RANGE, window=window)


_RANGES = {
    WhenKind.DATE: WhenKind.DATE_RANGE,
    WhenKind.TIME: WhenKind.TIME_RANGE,
    WhenKind.DATETIME: WhenKind.DATETIME_RANGE,
}


def _bounded(when: When, bound: str, frame: Frame) -> When:
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


def pieces_of(expression: Expression, when: When, starts: list[int], ends: list[int], frame: Frame) -> tuple[Piece, ...]:
    """The words of each day, time and length in an expression, with what each means by itself."""
    made = []
    for one in (expression, *((expression.until,) if expression.until else ())):
        for found in one.pieces:
            alone = Expression(found.first, found.after)
            from frontdesk.understanding.dates.expressions import _set

            _set(alone, found)
            read = when_of(alone, frame)
            if read is None:
                continue
            role = when.role
            if expression.until is not None or isinstance(found.node, DayRange):
                role = Role.DEPARTURE if one is expression.until else Role.ARRIVAL
            made.append(Piece(read.kind, starts[found.first], ends[found.after - 1], read.window, role))
    return tuple(made)
