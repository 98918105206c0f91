"""A week of opening hours as a mask of five-minute cells, to see what fits into what."""

from collections.abc import Mapping
from datetime import timedelta

from frontdesk.booking.business import OpenSpan
from frontdesk.booking.cells import CELLS_A_DAY, cells_in, runs_of, span_mask
from frontdesk.playbooks.hours import weekly

Spans = tuple[OpenSpan, ...]
_WEEKS = 2
"""Two, so that a Sunday night that reaches into Monday is seen whole."""


def week_mask(hours: Mapping[str, Spans], breaks: Mapping[str, Spans] | None = None) -> int:
    """The open cells of a week, the same week again after it."""
    return _cells(hours) & ~_cells(breaks or {})


def _cells(table: Mapping[str, Spans]) -> int:
    mask = 0
    for day, spans in enumerate(weekly(table) * _WEEKS):
        for span in spans:
            mask |= span_mask(day * CELLS_A_DAY + span.opens // 5, max(0, span.closes - span.opens) // 5)
    return mask


def fits(mask: int, length: timedelta) -> int:
    """The cells of the week at which this length can begin."""
    return runs_of(mask, cells_in(length))


def at_time(minutes: int) -> int:
    """The cells of one time of day, on every day."""
    mask = 0
    for day in range(7 * _WEEKS):
        mask |= 1 << (day * CELLS_A_DAY + minutes // 5)
    return mask


def longest(mask: int) -> timedelta:
    """The longest stretch that is open without a pause."""
    length = 0
    while mask and length < 7 * CELLS_A_DAY:
        mask &= mask >> 1
        length += 1
    return timedelta(minutes=5 * length)
