"""A bare number in a correction, while a time is on the table: "make it 4" is four o'clock."""

from dataclasses import replace
from datetime import time

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Detail, Kind
from frontdesk.conversation.when import Piece, Point, When, WhenKind, Window

NEAR = 5
"""Hours from the time on the table within which a number is one of the clock."""


def retimed(details: tuple[Detail, ...], context: Context, corrects: bool) -> tuple[Detail, ...]:
    """The details, with a lone number read as an hour if that is what it must be."""
    about = context.about
    if about is None or not corrects or any(detail.kind is Kind.WHEN for detail in details):
        return details
    numbers = [d for d in details if d.kind in (Kind.NUMBER, Kind.PARTY) and d.end - d.start <= _DIGITS]
    if len(numbers) != 1 or not str(numbers[0].value).isdigit():
        return details
    hour = _nearest(int(str(numbers[0].value)), about.hour)
    if hour is None:
        return details
    return tuple(_at(detail, hour) if detail is numbers[0] else detail for detail in details)


_DIGITS = 2


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
