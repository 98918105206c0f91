"""The job `settle_remote`: a booking is brought about in another calendar until it is known how it stands."""

import structlog

from frontdesk.adapters.jobs.job import QueuedJob
from frontdesk.booking.books import key_digest
from frontdesk.booking.remote.connection import Connection
from frontdesk.booking.remote.rows import Conflict, State
from frontdesk.errors import FrontdeskError
from frontdesk.jobs.context import Context

log = structlog.get_logger(__name__)


class NotKnownYet(FrontdeskError):
    """The other calendar has not answered, or has not agreed yet."""


async def run(context: Context, job: QueuedJob) -> None:
    """Work on it; raise to come again. After its deadline a person is asked, and syncs go on looking."""
    books = context.books[job.business]
    connection = books.remote
    if job.number is None:
        raise ValueError("settle_remote needs a booking")
    if not isinstance(connection, Connection):
        return  # the business is not connected any more: its books alone count
    await connection.work_on(books, job.number, connection.calendar.name, connection.pace.work)
    rows = await connection.remotes.of(job.business, job.number)
    waiting = [row for row in rows if row.state is State.OPEN]
    if not waiting:
        return
    if waiting[0].deadline_at > context.clock.now():
        raise NotKnownYet
    for row in waiting:
        await connection.remotes.overdue(row)
    at = context.clock.now()
    name = key_digest(f"overdue {job.number} {waiting[0].round}")
    failure = waiting[0].failure or "unknown"
    conflict = Conflict(job.business, name, "overdue", at, job.number, connection.calendar.name, failure)
    await connection.remotes.raise_conflict(conflict)
    log.warning("a calendar does not say how a booking stands", business=job.business, failure=failure)
