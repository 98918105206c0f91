"""Answers to the playbook's own questions: a vehicle, a number, a choice, a text."""

from dataclasses import replace

from frontdesk.conversation.acts import Answer, Note, Slot, Story, Tell, Unclear
from frontdesk.conversation.details import Kind
from frontdesk.conversation.items import Item
from frontdesk.playbooks.script import Ask, AskKind
from frontdesk.policy.choices import touched
from frontdesk.policy.contacts import ON_FILE
from frontdesk.policy.turn import Steps, Turn

LONGEST = 500
"""Characters of an answer that are kept."""


def given(turn: Turn) -> Steps[Turn]:
    """Take what answers the question of the playbook that was asked, and a vehicle at any time."""
    yield from ()  # a generator like the others, though it needs no step
    turn = _vehicle(turn)
    ask = next((ask for ask in turn.playbook.ask if ask.id == turn.asked), None)
    item = turn.item
    if ask is None or item is None or ask.kind in (*ON_FILE, AskKind.YES_NO, AskKind.VEHICLE):
        return turn
    return _answered(turn, item, ask)


def _vehicle(turn: Turn) -> Turn:
    """The guest's own car is kept with them, and answers the question for it."""
    told = tuple(t for t in turn.open(Tell) if t.slot is Slot.VEHICLE and not t.unwanted and t.words)
    if not told:
        return turn
    words = tuple(dict.fromkeys((*turn.state.guest.vehicles, *(t.words for t in told))))
    turn = turn.with_state(replace(turn.state, guest=replace(turn.state.guest, vehicles=words)))
    asks = [ask for ask in turn.playbook.ask if ask.kind is AskKind.VEHICLE]
    for tell in told:
        item = turn.item_of(tell)
        if item is not None and asks:
            turn = touched(turn, replace(item, answers={**item.answers, asks[0].id: tell.words}))
        elif item is not None and item.is_wish:
            requests = tuple(dict.fromkeys((*item.wanted.requests, tell.words)))
            turn = touched(turn, replace(item, wanted=replace(item.wanted, requests=requests)))
    return turn.settle(told)


def _answered(turn: Turn, item: Item, ask: Ask) -> Turn:
    """What was told in answer: a number, one of the choices, or the words as they are."""
    acts = [act for act in turn.acts if isinstance(act, Tell | Note | Story | Unclear)]
    words = " ".join(act.words for act in acts if act.words)[:LONGEST]
    if any(isinstance(act, Answer) for act in turn.acts) or not words:
        return turn
    if ask.kind is AskKind.NUMBER:
        kinds = (Kind.NUMBER, Kind.PARTY)
        numbers = [v for t in turn.of(Tell) for v in t.values if v.kind in kinds]
        words = str(numbers[0].value) if numbers else ""
    if ask.kind is AskKind.CHOICE:
        words = next((c for c in ask.choices if c.casefold() in words.casefold()), "")
    if not words:
        return turn
    turn = touched(turn, replace(item, answers={**item.answers, ask.id: words}))
    return turn.settle(tuple(act for act in acts if not isinstance(act, Story)))
