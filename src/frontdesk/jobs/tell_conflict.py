"""The job `tell_conflict`: a letter to the team about something between two calendars that a person settles.

The payload is the conflict's id.
"""

from frontdesk.adapters.jobs.job import QueuedJob
from frontdesk.booking.remote.connection import Connection
from frontdesk.jobs.context import Context
from frontdesk.jobs.team_mail import send_to_team
from frontdesk.reply.conflicts import mail_to_team


async def run(context: Context, job: QueuedJob) -> None:
    """Tell the team, unless it was settled meanwhile."""
    books = context.books[job.business]
    if not isinstance(books.remote, Connection):
        return
    found = await books.remote.remotes.conflicts(job.business)
    conflict = next((each for each in found if each.id == job.payload), None)
    if conflict is None:
        return
    booking = await books.ledger.booking(job.business, conflict.number) if conflict.number else None
    mail = mail_to_team(conflict, booking, books.business)
    await send_to_team(context, job.business, f"conflict.{conflict.id}", mail)
