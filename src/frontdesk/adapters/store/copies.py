"""Copies of other calendars, day by day, with when each was seen. Written once for both engines."""

import json
from collections.abc import Collection, Sequence
from datetime import date, datetime
from decimal import Decimal
from typing import Any

from frontdesk.adapters.jobs.rows import Rows, rows_of
from frontdesk.booking.cells import from_micros, micros, night_of
from frontdesk.booking.ports import Ledger
from frontdesk.booking.remote.copies import CopiedDay

_NOTE = """
    INSERT INTO copies (business, resource, day, seen_at, free, rate)
    SELECT CAST(?1 AS TEXT), value ->> 0, CAST(value ->> 1 AS INTEGER), CAST(?2 AS BIGINT),
        CAST(value ->> 2 AS INTEGER), value ->> 3
    FROM {rows} WHERE TRUE
    ON CONFLICT (business, resource, day) DO UPDATE
    SET seen_at = excluded.seen_at, free = excluded.free, rate = excluded.rate
    WHERE excluded.seen_at >= copies.seen_at
    RETURNING day"""
_OF = """
    SELECT resource, day, seen_at, free, rate FROM copies
    WHERE business = ?1 AND resource IN {resources} AND day >= ?3 AND day <= ?4"""
_OLDEST = """
    SELECT count(*), min(seen_at) FROM copies
    WHERE business = ?1 AND resource IN {resources} AND day >= ?3 AND day <= ?4"""

_SEEN = "SELECT DISTINCT business, resource FROM copies ORDER BY business, resource"


class StoredCopies:
    """What a ledger knows of other calendars' days."""

    def __init__(self, ledger: Ledger) -> None:
        self._rows: Rows = rows_of(ledger)
        self._note = _NOTE.format(rows=self._rows.each("?3"))
        self._of = _OF.format(resources=self._rows.among("?2"))
        self._oldest = _OLDEST.format(resources=self._rows.among("?2"))

    async def note(self, business: str, days: Sequence[CopiedDay], seen_at: datetime) -> None:
        if days:
            await self._rows.write(self._note, business, micros(seen_at), _packed(days))

    async def of(
        self, business: str, resources: Collection[str], first_on: date, last_on: date
    ) -> list[CopiedDay]:
        values = (business, sorted(resources), night_of(first_on), night_of(last_on))
        return [_day(row) for row in await self._rows.read(self._of, *values)]

    async def oldest(
        self, business: str, resources: Collection[str], first_on: date, last_on: date
    ) -> datetime | None:
        values = (business, sorted(resources), night_of(first_on), night_of(last_on))
        count, seen = (await self._rows.read(self._oldest, *values))[0]
        every = len(resources) * ((last_on - first_on).days + 1)
        return from_micros(seen) if count == every and seen is not None else None

    async def seen(self) -> dict[str, tuple[str, ...]]:
        """The resources of every business of which there ever was a copy."""
        found: dict[str, tuple[str, ...]] = {}
        for business, resource in await self._rows.read(_SEEN):
            found[business] = (*found.get(business, ()), resource)
        return found


def _packed(days: Sequence[CopiedDay]) -> str:
    return json.dumps(
        [[d.resource, night_of(d.on), d.free, None if d.rate is None else str(d.rate)] for d in days]
    )


def _day(row: Sequence[Any]) -> CopiedDay:
    resource, day, seen_at, free, rate = row
    return CopiedDay(
        resource, date.fromordinal(day), free, None if rate is None else Decimal(rate), from_micros(seen_at)
    )
