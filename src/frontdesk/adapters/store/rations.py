"""Counting in the ledger what is not a booking (codes, letters, texts), for all processes together."""

from collections.abc import Sequence
from datetime import datetime

from frontdesk.adapters.jobs.rows import Rows, rows_of
from frontdesk.booking.books import key_digest
from frontdesk.booking.ports import Ledger
from frontdesk.booking.rates import Rate
from frontdesk.booking.rations import window_end

EVERYBODY = ""
"""The business under which all of them are counted together."""

# The key and the condition decide together: of two who want the last one, the second gets nothing.
_TAKE = """
    INSERT INTO rations (business, address, period, count) VALUES (?1, ?2, ?3, 1)
    ON CONFLICT (business, address, period) DO UPDATE SET count = rations.count + 1
    WHERE rations.count < ?4
    RETURNING count"""
_GIVE_BACK = """
    UPDATE rations SET count = count - 1 WHERE business = ?1 AND address = ?2 AND period = ?3
    RETURNING count"""

Counted = tuple[str, str, Rate | None]
"""Whose (a business, or EVERYBODY), of what, and how much of it; without a rate it is not counted."""


class Rations:
    """What is counted in a ledger."""

    def __init__(self, ledger: Ledger) -> None:
        self._rows: Rows = rows_of(ledger)

    async def take(self, counted: Sequence[Counted], at: datetime) -> datetime | None:
        """Count one more of each, or of none: then when to try again."""
        taken: list[tuple[str, str, int]] = []
        for business, of, rate in counted:
            if rate is None:
                continue
            until_at = window_end(rate, at)
            row = (business, key_digest(of), int(until_at.timestamp()))
            if not await self._rows.write(_TAKE, *row, rate.most):
                for back in taken:
                    await self._rows.write(_GIVE_BACK, *back)
                return until_at
            taken.append(row)
        return None
