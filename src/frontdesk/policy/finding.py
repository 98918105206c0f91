"""From a wish to offers: what is really free, held while the guest thinks, or the nearest to it and why."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime, timedelta

from frontdesk.booking.availability import Openings
from frontdesk.booking.business import Business
from frontdesk.booking.model import Offer, Shape
from frontdesk.booking.refusals import (
    Closed,
    PartyTooLarge,
    PartyTooSmall,
    SlotTaken,
    TooManyRooms,
    WishRefusal,
)
from frontdesk.booking.wishes import StayWish, Wish
from frontdesk.conversation.fitting import is_stay, wish_of, with_whom
from frontdesk.conversation.outcome import (
    AskFor,
    AskService,
    Instead,
    NothingFree,
    Offers,
    Refused,
    Saying,
    Simple,
    Why,
)
from frontdesk.conversation.reading import Kind
from frontdesk.conversation.rooming import holds_all, largest, stay_wish
from frontdesk.conversation.state import Asked, Doing, Options, Task
from frontdesk.conversation.steps import LetGo
from frontdesk.conversation.told import InStock
from frontdesk.conversation.wanted import Wanted
from frontdesk.policy.cars import cars_to_choose
from frontdesk.policy.completing import complete
from frontdesk.policy.nearby import at_other_hours, closed_then, hours_of, why_not_then
from frontdesk.policy.offers import Picked, pick_offers
from frontdesk.policy.parties import PartyRefusal, not_taken, other_service, own_each
from frontdesk.policy.turn import Decision, Steps, Turn, hold_these, look, look_stay


def search(turn: Turn, task: Task, skip: Sequence[datetime] = ()) -> Steps[Decision]:
    """Look for what is wanted and put it to the guest, or ask for what is needed to look."""
    business = turn.playbook.business
    task = replace(task, wanted=_completed(task.wanted, turn), options=(), chosen=None, read_back=False)
    if not task.wanted.services and not is_stay(task.wanted, business):
        return turn.said(Doing.RESERVE, task, (AskService(),), Asked.SERVICE)
    if among := _one_of(task.wanted, turn):
        open_ = replace(task, wanted=replace(task.wanted, services=()))
        asking = turn.said(Doing.RESERVE, open_, (AskService(among, told=False),), Asked.SERVICE)
        return replace(asking, state=replace(asking.state, listed=among, topic=()))
    if is_stay(task.wanted, business):
        return (yield from _search_stay(turn, task))
    if own_each(task.wanted, business) and not task.each_own:
        decision = yield from search(turn, replace(task, each_own=True), skip)
        return replace(decision, sayings=(Simple.EACH_OWN, *decision.sayings))
    if cars := cars_to_choose(task, turn):
        return turn.said(Doing.RESERVE, replace(task, venues=cars), (InStock(cars),), Asked.WHICH)
    if _needs_party(task, turn):
        return turn.said(Doing.RESERVE, task, (AskFor("party_size"),), Asked.PARTY)
    return (yield from _search_visit(turn, task, skip))


def _one_of(wanted: Wanted, turn: Turn) -> tuple[str, ...]:
    """The services that a word of this message means alike, where nothing says which: it is asked."""
    for detail in turn.reading.of(Kind.SERVICE):
        among = tuple(str(value) for value in (detail.value, *detail.others))
        listed = turn.state.listed if turn.state.asked == Asked.SERVICE else ()
        if among[0] in listed:  # of those that were just listed, the others are not meant
            among = tuple(id_ for id_ in among if id_ in listed)
        alike = detail.confidence <= _ALIKE and not detail.unwanted and wanted.services == among[:1]
        if len(among) > 1 and alike:
            return among
    return ()


_ALIKE = 0.5
"""How sure a word is at most that several services have in their names, and none for its own."""


def _completed(wanted: Wanted, turn: Turn) -> Wanted:
    """What goes without saying: what is spoken of, the only service there is, or the usual one."""
    business = turn.playbook.business
    wanted = replace(wanted, services=tuple(s for s in wanted.services if s in business.services))  # no call
    if wanted.services:
        told = {
            r for s in wanted.services for need in business.services[s].needs if need.told for r in need.among
        }
        means = not wanted.with_resources and len(turn.state.spoken) == 1 and set(turn.state.spoken) <= told
        return replace(wanted, with_resources=turn.state.spoken) if means else wanted
    if not wanted.with_resources and len(turn.state.spoken) == 1 and _takes(turn.state.spoken, business):
        wanted = replace(wanted, with_resources=turn.state.spoken)
    if services := _takes(wanted.with_resources or turn.state.spoken, business):
        return replace(wanted, services=services)
    if turn.state.topic and not is_stay(wanted, business):
        return replace(wanted, services=turn.state.topic)
    if len(business.services) == 1:
        return replace(wanted, services=tuple(business.services))
    if turn.playbook.usual_service and not is_stay(wanted, business):
        return replace(wanted, services=(_hinted(turn) or turn.playbook.usual_service,))
    return wanted


def _hinted(turn: Turn) -> str | None:
    """A service whose words were taken for something else: "15 minutes" is a length, and here a call too."""
    services = turn.playbook.business.services
    lost = [d for d in turn.reading.beaten if d.kind is Kind.SERVICE and d.confidence >= _LIKELY]
    return next((str(d.value) for d in lost if str(d.value) in services), None)


_LIKELY = 0.7


def _takes(resources: tuple[str, ...], business: Business) -> tuple[str, ...]:
    """The one service that takes this car or place; whoever does several things does not tell which."""
    taking = [
        service.id
        for service in business.services.values()
        if resources and any(need.told and set(resources) <= set(need.among) for need in service.needs)
    ]
    return tuple(taking) if len(taking) == 1 else ()


def _needs_party(task: Task, turn: Turn) -> bool:
    services = [turn.playbook.business.services[s] for s in task.wanted.services]
    return task.wanted.party is None and any(s.shape is Shape.TABLE for s in services)


def _search_visit(turn: Turn, task: Task, skip: Sequence[datetime]) -> Steps[Decision]:
    if only := _only_ones(task.wanted, turn.playbook.business):
        meant = replace(task, wanted=replace(task.wanted, with_resources=only, without=()))
        decision = yield from _search_visit(turn, meant, skip)
        return replace(decision, sayings=tuple(_only_with(said) for said in decision.sayings))
    wish = wish_of(task.wanted, turn.playbook.business, turn.now.date())
    zone, elsewhen = turn.playbook.business.zone, None
    for area in dict.fromkeys((task.wanted.area, None)):
        for with_resources in with_whom(task.wanted, turn.playbook.business):
            wish = replace(wish, with_resources=with_resources, area=area)
            found = yield from look(wish)
            if not isinstance(found, Openings):
                return (yield from _refused(turn, task, found))
            picked = pick_offers(found, task.wanted, zone, skip)
            elsewhen = elsewhen or at_other_hours(found, task.wanted, zone, skip)
            if picked.offers and area == task.wanted.area:
                return (yield from _put(turn, task, picked))
            if picked.offers:  # where it should be is a wish, not a condition
                elsewhere = replace(picked, why=Why.NOT_THERE, exact=False)
                anywhere = replace(task, wanted=replace(task.wanted, area=None))
                return (yield from _put(turn, anywhere, elsewhere, task.wanted.area or ""))
    if elsewhen is not None:
        return (yield from _at_other_hours(turn, task, wish, elsewhen))
    return (yield from _elsewhere(turn, task, wish, skip, closed_then(task.wanted, turn.playbook)))


def _at_other_hours(turn: Turn, task: Task, wish: Wish, same_day: Picked) -> Steps[Decision]:
    """The day at other hours, and the next one at the hours that were told."""
    later = replace(wish, first_on=wish.last_on, last_on=min(_reach(wish, turn), wish.last_on + SOON))
    found = yield from look(later)
    zone = turn.playbook.business.zone
    picked = pick_offers(found, _any_day(task.wanted), zone) if isinstance(found, Openings) else None
    other = picked.offers[:1] if picked else ()
    return (yield from _put(turn, task, replace(same_day, offers=(*same_day.offers, *other))))


SOON = timedelta(days=14)
"""How far on another day may be that is put beside other hours of the one that was asked for."""


def _reach(wish: Wish, turn: Turn) -> date:
    """The last day that is looked at when the one that was asked for has nothing."""
    horizon = turn.now.date() + timedelta(days=turn.playbook.business.limits.horizon_days)
    return max(wish.last_on, min(horizon, wish.first_on + timedelta(days=45)))


def _only_ones(wanted: Wanted, business: Business) -> tuple[str, ...]:
    """Who alone does what is wanted, where just they were refused."""
    if not wanted.without or len(wanted.services) != 1:
        return ()
    told = [r for need in business.services[wanted.services[0]].needs if need.told for r in need.among]
    return tuple(told) if len(told) == 1 and set(told) <= set(wanted.without) else ()


def _only_with(said: Saying) -> Saying:
    return replace(said, why=Why.ONLY_WITH) if isinstance(said, Offers) else said


def _refused(turn: Turn, task: Task, refusal: WishRefusal, skip: Sequence[datetime] = ()) -> Steps[Decision]:
    """Say why not; where another day may do, offer it in the same breath."""
    if isinstance(refusal, Closed):
        wish = wish_of(task.wanted, turn.playbook.business, turn.now.date())
        return (yield from _elsewhere(turn, task, wish, skip, refusal.reason or "closed"))
    if isinstance(refusal, PartyTooLarge | PartyTooSmall | TooManyRooms):
        return (yield from _for_party(turn, task, refusal))
    yield LetGo()
    forgotten = replace(task, wanted=_without_trouble(task.wanted))
    return turn.said(Doing.RESERVE, forgotten, (Refused(refusal),), Asked.DATE)


def _for_party(turn: Turn, task: Task, refusal: PartyRefusal) -> Steps[Decision]:
    """What else takes the party, in the same breath; where nothing does, the way on."""
    other = other_service(turn.playbook.business, task.wanted)
    if other is None or task.wanted.party is None:
        yield LetGo()
        return not_taken(turn, task, refusal)
    wanted = replace(task.wanted, services=(other.id,), instead_of=task.wanted.services)
    decision = yield from search(turn, replace(task, wanted=wanted))
    return replace(decision, sayings=(Instead(other.id, task.wanted.party), *decision.sayings))


def _without_trouble(wanted: Wanted) -> Wanted:
    return replace(wanted, first_on=None, last_on=None, at=None, or_on=(), or_at=(), nights=None)


def _elsewhere(
    turn: Turn, task: Task, wish: Wish, skip: Sequence[datetime], closed: str = ""
) -> Steps[Decision]:
    """The nearest days that have something, with the reason why it is not the day that was asked."""
    business = turn.playbook.business
    wider = replace(wish, last_on=_reach(wish, turn))
    found = yield from look(wider)
    anywhere = replace(task.wanted, last_on=wider.last_on, or_on=())
    picked = (
        pick_offers(found, _any_day(anywhere), business.zone, skip) if isinstance(found, Openings) else None
    )
    if isinstance(found, Openings) and picked is not None and not picked.offers and task.wanted.timed:
        at_all = pick_offers(found, _any_time(task.wanted), business.zone, skip)
        picked = replace(at_all, why=why_not_then(task.wanted), exact=False)
        if picked.offers:
            return (yield from _put(turn, task, picked))
    persons = not turn.playbook.directory and not set(wish.with_resources) & turn.playbook.inventory.keys()
    if (picked is None or not picked.offers) and persons and (wish.with_resources or wish.area):
        # Whoever was named has nothing at all: said so, and not that nobody has.
        anyone = yield from look(replace(wider, with_resources=(), area=None))
        if isinstance(anyone, Openings):
            others = pick_offers(anyone, _any_time(task.wanted), business.zone, skip)
            if others.offers:
                return (yield from _put(turn, task, replace(others, why=Why.NOT_WITH, exact=False)))
    if picked is None or not picked.offers:
        yield LetGo()
        none = NothingFree(wish.first_on, wider.last_on, wish.services, wish.party)
        return turn.said(Doing.RESERVE, task, (none,), Asked.DATE)
    # Who passes over other days' offers has heard already that the day itself has none.
    more = bool(skip) and all(at.date() != task.wanted.first_on for at in skip)
    several = task.wanted.last_on not in (None, task.wanted.first_on) or task.wanted.or_on
    besides = Why.NOTHING_ELSE if skip else Why.DAYS_FULL if several else Why.DAY_FULL
    why = Why.CLOSED if closed else Why.MORE if more else besides
    return (yield from _put(turn, task, replace(picked, why=why, exact=False), closed))


def _any_day(wanted: Wanted) -> Wanted:
    """The same wish on the first days that have something; a named time stays the one to be near."""
    return replace(wanted, first_on=None, last_on=None)


def _any_time(wanted: Wanted) -> Wanted:
    """The same wish at whatever time of the day."""
    near = wanted.at or wanted.earliest or wanted.latest
    free = replace(wanted, first_on=None, last_on=None, at=near)
    return replace(free, or_at=(), earliest=None, latest=None, not_between=())


def _put(turn: Turn, task: Task, picked: Picked, reason: str = "") -> Steps[Decision]:
    """Hold what was picked and put it to the guest; the very time that was asked for needs no choosing."""
    options = yield from hold_these(picked.offers)
    if options is None:
        return turn.said(Doing.RESERVE, task, (Refused(SlotTaken()),), Asked.DATE)
    task = replace(task, options=options)
    if picked.exact:
        task = replace(task, chosen=options[0].option)
        return complete(turn, task, "", fresh=True)
    wanted = task.wanted
    asked_on = None if picked.why is Why.DAYS_FULL else wanted.first_on
    asked_at, until = hours_of(wanted, picked.why)
    said = Offers(
        options,
        picked.why,
        asked_on,
        asked_at,
        reason,
        picked.more,
        asked_with=wanted.with_resources,
        asked_without=wanted.without,
        asked_until=until,
    )
    return turn.said(Doing.RESERVE, task, (said,), Asked.CHOICE)


def _search_stay(turn: Turn, task: Task) -> Steps[Decision]:
    wanted = task.wanted
    if wanted.first_on is None:
        what = "date" if wanted.nights else "arrival"
        return turn.said(Doing.RESERVE, task, (AskFor(what),), Asked.DATE)
    if wanted.last_on is None or wanted.last_on <= wanted.first_on:
        return turn.said(Doing.RESERVE, task, (AskFor("nights"),), Asked.NIGHTS)
    if wanted.party is None:
        return turn.said(Doing.RESERVE, task, (AskFor("party_size"),), Asked.PARTY)
    wish = stay_wish(wanted, wanted.first_on, wanted.last_on, wanted.party, turn.playbook.business)
    for _ in range(TRIES):
        found, other = yield from _free_rooms(wish)
        if not isinstance(found, list):
            return (yield from _refused(turn, task, found))
        if not found:
            yield LetGo()
            none = NothingFree(wish.check_in_on, wish.check_out_on)
            return turn.said(Doing.RESERVE, task, (none,), Asked.DATE)
        options = yield from hold_these(tuple(found[:3]))
        if options is not None:
            return _put_rooms(turn, task, wish, options, other)
    yield LetGo()
    return turn.said(Doing.RESERVE, task, (Refused(SlotTaken()),), Asked.DATE)


TRIES = 3
"""How often rooms are looked for that others take before they are held."""


def _free_rooms(wish: StayWish) -> Steps[tuple[list[Offer] | WishRefusal, bool]]:
    """What is free; where the room that was asked for is not, the others, and that they are others."""
    found = yield from look_stay(wish)
    if found or wish.room_type is None:
        return found, False
    others = yield from look_stay(replace(wish, room_type=None, rooms=None, beside=()))
    return (others, True) if isinstance(others, list) else ([], True)


def _put_rooms(turn: Turn, task: Task, wish: StayWish, options: Options, other: bool) -> Decision:
    """Put rooms to the guest; the one that was asked for needs no choosing."""
    wanted, business, task = task.wanted, turn.playbook.business, replace(task, options=options)
    if other:
        said = Offers(options, Why.ROOM_TAKEN, wanted.first_on, asked_for=wanted.services)
        return turn.said(Doing.RESERVE, task, (said,), Asked.CHOICE)
    enough = holds_all(wanted, wish.guests, business)
    if wish.room_type is not None and len(options) == 1 and enough:
        task = replace(task, chosen=options[0].option)
        return complete(turn, task, "", fresh=True)
    most = largest(business, wish.room_type)
    why = Why.AS_ASKED if enough and (wish.rooms or wish.guests <= most) else Why.MORE_ROOMS
    said = Offers(options, why, wanted.first_on, reason=str(most))
    return turn.said(Doing.RESERVE, task, (said,), Asked.CHOICE)
