"""Questions of a message that also wishes for something: the words of the wish itself ask nothing."""

from collections.abc import Sequence
from dataclasses import replace

from frontdesk.conversation.reading import Answered, Detail, Intent, Kind, Likely
from frontdesk.understanding.intents.outright import OUTRIGHT
from frontdesk.understanding.questions.finding import find
from frontdesk.understanding.questions.index import Index
from frontdesk.understanding.text import Text

PLAIN = 0.8
"""From this score on a question is asked, whatever else the message wants."""
_WISHES = frozenset({Kind.WHEN, Kind.PARTY, Kind.NIGHTS, Kind.ADULTS, Kind.NAME, Kind.PHONE, Kind.EMAIL})
_WISHING = frozenset({Intent.BOOK, Intent.FIND, Intent.CHANGE})
"""Wishes whose own words may be those of a question: "could I get a table for my wife" asks for no gift."""
_DONE = frozenset({Intent.HANDOFF, Intent.CANCEL, Intent.ABORT, Intent.COMPLAINT})
"""Wishes that hold no question: who asks for a person asks about nothing on file."""


def asked_beside(
    text: Text, details: Sequence[Detail], likely: Sequence[Likely], index: Index
) -> tuple[Answered, ...]:
    """What a message asks that is on file, without what only its day, its time or its party resembles."""
    found = find(text, index)
    intent = likely[0].intent if likely else None
    wishes = intent in _WISHING
    if not found or (not wishes and all(each.score >= PLAIN for each in found)):
        return found
    outright = intent is Intent.BOOK and likely[0].why == OUTRIGHT
    if intent in _DONE or outright:
        return tuple(each for each in found if each.score >= PLAIN)
    wish = [detail for detail in details if detail.kind in _WISHES]
    if not wish or intent is Intent.REQUEST_INFO:
        return found
    left = {each.index for each in find(_without(text, wish), index)}
    return tuple(each for each in found if each.index in left or (each.score >= PLAIN and not wishes))


def _without(text: Text, details: Sequence[Detail]) -> Text:
    kept = (t for t in text.tokens if not any(d.start < t.end and t.start < d.end for d in details))
    return replace(text, tokens=tuple(kept))
