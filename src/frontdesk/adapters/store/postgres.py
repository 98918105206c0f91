"""The ledger on PostgreSQL, for many machines: asyncpg, and one round trip for each change."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Any

import asyncpg

from frontdesk.adapters.store.busy import busy_from, chunks
from frontdesk.adapters.store.busy_postgres import write_busy
from frontdesk.adapters.store.erasure import GUEST, ON_PHONE, STATEMENTS, TRAIL
from frontdesk.adapters.store.merges import DROP, merge_of
from frontdesk.adapters.store.playbooks import CURRENT, ONE_AT_A_TIME, SINCE, STORE, imported_from
from frontdesk.adapters.store.postgres_apply import Statement
from frontdesk.adapters.store.queries import numbered
from frontdesk.adapters.store.reads import Reads, look_back
from frontdesk.adapters.store.rows import Row
from frontdesk.booking.cells import micros
from frontdesk.booking.changes import Applied, Change, Rejection
from frontdesk.booking.ports import Busy, Taken
from frontdesk.errors import LedgerError, LedgerUnavailable
from frontdesk.playbooks.versions import Imported

REFUSED = "FD001"
"""The SQLSTATE that frontdesk_require raises; its message is the Rejection."""

UNIQUE = {
    "claims_pkey": Rejection.TAKEN,
    "idempotency_pkey": Rejection.REPEATED,
    "holds_pkey": Rejection.STALE,
    "blocks_pkey": Rejection.STALE,
}
# The server ended the connection, is shutting down or starting, or takes no more connections.
AWAY = (
    OSError,
    asyncpg.InterfaceError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.ObjectNotInPrerequisiteStateError,
)
DEADLOCKS = 5
"""How often a change is tried again when the database broke a deadlock by undoing it."""

# Plans are made while tables are small and kept while they grow: here every access is by key. Without
# these a plan made after an ANALYZE may join by hashing all claims of a business: fifty times slower.
SESSION = {
    "plan_cache_mode": "force_generic_plan",
    "enable_seqscan": "off",
    "enable_bitmapscan": "off",
    "enable_hashjoin": "off",
    "enable_mergejoin": "off",
    "jit": "off",
}

# Arrays: a row for each unit instead of each run is a third less to carry and to read.
TAKEN = """
    SELECT resource, unit, span, array_agg(at), NULL FROM claims
    WHERE span > 0 AND business = $1 AND resource = ANY($2::text[]) AND at >= $3 AND at < $4
        AND (expires_at IS NULL OR expires_at > $5) AND at + span > $6
        AND ($7::bigint[] IS NULL OR NOT claim = ANY($7))
    GROUP BY resource, unit, span
    UNION ALL
    SELECT resource, -1, chunk, NULL, cells FROM busy
    WHERE business = $1 AND resource = ANY($2::text[]) AND chunk >= $8 AND chunk < $9"""


class PostgresLedger(Reads):
    """Many businesses in one database. Open with `open_postgres`, which brings the schema up to date."""

    def __init__(self, pool: "asyncpg.Pool[asyncpg.Record]") -> None:
        self.pool = pool
        self.on_jobs: Callable[[], None] = lambda: None
        self.on_change: Callable[[Change], None] = lambda _: None
        """Called after a change that left work for later."""

    async def apply(self, change: Change) -> Applied | Rejection:
        statement = Statement(change)
        text = statement.text
        for attempt in range(DEADLOCKS):
            try:
                row = await self.pool.fetchrow(text, *statement.arguments)
            except asyncpg.UniqueViolationError as exc:
                return _collision(exc)
            except asyncpg.DeadlockDetectedError:
                await asyncio.sleep(random.uniform(0, 0.01 * (attempt + 1)))
                continue
            except AWAY as exc:
                raise away(exc) from exc
            except asyncpg.PostgresError as exc:
                if exc.sqlstate == REFUSED:
                    return Rejection(exc.message)
                raise LedgerError(f"the ledger refused to write ({type(exc).__name__})") from exc
            assert row is not None
            self.on_change(change)
            if change.jobs:
                self.on_jobs()
            return Applied(row[0], row[1]) if change.booking is not None else Applied()
        raise LedgerUnavailable("the ledger is too busy: the change met a deadlock again and again")

    async def taken(
        self,
        business: str,
        resources: Collection[str],
        first: int,
        last: int,
        now_at: datetime,
        besides: Collection[int] = (),
    ) -> Sequence[Taken | Busy]:
        window = (look_back(first), last, micros(now_at), first)
        near = chunks(range(first, last))
        others = (list(besides) or None, near.start, near.stop)
        rows = await self._run(TAKEN, business, sorted(resources), *window, *others)
        return [busy_from(r, n, cells) if u < 0 else Taken(r, u, n, at) for r, u, n, at, cells in rows]

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[Reads]:
        async with (
            self.pool.acquire() as db,
            db.transaction(isolation="repeatable_read", readonly=True),
        ):
            yield _Snapshot(db)

    async def fetch(self, statement: str, *values: Any) -> Sequence[Row]:
        rows: Sequence[Row] = await self._run(numbered(statement), *values)
        return rows

    async def forget(self, business: str, guest_id: int, at: datetime) -> bool:
        async with self.pool.acquire() as db, db.transaction():
            guest = await db.fetchrow(GUEST.format("$1", "$2"), business, guest_id)
            if guest is None:
                return False
            for statement in STATEMENTS:
                await db.execute(statement.format("$1", "$2"), business, guest_id)
            for statement in ON_PHONE:
                await db.execute(statement.format("$1", "$2"), business, guest[0])
            await db.execute(TRAIL.format("$1", "$2"), business, micros(at))
            return True

    async def merge(self, business: str, numbers: Sequence[int], contact: str) -> int | None:
        for _ in range(DEADLOCKS):
            try:
                return await self._merge(business, numbers, contact)
            except (asyncpg.UniqueViolationError, asyncpg.DeadlockDetectedError):
                continue  # somebody began the file at the same moment: now it is there
            except AWAY as exc:
                raise away(exc) from exc
        raise LedgerUnavailable("the ledger is too busy: others were faster again and again")

    async def _merge(self, business: str, numbers: Sequence[int], contact: str) -> int | None:
        merge, values = merge_of(numbers, "$1", "$2", "$3"), (business, contact)
        async with self.pool.acquire() as db, db.transaction():
            await db.execute(merge.begin, *values)
            file = await db.fetchval(merge.file, *values)
            if file is None:
                return None
            left = await db.fetch(merge.left, *values)
            await db.execute(merge.move, *values, file)
            for row in left:
                for statement in DROP:
                    await db.execute(statement.format("$1", "$2"), business, row[0])
            return int(file)

    async def imports_after(self, number: int) -> list[Imported]:
        return [imported_from(row) for row in await self._run(SINCE.format("$1"), number)]

    async def import_playbook(self, business: str, version: str, source: bytes, at: datetime) -> int:
        async with self.pool.acquire() as db, db.transaction():
            await db.execute(ONE_AT_A_TIME)
            current = await db.fetchrow(CURRENT.format("$1"), business)
            if current is not None and current[0] == version:
                return int(current[1])
            stored = STORE.format("$1", "$2", "$3", "$4")
            return int(await db.fetchval(stored, business, version, source, micros(at)))

    async def set_busy(
        self,
        business: str,
        resource: str,
        source: str,
        spans: Sequence[range],
        within: range | None = None,
    ) -> None:
        whose = (business, resource, source)
        async with self.pool.acquire() as db, db.transaction():
            await write_busy(db, whose, spans, within)

    async def close(self) -> None:
        await self.pool.close()

    async def _run(self, text: str, *arguments: Any) -> Any:
        try:
            return await self.pool.fetch(text, *arguments)
        except AWAY as exc:
            raise away(exc) from exc


class _Snapshot(Reads):
    """One connection in one transaction."""

    def __init__(self, db: Any) -> None:
        self._db = db

    async def fetch(self, statement: str, *values: Any) -> Sequence[Row]:
        rows: Sequence[Row] = await self._db.fetch(numbered(statement), *values)
        return rows

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[Reads]:
        yield self


def _collision(exc: asyncpg.UniqueViolationError) -> Rejection:
    """Which promise of the database the change ran into."""
    rejection = UNIQUE.get(exc.constraint_name or "")
    if rejection is None:
        raise LedgerError(f"the ledger refused to write ({exc.constraint_name})") from exc
    return rejection


async def leave_as_it_is(connection: object) -> None:
    """What a pool does with a connection that comes back: nothing.

    Its usual reset is a second round trip for every statement, and nothing here changes a session.
    """


def away(exc: Exception) -> LedgerUnavailable:
    """The server's own words may quote a row: its class says enough."""
    return LedgerUnavailable(f"the ledger cannot be reached ({type(exc).__name__})")
