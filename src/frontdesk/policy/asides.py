"""Asides: what the people who serve should know goes with the wish spoken of, or waits for one."""

from dataclasses import replace

from frontdesk.conversation.acts import Act, Ask, Feel, Feeling, Note, Slot, Tell
from frontdesk.conversation.details import Kind
from frontdesk.conversation.items import Item
from frontdesk.conversation.sayings.matters import Complained, Noted
from frontdesk.policy import matters
from frontdesk.policy.turn import Turn
from frontdesk.policy.wordings import merged


def keep_notes(turn: Turn) -> Turn:
    """Notes go with the wish that is spoken of, or wait for one."""
    zones = [tell for tell in turn.open(Tell) if tell.slot is Slot.ZONE and not tell.unwanted]
    own = [
        tell for tell in zones if {value.value for value in tell.values} == {turn.playbook.business.zone.key}
    ]
    turn = turn.settle(own)
    zones = [tell for tell in zones if tell not in own]
    notes: list[Note | Tell] = [*turn.open(Note), *_wordy(turn, turn.item), *zones]
    for note in notes:
        item = turn.item_of(note)
        if not note.words:
            turn = turn.settle((note,))
        elif item is not None and item.is_wish:  # else notes.py takes it to what is booked
            requests = merged(item.wanted.requests, (note.words,))
            turn = turn.with_item(replace(item, wanted=replace(item.wanted, requests=requests)))
            told = set() if _is_asked(note, turn) else {item.id}  # who answers a question has the word
            turn = replace(turn.settle((note,)), touched=turn.touched | told)
    return turn


def _is_asked(note: Act, turn: Turn) -> bool:
    """Whether a note is what a question asks for: `favours.noted` has made it."""
    return any((ask.start, ask.end) == (note.start, note.end) for ask in turn.of(Ask))


def _wordy(turn: Turn, item: Item | None) -> list[Tell]:
    """What was told of a service that names none on file, where it is known what is wanted, and of people
    or a time without a number: "me and my dog", "ideally back to back"."""
    told = [tell for tell in turn.of(Tell) if not tell.unwanted and item is not None]
    wordy = [t for t in told if t.slot in COUNTED and not t.values and len(t.words.split()) >= WORDY]
    if item is None or not item.wanted.services:
        return wordy
    kinds = (Kind.SERVICE, Kind.RESOURCE, Kind.ROOMS)
    services = [tell for tell in told if tell.slot is Slot.SERVICE]
    return [*wordy, *(t for t in services if not any(value.kind in kinds for value in t.values))]


COUNTED = (Slot.PARTY, Slot.WHEN)
WORDY = 4
"""Words of a detail that say something beside the number that they lack."""


def aside(turn: Turn) -> Turn:
    """Notes before there is a wish wait for one; what somebody asks for who complains is the team's."""
    notes = turn.open(Note)
    if not notes:
        return turn
    words = tuple(note.words for note in notes if note.words and not _is_asked(note, turn))
    if turn.state.vexed or any(feel.feeling is Feeling.COMPLAINT for feel in turn.of(Feel)):
        turn, record = matters.keep(turn, words)
        return turn.say(Complained(record), to=notes) if record else turn
    kept = tuple(note.words for note in notes if note.words)
    turn = turn.with_state(replace(turn.state, asides=tuple(dict.fromkeys((*turn.state.asides, *kept)))))
    return turn.say(*((Noted(words),) if words else ()), to=notes)
