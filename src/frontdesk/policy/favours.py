"""Favours: what a question asks for or tells of the guest goes with the booking as a note."""

from collections.abc import Iterator
from dataclasses import replace

from frontdesk.conversation.acts import Ask, Note, Subject
from frontdesk.conversation.details import Kind
from frontdesk.policy.fit import FITS, NEAR
from frontdesk.policy.turn import Turn
from frontdesk.policy.wordings import says

OPEN = (Subject.OTHER, Subject.OFFER, Subject.WISH, Subject.BOOKING, Subject.DESK)
"""What a favour may be asked about; the records of times, prices and people answer the rest."""


def noted(turn: Turn) -> Turn:
    """The turn with a note for each favour that is for the people who will serve the guest to grant.

    So is what somebody tells of themselves when they ask for an entry that is marked, and what they ask
    whether it was noted, and it was not.
    """
    return replace(turn, acts=(*turn.acts, *(note for ask in turn.of(Ask) for note in _notes(ask, turn))))


def _notes(ask: Ask, turn: Turn) -> Iterator[Note]:
    words, item = "", turn.item
    if (about := checked(ask)) is not None and item is not None and item.is_wish:
        plain = any(value.kind is Kind.NOTES and value.confidence == 1.0 for value in ask.values)
        words = about if plain and not says((*item.wanted.requests, *turn.state.health), about) else ""
    elif goes_along(ask, turn):
        words = ask.favour or ask.words
    elif _is_marked(ask, turn):
        words = ask.told
    if words:
        yield Note(start=ask.start, end=ask.end, sure=ask.sure, words=words.rstrip("?! "))


def checked(ask: Ask) -> str | None:
    """What it asks whether it is among the notes."""
    return next((str(value.value) for value in ask.values if value.kind is Kind.NOTES), None)


def goes_along(ask: Ask, turn: Turn) -> bool:
    """Whether it asks for something that goes with the booking, as no entry, or a marked one, settles it."""
    open_ = ask.about in OPEN and not (ask.entries and ask.sure >= FITS)
    return bool(ask.favour) and (open_ or _is_marked(ask, turn))


def _is_marked(ask: Ask, turn: Turn) -> bool:
    faq = turn.playbook.faq
    return ask.sure >= NEAR and any(entry < len(faq) and faq[entry].noted for entry in ask.entries)
