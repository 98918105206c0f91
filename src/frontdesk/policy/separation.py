"""Separation: which details make a wish of their own, beside the one that is spoken of or in one message."""

from collections.abc import Sequence

from frontdesk.booking.model import Shape
from frontdesk.conversation.acts import Slot, Tell
from frontdesk.conversation.fitting import is_stay
from frontdesk.conversation.items import Doing, Item
from frontdesk.conversation.reading import Kind
from frontdesk.conversation.state import Asked
from frontdesk.conversation.wanted import Wanted
from frontdesk.conversation.when import Role, When
from frontdesk.policy.turn import Turn

SPLIT = (Slot.SERVICE, Slot.WHEN, Slot.PARTY, Slot.PROVIDER)
"""Details by which two wishes in one message are told apart."""


def slots_of(tells: Sequence[Tell]) -> set[Slot]:
    return {tell.slot for tell in tells}


def groups(details: tuple[Tell, ...], turn: Turn) -> tuple[tuple[Tell, ...], ...]:
    """The details of each wish, where two kinds are told twice over: "2 on Friday and 6 on Saturday"."""
    wished = [t for t in details if t.slot in SPLIT and not t.unwanted and _is_day_or_other(t)]
    many = {slot: [t for t in wished if t.slot is slot] for slot in SPLIT}
    twice = [slot for slot, tells in many.items() if len(tells) > 1]
    count = min((len(many[slot]) for slot in twice), default=1)
    stay = is_stay(Wanted(), turn.playbook.business)
    if len(twice) < 2 or (stay and Slot.WHEN not in twice):  # rooms for the same nights are one stay
        return (details,)
    groups = []
    for place in range(count):
        own = [many[slot][place] for slot in twice]
        shared = [t for t in details if not any(t in many[slot] for slot in twice)]
        groups.append(
            tuple(t for t in details if t in own or (t in shared and (place == 0 or t.slot in SPLIT)))
        )
    return tuple(groups)


def _is_day_or_other(tell: Tell) -> bool:
    """Of days and times only a day of its own makes a wish of its own; "or Thursday" does not."""
    if tell.slot is not Slot.WHEN:
        return True
    whens = [v.value for v in tell.values if isinstance(v.value, When)]
    return any(w.role is Role.WISH and w.window.start is not None and w.window.start.on for w in whens)


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
