"""A call that somebody will make: told again, moved or called off as the guest likes."""

from dataclasses import replace

from frontdesk.booking.model import Booking, Contact
from frontdesk.booking.refusals import SlotTaken
from frontdesk.conversation.outcome import CalledBack, CallOff, CallWhy, Refused, Simple
from frontdesk.conversation.reading import Intent, Kind, Note
from frontdesk.conversation.state import Asked, Doing
from frontdesk.conversation.steps import BookCall, CancelIt, MoveCall
from frontdesk.policy.asking import NAMES
from frontdesk.policy.call_times import NOTHING, moved_time
from frontdesk.policy.handoff import NAME, OTHER, TRIES, call_slot, hand_off, picked_up, tell
from frontdesk.policy.identity import seek
from frontdesk.policy.owned import own_bookings, own_calls
from frontdesk.policy.turn import Decision, Steps, Turn

SURE = 0.6


def about_call(turn: Turn) -> Steps[Decision | None]:
    """What to do if the message speaks of a call; None if it does not."""
    reading, task = turn.reading, turn.state.task
    if not _spoken_of(turn):
        return None
    if task is not None and task.doing is Doing.HANDOFF:
        return _let_go(turn) if reading.shows(Note.NO_CALL) else None
    calls = yield from own_calls(turn)
    if not calls:
        return (yield from _none_yet(turn))
    call = next((c for c in calls if c.number in turn.state.calls), calls[0])
    if reading.shows(Note.NO_CALL):
        return (yield from _call_off(turn, call))
    local = call.start_at.astimezone(turn.playbook.business.zone)
    if moved_time(turn, local) != NOTHING and not reading.shows(Note.CALL_WHEN):
        return (yield from _move(turn, call))
    if _renumbers(turn, call):
        return (yield from _renumber(turn, call))
    if (yield from _cancels(turn)):
        return (yield from _call_off(turn, call))
    if reading.shows(Note.CALL, Note.CALL_WHEN) or reading.intent in (Intent.CHECK_BOOKING, Intent.HANDOFF):
        return tell(turn, CalledBack(call, again=True), (call,))
    return tell(turn, CalledBack(call, again=True), (call,)) if _asks_after(turn) else None


def _asks_after(turn: Turn) -> bool:
    """ "Is it arranged?", right after the call was spoken of."""
    reading = turn.reading
    known = reading.questions or reading.topics or reading.details
    return turn.state.asked == Asked.CALL and reading.intent is Intent.REQUEST_INFO and not known


def _spoken_of(turn: Turn) -> bool:
    """By its words, or because it was the last thing spoken of and nothing else is."""
    reading = turn.reading
    if reading.shows(Note.UPSET) or _introduces(turn):
        return False
    if reading.shows(Note.CALL, Note.CALL_WHEN, Note.NO_CALL):
        return True
    books = reading.intent in (Intent.BOOK, Intent.FIND) and reading.intents[0].confidence >= SURE
    other = books or any(reading.of(kind) for kind in OTHER)
    return (turn.state.asked == Asked.CALL or reading.intent is Intent.HANDOFF) and not other


def _introduces(turn: Turn) -> bool:
    """ "Call me on 415 555 0199" may answer a question, "call me Jess" tells a name: neither is a wish."""
    reading, task = turn.reading, turn.state.task
    if reading.shows(Note.NO_CALL, Note.CALL_WHEN):
        return False
    if task is not None and task.doing is Doing.RESERVE and reading.of(Kind.PHONE):
        return True
    return any(reading.of(kind) for kind in NAMES) and not reading.wants(Intent.HANDOFF)


def _none_yet(turn: Turn) -> Steps[Decision | None]:
    """No call is arranged: one is wanted, or is not, or is asked after."""
    reading = turn.reading
    if reading.shows(Note.NO_CALL):
        if turn.state.asked != Asked.PERSON:
            return None
        return Decision(replace(turn.state, asked=Asked.MORE), (Simple.AS_YOU_LIKE,), "desk")
    if not reading.shows(Note.CALL, Note.CALL_WHEN):
        return None
    if reading.shows(Note.CALL_WHEN) or reading.intent is Intent.CHANGE:
        return (yield from seek(turn, Doing.STATUS))
    return (yield from hand_off(turn))


def _cancels(turn: Turn) -> Steps[bool]:
    """ "Cancel it" of somebody who waits for nothing but a call."""
    if turn.reading.intent not in (Intent.CANCEL, Intent.ABORT):
        return False
    return turn.reading.shows(Note.CALL) or not (yield from own_bookings(turn))


def _let_go(turn: Turn) -> Decision:
    """A call that was being arranged and is not wanted after all."""
    state, again = picked_up(turn)
    return Decision(state, (Simple.NO_CALL, *again), NAME)


def _call_off(turn: Turn, call: Booking) -> Steps[Decision]:
    answer = yield CancelIt(call, agreed=True)
    if isinstance(answer, Booking):
        return tell(turn, CallOff(answer), (answer,), Asked.MORE)
    return tell(turn, Refused(answer), (), Asked.MORE)  # type: ignore[arg-type]  # a refusal is left


def _move(turn: Turn, call: Booking) -> Steps[Decision]:
    """Another time, at once: what was said to be wanted is done, and may be changed again."""
    local = call.start_at.astimezone(turn.playbook.business.zone)
    answer: object = None
    why = CallWhy.AS_ASKED
    for _ in range(TRIES):
        answer = yield from call_slot(turn, moved_time(turn, local), call)
        if not isinstance(answer, tuple):
            break
        offer, why = answer
        if offer.when == call.offer.when:
            return tell(turn, CalledBack(call, why, again=True), (call,))
        answer = yield MoveCall(call, offer)
        if not isinstance(answer, SlotTaken):
            break
    if isinstance(answer, Booking):
        return tell(turn, CalledBack(answer, why, moved=True), (answer,))
    if answer is None or isinstance(answer, SlotTaken):
        return tell(turn, CalledBack(call, CallWhy.NEAREST, again=True), (call,))
    return tell(turn, Refused(answer), ())  # type: ignore[arg-type]  # a refusal is left


def _renumbers(turn: Turn, call: Booking) -> bool:
    """Whether another number is told than the one that would be called."""
    phone = turn.state.guest.phone
    return bool(turn.reading.of(Kind.PHONE)) and call.contact is not None and call.contact.phone != phone


def _renumbered(turn: Turn, call: Booking, contact: Contact) -> Contact:
    """Who is called at the new number. An address that came with the old one may be anybody's."""
    guest = turn.state.guest
    own = call.number in turn.state.calls or guest.has_shown(contact.email, turn.now)
    return replace(contact, phone=guest.phone, email=contact.email if own else guest.email)


def _renumber(turn: Turn, call: Booking) -> Steps[Decision]:
    """Called off at the old number and arranged anew at the new one, at the same time if it can be."""
    off = yield CancelIt(call, agreed=True)
    if not isinstance(off, Booking):
        return tell(turn, Refused(off), ())  # type: ignore[arg-type]  # a refusal is left
    local = call.start_at.astimezone(turn.playbook.business.zone)
    wanted = replace(NOTHING, first_on=local.date(), last_on=local.date(), at=local.time())
    found = yield from call_slot(turn, wanted)
    assert call.contact is not None
    answer: object = found
    if isinstance(found, tuple):
        contact = _renumbered(turn, call, call.contact)
        answer = yield BookCall(found[0], contact, proven=turn.state.guest.proven_of(contact, turn.now))
    if not isinstance(answer, Booking):
        return tell(turn, CallOff(off), (off,), Asked.MORE)
    turn = turn.with_state(replace(turn.state, calls=(*turn.state.calls, answer.number)))
    return tell(turn, CalledBack(answer, again=True), (answer,))
