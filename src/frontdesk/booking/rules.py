"""What the business allows: every verb asks here, so none may take what another would refuse."""

from collections.abc import Sequence
from datetime import date, datetime, timedelta

from frontdesk.booking.business import Business, Service
from frontdesk.booking.choices import choices_for
from frontdesk.booking.hours import boundary, day_of
from frontdesk.booking.model import STANDING, Booking, Nights, Shape, Span, When
from frontdesk.booking.refusals import (
    CannotDoThat,
    EndsBeforeItStarts,
    InThePast,
    PartyTooLarge,
    PartyTooSmall,
    Refusal,
    TooFar,
    TooFewNights,
    TooLateToChange,
    TooManyNights,
    TooManyRooms,
    UnknownResource,
    UnknownService,
    WishRefusal,
    WrongStatus,
)
from frontdesk.booking.stays import fewest_rooms, pool_of, stay_types
from frontdesk.booking.wishes import StayWish, Wish

STAFF = "staff"
"""Actors that begin so are not bound by notice and cancellation window."""


def is_staff(actor: str) -> bool:
    return actor.split(":", 1)[0] == STAFF


def start_of(business: Business, when: When) -> datetime:
    """When it begins; a stay begins with the business's day of arrival."""
    if isinstance(when, Span):
        return when.start_at
    return boundary(when.check_in_on, 0, business.zone)


def end_of(business: Business, when: When) -> datetime:
    if isinstance(when, Span):
        return when.end_at
    return boundary(when.check_out_on, 0, business.zone)


def refuse_wish(business: Business, wish: Wish, now_at: datetime) -> WishRefusal | None:
    """Why nothing can be found for this wish, whatever is free."""
    if not wish.services:
        return UnknownService("", tuple(business.services))
    for name in wish.services:
        service = business.services.get(name)
        if service is None or service.shape is Shape.STAY:
            return UnknownService(name, tuple(business.services))
        if refused := refuse_party(business, service, wish.party):
            return refused
        if refused := _preferred(business, service, wish) or _seated(business, service, wish):
            return refused
    return _days(business, wish.first_on, wish.last_on, now_at)


def refuse_stay(business: Business, wish: StayWish, now_at: datetime) -> WishRefusal | None:
    """Why no room can be found for this stay, whatever is free."""
    types = stay_types(business, wish.room_type)
    if not types:
        return UnknownService(wish.room_type or "", tuple(business.services))
    for room in wish.beside:
        if not stay_types(business, room):
            return UnknownService(room, tuple(business.services))
    beside = [business.services[room] for room in wish.beside]
    return (
        _too_many_rooms(business, wish, types)
        or _guests(business, wish, types, beside)
        or _nights(wish, types, beside)
        or _days(business, wish.check_in_on, wish.check_in_on, now_at)
    )


def _too_many_rooms(business: Business, wish: StayWish, types: Sequence[Service]) -> TooManyRooms | None:
    most = business.limits.rooms
    many = min(fewest_rooms(s, wish.guests) for s in types) if wish.rooms is None else wish.rooms
    return TooManyRooms(most) if most is not None and many + len(wish.beside) > most else None


def _nights(wish: StayWish, types: Sequence[Service], beside: Sequence[Service]) -> WishRefusal | None:
    """Every room beside the first must allow so many nights, and one of the types for the first."""
    if wish.check_out_on <= wish.check_in_on:
        return EndsBeforeItStarts()
    nights = Nights(wish.check_in_on, wish.check_out_on).count
    fewest = max([min(s.nights_min for s in types), *(s.nights_min for s in beside)])
    most = min([max(s.nights_max for s in types), *(s.nights_max for s in beside)])
    if nights < fewest:
        return TooFewNights(fewest)
    return TooManyNights(most) if nights > most else None


def _guests(
    business: Business, wish: StayWish, types: Sequence[Service], beside: Sequence[Service]
) -> WishRefusal | None:
    """Whether so many would fit, were all rooms free."""
    fewest = (1 if wish.rooms is None else wish.rooms) * min(s.party_min for s in types)
    most = (
        sum(s.party_max * business.resources[pool_of(s)].sellable for s in types)
        if wish.rooms is None
        else wish.rooms * max(s.party_max for s in types)
    )
    return _fits(
        wish.guests, fewest + sum(s.party_min for s in beside), most + sum(s.party_max for s in beside)
    )


def refuse_guests(rooms: Sequence[Service], guests: int) -> WishRefusal | None:
    """Why so many guests cannot have just these rooms."""
    return _fits(guests, sum(s.party_min for s in rooms), sum(s.party_max for s in rooms))


def _fits(party: int, fewest: int, most: int) -> WishRefusal | None:
    if party < fewest:
        return PartyTooSmall(fewest)
    return PartyTooLarge(most) if party > most else None


def refuse_past(business: Business, when: When, now_at: datetime) -> InThePast | None:
    """Whether it would begin in the past; a stay may still begin today."""
    if isinstance(when, Nights):
        past = when.check_in_on < day_of(now_at, business.zone)
        return InThePast(asked_on=when.check_in_on) if past else None
    return InThePast(asked_at=when.start_at) if when.start_at < now_at else None


def refuse_change(
    business: Business, booking: Booking, now_at: datetime, actor: str, *, fee_buys_it: bool
) -> Refusal | None:
    """Why this booking cannot be moved or cancelled by this actor now.

    Inside the window a fee buys a cancellation, but not a move: else moving away first would save it.
    """
    if booking.status not in STANDING:
        return WrongStatus(booking.reference, booking.status)
    if is_staff(actor) or (fee_buys_it and business.limits.cancel_fee is not None):
        return None
    notice = business.limits.cancel_notice
    until_at = start_of(business, booking.offer.when) - notice
    return TooLateToChange(notice, until_at) if now_at > until_at else None


def refuse_party(business: Business, service: Service, party: int) -> WishRefusal | None:
    if refused := _fits(party, service.party_min, service.party_max):
        return refused
    if service.shape is Shape.TABLE and not any(
        choices_for(business, service, need, party) for need in service.needs
    ):
        tables = [business.resources[t] for need in service.needs for t in need.among]
        return PartyTooLarge(max(t.seats_max for t in tables))
    return None


def _preferred(business: Business, service: Service, wish: Wish) -> WishRefusal | None:
    for resource in wish.with_resources:
        if resource not in business.resources:
            return UnknownResource(resource, tuple(business.resources))
        same_kind = [n for n in service.needs if n.kind == business.resources[resource].kind]
        if same_kind and not any(resource in need.among for need in same_kind):
            who_can = tuple(business.resources[r].name for n in same_kind for r in n.among)
            return CannotDoThat(business.resources[resource].name, service.name, who_can)
    return None


def _seated(business: Business, service: Service, wish: Wish) -> WishRefusal | None:
    """Whether the tables or places that are asked for by name seat the party."""
    tables = [business.resources[r] for n in service.needs for r in wish.with_resources if r in n.among]
    if service.shape is not Shape.TABLE or not tables:
        return None
    if any(choices_for(business, service, n, wish.party, wish.with_resources) for n in service.needs):
        return None
    most = sum(table.seats_max for table in tables)
    return PartyTooLarge(most) if wish.party > most else PartyTooSmall(min(t.seats_min for t in tables))


def _days(business: Business, first_on: date, last_on: date, now_at: datetime) -> WishRefusal | None:
    today = day_of(now_at, business.zone)
    if last_on < first_on:
        return EndsBeforeItStarts()
    if last_on < today:
        return InThePast(asked_on=last_on)
    horizon_on = today + timedelta(days=business.limits.horizon_days)
    return TooFar(horizon_on) if first_on > horizon_on else None
