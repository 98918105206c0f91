"""What other calendars have, written on PostgreSQL: the rows of one source by one writer at a time."""

from collections.abc import Sequence

from asyncpg import Record
from asyncpg.pool import PoolConnectionProxy

from frontdesk.adapters.store.busy import rewritten

_ALONE = "SELECT pg_advisory_xact_lock(hashtextextended($1 || ' ' || $2 || ' ' || $3, 7))"
_STORED = "SELECT chunk, cells FROM busy WHERE business = $1 AND resource = $2 AND source = $3"
_DROP = "DELETE FROM busy WHERE business = $1 AND resource = $2 AND source = $3 AND chunk = $4"
_PUT = "INSERT INTO busy (business, resource, source, chunk, cells) VALUES ($1, $2, $3, $4, $5)"


async def write_busy(
    db: "PoolConnectionProxy[Record]",
    whose: tuple[str, str, str],
    spans: Sequence[range],
    within: range | None,
) -> None:
    """What one calendar says, in the transaction of the caller."""
    await db.execute(_ALONE, *whose)
    stored = {row["chunk"]: row["cells"] for row in await db.fetch(_STORED, *whose)}
    for chunk, cells in rewritten(stored, spans, within).items():
        await db.execute(_DROP, *whose, chunk)
        if cells is not None:
            await db.execute(_PUT, *whose, chunk, cells)
