"""When rooms are free: the next nights of a house and what each room type costs on them."""

import asyncio
from dataclasses import dataclass
from datetime import date, timedelta

from frontdesk.booking import actions
from frontdesk.booking.books import Books
from frontdesk.booking.business import Service
from frontdesk.booking.model import Money
from frontdesk.booking.wishes import StayWish

NIGHTS_SHOWN = 10
USUAL_PARTY = 2

Rooms = tuple[Service, ...]


@dataclass(frozen=True)
class Night:
    """A night and what each room type costs then, in order; None if it is sold out."""

    on: date
    rates: tuple[Money | None, ...]

    @property
    def lowest(self) -> Money | None:
        return min((rate for rate in self.rates if rate), key=lambda rate: rate.amount, default=None)


async def next_nights(books: Books, rooms: Rooms, today: date) -> tuple[Night, ...]:
    """The nights from today on."""
    if not rooms:
        return ()
    days = [today + timedelta(days=n) for n in range(NIGHTS_SHOWN)]
    return tuple(await asyncio.gather(*(_night(books, rooms, day) for day in days)))


def best_rates(rooms: Rooms, nights: tuple[Night, ...]) -> dict[str, Money]:
    """The lowest rate of these nights, for every room type that has one."""
    found: dict[str, Money] = {}
    for night in nights:
        for room, rate in zip(rooms, night.rates, strict=True):
            if rate is not None and (room.id not in found or rate.amount < found[room.id].amount):
                found[room.id] = rate
    return found


async def _night(books: Books, rooms: Rooms, on: date) -> Night:
    """What the shortest possible stays from this night on cost for their first night."""
    free: dict[str, Money] = {}
    for fewest, party in {(room.nights_min, min(USUAL_PARTY, room.party_max)) for room in rooms}:
        offers = await actions.check_stay(books, StayWish(on, on + timedelta(days=fewest), party))
        if isinstance(offers, list):
            free |= {offer.parts[0].service: offer.nightly[0] for offer in offers if offer.nightly}
    return Night(on, tuple(free.get(room.id) for room in rooms))
