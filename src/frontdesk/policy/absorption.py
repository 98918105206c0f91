"""Absorption: the details of one wish in its item, with what their words leave undecided."""

from collections.abc import Sequence
from dataclasses import replace

from frontdesk.conversation.acts import Slot, Tell
from frontdesk.conversation.details import Detail, Kind
from frontdesk.conversation.items import Doing, Item
from frontdesk.conversation.state import Asked
from frontdesk.conversation.vacancies import is_stay
from frontdesk.conversation.wanted import Wanted
from frontdesk.conversation.when import Point, Role, When, WhenKind, Window
from frontdesk.policy import directory
from frontdesk.policy.additions import with_details
from frontdesk.policy.details import Told
from frontdesk.policy.separation import slots_of
from frontdesk.policy.turn import Turn
from frontdesk.policy.wordings import merged


def absorbed(turn: Turn, item: Item, tells: tuple[Tell, ...], *, adds: bool) -> Turn:
    """The turn with these details in an item."""
    if not tells:
        return turn
    acts, tells = tells, tuple(_at_its_own_time(_as_wanted(tell, item), item) for tell in tells)
    business, told = turn.playbook.business, Told(tells)
    if directory.seeks_anew(turn, item, told):
        changed = directory.absorbed(turn, replace(item, wanted=_pinned(item, tells, turn)), told)
    elif item.doing is Doing.SEARCH:
        changed = directory.absorbed(turn, item, told)
    else:
        wanted = with_details(_pinned(item, tells, turn), told, business, adds=adds)
        changed = _ambiguous(
            replace(item, wanted=_noted(wanted, told, stay=is_stay(wanted, business))), told, turn
        )
    new = changed != item or (item.is_wish and bool(told.slot(Slot.WHEN)) and item.put is None)
    turn = turn.with_item(changed).settle(acts)
    return replace(turn, touched=turn.touched | {item.id}) if new else turn


def _as_wanted(tell: Tell, item: Item) -> Tell:
    """A word that several services have in their names means the one that is wanted already."""
    return replace(tell, values=tuple(_known(value, item) for value in tell.values))


def _known(value: Detail, item: Item) -> Detail:
    alike = (str(value.value), *map(str, value.others))
    known = [id_ for id_ in alike if id_ in item.wanted.services]
    if value.kind is not Kind.SERVICE or len(known) != 1 or value.confidence > ALIKE:
        return value
    return replace(value, value=known[0], others=(), confidence=1.0)


def _at_its_own_time(tell: Tell, item: Item) -> Tell:
    """ "Thursday, same time" of what is booked is the hour of that booking, whatever was spoken of last."""
    if item.doing is not Doing.CHANGE:
        return tell
    return replace(tell, values=tuple(_without_hour(value) for value in tell.values))


def _without_hour(value: Detail) -> Detail:
    when = value.value
    if not isinstance(when, When) or when.role is not Role.SHIFT or when.kind is not WhenKind.DATETIME:
        return value
    if not any(piece.kind is WhenKind.DATE for piece in when.pieces):
        return value  # "half an hour later"
    day = Window(Point(when.window.start.on if when.window.start else None))
    return replace(value, value=replace(when, kind=WhenKind.DATE, window=day, role=Role.WISH))


def decided(item: Item, among: Sequence[str], service: str) -> Item:
    """The item with one of the services among which was to be chosen, beside what else is wanted."""
    others = (id_ for id_ in item.wanted.services if id_ not in among)
    return replace(item, among=(), wanted=replace(item.wanted, services=(*others, service)))


def _is_hour(tell: Tell) -> bool:
    whens = [v.value for v in tell.values if isinstance(v.value, When)]
    return bool(whens) and all(day_of(when) is None and when.length is None for when in whens)


def _noted(wanted: Wanted, told: Told, *, stay: bool) -> Wanted:
    """An occasion goes with the booking, in the guest's own words; so does an hour of arrival."""
    words = [tell.words for tell in told.slot(Slot.OCCASION) if not tell.unwanted and tell.words]
    words += [tell.words for tell in told.slot(Slot.WHEN) if stay and _is_hour(tell)]
    return replace(wanted, requests=merged(wanted.requests, words))


def _ambiguous(item: Item, told: Told, turn: Turn) -> Item:
    """The services, or cars, that a word means alike, where nothing says which: it is asked."""
    for detail in told.of(Kind.SERVICE):
        among = tuple(str(value) for value in (detail.value, *detail.others))
        listed = turn.state.listed if turn.asked == Asked.SERVICE else ()
        if among[0] in listed:  # of those that were just listed, the others are not meant
            among = tuple(id_ for id_ in among if id_ in listed)
        alike = detail.confidence <= ALIKE and not detail.unwanted
        if len(among) > 1 and alike:
            return replace(item, among=among)
        item = replace(item, among=())
    for detail in told.of(Kind.RESOURCE):
        cars = tuple(str(v) for v in (detail.value, *detail.others) if str(v) in turn.playbook.inventory)
        shown = tuple(id_ for id_ in cars if id_ in item.venues)
        meant = shown or cars
        if len(meant) > 1 and not detail.unwanted:
            item = replace(item, venues=meant, wanted=replace(item.wanted, with_resources=()))
        elif len(meant) == 1 and shown:
            item = replace(item, venues=(), wanted=replace(item.wanted, with_resources=meant))
    return item


ALIKE = 0.5
"""How sure a word is at most that several services have in their names, and none for its own."""


def _pinned(item: Item, tells: tuple[Tell, ...], turn: Turn) -> Wanted:
    """Something else is changed, and no word of when: it is still about the time on the table."""
    wanted = item.wanted
    put = item.put or (item.options[0] if len(item.options) == 1 else None)
    starts = item.spoken_of_at
    if put is None or not item.is_wish:
        return wanted
    if starts is None:  # other nights, or more people, and no word of another room
        rooms = tuple(dict.fromkeys(part.service for part in put.offer.parts))
        return replace(wanted, services=rooms) if not wanted.services and len(rooms) == 1 else wanted
    local = starts.astimezone(turn.playbook.business.zone)
    whens = [v.value for t in tells for v in t.values if isinstance(v.value, When)]
    if any(w.role is Role.SHIFT and w.kind is WhenKind.DURATION for w in whens):  # so much later than that
        return replace(wanted, first_on=local.date(), last_on=local.date(), at=local.time())
    if whens:
        undated = all(w.role is Role.WISH and day_of(w) is None for w in whens)
        several = not wanted.dated or wanted.first_on != wanted.last_on
        return replace(wanted, first_on=local.date(), last_on=local.date()) if undated and several else wanted
    if not slots_of(tells) & {Slot.SERVICE, Slot.PARTY, Slot.PROVIDER, Slot.PLACE}:
        return wanted
    pinned = replace(wanted, first_on=local.date(), last_on=local.date(), at=local.time())
    return replace(pinned, earliest=None, latest=None, or_on=(), or_at=())


def day_of(when: When) -> object:
    points = (when.window.start, when.window.end)
    return next((point.on for point in points if point is not None and point.on is not None), None)
