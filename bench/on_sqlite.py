"""The benchmark on SQLite: bulk loading, the raw loop, and how our writer groups its commits."""

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bench.preload import COLUMNS, RUNS, Preload
from bench.raw import NOW, PREFIX, TWIN, RawBooking
from bench.stage import Stage
from frontdesk.adapters.store.reads import look_back
from frontdesk.adapters.store.sqlite import SqliteLedger, taken_sql
from frontdesk.adapters.store.sqlite_connect import connect
from frontdesk.adapters.store.sqlite_writer import Writer, _Item
from frontdesk.adapters.store.upgrades import migrate_sqlite
from frontdesk.booking.availability import Plan

CLAIM = """
    INSERT INTO claims (business, resource, at, unit, claim, expires_at, span)
    SELECT ?1, ?2, ?3 + n, ?4, ?5, NULL, CASE n WHEN 0 THEN ?6 ELSE 0 END FROM numbers WHERE n < ?6"""
GUEST = """
    INSERT INTO guests (business, id, contact, name, phone, email, last_ten, created_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (business, contact) DO UPDATE SET contact = excluded.contact RETURNING id"""
NUMBER = """
    INSERT INTO counters (business, value) VALUES (?, 1)
    ON CONFLICT (business) DO UPDATE SET value = value + 1 RETURNING value"""
BOOKING = """
    INSERT INTO bookings (business, number, reference, status, pending_for, agreed, start_at, end_at,
        claim, decide_by_at, uid, guest, created_at, version)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)"""
NAMED = "INSERT INTO booked_for (business, number, name, phone, email, requests) VALUES (?, ?, ?, ?, ?, ?)"
EVENT = "INSERT INTO events (business, at, actor, verb, number, claim) VALUES (?, ?, 'guest', 'book', ?, ?)"
JOB = """
    INSERT INTO jobs (business, kind, number, payload, run_at, due_at)
    VALUES (?, 'tell_guest', ?, 'book', ?, ?)"""
EXPAND = """
    INSERT INTO claims (business, resource, at, unit, claim, expires_at, span)
    SELECT ?, resource, at + n, 0, claim, NULL, CASE n WHEN 0 THEN length ELSE 0 END
    FROM runs CROSS JOIN numbers WHERE n < length"""


class CountingWriter(Writer):
    """A writer that knows how many callers shared its commits."""

    commits = 0
    written = 0

    def _next(self) -> list[_Item] | None:
        batch = super()._next()
        if batch:
            self.commits += 1
            self.written += len(batch)
        return batch


class CountingLedger(SqliteLedger):
    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self._writer.close()
        self.writer = CountingWriter(path)
        self._writer = self.writer


class SqliteStage(Stage):
    name = "sqlite"

    def __init__(self, path: Path) -> None:
        self.url = f"sqlite:///{path}"
        migrate_sqlite(path)
        self.ledger: CountingLedger = CountingLedger(path)
        self._db = connect(path)

    def begin_counting(self) -> None:
        self.ledger.writer.commits = self.ledger.writer.written = 0

    def together(self) -> float:
        writer = self.ledger.writer
        return writer.written / writer.commits if writer.commits else 1.0

    async def load(self, preload: Preload) -> None:
        db, business = self._db, preload.business.id
        db.execute("BEGIN IMMEDIATE")
        for table, rows in preload.tables():
            db.executemany(_insert(table, COLUMNS[table]), rows)
            names = ", ".join(COLUMNS[table][1:])
            order = "" if table == "events" else " ORDER BY 2"
            db.execute(
                f"INSERT INTO {table} (business, {names}) SELECT '{TWIN}', {names} FROM {table}{order}"
            )
        db.execute(f"CREATE TEMP TABLE runs ({', '.join(RUNS)})")
        db.executemany(_insert("runs", RUNS), preload.runs())
        for name in (business, TWIN):
            db.execute(EXPAND, (name,))
            db.execute("INSERT INTO counters (business, value) VALUES (?, ?)", (name, preload.count))
        db.execute("DROP TABLE runs")
        db.execute("COMMIT")
        db.execute("ANALYZE")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    async def write_raw(self, rows: Sequence[RawBooking], together: float) -> None:
        db, size = self._db, max(1, round(together))
        for start in range(0, len(rows), size):
            db.execute("BEGIN IMMEDIATE")
            for row in rows[start : start + size]:
                _write(db, row)
            db.execute("COMMIT")

    async def read_raw(self, plan: Plan) -> Sequence[Any]:
        names = sorted(plan.resources)
        first, last = plan.base, plan.base + plan.length
        business = plan.business.id
        values = (business, *names, look_back(first), last, NOW, first, business, *names, first, last)
        return self._db.execute(taken_sql(len(names)), values).fetchall()

    async def close(self) -> None:
        self._db.close()
        await self.ledger.close()


def _insert(table: str, columns: tuple[str, ...]) -> str:
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"


def _write(db: sqlite3.Connection, row: RawBooking) -> None:
    for run in row.runs:
        db.execute(CLAIM, (TWIN, run.resource, run.at, run.unit, row.claim, run.length))
    guest = db.execute(GUEST, (TWIN, *row.guest, NOW)).fetchone()[0]
    number = db.execute(NUMBER, (TWIN,)).fetchone()[0]
    db.execute(BOOKING, (TWIN, number, f"{PREFIX}-{number:04d}", *row.values, guest, NOW))
    db.execute(NAMED, (TWIN, number, *row.who))
    db.execute(EVENT, (TWIN, NOW, number, row.claim))
    db.execute(JOB, (TWIN, number, NOW, NOW))
