"""Words of time that tell a visit less than they seem to: "later today", "we are three now"."""

from dataclasses import replace
from datetime import time

from frontdesk.conversation.reading import Detail, Kind
from frontdesk.conversation.when import Piece, Point, When, WhenKind, Window
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text


def loosened(text: Text, details: tuple[Detail, ...]) -> tuple[Detail, ...]:
    """The details, with "later today" as any time of that day, and without a "now" that is no wish."""
    details = _without_greeting(text, details)
    idle = len(details) > 1
    found = (_loosened(text, detail, idle) if detail.kind is Kind.WHEN else detail for detail in details)
    return tuple(detail for detail in found if detail is not None)


def _without_greeting(text: Text, details: tuple[Detail, ...]) -> tuple[Detail, ...]:
    """The details without a "morning" that greets: it opens the message, and a wish goes on from it."""
    if not details or details[0].kind is not Kind.WHEN or len(text.tokens) < 2:
        return details
    said, opening = details[0], text.tokens[0]
    greets = (said.start, said.end) == (opening.start, opening.end) and _goes_on(text)
    return details[1:] if greets and any(d.kind is Kind.WHEN for d in details[1:]) else details


def _goes_on(text: Text) -> bool:
    return text.tokens[1].word in phrases("moves")["greeted"]


def _loosened(text: Text, detail: Detail, idle: bool) -> Detail | None:
    when = detail.value
    if not isinstance(when, When):
        return detail
    if _comes_by(text, detail) and when.window.end is not None and when.window.end.on is not None:
        return replace(detail, value=_at_its_end(when))
    if text.raw[detail.start : detail.end].casefold().endswith(tuple(phrases("moves")["soonest_of_all"])):
        # "Half an hour, the earliest you've got"; of "Friday, the earliest possible" the day is told.
        day = next((piece for piece in when.pieces if piece.kind is WhenKind.DATE), None)
        return replace(detail, value=_only(day, when)) if day is not None else None
    if when.length is not None and when.kind in _RANGES:
        return replace(detail, value=_without_length(when))
    telling = [piece for piece in when.pieces if not _says(text, piece, "soonest")]
    if len(telling) < len(when.pieces):  # what comes first is wished for in another way
        return replace(detail, value=_only(telling[0], when)) if telling else None
    telling = [piece for piece in when.pieces if not _says(text, piece, "idle")]
    if idle and len(telling) < len(when.pieces):
        return replace(detail, value=_only(telling[0], when)) if telling else None
    open_ended = [p for p in when.pieces if p.kind is WhenKind.TIME_RANGE and _says(text, p, "any_time")]
    day = next((piece for piece in when.pieces if piece.kind is WhenKind.DATE), None)
    return replace(detail, value=_only(day, when)) if open_ended and day is not None else detail


_RANGES = (WhenKind.TIME_RANGE, WhenKind.DATETIME_RANGE)


def _without_length(when: When) -> When:
    """ "Friday at 3 for an hour" begins at 3; how long it takes is for the service to say."""
    start = when.window.start
    part = next((piece.window for piece in when.pieces if piece.kind is WhenKind.TIME_RANGE), None)
    if part is not None and part.start is not None and part.end is not None:
        on = start.on if start else None
        window = Window(Point(on, part.start.at), Point(on, part.end.at))
        return replace(when, window=window, length=None)
    exact = WhenKind.DATETIME if start and start.on else WhenKind.TIME
    return replace(when, kind=exact, window=Window(start), length=None)


def _comes_by(text: Text, detail: Detail) -> bool:
    """ "Swing by tomorrow at 11" is no deadline."""
    data = phrases("moves")
    before = [token.word for token in text.tokens if token.start < detail.start][-2:]
    return len(before) > 1 and before[1] in data["by"] and before[0] in data["coming"]


def _at_its_end(when: When) -> When:
    end = when.window.end
    kind = (
        WhenKind.DATETIME if end and end.at and end.at != time.max.replace(microsecond=0) else WhenKind.DATE
    )
    point = end if kind is WhenKind.DATETIME else Point(on=end.on if end else None)
    return When(kind, Window(point), pieces=when.pieces)


def _says(text: Text, piece: Piece, words: str) -> bool:
    """Whether a piece is one of these, as it is written or as it is meant ("poss")."""
    known = phrases("moves")[words]
    meant = " ".join(token.word for token in text.tokens if piece.start <= token.start < piece.end)
    return text.raw[piece.start : piece.end].casefold().strip() in known or meant in known


def _only(piece: Piece, when: When) -> When:
    return When(piece.kind, piece.window, role=when.role, pieces=(piece,))
