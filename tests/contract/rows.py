"""Every row of a ledger as text, whichever engine it is on: what a thief of the disk would read."""

import sqlite3

from frontdesk.adapters.store.postgres import PostgresLedger
from frontdesk.adapters.store.sqlite import SqliteLedger
from frontdesk.booking.ports import Ledger


async def every_row(ledger: Ledger) -> str:
    if isinstance(ledger, SqliteLedger):
        return await ledger.read(_of_file)
    assert isinstance(ledger, PostgresLedger)
    tables = await ledger.pool.fetch("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
    rows = [row for (name,) in tables for row in await ledger.pool.fetch(f'SELECT t::text FROM "{name}" t')]
    return "\n".join(row[0] for row in rows)


def _of_file(db: sqlite3.Connection) -> str:
    tables = db.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    rows = [row for (name,) in tables for row in db.execute(f'SELECT * FROM "{name}"')]
    return "\n".join(repr(row) for row in rows)
