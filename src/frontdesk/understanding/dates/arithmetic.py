"""Days and moments moved by months, days and working days."""

from calendar import monthrange
from datetime import date, datetime, timedelta

from frontdesk.understanding.dates.nodes import Length


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
