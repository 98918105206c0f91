"""Deleting what has served its time: rations of past windows, old idempotency keys, old conversations."""

from datetime import datetime

from frontdesk.adapters.jobs.rows import Rows
from frontdesk.booking.cells import micros

AT_ONCE = 500
"""Rows in one transaction: bookings must not wait long for the one writer."""
THREADS_AT_ONCE = 50
"""A conversation takes its messages with it, and what is deleted is overwritten."""

_RATIONS = """
    DELETE FROM rations WHERE business = ?1 AND period <= ?2 RETURNING period"""
_OLD_KEYS = "SELECT key FROM idempotency WHERE business = ?1 AND at < ?2 LIMIT ?3"
_DROP_KEYS = """
    DELETE FROM idempotency WHERE business = ?1 AND at < ?2 AND key IN {keys} RETURNING key"""
# One to which the guest came back has a message that is newer than its last turn; who waits for something to
# come free is to hear of it, until the day has passed.
_OLD_THREADS = """
    SELECT t.id FROM threads t WHERE t.business = ?1 AND t.seen_at < ?2 AND NOT EXISTS (
        SELECT 1 FROM inbox i WHERE i.business = t.business AND i.conversation = t.id AND i.received_at >= ?2
    ) AND NOT EXISTS (
        SELECT 1 FROM waits w WHERE w.business = t.business AND w.conversation = t.id
    ) LIMIT ?3"""
_DROP_THREADS = """
    DELETE FROM threads WHERE business = ?1 AND seen_at < ?2 AND id IN {ids} RETURNING id"""
_DROP_UNANSWERED = """
    DELETE FROM inbox WHERE business = ?1 AND received_at < ?2 AND answer IS NULL RETURNING number"""


async def drop_rations(rows: Rows, business: str, now_at: datetime) -> int:
    """Forget what was counted in windows that have ended; how many rows there were."""
    return len(await rows.write(_RATIONS, business, int(now_at.timestamp())))


async def drop_keys(rows: Rows, business: str, before_at: datetime) -> int:
    """Forget idempotency keys older than this moment; how many there were."""
    dropped, before = 0, micros(before_at)
    while keys := [row[0] for row in await rows.read(_OLD_KEYS, business, before, AT_ONCE)]:
        drop = _DROP_KEYS.format(keys=rows.among("?3"))
        dropped += len(await rows.write(drop, business, before, keys))
    return dropped


async def drop_conversations(rows: Rows, business: str, before_at: datetime) -> int:
    """Forget what was said in conversations that ended before this moment; how many there were."""
    dropped, before = 0, micros(before_at)
    while ids := [row[0] for row in await rows.read(_OLD_THREADS, business, before, THREADS_AT_ONCE)]:
        drop = _DROP_THREADS.format(ids=rows.among("?3"))
        dropped += len(await rows.write(drop, business, before, ids))
    await rows.write(_DROP_UNANSWERED, business, before)
    return dropped
