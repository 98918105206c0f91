"""The job `hear_text`: answering a text message. The payload is the carrier's id of the message."""

from frontdesk.adapters.jobs.job import QueuedJob
from frontdesk.channels.sms.turns import hear
from frontdesk.jobs.context import Context


async def run(context: Context, job: QueuedJob) -> None:
    """Answer it, together with what came before and after it in the same breath."""
    await hear(context.texting(), job.business, job.payload)
