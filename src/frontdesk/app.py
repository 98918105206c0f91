"""Settings → a desk that is open. The only place that picks adapters."""

import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from frontdesk.adapters.store.opening import open_ledger
from frontdesk.clock import Clock, SystemClock
from frontdesk.desk import FrontDesk
from frontdesk.playbooks import load_shipped, shipped
from frontdesk.settings import Settings


@asynccontextmanager
async def background(desk: FrontDesk, settings: Settings) -> AsyncIterator[None]:
    """The desk's work in the background, for as long as the block runs."""
    # Loaded here: a command that only looks something up should not wait for what it does not use.
    import structlog

    from frontdesk.adapters.jobs.opening import queue_of
    from frontdesk.adapters.mail.opening import open_mailer
    from frontdesk.jobs.context import Context
    from frontdesk.jobs.worker import Worker, at_work

    # Machine output is alone on stdout: whatever is logged goes the other way.
    structlog.configure(logger_factory=structlog.PrintLoggerFactory(sys.stderr))
    mailer = open_mailer(settings.smtp, settings.data / "outbox", settings.mail_from)
    books = {name: desk.books(name) for name in desk.playbooks}
    worker = Worker(queue_of(desk.ledger), Context(books, mailer, desk.clock, desk.ledger))
    desk.ledger.on_jobs = worker.wake
    async with at_work(worker):
        yield


@asynccontextmanager
async def open_desk(settings: Settings, clock: Clock | None = None) -> AsyncIterator[FrontDesk]:
    """A desk for every playbook, its ledger up to date; closed on every path."""
    playbooks = {name: load_shipped(name) for name in shipped()}
    ledger = await open_ledger(settings.ledger_url, connections=settings.connections)
    desk = FrontDesk(playbooks, ledger, clock or SystemClock())
    try:
        yield desk
    finally:
        await desk.close()
