"""The same statements on PostgreSQL, through the ledger's pool."""

from collections.abc import Sequence
from typing import Any

from frontdesk.adapters.store.postgres import AWAY, PostgresLedger, away
from frontdesk.adapters.store.queries import numbered

PATIENCE = 15.0
"""Seconds until a server that does not answer counts as away."""


class PostgresRows:
    """Any number of processes may work on the same table: each skips the rows another has locked."""

    skip_locked = "FOR UPDATE SKIP LOCKED"

    def __init__(self, ledger: PostgresLedger) -> None:
        self._ledger = ledger

    async def read(self, statement: str, *values: Any) -> Sequence[Sequence[Any]]:
        try:
            rows: list[Any] = await self._ledger.pool.fetch(numbered(statement), *values, timeout=PATIENCE)
        except AWAY as exc:
            raise away(exc) from exc
        return rows

    async def write(self, statement: str, *values: Any) -> Sequence[Sequence[Any]]:
        return await self.read(statement, *values)

    async def write_both(
        self, statement: str, values: Sequence[Any], then: str, more: Sequence[Any]
    ) -> Sequence[Sequence[Any]]:
        try:
            async with self._ledger.pool.acquire() as db, db.transaction():
                done: list[Any] = await db.fetch(numbered(statement), *values, timeout=PATIENCE)
                if done:
                    await db.fetch(numbered(then), *more, timeout=PATIENCE)
        except AWAY as exc:
            raise away(exc) from exc
        return done

    def among(self, value: str) -> str:
        return f"(SELECT unnest({value}::text[]))"

    def each(self, value: str) -> str:
        return f"json_array_elements({value}::text::json) AS e(value)"

    def single_id(self, value: str) -> str:
        return f"{value}::bigint"
