"""Choices: what the guest takes of what is on the table, or of what was listed."""

from collections.abc import Sequence
from dataclasses import replace

from frontdesk.booking.business import Business
from frontdesk.booking.model import Span
from frontdesk.conversation.acts import Choose, Slot, Tell
from frontdesk.conversation.details import Kind
from frontdesk.conversation.items import Doing, Item, some
from frontdesk.conversation.sayings.answers import InStock
from frontdesk.conversation.sayings.offers import Offers, Why
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.state import Asked
from frontdesk.conversation.when import When
from frontdesk.policy import directory
from frontdesk.policy.absorption import decided
from frontdesk.policy.additions import with_details
from frontdesk.policy.answers import NAME
from frontdesk.policy.details import Told
from frontdesk.policy.options import is_for_nights
from frontdesk.policy.rooms import counted_of
from frontdesk.policy.turn import Steps, Turn


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
    return touched(turn, decided(item, turn.state.listed, meant[0]))


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
    if is_for_nights(item) and (rooms := _rooms(act, turn.playbook.business)):
        wanted = with_details(item.wanted, rooms, turn.playbook.business, adds=False)
        return touched(turn, replace(item, wanted=wanted))
    meant = tuple(put for put in item.options if put.option in act.options)
    if not meant:
        there = Simple.ONLY_ONE if len(item.options) == 1 else Simple.ONLY_THESE
        return turn.say(there)
    if len(meant) == 1:
        return touched(turn, _pinned(replace(item, chosen=meant[0].option), turn))
    if len(meant) < len(item.options) and (options := some(meant)) is not None:
        turn = turn.with_item(replace(item, options=meant, chosen=None))
        return turn.ask(Offers(options, Why.AGAIN, item.wanted.first_on), asked=Asked.CHOICE, by=item.doing)
    return turn


def _pinned(item: Item, turn: Turn) -> Item:
    """The item at the time that was chosen, where something else of it changes in the same message."""
    same = item.looked is None or replace(item.looked, requests=item.wanted.requests) == item.wanted
    if same or item.spoken_of_at is None or any(tell.slot is Slot.WHEN for tell in turn.of(Tell)):
        return item
    local = item.spoken_of_at.astimezone(turn.playbook.business.zone)
    at = replace(
        item.wanted, first_on=local.date(), last_on=local.date(), at=local.time(), or_on=(), or_at=()
    )
    return replace(item, wanted=replace(at, earliest=None, latest=None))


def _rooms(act: Choose, business: Business) -> Told | None:
    """More than the one room that an option is: "two standards then", "a standard and a suite"."""
    tell = Tell(start=act.start, end=act.end, slot=Slot.SERVICE, values=act.values, words=act.words)
    counted = counted_of((tell,), business)
    several = sum(one.many or 1 for one in counted) > 1
    return Told((tell,)) if several else None


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
