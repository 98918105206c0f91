"""From structure to calendar: what a day or period is, also when it leans on another."""

from dataclasses import replace
from datetime import date, datetime, time, timedelta
from typing import assert_never

from frontdesk.understanding.dates.arithmetic import add_length, add_months
from frontdesk.understanding.dates.frame import Dates, Frame, OnDay
from frontdesk.understanding.dates.nodes import (
    Around,
    Calendar,
    Coming,
    Day,
    DayOf,
    DayRange,
    Feast,
    Nth,
    NthSpan,
    PartOf,
    Period,
    Shifted,
    Span,
    Weekday,
)
from frontdesk.understanding.dates.on_days import calendar_day, feast_day, known_day, weekday_day
from frontdesk.understanding.dates.on_spans import coming_dates, span_dates


def resolve_day(node: Day, frame: Frame) -> OnDay | None:
    """The day that is meant, or None where there is no such day (30 February)."""
    match node:
        case Calendar():
            return calendar_day(node, frame)
        case Weekday():
            return weekday_day(node, frame)
        case Shifted():
            return _shifted(node, frame)
        case Nth():
            return _nth(node, frame)
        case Feast():
            return feast_day(node, frame)
        case DayOf():
            return _day_of(node, frame)
        case _:
            assert_never(node)


def _shifted(node: Shifted, frame: Frame) -> OnDay | None:
    by = node.by
    if node.base is not None:
        # "A week from Sunday" is counted from where the guest is, not from what is spoken of.
        base = resolve_day(node.base, replace(frame, spoken_on=None))
        if base is None:
            return None
        moved = add_length(datetime.combine(base.on, base.at or time()), by)
        at = moved.time() if by.seconds or base.at else None
        return replace(base, on=moved.date(), at=at, others=())
    start = frame.now
    if not node.said and frame.about is not None:
        start = frame.about
    elif not node.said and frame.spoken_on is not None:
        start = datetime.combine(frame.spoken_on, time())
    moved = add_length(start, by)
    timed = by.finest in ("second", "minute", "hour")
    return OnDay(
        moved.date(), moved.time().replace(tzinfo=None) if timed else None, sure=node.said and not by.vague
    )


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
    return (
        isinstance(period, Span)
        and period.month is not None
        and period.year is None
        and period.offset is None
    )


def _nth_in(node: Nth, dates: Dates) -> date | None:
    if node.weekday is None:
        on = dates.first + timedelta(days=node.nth - 1) if node.nth > 0 else dates.last
    elif node.nth > 0:
        on = dates.first + timedelta(days=(node.weekday - dates.first.weekday()) % 7 + 7 * (node.nth - 1))
    else:
        on = dates.last - timedelta(days=(dates.last.weekday() - node.weekday) % 7)
    return on if dates.first <= on <= dates.last else None


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
            return span_dates(node, frame, ahead)
        case PartOf():
            return _part_of(node, frame)
        case Coming():
            return coming_dates(node, frame)
        case NthSpan():
            return _nth_span(node, frame)
        case Around():
            return _around(node, frame)
        case DayRange():
            return _range(node, frame)
        case _:
            assert_never(node)


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
        shares = {
            "early": (0, days // 3),
            "mid": (days // 3, 2 * days // 3),
            "late": (days - days // 3, days - 1),
        }
    first, last = shares[node.part]
    begin, end = dates.first + timedelta(days=first), dates.first + timedelta(days=last)
    if unit == "year" and node.part == "early":
        end = dates.first.replace(month=3, day=31)
    if unit == "year" and node.part == "late":
        begin = dates.first.replace(month=7)
    return Dates(begin, end, sure=False)


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
    middle = (
        dates.first.replace(month=7)
        if days > 300
        else dates.first + timedelta(days=15 if days > 20 else days // 2)
    )
    return (
        Dates(dates.first, middle - timedelta(days=1), sure=False)
        if node.nth == 1
        else Dates(middle, dates.last, sure=False)
    )


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
    if _dated(node.first) and _dated(node.last) and (begun := known_day(until.year, on.month, on.day)):
        # "2 July to 10 July" on the 5th has begun; "28 December to 3 January" began the year before.
        before = known_day(until.year - 1, on.month, on.day)
        on = begun.on if begun.on <= until or before is None else before.on
        return Dates(on, until, sure=first.sure and last.sure and on >= frame.today)
    if until < on:
        later = resolve_day(node.last, replace(frame, now=datetime.combine(on, time())))
        if later is not None and later.on >= on:
            until = later.on
        elif isinstance(node.first, Calendar) and node.first.year is None and node.first.month:
            earlier = known_day(on.year - 1, on.month, on.day)
            on = earlier.on if earlier else on
    elif (
        isinstance(node.first, Calendar)
        and node.first.year is None
        and node.first.month
        and isinstance(node.last, Calendar)
        and node.last.year
    ):
        fitted = known_day(node.last.year, on.month, on.day)
        if fitted and fitted.on <= until:
            on = fitted.on
    return Dates(on, until, sure=first.sure and last.sure and on <= until, why=first.why or last.why)


def _dated(node: Day) -> bool:
    """A day and a month, with no year."""
    return isinstance(node, Calendar) and bool(node.month and node.day) and node.year is None
