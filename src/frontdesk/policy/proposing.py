"""What programs and models propose by their tools: the same specialists, without guessing what is meant."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import assert_never

from frontdesk.booking.availability import Openings
from frontdesk.booking.cells import cell_of
from frontdesk.booking.model import Offer
from frontdesk.conversation.fitting import wish_of
from frontdesk.conversation.outcome import Offers, Own, Simple, Why
from frontdesk.conversation.proposal import Aim, Proposal, answers_this
from frontdesk.conversation.reading import Detail, Kind, Reading, Stance, Stand
from frontdesk.conversation.state import Asked, Doing, Known, Put, State, Task, some
from frontdesk.conversation.steps import LetGo
from frontdesk.conversation.wanted import Wanted
from frontdesk.playbooks.talking import Ask, AskKind
from frontdesk.policy.asking import Taken, take
from frontdesk.policy.cancel import REASON, cancel
from frontdesk.policy.change import change
from frontdesk.policy.finding import search
from frontdesk.policy.knowing import recognised
from frontdesk.policy.machine import decide
from frontdesk.policy.reserve import reserve, resumed
from frontdesk.policy.status import status
from frontdesk.policy.turn import Decision, Steps, Turn, hold_these, look
from frontdesk.policy.wishing import add_reading

NAME = "desk"


def propose(turn: Turn, proposal: Proposal) -> Steps[Decision]:
    """What to do about a tool call: what a guest who said just that would have got."""
    turn = turn.with_state(_counted(turn, proposal))
    match proposal.aim:
        case Aim.ANSWER:
            return (yield from _answered(turn, proposal))
        case Aim.WISH | Aim.TAKE:
            return (yield from _reserve(turn, proposal))
        case Aim.LIST:
            return (yield from _list(_begun(turn), proposal))
        case Aim.FILL:
            return (yield from _fill(turn, proposal))
        case Aim.LOOKUP:
            return Decision(turn.state, (), NAME)
        case Aim.CHANGE:
            return (yield from change(_afresh(turn)))
        case Aim.CANCEL:
            return _with_reason((yield from cancel(_afresh(turn))), proposal)
        case Aim.STATUS:
            return (yield from status(turn))
        case _:
            assert_never(proposal.aim)


def _counted(turn: Turn, proposal: Proposal) -> State:
    return replace(turn.state, analysis={**turn.state.analysis, **proposal.analysis})


def _answered(turn: Turn, proposal: Proposal) -> Steps[Decision]:
    """The guest's answer, if it is to what is put to them now; else that is put to them once more."""
    if answers_this(proposal, turn.state):
        return (yield from decide(turn))
    return Decision(turn.state, resumed(turn.state.task, turn.state.asked), NAME)


def _reserve(turn: Turn, proposal: Proposal) -> Steps[Decision]:
    turn = _begun(turn) if proposal.aim is Aim.WISH else _afresh(turn, keep=Doing.RESERVE)
    turn = _for_customer(turn, proposal)
    taken, follows = _answers(turn, proposal)
    if taken.hand_off:
        said = (Own(taken.rule), Simple.OFFER_PERSON)
        return turn.said(Doing.RESERVE, None, said, Asked.PERSON)
    turn = turn.with_task(taken.task)
    put = taken.task.put
    if proposal.option is not None and (chosen := _option(taken.task, proposal.option)) is not None:
        put = chosen
    if put is not None and put.hold is None and proposal.option is not None:
        turn = turn.with_task((yield from _held(taken.task, put)))
    decision = yield from reserve(turn)
    return replace(decision, sayings=(*follows, *decision.sayings))


def _for_customer(turn: Turn, proposal: Proposal) -> Turn:
    """For another customer than before nothing of that one's is taken: "for C-2" is not Pat."""
    guest = turn.state.guest
    if proposal.customer in (None, guest.phone):
        return turn
    # Who has proven one number may not hear whose another is.
    proofs = tuple(proof for proof in guest.proofs if proof.contact == proposal.customer)
    other = Known(phone=proposal.customer, proofs=proofs, vehicles=guest.vehicles)
    return turn.with_state(replace(turn.state, guest=other))


def _begun(turn: Turn) -> Turn:
    """A wish that is told as a whole owes nothing to the one before, but what was answered stays answered."""
    task = turn.state.task
    kept = task.answers if task is not None and task.doing is Doing.RESERVE else {}
    state = replace(turn.state, asked="", spoken=(), topic=(), task=Task(Doing.RESERVE, answers=kept))
    return turn.with_state(state)


def _afresh(turn: Turn, keep: Doing | None = None) -> Turn:
    """No question is open that the call would answer by chance."""
    task = turn.state.task
    kept = task if task is not None and task.doing is keep else None
    return turn.with_state(replace(turn.state, asked="", task=kept))


def _answers(turn: Turn, proposal: Proposal) -> tuple[Taken, tuple[Own, ...]]:
    """The task with the playbook's questions answered, and what the playbook says to answers that are new."""
    taken, follows = Taken(turn.task, turn.state.guest), []
    asks = {ask.id: ask for ask in turn.playbook.ask}
    for id_, value in proposal.answers.items():
        if id_ in asks and not taken.hand_off:
            known = taken.task.answers
            taken = take(taken.task, taken.guest, _as_said(asks[id_], value), id_, turn.playbook)
            if taken.rule and taken.task.answers != known:
                follows.append(Own(taken.rule))
    return taken, tuple(follows)


def _as_said(ask: Ask, value: str) -> Reading:
    if ask.kind is AskKind.YES_NO:
        return Reading(value, stand=Stand(Stance(value), 1.0))
    if ask.kind is AskKind.NUMBER:
        return Reading(value, details=(Detail(Kind.NUMBER, 0, len(value), value),))
    return Reading(value)


def _option(task: Task, option: int) -> Put | None:
    return next((put for put in task.options if put.option == option), None)


def _held(task: Task, put: Put) -> Steps[Task]:
    """What was put and not held is held once it is chosen, under its old number; then the others are not."""
    held = yield from hold_these((put.offer,))
    if not held:
        return task
    now = [
        replace(held[0], option=put.option) if each.option == put.option else replace(each, hold=None)
        for each in task.options
    ]
    return replace(task, options=tuple(now))


def _list(turn: Turn, proposal: Proposal) -> Steps[Decision]:
    """The first free times of the day, as many as were asked for; where it has none, the nearest that are."""
    business = turn.playbook.business
    wanted = add_reading(Wanted(), turn.reading, business)
    task = replace(turn.task, wanted=wanted)
    found = yield from look(wish_of(wanted, business, turn.now.date()))
    offers = _first(found, proposal.most) if isinstance(found, Openings) else ()
    options = some(tuple(Put(number, offer) for number, offer in enumerate(offers, start=1)))
    if options is None:
        nearest = yield from search(turn, task)
        yield LetGo()
        return _at_most(nearest, proposal.most)
    assert isinstance(found, Openings)
    # One after the other they overlap: held is the one that is chosen.
    yield LetGo()
    more = len(found.moments()) - len(options)
    said = Offers(options, Why.AS_ASKED, wanted.first_on, wanted.at, more=max(0, more))
    return turn.said(Doing.RESERVE, replace(task, options=options), (said,), Asked.CHOICE)


def _at_most(decision: Decision, most: int | None) -> Decision:
    """As many of the options as were asked for; like any that are listed, none of them is held yet."""
    task = decision.state.task
    options = some(tuple(replace(put, hold=None) for put in task.options[:most])) if task else None
    if task is None or options is None:
        return decision
    sayings = tuple(
        replace(said, options=options, more=said.more + len(said.options) - len(options))
        if isinstance(said, Offers)
        else said
        for said in decision.sayings
    )
    state = replace(decision.state, task=replace(task, options=options))
    return replace(decision, state=state, sayings=sayings)


def _first(openings: Openings, most: int | None) -> tuple[Offer, ...]:
    moments: Sequence[datetime] = openings.moments()[:most]
    return tuple(openings.offer(cell_of(at)) for at in moments)


def _fill(turn: Turn, proposal: Proposal) -> Steps[Decision]:
    """Keep a detail, and ask nothing: nobody may have heard it. What was read back before is so no more."""
    state = turn.state
    taken, _ = _answers(turn, proposal)
    taken = take(taken.task, taken.guest, turn.reading, "", turn.playbook)
    guest = _with_vehicle((yield from recognised(taken.guest, turn)), proposal)
    state = replace(state, guest=guest)
    if state.task is None or state.task.doing is not Doing.RESERVE:
        return Decision(state, (), NAME)
    wanted = add_reading(taken.task.wanted, turn.reading, turn.playbook.business)
    task = replace(taken.task, wanted=wanted, read_back=False)
    answered = {Asked.READ_BACK, *(ask.id for ask in turn.playbook.ask)}
    asked = "" if state.asked in answered else state.asked
    return Decision(replace(state, task=task, asked=asked), (), Doing.RESERVE)


def _with_vehicle(guest: Known, proposal: Proposal) -> Known:
    told = (*guest.vehicles, proposal.vehicle) if proposal.vehicle else guest.vehicles
    return replace(guest, vehicles=tuple(dict.fromkeys(told)))


def _with_reason(decision: Decision, proposal: Proposal) -> Decision:
    """Why it is cancelled is kept until the guest has said yes."""
    task = decision.state.task
    if task is None or task.doing is not Doing.CANCEL or not proposal.reason:
        return decision
    task = replace(task, answers={**task.answers, REASON: proposal.reason})
    return replace(decision, state=replace(decision.state, task=task))
