"""Days that a story tells of and nobody wishes: yesterday's filler, a today that is only complained of."""

from dataclasses import replace
from datetime import date

from frontdesk.conversation.reading import Detail, Intent, Kind, Reading
from frontdesk.conversation.when import Role, When, WhenKind, is_past
from frontdesk.policy.turn import Turn


def in_time(turn: Turn) -> Reading:
    """The reading without days gone by that a story told: "I had filler yesterday" wants no yesterday."""
    today, wishes = turn.now.date(), any(i.intent is Intent.BOOK and i.plain for i in turn.reading.intents)
    whens = turn.reading.of(Kind.WHEN)
    gone = [d for d in whens if isinstance(d.value, When) and is_past(d.value, today)]
    gone += _aside(turn, today)
    if not gone or (len(gone) == len(whens) and (wishes or turn.state.task is not None)):
        return turn.reading
    return replace(turn.reading, details=tuple(d for d in turn.reading.details if d not in gone))


def _aside(turn: Turn, today: date) -> list[Detail]:
    """A bare "today" beside another day that is wished for: "Saturday at 5, sorry, I am all over today"."""
    days = {
        detail: detail.value.window.start.on
        for detail in turn.reading.of(Kind.WHEN)
        if isinstance(detail.value, When) and detail.value.role is Role.WISH and detail.value.window.start
    }
    others = any(on is not None and on != today for on in days.values())
    bare = [
        d
        for d, on in days.items()
        if on == today and isinstance(d.value, When) and d.value.kind is WhenKind.DATE
    ]
    return bare if others else []
