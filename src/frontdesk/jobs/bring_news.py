"""The job `bring_news`: what others did to a booking is told in the conversation it was made in.

The payload is the verb that did it. The e-mail about it is another job: one must not wait for the other.
"""

from frontdesk.adapters.jobs.job import QueuedJob
from frontdesk.booking.changes import Verb
from frontdesk.conversation.message import News
from frontdesk.jobs.context import Context


async def run(context: Context, job: QueuedJob) -> None:
    """Tell the guest where they talked to us; a booking that came another way has no conversation."""
    if job.number is None:
        raise ValueError("bring_news needs a booking")
    if context.desk is None:
        return
    thread = await context.desk.threads.thread_of_booking(job.business, job.number)
    booking = await context.ledger.booking(job.business, job.number)
    if thread is None or booking is None:
        return
    verb = Verb(job.payload)
    # The same for the same news of the booking as it stands: a job that runs twice tells it once.
    name = f"news.{job.number}.{verb.value}.{booking.version}"
    await context.desk.handle(
        News(name, job.business, thread.id, verb.value, f"booking:{job.number}", "high")
    )
