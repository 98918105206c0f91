"""Reading a whole ledger for the audit, once for both engines."""

from collections.abc import AsyncIterator
from datetime import datetime
from typing import Any

from sqlalchemy import Text, and_, bindparam, case, func, select, union

from frontdesk.adapters.store.busy import busy_from
from frontdesk.adapters.store.reads import Reads
from frontdesk.adapters.store.rows import block_from, hold_from
from frontdesk.adapters.store.schema import (
    blocks,
    booked_for,
    bookings,
    busy,
    claims,
    counters,
    events,
    guests,
    holds,
)
from frontdesk.booking.auditing import Accounts, ClaimGroup, Trail
from frontdesk.booking.cells import micros
from frontdesk.booking.changes import Verb
from frontdesk.booking.model import Booking
from frontdesk.booking.ports import BookingFilter

_PAGE = 5_000
_HERE = bindparam("business", type_=Text())
_BUSINESSES = union(
    select(counters.c.business),
    select(bookings.c.business).distinct(),
    select(events.c.business).distinct(),
    select(claims.c.business).distinct(),
    select(holds.c.business),
    select(blocks.c.business),
)
_COUNTER = select(counters.c.value).where(counters.c.business == _HERE)
_HOLDS = select(holds).where(holds.c.business == _HERE)
_BLOCKS = select(blocks).where(blocks.c.business == _HERE)
_BUSY = select(busy.c.resource, busy.c.chunk, busy.c.cells).where(busy.c.business == _HERE)
_CLAIMS = (
    select(
        claims.c.claim,
        claims.c.resource,
        claims.c.unit,
        func.count().label("rows"),
        func.min(claims.c.at).label("first"),
        func.max(claims.c.at).label("last"),
        func.sum(claims.c.span).label("spans"),
        func.count(claims.c.expires_at).label("expiring"),
    )
    .where(claims.c.business == _HERE)
    .group_by(claims.c.claim, claims.c.resource, claims.c.unit)
)
_TRAILS = (
    select(
        events.c.number,
        func.sum(case((events.c.verb == Verb.BOOK.value, 1), else_=0)).label("made"),
        func.sum(case((events.c.verb == Verb.BOOK.value, 0), else_=1)).label("changes"),
    )
    .where(events.c.business == _HERE, events.c.number.is_not(None))
    .group_by(events.c.number)
)
_ORPHANS = {
    "contacts": select(func.count().label("count"))
    .select_from(
        booked_for.outerjoin(
            bookings,
            and_(bookings.c.business == booked_for.c.business, bookings.c.number == booked_for.c.number),
        )
    )
    .where(booked_for.c.business == _HERE, bookings.c.number.is_(None)),
    "bookings": select(func.count().label("count"))
    .select_from(
        bookings.outerjoin(
            guests, and_(guests.c.business == bookings.c.business, guests.c.id == bookings.c.guest)
        )
    )
    .where(bookings.c.business == _HERE, bookings.c.guest.is_not(None), guests.c.id.is_(None)),
}


async def read_all(ledger: Reads, now_at: datetime) -> AsyncIterator[Accounts]:
    """The accounts of every business in the ledger, one after another, as of one moment."""
    async with ledger.snapshot() as reads:
        for row in await reads.fetch(_BUSINESSES, {}):
            yield await read_accounts(reads, row["business"], now_at)


async def read_accounts(ledger: Reads, business: str, now_at: datetime) -> Accounts:
    values: dict[str, Any] = {"business": business}
    counter = await ledger.fetch(_COUNTER, values)
    return Accounts(
        business=business,
        at=now_at,
        counter=counter[0]["value"] if counter else 0,
        bookings=[b async for b in _bookings(ledger, business)],
        holds=[hold_from(row) for row in await ledger.fetch(_HOLDS, values)],
        blocks=[block_from(row) for row in await ledger.fetch(_BLOCKS, values)],
        claims=[ClaimGroup(**dict(row)) for row in await ledger.fetch(_CLAIMS, values)],
        trails=[Trail(**dict(row)) for row in await ledger.fetch(_TRAILS, values)],
        orphans={what: (await ledger.fetch(query, values))[0]["count"] for what, query in _ORPHANS.items()},
        busy=[
            busy_from(row["resource"], row["chunk"], row["cells"])
            for row in await ledger.fetch(_BUSY, values)
        ],
    )


async def _bookings(ledger: Reads, business: str) -> AsyncIterator[Booking]:
    after: tuple[int, int] | None = None
    while True:
        page = await ledger.bookings(business, BookingFilter(after=after, limit=_PAGE))
        for booking in page:
            yield booking
        if len(page) < _PAGE:
            return
        after = (micros(page[-1].start_at), page[-1].number)
