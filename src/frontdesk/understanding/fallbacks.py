"""What would do if the first wish cannot be had: "8, otherwise 8:30", "if not 8 then 8:30, else Friday"."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import time
from typing import NamedTuple

from frontdesk.conversation.context import Context
from frontdesk.conversation.details import Detail, Kind
from frontdesk.conversation.when import Piece, Point, Role, When, WhenKind, Window
from frontdesk.understanding.dates.opening_hours import open_at
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text


class _Cue(NamedTuple):
    """Words after which ("if not"), or from which on ("otherwise"), the second best is told."""

    start: int
    end: int
    first_follows: bool


def with_fallbacks(text: Text, details: tuple[Detail, ...], context: Context) -> tuple[Detail, ...]:
    """The details, with all that comes after the first wish as second best, where the words say so."""
    cue = next(iter(sorted(_cues(text))), None)
    first = _first_wish(text, details, cue) if cue else None
    if cue is None or first is None:
        return details
    border = first.end if cue.first_follows else cue.start
    told = (_at_hour(detail, context) if detail is first else detail for detail in details)
    return tuple(_second_best(detail) if detail.start >= border else detail for detail in told)


def _cues(text: Text) -> Iterator[_Cue]:
    words = text.words()
    for sort in ("unless", "otherwise"):
        for said in phrases("moves")[sort]:
            cue = str(said).split()
            for place in range(len(words) - len(cue) + 1):
                if words[place : place + len(cue)] == cue:
                    last = text.tokens[place + len(cue) - 1]
                    yield _Cue(text.tokens[place].start, last.end, sort == "unless")


def _first_wish(text: Text, details: Sequence[Detail], cue: _Cue) -> Detail | None:
    """The time that is tried first: right after "if not", or the last one before "otherwise"."""
    timed = [d for d in details if isinstance(d.value, When) or _is_hour(d)]
    if cue.first_follows:
        found = next((d for d in timed if d.start >= cue.end), None)
        return found if found and not text.plain[cue.end : found.start].strip(_IDLE) else None
    before = [d for d in timed if d.end <= cue.start]
    if not before or not any(isinstance(d.value, When) for d in details if d.start >= cue.end):
        return None
    return before[-1]


_IDLE = " ,at"
"""What may stand between "if not" and the hour."""


def _is_hour(detail: Detail) -> bool:
    return detail.kind is Kind.NUMBER and str(detail.value).isdigit() and 0 < int(str(detail.value)) <= 12


def _at_hour(detail: Detail, context: Context) -> Detail:
    """A bare number as the hour at which the house is open."""
    if detail.kind is not Kind.NUMBER:
        return detail
    value = int(str(detail.value))
    halves = [time(value % 12), time(value % 12 + 12)]
    fits = [at for at in halves if context.hours and open_at(context.hours, None, at, context.length)]
    window = Window(Point(at=fits[-1] if fits else halves[1]))
    piece = Piece(WhenKind.TIME, detail.start, detail.end, window)
    when = When(WhenKind.TIME, window, why="what is tried first", inferred=("pm",), pieces=(piece,))
    return replace(detail, kind=Kind.WHEN, value=when, confidence=0.6, why=when.why)


def _second_best(detail: Detail) -> Detail:
    when = detail.value
    if not isinstance(when, When) or when.role is not Role.WISH:
        return detail
    return replace(detail, value=replace(when, role=Role.ALTERNATIVE))
