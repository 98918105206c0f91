"""A bare number in a correction, while a time is on the table: "make it 4" is four o'clock."""

from dataclasses import replace
from datetime import time

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Detail, Kind
from frontdesk.conversation.when import Piece, Point, When, WhenKind, Window
from frontdesk.understanding.dates.words import words_of
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text

NEAR = 5
"""Hours from the time on the table within which a number is one of the clock."""


def retimed(text: Text, details: tuple[Detail, ...], context: Context, corrects: bool) -> tuple[Detail, ...]:
    """The details, with a lone number read as an hour if that is what it must be."""
    about = context.about
    if about is None or not corrects or any(detail.kind is Kind.WHEN for detail in details):
        return details
    numbers = [d for d in details if d.kind in (Kind.NUMBER, Kind.PARTY) and d.end - d.start <= _DIGITS]
    if len(numbers) != 1 or not str(numbers[0].value).isdigit() or not _stands_alone(text, numbers[0]):
        return details
    hour = _nearest(int(str(numbers[0].value)), about.hour)
    if hour is None:
        return details
    return tuple(_at(detail, hour) if detail is numbers[0] else detail for detail in details)


_DIGITS = 2


def _stands_alone(text: Text, detail: Detail) -> bool:
    """ "make it 4", and not "make it 4 of us" or "for 4 instead"."""
    words = text.words()
    place = next((n for n, token in enumerate(text.tokens) if token.start >= detail.start), len(words))
    before = words[place - 1] if place else ""
    return before in phrases("moves")["before_hours"] and words_of().counted.at(words, place + 1) is None


def _nearest(value: int, about: int) -> int | None:
    if not 1 <= value <= 12:
        return None
    halves = (value % 12, value % 12 + 12)
    best = min(halves, key=lambda hour: abs(hour - about))
    return best if abs(best - about) <= NEAR else None


def _at(detail: Detail, hour: int) -> Detail:
    window = Window(Point(at=time(hour)))
    piece = Piece(WhenKind.TIME, detail.start, detail.end, window)
    when = When(
        WhenKind.TIME,
        window,
        why="near the time on the table",
        inferred=("pm",) * (hour >= 12),
        pieces=(piece,),
    )
    return replace(detail, kind=Kind.WHEN, value=when, why=when.why)


def loosened(text: Text, details: tuple[Detail, ...]) -> tuple[Detail, ...]:
    """The details, with "later today" as any time of the day, and without a "now" that is no wish."""
    idle = phrases("moves")["idle"] if len(details) > 1 else ()
    kept = (d for d in details if text.raw[d.start : d.end].casefold() not in idle or d.kind is not Kind.WHEN)
    return tuple(_any_time(text, detail) for detail in kept)


def _any_time(text: Text, detail: Detail) -> Detail:
    when = detail.value
    if not isinstance(when, When) or len(when.pieces) != 2:
        return detail
    time_piece = next((piece for piece in when.pieces if piece.kind is WhenKind.TIME_RANGE), None)
    day = next((piece for piece in when.pieces if piece.kind is WhenKind.DATE), None)
    if time_piece is None or day is None or not _is_later(text.raw[time_piece.start : time_piece.end]):
        return detail
    return replace(detail, value=When(WhenKind.DATE, day.window, pieces=(day,)))


def _is_later(said: str) -> bool:
    return said.casefold().strip() in phrases("moves")["any_time"]
