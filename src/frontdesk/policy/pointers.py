"""Pointers: which of several wishes words point at: "forget the Saturday one", "just the facial"."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from frontdesk.booking.model import Nights, Span
from frontdesk.conversation.acts import Slot, Tell, Verb, Want
from frontdesk.conversation.details import Detail, Kind
from frontdesk.conversation.items import Item
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.when import When
from frontdesk.policy.afterthoughts import begins_at
from frontdesk.policy.agenda import BOOKS
from frontdesk.policy.separation import SPLIT
from frontdesk.policy.turn import Turn

NAMING = (Kind.SERVICE, Kind.RESOURCE, Kind.WHEN)
"""What tells one wish from another."""


def pointed(turn: Turn, values: Sequence[Detail]) -> Item | None:
    """The one of several wishes that these values name."""
    wishes = [item for item in turn.state.items if item.is_wish]
    named = [value for value in values if value.kind in NAMING]
    fitting = [item for item in wishes if named and all(_fits(item, value, turn) for value in named)]
    return fitting[0] if len(fitting) == 1 < len(wishes) else None


def _fits(item: Item, value: Detail, turn: Turn) -> bool:
    if isinstance(value.value, When):
        return is_then(item, value.value, turn)
    ids = {str(each) for each in (value.value, *value.others)}
    put, wanted = item.put, item.wanted
    parts = {id_ for part in put.offer.parts for id_ in (part.service, *part.resources)} if put else set()
    own = {*wanted.services, *wanted.with_resources, *item.among, *item.fitting, *parts}
    return bool(ids & own)


def is_then(item: Item, when: When, turn: Turn) -> bool:
    """Whether a wish is for this day, or this hour of any."""
    start, wanted, zone = when.window.start, item.wanted, turn.playbook.business.zone
    if start is None:
        return False
    days, hours = {wanted.first_on, *wanted.or_on} - {None}, {wanted.at, *wanted.or_at} - {None}
    spoken = item.put.offer.when if item.put else None
    if isinstance(spoken, Span):
        local = spoken.start_at.astimezone(zone)
        days, hours = {local.date()}, {local.time()}
    elif isinstance(spoken, Nights):
        days = {spoken.check_in_on}
    clock = start.at if not when.part else None
    return (start.on is None or start.on in days) and (clock is None or clock in hours)


def let_go(turn: Turn) -> Turn:
    """The turn without those of several wishes that are named as dropped, or are not the one kept."""
    turn = _in_part(turn)
    drops = _drops(turn)
    kept = [want for want in turn.open(Want) if want.verb in BOOKS]
    gone = {item.id for want in drops if (item := pointed(turn, _values(want, turn)))}
    left = {item.id for want in kept if drops and (item := pointed(turn, _values(want, turn)))}
    if left and not gone:
        gone = {item.id for item in turn.state.items if item.is_wish} - left
    if not gone:
        return turn
    said: list[Want | Tell] = [*drops, *(want for want in kept if pointed(turn, _values(want, turn)))]
    said += [tell for tell in turn.open(Tell) if pointed(turn, tell.values)]
    for id_ in gone:
        turn = turn.with_state(turn.state.without(id_))
    current = turn.state.current
    if current in left or (turn.before is not None and current != turn.before.current):
        turn = replace(turn, touched=turn.touched | {current} if current else turn.touched)
    return turn.say(Simple.LET_GO, to=said)


def turned_to(turn: Turn) -> Turn:
    """The turn speaking of another of several wishes, where that is named as what shall be otherwise."""
    wants = [want for want in turn.open(Want) if want.verb in (Verb.MOVE, Verb.CHANGE)]
    named = next((item for want in wants if (item := pointed(turn, want.values))), None)
    stays = bool(turn.open(Want)) or begins_at(turn) is not None  # the yes is to what was read back
    item = named or (None if stays else _told_apart(turn))
    if item is None or (named is None and item == turn.item):
        return turn
    state = replace(turn.state, current=item.id)
    return replace(turn.with_state(state).settle(wants), touched=turn.touched | {item.id})


def _told_apart(turn: Turn) -> Item | None:
    """The wish whose day is told beside something else of it: "for Saturday make it five"."""
    tells = [tell for tell in turn.open(Tell) if tell.slot in SPLIT]
    days = [tell for tell in tells if tell.slot is Slot.WHEN]
    corrects = any(tell.corrects or tell.unwanted for tell in days)
    return None if corrects or len(days) == len(tells) else pointed(turn, [v for t in days for v in t.values])


def _drops(turn: Turn) -> list[Want]:
    return [want for want in turn.open(Want) if want.verb in (Verb.DROP, Verb.CANCEL)]


def _in_part(turn: Turn) -> Turn:
    """The turn with what is dropped of a wish as a detail that is not wanted: "forget the peel"."""
    item = turn.item
    if item is None or not item.is_wish:
        return turn
    for want in _drops(turn):
        parts = tuple(value for value in want.values if value.kind is Kind.SERVICE)
        if {str(value.value) for value in parts} < set(item.wanted.services) and parts:
            at: dict[str, Any] = {"start": want.start, "end": want.end, "words": want.words}
            refused = Tell(slot=Slot.SERVICE, unwanted=True, values=parts, **at)
            turn = replace(turn, acts=tuple(refused if act is want else act for act in turn.acts))
    return turn


def _values(want: Want, turn: Turn) -> list[Detail]:
    """What a want names: in its own words, and in the details after it."""
    later = [other.start for other in turn.of(Want) if other.start > want.start]
    tells = [t for t in turn.of(Tell) if want.start <= t.start < min(later, default=t.start + 1)]
    return [*want.values, *(value for tell in tells for value in tell.values)]
