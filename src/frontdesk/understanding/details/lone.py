"""A lone number of a message that books a table: how many come or at what hour, whichever is not told."""

from dataclasses import replace
from datetime import time

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Detail, Kind
from frontdesk.conversation.when import Piece, Point, When, WhenKind, Window
from frontdesk.understanding.answers.parts import parts_of
from frontdesk.understanding.dates.opening import open_at
from frontdesk.understanding.text import Text

TABLES = ("restaurant", "concierge")
MOST = 12
_EXACT = (WhenKind.TIME, WhenKind.DATETIME)


def lone_number(text: Text, details: tuple[Detail, ...], context: Context) -> tuple[Detail, ...]:
    """The details, with the number that stands alone read as the party or the hour that is missing."""
    whens = [d.value for d in details if isinstance(d.value, When) and d.value.kind is not WhenKind.DURATION]
    if context.domain not in TABLES or not whens or context.options:
        return details
    alone = [d for d in details if d.kind is Kind.NUMBER and _is_alone(text, details, d)]
    if len(alone) != 1 or not str(alone[0].value).isdigit() or not 0 < int(str(alone[0].value)) <= MOST:
        return details
    number, value = alone[0], int(str(alone[0].value))
    told = any(detail.kind in (Kind.PARTY, Kind.ADULTS) for detail in details)
    timed = any(when.kind in _EXACT for when in whens)
    opens = number.start == text.tokens[0].start
    if not told and (timed or opens or any(when.part for when in whens)):
        party = replace(number, kind=Kind.PARTY, value=value, confidence=0.6, why="a number left over")
        return tuple(party if detail is number else detail for detail in details)
    if told and not timed:
        return tuple(_hour(number, value, whens, context) if d is number else d for d in details)
    return details


def _is_alone(text: Text, details: tuple[Detail, ...], number: Detail) -> bool:
    """Whether nothing stands beside it but signs and what was read: "tonight. 2. 8pm", "fri 8pm 2"."""
    for part in parts_of(text, details) or [text]:
        if part.tokens[0].start <= number.start < part.tokens[-1].end:
            return all(
                not token.word[0].isalnum() or any(d.start <= token.start < d.end for d in details)
                for token in part.tokens
            )
    return False


def _hour(number: Detail, value: int, whens: list[When], context: Context) -> Detail:
    day = next((when.window.start.on for when in whens if when.window.start), None)
    late = any(
        when.part and when.window.start and (when.window.start.at or time()).hour >= 12 for when in whens
    )
    halves = [time(value % 12), time(value % 12 + 12)]
    fits = [at for at in halves if context.hours and open_at(context.hours, day, at, context.length)]
    at = halves[1] if late or not fits else fits[-1]
    window = Window(Point(at=at))
    piece = Piece(WhenKind.TIME, number.start, number.end, window)
    when = When(WhenKind.TIME, window, why="a number left over", inferred=("pm",), pieces=(piece,))
    return replace(number, kind=Kind.WHEN, value=when, confidence=0.6, why=when.why)
