"""How often another calendar may be asked, counted for all processes of an installation together."""

from datetime import datetime, timedelta
from typing import Protocol

from frontdesk.adapters.store.rations import EVERYBODY, Rations
from frontdesk.booking.ports import Ledger
from frontdesk.booking.rates import Rate
from frontdesk.clock import Clock


class Budget(Protocol):
    async def wait_for(self, account: str) -> timedelta | None:
        """Count one request; None: it may be sent, else how long nothing may be."""
        ...


class SharedBudget:
    """So many requests in a minute, counted in the ledger."""

    def __init__(self, ledger: Ledger, clock: Clock, most: int) -> None:
        self._rations, self._clock = Rations(ledger), clock
        self._rate = Rate(most, timedelta(minutes=1))

    async def wait_for(self, account: str) -> timedelta | None:
        now_at: datetime = self._clock.now()
        until_at = await self._rations.take([(EVERYBODY, f"calendar {account}", self._rate)], now_at)
        return None if until_at is None else until_at - now_at


class NoBudget:
    """For a calendar that may be asked as often as one likes."""

    async def wait_for(self, account: str) -> timedelta | None:
        return None
