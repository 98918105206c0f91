"""Alternatives to what is on the table: earlier, later, another day, somebody else, or cheaper."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from frontdesk.booking.business import Business
from frontdesk.booking.model import Money, Offer, PriceRange, Span
from frontdesk.conversation.acts import Browse, Way
from frontdesk.conversation.items import Doing, Item, Put
from frontdesk.conversation.sayings.answers import Cheapest
from frontdesk.conversation.sayings.offers import Offers, Why
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.sayings.questions import AskFor
from frontdesk.conversation.state import Asked
from frontdesk.conversation.wanted import Wanted
from frontdesk.policy import calls, directory, facts
from frontdesk.policy.choices import touched
from frontdesk.policy.openings import search
from frontdesk.policy.options import is_for_nights, on_table
from frontdesk.policy.turn import Steps, Turn


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
