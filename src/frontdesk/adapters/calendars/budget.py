"""How often another calendar may be asked, counted for all processes of an installation together."""

from datetime import datetime, timedelta
from typing import Protocol

from frontdesk.adapters.jobs.rows import Rows, rows_of
from frontdesk.adapters.store.rations import EVERYBODY
from frontdesk.booking.books import key_digest
from frontdesk.booking.ports import Ledger
from frontdesk.clock import Clock

STEP, SPAN = 10, 70
"""Seconds that are counted together, and of which there are no more than the budget: whenever the other side
begins to count its minute, it lies within them."""

_ROOM = """COALESCE((SELECT sum(lately.count) FROM rations AS lately
    WHERE lately.business = ?1 AND lately.address = ?2 AND lately.period > ?3 - ?4), 0) < ?5"""
_COUNT = f"""
    INSERT INTO rations (business, address, period, count)
    SELECT CAST(?1 AS TEXT), CAST(?2 AS TEXT), CAST(?3 AS BIGINT), 1 WHERE {_ROOM}
    ON CONFLICT (business, address, period) DO UPDATE SET count = rations.count + 1
    WHERE {_ROOM} RETURNING count"""
_REST = """
    INSERT INTO rations (business, address, period, count) VALUES (?1, ?2, ?3, 1)
    ON CONFLICT (business, address, period) DO UPDATE SET count = rations.count RETURNING count"""
_RESTS = "SELECT max(period) FROM rations WHERE business = ?1 AND address = ?2 AND period > ?3"


class Budget(Protocol):
    async def wait_for(self, account: str) -> timedelta | None:
        """Count one request; None: it may be sent, else how long nothing may be."""
        ...

    async def rest(self, account: str, wait: timedelta) -> None:
        """It was asked too often, whoever did: nobody sends anything for so long."""
        ...


class SharedBudget:
    """So many requests in any minute, counted in the ledger."""

    def __init__(self, ledger: Ledger, clock: Clock, most: int) -> None:
        self._rows: Rows = rows_of(ledger)
        self._clock, self._most = clock, most

    async def wait_for(self, account: str) -> timedelta | None:
        now_at: datetime = self._clock.now()
        now = int(now_at.timestamp())
        ((until,),) = await self._rows.read(_RESTS, EVERYBODY, _resting(account), now)
        if until is not None:
            return timedelta(seconds=until) - timedelta(seconds=now_at.timestamp())
        end = (now // STEP + 1) * STEP
        if await self._rows.write(
            _COUNT, EVERYBODY, key_digest(f"calendar {account}"), end, SPAN, self._most
        ):
            return None
        return timedelta(seconds=end - now_at.timestamp())

    async def rest(self, account: str, wait: timedelta) -> None:
        until_at: datetime = self._clock.now() + wait
        await self._rows.write(_REST, EVERYBODY, _resting(account), int(until_at.timestamp()))


class NoBudget:
    """For a calendar that may be asked as often as one likes."""

    async def wait_for(self, account: str) -> timedelta | None:
        return None

    async def rest(self, account: str, wait: timedelta) -> None:
        return None


def _resting(account: str) -> str:
    return key_digest(f"calendar {account} rests")
