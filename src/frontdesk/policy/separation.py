"""Separation: which details make a wish of their own, beside the one that is spoken of or in one message."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import time

from frontdesk.booking.model import Shape
from frontdesk.conversation.acts import Slot, Tell, Want
from frontdesk.conversation.details import Kind
from frontdesk.conversation.items import Doing, Item
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.state import Asked
from frontdesk.conversation.vacancies import is_stay
from frontdesk.conversation.wanted import Wanted
from frontdesk.conversation.when import Role, When
from frontdesk.policy.turn import Turn

SPLIT = (Slot.SERVICE, Slot.WHEN, Slot.PARTY, Slot.PROVIDER, Slot.CUISINE)
"""Details by which two wishes in one message are told apart; one that is told once is true of all."""


def slots_of(tells: Sequence[Tell]) -> set[Slot]:
    return {tell.slot for tell in tells}


def groups(details: tuple[Tell, ...], turn: Turn) -> tuple[tuple[Tell, ...], ...]:
    """The details of each wish, where two kinds are told twice over: "2 on Friday and 6 on Saturday"."""
    wished = [t for t in details if t.slot in SPLIT and not t.unwanted and _is_day_or_other(t, details)]
    many = {slot: [t for t in wished if t.slot is slot] for slot in SPLIT}
    twice = [slot for slot, tells in many.items() if len(tells) > 1]
    count = min((len(many[slot]) for slot in twice), default=1)
    stay = is_stay(Wanted(), turn.playbook.business)
    if len(twice) < 2 or (stay and Slot.WHEN not in twice):  # rooms for the same nights are one stay
        return (details,)
    starts = [begin(min(many[slot][place].start for slot in twice), turn) for place in range(count)]
    first = {id(many[slot][place]): place for slot in twice for place in range(count)}
    places = {id(t): first.get(id(t), _last(starts, t.start)) for t in details}
    shared = [id(t) for t in details if t.slot in SPLIT and t.slot not in twice]
    return tuple(
        tuple(t for t in details if id(t) in shared or places[id(t)] == place) for place in range(count)
    )


def _last(starts: Sequence[int], at: int) -> int:
    """The last of the wishes that begins before a place of the message."""
    return max((place for place, start in enumerate(starts) if start <= at), default=0)


def begin(start: int, turn: Turn) -> int:
    """Where the words on a wish begin whose first detail stands here: with the want that brings it."""
    wants = [want.start for want in turn.of(Want) if want.start <= start]
    others = [tell.start for tell in turn.of(Tell) if tell.slot in SPLIT and tell.start < start]
    return max(wants, default=start) if max(wants, default=0) > max(others, default=-1) else start


def each_of_them(turn: Turn, item: Item, name: str) -> Turn | None:
    """Two appointments for two people who are named, one for each: "a peel for me and a facial for him"."""
    known, services = turn.playbook.business.services, item.wanted.services
    if len(services) != COUPLE or not all(known[s].party_max == 1 for s in services):
        return None
    wanted, starts = item.wanted, item.spoken_of_at if item.put else None
    if starts is not None:
        local = starts.astimezone(turn.playbook.business.zone)
        wanted = replace(wanted, first_on=local.date(), last_on=local.date(), at=local.time())
    first, second = (replace(wanted, services=(service,)) for service in services)
    turn = turn.with_item(replace(item, wanted=first)).open_item(Item(item.doing, second, name=name))
    return turn.with_state(replace(turn.state, current=item.id)).say(Simple.ONE_BY_ONE)


COUPLE = 2
"""People who come together, each for something of their own."""


def _is_day_or_other(tell: Tell, details: Sequence[Tell]) -> bool:
    """Of days and times only a day of its own makes a wish of its own; "or Thursday" does not.

    So does an hour of its own for another thing: "the Bolt on Friday at 11, and the Miata at 11:30".
    """
    starts = [when.window.start for when in _points(tell)]
    if tell.slot is not Slot.WHEN or any(start is not None and start.on for start in starts):
        return True
    before = [each for each in details if each.slot is Slot.WHEN and each.start < tell.start]
    if not before or not _hours(tell) or _hours(tell) & _hours(before[-1]) or not _hours(before[-1]):
        return False
    first = _named([each for each in details if each.start <= before[-1].start])
    then = _named([each for each in details if before[-1].start < each.start < tell.start])
    return bool(first) and bool(then - first)


def _points(tell: Tell) -> list[When]:
    whens = [v.value for v in tell.values if isinstance(v.value, When)]
    return [when for when in whens if when.role is Role.WISH and when.window.start is not None]


def _hours(tell: Tell) -> set[time]:
    points = [when.window.start for when in _points(tell) if when.window.end is None]
    return {point.at for point in points if point is not None and point.at is not None}


def _named(tells: Sequence[Tell]) -> set[str]:
    """The services and things that these details name."""
    named = [v for t in tells if not t.unwanted for v in t.values]
    return {str(v.value) for v in named if v.kind in (Kind.SERVICE, Kind.RESOURCE)}


def is_another(item: Item, details: tuple[Tell, ...], turn: Turn) -> bool:
    """Whether a want beside what is about to be booked is for something else: another service or day."""
    if not item.is_wish:
        return item.doing is not Doing.CHANGE
    if any(tell.corrects for tell in details):
        return False
    if item.put is None:
        return _is_apart(item, details, turn)
    services = {str(v.value) for t in details for v in t.values if v.kind is Kind.SERVICE}
    own = {part.service for part in item.put.offer.parts}
    days = {
        v.value.window.start.on
        for t in details
        for v in t.values
        if isinstance(v.value, When) and v.value.window.start and v.value.window.start.on
    }
    starts = item.spoken_of_at
    zone = turn.playbook.business.zone
    other_day = bool(days) and (starts is None or starts.astimezone(zone).date() not in days)
    if turn.asked == Asked.READ_BACK and other_cars(item, details, turn):
        return True
    visit = (
        bool(services - own)
        and not other_day
        and not slots_of(details) & {Slot.WHEN, Slot.PARTY, Slot.PROVIDER}
    )
    return other_day or (bool(services - own) and not (visit and _is_visit(services | own, turn)))


def other_cars(item: Item, details: tuple[Tell, ...], turn: Turn) -> bool:
    """Whether cars are named, and none of them is the one that is about to be driven."""
    named = [v for t in details if not t.unwanted for v in t.values if v.kind is Kind.RESOURCE]
    cars = {str(id_) for v in named for id_ in (v.value, *v.others)} & turn.playbook.inventory.keys()
    return bool(cars) and not cars & set(item.wanted.with_resources)


def _is_apart(item: Item, details: tuple[Tell, ...], turn: Turn) -> bool:
    """Whether what is wanted besides has its own day, and is nothing that the item asks to choose from."""
    named = {str(v.value) for t in details for v in t.values if v.kind is Kind.SERVICE}
    own = {*item.wanted.services, *item.among}
    return (
        bool(named) and bool(own) and not named & own and Slot.WHEN in slots_of(details) and item.wanted.dated
    )


def _is_visit(services: set[str], turn: Turn) -> bool:
    """Whether all of it can be done in one visit: "also a brake inspection"."""
    known = turn.playbook.business.services
    return all(known[s].shape is Shape.APPOINTMENT for s in services if s in known)


def changes_booked(details: tuple[Tell, ...]) -> bool:
    """ "We are seven now", "Friday would be better": no service of its own, after something was booked."""
    return bool(details) and not slots_of(details) & {Slot.SERVICE, Slot.OCCASION, Slot.CUISINE}
