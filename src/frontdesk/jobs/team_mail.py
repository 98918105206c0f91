"""Letters to a business's own team: not counted, and to nobody where no address is set."""

from collections.abc import Callable

from frontdesk.adapters.jobs.job import QueuedJob
from frontdesk.adapters.mail.letter import Letter
from frontdesk.booking.books import key_digest
from frontdesk.conversation import snapshots
from frontdesk.conversation.state import State
from frontdesk.jobs.context import Context
from frontdesk.reply.mail import Mail


async def send_to_team(context: Context, business: str, name: str, mail: Mail) -> None:
    """Send it; `name` is the same for the same news, so that what is sent twice is recognised."""
    to, sender = context.team(business), context.books[business].business.name
    if to is None:
        return
    letter = Letter(
        id=f"{business}.{name}",
        sender_name=sender,
        to=to,
        to_name=sender,
        subject=mail.subject,
        body=mail.body,
        written_at=context.clock.now(),
    )
    await context.mailer.send(letter)


async def send_about_message(
    context: Context, job: QueuedJob, name: str, compose: Callable[[str, State], Mail]
) -> None:
    """Tell the team of the message in the payload; nothing once the conversation is gone."""
    if context.desk is None or job.conversation is None:
        return
    threads = context.desk.threads
    rows = await threads.messages(job.business, job.conversation)
    said = next((row for row in rows if row.id == job.payload), None)
    thread = await threads.find(job.business, job.conversation)
    if said is None or thread is None or thread.snapshot is None:
        return
    mail = compose(said.text, snapshots.read(job.business, thread.snapshot))
    # A message's id is its sender's text: no header is made of it.
    digest = key_digest(f"{job.conversation} {job.payload}")
    await send_to_team(context, job.business, f"{name}.{digest}", mail)
