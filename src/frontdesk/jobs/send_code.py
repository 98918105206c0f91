"""The job `send_code`: one-time codes by e-mail to addresses of bookings. The payload is a CodeLetter."""

from datetime import datetime

from frontdesk.adapters.jobs.job import QueuedJob
from frontdesk.adapters.mail.letter import Letter
from frontdesk.channels.codes import CodeLetter
from frontdesk.jobs.context import Context
from frontdesk.jobs.limits import send_letter
from frontdesk.reply.mail import compose_code


async def run(context: Context, job: QueuedJob) -> None:
    """Send them while they are of use; to nobody, or to somebody forgotten meanwhile, nothing is sent."""
    letter, now = CodeLetter.read(job.payload), context.clock.now()
    if datetime.fromisoformat(letter.until) <= now:
        return
    business = context.books[job.business].business
    for sent in letter.codes:
        booking = await context.ledger.booking(job.business, sent.number)
        contact = booking.contact if booking is not None and booking.uid == sent.booking else None
        if contact is None or not contact.email:
            continue
        mail = compose_code(business, sent.code)
        await send_letter(
            context,
            job,
            Letter(
                id=f"{business.id}.code.{sent.number}.{letter.id}",
                sender_name=business.name,
                to=contact.email,
                to_name="",
                subject=mail.subject,
                body=mail.body,
                written_at=now,
            ),
        )
