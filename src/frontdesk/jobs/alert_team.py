"""The job `alert_team`: an e-mail to the team about a guest in danger. The payload is the message's id."""

from frontdesk.adapters.jobs.job import QueuedJob
from frontdesk.adapters.mail.letter import Letter
from frontdesk.booking.books import key_digest
from frontdesk.conversation import snapshots
from frontdesk.jobs.context import Context
from frontdesk.reply.call_mail import alert_to_team


async def run(context: Context, job: QueuedJob) -> None:
    """Tell the team what the guest wrote and how to reach them; nothing once the conversation is gone."""
    to = context.team(job.business)
    if context.desk is None or job.conversation is None or to is None:
        return
    threads, business = context.desk.threads, context.books[job.business].business
    rows = await threads.messages(job.business, job.conversation)
    said = next((row for row in rows if row.id == job.payload), None)
    thread = await threads.find(job.business, job.conversation)
    if said is None or thread is None or thread.snapshot is None:
        return
    mail = alert_to_team(said.text, snapshots.read(job.business, thread.snapshot).guest, business)
    await context.mailer.send(
        Letter(
            # A message's id is its sender's text: no header is made of it.
            id=f"{job.business}.alert.{key_digest(f'{job.conversation} {job.payload}')}",
            sender_name=business.name,
            to=to,
            to_name=business.name,
            subject=mail.subject,
            body=mail.body,
            written_at=context.clock.now(),
        )
    )
