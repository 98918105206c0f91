"""Alternatives to what is on the table: earlier, later, another day, somebody else, or cheaper."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime, timedelta

from frontdesk.booking.business import Business
from frontdesk.booking.model import Money, Offer, PriceRange, Span
from frontdesk.conversation.acts import Ask, Browse, Slot, Subject, Tell, Way
from frontdesk.conversation.details import Detail, Kind
from frontdesk.conversation.items import Doing, Item, Put
from frontdesk.conversation.sayings.answers import Cheapest
from frontdesk.conversation.sayings.offers import Offers, Why
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.sayings.questions import AskFor
from frontdesk.conversation.state import Asked
from frontdesk.conversation.vacancies import AHEAD
from frontdesk.conversation.wanted import Wanted
from frontdesk.conversation.when import Role, When
from frontdesk.policy import calls, directory, facts
from frontdesk.policy.absorption import absorbed
from frontdesk.policy.choices import touched
from frontdesk.policy.openings import search
from frontdesk.policy.options import is_for_nights, on_table
from frontdesk.policy.turn import Steps, Turn


def browse(turn: Turn) -> Steps[Turn]:
    """Look for something else than what is on the table."""
    turn = _asked_about(turn)
    for act in turn.open(Browse):
        turn = _told_in(turn, act)
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


def _asked_about(turn: Turn) -> Turn:
    """Who asks, of what is on the table, what else is free and when, hears that put, and no second answer."""
    for ask in turn.open(Ask):
        item = turn.item
        whens = _whens(ask.values)
        named = [value for value in ask.values if value.kind in (Kind.SERVICE, Kind.RESOURCE)]
        elsewhen = ask.about is Subject.AVAILABILITY and whens and not (named or ask.entries)
        if item is not None and elsewhen and _is_choosing(turn, item):
            turn = _told(turn.settle((ask,)), item, ask.start, ask.end, whens)
    return turn


def _told_in(turn: Turn, act: Browse) -> Turn:
    """The turn with the day and the hours that are named in it: "anything on Friday, say before noon?"."""
    item, way = turn.item, act.way
    inside = [value for value in turn.loose if act.start <= value.start and value.end <= act.end]
    whens = tuple(v for v in _whens(inside) if _says_hours(v) or way not in (Way.EARLIER, Way.LATER))
    if item is None or not whens or not _is_choosing(turn, item):
        return turn
    return _told(turn, item, act.start, act.end, whens)


def _told(turn: Turn, item: Item, start: int, end: int, whens: tuple[Detail, ...]) -> Turn:
    tell = Tell(start=start, end=end, slot=Slot.WHEN, values=whens)
    return absorbed(turn, replace(item, options=(), read_back=""), (tell,), adds=False)


def _is_choosing(turn: Turn, item: Item) -> bool:
    """Whether times were put, and what this message takes of them, or changes, is not settled."""
    if item.doing is not Doing.RESERVE or not item.options:
        return False
    return item.put is None or item.id in turn.touched or turn.asked == Asked.CHOICE


def _whens(values: Sequence[Detail]) -> tuple[Detail, ...]:
    return tuple(v for v in values if isinstance(v.value, When) and v.value.role is Role.WISH)


def _says_hours(value: Detail) -> bool:
    window = value.value.window if isinstance(value.value, When) else None
    points = (window.start, window.end) if window is not None else ()
    return any(point is not None and point.at is not None for point in points)


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
    wanted, seen = _shifted(item, starts, way, turn)
    if item.doing is not Doing.RESERVE:
        return touched(turn, replace(item, wanted=wanted, options=(), chosen=None, read_back=""))
    return (yield from search(turn, replace(item, wanted=wanted), seen))


def _shifted(
    item: Item, starts: Sequence[datetime], way: Way, turn: Turn
) -> tuple[Wanted, Sequence[datetime]]:
    """What is wanted instead, and which times were seen already."""
    wanted = item.wanted
    match way:
        case Way.EARLIER | Way.LATER:
            return _in_day(wanted, starts, way), ()  # where there is none, they are the nearest
        case Way.OTHER_DAY:
            days = tuple(dict.fromkeys(start.date() for start in starts))
            first, last = _around(min(days), turn.now.date())
            return replace(wanted, first_on=first, last_on=last, not_on=(*wanted.not_on, *days)), starts
        case Way.OTHER_PERSON:
            without = tuple({*wanted.without, *_people(item.options, turn.playbook.business)})
            return replace(wanted, with_resources=(), without=without), ()
        case _:
            return wanted, starts


def _around(on: date, today: date) -> tuple[date | None, date | None]:
    """The days from the Monday before another one: who names one next month does not come tomorrow."""
    monday = on - timedelta(days=on.weekday())
    return (monday, monday + AHEAD) if monday > today else (None, None)


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
