"""Which day a date, a weekday or a holiday is, seen from now."""

from calendar import monthrange
from dataclasses import replace
from datetime import date, timedelta

from frontdesk.understanding.dates.arithmetic import add_months
from frontdesk.understanding.dates.feasts import feast_on
from frontdesk.understanding.dates.frame import Frame, OnDay
from frontdesk.understanding.dates.nodes import Calendar, Feast, Weekday


def calendar_day(node: Calendar, frame: Frame) -> OnDay | None:
    if node.months is not None and node.day:
        first = add_months(frame.today.replace(day=1), node.months)
        return known_day(first.year, first.month, node.day)
    if node.month is None:
        return _day_of_month(node, frame)
    if node.day is None:
        return None
    if node.year is not None:
        found = known_day(node.year, node.month, node.day)
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
    other = known_day(node.year or found.on.year, found.on.day, found.on.month)
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


def known_day(year: int, month: int, day: int) -> OnDay | None:
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
    if node.weekday is None and (near := _day_near(node.day, frame)):
        return OnDay(near, inferred=("month",))
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


def _day_near(day: int, frame: Frame) -> date | None:
    """The day of this number nearest to the one that is spoken of, if that is another month."""
    spoken = frame.month_on or frame.spoken_on
    if spoken is None or (spoken.year, spoken.month) <= (frame.today.year, frame.today.month):
        return None
    months = (add_months(spoken.replace(day=1), ahead) for ahead in (-1, 0, 1))
    days = [first.replace(day=day) for first in months if day <= monthrange(first.year, first.month)[1]]
    return min((on for on in days if on >= frame.today), key=lambda on: abs(on - spoken), default=None)


def _weekday_near(weekday: int, frame: Frame) -> date | None:
    """The day of this name nearest to the one that is spoken of, if that is in another week."""
    spoken, today = frame.spoken_on, frame.today
    if spoken is None or spoken < today + timedelta(days=7 - today.weekday()):
        return None
    after = (weekday - spoken.weekday()) % 7
    return spoken + timedelta(days=after if after <= _HALF_A_WEEK else after - 7)


_HALF_A_WEEK = 3


def weekday_day(node: Weekday, frame: Frame) -> OnDay:
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
            return OnDay(
                coming, others=(after,), sure=False, why="“next” may mean the coming one or the one after"
            )
        if of_next_week == coming or node.later:
            return OnDay(of_next_week + later)
        return OnDay(
            of_next_week, others=(coming,), sure=False, why="“next” may mean the coming one or the one after"
        )
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
    if near := _weekday_near(node.weekday, frame):
        return OnDay(max(near, today))
    if days == 0:
        return OnDay(today + timedelta(days=7), others=(today,), sure=False, why="today is one too")
    return OnDay(coming)


def feast_day(node: Feast, frame: Frame) -> OnDay | None:
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
