"""Notes on what is booked: added, changed and taken off, and what stays as it is."""

from collections.abc import Sequence
from dataclasses import replace

from frontdesk.booking.model import Booking
from frontdesk.conversation.acts import Note
from frontdesk.conversation.items import Doing
from frontdesk.conversation.sayings.bookings import NotedOn, Standing
from frontdesk.conversation.sayings.offers import Refused
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.state import Asked
from frontdesk.conversation.steps import AmendIt
from frontdesk.policy.owned import on_record
from frontdesk.policy.turn import Steps, Turn

BY = Doing.CHANGE
BETWEEN = "; "
"""What stands between two notes of a booking."""


def note(turn: Turn) -> Steps[Turn]:
    """Notes go with what is booked: with what is being changed, or with what was done last."""
    notes = turn.open(Note)
    words, item = tuple(note.words for note in notes if note.words), turn.item
    if not words:
        return turn
    if item is not None and item.doing in (Doing.CHANGE, Doing.CANCEL):
        requests = tuple(dict.fromkeys((*item.wanted.requests, *words)))
        turn = turn.with_item(replace(item, wanted=replace(item.wanted, requests=requests)))
        return replace(turn.settle(notes), touched=turn.touched | {item.id})
    if item is not None and item.doing is not Doing.STATUS:
        return turn
    booking = yield from _last(turn)
    if booking is None:
        return turn
    turn, _ = yield from add_notes(turn, booking, words, BY)
    return turn.settle(notes)


def left(turn: Turn) -> Steps[Turn]:
    """Nothing is under way that could be dropped: what was booked here stays, and is said to."""
    booking = (yield from _last(turn)) if turn.state.booked else None
    if booking is None:
        return turn.ask(Simple.AS_YOU_LIKE, asked=Asked.MORE)
    return turn.ask(Simple.STAYS, Standing((booking,)), asked=Asked.MORE)


def _last(turn: Turn) -> Steps[Booking | None]:
    """The booking that a note is for: what was just done, what was booked here last, or the only one."""
    standing = (yield from on_record(turn)).standing
    numbers = [*turn.state.booked, *(booking.number for booking in turn.bookings)]
    for number in reversed(numbers):
        if found := next((booking for booking in standing if booking.number == number), None):
            return found
    return standing[0] if len(standing) == 1 else None


def add_notes(turn: Turn, booking: Booking, notes: Sequence[str], by: str) -> Steps[tuple[Turn, Booking]]:
    """Add notes to a booking that stands, and say so; those that it has are not added twice."""
    contact, told = booking.contact, tuple(dict.fromkeys(note for note in notes if note))
    if contact is None or not told:
        return turn, booking
    new = [note for note in told if note not in (contact.requests or "")]
    if not new:
        return turn.say(NotedOn(booking, told), by=by), booking
    requests = BETWEEN.join((*((contact.requests,) if contact.requests else ()), *new))
    answer = yield AmendIt(booking, replace(contact, requests=requests))
    if isinstance(answer, Booking):
        return turn.did(answer).say(NotedOn(answer, told), by=by), answer
    # Refused. A calendar that has not answered yet would be told of here too: notes need no yes of its own.
    return turn.say(Refused(answer), by=by), booking  # type: ignore[arg-type]  # a refusal is left
