"""Deleting what has served its time: rations of past windows and old idempotency keys."""

from datetime import datetime

from frontdesk.adapters.jobs.rows import Rows
from frontdesk.booking.cells import micros

AT_ONCE = 500
"""Rows in one transaction: bookings must not wait long for the one writer."""

_RATIONS = """
    DELETE FROM rations WHERE business = ?1 AND period < ?2 RETURNING period"""
_OLD_KEYS = "SELECT key FROM idempotency WHERE business = ?1 AND at < ?2 LIMIT ?3"
_DROP_KEYS = """
    DELETE FROM idempotency WHERE business = ?1 AND at < ?2 AND key IN {keys} RETURNING key"""


async def drop_rations(rows: Rows, business: str, before: int) -> int:
    """Forget the addresses that held something in windows before this one; how many there were."""
    return len(await rows.write(_RATIONS, business, before))


async def drop_keys(rows: Rows, business: str, before_at: datetime) -> int:
    """Forget idempotency keys older than this moment; how many there were."""
    dropped, before = 0, micros(before_at)
    while keys := [row[0] for row in await rows.read(_OLD_KEYS, business, before, AT_ONCE)]:
        drop = _DROP_KEYS.format(keys=rows.among("?3"))
        dropped += len(await rows.write(drop, business, before, keys))
    return dropped
