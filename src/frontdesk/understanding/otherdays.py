"""Whether the day in a message is another than that of the offers it seems to take."""

from collections.abc import Iterable
from datetime import date

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Chosen, Detail
from frontdesk.conversation.when import Role, When, WhenKind
from frontdesk.understanding.dates.words import words_of
from frontdesk.understanding.text import Text

WEEK = 7


def on_another_day(text: Text, details: Iterable[Detail], chosen: Chosen, context: Context) -> bool:
    """ "On the 4th at 6:30" takes none of the 6:30s of other days."""
    offered = {at.date() for place in chosen.places if (at := context.options[place].starts_at) is not None}
    days = [day for detail in details if (day := _day(text, detail, context, offered)) is not None]
    return bool(offered) and bool(days) and offered.isdisjoint(days)


def _day(text: Text, detail: Detail, context: Context, offered: set[date]) -> date | None:
    """The day that a detail names with its time; by its weekday alone, the one that was offered is meant."""
    when = detail.value
    if not isinstance(when, When) or detail.unwanted or when.role is not Role.WISH:
        return None
    on = when.window.start.on if when.window.start else None
    if on is None or when.kind is not WhenKind.DATETIME:
        return None
    coming = 0 <= (on - context.now.date()).days <= WEEK
    if coming and _by_weekday(text, detail):
        return next((day for day in offered if day.weekday() == on.weekday()), on)
    return on


def _by_weekday(text: Text, detail: Detail) -> bool:
    weekdays = words_of().weekdays
    inside = [token for token in text.tokens if detail.start <= token.start < detail.end]
    return any(token.word in weekdays for token in inside)
