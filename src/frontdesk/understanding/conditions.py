"""What is to be done only if the first wish cannot be had: "if they are full try the trattoria" is a note."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Detail, Kind
from frontdesk.understanding.intents.cues import Cues
from frontdesk.understanding.intents.wording import wording
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text, Token

_HOUSE = (Kind.RESOURCE, Kind.SERVICE)
_ENDS = frozenset(".;!?")
_SIGNS = _ENDS | {","}
_GIVEN = frozenset({"name", "phone", "email"})
"""What is asked for once there is something to book."""


Find = Callable[[Text, Context], Sequence[Detail]]


class Aside(NamedTuple):
    """Where in the text the second best is told, with its condition."""

    start: int
    end: int


def aside(text: Text, find: Find, context: Context) -> Aside | None:
    """The part of a message that holds only if the first wish cannot be had; that wish has to be known."""
    put = wording(text)
    cues = _cues().find(put.words)
    cue = next((each for each in cues if each.name in ("full", "lacking")), None)
    if cue is None or any(each.name == "asked" for each in cues):
        return None
    named = sorted((d for d in find(text, context) if d.kind in _HOUSE), key=lambda detail: detail.start)
    start, last = put.starts[cue.first], put.starts[cue.after - 1]
    end = next(token.end for token in text.tokens if token.start >= last)
    if cue.name == "lacking":
        end = next((d.end for d in named if d.start >= end and d.start - end <= _NEXT), end)
    found = _clause(text, start, end, named)
    return found if found and _has_wish(found, named, context) else None


_NEXT = 2
"""Letters between "if there is no" and what may be missing."""


def _clause(text: Text, start: int, end: int, named: Sequence[Detail]) -> Aside | None:
    """The condition with what follows it, or else with what stands before it."""
    parting = _SIGNS.union(phrases("conditions")["parting"])
    stops = [token for token in text.tokens if token.word in parting]
    after = next((d for d in named if d.start >= end), None)
    if after is not None and not any(
        end <= stop.start < after.start and stop.word in _ENDS for stop in stops
    ):
        return Aside(start, _next(text, stops, after.end))
    first = max((stop.end for stop in stops if stop.end < start - 1), default=0)
    before = any(first <= d.start and d.end <= start for d in named)
    return Aside(first, _next(text, stops, end)) if before else None


def _next(text: Text, stops: Sequence[Token], place: int) -> int:
    return min((stop.start for stop in stops if stop.start >= place), default=len(text.raw))


def _has_wish(found: Aside, named: Sequence[Detail], context: Context) -> bool:
    """Whether a first wish stands: something is about to be booked, or the rest of the message tells it."""
    rest = [d for d in named if d.end <= found.start or found.end <= d.start]
    offered = context.confirming or bool(_GIVEN.intersection(context.asked))
    return offered or bool(rest)


def without(text: Text, found: Aside) -> str:
    """The message with the aside left blank: every place in it stays where it is."""
    return text.raw[: found.start] + " " * (found.end - found.start) + text.raw[found.end :]


@lru_cache(maxsize=8)
def _cues(language: str = "en") -> Cues:
    data = phrases("conditions", language)
    return Cues({name: data[name] for name in ("full", "lacking", "asked")})
