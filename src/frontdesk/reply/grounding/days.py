"""One telling of a day: tomorrow, next Friday, this weekend, in two days, or a date."""

import calendar
from collections.abc import Sequence
from datetime import date, timedelta

from frontdesk.reply.grounding.dates import (
    A_MONTH,
    Found,
    after_the,
    as_written,
    dates_of,
    month_first,
    number_first,
)
from frontdesk.reply.grounding.scan import Scan
from frontdesk.reply.grounding.tokens import Kind
from frontdesk.reply.grounding.values import Says, Value

_SOON = 8


def one_day(scan: Scan, index: int) -> Found | None:
    """The day that is told at this token, in one way."""
    token, words, today = scan.tokens[index], scan.words, scan.anchor.today
    text = token.text
    if token.kind is Kind.DATE:
        return index + 1, as_written(text, scan), None, "date"
    if token.kind is Kind.WORD:
        if text in words["days"]:
            return index + 1, frozenset({today + timedelta(days=words["days"][text])}), None, "relative"
        if text in words["weekdays"] and _is_name(scan, index):
            weekday = words["weekdays"][text]
            week = _of_week(scan.values, weekday)
            days = week or _named(weekday, today) | _near_told(scan, weekday) | _of_week(
                scan.earlier, weekday
            )
            return index + 1, days, weekday, "weekday"
        if (fixed := words["holidays"].get(f"{text} {scan.text(index + 1)}")) is not None:
            return index + 2, dates_of(scan, *fixed), None, "date"
        if text in words["months"]:
            return month_first(scan, index)
        if text in words["this"] or text in words["next"]:
            return _pointed(scan, index)
        if text == "in" and (ahead := _ahead(scan, index)):
            return ahead
        if text in words["weekend"] and scan.text(index - 1) in ("the", "over"):
            return _weekend_of(scan, index) or (index + 1, _weekend(today, 0), None, "range")
        if text == "day" and scan.text(index + 1) == "after" and scan.text(index + 2) in words["days"]:
            return index + 3, frozenset({today + timedelta(days=2)}), None, "relative"
        if text == "the":
            return after_the(scan, index)
        if text in ("a", "one") and scan.text(index + 1) in words["weeks"]:
            return _from_now(scan, index, 7)
    if token.kind in (Kind.NUMBER, Kind.ORDINAL):
        return number_first(scan, index)
    return None


def _ahead(scan: Scan, index: int) -> Found | None:
    """In a week, in two days."""
    many = 1 if scan.text(index + 1) in ("a", "one") else 0
    token = scan.at(index + 1)
    if token is not None and token.kind is Kind.NUMBER and token.number == int(token.number or 0):
        many = int(token.number or 0)
    unit = scan.text(index + 2)
    each = 7 if unit in scan.words["weeks"] else 1 if unit in scan.words["daylong"] else 0
    if not many or not each or many > 60:
        return None
    return index + 3, frozenset({scan.anchor.today + timedelta(days=many * each)}), None, "relative"


def _from_now(scan: Scan, index: int, days: int) -> Found | None:
    """A week from today, a week from tomorrow."""
    start = scan.text(index + 3)
    if scan.text(index + 2) != "from" or (start not in scan.words["days"] and start != "now"):
        return None
    first = scan.anchor.today + timedelta(days=scan.words["days"].get(start, 0))
    return index + 4, frozenset({first + timedelta(days=days)}), None, "relative"


def _is_name(scan: Scan, index: int) -> bool:
    token = scan.tokens[index]
    return (
        token.text not in scan.words["short_names"]
        or token.surface[:1].isupper()
        or scan.text(index - 1) in scan.words["before_day"]
    )


def _named(weekday: int, today: date) -> frozenset[date]:
    """A weekday by its name alone is one of the next days."""
    near = (today + timedelta(days=ahead) for ahead in range(_SOON))
    return frozenset(day for day in near if day.weekday() == weekday)


def _of_week(told: Sequence[Value], weekday: int) -> frozenset[date]:
    """The day of this name in the week that was told last: next week, I have Monday."""
    week = next((v.days for v in reversed(told) if v.says is Says.DAY and len(v.days) == _WEEK), frozenset())
    return frozenset(day for day in week if day.weekday() == weekday)


_WEEK = 7


def _near_told(scan: Scan, weekday: int) -> frozenset[date]:
    """The days of this name around a date that was told or asked for, where that is further off."""
    told = (
        v for v in (*reversed(scan.values), *reversed(scan.earlier)) if v.says in (Says.DAY, Says.LAST_DAY)
    )
    dated = next((v for v in told if len(v.days) == 1 and v.weekday is None), None)
    if dated is None:
        return frozenset()
    day = next(iter(dated.days))
    if (day - scan.anchor.today).days < _SOON - 1:
        return frozenset()
    around = (day + timedelta(days=n) for n in range(-6, 7))
    return frozenset(each for each in around if each.weekday() == weekday)


def _weekend_of(scan: Scan, index: int) -> Found | None:
    """The weekend of October 16."""
    found = one_day(scan, index + 2) if scan.text(index + 1) == "of" and scan.at(index + 2) else None
    near = [day for day in found[1] if (day - scan.anchor.today).days <= A_MONTH] if found else []
    if found is None or not near or (len(found[1]) > 1 and found[3] != "number"):
        return None
    day = min(near)
    saturday = day + timedelta(days=-1 if day.weekday() == _SUNDAY else _SUNDAY - 1 - day.weekday())
    return found[0], frozenset({saturday, saturday + timedelta(days=1)}), None, "range"


_SUNDAY = 6


def _pointed(scan: Scan, index: int) -> Found | None:
    """This Friday, next week, next month, the coming weekend."""
    words, today, text = scan.words, scan.anchor.today, scan.text(index + 1)
    if text in words["this"] and scan.text(index) in words["this"]:
        return _pointed(scan, index + 1)
    later = scan.text(index) in words["next"]
    if text in words["weekdays"]:
        weekday = words["weekdays"][text]
        ahead = range(1, 14) if later else range(8)
        days = frozenset(d for n in ahead if (d := today + timedelta(days=n)).weekday() == weekday)
        return index + 2, days, None, "relative"
    if text in words["week"]:
        monday = today - timedelta(days=today.weekday()) + timedelta(days=7 * later)
        week = (monday + timedelta(days=n) for n in range(_WEEK))
        return index + 2, frozenset(day for day in week if day >= today), None, "range"
    if text in words["weekend"]:
        return index + 2, _weekend(today, 7 * later), None, "range"
    if text in words["month"]:
        month = today.month % 12 + 1 if later else today.month
        year = today.year + (later and today.month == 12)
        last = calendar.monthrange(year, month)[1]
        return index + 2, frozenset(date(year, month, d) for d in range(1, last + 1)), None, "range"
    if text in words["dayparts"] and not later:
        return index + 1, frozenset({today}), None, "relative"
    return None


def _weekend(today: date, ahead: int) -> frozenset[date]:
    saturday = today - timedelta(days=today.weekday()) + timedelta(days=5 + ahead)
    return frozenset({saturday, saturday + timedelta(days=1)})
