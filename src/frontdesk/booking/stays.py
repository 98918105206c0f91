"""Nights: which room types are free for every night of a stay, and what each night costs."""

from collections.abc import Iterable
from datetime import timedelta

from frontdesk.booking.business import Business, Service
from frontdesk.booking.cells import night_of
from frontdesk.booking.model import Nights, Offer, Part, Shape
from frontdesk.booking.occupancy import Occupancy
from frontdesk.booking.ports import Taken
from frontdesk.booking.pricing import deposit_due, nightly, total
from frontdesk.booking.wishes import StayWish


def room_types(business: Business, wish: StayWish) -> tuple[Service, ...]:
    """The room types that could house these guests for so many nights."""
    nights = Nights(wish.check_in_on, wish.check_out_on).count
    return tuple(
        service
        for service in business.services.values()
        if service.shape is Shape.STAY
        and wish.room_type in (None, service.id)
        and service.party_min <= wish.guests <= service.party_max
        and service.nights_min <= nights <= service.nights_max
    )


def pool_of(service: Service) -> str:
    """The resource whose units are this room type's rooms."""
    return service.needs[0].among[0]


def open_every_night(business: Business, nights: Nights) -> bool:
    """Whether no closure of the business falls on a night of the stay."""
    last_night_on = nights.check_out_on - timedelta(days=1)
    return not any(
        closure.span is None and closure.first_on <= last_night_on and closure.last_on >= nights.check_in_on
        for closure in business.hours.closures
    )


def free_stays(business: Business, wish: StayWish, taken: Iterable[Taken]) -> list[Offer]:
    """An offer for every room type that is free on every night."""
    nights = Nights(wish.check_in_on, wish.check_out_on)
    services = room_types(business, wish)
    if not open_every_night(business, nights):
        return []
    base = night_of(nights.check_in_on)
    occupancy = Occupancy(business, {pool_of(s) for s in services}, base, nights.count, taken)
    return [
        _offer(business, service, wish, nights, occupancy)
        for service in services
        if occupancy.free(pool_of(service)) == occupancy.full
    ]


def _offer(
    business: Business, service: Service, wish: StayWish, nights: Nights, occupancy: Occupancy
) -> Offer:
    pool = pool_of(service)
    every_night = dict.fromkeys(range(occupancy.base, occupancy.base + nights.count), 1)
    runs = tuple(occupancy.assign(pool, every_night))
    rates = nightly(service.rates, nights, business.currency) if service.rates else ()
    return Offer(
        business=business.id,
        shape=Shape.STAY,
        what=service.name,
        parts=(Part(service.id, nights, (pool,)),),
        when=nights,
        party=wish.guests,
        with_names=(),
        runs=runs,
        price=total(rates) if rates else None,
        deposit=deposit_due([service], wish.guests, business.currency),
        nightly=rates,
    )
