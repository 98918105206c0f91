"""Nights told twice over: "Friday to Sunday next weekend" is one stay, in the week that was named."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta

from frontdesk.conversation.when import Point, Role, When, Window

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


def _days(when: When) -> tuple[date, date] | None:
    """Arrival and departure, if a wish names both."""
    start, end = when.window.start, when.window.end
    if when.role is not Role.WISH or start is None or end is None or start.on is None or end.on is None:
        return None
    return (start.on, end.on) if end.on > start.on else None


def _length(when: When) -> timedelta:
    days = _days(when)
    return days[1] - days[0] if days else timedelta()
