"""What is told of some who come: "2 of us are vegetarian" counts no party and looks for no other place."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Detail, Kind, Note
from frontdesk.understanding.details.words import number_at
from frontdesk.understanding.intents.cues import Cues
from frontdesk.understanding.intents.wording import wording
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text

_COUNTS = (Kind.PARTY, Kind.NUMBER)
_TAKEN = (*_COUNTS, Kind.RESOURCE)
_Piece = tuple[int, int]


def without_shares(text: Text, details: tuple[Detail, ...], context: Context) -> tuple[Detail, ...]:
    """The details without those of a part of the party; what it eats finds a place if nothing else does."""
    details = _without_parts(text, details)
    pieces = [piece for piece in _pieces(text) if _is_share(text, piece, details, context)]
    if not pieces:
        return details
    inside = [d for d in details if d.kind in _TAKEN and any(_within(d, piece) for piece in pieces)]
    guided = bool(context.options) or any(d.kind is Kind.RESOURCE and d not in inside for d in details)
    dropped = [d for d in inside if d.kind in _COUNTS or guided]
    return tuple(detail for detail in details if detail not in dropped)


def _without_parts(text: Text, details: tuple[Detail, ...]) -> tuple[Detail, ...]:
    """The details without "two of us", or "two here and three there", where five are told to come."""
    told = {d: int(str(d.value)) for d in details if d.kind is Kind.PARTY and str(d.value).isdigit()}
    most = max(told.values(), default=0)
    adds_up = len(told) >= _WHOLE_AND_PARTS and sum(told.values()) == 2 * most
    part = [d for d, many in told.items() if many < most and (adds_up or _is_of_them(text, d))]
    return tuple(detail for detail in details if detail not in part)


_WHOLE_AND_PARTS = 3
"""So many numbers at least are a whole and what it is made of."""


def _is_of_them(text: Text, detail: Detail) -> bool:
    """Whether the number is followed by "of us" or the like."""
    after = [token.word for token in text.tokens if token.start >= detail.start][1:3]
    return " ".join(after) in phrases("shares")["of_them"]


def notes_of_some(text: Text, details: Sequence[Detail]) -> tuple[Note, ...]:
    """The note that something was told of some who come, where it was read as nothing else."""
    taken = [detail for detail in details if detail.kind in _TAKEN]
    free = (not any(_within(detail, piece) for detail in taken) for piece in _pieces(text))
    return (Note.OF_SOME,) if any(free) else ()


def _pieces(text: Text) -> Iterator[_Piece]:
    """Where it is told of some of a party what they need, each within one clause."""
    put = wording(text)
    for cue in _cues().find(put.words):
        first, last = put.starts[cue.first], put.starts[cue.after - 1]
        start = _after_signs(text, first, last)
        if start is not None:
            yield start, next(token.end for token in text.tokens if token.start >= last)


def _after_signs(text: Text, first: int, last: int) -> int | None:
    """Where the clause begins that ends there; of "for 6, 2 vegetarians" the second number counts."""
    places = [n for n, t in enumerate(text.tokens) if first < t.start < last and t.word in _SIGNS]
    if not places:
        return first
    place = places[-1] + 1
    return text.tokens[place].start if number_at(text.tokens, place) else None


_SIGNS = frozenset(",.;!?")


def _is_share(text: Text, piece: _Piece, details: Sequence[Detail], context: Context) -> bool:
    """Whether those who are counted there are fewer than all; one who is named ("my wife") always is."""
    counted = [d for d in details if d.kind in _COUNTS and _within(d, piece)]
    many = max((int(str(d.value)) for d in counted if str(d.value).isdigit()), default=None)
    if any(d.kind is Kind.WHEN and d.start < piece[1] and piece[0] < d.end for d in details):
        return False  # "at 8 vegan"
    if many is None:
        return True
    others = [d for d in details if d.kind is Kind.PARTY and d not in counted]
    told = [int(str(d.value)) for d in others if str(d.value).isdigit()]
    known = max((*told, context.party or 0))
    words, before = phrases("shares"), [t.word for t in text.tokens if t.end <= piece[0]][-1:]
    if before and before[0] in words["whole"] and many > 1:
        return False
    if known:
        return many < known
    return any(piece[0] < t.start < piece[1] and t.word in words["among"] for t in text.tokens)


def _within(detail: Detail, piece: _Piece) -> bool:
    return piece[0] <= detail.start and detail.end <= piece[1]


@lru_cache(maxsize=8)
def _cues(language: str = "en") -> Cues:
    return Cues({"some": phrases("shares", language)["some"]})
