"""The job `alert_team`: an e-mail to the team about a guest in danger. The payload is the message's id."""

from frontdesk.adapters.jobs.job import QueuedJob
from frontdesk.jobs.context import Context
from frontdesk.jobs.team_mail import send_about_message
from frontdesk.reply.call_mail import alert_to_team


async def run(context: Context, job: QueuedJob) -> None:
    """Tell the team what the guest wrote and how to reach them."""
    business = context.books[job.business].business
    await send_about_message(
        context, job, "alert", lambda said, state: alert_to_team(said, state.guest, business)
    )
