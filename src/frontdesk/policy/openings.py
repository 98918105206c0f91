"""The search: from what is wanted to what is really free, held and put to the guest, with the reason."""

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
from frontdesk.conversation.items import Doing, Item, Options
from frontdesk.conversation.room_wishes import holds_all, largest, stay_wish
from frontdesk.conversation.sayings.offers import Instead, NothingFree, Offers, Refused, Why
from frontdesk.conversation.sayings.questions import AskFor
from frontdesk.conversation.sayings.saying import Saying
from frontdesk.conversation.state import Asked
from frontdesk.conversation.steps import LetGo
from frontdesk.conversation.vacancies import is_stay, wish_of, with_whom
from frontdesk.conversation.wanted import Wanted
from frontdesk.policy.nearby import at_other_hours, closed_then, hours_of, is_of_days, nobody_in, why_not_then
from frontdesk.policy.offers import Picked, in_other_orders, pick_offers
from frontdesk.policy.parties import not_taken, other_service
from frontdesk.policy.presence import look_beside
from frontdesk.policy.turn import Steps, Turn, hold_these, look_stay

TRIES = 3
"""How often rooms are looked for that others take before they are held."""
SOON = timedelta(days=14)
"""How far on another day may be that is put beside other hours of the one that was asked for."""
REACH = timedelta(days=45)
"""How far from the day that was asked for other days are looked at."""


def search(turn: Turn, item: Item, skip: Sequence[datetime] = ()) -> Steps[Turn]:
    """Look for what is wanted and put it to the guest; `skip` are times that were seen and passed over.

    The item comes back with its options; with one chosen where the very time or room was named.
    """
    item = replace(item, options=(), chosen=None, read_back="", full=False, looked=item.wanted)
    if is_stay(item.wanted, turn.playbook.business):
        return (yield from _stay(turn, item))
    return (yield from _visit(turn, item, skip))


def _ends(turn: Turn, item: Item, *sayings: Saying, asked: str) -> Turn:
    return turn.with_item(item).ask(*sayings, asked=asked, by=Doing.RESERVE)


def _visit(turn: Turn, item: Item, skip: Sequence[datetime]) -> Steps[Turn]:
    business = turn.playbook.business
    if only := _only_ones(item.wanted, business):
        meant = replace(item, wanted=replace(item.wanted, with_resources=only, without=()))
        turn = yield from _visit(turn, meant, skip)
        return replace(turn, said=tuple(_only_with(said) for said in turn.said))
    wish, elsewhen = wish_of(item.wanted, business, turn.now.date()), None
    for area in dict.fromkeys((item.wanted.area, None)):
        for with_resources in with_whom(item.wanted, business):
            wish = replace(wish, with_resources=with_resources, area=area)
            found = yield from look_beside(turn, item, wish)
            if not isinstance(found, Openings):
                return (yield from _refused(turn, item, found, skip))
            picked = pick_offers(found, item.wanted, business.zone, skip)
            if not picked.exact:
                picked = (yield from _in_other_order(turn, item, wish, skip)) or picked
            elsewhen = elsewhen or at_other_hours(found, item.wanted, business.zone, skip)
            if picked.offers and area == item.wanted.area:
                return (yield from put(turn, item, picked))
            if picked.offers:  # where it should be is a wish, not a condition
                elsewhere = replace(picked, why=Why.NOT_THERE, exact=False)
                anywhere = replace(item, wanted=replace(item.wanted, area=None))
                return (yield from put(turn, anywhere, elsewhere, item.wanted.area or ""))
    if elsewhen is not None:
        return (yield from _at_other_hours(turn, item, wish, elsewhen))
    return (yield from _elsewhere(turn, item, wish, skip, closed_then(item.wanted, turn.playbook)))


def _in_other_order(turn: Turn, item: Item, wish: Wish, skip: Sequence[datetime]) -> Steps[Picked | None]:
    """The very time, with the services of the visit one after the other in another order."""
    zone = turn.playbook.business.zone
    for other in in_other_orders(wish, item.wanted):
        found = yield from look_beside(turn, item, other)
        picked = pick_offers(found, item.wanted, zone, skip) if isinstance(found, Openings) else None
        if picked is not None and picked.exact:
            return picked
    return None


def _only_ones(wanted: Wanted, business: Business) -> tuple[str, ...]:
    """Who alone does what is wanted, where just they were refused."""
    if not wanted.without or len(wanted.services) != 1:
        return ()
    told = [r for need in business.services[wanted.services[0]].needs if need.told for r in need.among]
    return tuple(told) if len(told) == 1 and set(told) <= set(wanted.without) else ()


def _only_with(said: Saying) -> Saying:
    return replace(said, why=Why.ONLY_WITH) if isinstance(said, Offers) else said


def _at_other_hours(turn: Turn, item: Item, wish: Wish, same_day: Picked) -> Steps[Turn]:
    """The day at other hours, and the next one at the hours that were told."""
    later = replace(wish, first_on=wish.last_on, last_on=min(_reach(wish, turn), wish.last_on + SOON))
    found = yield from look_beside(turn, item, later)
    zone = turn.playbook.business.zone
    picked = pick_offers(found, _any_day(item.wanted), zone) if isinstance(found, Openings) else None
    other = picked.offers[:1] if picked else ()
    return (yield from put(turn, item, replace(same_day, offers=(*same_day.offers, *other))))


def _reach(wish: Wish, turn: Turn) -> date:
    """The last day that is looked at when the one that was asked for has nothing."""
    horizon = turn.now.date() + timedelta(days=turn.playbook.business.limits.horizon_days)
    return max(wish.last_on, min(horizon, wish.first_on + REACH))


def _refused(turn: Turn, item: Item, refusal: WishRefusal, skip: Sequence[datetime] = ()) -> Steps[Turn]:
    """Say why not; where another day may do, offer it in the same breath."""
    if isinstance(refusal, Closed):
        wish = wish_of(item.wanted, turn.playbook.business, turn.now.date())
        return (yield from _elsewhere(turn, item, wish, skip, refusal.reason or "closed"))
    if isinstance(refusal, PartyTooLarge | PartyTooSmall | TooManyRooms):
        return (yield from _for_party(turn, item, refusal))
    yield LetGo()
    wanted = replace(item.wanted, first_on=None, last_on=None, at=None, or_on=(), or_at=(), nights=None)
    forgotten = replace(item, wanted=wanted, looked=None)
    return _ends(turn, forgotten, Refused(refusal), asked=Asked.DATE)


def _for_party(turn: Turn, item: Item, refusal: PartyTooLarge | PartyTooSmall | TooManyRooms) -> Steps[Turn]:
    """What else takes the party, in the same breath; where nothing does, the way on."""
    other = other_service(turn.playbook.business, item.wanted)
    if other is None or item.wanted.party is None:
        yield LetGo()
        return not_taken(turn, item, refusal)
    wanted = replace(item.wanted, services=(other.id,), instead_of=item.wanted.services)
    said = turn.say(Instead(other.id, item.wanted.party))
    return (yield from search(said, replace(item, wanted=wanted)))


def _elsewhere(turn: Turn, item: Item, wish: Wish, skip: Sequence[datetime], closed: str = "") -> Steps[Turn]:
    """The nearest days that have something, with the reason why it is not the day that was asked."""
    business, wanted = turn.playbook.business, item.wanted
    wider = replace(wish, last_on=_reach(wish, turn))
    found = yield from look_beside(turn, item, wider)
    anywhere = _any_day(replace(wanted, last_on=wider.last_on, or_on=()))
    picked = pick_offers(found, anywhere, business.zone, skip) if isinstance(found, Openings) else None
    if isinstance(found, Openings) and picked is not None and not picked.offers and wanted.timed:
        at_all = pick_offers(found, _any_time(wanted), business.zone, skip)
        picked = replace(at_all, why=why_not_then(wanted), exact=False)
        if picked.offers:
            return (yield from put(turn, item, picked))
    if (picked is None or not picked.offers) and (wish.with_resources or wish.area):
        others = yield from _with_anyone(turn, item, wider, skip)
        if others is not None:
            return (yield from put(turn, item, others))
    if picked is None or not picked.offers:
        yield LetGo()
        none = NothingFree(wish.first_on, wider.last_on, wish.services, wish.party)
        return _ends(turn, replace(item, full=True), none, asked=Asked.DATE)
    why = _why(wanted, skip, closed, business)
    return (yield from put(turn, item, replace(picked, why=why, exact=False), closed))


def _with_anyone(turn: Turn, item: Item, wish: Wish, skip: Sequence[datetime]) -> Steps[Picked | None]:
    """Whoever was named has nothing at all: said so, and not that nobody has."""
    if turn.playbook.directory or set(wish.with_resources) & turn.playbook.inventory.keys():
        return None
    found = yield from look_beside(turn, item, replace(wish, with_resources=(), area=None))
    if not isinstance(found, Openings):
        return None
    others = pick_offers(found, _any_time(item.wanted), turn.playbook.business.zone, skip)
    return replace(others, why=Why.NOT_WITH, exact=False) if others.offers else None


def _why(wanted: Wanted, skip: Sequence[datetime], closed: str, business: Business) -> Why:
    """Who passes over other days' offers has heard already that the day itself has none."""
    more = bool(skip) and all(at.date() != wanted.first_on for at in skip)
    several = wanted.last_on not in (None, wanted.first_on) or wanted.or_on
    if not (closed or several or skip) and wanted.first_on and nobody_in(wanted, business, wanted.first_on):
        return Why.OFF
    besides = Why.NOTHING_ELSE if skip else Why.DAYS_FULL if several else Why.DAY_FULL
    return Why.CLOSED if closed else Why.MORE if more else besides


def _any_day(wanted: Wanted) -> Wanted:
    """The same wish on the first days that have something; a named time stays the one to be near."""
    return replace(wanted, first_on=None, last_on=None)


def _any_time(wanted: Wanted) -> Wanted:
    """The same wish at whatever time of the day."""
    near = wanted.at or wanted.earliest or wanted.latest
    free = replace(wanted, first_on=None, last_on=None, at=near)
    return replace(free, or_at=(), earliest=None, latest=None, not_between=())


def put(turn: Turn, item: Item, picked: Picked, reason: str = "") -> Steps[Turn]:
    """Hold what was picked and put it to the guest; the very time that was asked for needs no choosing."""
    options = yield from hold_these(picked.offers)
    if options is None:
        return _ends(turn, replace(item, looked=None), Refused(SlotTaken()), asked=Asked.DATE)
    item = replace(item, options=options, full=picked.why in FULL)
    if picked.exact:
        return turn.with_item(replace(item, chosen=options[0].option))
    wanted, asked_on = item.wanted, picked.none_on
    if asked_on is not None and picked.why is Why.AS_ASKED:
        picked = replace(picked, why=why_not_then(wanted) if wanted.timed else Why.NOT_ON)
    elif picked.why is not Why.DAYS_FULL and not (picked.why in NOT_THEN and is_of_days(wanted)):
        asked_on = wanted.first_on
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
    return _ends(turn, item, said, asked=Asked.CHOICE)


NOT_THEN = (Why.NOT_THEN, Why.NONE_FROM, Why.NONE_BEFORE, Why.NONE_BETWEEN)
FULL = (
    Why.DAY_FULL, Why.DAYS_FULL, Why.NOT_WITH, Why.ROOM_TAKEN, Why.TIME_TAKEN, Why.NOT_THERE, Why.NOT_THEN,
    Why.NONE_FROM, Why.NONE_BEFORE, Why.NONE_BETWEEN,
)  # fmt: skip
"""What was asked for cannot be had: one may wait for it."""


def _stay(turn: Turn, item: Item) -> Steps[Turn]:
    wanted = item.wanted
    assert wanted.first_on is not None
    assert wanted.last_on is not None
    assert wanted.party is not None
    wish = stay_wish(wanted, wanted.first_on, wanted.last_on, wanted.party, turn.playbook.business)
    for _ in range(TRIES):
        found, other = yield from _free_rooms(wish)
        if not isinstance(found, list):
            return (yield from _refused(turn, item, found))
        if not found:
            yield LetGo()
            none = NothingFree(wish.check_in_on, wish.check_out_on)
            return _ends(turn, replace(item, full=True), none, asked=Asked.DATE)
        options = yield from hold_these(tuple(found[:3]))
        if options is not None:
            return _put_rooms(turn, item, wish, options, other=other)
    yield LetGo()
    return _ends(turn, replace(item, looked=None), Refused(SlotTaken()), asked=Asked.DATE)


def _free_rooms(wish: StayWish) -> Steps[tuple[list[Offer] | WishRefusal, bool]]:
    """What is free; where the room that was asked for is not, the others, and that they are others."""
    found = yield from look_stay(wish)
    if found or wish.room_type is None:
        return found, False
    others = yield from look_stay(replace(wish, room_type=None, rooms=None, beside=()))
    return (others, True) if isinstance(others, list) else ([], True)


def _put_rooms(turn: Turn, item: Item, wish: StayWish, options: Options, *, other: bool) -> Turn:
    """Put rooms to the guest; the one that was asked for needs no choosing."""
    wanted, business, item = item.wanted, turn.playbook.business, replace(item, options=options)
    if other:
        said = Offers(options, Why.ROOM_TAKEN, wanted.first_on, asked_for=wanted.services)
        return _ends(turn, replace(item, full=True), said, asked=Asked.CHOICE)
    enough = holds_all(wanted, wish.guests, business)
    if wish.room_type is not None and len(options) == 1 and enough:
        return turn.with_item(replace(item, chosen=options[0].option))
    most = largest(business, wish.room_type)
    why = Why.AS_ASKED if enough and (wish.rooms or wish.guests <= most) else Why.MORE_ROOMS
    said = Offers(options, why, wanted.first_on, reason=str(most))
    return _ends(turn, item, said, asked=Asked.CHOICE)


def lacks(turn: Turn, item: Item) -> tuple[AskFor, str] | None:
    """What must be known before anything can be looked for: the nights, and how many come."""
    wanted, business = item.wanted, turn.playbook.business
    if not is_stay(wanted, business):
        tables = any(business.services[s].shape is Shape.TABLE for s in wanted.services)
        return (AskFor("party_size"), Asked.PARTY) if tables and wanted.party is None else None
    if wanted.first_on is None:
        return AskFor("date" if wanted.nights else "arrival", within=wanted.within), Asked.DATE
    if wanted.last_on is None or wanted.last_on <= wanted.first_on:
        return AskFor("nights"), Asked.NIGHTS
    return (AskFor("party_size"), Asked.PARTY) if wanted.party is None else None
