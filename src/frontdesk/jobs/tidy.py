"""The job `tidy`: deleting what need not, or must not, be kept any longer; it comes once a day."""

from datetime import timedelta

from frontdesk.adapters.jobs.job import QueuedJob
from frontdesk.adapters.jobs.retention import drop_conversations, drop_keys
from frontdesk.adapters.jobs.rows import rows_of
from frontdesk.adapters.store.texts import Texts
from frontdesk.jobs.context import Context

KEEP_KEYS = timedelta(days=30)
KEEP_TEXTS = timedelta(days=7)


async def run(context: Context, job: QueuedJob) -> None:
    """Forget idempotency keys that nobody will send again, ids of text
    messages that will not come again, and conversations past their time."""
    rows, now_at = rows_of(context.ledger), context.clock.now()
    texts = Texts(context.ledger)
    for business in context.books:
        await texts.drop_old(business, now_at - KEEP_TEXTS)
        await drop_keys(rows, business, now_at - KEEP_KEYS)
        await drop_conversations(rows, business, now_at - context.retention(business).conversations)
