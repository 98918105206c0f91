"""What programs and models propose by their tools: acts of a host program, for the same handlers."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import assert_never

from frontdesk.booking.availability import Openings
from frontdesk.booking.cells import cell_of
from frontdesk.booking.model import Offer
from frontdesk.conversation.acts import Act, Answer, Consent, Note, Slot, Tell
from frontdesk.conversation.details import Detail, Kind
from frontdesk.conversation.items import Doing, Item, Put, some
from frontdesk.conversation.proposal import Aim, Proposal, acts_of
from frontdesk.conversation.sayings.offers import Offers, Why
from frontdesk.conversation.state import Asked, Known, State
from frontdesk.conversation.steps import LetGo
from frontdesk.conversation.vacancies import wish_of
from frontdesk.playbooks.script import Ask, AskKind
from frontdesk.policy import consent, routes, transfers
from frontdesk.policy.asides import keep_notes
from frontdesk.policy.attachment import attached
from frontdesk.policy.cancellations import REASON
from frontdesk.policy.identity import recognised
from frontdesk.policy.openings import search
from frontdesk.policy.requirements import given
from frontdesk.policy.turn import Decision, Steps, Turn, hold_these, look

NAME = "desk"


def propose(turn: Turn, proposal: Proposal) -> Steps[Decision]:
    """What to do about a tool call: what a guest who said just that would have got."""
    state = replace(turn.state, analysis={**turn.state.analysis, **proposal.analysis})
    turn = turn.with_state(state)
    match proposal.aim:
        case Aim.LOOKUP:
            return Decision(turn.state, (), NAME)
        case Aim.FILL:
            turn = yield from _fill(turn, proposal)
        case Aim.WISH | Aim.TAKE:
            turn = yield from _reserve(turn, proposal)
        case Aim.LIST:
            turn = yield from _list(_begun(turn), proposal)
        case Aim.CHANGE | Aim.CANCEL:
            turn = _with_reason((yield from _run(_afresh(turn), proposal)), proposal)
        case Aim.STATUS | Aim.ANSWER:
            # An answer to what is not put any more is none: what is put now is put once more.
            turn = yield from _run(turn, proposal)
        case _:
            assert_never(proposal.aim)
    return turn.decision()


def _run(turn: Turn, proposal: Proposal) -> Steps[Turn]:
    """The acts of the call, by the table of the desk."""
    return (yield from routes.run(_acting(turn, acts_of(proposal, turn.state))))


def _acting(turn: Turn, acts: Sequence[Act]) -> Turn:
    return replace(turn, acts=tuple(acts), before=turn.state)


def _reserve(turn: Turn, proposal: Proposal) -> Steps[Turn]:
    """A wish, or one of what was put; the playbook's questions that the call answers are not asked."""
    turn = _begun(turn) if proposal.aim is Aim.WISH else _kept(turn)
    turn = yield from _answered(_for_guest(turn, proposal), proposal)
    if turn.closed:
        return turn
    item = turn.item
    put = next((p for p in item.options if p.option == proposal.option), None) if item else None
    if item is not None and put is not None and put.hold is None:
        turn = turn.with_item((yield from _held(item, put)))
    return (yield from _run(turn, proposal))


def _for_guest(turn: Turn, proposal: Proposal) -> Turn:
    """For another guest than before nothing of that one's is taken: "for C-2" is not Pat."""
    guest = turn.state.guest
    if proposal.customer in (None, guest.phone):
        return turn
    # Who has proven one number may not hear whose another is.
    proofs = tuple(proof for proof in guest.proofs if proof.contact == proposal.customer)
    other = Known(phone=proposal.customer, proofs=proofs, vehicles=guest.vehicles)
    return turn.with_state(replace(turn.state, guest=other))


def _begun(turn: Turn) -> Turn:
    """A wish that is told as a whole owes nothing to the one before, but what was answered stays answered."""
    item = turn.item
    kept = item.answers if item is not None and item.doing is Doing.RESERVE else {}
    state = _closed(turn.state).opened_with(Item(Doing.RESERVE, answers=kept))
    return turn.with_state(replace(state, asked="", spoken=(), topic=()))


def _kept(turn: Turn) -> Turn:
    """The wish that is under way, without the question that is open; one that is not yet begins."""
    item = turn.item
    if item is not None and item.doing is Doing.RESERVE:
        return turn.with_state(replace(turn.state, asked=""))
    return turn.with_state(replace(_closed(turn.state).opened_with(Item(Doing.RESERVE)), asked=""))


def _afresh(turn: Turn) -> Turn:
    """No question is open that the call would answer by chance, and nothing is spoken of."""
    return turn.with_state(replace(_closed(turn.state), asked="", current=None))


def _closed(state: State) -> State:
    return state.without(state.current)


def _answered(turn: Turn, proposal: Proposal) -> Steps[Turn]:
    """The turn with the playbook's questions answered, and with what it says to answers that are new."""
    asks = {ask.id: ask for ask in turn.playbook.ask}
    for id_, value in proposal.answers.items():
        item = turn.item
        if id_ not in asks or item is None or turn.closed:
            continue
        asking = replace(turn, before=replace(turn.state, asked=id_), acts=(_as_act(asks[id_], value),))
        handle = consent.answer if asks[id_].kind is AskKind.YES_NO else given
        told = yield from handle(asking)
        fresh = told.closed or (told.item is not None and told.item.answers != item.answers)
        turn = replace(told if fresh else turn, acts=(), settled=())
    return turn


def _as_act(ask: Ask, value: str) -> Act:
    if ask.kind is AskKind.YES_NO:
        return Answer(consent=Consent(value), start=0, end=0)
    if ask.kind is AskKind.VEHICLE:
        return Tell(slot=Slot.VEHICLE, words=value, start=0, end=0)
    if ask.kind is AskKind.NUMBER:
        number = Detail(Kind.NUMBER, 0, 0, value)
        return Tell(slot=Slot.PARTY, words=value, values=(number,), start=0, end=0)
    return Note(words=value, start=0, end=0)


def _held(item: Item, put: Put) -> Steps[Item]:
    """What was put and not held is held once it is chosen, under its old number; then the others are not."""
    held = yield from hold_these((put.offer,))
    if not held:
        return item
    now = [
        replace(held[0], option=put.option) if each.option == put.option else replace(each, hold=None)
        for each in item.options
    ]
    return replace(item, options=tuple(now))


def _list(turn: Turn, proposal: Proposal) -> Steps[Turn]:
    """The first free times of the day, as many as were asked for; where it has none, the nearest that are."""
    turn = attached(_acting(turn, acts_of(proposal, turn.state)))
    business, item = turn.playbook.business, turn.item
    assert item is not None
    wanted = item.wanted
    found = yield from look(wish_of(wanted, business, turn.now.date()))
    offers = _first(found, proposal.most) if isinstance(found, Openings) else ()
    options = some(tuple(Put(number, offer) for number, offer in enumerate(offers, start=1)))
    if options is None:
        nearest = yield from search(turn, item)
        yield LetGo()
        return _at_most(nearest, proposal.most)
    assert isinstance(found, Openings)
    # One after the other they overlap: held is the one that is chosen.
    yield LetGo()
    more = max(0, len(found.moments()) - len(options))
    said = Offers(options, Why.AS_ASKED, wanted.first_on, wanted.at, more=more)
    turn = turn.with_item(replace(item, options=options, looked=wanted))
    return turn.ask(said, asked=Asked.CHOICE, by=Doing.RESERVE)


def _at_most(turn: Turn, most: int | None) -> Turn:
    """As many of the options as were asked for; like any that are listed, none of them is held yet."""
    item = turn.item
    options = some(tuple(replace(put, hold=None) for put in item.options[:most])) if item else None
    if item is None or options is None:
        return turn
    said = tuple(
        replace(each, options=options, more=each.more + len(each.options) - len(options))
        if isinstance(each, Offers)
        else each
        for each in turn.said
    )
    return replace(turn.with_item(replace(item, options=options)), said=said)


def _first(openings: Openings, most: int | None) -> tuple[Offer, ...]:
    moments: Sequence[datetime] = openings.moments()[:most]
    return tuple(openings.offer(cell_of(at)) for at in moments)


def _fill(turn: Turn, proposal: Proposal) -> Steps[Turn]:
    """Keep a detail, and ask nothing: nobody may have heard it. What was read back before is so no more."""
    asked, wish = turn.state.asked, turn.item is not None and turn.item.doing is Doing.RESERVE
    if wish:
        turn = replace((yield from _answered(turn, proposal)), said=())
    acts = [act for act in acts_of(proposal, turn.state) if wish or _is_contact(act)]
    turn = keep_notes(attached(_acting(turn, acts)))
    guest = _with_vehicle((yield from recognised(turn.state.guest, turn)), proposal)
    turn = turn.with_state(replace(turn.state, guest=guest, asked=asked))
    if turn.item is None or not wish:
        return turn
    answered = {Asked.READ_BACK, *(ask.id for ask in turn.playbook.ask)}
    turn = turn.with_item(replace(turn.item, read_back=""))
    kept = "" if asked in answered else asked
    return replace(turn.with_state(replace(turn.state, asked=kept)), specialist=Doing.RESERVE)


def _is_contact(act: Act) -> bool:
    return isinstance(act, Tell) and act.slot in (Slot.NAME, Slot.PHONE, Slot.EMAIL)


def _with_vehicle(guest: Known, proposal: Proposal) -> Known:
    told = (*guest.vehicles, proposal.vehicle) if proposal.vehicle else guest.vehicles
    return replace(guest, vehicles=tuple(dict.fromkeys(told)))


def _with_reason(turn: Turn, proposal: Proposal) -> Turn:
    """Why it is cancelled is kept until the guest has said yes."""
    item = turn.item
    if item is None or item.doing is not Doing.CANCEL or not proposal.reason:
        return turn
    told = replace(item, answers={**item.answers, REASON: proposal.reason})
    # The reason is not read back: a yes to the question agrees to the same as without it.
    asked = item.read_back == transfers.digest(item)
    return turn.with_item(replace(told, read_back=transfers.digest(told) if asked else item.read_back))
