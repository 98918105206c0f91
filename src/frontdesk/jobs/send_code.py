"""The job `send_code`: a one-time code by e-mail to a guest on file. The payload is a CodeLetter."""

from datetime import datetime

from frontdesk.adapters.jobs.job import QueuedJob
from frontdesk.adapters.mail.letter import Letter
from frontdesk.channels.codes import CodeLetter
from frontdesk.jobs.context import Context
from frontdesk.reply.mail import compose_code


async def run(context: Context, job: QueuedJob) -> None:
    """Send it while it is of use; to nobody, or to somebody forgotten meanwhile, nothing is sent."""
    letter, now = CodeLetter.read(job.payload), context.clock.now()
    if letter.guest_id is None or datetime.fromisoformat(letter.until) <= now:
        return
    guest = await context.ledger.guest(job.business, letter.guest_id)
    if guest is None or not guest.email:
        return
    business = context.books[job.business].business
    mail = compose_code(guest, business, letter.code)
    await context.mailer.send(
        Letter(
            id=f"{business.id}.code.{guest.id}.{letter.id}",
            sender_name=business.name,
            to=guest.email,
            to_name=guest.name,
            subject=mail.subject,
            body=mail.body,
            written_at=now,
        )
    )
