"""A length by which something booked is to be moved: "push it back a week" is the same day a week later."""

from dataclasses import replace
from datetime import timedelta

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Detail, Kind
from frontdesk.conversation.when import Point, When, WhenKind, Window
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text

_DAY = timedelta(days=1)


def without_lengths(text: Text, candidates: list[Detail], context: Context) -> list[Detail]:
    """The candidates, but no service that a length is called by: "push it back an hour" sells no hour."""
    if context.about is None:
        return candidates
    lengths = [detail for detail in candidates if _is_length(detail) and direction(text, detail)]
    if not lengths:
        return candidates
    services = {id(d) for d in candidates if d.kind is Kind.SERVICE and any(map(d.overlaps, lengths))}
    return [detail for detail in candidates if id(detail) not in services]


def _is_length(detail: Detail) -> bool:
    return isinstance(detail.value, When) and detail.value.kind is WhenKind.DURATION


def shifted(text: Text, details: tuple[Detail, ...], context: Context) -> tuple[Detail, ...]:
    """The details, with a length after "push back" or "bring forward" as the time it leads to."""
    whens = [detail for detail in details if isinstance(detail.value, When)]
    if context.about is None or len(whens) != 1:
        return details
    when = whens[0].value
    if not isinstance(when, When) or when.kind is not WhenKind.DURATION or not when.length:
        return details
    way = direction(text, whens[0])
    if not way:
        return details
    at = context.about + way * when.length
    whole = not when.length % _DAY
    kind = WhenKind.DATE if whole else WhenKind.DATETIME
    point = Point(at.date(), None if whole else at.time())
    moved = replace(when, kind=kind, window=Window(point), length=None, why="moved by so much", pieces=())
    return tuple(replace(d, value=moved, confidence=0.9) if d is whens[0] else d for d in details)


def direction(text: Text, length: Detail) -> int:
    """1 if it is to be later, -1 if earlier, 0 if nothing says so before the length."""
    before = [token.word for token in text.tokens if token.end <= length.start]
    for way, pairs in ((1, phrases("moves")["pushed_later"]), (-1, phrases("moves")["pushed_earlier"])):
        if any(_follow(str(words).split(), before) for words in pairs):
            return way
    return 0


def _follow(words: list[str], said: list[str]) -> bool:
    """Whether the words stand there in this order, others between them."""
    places = iter(said)
    return all(word in places for word in words)
