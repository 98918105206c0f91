"""How much of a day unchosen holds take away from everybody else."""

from collections.abc import Sequence

from frontdesk.booking.availability import Openings, plan
from frontdesk.booking.books import Books
from frontdesk.booking.cells import night_of
from frontdesk.booking.finding import without
from frontdesk.booking.model import Hold, Nights
from frontdesk.booking.occupancy import Occupancy
from frontdesk.booking.ports import Taken
from frontdesk.booking.rules import opening_day
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
    taken = await books.ledger.taken(
        business.id, planned.resources, planned.base, planned.base + planned.length, now_at
    )
    free = Openings(planned, without(taken, holds)).count()
    return 1 - Openings(planned, taken).count() / free if free else 0.0


async def _share_of_nights(books: Books, held: Hold, nights: Nights, holds: set[int]) -> float:
    """The worst night counts."""
    business, pool = books.business, held.offer.parts[0].resources[0]
    first, last = night_of(nights.check_in_on), night_of(nights.check_out_on)
    taken = await books.ledger.taken(business.id, [pool], first, last, books.now())
    rows = without(taken, holds)
    worst = 0.0
    for night in range(first, last):
        sold = _units(books, pool, night, rows)
        free = business.resources[pool].sellable - sold
        if free > 0:
            worst = max(worst, (_units(books, pool, night, taken) - sold) / free)
    return worst


def _units(books: Books, pool: str, night: int, rows: Sequence[Taken]) -> int:
    used = Occupancy(books.business, [pool], night, 1, rows).used(pool)
    return sum(mask & 1 for mask in used)
