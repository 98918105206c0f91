"""The specialist for the waiting list: offered where what is wanted cannot be had, joined, left."""

from dataclasses import replace

from frontdesk.booking.business import Making
from frontdesk.conversation.outcome import (
    AskContact,
    Listed,
    NothingFree,
    Offers,
    OfferWait,
    OnList,
    Reached,
    Saying,
    Simple,
    Why,
)
from frontdesk.conversation.reading import Kind, Stance, Waiting
from frontdesk.conversation.state import Asked, Doing, Known, Task
from frontdesk.conversation.steps import EndWaits, JoinWait, LetGo
from frontdesk.conversation.waits import Wait
from frontdesk.playbooks.talking import AskKind
from frontdesk.policy.asking import take
from frontdesk.policy.freed import find_waits, pass_on, refuses_place
from frontdesk.policy.knowing import recognised
from frontdesk.policy.reserve import reserve, resumed
from frontdesk.policy.turn import Decision, Steps, Turn
from frontdesk.policy.wishing import add_reading

SAME_AGAIN = (Why.AGAIN, Why.MORE)
FULL = (Why.DAY_FULL, Why.DAYS_FULL, Why.NOT_WITH, Why.ROOM_TAKEN)
"""There is nothing of what was asked for: the list is offered."""
NEAR = (Why.TIME_TAKEN, Why.NOT_THERE, Why.NOT_THEN, Why.NONE_FROM, Why.NONE_BEFORE, Why.NONE_BETWEEN)
"""There is something near to it: who would rather wait has to say so."""


def offered(turn: Turn, decision: Decision) -> Decision:
    """The same decision, with the waiting list beside it where what was asked for cannot be had."""
    task = decision.state.task
    found = [said for said in decision.sayings if isinstance(said, Offers | NothingFree)]
    if task is None or task.doing is not Doing.RESERVE or not found or not _has_list(turn):
        return decision
    if any(isinstance(said, OfferWait) for said in decision.sayings):
        return decision
    said = found[-1]
    if isinstance(said, Offers) and said.why in SAME_AGAIN:
        return decision
    nothing = isinstance(said, NothingFree) or said.why in FULL
    full = nothing or (isinstance(said, Offers) and said.why in NEAR)
    decision = replace(decision, state=replace(decision.state, task=replace(task, full=full)))
    if not nothing or not task.wanted.dated:
        return decision
    offer = OfferWait(task.wanted, asks=isinstance(said, NothingFree))
    return replace(decision, sayings=(*decision.sayings, offer))


def _has_list(turn: Turn) -> bool:
    """Whether the desk itself knows when something comes free: not where others have to be called."""
    return turn.playbook.business.making is not Making.CALL


def concerns(turn: Turn) -> bool:
    """Whether a message is about the waiting list, or a no to a place that came free."""
    return _has_list(turn) and (
        turn.reading.waiting is not None or _accepts(turn) or refuses_place(turn) or _joining(turn)
    )


def _accepts(turn: Turn) -> bool:
    """A yes where nothing was free and the list was the only thing to say yes to."""
    task, stand = turn.state.task, turn.reading.stand
    if task is None or not task.full or task.options or turn.state.asked != Asked.DATE:
        return False
    yes = stand is not None and stand.stance is Stance.YES and not stand.but
    return yes and not turn.reading.of(Kind.WHEN)


def _joining(turn: Turn) -> bool:
    """Whether the guest was asked who they are, and does not speak of something else."""
    task, reading = turn.state.task, turn.reading
    told = any(reading.of(kind) for kind in (Kind.WHEN, Kind.SERVICE, Kind.PARTY, Kind.NIGHTS))
    asks = reading.ends_asking
    return task is not None and task.doing is Doing.WAIT and not told and not asks


def back_to_wish(turn: Turn) -> Turn:
    """A guest who was to join the list and wishes something else goes on with the wish."""
    task = turn.state.task
    if task is None or task.doing is not Doing.WAIT or concerns(turn):
        return turn
    return turn.with_task(replace(task, doing=Doing.RESERVE))


def waiting(turn: Turn) -> Steps[Decision]:
    """Do what the message wants of the waiting list."""
    waits = yield from find_waits(turn)
    match turn.reading.waiting:
        case Waiting.LEAVE:
            return (yield from _left(turn, waits))
        case Waiting.ASK:
            again = resumed(turn.state.task, turn.state.asked)
            return Decision(turn.state, (OnList(waits), *again), Doing.WAIT)
        case _ if refuses_place(turn):
            return (yield from pass_on(turn, waits))
        case _:
            return (yield from _join(turn, waits))


def _left(turn: Turn, waits: tuple[Wait, ...]) -> Steps[Decision]:
    task = turn.state.task
    if not waits and task is not None and task.doing is Doing.WAIT:
        return turn.said(Doing.WAIT, None, (Simple.DROPPED,), Asked.MORE)
    if not waits:
        return turn.said(Doing.WAIT, task, (OnList(()),), turn.state.asked)
    yield EndWaits(waits)
    kept = task if task is not None and task.place is None and task.doing is not Doing.WAIT else None
    return turn.said(Doing.WAIT, kept, (OnList(waits, ended=True),), turn.state.asked if kept else Asked.MORE)


def _join(turn: Turn, waits: tuple[Wait, ...]) -> Steps[Decision]:
    """Look whether it is free after all; if not, know who waits, and put them on the list."""
    task = turn.task
    if task.doing is not Doing.WAIT:
        wanted = add_reading(task.wanted, turn.reading, turn.playbook.business)
        if not task.full or wanted != task.wanted:
            # Asking for the list is no yes to anything else.
            asking = replace(turn, reading=replace(turn.reading, stand=None, chosen=None))
            decision = offered(turn, (yield from reserve(asking)))
            found = decision.state.task
            if found is None or not found.full:
                return decision
            turn, task = turn.with_state(decision.state), found
    taken = take(task, turn.state.guest, turn.reading, turn.state.asked, turn.playbook)
    turn = turn.with_state(replace(turn.state, guest=(yield from recognised(taken.guest, turn))))
    if asking_for := _who(turn):
        sayings, asked = asking_for
        return turn.said(Doing.WAIT, replace(taken.task, doing=Doing.WAIT), sayings, asked)
    return (yield from _listed(turn, task, waits))


def _who(turn: Turn) -> tuple[tuple[Saying, ...], str] | None:
    """What is still to be asked: a name, and on the web a way to reach who has left the page by then."""
    guest, playbook = turn.state.guest, turn.playbook
    ask = next((ask for ask in playbook.ask if ask.kind is AskKind.NAME), None)
    name = ask if guest.name is None else None
    told = turn.state.asked == Asked.CONTACT
    contact = (
        () if _reached(turn, guest) is not Reached.HERE or guest.phone or told else (AskContact("waiting"),)
    )
    if name is not None:
        return (AskContact("listed_name"), *contact), name.id
    return (contact, Asked.CONTACT) if contact else None


def _reached(turn: Turn, guest: Known) -> Reached:
    if turn.message.channel == "sms":
        return Reached.TEXT
    return Reached.EMAIL if guest.email else Reached.HERE


def _listed(turn: Turn, task: Task, waits: tuple[Wait, ...]) -> Steps[Decision]:
    wait = yield JoinWait(task.wanted)
    assert isinstance(wait, Wait)
    yield LetGo()
    known = any(each.id == wait.id for each in waits)
    said: Saying = OnList((wait,)) if known else Listed(wait, _reached(turn, turn.state.guest))
    return turn.said(Doing.WAIT, None, (said,), Asked.MORE)
