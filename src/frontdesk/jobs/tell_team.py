"""The job `tell_team`: an e-mail to the team about a call. The payload is the verb, perhaps with a note."""

from frontdesk.adapters.jobs.job import QueuedJob
from frontdesk.adapters.mail.letter import Letter
from frontdesk.booking.changes import Verb
from frontdesk.conversation.callbacks import URGENT
from frontdesk.jobs.context import Context
from frontdesk.jobs.tell_guest import letter_id
from frontdesk.reply.call_mail import to_team


async def run(context: Context, job: QueuedJob) -> None:
    """Tell the team; a business without an address for it reads its calls where it reads its bookings."""
    books, to = context.books[job.business], context.team(job.business)
    if job.number is None:
        raise ValueError("tell_team needs a booking")
    booking = await books.ledger.booking(job.business, job.number)
    if booking is None or to is None:
        return
    verb, _, note = job.payload.partition(" ")
    news = Verb(verb)
    mail = to_team(booking, books.business, news, urgent=note == URGENT)
    if mail is None:
        return
    await context.mailer.send(
        Letter(
            id=f"{letter_id(booking, news)}.team",
            sender_name=books.business.name,
            to=to,
            to_name=books.business.name,
            subject=mail.subject,
            body=mail.body,
            written_at=context.clock.now(),
        )
    )
