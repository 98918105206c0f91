"""What goes out to guests, within limits: so much to one recipient, so much of one business.

A letter or text over its limit is not lost: its job is put off until the window has ended.
"""

from datetime import datetime

import structlog

from frontdesk.adapters.jobs.factory import queue_of
from frontdesk.adapters.jobs.job import QueuedJob
from frontdesk.adapters.mail.letter import Letter
from frontdesk.adapters.rates import SentRates
from frontdesk.adapters.store.rations import EVERYBODY, Rations
from frontdesk.booking.rations import mailbox_of
from frontdesk.jobs.context import Context

log = structlog.get_logger(__name__)


async def send_letter(context: Context, job: QueuedJob, letter: Letter) -> None:
    """Send a letter to a guest, or put its job off; letters to a business's own team are not counted."""
    if await may_send(context, job, "letter", mailbox_of(letter.to), context.letters):
        await context.mailer.send(letter)


async def may_send(context: Context, job: QueuedJob, what: str, to: str, rates: SentRates) -> bool:
    """Whether this job may send now; if not, it is put off. A job that is tried again counts once."""
    if job.attempts > 1:
        return True
    counted = (
        # Whoever is written to does not care which of the businesses here it is.
        (EVERYBODY, f"{what} to {to}", rates.recipient),
        (job.business, what, rates.business),
    )
    until_at = await Rations(context.ledger).take(counted, context.clock.now())
    if until_at is not None:
        await _put_off(context, job, until_at)
    return until_at is None


async def _put_off(context: Context, job: QueuedJob, until_at: datetime) -> None:
    log.warning("put off: too much to one recipient, or of one business", job=job.id, kind=job.kind)
    await queue_of(context.ledger).enqueue(
        job.kind,
        until_at,
        job.payload,
        business=job.business,
        number=job.number,
        conversation=job.conversation,
    )
