"""Two hours of which either will do: in "7 or 7:30" the bare number is an hour, whatever was asked."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import time
from itertools import pairwise

from frontdesk.conversation.details import Detail, Kind
from frontdesk.conversation.when import Piece, Role, When, WhenKind, Window
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text

_EXACT = (WhenKind.TIME, WhenKind.DATETIME)
_APART = 2 * 60
"""Minutes between two hours of which somebody takes either."""


def hours_either(text: Text, details: tuple[Detail, ...]) -> tuple[Detail, ...]:
    """The details, with a number that an "or" joins to a time as the time it is."""
    told = list(details)
    for place, (one, other) in enumerate(pairwise(details)):
        if not _is_joined(text, one, other):
            continue
        if _is_bare(one) and _is_clock(other) and (first := _beside(one, other)) is not None:
            told[place : place + 2] = [first, _second_best(other)]
        elif _is_bare(other) and _is_clock(one) and (second := _beside(other, one)) is not None:
            told[place + 1] = _second_best(second)
    return tuple(told)


def _is_joined(text: Text, one: Detail, other: Detail) -> bool:
    """Whether nothing but an "or" stands between them."""
    between = [token.word for token in text.tokens if one.end <= token.start and token.end <= other.start]
    words = phrases("details")["either"]
    return any(word in words["or"] for word in between) and set(between) <= _filling(words)


def _filling(words: dict[str, Sequence[str]]) -> set[str]:
    return {*words["or"], *words["beside"], *words["at"], ","}


def _is_bare(detail: Detail) -> bool:
    """A number alone: "7 people" counts them."""
    return detail.kind in (Kind.PARTY, Kind.NUMBER) and detail.end - detail.start <= len("twelve")


def _is_clock(detail: Detail) -> bool:
    when = detail.value
    return isinstance(when, When) and when.kind in _EXACT and when.role is Role.WISH


def _beside(number: Detail, clock: Detail) -> Detail | None:
    """The number as an hour in the half of the day of the time beside it, if it is near that."""
    when, value = clock.value, str(number.value)
    if not isinstance(when, When) or not value.isdigit() or not 1 <= int(value) <= 12:
        return None
    near = _near(int(value), when)
    if near is None:
        return None
    others = [_near(int(value), other) for other in clock.others if isinstance(other, When)]
    pieces = (Piece(WhenKind.TIME, number.start, number.end, near.window),)
    return replace(
        number,
        kind=Kind.WHEN,
        value=replace(near, pieces=pieces),
        confidence=clock.confidence,
        why="one of two hours",
        others=tuple(other for other in others if other is not None),
    )


def _near(hour: int, when: When) -> When | None:
    start = when.window.start
    if start is None or start.at is None:
        return None
    about = start.at.hour * 60 + start.at.minute
    best = min((hour % 12, hour % 12 + 12), key=lambda each: abs(each * 60 - about))
    if abs(best * 60 - about) > _APART:
        return None
    return replace(when, window=Window(replace(start, at=time(best))))


def _second_best(detail: Detail) -> Detail:
    when = detail.value
    return replace(detail, value=replace(when, role=Role.ALTERNATIVE)) if isinstance(when, When) else detail
