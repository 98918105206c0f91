"""The specialist for bookings: from a wish to what is really free, to the read-back, to the record."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from frontdesk.booking.availability import Openings
from frontdesk.booking.model import Booking, Shape, Span
from frontdesk.booking.refusals import Closed, OfferExpired, SlotTaken, WishRefusal
from frontdesk.booking.wishes import StayWish, Wish
from frontdesk.conversation.outcome import (
    AskFor,
    AskQuestion,
    AskService,
    Booked,
    NothingFree,
    Offers,
    Own,
    ReadBack,
    Refused,
    Saying,
    Simple,
    Why,
)
from frontdesk.conversation.reading import Intent, Kind, Move, Stance
from frontdesk.conversation.state import Asked, Doing, Put, Task
from frontdesk.conversation.steps import BookIt, LetGo
from frontdesk.conversation.wanted import Wanted
from frontdesk.playbooks.talking import AskKind
from frontdesk.policy.asking import NAMES, also_phone, contact_of, missing, take
from frontdesk.policy.offers import Picked, pick_offers
from frontdesk.policy.turn import Decision, Steps, Turn, hold_these, look, look_stay
from frontdesk.policy.wishing import add_reading, is_stay

NAME = "reserve"
AHEAD = timedelta(days=14)
"""How far to look when no day was named."""


def reserve(turn: Turn) -> Steps[Decision]:
    """Go on with a wish to book, as far as this message allows."""
    task, before = turn.task, turn.task.wanted
    taken = take(task, turn.state.guest, turn.reading, turn.state.asked, turn.playbook)
    turn = turn.with_state(replace(turn.state, guest=taken.guest))
    task = replace(taken.task, wanted=add_reading(before, turn.reading, turn.playbook.business))
    if taken.rule and taken.hand_off:
        return _said(turn, None, (Own(taken.rule), Simple.OFFER_PERSON), Asked.PERSON)
    if task.read_back and _agrees(turn):
        return (yield from _book(turn, task))
    if _answers_question(turn):
        turn = replace(turn, reading=replace(turn.reading, chosen=None))
    if task.options and (turn.reading.chosen is not None or _takes_only(turn, task)):
        task = _choose(turn, task)
        if turn.reading.chosen is not None and not turn.reading.chosen.places:
            return (yield from _others(turn, task))
    if turn.reading.move is not None and task.options and not is_stay(task.wanted, turn.playbook.business):
        return (yield from _moved(turn, task, turn.reading.move))
    if (
        task.read_back
        and _declines(turn)
        and _same_wish(before, task.wanted)
        and turn.state.asked == Asked.READ_BACK
    ):
        return _said(turn, replace(task, read_back=False), (Simple.WHAT_TO_CHANGE,), Asked.CHANGE)
    if _same_wish(before, task.wanted) and task.put is not None:
        return (yield from _complete(turn, task, taken.problem))
    if _same_wish(before, task.wanted) and task.options:
        return (yield from _unchosen(turn, task))
    return (yield from search(turn, task))


def _answers_question(turn: Turn) -> bool:
    """A yes or no to a question of the playbook chooses nothing."""
    kinds = {ask.id: ask.kind for ask in turn.playbook.ask}
    return kinds.get(turn.state.asked) is AskKind.YES_NO and turn.reading.stand is not None


def _agrees(turn: Turn) -> bool:
    """A yes to the read-back, with no change in it."""
    stand = turn.reading.stand
    return (
        stand is not None and stand.stance is Stance.YES and not stand.but and not turn.reading.of(Kind.WHEN)
    )


def _takes_only(turn: Turn, task: Task) -> bool:
    """One thing on the table and a yes, or the guest's name: it is taken."""
    given = any(turn.reading.of(kind) for kind in (*NAMES, Kind.PHONE, Kind.EMAIL))
    return len(task.options) == 1 and task.chosen is None and (_agrees(turn) or given)


def _choose(turn: Turn, task: Task) -> Task:
    chosen = turn.reading.chosen
    if chosen is None:
        return replace(task, chosen=task.options[0].option)
    if not chosen.places or chosen.needs_confirmation:
        return replace(task, chosen=None)
    return replace(task, chosen=task.options[chosen.places[0]].option)


def _same_wish(before: Wanted, after: Wanted) -> bool:
    """Whether nothing changed that would make other offers right."""
    return replace(before, doubts=(), requests=None) == replace(after, doubts=(), requests=None)


def search(turn: Turn, task: Task, skip: Sequence[datetime] = ()) -> Steps[Decision]:
    """Look for what is wanted and put it to the guest, or ask for what is needed to look."""
    business = turn.playbook.business
    task = replace(task, wanted=_completed(task.wanted, turn), options=(), chosen=None, read_back=False)
    if not task.wanted.services and not is_stay(task.wanted, business):
        return _said(turn, task, (AskService(),), Asked.SERVICE)
    if is_stay(task.wanted, business):
        return (yield from _search_stay(turn, task))
    if _needs_party(task, turn):
        return _said(turn, task, (AskFor("party_size"),), Asked.PARTY)
    return (yield from _search_visit(turn, task, skip))


def _completed(wanted: Wanted, turn: Turn) -> Wanted:
    """What goes without saying: the only service there is, or the usual one; no services that do not mix."""
    business = turn.playbook.business
    if wanted.services:
        return wanted
    if turn.state.topic and not is_stay(wanted, business):
        return replace(wanted, services=turn.state.topic)
    if len(business.services) == 1:
        return replace(wanted, services=tuple(business.services))
    if turn.playbook.usual_service and not is_stay(wanted, business):
        return replace(wanted, services=(turn.playbook.usual_service,))
    return wanted


def _needs_party(task: Task, turn: Turn) -> bool:
    services = [turn.playbook.business.services[s] for s in task.wanted.services]
    return task.wanted.party is None and any(s.shape is Shape.TABLE for s in services)


def _search_visit(turn: Turn, task: Task, skip: Sequence[datetime]) -> Steps[Decision]:
    wish = _wish(task.wanted, turn)
    zone = turn.playbook.business.zone
    for with_resources in _with_whom(task.wanted, turn):
        wish = replace(wish, with_resources=with_resources)
        found = yield from look(wish)
        if not isinstance(found, Openings):
            return (yield from _refused(turn, task, found))
        picked = pick_offers(found, task.wanted, zone, skip)
        if picked.offers:
            return (yield from _put(turn, task, picked))
    return (yield from _elsewhere(turn, task, wish, skip))


def _with_whom(wanted: Wanted, turn: Turn) -> list[tuple[str, ...]]:
    """With whom to look: whoever is wanted, or one after the other of those who are not refused."""
    if wanted.with_resources or not wanted.without:
        return [wanted.with_resources]
    service = turn.playbook.business.services[wanted.services[0]]
    told = [resource for need in service.needs if need.told for resource in need.among]
    return [(resource,) for resource in told if resource not in wanted.without] or [()]


def _wish(wanted: Wanted, turn: Turn) -> Wish:
    today = turn.now.date()
    first = wanted.first_on or today
    last = wanted.last_on or (today + AHEAD if wanted.first_on is None else first)
    days = (first, last, *wanted.or_on)
    return Wish(
        services=wanted.services,
        first_on=min(days),
        last_on=max(days),
        party=_party(wanted, turn),
        with_resources=wanted.with_resources,
        area=wanted.area,
    )


def _party(wanted: Wanted, turn: Turn) -> int:
    """How many come; where only one ever does, people in a guest's story are not counted."""
    services = [turn.playbook.business.services[s] for s in wanted.services]
    return 1 if all(s.party_max == 1 for s in services) else wanted.party or 1


def _refused(turn: Turn, task: Task, refusal: WishRefusal, skip: Sequence[datetime] = ()) -> Steps[Decision]:
    """Say why not; where another day may do, offer it in the same breath."""
    if isinstance(refusal, Closed):
        wish = _wish(task.wanted, turn)
        return (yield from _elsewhere(turn, task, wish, skip, refusal.reason or "closed"))
    yield LetGo()
    forgotten = replace(task, wanted=_without_trouble(task.wanted))
    return _said(turn, forgotten, (Refused(refusal),), Asked.DATE)


def _without_trouble(wanted: Wanted) -> Wanted:
    return replace(wanted, first_on=None, last_on=None, at=None, or_on=(), or_at=(), nights=None)


def _elsewhere(
    turn: Turn, task: Task, wish: Wish, skip: Sequence[datetime], closed: str = ""
) -> Steps[Decision]:
    """The nearest days that have something, with the reason why it is not the day that was asked."""
    business = turn.playbook.business
    horizon = turn.now.date() + timedelta(days=business.limits.horizon_days)
    wider = replace(wish, last_on=max(wish.last_on, min(horizon, wish.first_on + timedelta(days=45))))
    found = yield from look(wider)
    anywhere = replace(task.wanted, last_on=wider.last_on, or_on=())
    picked = (
        pick_offers(found, _any_day(anywhere), business.zone, skip) if isinstance(found, Openings) else None
    )
    if picked is None or not picked.offers:
        yield LetGo()
        return _said(turn, task, (NothingFree(wish.first_on, wider.last_on),), Asked.WAITLIST)
    more = bool(skip) and task.wanted.first_on is None
    why = Why.CLOSED if closed else Why.MORE if more else Why.DAY_FULL
    return (yield from _put(turn, task, replace(picked, why=why, exact=False), closed))


def _any_day(wanted: Wanted) -> Wanted:
    """The same wish on the first days that have something; a named time stays the one to be near."""
    return replace(wanted, first_on=None, last_on=None)


def _put(turn: Turn, task: Task, picked: Picked, reason: str = "") -> Steps[Decision]:
    """Hold what was picked and put it to the guest; the very time that was asked for needs no choosing."""
    options = yield from hold_these(picked.offers)
    if not options:
        return _said(turn, task, (Simple.SORRY,), Asked.DATE)
    task = replace(task, options=options)
    if picked.exact:
        task = replace(task, chosen=options[0].option)
        return (yield from _complete(turn, task, "", fresh=True))
    said = Offers(options, picked.why, task.wanted.first_on, task.wanted.at, reason, picked.more)
    return _said(turn, task, (said,), Asked.CHOICE)


def _search_stay(turn: Turn, task: Task) -> Steps[Decision]:
    wanted = task.wanted
    if wanted.first_on is None:
        return _said(turn, task, (AskFor("date"),), Asked.DATE)
    if wanted.last_on is None or wanted.last_on <= wanted.first_on:
        return _said(turn, task, (AskFor("nights"),), Asked.NIGHTS)
    if wanted.party is None:
        return _said(turn, task, (AskFor("party_size"),), Asked.PARTY)
    room = wanted.services[0] if len(wanted.services) == 1 else None
    found = yield from look_stay(StayWish(wanted.first_on, wanted.last_on, wanted.party, room))
    if not isinstance(found, list):
        return (yield from _refused(turn, task, found))
    if not found and room is not None:
        others = yield from look_stay(StayWish(wanted.first_on, wanted.last_on, wanted.party))
        if isinstance(others, list) and others:
            options = yield from hold_these(tuple(others[:3]))
            said = Offers(options, Why.TIME_TAKEN, wanted.first_on)
            return _said(turn, replace(task, options=options), (said,), Asked.CHOICE)
    if not found:
        yield LetGo()
        return _said(turn, task, (NothingFree(wanted.first_on, wanted.last_on),), Asked.WAITLIST)
    options = yield from hold_these(tuple(found[:3]))
    task = replace(task, options=options)
    if room is not None and len(options) == 1:
        task = replace(task, chosen=options[0].option)
        return (yield from _complete(turn, task, "", fresh=True))
    return _said(turn, task, (Offers(options, Why.AS_ASKED, wanted.first_on),), Asked.CHOICE)


def _unchosen(turn: Turn, task: Task) -> Steps[Decision]:
    """Offers are on the table and none was taken: other ones, a word on which, or patience."""
    if turn.reading.wants(Intent.REQUEST_ALTERNATIVES) or _declines(turn):
        return (yield from _others(turn, task))
    said: Saying = Simple.WHICH_OPTION
    stand = turn.reading.stand
    if stand is not None and stand.stance is Stance.MAYBE:
        said = Simple.TAKE_YOUR_TIME
    return _said(turn, task, (said, _again(task)), Asked.CHOICE)


def _declines(turn: Turn) -> bool:
    stand = turn.reading.stand
    return stand is not None and stand.stance is Stance.NO


def _again(task: Task) -> Offers:
    return Offers(task.options, Why.AS_ASKED, task.wanted.first_on, task.wanted.at)


def _others(turn: Turn, task: Task) -> Steps[Decision]:
    """Other times than those on the table."""
    seen = [_starts(put).astimezone(turn.playbook.business.zone) for put in task.options]
    return (yield from search(turn, task, seen))


def _moved(turn: Turn, task: Task, move: Move) -> Steps[Decision]:
    """Earlier, later, another day, with someone else than what is on the table."""
    zone = turn.playbook.business.zone
    starts = sorted(_starts(put).astimezone(zone) for put in task.options)
    wanted, seen = task.wanted, tuple(starts)
    match move:
        case Move.EARLIER:
            day = starts[0].date()
            wanted = replace(
                wanted, first_on=day, last_on=day, at=None, earliest=None, latest=starts[0].time()
            )
        case Move.LATER:
            day = starts[-1].date()
            wanted = replace(
                wanted, first_on=day, last_on=day, at=None, earliest=starts[-1].time(), latest=None
            )
        case Move.ANOTHER_DAY:
            days = tuple(dict.fromkeys(start.date() for start in starts))
            wanted = replace(wanted, first_on=None, last_on=None, not_on=(*wanted.not_on, *days))
        case Move.SOMEONE_ELSE:
            told = {
                resource for put in task.options for part in put.offer.parts for resource in part.resources
            }
            wanted = replace(wanted, with_resources=(), without=tuple({*wanted.without, *told}))
            seen = ()
    return (yield from search(turn, replace(task, wanted=wanted), seen))


def _starts(put: Put) -> datetime:
    when = put.offer.when
    assert isinstance(when, Span)
    return when.start_at


def _complete(turn: Turn, task: Task, problem: str, *, fresh: bool = False) -> Steps[Decision]:
    """Ask for what is missing, one thing at a time; when nothing is, read everything back."""
    put = task.put
    assert put is not None
    ask = missing(task, turn.state.guest, turn.playbook)
    if ask is not None:
        said: tuple[Saying, ...] = (
            AskQuestion(ask.id, problem, also_phone(ask, turn.state.guest, turn.playbook)),
        )
        if fresh or turn.state.asked == Asked.CHOICE:
            said = (Offers((put,), Why.AS_ASKED, task.wanted.first_on, task.wanted.at), *said)
        return _said(turn, task, said, ask.id)
    yield from ()
    contact = contact_of(task, turn.state.guest, turn.playbook)
    task = replace(task, read_back=True)
    return _said(turn, task, (ReadBack(put, contact),), Asked.READ_BACK)


def _book(turn: Turn, task: Task) -> Steps[Decision]:
    put = task.put
    assert put is not None
    contact = contact_of(task, turn.state.guest, turn.playbook)
    answer = yield BookIt(put, contact)
    if isinstance(answer, Booking):
        state = replace(
            turn.state,
            task=None,
            asked=Asked.MORE,
            guest=replace(turn.state.guest, guest_id=answer.guest_id),
            booked=(*turn.state.booked, answer.number),
        )
        return Decision(state, (Booked(answer),), NAME, (answer,))
    if isinstance(answer, SlotTaken | OfferExpired):
        decision = yield from search(turn, task)
        lost = tuple(_lost(said) for said in decision.sayings)
        return replace(decision, sayings=lost)
    return _said(turn, task, (Refused(answer),), Asked.CHOICE)  # type: ignore[arg-type]  # a refusal is left


def _lost(said: Saying) -> Saying:
    return replace(said, why=Why.LOST) if isinstance(said, Offers) else said


def _said(turn: Turn, task: Task | None, sayings: tuple[Saying, ...], asked: str) -> Decision:
    about = _about(task) if task else turn.state.about_at
    state = replace(turn.state, task=task, asked=asked, about_at=about)
    return Decision(state, sayings, NAME)


def _about(task: Task) -> datetime | None:
    """The time that is spoken of: the one chosen, or the only one on the table."""
    put = task.put or (task.options[0] if task.options else None)
    return put.offer.when.start_at if put and isinstance(put.offer.when, Span) else None


def resumed(task: Task | None, asked: str) -> tuple[Saying, ...]:
    """What was under way, picked up again after a digression: the question, the offers or the read-back."""
    if task is None or task.doing is not Doing.RESERVE:
        return ()
    if asked == Asked.SERVICE:
        return (AskService(),)
    if asked in (Asked.DATE, Asked.PARTY, Asked.NIGHTS, Asked.TIME):
        return (AskFor(asked),)
    if task.put is not None and asked not in ("", Asked.CHOICE, Asked.READ_BACK, Asked.PERSON, Asked.MORE):
        return (AskQuestion(asked),)
    if asked == Asked.READ_BACK:
        return (Simple.SHALL_I,)
    return (_again(task),) if task.options and asked == Asked.CHOICE else ()
