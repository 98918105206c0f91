"""Notes on what is booked: added, changed and taken off, and what stays as it is."""

from collections.abc import Sequence
from dataclasses import replace

from frontdesk.booking.model import Booking
from frontdesk.conversation.acts import Act, Note, Slot, Story, Tell, Unclear, Verb, Want
from frontdesk.conversation.content import content
from frontdesk.conversation.details import Detail, Kind
from frontdesk.conversation.items import Doing, Item
from frontdesk.conversation.sayings.bookings import NotedOn, Standing
from frontdesk.conversation.sayings.offers import Refused
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.state import Asked
from frontdesk.conversation.steps import AmendIt
from frontdesk.policy.contacts import SLOTS
from frontdesk.policy.owned import on_record
from frontdesk.policy.turn import Steps, Turn
from frontdesk.policy.wordings import merged, says

BY = Doing.CHANGE
REWRITES = "notes"
"""Under which a change keeps that the notes of its booking shall be otherwise, or go."""
BETWEEN = "; "
"""What stands between two notes of a booking."""


def note(turn: Turn) -> Steps[Turn]:
    """Notes go with what is booked: with what is being changed, or with what was done last."""
    notes = turn.open(Note)
    words, item = tuple(note.words for note in notes if note.words), turn.item
    if not words:
        return turn
    if item is not None and item.doing in (Doing.CHANGE, Doing.CANCEL):
        requests = merged(item.wanted.requests, words)
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


def speaks_of_notes(turn: Turn) -> tuple[Want, ...]:
    """The wishes for the notes to be otherwise: "the note should just be …", "take it off again"."""
    wants = [want for want in turn.open(Want) if want.verb is Verb.CHANGE]
    return tuple(want for want in wants if any(value.kind is Kind.NOTES for value in want.values))


def begun_anew(turn: Turn) -> Turn:
    """The turn without the notes of what is being arranged or changed, where they shall be otherwise."""
    wants, item = speaks_of_notes(turn), turn.item
    if not wants or item is None or not (item.is_wish or item.doing is Doing.CHANGE):
        return turn
    gone = [str(v.value) for want in wants for v in want.values if v.kind is Kind.NOTES and v.unwanted]
    stay = _left(item.wanted.requests, gone) if gone and item.is_wish else ()
    item = replace(item, wanted=replace(item.wanted, requests=stay))
    if item.doing is Doing.CHANGE:
        item = replace(item, answers={**item.answers, REWRITES: " ".join((OFF, *gone)) if gone else "anew"})
    elif gone:
        turn = turn.say(Simple.NOTE_OFF)
    turn = replace(turn.with_item(item), touched=turn.touched | {item.id})
    return turn.settle(wants)


OFF = "off"
"""What begins how notes are changed that are to go; after it, what those are about."""


def _left(notes: Sequence[str], about: Sequence[str]) -> tuple[str, ...]:
    """The notes that stay where those are to go that speak of something; all go where none does."""
    gone = says(notes, " ".join(about))
    stay = tuple(note for note in notes if note not in gone)
    return stay if gone or content(" ".join(about)) else ()


def put_down(turn: Turn, item: Item) -> tuple[Turn, Item]:
    """The item with what is told for its booking as a note, where nothing else was heard of it."""
    wants = [want for want in turn.of(Want) if want.verb is Verb.CHANGE]
    noted = [value for want in wants for value in want.values if value.kind is Kind.NOTED]
    goes_on = (
        turn.asked in (Asked.CHANGE, Asked.DATE) and turn.before is not None and item in turn.before.items
    )
    reached = any(tell.slot in SLOTS for tell in turn.of(Tell))
    if reached or not (noted or goes_on) or item.wanted.requests or REWRITES in item.answers:
        return turn, item
    told = [act for act in turn.acts if _may_be_noted(act)]
    words = [_with_what_follows(value, told, turn) for value in noted if value.value]
    words = words or [act.words for act in told]
    turn = replace(turn, acts=tuple(act for act in turn.acts if act not in told))
    return turn, replace(item, wanted=replace(item.wanted, requests=tuple(dict.fromkeys(words))))


def _with_what_follows(value: Detail, told: Sequence[Act], turn: Turn) -> str:
    """What is to be put down, to the end of what is told in one breath with it."""
    ends = [act.end for act in told if value.start <= act.end and act.start <= value.end + APART]
    return turn.message.text[value.start : max(ends, default=value.end)].strip() or str(value.value)


APART = 3
"""Characters between what is told in one breath: a space, a colon."""


def _may_be_noted(act: Act) -> bool:
    """Whether an act holds words that a booking may take note of."""
    if isinstance(act, Tell):
        return act.slot is Slot.SERVICE and not act.unwanted and bool(act.words)
    return isinstance(act, Story | Unclear) and len(act.words.split()) >= CONTENT


CONTENT = 3
"""Words of a stretch that says something."""


def without_notes(item: Item) -> Item:
    """The item after its notes were put on its booking."""
    answers = {key: value for key, value in item.answers.items() if key != REWRITES}
    return replace(item, answers=answers, wanted=replace(item.wanted, requests=()))


def put_notes(turn: Turn, booking: Booking, item: Item) -> Steps[tuple[Turn, Booking]]:
    """Put the notes of a change on its booking: beside those that it has, or in their place."""
    notes, contact, how = item.wanted.requests, booking.contact, item.answers.get(REWRITES)
    if how is None or contact is None or not (notes or how.startswith(OFF)):
        return (yield from add_notes(turn, booking, notes, BY))
    answered = tuple(f"{ask.id}: " for ask in turn.playbook.ask)  # what the house asked is no note
    there = [note for note in (contact.requests or "").split(BETWEEN) if note]
    kept = [note for note in there if note.startswith(answered)]
    if how.startswith(OFF):
        notes = (*_left([note for note in there if note not in kept], how.split()[1:]), *notes)
    answer = yield AmendIt(booking, replace(contact, requests=BETWEEN.join((*kept, *notes)) or None))
    if isinstance(answer, Booking):
        return turn.did(answer).say(NotedOn(answer, notes, instead=True), by=BY), answer
    return turn.say(Refused(answer), by=BY), booking  # type: ignore[arg-type]  # a refusal is left


def add_notes(turn: Turn, booking: Booking, notes: Sequence[str], by: str) -> Steps[tuple[Turn, Booking]]:
    """Add notes to a booking that stands, and say so; those that it has are not added twice."""
    contact, told = booking.contact, tuple(dict.fromkeys(note for note in notes if note))
    if contact is None or not told:
        return turn, booking
    there = [note for note in (contact.requests or "").split(BETWEEN) if note]
    notes = merged(there, told)
    if list(notes) == there:
        return turn.say(NotedOn(booking, told), by=by), booking
    answer = yield AmendIt(booking, replace(contact, requests=BETWEEN.join(notes)))
    if isinstance(answer, Booking):
        return turn.did(answer).say(NotedOn(answer, told), by=by), answer
    # Refused. A calendar that has not answered yet would be told of here too: notes need no yes of its own.
    return turn.say(Refused(answer), by=by), booking  # type: ignore[arg-type]  # a refusal is left
