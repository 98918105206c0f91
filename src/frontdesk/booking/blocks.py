"""The verbs `block` and `unblock`: time that staff take out of sale. It never takes what a guest has."""

from datetime import timedelta

from frontdesk.booking.books import Books
from frontdesk.booking.business import Business
from frontdesk.booking.cells import cell_after, cell_of, night_of
from frontdesk.booking.changes import (
    Change,
    Free,
    NewBlock,
    Rejection,
    Take,
    Verb,
    offer_waiting,
)
from frontdesk.booking.hours import day_of
from frontdesk.booking.model import Block, Nights, Run, Shape, Span, When
from frontdesk.booking.occupancy import Occupancy, cells_of, split
from frontdesk.booking.refusals import (
    BookedThere,
    EndsBeforeItStarts,
    NotFound,
    Refusal,
    UnknownResource,
)
from frontdesk.booking.rules import end_of, start_of
from frontdesk.errors import BadInput


async def block(
    books: Books,
    resource: str,
    when: When,
    *,
    actor: str,
    reason: str = "",
    units: int | None = None,
) -> Block | Refusal:
    """Take a resource, or some units of a pool, out of sale; None means all of them."""
    business = books.business
    if resource not in business.resources:
        return UnknownResource(resource, tuple(business.resources))
    if units is not None and units < 1:
        raise BadInput("units", f"{units} units cannot be blocked; it takes at least one.")
    first, length = _range(business, resource, when)
    if length <= 0:
        return EndsBeforeItStarts()
    runs = await _runs(books, resource, first, length, units)
    blocked = Block(books.new_id(), business.id, reason, runs)
    answer: object = Rejection.TAKEN
    if runs:
        answer = await books.apply(
            Change(
                business=business.id,
                verb=Verb.BLOCK,
                actor=actor,
                at=books.now(),
                take=Take(blocked.id, runs, None, despite_busy=True),
                block=NewBlock(blocked.id, reason, runs),
            )
        )
    return await _in_the_way(books, resource, first, length) if isinstance(answer, Rejection) else blocked


async def unblock(books: Books, block_id: int, *, actor: str) -> Block | Refusal:
    """Put blocked time back on sale."""
    blocked = await books.ledger.block(books.business.id, block_id)
    if blocked is None:
        return NotFound()
    answer = await books.apply(
        Change(
            business=books.business.id,
            verb=Verb.UNBLOCK,
            actor=actor,
            at=books.now(),
            free=(Free(blocked.id, blocked.runs),),
            drop_block=blocked.id,
            jobs=(offer_waiting(books.now()),),
        )
    )
    return NotFound() if isinstance(answer, Rejection) else blocked


def _range(business: Business, resource: str, when: When) -> tuple[int, int]:
    """The cells, or the nights where the resource is sold by the night, whichever way it was said."""
    by_night = any(
        resource in need.among
        for service in business.services.values()
        if service.shape is Shape.STAY
        for need in service.needs
    )
    if by_night and isinstance(when, Span):
        last_on = day_of(when.end_at - timedelta(seconds=1), business.zone) + timedelta(days=1)
        when = Nights(day_of(when.start_at, business.zone), last_on)
    if by_night and isinstance(when, Nights):
        return night_of(when.check_in_on), when.count
    first = cell_of(start_of(business, when))
    return first, cell_after(end_of(business, when)) - first


async def _runs(books: Books, resource: str, first: int, length: int, units: int | None) -> tuple[Run, ...]:
    """The rows to take; none if fewer units are free than asked for."""
    sellable = books.business.resources[resource].sellable
    if units is None or units >= sellable:
        return tuple(r for u in range(sellable) for r in split(Run(resource, u, first, length)))
    taken = await books.ledger.taken(books.business.id, [resource], first, first + length, books.now())
    occupancy = Occupancy(books.business, [resource], first, length, taken)
    if occupancy.free(resource, units) != occupancy.full:
        return ()
    return tuple(occupancy.assign(resource, dict.fromkeys(range(first, first + length), units)))


async def _in_the_way(books: Books, resource: str, first: int, length: int) -> BookedThere:
    """Whose bookings and how many holds stand where the block was to be."""
    wanted = {(resource, at) for at in range(first, first + length)}
    bookings = await books.ledger.bookings_touching(books.business.id, resource, first, first + length)
    holds = await books.ledger.live_holds(books.business.id, books.now())
    return BookedThere(
        references=tuple(b.reference for b in bookings),
        held=sum(1 for h in holds if {(r, at) for r, _, at in cells_of(h.runs)} & wanted),
    )
