"""Nights: which rooms are free for every night of a stay, and what they cost together."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from frontdesk.booking.business import Business, Service
from frontdesk.booking.cells import night_of
from frontdesk.booking.model import Nights, Offer, Part, Shape
from frontdesk.booking.occupancy import Occupancy
from frontdesk.booking.ports import Busy, Taken
from frontdesk.booking.prices import nightly_for, price_and_deposit
from frontdesk.booking.wishes import StayWish


class Stays(list[Offer]):
    """The stays that are free; `as_of` is how old a copy they rest on, if it is old."""

    def __init__(self, offers: Iterable[Offer] = (), as_of: datetime | None = None) -> None:
        super().__init__(offers)
        self.as_of = as_of


Rooms = tuple[Service, ...]
"""The rooms of one stay by their types, an entry for each room."""


def rooms_for(business: Business, wish: StayWish) -> list[Rooms]:
    """Every set of rooms that could house these guests for so many nights, were they free."""
    nights = Nights(wish.check_in_on, wish.check_out_on)
    beside = tuple(business.services[room] for room in wish.beside)
    sets = (
        (service,) * (fewest_rooms(service, wish.guests) if wish.rooms is None else wish.rooms) + beside
        for service in stay_types(business, wish.room_type)
    )
    return [rooms for rooms in sets if _houses(rooms, wish.guests, nights)]


def stay_types(business: Business, room_type: str | None = None) -> list[Service]:
    """The room types there are, or the one that is named."""
    return [
        service
        for service in business.services.values()
        if service.shape is Shape.STAY and room_type in (None, service.id)
    ]


def fewest_rooms(service: Service, guests: int) -> int:
    """How many rooms of this type it takes to hold the guests."""
    return max(1, -(-guests // service.party_max))


def pool_of(service: Service) -> str:
    """The resource whose units are this room type's rooms."""
    return service.needs[0].among[0]


def units_of(rooms: Iterable[Service]) -> Counter[str]:
    """How many units of each pool these rooms take, on every night."""
    return Counter(pool_of(room) for room in rooms)


def open_every_night(business: Business, nights: Nights) -> bool:
    """Whether no closure of the business falls on a night of the stay."""
    last_night_on = nights.check_out_on - timedelta(days=1)
    return not any(
        closure.span is None and closure.first_on <= last_night_on and closure.last_on >= nights.check_in_on
        for closure in business.hours.closures
    )


def free_stays(
    business: Business, wish: StayWish, taken: Iterable[Taken | Busy], as_of: datetime | None = None
) -> Stays:
    """An offer for every set of rooms that is free on every night; types are mixed where none has enough."""
    nights = Nights(wish.check_in_on, wish.check_out_on)
    sets = rooms_for(business, wish)
    if not open_every_night(business, nights):
        return Stays()
    pools = {pool for rooms in sets for pool in units_of(rooms)}
    occupancy = Occupancy(business, pools, night_of(nights.check_in_on), nights.count, taken)
    found = [rooms for rooms in sets if _is_free(rooms, occupancy)]
    if not found and wish.rooms is None and wish.room_type is None:
        mixed = _mixed([rooms[0] for rooms in sets], wish.guests, nights, occupancy)
        found = [mixed] if mixed else []
    offers = (_offer(business, rooms, wish, nights, occupancy) for rooms in found)
    return Stays((replace(offer, as_of=as_of) for offer in offers), as_of)


def _houses(rooms: Rooms, guests: int, nights: Nights) -> bool:
    held = sum(room.party_min for room in rooms) <= guests <= sum(room.party_max for room in rooms)
    return held and all(room.nights_min <= nights.count <= room.nights_max for room in rooms)


def _is_free(rooms: Rooms, occupancy: Occupancy) -> bool:
    units = units_of(rooms)
    return all(occupancy.free(pool, many) == occupancy.full for pool, many in units.items())


def _mixed(types: Sequence[Service], guests: int, nights: Nights, occupancy: Occupancy) -> Rooms:
    """As few rooms of several types as hold the guests, of those that are left; none if all do not."""
    left = {pool_of(room): occupancy.most_free(pool_of(room)) for room in types}
    rooms: list[Service] = []
    for room in sorted(types, key=lambda room: -room.party_max):
        missing = guests - sum(each.party_max for each in rooms)
        many = min(left[pool_of(room)], fewest_rooms(room, missing)) if missing > 0 else 0
        left[pool_of(room)] -= many
        rooms += [room] * many
    return tuple(rooms) if rooms and _houses(tuple(rooms), guests, nights) else ()


def _offer(business: Business, rooms: Rooms, wish: StayWish, nights: Nights, occupancy: Occupancy) -> Offer:
    every_night = range(occupancy.base, occupancy.base + nights.count)
    price, deposit = price_and_deposit(rooms, nights, wish.guests, business.currency)
    return Offer(
        business=business.id,
        shape=Shape.STAY,
        what=_names(rooms),
        parts=tuple(Part(room.id, nights, (pool_of(room),)) for room in rooms),
        when=nights,
        party=wish.guests,
        with_names=(),
        runs=tuple(
            run
            for pool, many in units_of(rooms).items()
            for run in occupancy.assign(pool, dict.fromkeys(every_night, many))
        ),
        price=price,
        deposit=deposit,
        nightly=nightly_for(rooms, nights, business.currency),
    )


def _names(rooms: Rooms) -> str:
    """Suite + 2 × Standard room."""
    named = Counter(room.name for room in rooms)
    return " + ".join(name if many == 1 else f"{many} × {name}" for name, many in named.items())
