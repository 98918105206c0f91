"""The verb `check`: what is free. One query of the ledger, for a day or for the whole horizon."""

from collections.abc import Collection
from dataclasses import replace
from datetime import datetime, timedelta

from frontdesk.booking.availability import Openings, Plan, plan
from frontdesk.booking.books import Books
from frontdesk.booking.cells import cell_of, moment_of, night_of
from frontdesk.booking.hours import day_of
from frontdesk.booking.model import Booking, Nights, Offer, Part, Span
from frontdesk.booking.refusals import WishRefusal
from frontdesk.booking.rules import refuse_stay, refuse_wish
from frontdesk.booking.stays import Stays, free_stays, rooms_for, units_of
from frontdesk.booking.wishes import StayWish, Wish


async def check(
    books: Books, wish: Wish, *, holder: str | None = None, moving: Booking | None = None
) -> Openings | WishRefusal:
    """The free starts for a wish. What the holder holds, or the booking being moved has, counts as free."""
    found = await _visits(books, wish, await _own(books, holder, moving))
    books.sight.note(found.as_of if isinstance(found, Openings) else None)
    return found


async def check_stay(
    books: Books, wish: StayWish, *, holder: str | None = None, moving: Booking | None = None
) -> Stays | WishRefusal:
    """The room types that are free on every night of a stay."""
    found = await _stays(books, wish, await _own(books, holder, moving))
    books.sight.note(found.as_of if isinstance(found, Stays) else None)
    return found


async def next_free(
    books: Books, wish: Wish, *, holder: str | None = None, moving: Booking | None = None
) -> Openings | WishRefusal:
    """The free starts from the wish's first day to the horizon, for when its own days are full."""
    today = day_of(books.now(), books.business.zone)
    last_on = today + timedelta(days=books.business.limits.horizon_days)
    wider = replace(wish, last_on=max(wish.last_on, last_on))
    return await check(books, wider, holder=holder, moving=moving)


async def find_again(books: Books, offer: Offer, own: Collection[int] = ()) -> Offer | None:
    """The same offer with other units, rooms or tables behind it, if its own were taken meanwhile.

    What was told to the guest stays as it was, the price included. What the claims in `own` have counts
    as free.
    """
    if any(part.service not in books.business.services for part in offer.parts):
        return None
    if isinstance(offer.when, Nights):
        rooms = [part.service for part in offer.parts]
        wish = StayWish.naming(rooms, offer.when.check_in_on, offer.when.check_out_on, offer.party)
        stays = await _stays(books, wish, own)
        found = stays[0] if isinstance(stays, list) and stays else None
    else:
        found = await _visit_again(books, offer, offer.when, own)
    if found is None or found.when != offer.when:
        return None
    return replace(offer, parts=found.parts, runs=found.runs)


async def _visits(books: Books, wish: Wish, own: Collection[int]) -> Openings | WishRefusal:
    now_at = books.now()
    if refused := refuse_wish(books.business, wish, now_at):
        return refused
    planned = plan(books.business, wish, now_at)
    if not planned.starts:
        return Openings(planned, ())
    as_of = await _refreshed(books, planned)
    taken = await books.ledger.taken(
        books.business.id,
        planned.resources,
        planned.base,
        planned.base + planned.length,
        now_at,
        own,
    )
    return Openings(planned, taken, as_of)


async def _stays(books: Books, wish: StayWish, own: Collection[int]) -> Stays | WishRefusal:
    now_at = books.now()
    if refused := refuse_stay(books.business, wish, now_at):
        return refused
    pools = {pool for rooms in rooms_for(books.business, wish) for pool in units_of(rooms)}
    first, last = night_of(wish.check_in_on), night_of(wish.check_out_on)
    as_of = None
    if books.remote is not None:
        as_of = await books.remote.refresh(books, wish.check_in_on, wish.check_out_on - timedelta(days=1))
    taken = await books.ledger.taken(books.business.id, pools, first, last, now_at, own)
    return free_stays(books.current, wish, taken, as_of)


async def _refreshed(books: Books, planned: Plan) -> datetime | None:
    """From when the copy of another calendar is, where it is old."""
    if books.remote is None or not books.remote.knows(planned.resources):
        return None
    zone, last = books.business.zone, planned.base + planned.length
    first_on, last_on = (day_of(moment_of(cell), zone) for cell in (planned.base, last))
    return await books.remote.refresh(books, first_on, last_on)


async def _visit_again(books: Books, offer: Offer, span: Span, own: Collection[int]) -> Offer | None:
    business = books.business
    named = tuple(_told(books, part) for part in offer.parts)
    if await _gone(books, offer, {resource for each in named for resource in each}, own):
        return None
    day = day_of(span.start_at, business.zone)
    wish = Wish(
        services=tuple(part.service for part in offer.parts),
        # A start after midnight belongs to the evening before.
        first_on=day - timedelta(days=1),
        last_on=day,
        party=offer.party,
        with_each=named,
        area=next((business.resources[r].area for p in offer.parts for r in p.resources), None),
    )
    openings = await _visits(books, wish, own)
    cell = cell_of(span.start_at)
    if isinstance(openings, Openings) and cell in openings.cells():
        return openings.offer(cell)
    return None


async def _gone(books: Books, offer: Offer, named: set[str], own: Collection[int]) -> bool:
    """Whether somebody else has a resource that the guest was told and that there is only one of.

    Asked first: when many want the same hour, nearly all who lose are answered by this small question.
    """
    single = {r for r in named if books.business.resources[r].sellable == 1}
    runs = [run for run in offer.runs if run.resource in single]
    if not runs:
        return False
    first, last = min(r.at for r in runs), max(r.at + r.length for r in runs)
    taken = await books.ledger.taken(books.business.id, single, first, last, books.now(), own)
    return any(
        group.resource == run.resource and group.meets(run.at, run.length) for group in taken for run in runs
    )


def _told(books: Books, part: Part) -> tuple[str, ...]:
    """The part's resources that the guest knows of."""
    needs = books.business.services[part.service].needs
    known = {resource for need in needs if need.told for resource in need.among}
    return tuple(resource for resource in part.resources if resource in known)


async def _own(books: Books, holder: str | None, moving: Booking | None) -> set[int]:
    claims = set() if moving is None else {moving.claim}
    if holder is not None:
        claims |= {hold.id for hold in await books.ledger.holds_of(books.business.id, holder)}
    return claims
