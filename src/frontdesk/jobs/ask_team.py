"""The job `ask_team`: a letter to the team about what nobody answered. The payload is the message's id."""

from frontdesk.adapters.jobs.job import QueuedJob
from frontdesk.conversation.state import State
from frontdesk.jobs.context import Context
from frontdesk.jobs.team_mail import send_about_message
from frontdesk.reply.call_mail import question_to_team
from frontdesk.reply.mail import Mail


async def run(context: Context, job: QueuedJob) -> None:
    """Bring the team the guest's words and how to reach them."""
    business, conversation = context.books[job.business].business, job.conversation or ""

    def asked(said: str, state: State) -> Mail:
        owed = tuple(words for words in state.owed if words in said) or (said,)
        return question_to_team(owed, state, conversation, business)

    await send_about_message(context, job, "ask", asked)
