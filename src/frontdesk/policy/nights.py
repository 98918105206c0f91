"""Nights told twice over: "Friday to Sunday next weekend" is one stay, in the week that was named."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from itertools import pairwise

from frontdesk.conversation.when import Point, Role, When, WhenKind, Window


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
