"""Reading a whole ledger for the audit, once for both engines."""

from collections.abc import AsyncIterator
from datetime import datetime

from frontdesk.adapters.store.busy import busy_from
from frontdesk.adapters.store.queries import BLOCKS, HOLDS
from frontdesk.adapters.store.reads import Reads
from frontdesk.adapters.store.rows import block_from, hold_from
from frontdesk.booking.cells import micros
from frontdesk.booking.changes import Verb
from frontdesk.booking.invariants import Accounts, ClaimGroup, Trail
from frontdesk.booking.model import Booking
from frontdesk.booking.ports import BookingFilter

_PAGE = 5_000
_BUSINESSES = " UNION ".join(
    f"SELECT DISTINCT business FROM {table}"
    for table in ("counters", "bookings", "events", "claims", "holds", "blocks")
)
_COUNTER = "SELECT value FROM counters WHERE business = ?1"
_BUSY = "SELECT resource, chunk, cells FROM busy WHERE business = ?1"
_CLAIMS = """
    SELECT claim, resource, unit, count(*) AS rows, min(at) AS first, max(at) AS last, sum(span) AS spans,
        count(expires_at) AS expiring
    FROM claims WHERE business = ?1 GROUP BY claim, resource, unit"""
_TRAILS = f"""
    SELECT number, sum(CASE WHEN verb = '{Verb.BOOK.value}' THEN 1 ELSE 0 END) AS made,
        sum(CASE WHEN verb = '{Verb.BOOK.value}' THEN 0 ELSE 1 END) AS changes
    FROM events WHERE business = ?1 AND number IS NOT NULL GROUP BY number"""
_ORPHANS = {
    "contacts": """
        SELECT count(*) AS count
        FROM booked_for f LEFT JOIN bookings b ON b.business = f.business AND b.number = f.number
        WHERE f.business = ?1 AND b.number IS NULL""",
    "bookings": """
        SELECT count(*) AS count
        FROM bookings b LEFT JOIN guests g ON g.business = b.business AND g.id = b.guest
        WHERE b.business = ?1 AND b.guest IS NOT NULL AND g.id IS NULL""",
}


async def read_all(ledger: Reads, now_at: datetime) -> AsyncIterator[Accounts]:
    """The accounts of every business in the ledger, one after another, as of one moment."""
    async with ledger.snapshot() as reads:
        for row in await reads.fetch(_BUSINESSES):
            yield await read_accounts(reads, row["business"], now_at)


async def read_accounts(ledger: Reads, business: str, now_at: datetime) -> Accounts:
    counter = await ledger.fetch(_COUNTER, business)
    return Accounts(
        business=business,
        at=now_at,
        counter=counter[0]["value"] if counter else 0,
        bookings=[b async for b in _bookings(ledger, business)],
        holds=[hold_from(row) for row in await ledger.fetch(HOLDS, business)],
        blocks=[block_from(row) for row in await ledger.fetch(BLOCKS, business)],
        claims=[ClaimGroup(**dict(row)) for row in await ledger.fetch(_CLAIMS, business)],
        trails=[Trail(**dict(row)) for row in await ledger.fetch(_TRAILS, business)],
        orphans={what: (await ledger.fetch(query, business))[0]["count"] for what, query in _ORPHANS.items()},
        busy=[
            busy_from(row["resource"], row["chunk"], row["cells"])
            for row in await ledger.fetch(_BUSY, business)
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
