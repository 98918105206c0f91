"""Nights: which were told, one by one or twice over, and what is wanted then of a stay."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from itertools import pairwise

from frontdesk.conversation.acts import Slot
from frontdesk.conversation.details import Kind
from frontdesk.conversation.wanted import Wanted
from frontdesk.conversation.when import Point, Role, When, WhenKind, Window
from frontdesk.policy.details import Told, whole


def in_one_go(whens: Sequence[When]) -> list[When]:
    """The same, with an arrival that was told without its month in the one before the departure.

    "From the 28th until January 3" begins in December, however soon another 28th comes.
    """
    leaves = next((on for when in whens if (on := _leaving(when)) is not None), None)
    return [_before(when, leaves) if leaves else when for when in whens]


def _leaving(when: When) -> date | None:
    start, end = when.window.start, when.window.end
    if when.role is Role.DEPARTURE:
        return start.on if start else None
    return end.on if end else None


def _before(when: When, leaves: date) -> When:
    """The last day of that number before somebody leaves, if no month was said with it."""
    start = when.window.start
    arrives = when.role is Role.ARRIVAL or (when.role is Role.WISH and when.window.end is not None)
    if not arrives or start is None or start.on is None or MONTH not in when.inferred:
        return when
    days = (leaves - timedelta(days=n) for n in range(1, LONGEST))
    nearest = next((on for on in days if on.day == start.on.day and on >= start.on), start.on)
    return replace(when, window=Window(Point(nearest, start.at), when.window.end))


MONTH = "month"
"""Among what was left out and filled in."""
LONGEST = 62
"""Days that are looked back on for the day of an arrival."""
WEEKS = 8
"""How many weeks after its first one a pair of weekdays may be meant."""


def as_one_stay(whens: Sequence[When]) -> list[When]:
    """The same, with two ranges as one where the longer, some weeks on, has the shorter in it."""
    ranges = sorted((when for when in whens if _days(when)), key=_length)
    if len(ranges) != 2:
        return list(whens)
    inner, outer = (_days(when) for when in ranges)
    assert inner is not None
    assert outer is not None
    for weeks in range(WEEKS):
        first, last = (on + timedelta(weeks=weeks) for on in outer)
        if first <= inner[0] and inner[1] <= last:
            stay = replace(ranges[1], window=Window(Point(first), Point(last)))
            return [*(when for when in whens if when not in ranges), stay]
    return list(whens)


def night_by_night(whens: Sequence[When]) -> list[When]:
    """Nights that are named one by one as the stay that they are: "Fri, Sat, Sun" leaves on Monday."""
    days = [when.window.start.on for when in whens if when.window.start and when.window.start.on]
    single = all(when.kind is WhenKind.DATE and when.window.end is None for when in whens)
    in_a_row = all((after - before).days == 1 for before, after in pairwise(days))
    if len(whens) < SEVERAL or len(days) != len(whens) or not single or not in_a_row:
        return list(whens)
    window = Window(Point(days[0]), Point(days[-1] + timedelta(days=1)))
    return [replace(whens[0], kind=WhenKind.DATE_RANGE, window=window, role=Role.WISH)]


SEVERAL = 3
"""Nights in a row; of two days one may be that of departure."""


def _days(when: When) -> tuple[date, date] | None:
    """Arrival and departure, if a wish names both."""
    start, end = when.window.start, when.window.end
    if when.role is not Role.WISH or start is None or end is None or start.on is None or end.on is None:
        return None
    return (start.on, end.on) if end.on > start.on else None


def _length(when: When) -> timedelta:
    days = _days(when)
    return days[1] - days[0] if days else timedelta()


ONE_NIGHT = ("night", "tonight")
"""Parts of the day that, said of a room, are one night."""

MONTH_LONG = "month"
"""The span of a whole month."""


def with_nights(wanted: Wanted, told: Told) -> Wanted:
    given = whole(told.of(Kind.NIGHTS))
    told_more = Told(told.slot(Slot.NIGHTS)).of(Kind.MORE)
    more = sum(int(str(detail.value)) for detail in told_more)
    if more and not given:
        have = (
            (wanted.last_on - wanted.first_on).days if wanted.first_on and wanted.last_on else wanted.nights
        )
        if have is None:
            return replace(wanted, nights_more=more)
        given = max(1, have + more)
    nights = given or wanted.nights
    if nights and wanted.first_on and (wanted.last_on in (None, wanted.first_on) or given):
        return replace(wanted, nights=nights, last_on=wanted.first_on + timedelta(days=nights))
    return replace(wanted, nights=nights)


def stay_dated(wanted: Wanted, when: When) -> Wanted:
    start, end = when.window.start, when.window.end
    arrival, departure = start.on if start else None, end.on if end else None
    if when.kind is WhenKind.DURATION and when.length:
        return replace(wanted, nights=when.length.days or wanted.nights)
    leaves = when.role is Role.DEPARTURE or (arrival is None and departure is not None)
    ends = wanted.first_on is not None and wanted.last_on is None and departure is None
    if leaves or (ends and arrival is not None and when.role is not Role.ARRIVAL):
        return replace(wanted, last_on=_after(wanted.first_on, departure or arrival), nights=None)
    if arrival is None or _is_hour_within(wanted, when, arrival):
        return wanted
    if (moved := _in_month(wanted, when)) is not None:
        return moved
    if departure is not None and when.span and when.span != WEEKEND:
        # "Early in October", "a weekend in October": in which nights is still to be told.
        told = wanted.first_on is not None and arrival <= wanted.first_on < departure
        return wanted if told else replace(wanted, first_on=None, last_on=None, within=(arrival, departure))
    wanted = replace(wanted, within=None)
    if departure is not None and departure > arrival:
        early = timedelta(days=1 if when.span == WEEKEND and arrival.weekday() == SATURDAY else 0)
        return replace(wanted, first_on=arrival - early, last_on=departure, nights=None)
    if when.part in ONE_NIGHT:
        return replace(wanted, first_on=arrival, last_on=arrival + timedelta(days=1), nights=None)
    return replace(wanted, first_on=arrival, last_on=None, arrives=when.role is Role.ARRIVAL)


def _is_hour_within(wanted: Wanted, when: When, on: date) -> bool:
    """Whether an hour on a day of the nights that are known is told: they stay what they are."""
    timed = when.window.start is not None and when.window.start.at is not None
    if not timed or wanted.first_on is None or wanted.last_on is None:
        return False
    days = each_day(wanted.first_on, wanted.last_on)
    return on in days or (when.role is Role.WISH and on.weekday() in {day.weekday() for day in days})


WEEKEND, SATURDAY = "weekend", 5
"""Who stays for a weekend comes on the evening before its Saturday."""


def _after(arrival: date | None, departure: date | None) -> date | None:
    """A weekday named as the day of departure is the first one after the arrival."""
    if arrival is None or departure is None or departure > arrival:
        return departure
    weeks = (arrival - departure).days // 7 + 1
    return departure + timedelta(days=7 * weeks)


def _in_month(wanted: Wanted, when: When) -> Wanted | None:
    """The nights that were told, in the month that is told after them: "20th to 23rd", "of August"."""
    first, last = wanted.first_on, wanted.last_on
    on = when.window.start.on if when.window.start and when.kind is WhenKind.DATE else None
    if first is None or last is None or on is None or on.day != first.day or on.month == first.month:
        return None
    return replace(wanted, first_on=on, last_on=on + (last - first), nights=None)


def of_month(when: When, before: Wanted) -> When:
    """A month alone as the nights that were told before, on its own days: "from the 20th", "of August"."""
    window, first, last = when.window, before.first_on, before.last_on
    if not window.start or not window.end or first is None or last is None or when.span != MONTH_LONG:
        return when
    days = each_day(window.start.on or first, window.end.on or last)
    on = next((day for day in days if day.day == first.day), None)
    return replace(when, window=Window(Point(on), Point(on + (last - first))), span="") if on else when


def each_day(first: date, last: date) -> tuple[date, ...]:
    return tuple(first + timedelta(days=n) for n in range(min((last - first).days, 60) + 1))
