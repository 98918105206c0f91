"""Where a booking could move to: what is not said stays as it was booked, or as near to that as can be."""

from collections import Counter
from dataclasses import replace
from datetime import date, timedelta

from frontdesk.booking.availability import Openings
from frontdesk.booking.business import Business
from frontdesk.booking.model import Booking, Nights, Offer, Shape
from frontdesk.booking.refusals import WishRefusal
from frontdesk.booking.wishes import Wish
from frontdesk.conversation.items import Item
from frontdesk.conversation.room_wishes import rooms_of, stay_wish
from frontdesk.conversation.sayings.offers import Why
from frontdesk.conversation.wanted import Wanted
from frontdesk.policy.nearby import at_other_hours, closed_then, nobody_in
from frontdesk.policy.offers import Picked, in_other_orders, pick_offers
from frontdesk.policy.rooms import of_rooms
from frontdesk.policy.turn import Steps, Turn, look, look_stay

AHEAD = timedelta(days=30)
"""How far to look where the day that was asked for has nothing."""


def target(item: Item, booking: Booking, business: Business) -> Wanted:
    """What the booking shall be: a change is told as the difference to it."""
    wanted, offer = _elsewhere_than(item.wanted, booking, business), booking.offer
    wanted = replace(wanted, party=wanted.party or offer.party)
    if isinstance(offer.when, Nights):
        return _rooms(wanted, item, booking)
    services = _services(wanted, item, booking)
    same = services == tuple(part.service for part in offer.parts)
    area = wanted.area or (area_of(offer, business) if same else None)
    with_ = wanted.with_resources or known_of(booking, business, wanted.without if same else ())
    return replace(wanted, services=services, with_resources=with_, area=area)


def settled(wanted: Wanted, booking: Booking, business: Business) -> Wanted:
    """The same with what was told as more, fewer or later than the booking as what that comes to."""
    when, by = booking.offer.when, wanted.later
    if wanted.fewer and booking.offer.party > wanted.fewer:
        wanted = replace(wanted, party=booking.offer.party - wanted.fewer)
    if isinstance(when, Nights):
        if wanted.nights_more:
            wanted = replace(wanted, nights=max(1, when.count + wanted.nights_more))
        if by:
            wanted = replace(wanted, first_on=when.check_in_on + by, last_on=when.check_out_on + by)
        elif wanted.arrives and not wanted.nights and wanted.first_on and not wanted.last_on:
            wanted = _departing(wanted, wanted.first_on, when)
    elif by:
        to = when.start_at.astimezone(business.zone) + by
        wanted = replace(wanted, first_on=to.date(), last_on=to.date(), at=to.time())
    return replace(wanted, nights_more=0, fewer=0, later=timedelta())


def _departing(wanted: Wanted, first: date, nights: Nights) -> Wanted:
    """Another arrival with the departure as it was; a stay that begins after it is as long as before."""
    return (
        replace(wanted, last_on=nights.check_out_on, arrives=False) if first < nights.check_out_on else wanted
    )


def _elsewhere_than(wanted: Wanted, booking: Booking, business: Business) -> Wanted:
    """The same without where the booking is already, where another day is told beside it."""
    local = booking.start_at.astimezone(business.zone)
    if not wanted.or_on or wanted.first_on != local.date() or isinstance(booking.offer.when, Nights):
        return wanted
    at = wanted.or_at[0] if wanted.or_at and wanted.at == local.time() else wanted.at
    to, *others = wanted.or_on
    return replace(wanted, first_on=to, last_on=to, or_on=tuple(others), at=at, or_at=wanted.or_at[1:])


def _services(wanted: Wanted, item: Item, booking: Booking) -> tuple[str, ...]:
    """What was booked, with what is told in the place of what is named or left out."""
    kept = tuple(dict.fromkeys(_left(item, booking).elements()))
    new = tuple(service for service in wanted.services if service not in kept)
    if not new:
        return kept
    if set(new) <= set(wanted.more):
        return (*kept, *new)
    if item.left_out:
        return (*(service for service in kept if service not in item.left_out), *new)
    named = set(wanted.services) & set(kept)
    return (*(service for service in kept if service not in named), *new) if named else new


def _left(item: Item, booking: Booking) -> Counter[str]:
    """What is booked without what is wanted no more, if anything of it is left."""
    booked = Counter(part.service for part in booking.offer.parts)
    return booked - Counter(item.left_out) or booked


def _rooms(wanted: Wanted, item: Item, booking: Booking) -> Wanted:
    """The rooms that were told; of one that is booked alone, without a number, it is only said which."""
    booked = Counter(part.service for part in booking.offer.parts)
    left = _left(item, booking)
    counted = bool(wanted.rooms or wanted.each)
    if item.left_out and wanted.services:  # "make one of the deluxe a standard"
        many = Counter(rooms_of(wanted) or wanted.services[:1] * (wanted.rooms or len(item.left_out)))
        return of_rooms(wanted, booked - Counter(item.left_out) + many)
    if not wanted.services and wanted.rooms and len(left) == 1:
        return of_rooms(wanted, Counter(dict.fromkeys(left, wanted.rooms)))
    if not wanted.services or (set(wanted.services) <= set(booked) and not counted):
        return of_rooms(replace(wanted, rooms=None, each=()), left)
    new = [service for service in wanted.services if service not in left]
    if new and len(new) < len(wanted.services) and set(wanted.each) <= {1}:
        others = Counter({s: many for s, many in left.items() if s not in wanted.services})
        return of_rooms(wanted, others + Counter(new))
    return wanted


def known_of(booking: Booking, business: Business, without: tuple[str, ...]) -> tuple[str, ...]:
    """The people and places of a booking that the guest knows of: a move stays with them.

    Two who did one service each are asked for by nobody: neither of them does both.
    """
    told: list[str] = []
    for part in booking.offer.parts:
        needs = business.services[part.service].needs if part.service in business.services else ()
        known = {resource for need in needs if need.told for resource in need.among}
        told += [resource for resource in part.resources if resource in known and resource not in told]
    kept = tuple(resource for resource in told if resource not in without)
    return kept if len(told) == 1 or len(booking.offer.parts) == 1 else ()


def is_move(item: Item, booking: Booking, business: Business) -> bool:
    """Whether anything is told that the booking is not already."""
    wanted, offer = _elsewhere_than(item.wanted, booking, business), booking.offer
    to = target(item, booking, business)
    taken = {resource for part in offer.parts for resource in part.resources}
    whom = bool(set(wanted.with_resources) - taken or set(wanted.without) & taken)
    area = wanted.area is not None and wanted.area != area_of(offer, business)
    if whom or area or to.party != offer.party or _parts(to) != Counter(p.service for p in offer.parts):
        return True
    return _is_elsewhen(wanted, booking, business)


def _parts(wanted: Wanted) -> Counter[str]:
    if wanted.each:
        return Counter(dict(zip(wanted.services, wanted.each, strict=False)))
    return Counter(dict.fromkeys(wanted.services, wanted.rooms or 1))


def _is_elsewhen(wanted: Wanted, booking: Booking, business: Business) -> bool:
    when = booking.offer.when
    if isinstance(when, Nights):
        first, last = wanted.first_on or when.check_in_on, wanted.last_on or when.check_out_on
        nights = wanted.nights or when.count
        return (first, nights) != (when.check_in_on, when.count) or last != when.check_out_on
    local = when.start_at.astimezone(business.zone)
    day = wanted.first_on not in (None, local.date()) or wanted.last_on not in (None, local.date())
    hour = wanted.at not in (None, local.time()) or wanted.earliest or wanted.latest
    return bool(day or hour or wanted.or_on or wanted.or_at or wanted.soonest)


def is_as_booked(offer: Offer, booking: Booking) -> bool:
    """Whether it is what is booked already: nobody is asked whether to move it there."""
    same = offer.when == booking.offer.when and offer.party == booking.offer.party
    return same and offer.parts == booking.offer.parts


def rooms_for(turn: Turn, wanted: Wanted, booking: Booking) -> Steps[tuple[Offer, ...] | WishRefusal]:
    """The rooms for other nights, guests or types; what is not said stays."""
    nights = booking.offer.when
    assert isinstance(nights, Nights)
    first = wanted.first_on or nights.check_in_on
    last = wanted.last_on or first + timedelta(days=wanted.nights or nights.count)
    guests = wanted.party or booking.offer.party
    found = yield from look_stay(stay_wish(wanted, first, last, guests, turn.playbook.business), booking)
    return tuple(found[:1]) if isinstance(found, list) else found


def wish_for(wanted: Wanted, booking: Booking, business: Business) -> tuple[Wanted, Wish]:
    """The wish on the day and at the hour of the booking, where no other was told: "make it 3 people"."""
    local = booking.start_at.astimezone(business.zone)
    if wanted.first_on is None:
        wanted = replace(wanted, first_on=local.date(), last_on=local.date())
    wanted = wanted if wanted.timed else replace(wanted, at=local.time())
    days = [day for day in (wanted.first_on, wanted.last_on, *wanted.or_on) if day is not None]
    party, with_ = wanted.party or 1, wanted.with_resources
    return wanted, Wish(wanted.services, min(days), max(days), party, with_, area=wanted.area)


def times_for(
    turn: Turn, wanted: Wanted, wish: Wish, booking: Booking, *, named: bool
) -> Steps[Picked | WishRefusal]:
    """What is free for it: the very time first, then as near to it as can be, and why it is not that.

    `named`: the guest told with whom or where.
    """
    zone = turn.playbook.business.zone
    found = yield from look(wish, booking)
    if not isinstance(found, Openings):
        return found
    picked = pick_offers(found, wanted, zone)
    if not picked.exact and not named:
        # Who was booked with somebody need not have asked for them: the time may matter more.
        picked = yield from _rather(picked, replace(wish, with_resources=()), wanted, turn, booking)
    for other in in_other_orders(wish, wanted) if not picked.exact else ():
        in_order = yield from _rather(picked, other, wanted, turn, booking)
        picked = in_order if in_order.exact else picked
    if not picked.exact and wish.area is not None:
        picked = yield from _elsewhere(picked, wish, wanted, turn, booking)
    if not picked.offers:
        picked = at_other_hours(found, wanted, zone) or picked
    return picked if picked.offers else (yield from _later(wish, wanted, turn, booking))


def _rather(picked: Picked, wish: Wish, wanted: Wanted, turn: Turn, booking: Booking) -> Steps[Picked]:
    """What a less narrow wish finds, where it is the very time or there is nothing else."""
    found = yield from look(wish, booking)
    if not isinstance(found, Openings):
        return picked
    wider = pick_offers(found, wanted, turn.playbook.business.zone)
    return wider if wider.exact or not picked.offers else picked


def _elsewhere(picked: Picked, wish: Wish, wanted: Wanted, turn: Turn, booking: Booking) -> Steps[Picked]:
    """The time in another area, said to be there: a terrace is not left without a word."""
    wider = yield from _rather(picked, replace(wish, area=None), wanted, turn, booking)
    if wider is picked or not wider.offers:
        return picked
    kept = wish.area == area_of(booking.offer, turn.playbook.business)
    return replace(wider, why=Why.NOT_KEPT if kept else Why.NOT_THERE, exact=False)


def _later(wish: Wish, wanted: Wanted, turn: Turn, booking: Booking) -> Steps[Picked]:
    """The first days after the one that was asked for that have something."""
    found = yield from look(replace(wish, last_on=wish.last_on + AHEAD), booking)
    off = wanted.first_on is not None and nobody_in(wanted, turn.playbook.business, wanted.first_on)
    why = Why.OFF if off else Why.DAY_FULL
    why = Why.CLOSED if closed_then(wanted, turn.playbook) else why
    if not isinstance(found, Openings):
        return Picked((), why)
    any_day = replace(wanted, first_on=None, last_on=None)
    return replace(pick_offers(found, any_day, turn.playbook.business.zone), why=why)


def area_of(offer: Offer, business: Business) -> str | None:
    """The area of a table, where tables for the same stand in several: on the terrace, or inside.

    A place that is called by its name is not known by the part of town that it is in.
    """
    if offer.shape is not Shape.TABLE:
        return None
    services = [business.services[part.service] for part in offer.parts if part.service in business.services]
    untold = [need for service in services for need in service.needs if not need.told]
    among = {resource for need in untold for resource in need.among}
    areas = {business.resources[r].area for r in among if r in business.resources}
    taken = {r for part in offer.parts for r in part.resources if r in business.resources}
    own = {business.resources[r].area for r in taken}
    return own.pop() if len(areas) > 1 and len(own) == 1 else None
