"""The job `ask_team`: a letter to the team about what nobody answered. The payload is the message's id."""

from frontdesk.adapters.jobs.job import QueuedJob
from frontdesk.adapters.mail.letter import Letter
from frontdesk.booking.books import key_digest
from frontdesk.conversation import snapshots
from frontdesk.jobs.context import Context
from frontdesk.reply.call_mail import question_to_team


async def run(context: Context, job: QueuedJob) -> None:
    """Bring the team the guest's words and how to reach them; nothing once the conversation is gone."""
    to = context.team(job.business)
    if context.desk is None or job.conversation is None or to is None:
        return
    threads, business = context.desk.threads, context.books[job.business].business
    rows = await threads.messages(job.business, job.conversation)
    said = next((row for row in rows if row.id == job.payload), None)
    thread = await threads.find(job.business, job.conversation)
    if said is None or thread is None or thread.snapshot is None:
        return
    state = snapshots.read(job.business, thread.snapshot)
    owed = tuple(words for words in state.owed if words in said.text) or (said.text,)
    mail = question_to_team(owed, state, job.conversation, business)
    await context.mailer.send(
        Letter(
            # A message's id is its sender's text: no header is made of it.
            id=f"{job.business}.ask.{key_digest(f'{job.conversation} {job.payload}')}",
            sender_name=business.name,
            to=to,
            to_name=business.name,
            subject=mail.subject,
            body=mail.body,
            written_at=context.clock.now(),
        )
    )
