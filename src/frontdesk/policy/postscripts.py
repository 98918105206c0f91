"""Postscripts: what is told once something is booked, and what asks after more than how that stands."""

from dataclasses import replace

from frontdesk.conversation.acts import Act, Ask, Note, Slot, Subject, Tell, Verb, Want
from frontdesk.conversation.details import Detail, Kind
from frontdesk.policy.mentions import fits, is_deadline
from frontdesk.policy.turn import Turn

OF_WISH = (
    Slot.SERVICE, Slot.WHEN, Slot.NIGHTS, Slot.PARTY, Slot.PROVIDER, Slot.PLACE, Slot.CUISINE, Slot.BUDGET,
    Slot.OCCASION,
)  # fmt: skip
"""Details that say what is wanted."""
OTHERWISE = {Slot.WHEN, Slot.NIGHTS, Slot.PARTY, Slot.PROVIDER}
"""Details by which a booking may be otherwise."""


def understood(turn: Turn) -> Turn:
    """The turn with its postscripts as what they are: notes, and questions of their own."""
    return _noted(_of_something_else(turn))


def _of_something_else(turn: Turn) -> Turn:
    """The turn with what is to be so by a day as a question of its own: how a booking stands is no answer."""
    if not turn.own or (turn.item is not None and turn.item.is_wish):
        return turn
    return replace(turn, acts=tuple(_as_question(act, turn) for act in turn.acts))


def _as_question(act: Act, turn: Turn) -> Act:
    about = isinstance(act, Ask) and act.about in (Subject.BOOKING, Subject.WISH) and not act.entries
    status = isinstance(act, Want) and act.verb is Verb.STATUS
    if not isinstance(act, Ask | Want) or not (about or status) or not is_deadline(turn, act.values):
        return act
    return Ask(start=act.start, end=act.end, sure=act.sure, words=act.words, about=Subject.OTHER)


def _noted(turn: Turn) -> Turn:
    """The turn with what names nothing on offer as a note, after something is booked: "wine pairing"."""
    tells = [tell for tell in turn.open(Tell) if tell.slot in OF_WISH]
    things = [tell for tell in tells if tell.slot in (Slot.SERVICE, Slot.PROVIDER)]
    if turn.item is not None or not turn.own or turn.of(Want) or not things:
        return turn
    if any(tell.unwanted or not _is_beside(tell, turn) for tell in tells):
        return turn
    said_of = [tell for tell in tells if tell.slot is not Slot.WHEN]
    start, end = min(tell.start for tell in said_of), max(tell.end for tell in said_of)
    words = turn.message.text[start:end] or " ".join(tell.words for tell in said_of)
    said = Note(start=start, end=end, words=words.strip())
    return replace(turn, acts=(*(act for act in turn.acts if act not in tells), said))


def _is_beside(tell: Tell, turn: Turn) -> bool:
    """Whether a detail says nothing that could be booked by itself, and nothing that is otherwise."""
    if tell.slot is Slot.PARTY:
        many = {str(booking.offer.party) for booking in turn.own}
        return all(str(value.value) in many for value in tell.values)
    if tell.slot is Slot.WHEN:  # "the same dates!"
        return not tell.values
    then = any(each.slot is Slot.WHEN for each in turn.of(Tell))
    plain = all(_is_of_booked(value, turn, then=then) for value in tell.values)
    return tell.slot is Slot.SERVICE and plain and not turn.playbook.directory


def _is_of_booked(value: Detail, turn: Turn, *, then: bool) -> bool:
    """Whether a value is a place in what is booked; with the same day told beside it, that very thing."""
    if value.kind is Kind.SERVICE:
        return then and any(fits(turn, booking, value) for booking in turn.own)
    return value.kind is Kind.RESOURCE and str(value.value) not in turn.playbook.inventory


def asks_after(turn: Turn) -> tuple[Want | Ask, ...]:
    """What asks how a booking stands."""
    asks = [ask for ask in turn.open(Ask) if ask.about is Subject.BOOKING and not ask.entries]
    return (*(want for want in turn.open(Want) if want.verb is Verb.STATUS), *asks)


def otherwise(turn: Turn, details: tuple[Tell, ...]) -> tuple[Tell, ...]:
    """The details after a question about what is booked, where they tell what none of it is yet."""
    asked = max((act.end for act in asks_after(turn)), default=0)
    after = tuple(tell for tell in details if tell.start >= asked)
    new = [tell for tell in after if tell.slot in OTHERWISE and not tell.unwanted and _is_new(tell, turn)]
    return after if new and turn.own else ()


def _is_new(tell: Tell, turn: Turn) -> bool:
    """Whether a day, an hour or a number is that of no booking there is."""
    if tell.slot is Slot.PARTY:
        return not any(str(v.value) == str(b.offer.party) for v in tell.values for b in turn.own)
    return bool(tell.values) and not any(all(fits(turn, b, v) for v in tell.values) for b in turn.own)
