"""A call that is arranged: told again, moved, given another number or called off, as the guest likes."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from frontdesk.booking.availability import Openings
from frontdesk.booking.cells import cell_of
from frontdesk.booking.model import Booking, Contact, Offer
from frontdesk.booking.refusals import SlotTaken
from frontdesk.conversation.acts import Slot, Tell, Verb, Want, Way
from frontdesk.conversation.details import Detail, Kind
from frontdesk.conversation.items import Doing, Item
from frontdesk.conversation.sayings.calls import CalledBack, CallOff, CallWhy
from frontdesk.conversation.sayings.offers import Refused
from frontdesk.conversation.state import Asked
from frontdesk.conversation.steps import BookCall, CancelIt, LookCalls, MoveCall
from frontdesk.conversation.wanted import Wanted
from frontdesk.conversation.when import Role, When
from frontdesk.policy.call_times import (
    NOTHING,
    last_day,
    moved_time,
    pick_call,
    shifted,
)
from frontdesk.policy.mentions import fits
from frontdesk.policy.owned import on_record, own_calls
from frontdesk.policy.turn import Steps, Turn

NAME = Doing.HANDOFF.value
TRIES = 3
"""How often a time is looked for that others take before it is booked."""
OF_BOOKINGS = (Doing.CHANGE, Doing.CANCEL)


def told_more(turn: Turn) -> Steps[Turn]:
    """What a message says of a call that is arranged: another time, another number, or not at all."""
    if turn.item is not None and (turn.item.doing in OF_BOOKINGS or _is_time_alone(turn, turn.item)):
        return (yield from _instead_of_booking(turn, turn.item))
    if turn.asked != Asked.CALL or turn.closed:
        return turn
    call = yield from _spoken_call(turn)
    if call is None:
        return turn
    times = _times(turn)
    if times and is_about_call(turn):
        wanted = moved_time(times, _local(turn, call), turn.playbook)
        return (yield from _move(turn.settle(times), call, wanted))
    if _renumbers(turn, call):
        return (yield from _renumber(turn, call))
    return turn


def moved(turn: Turn) -> Steps[Turn]:
    """The turn after the call is moved that a message speaks of by itself, whatever else is under way."""
    wants = [want for want in turn.of(Want) if _is_of_call(turn, want)]
    call = (yield from _spoken_call(turn)) if wants and turn.state.calls else None
    if call is None:
        return turn
    local = _local(turn, call)
    inside = [value for want in wants for value in want.values]
    told = [value for tell in turn.of(Tell) if tell.slot is Slot.WHEN for value in tell.values]
    alone = len(turn.of(Want)) == len(wants)
    whens = [v for v in (*inside, *(told if alone else ()), *turn.loose) if _is_other_time(v, local)]
    if not whens:
        return turn
    last = max(whens, key=lambda value: value.start)
    at = Tell(start=last.start, end=last.end, slot=Slot.WHEN, values=(last,))
    taken = [tell for tell in turn.of(Tell) if alone and tell.slot is Slot.WHEN]
    rest = tuple(act for act in turn.acts if act not in wants and act not in taken)
    turn = replace(turn, acts=rest, loose=())
    return (yield from _move(turn, call, moved_time((at,), local, turn.playbook)))


def _is_of_call(turn: Turn, want: Want) -> bool:
    """Whether a wish to move something is of the call that is waited for; a call may be on offer as well."""
    calls = any(value.kind is Kind.OWN and value.value == "call" for value in want.values)
    booked = any(fits(turn, b, v) for b in turn.own for v in want.values if v.kind is Kind.SERVICE)
    return calls and not booked and want.verb in (Verb.MOVE, Verb.CHANGE)


def _is_other_time(value: Detail, now: datetime) -> bool:
    """Whether a value is a day or hour to call at, and not the one that was told."""
    when = value.value
    if not isinstance(when, When) or when.role is Role.CURRENT or when.window.start is None:
        return False
    on, at = when.window.start.on, when.window.start.at
    return not (on in (None, now.date()) and at in (None, now.time()))


def is_about_call(turn: Turn) -> bool:
    """Whether a day or hour that is told now is one to call at: nothing else is wanted or told beside it."""
    if turn.asked != Asked.CALL or (turn.before or turn.state).items:
        return False
    other = any(tell.slot not in CALLED for tell in turn.of(Tell))
    return not other and not any(want.verb in (Verb.BOOK, Verb.FIND) for want in turn.of(Want))


CALLED = (Slot.WHEN, Slot.NAME, Slot.PHONE, Slot.EMAIL, Slot.ZONE)


def _times(turn: Turn) -> tuple[Tell, ...]:
    return tuple(tell for tell in turn.open(Tell) if tell.slot is Slot.WHEN)


def _is_time_alone(turn: Turn, item: Item) -> bool:
    """Whether a wish was opened for a day or hour that is told right after a call, and for nothing else."""
    told = any(tell.slot is Slot.WHEN for tell in turn.of(Tell))
    return item.is_wish and told and is_about_call(turn)


def _instead_of_booking(turn: Turn, item: Item) -> Steps[Turn]:
    """ "Move it", "cancel it" of somebody who waits for nothing but a call, or was just told of it."""
    fresh = turn.before is not None and all(each.id != item.id for each in turn.before.items)
    if not fresh or item.references or item.wanted.services:
        return turn
    found = yield from on_record(turn)
    if not found.calls or (found.standing and turn.asked != Asked.CALL):
        return turn
    call, turn = _latest(turn, found.calls), turn.without_item(item)
    if item.doing is Doing.CANCEL:
        return (yield from _call_off(turn, call))
    whens = [told for told in turn.of(Tell) if told.slot is Slot.WHEN]
    wanted = moved_time(whens, _local(turn, call), turn.playbook)
    if wanted == NOTHING:
        return tell(turn, call, CalledBack(call, again=True))
    return (yield from _move(turn, call, wanted))


def told_again(turn: Turn, times: Sequence[Tell] = ()) -> Steps[Turn | None]:
    """A call that is arranged, told again, or moved to the times that are told now; None where none is."""
    calls = yield from own_calls(turn)
    if not calls:
        return None
    call = _latest(turn, calls)
    if _renumbers(turn, call):
        return (yield from _renumber(turn, call))
    wanted = moved_time(times, _local(turn, call), turn.playbook)
    if wanted != NOTHING:
        return (yield from _move(turn.settle(times), call, wanted))
    return tell(turn, call, CalledBack(call, again=True))


def told_of_call(turn: Turn, calls: Sequence[Booking]) -> Turn:
    """When somebody calls, for who asks after it."""
    call = _latest(turn, calls)
    return tell(turn, call, CalledBack(call, again=True))


def shift(turn: Turn, way: Way) -> Steps[Turn]:
    """Earlier, later or on another day than the call is."""
    call = yield from _spoken_call(turn)
    wanted = shifted(_local(turn, call), way) if call else None
    if call is None or wanted is None:
        return turn
    return (yield from _move(turn, call, wanted))


def call_off(turn: Turn) -> Steps[Turn]:
    """Nobody calls any more."""
    call = yield from _spoken_call(turn)
    return turn if call is None else (yield from _call_off(turn, call))


def _spoken_call(turn: Turn) -> Steps[Booking | None]:
    calls = yield from own_calls(turn)
    return _latest(turn, calls) if calls else None


def _latest(turn: Turn, calls: Sequence[Booking]) -> Booking:
    """The one that was arranged here, before any that is on file."""
    return next((call for call in calls if call.number in turn.state.calls), calls[0])


def _local(turn: Turn, call: Booking) -> datetime:
    return call.start_at.astimezone(turn.playbook.business.zone)


def tell(turn: Turn, call: Booking, said: CalledBack | CallOff | Refused) -> Turn:
    """Said of a call; what is under way beside it goes on by itself."""
    turn = turn.did(call).say(said, by=NAME)
    if turn.item is not None:
        return turn
    return spoken_of(turn, call) if isinstance(said, CalledBack) else turn.ask(asked=Asked.MORE)


def spoken_of(turn: Turn, call: Booking) -> Turn:
    """The turn ending with a call: what is told next may be another time for it."""
    return turn.with_state(replace(turn.state, about_at=call.start_at)).ask(asked=Asked.CALL)


def _call_off(turn: Turn, call: Booking) -> Steps[Turn]:
    answer = yield CancelIt(call, agreed=True)
    if isinstance(answer, Booking):
        return tell(turn, answer, CallOff(answer))
    return tell(turn, call, Refused(answer))  # type: ignore[arg-type]  # a refusal is left


def _move(turn: Turn, call: Booking, wanted: Wanted) -> Steps[Turn]:
    """Another time, at once: what was said to be wanted is done, and may be changed again."""
    answer, why = None, CallWhy.AS_ASKED  # type: object, CallWhy
    for _ in range(TRIES):
        answer = yield from call_slot(turn, wanted, call)
        if not isinstance(answer, tuple):
            break
        offer, why = answer
        if offer.when == call.offer.when:
            return tell(turn, call, CalledBack(call, why, again=True))
        answer = yield MoveCall(call, offer)
        if not isinstance(answer, SlotTaken):
            break
    if isinstance(answer, Booking):
        return tell(turn, answer, CalledBack(answer, why, moved=True))
    if answer is None or isinstance(answer, SlotTaken):
        return tell(turn, call, CalledBack(call, CallWhy.NEAREST, again=True))
    return tell(turn, call, Refused(answer))  # type: ignore[arg-type]  # a refusal is left


def call_slot(
    turn: Turn, wanted: Wanted, moving: Booking | None = None
) -> Steps[tuple[Offer, CallWhy] | object]:
    """The time to call at, and why it is not the one asked for; None if there is none, or a refusal."""
    found = yield LookCalls(last_day(turn, wanted), moving)
    if not isinstance(found, Openings):
        return found
    zone = turn.playbook.business.zone
    free: dict[datetime, int] = {at.astimezone(zone): cell_of(at) for at in found.moments()}
    picked = pick_call(list(free), wanted, turn.playbook.business.hours)
    return (found.offer(free[picked.starts_at]), picked.why) if picked else None


def _renumbers(turn: Turn, call: Booking) -> bool:
    """Whether another number is told than the one that would be called."""
    told = any(tell.slot is Slot.PHONE and not tell.unwanted for tell in turn.of(Tell))
    phone = turn.state.guest.phone
    return told and phone is not None and call.contact is not None and call.contact.phone != phone


def _renumber(turn: Turn, call: Booking) -> Steps[Turn]:
    """Called off at the old number and arranged anew at the new one, at the same time if it can be."""
    off = yield CancelIt(call, agreed=True)
    if not isinstance(off, Booking):
        return tell(turn, call, Refused(off))  # type: ignore[arg-type]  # a refusal is left
    local = _local(turn, call)
    wanted = replace(NOTHING, first_on=local.date(), last_on=local.date(), at=local.time())
    assert call.contact is not None
    answer: object = yield from call_slot(turn, wanted)
    if isinstance(answer, tuple):
        contact = _renumbered(turn, call, call.contact)
        answer = yield BookCall(answer[0], contact, proven=turn.state.guest.proven_of(contact, turn.now))
    if not isinstance(answer, Booking):
        return tell(turn, off, CallOff(off))
    turn = turn.with_state(replace(turn.state, calls=(*turn.state.calls, answer.number)))
    return tell(turn, answer, CalledBack(answer, again=True))


def _renumbered(turn: Turn, call: Booking, contact: Contact) -> Contact:
    """Who is called at the new number. An address that came with the old one may be anybody's."""
    guest = turn.state.guest
    own = call.number in turn.state.calls or guest.has_shown(contact.email, turn.now)
    return replace(contact, phone=guest.phone, email=contact.email if own else guest.email)
