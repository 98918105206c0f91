"""The job `tell_team`: an e-mail to the team about a call. The payload is the verb, perhaps with a note."""

from frontdesk.adapters.jobs.job import QueuedJob
from frontdesk.booking.changes import Verb
from frontdesk.conversation.callbacks import URGENT
from frontdesk.jobs.context import Context
from frontdesk.jobs.team_mail import send_to_team
from frontdesk.reply.call_mail import to_team


async def run(context: Context, job: QueuedJob) -> None:
    """Tell the team; a business without an address for it reads its calls where it reads its bookings."""
    books = context.books[job.business]
    if job.number is None:
        raise ValueError("tell_team needs a booking")
    booking = await books.ledger.booking(job.business, job.number)
    if booking is None:
        return
    verb, _, note = job.payload.partition(" ")
    news = Verb(verb)
    mail = to_team(booking, books.business, news, urgent=note == URGENT)
    if mail is not None:
        name = f"{booking.number}.{news.value}.{booking.version}.team"
        await send_to_team(context, job.business, name, mail)
