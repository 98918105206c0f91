"""The job `expire`: a request that nobody decided in time gives its place back."""

from frontdesk.adapters.jobs.job import QueuedJob
from frontdesk.booking import actions
from frontdesk.booking.refusals import ChangedMeanwhile
from frontdesk.errors import FrontdeskError
from frontdesk.jobs.context import Context


class StillChanging(FrontdeskError):
    """The booking is being changed by others at this moment."""


async def run(context: Context, job: QueuedJob) -> None:
    """Expire the booking if it still waits; one that was decided or moved on meanwhile is left alone."""
    if job.number is None:
        raise ValueError("expire needs a booking")
    books = context.books[job.business]
    answer = await actions.expire(books, job.number)
    if isinstance(answer, ChangedMeanwhile):
        raise StillChanging
    booking = await books.ledger.booking(job.business, job.number)
    if booking is not None and booking.decide_by_at == job.run_at:
        # Its very deadline, and yet it waits: the clock was set back. Come again.
        raise StillChanging
