"""The ledger on SQLite, for one machine: a writer that shares commits, and a few readers beside it."""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, closing
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

from frontdesk.adapters.store.busy import busy_from, chunks, write_busy
from frontdesk.adapters.store.erasure import forget_on_sqlite
from frontdesk.adapters.store.merges import merge_on_sqlite
from frontdesk.adapters.store.playbooks import SINCE, import_on_sqlite, imported_from
from frontdesk.adapters.store.reads import Reads, look_back
from frontdesk.adapters.store.rows import Row
from frontdesk.adapters.store.soundness import damaged
from frontdesk.adapters.store.sqlite_apply import apply_change
from frontdesk.adapters.store.sqlite_connect import connect
from frontdesk.adapters.store.sqlite_writer import Writer
from frontdesk.booking.cells import micros
from frontdesk.booking.changes import Applied, Change, Rejection
from frontdesk.booking.ports import Busy, Taken
from frontdesk.errors import LedgerError, LedgerUnavailable
from frontdesk.playbooks.versions import Imported

Result = TypeVar("Result")
READERS = 2


class SqliteLedger(Reads):
    """Many businesses in one file. Open with `open_sqlite`, which brings the schema up to date."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.on_jobs: Callable[[], None] = lambda: None
        self.on_change: Callable[[Change], None] = lambda _: None
        """Called after a change that left work for later."""
        self._writer = Writer(path)
        self._local = threading.local()
        self._connections: list[sqlite3.Connection] = []
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix=f"reader {path.name}")

    async def apply(self, change: Change) -> Applied | Rejection:
        answer = await self.write(lambda db: apply_change(db, change))
        if isinstance(answer, Applied):
            self.on_change(change)
            if change.jobs:
                self.on_jobs()
        return answer

    async def write(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        """Do some work in a transaction of its own."""
        return await self._writer.run(work)

    async def taken(
        self,
        business: str,
        resources: Collection[str],
        first: int,
        last: int,
        now_at: datetime,
        besides: Collection[int] = (),
    ) -> Sequence[Taken | Busy]:
        if not resources:
            return ()
        names = sorted(resources)
        values = (business, *names, look_back(first), last, micros(now_at), first, *besides)
        near = chunks(range(first, last))
        values += (business, *names, near.start, near.stop)
        text = taken_sql(len(names), len(besides))
        rows = await self.read(lambda db: db.execute(text, values).fetchall())
        return _grouped(rows)

    async def fetch(self, statement: str, *values: Any) -> Sequence[Row]:
        return await self.read(lambda db: _mappings(db, statement, values))

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[Reads]:
        try:
            db = connect(self.path)
        except sqlite3.DatabaseError as exc:
            raise _unreadable(exc) from exc
        with closing(db):
            db.execute("BEGIN")
            yield _Snapshot(db)

    async def read(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        """Do some reading beside the writer."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._with_reader, work)

    async def forget(self, business: str, guest_id: int, at: datetime) -> bool:
        forgotten = await self.write(lambda db: forget_on_sqlite(db, business, guest_id, micros(at)))
        # The log still has what the file no longer has: write it over and cut it off.
        await self.read(lambda db: db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall())
        return forgotten

    async def merge(self, business: str, numbers: Sequence[int], contact: str) -> int | None:
        return await self.write(lambda db: merge_on_sqlite(db, business, numbers, contact))

    async def imports_after(self, number: int) -> list[Imported]:
        rows = await self.read(lambda db: db.execute(SINCE.format("?"), (number,)).fetchall())
        return [imported_from(row) for row in rows]

    async def import_playbook(self, business: str, version: str, source: bytes, at: datetime) -> int:
        return await self.write(lambda db: import_on_sqlite(db, business, version, source, micros(at)))

    async def set_busy(
        self,
        business: str,
        resource: str,
        source: str,
        spans: Sequence[range],
        within: range | None = None,
    ) -> None:
        await self.write(lambda db: write_busy(db, (business, resource, source), spans, within))

    async def close(self) -> None:
        """Finish writing and close every connection."""
        await asyncio.to_thread(self._writer.close)
        self._readers.shutdown()
        for db in self._connections:
            db.close()

    def _with_reader(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        db: sqlite3.Connection | None = getattr(self._local, "db", None)
        try:
            if db is None:
                db = self._local.db = connect(self.path)
                self._connections.append(db)
            return work(db)
        except sqlite3.DatabaseError as exc:
            raise _unreadable(exc) from exc


def _unreadable(exc: sqlite3.DatabaseError) -> LedgerError:
    """Out of reach for now, or damaged; a mistake of ours goes on as it is."""
    match exc:
        case sqlite3.OperationalError():
            return LedgerUnavailable(f"the ledger could not be read: {exc}")
        case sqlite3.IntegrityError() | sqlite3.ProgrammingError() | sqlite3.DataError():
            raise exc
        case _:
            return damaged(exc)


class _Snapshot(Reads):
    """One connection in one transaction."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    async def fetch(self, statement: str, *values: Any) -> Sequence[Row]:
        try:
            return await asyncio.to_thread(_mappings, self._db, statement, values)
        except sqlite3.DatabaseError as exc:
            raise _unreadable(exc) from exc

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[Reads]:
        yield self


@lru_cache(maxsize=256)
def taken_sql(resources: int, besides: int = 0) -> str:
    """What is taken of so many resources, but for so many claims."""
    among = ", ".join("?" * resources)
    others = f"AND claim NOT IN ({', '.join('?' * besides)})" if besides else ""
    return f"""
        SELECT resource, unit, at, span FROM claims
        WHERE span > 0 AND business = ? AND resource IN ({among}) AND at >= ? AND at < ?
            AND (expires_at IS NULL OR expires_at > ?) AND at + span > ? {others}
        UNION ALL
        SELECT resource, -1, chunk, cells FROM busy
        WHERE business = ? AND resource IN ({among}) AND chunk >= ? AND chunk < ?"""


def _grouped(rows: list[tuple[str, int, int, Any]]) -> list[Taken | Busy]:
    """Rows → the starts of each unit's runs, length by length, and what other calendars have."""
    busy: list[Taken | Busy] = []
    groups: dict[tuple[str, int, int], list[int]] = {}
    known, known_unit, known_span, starts = "", -2, 0, [0]
    for resource, unit, at, span in rows:
        if unit < 0:
            busy.append(busy_from(resource, at, span))
            continue
        if span != known_span or unit != known_unit or resource != known:
            known, known_unit, known_span = resource, unit, span
            starts = groups.setdefault((resource, unit, span), [])
        starts.append(at)
    return busy + [Taken(*key, starts) for key, starts in groups.items()]


def _mappings(db: sqlite3.Connection, statement: str, values: Sequence[Any]) -> list[Row]:
    cursor = db.cursor()
    cursor.row_factory = sqlite3.Row
    return cursor.execute(statement, values).fetchall()
