"""When an account takes nothing: what is neither offered as a slot nor taken by what we know of.

So its own hours, absences and the calendars behind it count here, of which it tells nothing else.
"""

from collections.abc import Iterable
from datetime import datetime

from frontdesk.adapters.calendars.calcom.event_types import EventType
from frontdesk.booking.model import Span


def closed_times(
    within: Span, slots: Iterable[datetime], kind: EventType, known: Iterable[Span]
) -> tuple[Span, ...]:
    """The gaps between what is free. Beside a time that we know of a slot may be missing for its sake."""
    around = kind.length + kind.before + kind.after
    free = [Span(start_at, start_at + kind.length) for start_at in slots]
    free += [Span(when.start_at - around, when.end_at + around) for when in known]
    closed, reached = [], within.start_at
    for span in sorted(free, key=lambda span: span.start_at):
        if span.start_at > reached:
            closed.append(Span(reached, min(span.start_at, within.end_at)))
        reached = max(reached, span.end_at)
        if reached >= within.end_at:
            break
    if reached < within.end_at:
        closed.append(Span(reached, within.end_at))
    return tuple(closed)
