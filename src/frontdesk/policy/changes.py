"""Changes of what is booked: which booking, to what, and the old one stands until the new is sure."""

from collections import Counter
from dataclasses import replace

from frontdesk.booking.model import Booking, Contact
from frontdesk.conversation.acts import Slot, Tell, Verb, Want
from frontdesk.conversation.details import Counted, Kind
from frontdesk.conversation.items import Item
from frontdesk.conversation.sayings.bookings import Amended, AskAmend
from frontdesk.conversation.sayings.offers import Refused
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.sayings.questions import AskFor
from frontdesk.conversation.state import Asked
from frontdesk.conversation.steps import AmendIt, ReadBooking
from frontdesk.conversation.wanted import Wanted
from frontdesk.conversation.when import Role, When
from frontdesk.policy.amendments import (
    KEYS,
    amended,
    put_answers,
    put_contacts,
    with_contacts,
    without_contacts,
)
from frontdesk.policy.bookings import find, stays
from frontdesk.policy.moves import (
    is_move,
    settled,
)
from frontdesk.policy.notes import REWRITES, put_down, put_notes, without_notes
from frontdesk.policy.owned import ended, in_full
from frontdesk.policy.rooms import gone_of, outgoing
from frontdesk.policy.transfers import BY, after, digest, move, to_move, too_late
from frontdesk.policy.turn import Steps, Turn


def advance(turn: Turn, item: Item) -> Steps[Turn]:
    """Go on with a change as far as what is known allows."""
    item = _left_out(turn, with_contacts(turn, item, moves=_tells_move(item.wanted)))
    found = yield from find(turn.with_item(item), item)
    turn, item, booking = found.turn, found.item, found.booking
    if booking is None:
        return turn
    item = _beside(item, booking, turn)
    if not is_move(item, booking, turn.playbook.business):
        turn, item = put_down(turn, item)
    before = booking
    turn, booking = yield from put_contacts(turn, booking, item)
    turn, booking = yield from put_answers(turn, booking, item)
    turn, booking = yield from put_notes(turn, booking, item)
    noted = bool(item.wanted.requests) or booking is not before
    item = without_notes(item) if noted else item
    turn = turn.with_item(item)
    if is_move(item, booking, turn.playbook.business):
        return (yield from to_move(turn, item, booking))
    if (contact := amended(item, booking)) is not None:
        return ask_amend(turn, item, booking, contact)
    if noted:
        return ended(turn, item)
    return _as_it_is(turn, item, booking) if _is_told(turn) else _ask_what(turn, item, booking)


def _is_told(turn: Turn) -> bool:
    """Whether it was said how it shall be; a day alone may be where a booking is that shall be moved."""
    moves = any(want.verb is Verb.MOVE for want in turn.of(Want))
    return any(_says_how(tell, moves=moves) for tell in turn.of(Tell) if not tell.unwanted and tell.values)


def _says_how(tell: Tell, *, moves: bool) -> bool:
    if tell.slot is not Slot.WHEN:
        return tell.slot in (Slot.PARTY, Slot.NIGHTS, Slot.PROVIDER, *KEYS)
    whens = [value.value for value in tell.values if isinstance(value.value, When)]
    hours = [when for when in whens if when.window.start is not None and when.window.start.at is not None]
    return any(when.role is not Role.CURRENT for when in (hours if moves else whens))


def _as_it_is(turn: Turn, item: Item, booking: Booking) -> Turn:
    """What is asked for is so already: said, with all that is on record."""
    return ended(turn, item, Simple.ALREADY, in_full(turn, (booking,)))


def _beside(item: Item, booking: Booking, turn: Turn) -> Item:
    """The item with what was told in relation to its booking as what that comes to, now that it is known."""
    have = Counter(part.service for part in booking.offer.parts)
    named = Counter(item.left_out)
    gone = [Counted(service, many) for service, many in named.items()]
    out = outgoing(have, gone, set(item.wanted.services))
    return replace(
        item,
        left_out=tuple(out.elements()),
        wanted=settled(item.wanted, booking, turn.playbook.business),
    )


def _left_out(turn: Turn, item: Item) -> Item:
    """The item with what of its booking is wanted no more: "we do not need the suite"."""
    tells = [tell for tell in turn.of(Tell) if tell.slot is Slot.SERVICE]
    refused = [v for tell in tells if tell.unwanted for v in tell.values if v.kind is Kind.SERVICE]
    exchanged = gone_of(tells, turn.playbook.business)
    gone = (
        *(str(v.value) for v in refused),
        *(one.service for one in exchanged for _ in range(one.many or 1)),
    )
    return replace(item, left_out=gone, looked=None) if gone and gone != item.left_out else item


def _tells_move(wanted: Wanted) -> bool:
    return replace(wanted, requests=(), doubts=(), services=()) != Wanted()


def _ask_what(turn: Turn, item: Item, booking: Booking) -> Turn:
    """Nothing is told that would be a change: when else, where it can be moved at all."""
    if (refused := too_late(turn, item, booking)) is not None:
        return refused
    item = replace(item, options=(), chosen=None, read_back="", looked=None)
    wants = [want.verb for want in turn.of(Want)]
    if REWRITES in item.answers or (Verb.CHANGE in wants and Verb.MOVE not in wants):
        return turn.with_item(item).ask(Simple.WHAT_TO_CHANGE, asked=Asked.CHANGE, by=BY)
    return turn.with_item(item).ask(AskFor("new_time"), asked=Asked.DATE, by=BY)


def ask_amend(turn: Turn, item: Item, booking: Booking, contact: Contact) -> Turn:
    """Whether the booking shall be for whom, and reached where, the guest says."""
    item = replace(item, options=(), chosen=None, looked=None)
    turn = turn.with_item(replace(item, read_back=digest(item)))
    return turn.ask(AskAmend(booking, contact), asked=Asked.READ_BACK, by=BY)


def agreed(turn: Turn, item: Item) -> Steps[Turn]:
    """Do what was read back and agreed to; where something else is wanted by now, that is read back."""
    item = with_contacts(turn, item, moves=item.put is not None)
    if item.number is None or not item.read_back or item.read_back != digest(item):
        return turn
    booking = yield ReadBooking(item.number)
    if not isinstance(booking, Booking):
        return ended(turn, item, Simple.NO_BOOKING)
    if item.put is not None:
        return (yield from move(turn, item, booking))
    if (contact := amended(item, booking)) is not None:
        return (yield from _amend(turn, item, booking, contact))
    return turn


def _amend(turn: Turn, item: Item, booking: Booking, contact: Contact) -> Steps[Turn]:
    answer = yield AmendIt(booking, contact)
    if isinstance(answer, Booking):
        turn = turn.did(answer).say(Amended(answer, booking.contact), by=BY)
        return after(turn, without_contacts(item), answer)
    return ended(turn, item, Refused(answer))  # type: ignore[arg-type]  # a refusal is left


def refused(turn: Turn, item: Item) -> Turn:
    """The turn after a no beside which something else is wanted: a contact that was put is left as it was."""
    return turn.with_item(without_contacts(item)) if item.put is None else turn


def kept(turn: Turn, item: Item) -> Steps[Turn]:
    """Say that it stays as it was."""
    return (yield from stays(turn, item))
