"""How much of a day unchosen holds take away from everybody else."""

from collections.abc import Sequence

from frontdesk.booking.availability import Openings, plan
from frontdesk.booking.books import Books
from frontdesk.booking.cells import night_of
from frontdesk.booking.model import Hold, Nights
from frontdesk.booking.occupancy import Occupancy
from frontdesk.booking.ports import Busy, Taken
from frontdesk.booking.validity import opening_day
from frontdesk.booking.wishes import Wish


async def share_held(books: Books, held: Hold) -> float:
    """The share of the free slots of the hold's day that live holds take, 0 to 1."""
    live = await books.ledger.live_holds(books.business.id, books.now())
    holds = {other.id for other in live}
    if isinstance(held.offer.when, Nights):
        return await _share_of_nights(books, held, held.offer.when, holds)
    return await _share_of_day(books, held, holds)


async def _share_of_day(books: Books, held: Hold, holds: set[int]) -> float:
    business, now_at = books.business, books.now()
    day = opening_day(business, held.offer)
    services = tuple(part.service for part in held.offer.parts)
    planned = plan(business, Wish(services, day, day, held.offer.party), now_at)
    where = (business.id, planned.resources, planned.base, planned.base + planned.length, now_at)
    free = Openings(planned, await books.ledger.taken(*where, holds)).count()
    left = Openings(planned, await books.ledger.taken(*where)).count()
    return 1 - left / free if free else 0.0


async def _share_of_nights(books: Books, held: Hold, nights: Nights, holds: set[int]) -> float:
    """The worst night counts, of the worst room type."""
    pools = {resource for part in held.offer.parts for resource in part.resources}
    return max([await _share_of_pool(books, pool, nights, holds) for pool in pools])


async def _share_of_pool(books: Books, pool: str, nights: Nights, holds: set[int]) -> float:
    business = books.business
    where = (business.id, [pool], night_of(nights.check_in_on), night_of(nights.check_out_on), books.now())
    sold = _used(books, pool, nights, await books.ledger.taken(*where, holds))
    used = _used(books, pool, nights, await books.ledger.taken(*where))
    sellable = business.resources[pool].sellable
    shares = [(u - s) / (sellable - s) for u, s in zip(used, sold, strict=True) if s < sellable]
    return max(shares, default=0.0)


def _used(books: Books, pool: str, nights: Nights, taken: Sequence[Taken | Busy]) -> list[int]:
    """How many units are in use, night by night."""
    masks = Occupancy(books.business, [pool], night_of(nights.check_in_on), nights.count, taken).used(pool)
    return [sum(mask >> night & 1 for mask in masks) for night in range(nights.count)]
