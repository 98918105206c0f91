"""What guests tell of their health: kept for the team, and heeded before anything is booked."""

from collections.abc import Iterator
from dataclasses import replace

from frontdesk.booking.model import Booking
from frontdesk.conversation.acts import Answer, Note, Slot, Tell
from frontdesk.conversation.details import Kind
from frontdesk.conversation.items import Doing, Item
from frontdesk.conversation.sayings.matters import Noted
from frontdesk.conversation.sayings.plain import Own, Simple
from frontdesk.conversation.sayings.questions import AskQuestion
from frontdesk.conversation.state import Asked
from frontdesk.conversation.steps import ReadBooking
from frontdesk.playbooks.script import Ask, AskKind
from frontdesk.policy.consent import handed_over, unclear
from frontdesk.policy.turn import Steps, Turn
from frontdesk.policy.wordings import merged


def heed(turn: Turn) -> Steps[Turn]:
    """Keep what was told, and ask the safety question of what is wanted before anything else goes on."""
    tells = tuple(tell for tell in turn.open(Tell) if tell.slot is Slot.HEALTH)
    told = tuple(tell for tell in tells if not tell.unwanted)
    if not tells:
        return turn
    item = turn.item
    if not told:
        return _well(turn.settle(tells), item)
    words = tuple(tell.words for tell in told if tell.words)
    turn = turn.with_state(replace(turn.state, health=_once(turn.state.health, words)))
    if item is None or not item.is_wish:
        return (yield from _booked(turn, told))
    requests = merged(item.wanted.requests, words)
    item = replace(item, wanted=replace(item.wanted, requests=requests))
    turn = replace(turn.with_item(item).settle(tells), touched=turn.touched | {item.id})
    known = {str(value.value) for tell in told for value in tell.values if value.kind is Kind.HEALTH}
    return _heeded(turn, item, words, known)


def _once(before: tuple[str, ...], words: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*before, *words)))


def safety(turn: Turn, services: tuple[str, ...]) -> Iterator[Ask]:
    """The questions before these services whose yes is for a person to hear."""
    for ask in turn.playbook.ask_for(services):
        if ask.kind is AskKind.YES_NO and ask.required and ask.if_yes is not None and ask.if_yes.hand_off:
            yield ask


def _services(item: Item) -> tuple[str, ...]:
    return tuple(part.service for part in item.put.offer.parts) if item.put else item.wanted.services


def _heeded(turn: Turn, item: Item, words: tuple[str, ...], known: set[str]) -> Turn:
    """The answer to the safety question, a contradiction of it, or the reason to ask it now."""
    for ask in safety(turn, _services(item)):
        assert ask.if_yes is not None
        # A yes beside it would book, and a no beside it is not one.
        turn = turn.settle(turn.open(Answer))
        if ask.id in (turn.asked, *known) or item.answers.get(ask.id) == "no":
            return handed_over(turn, item, ask.if_yes)
        if ask.id not in item.answers:
            question = AskQuestion(ask.id, plainly=bool(turn.of(Answer)))
            return turn.ask(Simple.THANKS, question, asked=ask.id, by=Doing.RESERVE)
    return turn.say(Noted(words), by=Doing.RESERVE)


def _well(turn: Turn, item: Item | None) -> Turn:
    """What a guest does not have is no alarm; as the answer to the safety question it is asked about once."""
    if item is None or turn.open(Answer):
        return turn
    ask = next((ask for ask in safety(turn, _services(item)) if ask.id == turn.asked), None)
    if ask is None:
        return turn
    if ask.id not in item.unclear:
        return unclear(turn, item, ask)
    item = replace(item, answers={**item.answers, ask.id: "no"})
    return replace(turn.with_item(item), touched=turn.touched | {item.id})


def _booked(turn: Turn, told: tuple[Tell, ...]) -> Steps[Turn]:
    """Told of what is booked already: a person looks at it where it matters, else it becomes a note."""
    words = tuple(tell.words for tell in told if tell.words)
    last = turn.state.booked[-1:]
    booking = (yield ReadBooking(last[0])) if last else None
    if not isinstance(booking, Booking):
        return turn.say(Noted(words), to=told)
    others = tuple(act for act in turn.acts if not any(act is tell for tell in told))
    notes = tuple(Note(start=tell.start, end=tell.end, words=tell.words) for tell in told)
    turn = replace(turn, acts=(*others, *notes))
    services = tuple(part.service for part in booking.offer.parts)
    ask = next(safety(turn, services), None)
    if ask is None or ask.if_yes is None:
        return turn
    turn = turn.say(Own(ask.if_yes.say), by=Doing.STATUS)
    return turn.ask(Simple.OFFER_PERSON, asked=Asked.PERSON, by=Doing.STATUS)
