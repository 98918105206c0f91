"""A ledger → its queue of jobs."""

from frontdesk.adapters.jobs.queue import JobQueue
from frontdesk.adapters.jobs.rows import rows_of
from frontdesk.booking.ports import Ledger


def queue_of(ledger: Ledger) -> JobQueue:
    """The jobs that this ledger's bookings enqueue."""
    return JobQueue(rows_of(ledger))
