"""The job `look_there`: a webhook spoke of a change in another calendar. It is looked at, not believed."""

from datetime import date, timedelta

from frontdesk.adapters.jobs.job import QueuedJob
from frontdesk.booking.remote.calendar import Days
from frontdesk.booking.remote.connection import Connection
from frontdesk.booking.remote.sync import Synced
from frontdesk.jobs.context import Context
from frontdesk.jobs.settle_remote import NotKnownYet


async def run(context: Context, job: QueuedJob) -> None:
    """Look at the days that the payload names; without any, at all that are near."""
    books = context.books[job.business]
    if not isinstance(books.remote, Connection):
        return
    days = [date.fromisoformat(text) for text in job.payload.split()]
    horizon = books.remote.horizon(books)
    wanted = (
        Days(min(days), max(days)) if days else Days(horizon.first_on, horizon.first_on + timedelta(days=7))
    )
    if not isinstance(await books.remote.sync(books, wanted), Synced):
        raise NotKnownYet
