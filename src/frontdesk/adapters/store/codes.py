"""How many one-time codes a contact was sent lately: counted in the ledger, for all processes together."""

from datetime import datetime, timedelta

from frontdesk.adapters.jobs.rows import Rows, rows_of
from frontdesk.booking.cells import micros
from frontdesk.booking.ports import Ledger
from frontdesk.booking.rates import Rate

KEPT = timedelta(days=1)
"""How long it is known that a code was sent: the longest window that can be set."""

# A slot is taken by the key: of two who want the last one, the second finds it fresh and gets nothing.
_TAKE = """
    INSERT INTO codes (business, contact, slot, message, at) VALUES (?1, ?2, ?3, ?4, ?5)
    ON CONFLICT (business, contact, slot) DO UPDATE SET message = excluded.message, at = excluded.at
    WHERE codes.at <= ?6 OR codes.message = excluded.message
    RETURNING slot"""
_OLD = "DELETE FROM codes WHERE business = ?1 AND at <= ?2 RETURNING slot"


class Codes:
    """The codes of a ledger's businesses."""

    def __init__(self, ledger: Ledger) -> None:
        self._rows: Rows = rows_of(ledger)

    async def take(self, business: str, contact: str, message: str, at: datetime, rate: Rate) -> bool:
        """Count one more code for this contact; False if it had its share. A message counts once."""
        now, before = micros(at), micros(at - rate.within)
        for slot in range(rate.most):
            if await self._rows.write(_TAKE, business, contact, slot, message, now, before):
                return True
        return False

    async def drop_old(self, business: str, now_at: datetime) -> int:
        """Forget codes that do not count any more; how many there were."""
        return len(await self._rows.write(_OLD, business, micros(now_at - KEPT)))
