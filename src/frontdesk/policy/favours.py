"""Favours: what a question asks for at the visit goes with the booking as a note, and is answered as well."""

from dataclasses import replace

from frontdesk.conversation.acts import Ask, Note, Subject
from frontdesk.policy.fit import NEAR, settles
from frontdesk.policy.turn import Turn

OPEN = (Subject.OTHER, Subject.OFFER, Subject.WISH, Subject.BOOKING, Subject.DESK)
"""What a favour may be asked about; the records of times, prices and people answer the rest."""


def noted(turn: Turn) -> Turn:
    """The turn with a note for each favour that is for the people who will serve the guest to grant."""
    asks = [ask for ask in turn.of(Ask) if goes_along(ask, turn)]
    notes = (
        Note(start=ask.start, end=ask.end, sure=ask.sure, words=(ask.favour or ask.words).rstrip("?! "))
        for ask in asks
    )
    return replace(turn, acts=(*turn.acts, *notes))


def goes_along(ask: Ask, turn: Turn) -> bool:
    """Whether it asks for something that goes with the booking: the playbook says so, or no entry settles it."""
    faq = turn.playbook.faq
    marked = ask.sure >= NEAR and any(entry < len(faq) and faq[entry].noted for entry in ask.entries)
    return bool(ask.favour) and (marked or (ask.about in OPEN and not settles(ask)))
