"""Which days a week, month, season or the next so many days are, seen from now."""

from calendar import monthrange
from dataclasses import replace
from datetime import date, datetime, time, timedelta

from frontdesk.understanding.dates.arithmetic import add_length, add_months
from frontdesk.understanding.dates.frame import Dates, Frame
from frontdesk.understanding.dates.nodes import Coming, Span


def span_dates(node: Span, frame: Frame, ahead: int = 0) -> Dates | None:
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
        return Dates(
            saturday, saturday + timedelta(days=1), sure=False, why="“next weekend” may be the coming one"
        )
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


def coming_dates(node: Coming, frame: Frame) -> Dates | None:
    """The next or last so many hours, days, weeks or months."""
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
        return Dates(frame.today + timedelta(days=1), frame.today + timedelta(days=14), sure=False)
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
    return_first = span_dates(Span(unit, offset=1), frame)
    last = span_dates(Span(unit, offset=int(count)), frame)
    if return_first is None or last is None:
        return None
    return Dates(last.first, last.last, sure=False) if count > 1 else replace(return_first, sure=False)
