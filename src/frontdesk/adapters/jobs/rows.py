"""Running a statement on a ledger's own connections, whichever engine it is.

Statements are written once, with values as ?1, ?2, …; PostgreSQL gets them as $1, $2, ….
"""

import json
import sqlite3
from collections.abc import Sequence
from typing import Any, Protocol

from frontdesk.adapters.store.sqlite import SqliteLedger
from frontdesk.booking.ports import Ledger


class Rows(Protocol):
    """One engine: how to run a statement, and the parts of SQL that differ."""

    skip_locked: str
    """What follows a select whose rows are about to be changed."""

    async def read(self, statement: str, *values: Any) -> Sequence[Sequence[Any]]: ...

    async def write(self, statement: str, *values: Any) -> Sequence[Sequence[Any]]:
        """Run a change that ends with RETURNING, in a transaction of its own, and give what it returns."""
        ...

    async def write_both(
        self, statement: str, values: Sequence[Any], then: str, more: Sequence[Any]
    ) -> Sequence[Sequence[Any]]:
        """Run a change, and in the same transaction another one if the first one returned anything."""
        ...

    def among(self, value: str) -> str:
        """The subselect that makes rows of a value which is a list of texts."""
        ...

    def each(self, value: str) -> str:
        """The rows, with one column `value`, of a value that is a JSON list."""
        ...

    def single_id(self, value: str) -> str:
        """The id of a row that must stay the only one, if the key has to see to that."""
        ...


class SqliteRows:
    """On the ledger's writer thread and its readers."""

    skip_locked = ""

    def __init__(self, ledger: SqliteLedger) -> None:
        self._ledger = ledger

    async def read(self, statement: str, *values: Any) -> Sequence[Sequence[Any]]:
        return await self._ledger.read(lambda db: _all(db, statement, values))

    async def write(self, statement: str, *values: Any) -> Sequence[Sequence[Any]]:
        return await self._ledger.write(lambda db: _all(db, statement, values))

    async def write_both(
        self, statement: str, values: Sequence[Any], then: str, more: Sequence[Any]
    ) -> Sequence[Sequence[Any]]:
        def both(db: sqlite3.Connection) -> list[tuple[Any, ...]]:
            done = _all(db, statement, values)
            if done:
                _all(db, then, more)
            return done

        return await self._ledger.write(both)

    def among(self, value: str) -> str:
        return f"(SELECT value FROM json_each({value}))"

    def each(self, value: str) -> str:
        return f"json_each({value})"

    def single_id(self, value: str) -> str:
        return "NULL"  # one writer at a time sees what the others wrote, so looking first is enough


def rows_of(ledger: Ledger) -> Rows:
    """The way to this ledger's rows."""
    if isinstance(ledger, SqliteLedger):
        return SqliteRows(ledger)
    from frontdesk.adapters.jobs.postgres_rows import PostgresRows  # the driver is an extra
    from frontdesk.adapters.store.postgres import PostgresLedger

    if isinstance(ledger, PostgresLedger):
        return PostgresRows(ledger)
    raise TypeError(f"there is no queue for a {type(ledger).__name__}")


def _all(db: sqlite3.Connection, statement: str, values: Sequence[Any]) -> list[tuple[Any, ...]]:
    plain = [json.dumps(value) if isinstance(value, list) else value for value in values]
    return db.execute(statement, plain).fetchall()
