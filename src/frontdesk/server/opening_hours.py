"""When a business is open: now, in a usual week, and on the special days that come up."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from frontdesk.booking.business import Hours, OpenSpan
from frontdesk.booking.hours import closed_because, spans_on

COMING_UP = timedelta(days=45)


@dataclass(frozen=True)
class OpenDay:
    """A weekday (Monday is 0) or a date, when it is open, and why not."""

    weekday: int
    on: date | None
    spans: tuple[OpenSpan, ...]
    reason: str = ""


def is_open(hours: Hours, now: datetime) -> bool:
    """Whether it is open at a moment, given in the business's own zone."""
    minutes = now.hour * 60 + now.minute
    spans = [(s.opens, s.closes) for s in spans_on(hours, now.date())]
    yesterday = spans_on(hours, now.date() - timedelta(days=1))
    spans += [(s.opens - 1440, s.closes - 1440) for s in yesterday]
    return any(opens <= minutes < closes for opens, closes in spans)


def usual_week(hours: Hours) -> tuple[OpenDay, ...]:
    return tuple(OpenDay(weekday, None, spans) for weekday, spans in enumerate(hours.weekly))


def coming_up(hours: Hours, today: date) -> Iterator[OpenDay]:
    """Days soon that are not like their weekday: closed, or with hours of their own."""
    for day in (today + timedelta(days=n) for n in range(COMING_UP.days)):
        usual = hours.weekly[day.weekday()]
        reason = closed_because(hours, day)
        if reason and usual:
            yield OpenDay(day.weekday(), day, (), reason)
        elif any(special.on == day for special in hours.special):
            yield OpenDay(day.weekday(), day, spans_on(hours, day))
