"""The job `sweep`: clearing away what ran out, for every business in turn; it comes often."""

from contextlib import suppress

from frontdesk.adapters.jobs.job import QueuedJob
from frontdesk.adapters.jobs.retention import drop_rations
from frontdesk.adapters.jobs.rows import rows_of
from frontdesk.adapters.store.codes import Codes
from frontdesk.adapters.store.rations import EVERYBODY
from frontdesk.booking import actions
from frontdesk.jobs.context import Context
from frontdesk.jobs.offer_waiting import LineBusy, serve

BATCH = 500
MOST_BATCHES = 100
"""The next sweep comes soon: one that never ends would keep other jobs waiting."""


async def run(context: Context, job: QueuedJob) -> None:
    """Release holds that ran out, and forget who held how much and who was sent codes in the past."""
    await drop_rations(rows_of(context.ledger), EVERYBODY, context.clock.now())
    for books in context.books.values():
        for _ in range(MOST_BATCHES):
            if await actions.sweep(books, BATCH) < BATCH:
                break
        await Codes(context.ledger).drop_old(books.business.id, books.now())
        await drop_rations(rows_of(context.ledger), books.business.id, books.now())
    for business in context.books:
        await _offer_waiting(context, business)


async def _offer_waiting(context: Context, business: str) -> None:
    """Whatever came free without a word: a hold that ran out is nobody's any more."""
    with suppress(LineBusy):
        if context.desk is not None:
            await serve(context.desk, business)
