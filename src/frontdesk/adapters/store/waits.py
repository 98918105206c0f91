"""Waiting lists in a ledger. Statements are written once for both engines.

Serving a line is a lease on a row of its own (id 0): only one worker at a time may look whose turn it is.
"""

import json
from collections.abc import Sequence
from datetime import date, datetime
from typing import Any

from frontdesk.adapters.jobs.rows import Rows, rows_of
from frontdesk.booking.cells import from_micros, micros
from frontdesk.booking.ports import Ledger
from frontdesk.conversation.record import dump, load
from frontdesk.conversation.waits import Wait
from frontdesk.conversation.wanted import Wanted

_ALL = "business, id, conversation, wanted, last_on, asked_at, hold, until_at, told"
_ADD = f"""
    INSERT INTO waits ({_ALL}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, NULL, NULL, ?7)
    ON CONFLICT DO NOTHING RETURNING id"""
_ONE = f"SELECT {_ALL} FROM waits WHERE business = ?1 AND id = ?2"
_OF = f"""
    SELECT {_ALL} FROM waits WHERE business = ?1 AND conversation = ?2 AND id <> 0 ORDER BY asked_at, id"""
_LINE = f"SELECT {_ALL} FROM waits WHERE business = ?1 AND id <> 0 ORDER BY asked_at, id"
_SERVE = f"""
    INSERT INTO waits ({_ALL}) VALUES (?1, 0, '', '', '', ?2, NULL, ?3, '')
    ON CONFLICT (business, id) DO UPDATE SET until_at = excluded.until_at WHERE waits.until_at <= ?2
    RETURNING id"""
_LEAVE = "DELETE FROM waits WHERE business = ?1 AND id = 0 AND until_at = ?2 RETURNING id"
_OFFERED = """
    UPDATE waits SET hold = ?3, until_at = ?4, told = ?5 WHERE business = ?1 AND id = ?2 RETURNING id"""
_PASSED_ON = """
    UPDATE waits SET hold = NULL, until_at = NULL WHERE business = ?1 AND id = ?2 AND hold = ?3
    RETURNING id"""
_END = "DELETE FROM waits WHERE business = ?1 AND id = ?2 RETURNING id"


class StoredWaits:
    """The waiting lists of a ledger's businesses."""

    def __init__(self, ledger: Ledger) -> None:
        self._rows: Rows = rows_of(ledger)

    async def add(self, wait: Wait) -> Wait:
        first = (wait.business, wait.id, wait.conversation, dump(wait.wanted), wait.last_on.isoformat())
        values = (*first, micros(wait.asked_at), json.dumps(wait.told))
        if await self._rows.write(_ADD, *values):
            return wait
        return _wait((await self._rows.read(_ONE, wait.business, wait.id))[0])

    async def of(self, business: str, conversation: str) -> list[Wait]:
        return [_wait(row) for row in await self._rows.read(_OF, business, conversation)]

    async def line(self, business: str) -> list[Wait]:
        return [_wait(row) for row in await self._rows.read(_LINE, business)]

    async def serve(self, business: str, now: datetime, until_at: datetime) -> bool:
        return bool(await self._rows.write(_SERVE, business, micros(now), micros(until_at)))

    async def leave(self, business: str, until_at: datetime) -> None:
        await self._rows.write(_LEAVE, business, micros(until_at))

    async def offered(self, wait: Wait) -> bool:
        until = micros(wait.until_at) if wait.until_at else None
        values = (wait.business, wait.id, wait.hold, until, json.dumps(wait.told))
        return bool(await self._rows.write(_OFFERED, *values))

    async def passed_on(self, wait: Wait) -> bool:
        return bool(await self._rows.write(_PASSED_ON, wait.business, wait.id, wait.hold))

    async def end(self, business: str, ids: Sequence[int]) -> None:
        for wait_id in ids:
            await self._rows.write(_END, business, wait_id)


def _wait(row: Sequence[Any]) -> Wait:
    business, wait_id, conversation, wanted, last_on, asked_at, hold, until_at, told = row
    return Wait(
        business=business,
        id=wait_id,
        conversation=conversation,
        wanted=load(Wanted, business, wanted),
        last_on=date.fromisoformat(last_on),
        asked_at=from_micros(asked_at),
        hold=hold,
        until_at=None if until_at is None else from_micros(until_at),
        told=tuple(json.loads(told)),
    )
