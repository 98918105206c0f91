"""From structure to calendar: what a day, period or time is, seen from now."""

from calendar import monthrange
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta
from typing import assert_never

from frontdesk.booking.business import Hours
from frontdesk.understanding.dates.feasts import feast_on, nth_weekday
from frontdesk.understanding.dates.nodes import (
    Around,
    Calendar,
    Coming,
    Day,
    DayOf,
    DayRange,
    Feast,
    Length,
    Nth,
    NthSpan,
    PartOf,
    Period,
    Shifted,
    Span,
    Weekday,
)


@dataclass(frozen=True, slots=True)
class Frame:
    """Where a guest stands while speaking."""

    now: datetime
    about: datetime | None = None
    day_first: bool = False
    hours: Hours | None = None
    length: timedelta = timedelta()

    @property
    def today(self) -> date:
        return self.now.date()


@dataclass(frozen=True, slots=True)
class OnDay:
    """A day (with a time when it was counted in hours), other days it may be, and how sure it is."""

    on: date
    at: time | None = None
    others: tuple[date, ...] = ()
    sure: bool = True
    why: str = ""
    inferred: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Dates:
    """First and last day of a period, both in it; with times when it was counted in hours."""

    first: date
    last: date
    starts: time | None = None
    ends: time | None = None
    sure: bool = True
    why: str = ""


def resolve_day(node: Day, frame: Frame) -> OnDay | None:
    """The day that is meant, or None where there is no such day (30 February)."""
    match node:
        case Calendar():
            return _calendar(node, frame)
        case Weekday():
            return _weekday(node, frame)
        case Shifted():
            return _shifted(node, frame)
        case Nth():
            return _nth(node, frame)
        case Feast():
            return _feast(node, frame)
        case DayOf():
            return _day_of(node, frame)
        case _:
            assert_never(node)


def _calendar(node: Calendar, frame: Frame) -> OnDay | None:
    if node.months is not None and node.day:
        first = add_months(frame.today.replace(day=1), node.months)
        return _known(first.year, first.month, node.day)
    if node.month is None:
        return _day_of_month(node, frame)
    if node.day is None:
        return None
    if node.year is not None:
        found = _known(node.year, node.month, node.day)
        if found and node.weekday is not None and found.on.weekday() != node.weekday:
            coming = _coming(node.month, node.day, frame)
            if coming and coming.weekday() == node.weekday:
                return OnDay(coming, sure=False, why="the weekday fits another year")
            return replace(found, sure=False, why="the weekday does not fit the date")
        return _or_swapped(node, found, frame)
    on = _coming(node.month, node.day, frame)
    if on is None:
        return None
    if node.weekday is not None and on.weekday() != node.weekday:
        return _other_weekday(node, on, frame)
    return _or_swapped(node, OnDay(on, inferred=("year",)), frame)


def _or_swapped(node: Calendar, found: OnDay | None, frame: Frame) -> OnDay | None:
    """03/04 can be read both ways: the locale decides, and the other way stays in mind."""
    if found is None or not node.swapped or node.weekday is not None:
        return found
    other = _known(node.year or found.on.year, found.on.day, found.on.month)
    if node.year is None:
        coming = _coming(found.on.day, found.on.month, frame)
        other = OnDay(coming) if coming else None
    if other is None or other.on == found.on:
        return found
    return replace(found, others=(other.on,), sure=False, why="day and month could be the other way round")


def _other_weekday(node: Calendar, on: date, frame: Frame) -> OnDay:
    """Weekday and date disagree: day and month swapped may fit, or a year close by."""
    if node.swapped and node.month and node.day:
        swapped = _coming(node.day, node.month, frame)
        if swapped and swapped.weekday() == node.weekday:
            return OnDay(swapped, sure=True, why="the weekday tells day from month", inferred=("year",))
    return OnDay(on, sure=False, why="the weekday does not fit the date", inferred=("year",))


def _known(year: int, month: int, day: int) -> OnDay | None:
    try:
        return OnDay(date(year, month, day))
    except ValueError:
        return None


def _coming(month: int, day: int, frame: Frame) -> date | None:
    """The next time this day of the year comes; 29 February waits for a leap year."""
    for year in range(frame.today.year, frame.today.year + 9):
        try:
            on = date(year, month, day)
        except ValueError:
            continue
        if on >= frame.today:
            return on
    return None


def _day_of_month(node: Calendar, frame: Frame) -> OnDay | None:
    """ "the 5th": of this month if it is still to come; with a weekday, the next month where it fits."""
    if node.day is None:
        return None
    month = frame.today.replace(day=1)
    for ahead in range(40):
        first = add_months(month, ahead)
        if node.day > monthrange(first.year, first.month)[1]:
            continue
        on = first.replace(day=node.day)
        if on < frame.today or (node.weekday is not None and on.weekday() != node.weekday):
            continue
        if node.weekday is None and on == frame.today:
            later = _day_of_month(node, replace(frame, now=frame.now + timedelta(days=1)))
            others = (later.on,) if later else ()
            return OnDay(on, others=others, sure=False, why="today, or a month from now", inferred=("month",))
        return OnDay(on, inferred=("month",))
    return None


def _weekday(node: Weekday, frame: Frame) -> OnDay:
    """Which Friday: the coming one; "next" is the one of next week, and people dispute that."""
    today = frame.today
    days = (node.weekday - today.weekday()) % 7
    monday = today - timedelta(days=today.weekday())
    later = timedelta(days=7 * node.later)
    coming = today + timedelta(days=days or 7)
    of_next_week = monday + timedelta(days=7 + node.weekday)
    if node.which == "next":
        if of_next_week == coming and days <= 2 and not node.later:
            after = coming + timedelta(days=7)
            return OnDay(coming, others=(after,), sure=False, why="“next” may mean the coming one or the one after")
        if of_next_week == coming or node.later:
            return OnDay(of_next_week + later)
        return OnDay(of_next_week, others=(coming,), sure=False, why="“next” may mean the coming one or the one after")
    if node.which == "last":
        back = (today.weekday() - node.weekday) % 7 or 7
        return OnDay(today - timedelta(days=back))
    if node.which == "this":
        on = monday + timedelta(days=node.weekday)
        if on < today:
            return OnDay(coming + later, others=(on,), sure=False, why="this week’s is over")
        return OnDay(on + later)
    if node.which == "coming" or node.later:
        return OnDay(coming + later)
    if days == 0:
        return OnDay(today + timedelta(days=7), others=(today,), sure=False, why="today is one too")
    return OnDay(coming)


def _shifted(node: Shifted, frame: Frame) -> OnDay | None:
    by = node.by
    if node.base is not None:
        base = resolve_day(node.base, frame)
        if base is None:
            return None
        moved = add_length(datetime.combine(base.on, base.at or time()), by)
        at = moved.time() if by.seconds or base.at else None
        return replace(base, on=moved.date(), at=at, others=())
    start = frame.now
    if not node.said and frame.about is not None:
        start = frame.about
    moved = add_length(start, by)
    timed = by.finest in ("second", "minute", "hour")
    return OnDay(moved.date(), moved.time().replace(tzinfo=None) if timed else None, sure=node.said and not by.vague)


def _nth(node: Nth, frame: Frame) -> OnDay | None:
    if node.after is not None:
        base = resolve_day(node.after, frame)
        if base is None or node.weekday is None:
            return None
        if node.nth < 0:
            return OnDay(base.on - timedelta(days=(base.on.weekday() - node.weekday) % 7 or 7))
        first = base.on + timedelta(days=(node.weekday - base.on.weekday()) % 7 or 7)
        return OnDay(first + timedelta(days=7 * (node.nth - 1)))
    if node.within is None:
        return None
    for ahead in (0, 1):
        dates = resolve_period(node.within, frame, ahead)
        on = _nth_in(node, dates) if dates else None
        if on is None:
            return None
        if on >= frame.today or not _moves(node.within):
            return OnDay(on, sure=dates.sure if dates else False)
    return None


def _moves(period: Period) -> bool:
    """Whether a period without a year may be the next one instead ("March")."""
    return isinstance(period, Span) and period.month is not None and period.year is None and period.offset is None


def _nth_in(node: Nth, dates: Dates) -> date | None:
    if node.weekday is None:
        on = dates.first + timedelta(days=node.nth - 1) if node.nth > 0 else dates.last
    elif node.nth > 0:
        on = dates.first + timedelta(days=(node.weekday - dates.first.weekday()) % 7 + 7 * (node.nth - 1))
    else:
        on = dates.last - timedelta(days=(dates.last.weekday() - node.weekday) % 7)
    return on if dates.first <= on <= dates.last else None


def _feast(node: Feast, frame: Frame) -> OnDay | None:
    name = node.name
    if frame.day_first and name == "mother's day":
        return _british_mothers(node, frame)
    if node.year is not None:
        on = feast_on(name, node.year)
        return OnDay(on) if on else None
    years = (frame.today.year, frame.today.year + 1)
    days = [on for year in years if (on := feast_on(name, year)) and on >= frame.today]
    if node.which == "last":
        past = [on for year in (years[0] - 1, years[0]) if (on := feast_on(name, year)) and on < frame.today]
        return OnDay(past[-1]) if past else None
    if not days:
        return None
    if node.which == "next" and len(days) > 1 and days[0].year == frame.today.year:
        return OnDay(days[0], others=(days[1],), sure=False, why="“next” may mean this year’s or next year’s")
    return OnDay(days[0])


def _british_mothers(node: Feast, frame: Frame) -> OnDay | None:
    """Mothering Sunday is three weeks before Easter where days are written first."""
    for year in (node.year,) if node.year else (frame.today.year, frame.today.year + 1):
        palm = feast_on("palm sunday", year)
        on = palm - timedelta(days=14) if palm else None
        if on and (node.year or on >= frame.today):
            return OnDay(on)
    return None


def _day_of(node: DayOf, frame: Frame) -> OnDay | None:
    dates = resolve_period(node.period, frame)
    if dates is None:
        return None
    on = dates.first + timedelta(days=(node.weekday - dates.first.weekday()) % 7)
    return OnDay(on, sure=dates.sure)


def resolve_period(node: Period, frame: Frame, ahead: int = 0) -> Dates | None:
    """First and last day of a period; `ahead` skips so many of its kind."""
    match node:
        case Span():
            return _span(node, frame, ahead)
        case PartOf():
            return _part_of(node, frame)
        case Coming():
            return _coming_ones(node, frame)
        case NthSpan():
            return _nth_span(node, frame)
        case Around():
            return _around(node, frame)
        case DayRange():
            return _range(node, frame)
        case _:
            assert_never(node)


def _span(node: Span, frame: Frame, ahead: int = 0) -> Dates | None:
    today = frame.today
    match node.unit:
        case "day":
            return Dates(today, today)
        case "week":
            monday = today - timedelta(days=today.weekday()) + timedelta(days=7 * (node.offset or 0))
            return Dates(monday, monday + timedelta(days=6), sure=not node.bare)
        case "weekend":
            return _weekend(node, frame)
        case "month":
            return _month(node, frame, ahead)
        case "quarter" | "half":
            return _fraction(node, frame)
        case "season":
            return _season(node, frame)
        case "decade":
            first = date(today.year // 10 * 10 + 10 * (node.offset or 0), 1, 1)
            return Dates(first, date(first.year + 9, 12, 31), sure=False)
        case _:
            year = node.year or today.year + (node.offset or 0)
            return Dates(date(year, 1, 1), date(year, 12, 31))


def _weekend(node: Span, frame: Frame) -> Dates:
    today = frame.today
    saturday = today + timedelta(days=5 - today.weekday())
    if node.which == "next":
        saturday += timedelta(days=7 * (node.offset or 1))
        return Dates(saturday, saturday + timedelta(days=1), sure=False, why="“next weekend” may be the coming one")
    if node.which == "last":
        saturday -= timedelta(days=7)
    return Dates(saturday, saturday + timedelta(days=1))


def _month(node: Span, frame: Frame, ahead: int) -> Dates:
    today = frame.today
    if node.month is None:
        first = add_months(today.replace(day=1), node.offset or 0)
    elif node.year is not None:
        first = date(node.year, node.month, 1)
    elif node.which == "last":
        first = date(today.year - (node.month >= today.month), node.month, 1)
    else:
        year = today.year + (node.month < today.month) + (node.offset or 0)
        first = date(year + ahead, node.month, 1)
        if node.which == "next" and node.month >= today.month and first.year == today.year:
            return replace(_whole_month(first), sure=False, why="“next” may mean next year’s")
    return _whole_month(first)


def _whole_month(first: date) -> Dates:
    return Dates(first, first.replace(day=monthrange(first.year, first.month)[1]))


def _fraction(node: Span, frame: Frame) -> Dates:
    months = 3 if node.unit == "quarter" else 6
    if node.number is not None:
        first = date(node.year or frame.today.year, 1 + months * (node.number - 1), 1)
    else:
        current = frame.today.replace(month=(frame.today.month - 1) // months * months + 1, day=1)
        first = add_months(current, months * (node.offset or 0))
    return Dates(first, add_months(first, months) - timedelta(days=1))


_SEASONS = ((3, 20), (6, 21), (9, 22), (9, 22), (12, 21))
_ENDS = ((6, 20), (9, 21), (12, 20), (12, 20), (3, 20))


def _season(node: Span, frame: Frame) -> Dates:
    number = node.number or 0
    year = node.year or frame.today.year
    first, last = _season_of(number, year)
    if node.year is None:
        before = _season_of(number, year - 1)
        if before[1] >= frame.today:
            first, last = before
        elif last < frame.today:
            first, last = _season_of(number, year + 1)
        if node.which == "next" and first <= frame.today:
            first, last = _season_of(number, first.year + 1)
        if node.which == "last":
            first, last = _season_of(number, first.year - 1)
    return Dates(first, last, sure=False)


def _season_of(number: int, year: int) -> tuple[date, date]:
    first = date(year, *_SEASONS[number])
    month, day = _ENDS[number]
    return first, date(year + (month < first.month), month, day)


def _part_of(node: PartOf, frame: Frame) -> Dates | None:
    dates = resolve_period(node.period, frame)
    if dates is None:
        return None
    today, unit = frame.today, getattr(node.period, "unit", "")
    if node.part == "rest":
        if unit == "year" and today.month < 7 and not dates.first > today:
            return Dates(dates.first.replace(month=7), dates.last, sure=False)
        if unit == "day":
            return Dates(today, today, frame.now.time().replace(tzinfo=None), time(23, 59, 59))
        return Dates(max(today, dates.first), dates.last)
    days = (dates.last - dates.first).days + 1
    if unit == "month":
        shares = {"early": (0, 9), "mid": (9, 19), "late": (20, days - 1)}
    elif unit == "week":
        shares = {"early": (0, 2), "mid": (1, 3), "late": (4, 6)}
    elif unit == "weekend":
        shares = {"early": (0, 0), "mid": (0, 1), "late": (1, 1)}
    else:
        shares = {"early": (0, days // 3), "mid": (days // 3, 2 * days // 3), "late": (days - days // 3, days - 1)}
    first, last = shares[node.part]
    begin, end = dates.first + timedelta(days=first), dates.first + timedelta(days=last)
    if unit == "year" and node.part == "early":
        end = dates.first.replace(month=3, day=31)
    if unit == "year" and node.part == "late":
        begin = dates.first.replace(month=7)
    return Dates(begin, end, sure=False)


def _coming_ones(node: Coming, frame: Frame) -> Dates | None:
    length, now = node.length, frame.now
    if length.finest in ("second", "minute", "hour"):
        other = add_length(now, -length if node.back else length)
        first, last = sorted((now, other))
        return Dates(first.date(), last.date(), _plain(first), _plain(last), sure=not length.vague)
    if node.until_then:
        end = add_length(now, length)
        if length.seconds:
            return Dates(now.date(), end.date(), _plain(now), _plain(end))
        return Dates(now.date(), end.date(), sure=False)
    if node.back:
        return Dates(add_length(now, -length).date(), now.date() - timedelta(days=1))
    if node.unit.startswith("skip:"):
        return _skipped(node, frame)
    if node.unit == "fortnight":
        monday = frame.today + timedelta(days=7 - frame.today.weekday())
        return Dates(frame.today, frame.today + timedelta(days=14), sure=False) if not monday else Dates(
            frame.today + timedelta(days=1), frame.today + timedelta(days=14), sure=False
        )
    if length.months:
        return Dates(now.date() + timedelta(days=1), add_length(now, length).date(), sure=False)
    return Dates(now.date() + timedelta(days=1), add_length(now, length).date(), sure=not length.vague)


def _plain(moment: datetime) -> time:
    return moment.time().replace(tzinfo=None)


def _skipped(node: Coming, frame: Frame) -> Dates | None:
    """ "upcoming two weeks": the weeks after this one, up to the last of them."""
    unit, length = node.unit.removeprefix("skip:"), node.length
    if unit == "day":
        return Dates(frame.today + timedelta(days=1), add_length(frame.now, length).date(), sure=False)
    count = length.days // 7 if unit == "week" else length.months if unit == "month" else length.months // 12
    return_first = _span(Span(unit, offset=1), frame)
    last = _span(Span(unit, offset=int(count)), frame)
    if return_first is None or last is None:
        return None
    return Dates(last.first, last.last, sure=False) if count > 1 else replace(return_first, sure=False)


def _nth_span(node: NthSpan, frame: Frame) -> Dates | None:
    for ahead in (0, 1):
        dates = resolve_period(node.within, frame, ahead)
        found = _nth_span_in(node, dates) if dates else None
        if found is None:
            return None
        if found.last >= frame.today or not _moves(node.within):
            return found
    return None


def _nth_span_in(node: NthSpan, dates: Dates) -> Dates | None:
    if node.unit == "month":
        months = (dates.last.year - dates.first.year) * 12 + dates.last.month - dates.first.month + 1
        begin = (node.nth - 1) * node.count if node.nth > 0 else months - node.count
        first = add_months(dates.first, begin)
        return Dates(first, add_months(first, node.count) - timedelta(days=1))
    if node.unit == "quarter":
        first = add_months(dates.first, 3 * (node.nth - 1 if node.nth > 0 else 3))
        return Dates(first, add_months(first, 3) - timedelta(days=1))
    if node.unit == "half":
        return _half(node, dates)
    if node.unit == "weekend":
        found = _nth_in(Nth(node.nth, 5), dates)
        return Dates(found, found + timedelta(days=1)) if found else None
    if node.unit == "day":
        if node.nth > 0:
            first = dates.first + timedelta(days=node.nth - 1)
            return Dates(first, first + timedelta(days=node.count - 1))
        return Dates(dates.last - timedelta(days=node.count - 1), dates.last)
    if node.nth > 0:
        # The first week of a month or year is the one that holds its first Thursday (ISO 8601).
        thursday = dates.first + timedelta(days=(3 - dates.first.weekday()) % 7)
        monday = thursday - timedelta(days=3) + timedelta(days=7 * (node.nth - 1))
    else:
        monday = dates.last - timedelta(days=dates.last.weekday())
        if dates.last.weekday() < 3:
            monday -= timedelta(days=7)
        monday -= timedelta(days=7 * (node.count - 1))
    return Dates(monday, monday + timedelta(days=7 * node.count - 1), sure=False)


def _half(node: NthSpan, dates: Dates) -> Dates:
    """The first or second half of a month or year."""
    days = (dates.last - dates.first).days + 1
    middle = dates.first.replace(month=7) if days > 300 else dates.first + timedelta(days=15 if days > 20 else days // 2)
    return Dates(dates.first, middle - timedelta(days=1), sure=False) if node.nth == 1 else Dates(middle, dates.last, sure=False)


def _around(node: Around, frame: Frame) -> Dates | None:
    day = resolve_day(node.day, frame)
    if day is None:
        return None
    monday = day.on - timedelta(days=day.on.weekday())
    if node.unit == "week":
        return Dates(monday, monday + timedelta(days=6))
    if day.on.weekday() <= 1 and isinstance(node.day, Feast):
        return Dates(monday - timedelta(days=2), day.on, sure=False)
    return Dates(monday + timedelta(days=5), monday + timedelta(days=6), sure=False)


def _range(node: DayRange, frame: Frame) -> Dates | None:
    first, last = resolve_day(node.first, frame), resolve_day(node.last, frame)
    if first is None or last is None:
        return None
    return ordered(node, first, last, frame)


def ordered(node: DayRange, first: OnDay, last: OnDay, frame: Frame) -> Dates:
    """Two days in their order: what is not said of the last is the first that comes after the first."""
    on, until = first.on, last.on
    if _dated(node.first) and _dated(node.last) and (begun := _known(until.year, on.month, on.day)):
        # "2 July to 10 July" on the 5th has begun; "28 December to 3 January" began the year before.
        before = _known(until.year - 1, on.month, on.day)
        on = begun.on if begun.on <= until or before is None else before.on
        return Dates(on, until, sure=first.sure and last.sure and on >= frame.today)
    if until < on:
        later = resolve_day(node.last, replace(frame, now=datetime.combine(on, time())))
        if later is not None and later.on >= on:
            until = later.on
        elif isinstance(node.first, Calendar) and node.first.year is None and node.first.month:
            earlier = _known(on.year - 1, on.month, on.day)
            on = earlier.on if earlier else on
    elif isinstance(node.first, Calendar) and node.first.year is None and node.first.month and isinstance(node.last, Calendar) and node.last.year:
        fitted = _known(node.last.year, on.month, on.day)
        if fitted and fitted.on <= until:
            on = fitted.on
    return Dates(on, until, sure=first.sure and last.sure and on <= until, why=first.why or last.why)


def _dated(node: Day) -> bool:
    """A day and a month, with no year."""
    return isinstance(node, Calendar) and bool(node.month and node.day) and node.year is None


def add_months(on: date, months: int) -> date:
    """The same day so many months on; the last of the month where that month is shorter."""
    index = on.year * 12 + on.month - 1 + months
    year, month = index // 12, index % 12 + 1
    year = min(max(year, 1), 9998)
    return date(year, month, min(on.day, monthrange(year, month)[1]))


def _working(on: date, days: int) -> date:
    """So many days of work later, or earlier."""
    step = timedelta(days=1 if days > 0 else -1)
    for _ in range(min(abs(days), 1000)):
        on += step
        while on.weekday() > 4:
            on += step
    return on


def add_length(moment: datetime, by: Length) -> datetime:
    """A moment moved by months, then days, then seconds; kept inside the calendar."""
    on = add_months(moment.date(), int(by.months))
    if by.business:
        return datetime.combine(_working(on, int(by.days)), moment.time())
    try:
        return datetime.combine(on, moment.time()) + timedelta(days=by.days, seconds=by.seconds)
    except OverflowError:
        return datetime.combine(on, moment.time())


__all__ = ["Dates", "Frame", "OnDay", "add_length", "add_months", "nth_weekday", "ordered", "resolve_day", "resolve_period"]
