"""The job `sync_calendars`: every connected calendar is looked at now and then, whatever webhooks said."""

from datetime import datetime, timedelta

import structlog

from frontdesk.adapters.jobs.job import QueuedJob
from frontdesk.booking.books import Books, key_digest
from frontdesk.booking.hours import day_of
from frontdesk.booking.remote.calendar import Days
from frontdesk.booking.remote.connection import Connection
from frontdesk.booking.remote.failures import NotAllowed, code_of
from frontdesk.booking.remote.rows import Conflict
from frontdesk.booking.remote.sync import Synced
from frontdesk.jobs.context import Context

log = structlog.get_logger(__name__)

SOON = timedelta(days=7)
"""What is near is looked at more often than the rest."""


async def run(context: Context, job: QueuedJob) -> None:
    """One business after another; one that cannot be reached keeps no other waiting."""
    for business in context.books:
        books = context.books[business]
        if isinstance(books.remote, Connection):
            await sync_one(books, books.remote, context.sync_every(business))


async def sync_one(books: Books, connection: Connection, every: timedelta) -> None:
    """What is due of one business: bookings that are not known yet, and its days."""
    await connection.bring_over(books)
    await connection.keep_holds(books)
    for number in await connection.remotes.unsettled(books.business.id):
        await connection.work_on(books, number, connection.calendar.name, connection.pace.work)
    horizon = connection.horizon(books)
    seen_at = await connection.seen_at(books, horizon)
    if _is_due(seen_at, books.now(), every):
        await _sync(books, connection, horizon)
        return
    near = Days(horizon.first_on, min(horizon.last_on, horizon.first_on + SOON))
    if _is_due(await connection.seen_at(books, near), books.now(), every / 3):
        await _sync(books, connection, near)


async def _sync(books: Books, connection: Connection, days: Days) -> None:
    found = await connection.sync(books, days)
    if isinstance(found, Synced):
        log.info(
            "calendar synced",
            business=books.business.id,
            entries=found.entries,
            unlike=len(found.unlike),
            drift=found.drift.wrong,
        )
    else:
        if isinstance(found, NotAllowed):
            await _tell_not_allowed(books, connection)
        log.warning("calendar not synced", business=books.business.id, failure=code_of(found))


async def _tell_not_allowed(books: Books, connection: Connection) -> None:
    """Only its owner can mend that, and nobody waits for it to mend itself: told once a day."""
    at, name = books.now(), connection.calendar.name
    on = day_of(at, books.business.zone).isoformat()
    known = key_digest(f"not_allowed {name} {on}")
    await connection.remotes.raise_conflict(
        Conflict(books.business.id, known, "not_allowed", at, None, name, name)
    )


def _is_due(seen_at: datetime | None, now_at: datetime, every: timedelta) -> bool:
    return seen_at is None or now_at - seen_at >= every
