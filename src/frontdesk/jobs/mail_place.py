"""The job `mail_place`: an e-mail to somebody on the waiting list for whom a place is kept.

The payload is the id of what they wait for; only who writes to us on the web gets one.
"""

from frontdesk.adapters.jobs.job import QueuedJob
from frontdesk.adapters.mail.letter import Letter
from frontdesk.conversation import snapshots
from frontdesk.conversation.ages import aged
from frontdesk.jobs.context import Context
from frontdesk.jobs.limits import send_letter
from frontdesk.reply.mail import compose_place


async def run(context: Context, job: QueuedJob) -> None:
    """Write to them, if it is still kept by now."""
    if context.desk is None or job.conversation is None:
        return
    threads, books = context.desk.threads, context.books[job.business]
    waits = await threads.waits.of(job.business, job.conversation)
    wait = next((w for w in waits if str(w.id) == job.payload and w.is_offered(context.clock.now())), None)
    thread = await threads.find(job.business, job.conversation)
    if wait is None or wait.hold is None or thread is None or thread.snapshot is None:
        return
    guest = snapshots.read(job.business, thread.snapshot).guest
    held = await books.ledger.hold(job.business, wait.hold)
    if held is None or wait.until_at is None or guest.email is None:
        return
    age = aged(held.offer.as_of, context.clock.now())
    mail = compose_place(held.offer, wait.until_at, guest.name or "", books.business, age)
    await send_letter(
        context,
        job,
        Letter(
            id=f"{job.business}.wait.{wait.id}.{wait.hold}",
            sender_name=books.business.name,
            to=guest.email,
            to_name=guest.name or "",
            subject=mail.subject,
            body=mail.body,
            written_at=context.clock.now(),
        ),
    )
