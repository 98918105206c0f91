"""The benchmark on PostgreSQL: bulk loading by COPY, and raw asyncpg with one statement a booking."""

import asyncio
from collections.abc import Iterator, Sequence
from typing import Any

import asyncpg

from bench.preload import COLUMNS, RUNS, Preload
from bench.raw import NOW, PREFIX, TWIN, RawBooking
from bench.stage import Stage
from frontdesk.adapters.store.factory import open_postgres
from frontdesk.adapters.store.postgres import SESSION
from frontdesk.adapters.store.reads import look_back
from frontdesk.booking.availability import Plan
from frontdesk.booking.ports import Ledger

CONNECTIONS = 10
"""What `open_postgres` gives a deployment."""

# The counter is counted last here too: whoever holds its row makes the others wait.
ROWS = """
    SELECT resource, unit, at, span FROM claims
    WHERE span > 0 AND business = $1 AND resource = ANY($2::text[]) AND at >= $3 AND at < $4
        AND (expires_at IS NULL OR expires_at > $5) AND at + span > $6"""
"""The rows that availability needs, as a driver fetches rows."""

BOOK = """
    WITH took AS (
        INSERT INTO claims (business, resource, at, unit, claim, expires_at, span)
        SELECT $1, r.resource, r.at + n, r.unit, $6, NULL, CASE n WHEN 0 THEN r.length ELSE 0 END
        FROM unnest($2::text[], $3::int[], $4::int[], $5::int[]) AS r(resource, unit, at, length)
            CROSS JOIN LATERAL generate_series(0, r.length - 1) n RETURNING 1),
    who AS (
        INSERT INTO guests (business, id, contact, name, phone, email, last_ten, created_at)
        SELECT $1, $7, $8, $9, $10, $11, $12, $13 WHERE (SELECT count(*) FROM took) >= 0
        ON CONFLICT (business, contact) DO UPDATE SET contact = excluded.contact RETURNING id),
    counted AS (
        INSERT INTO counters (business, value) SELECT $1, 1 WHERE (SELECT count(*) FROM who) >= 0
        ON CONFLICT (business) DO UPDATE SET value = counters.value + 1 RETURNING value),
    booked AS (
        INSERT INTO bookings (business, number, reference, status, pending_for, agreed, start_at, end_at,
            claim, decide_by_at, guest, created_at, version, uid)
        SELECT $1, value, $14 || '-' || lpad(value::text, greatest(4, length(value::text)), '0'),
            $15, $16, $17, $18, $19, $6, $20, who.id, $13, 1, $22 FROM counted, who),
    named AS (
        INSERT INTO booked_for (business, number, name, phone, email, requests)
        SELECT $1, value, $9, $10, $11, $21 FROM counted),
    told AS (
        INSERT INTO events (business, at, actor, verb, number, claim)
        SELECT $1, $13, 'guest', 'book', value, $6 FROM counted),
    queued AS (
        INSERT INTO jobs (business, kind, number, payload, run_at, due_at)
        SELECT $1, 'tell_guest', value, 'book', $13, $13 FROM counted)
    SELECT value, id FROM counted, who"""
EXPAND = """
    INSERT INTO claims (business, resource, at, unit, claim, expires_at, span)
    SELECT $1, resource, at + n, 0, claim, NULL, CASE n WHEN 0 THEN length ELSE 0 END
    FROM runs CROSS JOIN LATERAL generate_series(0, length - 1) n"""


class PostgresStage(Stage):
    name = "postgres"

    def __init__(self, url: str, ledger: Ledger, connections: list[Any]) -> None:
        self.url = url
        self.ledger = ledger
        self._connections = connections
        self._statements: list[Any] = []

    @classmethod
    async def open(cls, url: str) -> "PostgresStage":
        ledger = await open_postgres(url)
        opened = [await asyncpg.connect(url, server_settings=SESSION) for _ in range(CONNECTIONS)]
        return cls(url, ledger, opened)

    def begin_counting(self) -> None:
        """Nothing to count: every booking has its own commit."""

    def together(self) -> float:
        return 1.0

    async def load(self, preload: Preload) -> None:
        db = self._connections[0]
        await db.execute("SET synchronous_commit = off")
        for table, rows in preload.tables():
            await db.copy_records_to_table(table, records=rows, columns=COLUMNS[table])
            names = ", ".join(COLUMNS[table][1:])
            await db.execute(f"INSERT INTO {table} (business, {names}) SELECT '{TWIN}', {names} FROM {table}")
        await self._load_claims(db, preload)
        await db.execute("RESET synchronous_commit")
        await db.execute("VACUUM ANALYZE")
        await db.execute("CHECKPOINT")
        self._statements = [await db.prepare(BOOK) for db in self._connections]

    async def _load_claims(self, db: Any, preload: Preload) -> None:
        await db.execute("CREATE TEMP TABLE runs (resource text, at int, length int, claim bigint)")
        await db.copy_records_to_table("runs", records=preload.runs(), columns=RUNS)
        for name in (preload.business.id, TWIN):
            await db.execute(EXPAND, name)
            await db.execute("INSERT INTO counters (business, value) VALUES ($1, $2)", name, preload.count)
        await db.execute("DROP TABLE runs")

    async def write_raw(self, rows: Sequence[RawBooking], together: float) -> None:
        left = iter(rows)
        await asyncio.gather(*(_write(statement, left) for statement in self._statements))

    async def read_raw(self, plan: Plan) -> Sequence[Any]:
        first, last = plan.base, plan.base + plan.length
        names = sorted(plan.resources)
        rows: Sequence[Any] = await self._connections[0].fetch(
            ROWS, plan.business.id, names, look_back(first), last, NOW, first
        )
        return rows

    async def close(self) -> None:
        for db in self._connections:
            await db.close()
        await self.ledger.close()


async def _write(statement: Any, rows: Iterator[RawBooking]) -> None:
    for row in rows:
        status, pending, agreed, start, end, _, decide_by, uid = row.values
        runs = row.runs
        await statement.fetchrow(
            TWIN,
            [run.resource for run in runs],
            [run.unit for run in runs],
            [run.at for run in runs],
            [run.length for run in runs],
            row.claim,
            *row.guest,
            NOW,
            PREFIX,
            status,
            pending,
            agreed,
            start,
            end,
            decide_by,
            row.who[3],
            uid,
        )
