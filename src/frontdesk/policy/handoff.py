"""The specialist for people: a call back inside opening hours, as long as nobody can take over at once."""

from dataclasses import replace
from datetime import datetime

from frontdesk.booking.availability import Openings
from frontdesk.booking.cells import cell_of
from frontdesk.booking.model import Booking, Contact, Offer
from frontdesk.booking.refusals import SlotTaken
from frontdesk.conversation.outcome import (
    AskCaller,
    AskQuestion,
    CalledBack,
    CallWhy,
    ReachUs,
    Refused,
    Saying,
    WhyAsked,
)
from frontdesk.conversation.reading import Kind, Note, Stance
from frontdesk.conversation.state import Asked, Doing, Known, State, Task
from frontdesk.conversation.steps import BookCall, LookCalls
from frontdesk.conversation.wanted import Wanted
from frontdesk.playbooks.talking import AskKind
from frontdesk.policy.asking import take
from frontdesk.policy.call_times import NOTHING, last_day, pick_call, wanted_time
from frontdesk.policy.completing import complete
from frontdesk.policy.knowing import recognised
from frontdesk.policy.owned import own_calls
from frontdesk.policy.reserve import resumed
from frontdesk.policy.turn import Decision, Steps, Turn

NAME = "handoff"
REASON, URGENT, ASKED = "reason", "urgent", "asked"
"""What a task of this specialist keeps: what it is about, whether it is, and what was asked before it."""
TRIES = 3
LONGEST_REASON = 400
FEW = 3
"""Words of a message that tells no reason: "yes please", "Anna Kowalski"."""
OTHER = (Kind.PARTY, Kind.NIGHTS, Kind.SERVICE, Kind.RESOURCE)


def hand_off(turn: Turn) -> Steps[Decision]:
    """Arrange that a person calls: a name, a number, and the next time that suits."""
    task = turn.state.task
    begun = task is None or task.doing is not Doing.HANDOFF
    if begun:
        arranged = yield from own_calls(turn)
        if arranged:
            return tell(turn, CalledBack(arranged[0], again=True), arranged[:1])
        waiting = turn.state.waiting if task is None else (*turn.state.waiting, task)
        task, turn = _begun(turn), turn.with_state(replace(turn.state, waiting=waiting))
    assert task is not None
    taken = take(task, turn.state.guest, turn.reading, turn.state.asked, turn.playbook)
    guest = yield from recognised(_named(taken.guest, turn), turn)
    if not begun or _tells_time(turn):
        task = replace(task, wanted=wanted_time(task.wanted, turn))
    if turn.reading.shows(Note.URGENT):
        task = replace(task, answers={**task.answers, URGENT: URGENT})
    turn = turn.with_state(replace(turn.state, guest=guest, task=task))
    need = _needed(guest)
    if need is None:
        return (yield from _arrange(turn, task))
    if not begun and _declines(turn):
        return _declined(turn, need)
    asked = asked_as(turn, need)
    # What is only named after its question was not understood; there is nothing more to say of it.
    problem = taken.problem if taken.problem != asked else ""
    return _said(turn, task, (AskCaller(need, problem),), asked)


def _begun(turn: Turn) -> Task:
    kept = {REASON: reason(turn), ASKED: turn.state.asked}
    return Task(Doing.HANDOFF, NOTHING, answers={key: value for key, value in kept.items() if value})


def reason(turn: Turn) -> str:
    """What the guest wants a person for, in their own words: these, and those that led here."""
    said = [*turn.state.heard[-2:], turn.message.text]
    telling = [" ".join(text.split()) for text in said if len(text.split()) > FEW]
    return " / ".join(telling)[:LONGEST_REASON]


def _tells_time(turn: Turn) -> bool:
    """Whether a time in the message is one to call at, and not part of what it is about."""
    if turn.reading.shows(Note.UPSET):
        return False
    return turn.reading.shows(Note.CALL) or not any(turn.reading.of(kind) for kind in OTHER)


def _named(guest: Known, turn: Turn) -> Known:
    """An answer to "may I have your name?" where the business itself never asks for one."""
    words = turn.reading.text.strip(" .,!")
    if turn.state.asked != Asked.CALLER or guest.name or turn.reading.details or turn.reading.stand:
        return guest
    plain = 0 < len(words.split()) <= FEW and words.replace(" ", "").replace("-", "").isalpha()
    return replace(guest, name=words) if plain else guest


def _needed(guest: Known) -> str | None:
    """What is missing to call somebody: both are asked for in one breath."""
    if guest.name is None:
        return "both" if guest.phone is None else "name"
    return "phone" if guest.phone is None else None


def asked_as(turn: Turn, need: str) -> str:
    """The question that is open: the playbook's own for the same thing, where it has one."""
    kind, other = (AskKind.PHONE, Asked.CALLER_PHONE) if need == "phone" else (AskKind.NAME, Asked.CALLER)
    return next((ask.id for ask in turn.playbook.ask if ask.kind is kind), other)


def _declines(turn: Turn) -> bool:
    stand = turn.reading.stand
    no = stand is not None and stand.stance is Stance.NO
    return (no or turn.reading.shows(Note.WITHHOLDS)) and not turn.reading.details


def _declined(turn: Turn, need: str) -> Decision:
    """A number that is not given is not asked for again: the guest hears how to reach the business."""
    if need == "name":
        return _said(
            turn, turn.state.task, (WhyAsked("call_name"), AskCaller(need, again=True)), asked_as(turn, need)
        )
    state, again = picked_up(turn)
    phones = {ask.id for ask in turn.playbook.ask if ask.kind is AskKind.PHONE}
    again = tuple(saying for saying in again if not (isinstance(saying, AskQuestion) and saying.id in phones))
    return Decision(state, (ReachUs(), *again), NAME)


def _arrange(turn: Turn, task: Task) -> Steps[Decision]:
    """Book the call, told at once; what was under way before goes on."""
    guest = turn.state.guest
    assert guest.phone is not None
    contact = Contact(guest.name or "", guest.phone, guest.email, task.answers.get(REASON))
    found = yield from call_slot(turn, task.wanted)
    answer: object = found
    why = CallWhy.AS_ASKED
    for _ in range(TRIES):
        if not isinstance(found, tuple):
            break
        offer, why = found
        answer = yield BookCall(offer, contact, URGENT in task.answers, guest.proven_of(contact, turn.now))
        if not isinstance(answer, SlotTaken):
            break
        found = yield from call_slot(turn, task.wanted)
    if isinstance(answer, Booking):
        return _arranged(turn, answer, why)
    state, again = picked_up(turn)
    said: Saying = ReachUs() if answer is None or isinstance(answer, SlotTaken | tuple) else Refused(answer)  # type: ignore[arg-type]  # a refusal is left
    return Decision(state, (said, *again), NAME)


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


def _arranged(turn: Turn, booking: Booking, why: CallWhy) -> Decision:
    state, again = picked_up(turn, booking)
    guest = replace(state.guest, guest_id=booking.guest_id or state.guest.guest_id)
    state = replace(state, guest=guest, calls=(*state.calls, booking.number))
    return Decision(state, (CalledBack(booking, why), *again), NAME, (booking,))


def picked_up(turn: Turn, booking: Booking | None = None) -> tuple[State, tuple[Saying, ...]]:
    """The state after a hand-off: what was under way before it is under way again, and is said so."""
    state, task = turn.state, turn.state.task
    before = state.waiting[-1] if state.waiting else None
    asked = task.answers.get(ASKED, "") if task else ""
    if before is not None and before.doing is Doing.RESERVE and before.put is not None:
        # What was just told need not be asked again: it goes on with what is still missing.
        rest = replace(state, waiting=state.waiting[:-1], asked="")
        decision = complete(turn.with_state(rest), before, "")
        return decision.state, decision.sayings
    again = resumed(before, asked) if before and _worth(before, asked) else ()
    if again:
        return replace(state, task=before, waiting=state.waiting[:-1], asked=asked), again
    about = booking.start_at if booking else state.about_at
    asked = Asked.CALL if booking else Asked.MORE
    return replace(state, task=None, waiting=(), asked=asked, about_at=about), ()


def _worth(task: Task, asked: str) -> bool:
    """Whether going on makes sense: a wish that was refused is what the call is about."""
    wished = task.wanted.dated or task.wanted.timed or task.wanted.party is not None
    return bool(task.options) or asked in (Asked.PARTY, Asked.NIGHTS) or (asked == Asked.SERVICE and wished)


def tell(turn: Turn, said: Saying, bookings: tuple[Booking, ...], asked: str = Asked.CALL) -> Decision:
    """Said of a call; what is under way beside it is picked up again."""
    state = turn.state
    again = resumed(state.task, state.asked)
    if state.task is None:
        about = bookings[0].start_at if bookings else state.about_at
        state = replace(state, asked=asked, about_at=about)
    return Decision(state, (said, *again), NAME, bookings)


def _said(turn: Turn, task: Task | None, sayings: tuple[Saying, ...], asked: str) -> Decision:
    return Decision(replace(turn.state, task=task, asked=asked), sayings, NAME)
