"""Choosing from what is on the table, and moving on from it: earlier, later, another day, somebody else."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from frontdesk.booking.business import Business
from frontdesk.booking.model import Money, Offer, PriceRange, Span
from frontdesk.conversation.acts import Browse, Choose, Slot, Tell, Way
from frontdesk.conversation.items import Doing, Item, Put, some
from frontdesk.conversation.reading import Kind
from frontdesk.conversation.sayings.answers import Cheapest, InStock
from frontdesk.conversation.sayings.offers import Offers, Why
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.sayings.questions import AskFor
from frontdesk.conversation.state import Asked
from frontdesk.conversation.wanted import Wanted
from frontdesk.conversation.when import When
from frontdesk.policy import calls, directory, facts
from frontdesk.policy.additions import with_details
from frontdesk.policy.answers import NAME
from frontdesk.policy.details import Told
from frontdesk.policy.openings import search
from frontdesk.policy.turn import Steps, Turn
from frontdesk.policy.wishes import is_for_nights, on_table


def choose(turn: Turn) -> Steps[Turn]:
    """Take what the guest chose of what was put to them last."""
    for act in turn.open(Choose):
        turn = (yield from _chosen(turn, act)).settle((act,))
    return turn


def _chosen(turn: Turn, act: Choose) -> Steps[Turn]:
    item = turn.item
    if turn.asked == Asked.SERVICE and turn.state.listed:
        return _listed(turn, act)
    if item is None or (item.is_wish and not item.options and not item.venues and not item.shown):
        return _spoken_of(turn, act)
    if item.numbers and item.number is None:
        return _numbered(turn, item, act)
    if item.doing is Doing.SEARCH:
        return (yield from directory.choose(*_placed(turn, item, act)))
    if turn.asked == Asked.WHICH and item.venues:
        return _car(turn, item, act)
    if item.shown and (turn.asked != Asked.CHOICE or len(item.options) < 2):
        return (yield from directory.choose_again(turn, item, act.options))
    return _option(turn, item, act) if item.options else turn


def _placed(turn: Turn, item: Item, act: Choose) -> tuple[Turn, Item, tuple[int, ...]]:
    """The turn with the time that was told beside a place, and the places that are meant."""
    turn = with_time(turn, item, act)
    meant = named_in(act, item.venues)
    return turn, turn.item or item, tuple(item.venues.index(id_) + 1 for id_ in meant)


def _spoken_of(turn: Turn, act: Choose) -> Turn:
    """One of the cars that an answer listed: told again where nothing is wanted yet."""
    listed = [id_ for id_ in turn.state.spoken if id_ in turn.playbook.inventory]
    meant = named_in(act, listed)
    if not meant:
        return turn
    turn = turn.with_state(replace(turn.state, spoken=meant))
    return turn.say(InStock(meant), by=NAME) if turn.item is None else touched(turn, turn.item)


def _listed(turn: Turn, act: Choose) -> Turn:
    """One of the services that were listed."""
    meant = _of(turn.state.listed, act.options)
    item = turn.item
    if item is None or not item.is_wish or len(meant) != 1:
        return turn
    wanted = replace(item.wanted, services=meant)
    return touched(turn, replace(item, wanted=wanted, among=()))


def _numbered(turn: Turn, item: Item, act: Choose) -> Turn:
    """One of the guest's bookings."""
    meant = _of(item.numbers, act.options)
    return touched(turn, replace(item, number=meant[0] if len(meant) == 1 else None))


def named_in(act: Choose, listed: Sequence[str]) -> tuple[str, ...]:
    """What a choice calls by its name, of what is listed; else what it counts to."""
    ids = [str(value) for each in act.values for value in (each.value, *each.others)]
    named = tuple(id_ for id_ in dict.fromkeys(ids) if id_ in listed)
    return named or _of(listed, act.options)


def with_time(turn: Turn, item: Item, act: Choose) -> Turn:
    """The turn with a day or time that was told with a choice of a place or a car: "the first one at 8"."""
    whens = tuple(value for value in act.values if value.kind is Kind.WHEN)
    if not whens:
        return turn
    tell = Tell(start=act.start, end=act.end, slot=Slot.WHEN, values=whens, words=act.words)
    wanted = with_details(item.wanted, Told((tell,)), turn.playbook.business)
    return touched(turn, replace(item, wanted=wanted))


def _car(turn: Turn, item: Item, act: Choose) -> Turn:
    """One of the cars that were shown, or some of them."""
    turn = with_time(turn, item, act)
    item = turn.item or item
    meant = named_in(act, item.venues)
    if len(meant) == 1:
        return touched(turn, replace(item, venues=(), wanted=replace(item.wanted, with_resources=meant)))
    return touched(turn, replace(item, venues=meant or item.venues))


def _option(turn: Turn, item: Item, act: Choose) -> Turn:
    """One of the times or rooms; of several that are meant alike it is asked which."""
    if _is_elsewhen(turn, item, act):  # "2 pm is perfect", where nothing at two was offered
        return with_time(turn, item, act)
    meant = tuple(put for put in item.options if put.option in act.options)
    if not meant:
        there = Simple.ONLY_ONE if len(item.options) == 1 else Simple.ONLY_THESE
        return turn.say(there)
    if len(meant) == 1:
        return touched(turn, replace(item, chosen=meant[0].option))
    if len(meant) < len(item.options) and (options := some(meant)) is not None:
        turn = turn.with_item(replace(item, options=meant, chosen=None))
        return turn.ask(Offers(options, Why.AGAIN, item.wanted.first_on), asked=Asked.CHOICE, by=item.doing)
    return turn


def _is_elsewhen(turn: Turn, item: Item, act: Choose) -> bool:
    """Whether a time is told with a choice that none of the options has."""
    whens = [value.value for value in act.values if isinstance(value.value, When)]
    clocks = {when.window.start.at for when in whens if when.window.start} - {None}
    zone = turn.playbook.business.zone
    spans = [put.offer.when for put in item.options if isinstance(put.offer.when, Span)]
    offered = {span.start_at.astimezone(zone).time() for span in spans}
    return bool(clocks) and bool(offered) and not clocks & offered and not any(w.window.end for w in whens)


def touched(turn: Turn, item: Item) -> Turn:
    """The turn with an item that this message told something new about."""
    return replace(turn.with_item(item), touched=turn.touched | {item.id})


def _of(listed: Sequence[object], options: tuple[int, ...]) -> tuple:  # type: ignore[type-arg]  # of what is listed
    return tuple(listed[place - 1] for place in options if 0 < place <= len(listed))


def browse(turn: Turn) -> Steps[Turn]:
    """Look for something else than what is on the table."""
    for act in turn.open(Browse):
        item = turn.item
        if item is None and not turn.touched and turn.asked != Asked.CALL:
            continue  # nothing is on offer: it is said to be unanswered
        turn = turn.settle((act,))
        if turn.closed:
            continue
        if turn.asked == Asked.CALL or (item is not None and item.doing is Doing.HANDOFF):
            turn = yield from calls.shift(turn, act.way)
        elif item is None or turn.touched & {item.id}:
            continue  # what was told beside it says where to look
        elif item.doing is Doing.SEARCH or directory.is_dear(turn, item, act.way):
            turn = yield from directory.browse(turn, item, act.way)
        elif item.options:
            turn = yield from _move_on(turn, item, act.way)
        elif item.is_wish:
            turn = _any(turn, item, act.way)
    return turn


def _any(turn: Turn, item: Item, way: Way) -> Turn:
    """Nothing is on the table yet: another day than the one that was told, or whatever there is."""
    if way is Way.OTHER_DAY and item.wanted.first_on:
        days = (*item.wanted.not_on, item.wanted.first_on)
        return touched(
            turn, replace(item, wanted=replace(item.wanted, first_on=None, last_on=None, not_on=days))
        )
    return turn


def _move_on(turn: Turn, item: Item, way: Way) -> Steps[Turn]:
    if way is Way.CHEAPER:
        return _cheaper(turn, item)
    if is_for_nights(item):
        turn = turn.with_item(replace(item, chosen=None, read_back=""))
        return turn.ask(AskFor("better_room"), asked=Asked.CHANGE, by=item.doing)
    zone = turn.playbook.business.zone
    starts = sorted(_starts(put).astimezone(zone) for put in item.options)
    wanted, seen = _shifted(item, starts, way, turn.playbook.business)
    if item.doing is not Doing.RESERVE:
        return touched(turn, replace(item, wanted=wanted, options=(), chosen=None, read_back=""))
    return (yield from search(turn, replace(item, wanted=wanted), seen))


def _shifted(
    item: Item, starts: Sequence[datetime], way: Way, business: Business
) -> tuple[Wanted, Sequence[datetime]]:
    """What is wanted instead, and which times were seen already."""
    wanted = item.wanted
    match way:
        case Way.EARLIER | Way.LATER:
            return _in_day(wanted, starts, way), ()  # where there is none, they are the nearest
        case Way.OTHER_DAY:
            days = tuple(dict.fromkeys(start.date() for start in starts))
            return replace(wanted, first_on=None, last_on=None, not_on=(*wanted.not_on, *days)), starts
        case Way.OTHER_PERSON:
            without = tuple({*wanted.without, *_people(item.options, business)})
            return replace(wanted, with_resources=(), without=without), ()
        case _:
            return wanted, starts


def _in_day(wanted: Wanted, starts: Sequence[datetime], way: Way) -> Wanted:
    """Earlier or later in the day: that day's if all are on one, else on whichever days were wanted."""
    days = {start.date() for start in starts}
    if len(days) == 1:
        wanted = replace(wanted, first_on=min(days), last_on=max(days))
    clocks = [start.time() for start in starts]
    if way is Way.EARLIER:
        return replace(wanted, at=None, or_at=(), earliest=None, latest=min(clocks))
    return replace(wanted, at=None, or_at=(), earliest=max(clocks), latest=None)


def _people(options: Sequence[Put], business: Business) -> set[str]:
    """Who they are with; the room that it takes is nobody."""
    parts = [part for put in options for part in put.offer.parts if part.service in business.services]
    needs = [need for part in parts for need in business.services[part.service].needs if need.told]
    among = {resource for need in needs for resource in need.among}
    return {resource for part in parts for resource in part.resources if resource in among}


def _cheaper(turn: Turn, item: Item) -> Turn:
    """The least expensive of what is on the table; where all cost the same, that is so."""
    if len({put.offer.price for put in item.options}) < 2:
        if is_for_nights(item):
            return turn.ask(AskFor("cheaper_nights"), asked=Asked.CHANGE, by=item.doing)
        if less := _costing_less(turn, item):
            turn = turn.say(Cheapest(less), by="questions")
            return turn.ask(Simple.RATHER, asked=turn.asked)
        return turn.ask(on_table(item), asked=Asked.CHOICE, by=item.doing)
    best = min(item.options, key=lambda put: _amount(put.offer))
    turn = turn.with_item(replace(item, options=(best,), chosen=None, read_back=""))
    said = Offers((best,), Why.CHEAPEST, item.wanted.first_on)
    return turn.ask(said, asked=Asked.CHOICE, by=item.doing)


def _costing_less(turn: Turn, item: Item) -> tuple[str, ...]:
    """Services that cost less than what is on the table, the least expensive first."""
    most = min(_amount(put.offer) for put in item.options)
    known = turn.playbook.business.services.values()
    priced = sorted((cost, service.id) for service in known if (cost := facts.least(service)))
    return tuple(id_ for cost, id_ in priced if float(cost) < most)[:MOST]


MOST = 3
"""How many of what costs less are told."""


def _amount(offer: Offer) -> float:
    match offer.price:
        case Money(amount, _):
            return float(amount)
        case PriceRange(low, _):
            return float(low.amount)
        case _:
            return 0.0


def _starts(put: Put) -> datetime:
    when = put.offer.when
    assert isinstance(when, Span)
    return when.start_at
