"""Words of time that tell a visit less than they seem to: "later today", "we are three now"."""

from dataclasses import replace

from frontdesk.conversation.reading import Detail, Kind
from frontdesk.conversation.when import Piece, When, WhenKind
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text


def loosened(text: Text, details: tuple[Detail, ...]) -> tuple[Detail, ...]:
    """The details, with "later today" as any time of that day, and without a "now" that is no wish."""
    idle = len(details) > 1
    found = (_loosened(text, detail, idle) if detail.kind is Kind.WHEN else detail for detail in details)
    return tuple(detail for detail in found if detail is not None)


def _loosened(text: Text, detail: Detail, idle: bool) -> Detail | None:
    when = detail.value
    if not isinstance(when, When):
        return detail
    telling = [piece for piece in when.pieces if not _says(text, piece, "soonest")]
    if len(telling) < len(when.pieces):  # what comes first is wished for in another way
        return replace(detail, value=_only(telling[0], when)) if telling else None
    telling = [piece for piece in when.pieces if not _says(text, piece, "idle")]
    if idle and len(telling) < len(when.pieces):
        return replace(detail, value=_only(telling[0], when)) if telling else None
    open_ended = [p for p in when.pieces if p.kind is WhenKind.TIME_RANGE and _says(text, p, "any_time")]
    day = next((piece for piece in when.pieces if piece.kind is WhenKind.DATE), None)
    return replace(detail, value=_only(day, when)) if open_ended and day is not None else detail


def _says(text: Text, piece: Piece, words: str) -> bool:
    return text.raw[piece.start : piece.end].casefold().strip() in phrases("moves")[words]


def _only(piece: Piece, when: When) -> When:
    return When(piece.kind, piece.window, role=when.role, pieces=(piece,))
