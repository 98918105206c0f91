"""Which slots are reserved over there for what is held here: on record before it is asked for.

A reservation hides the slot from everybody who asks what is free, and so from us: without this record our own
would look like somebody else's time.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from frontdesk.adapters.jobs.rows import Rows, rows_of
from frontdesk.adapters.store.rations import EVERYBODY, Rations
from frontdesk.booking.cells import from_micros, micros
from frontdesk.booking.model import Span
from frontdesk.booking.ports import Ledger
from frontdesk.booking.rates import Rate
from frontdesk.clock import Clock

STALE = timedelta(seconds=4)
"""What is free is up to two seconds old over there: a slot that was given back may be missing still."""
A_MINUTE = Rate(30, timedelta(minutes=1))
"""Reservations of an account: of its requests most are left for what is booked."""

_CLAIM = """
    INSERT INTO kept_slots (business, account, service, start_at, end_at, until_at)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING RETURNING service"""
_SLOT = "WHERE business = ?1 AND account = ?2 AND service = ?3 AND start_at = ?4"
_NAME = f"UPDATE kept_slots SET uid = ?5 {_SLOT} RETURNING service"
_LET_GO = f"UPDATE kept_slots SET uid = NULL, until_at = ?5 {_SLOT} RETURNING service"
_DROP = "DELETE FROM kept_slots WHERE business = ?1 AND until_at <= ?2 RETURNING service"
_OF = """
    SELECT account, service, start_at, end_at, until_at, uid FROM kept_slots
    WHERE business = ?1 AND until_at > ?2"""


@dataclass(frozen=True, slots=True)
class Slot:
    """A time of an account for a service."""

    account: str
    service: str
    when: Span


@dataclass(frozen=True, slots=True)
class Kept:
    """A slot that is reserved until then; without a uid nobody can give it back, and it ends by itself."""

    slot: Slot
    until_at: datetime
    uid: str | None = field(default=None, repr=False)


class KeptSlots:
    """The slots of one business, for all processes of an installation."""

    def __init__(self, ledger: Ledger, clock: Clock, business: str) -> None:
        self._rows: Rows = rows_of(ledger)
        self._rations, self._clock, self._business = Rations(ledger), clock, business

    def now(self) -> datetime:
        return self._clock.now()

    async def of(self) -> list[Kept]:
        """All that may be reserved at this moment."""
        return [_kept(row) for row in await self._rows.read(_OF, self._business, micros(self.now()))]

    async def claim(self, slot: Slot, until_at: datetime) -> bool:
        """Record it before it is asked for; False if somebody else is at it, or too many were asked for."""
        await self._rows.write(_DROP, self._business, micros(self.now()))
        if await self._rations.take([(EVERYBODY, f"slots {slot.account}", A_MINUTE)], self.now()):
            return False
        values = (*self._key(slot), micros(slot.when.end_at), micros(until_at))
        return bool(await self._rows.write(_CLAIM, *values))

    async def name(self, slot: Slot, uid: str) -> None:
        await self._rows.write(_NAME, *self._key(slot), uid)

    async def let_go(self, slot: Slot) -> None:
        """It is not reserved any more, though it may be missing for a moment yet."""
        await self._rows.write(_LET_GO, *self._key(slot), micros(self.now() + STALE))

    def _key(self, slot: Slot) -> tuple[Any, ...]:
        return self._business, slot.account, slot.service, micros(slot.when.start_at)


def _kept(row: Sequence[Any]) -> Kept:
    account, service, start_at, end_at, until_at, uid = row
    slot = Slot(account, service, Span(from_micros(start_at), from_micros(end_at)))
    return Kept(slot, from_micros(until_at), uid)
