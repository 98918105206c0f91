"""Which end of a stay or a rental a day is: the first, the last, or the only one."""

from frontdesk.conversation.context import Context
from frontdesk.conversation.when import Role
from frontdesk.understanding.slots.words import ends
from frontdesk.understanding.tagging.places import first_from, places
from frontdesk.understanding.text import Text

DATE, FIRST, LAST = "date", "date_from", "date_to"
_STOPS = frozenset(".?!;")
_BACK = 9
"""Tokens before a day among which a word can tell."""


def end_of(text: Text, start: int, stop: int, role: Role, context: Context) -> str:
    """The slot of the day said from `start` to `stop`."""
    if not _is_stay(context):
        return DATE
    if role is Role.DEPARTURE:
        return LAST
    if role is Role.ARRIVAL:
        return FIRST
    told = _told(text, start)
    if told:
        return told
    asked = {FIRST, LAST}.intersection(context.asked)
    if len(asked) == 1:
        return asked.pop()
    if context.domain == "hotel" and _one_day(text, start, stop):
        return DATE
    return FIRST


def _is_stay(context: Context) -> bool:
    return (
        "hotel" in context.domain or "rental" in context.domain or {FIRST, LAST} & set(context.asked) != set()
    )


def _told(text: Text, start: int) -> str:
    """The nearest word before the day that tells its end."""
    words = ends()
    here = first_from(text, start)
    before = [token.word for token in text.tokens[max(0, here - _BACK) : here]]
    for place in range(len(before) - 1, -1, -1):
        word, earlier = before[place], before[place - 1] if place else ""
        if word in _STOPS:
            return ""
        if word in words.partial and earlier not in words.partial[word]:
            continue
        if word in words.to and place + 1 < len(before) and before[place + 1] not in words.after_to:
            continue
        if word in words.leaving:
            return LAST
        if word in words.arriving:
            return FIRST
    return ""


def _one_day(text: Text, start: int, stop: int) -> bool:
    """Whether something for one day is spoken of, or nothing that speaks of a stay."""
    words = ends()
    inside = places(text, start, stop)
    others = {token.word for place, token in enumerate(text.tokens) if place not in inside}
    return not words.one_day.isdisjoint(others) or words.of_a_stay.isdisjoint(others)
