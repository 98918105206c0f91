"""Settings → a desk that is open. The only place that picks adapters."""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING

from frontdesk.adapters.llm.opening import open_model
from frontdesk.adapters.store.opening import open_ledger, threads_of
from frontdesk.adapters.telemetry.opening import open_telemetry
from frontdesk.booking.books import Books
from frontdesk.channels.codes import CodeCourier
from frontdesk.channels.sms.sending import deliver
from frontdesk.clock import Clock, SystemClock
from frontdesk.desk import FrontDesk
from frontdesk.logs import log_to_stderr
from frontdesk.playbooks.library import Library
from frontdesk.settings import Settings

if TYPE_CHECKING:
    from frontdesk.booking.ports import Ledger
    from frontdesk.conversation.model import Lookups
    from frontdesk.conversation.ports import Threads
    from frontdesk.jobs.worker import Worker

OUTBOX = {"sms": deliver}
"""Who brings replies to guests on channels where nobody waits for them."""


@asynccontextmanager
async def background(desk: FrontDesk, settings: Settings) -> AsyncIterator[None]:
    """The desk's work in the background, for as long as the block runs."""
    # Loaded here: a command that only looks something up should not wait for what it does not use.
    from frontdesk.adapters.jobs.opening import queue_of
    from frontdesk.adapters.mail.opening import open_mailer
    from frontdesk.channels.sms.opening import open_texting
    from frontdesk.jobs.context import Context
    from frontdesk.jobs.worker import Worker, at_work

    log_to_stderr()
    mailer = open_mailer(settings.smtp, settings.data / "outbox", settings.mail_from)
    async with open_texting(desk, settings) as texting:
        context = Context(
            books=_AllBooks(desk),
            mailer=mailer,
            clock=desk.clock,
            ledger=desk.ledger,
            retention=lambda business: desk.playbook(business).retention,
            team=lambda business: desk.playbook(business).team_email,
            texts=texting,
            desk=desk,
        )
        worker = Worker(queue_of(desk.ledger), context)
        desk.ledger.on_jobs = worker.wake
        async with at_work(worker), _noticing_imports(desk):
            await desk.finish_unanswered()
            yield


LETTERS = ("send_code", "tell_guest")
"""Jobs that write e-mails."""


def letters(desk: FrontDesk, settings: Settings) -> "Worker":
    """Somebody who sends the e-mails that are due when told to, where nothing runs in the background."""
    from frontdesk.adapters.jobs.opening import queue_of
    from frontdesk.adapters.mail.opening import open_mailer
    from frontdesk.jobs.context import Context
    from frontdesk.jobs.kinds import KINDS
    from frontdesk.jobs.worker import Worker

    log_to_stderr(least=logging.WARNING)
    mailer = open_mailer(settings.smtp, settings.data / "outbox", settings.mail_from)
    context = Context(books=_AllBooks(desk), mailer=mailer, clock=desk.clock, ledger=desk.ledger)
    return Worker(queue_of(desk.ledger), context, {name: KINDS[name] for name in LETTERS})


@asynccontextmanager
async def open_desk(settings: Settings, clock: Clock | None = None) -> AsyncIterator[FrontDesk]:
    """A desk for every playbook, its ledger up to date; closed on every path."""
    ledger = await open_ledger(settings.ledger_url, connections=settings.connections)
    library = Library(ledger)
    courier = CodeCourier(ledger, texting=settings.texting)
    threads, clock = threads_of(ledger), clock or SystemClock()
    try:
        async with open_model(settings, _lookups(settings, ledger, threads, clock)) as model:
            with open_telemetry(settings, library) as watch:
                if watch is not None and watch.metrics is not None:
                    ledger.on_change = watch.metrics.changed
                desk = FrontDesk(library, ledger, threads, clock, OUTBOX, courier, model, watch)
                await library.refresh()
                if model is not None:
                    _warm(library)
                yield desk
    finally:
        await ledger.close()


def _warm(library: Library) -> None:
    """What the first wording of a model would load, while its guest waits."""
    from frontdesk.reply.grounding import warm

    for playbook in library.values():
        warm(playbook.business.locale)


def _lookups(settings: Settings, ledger: "Ledger", threads: "Threads", clock: Clock) -> "Lookups | None":
    """What a model may look things up with, if there is one."""
    if not settings.modelled:
        return None
    from frontdesk.tools.lookups import ToolLookups

    return ToolLookups(ledger, threads, clock)


class _AllBooks(Mapping[str, Books]):
    """The books of whatever businesses there are by now."""

    def __init__(self, desk: FrontDesk) -> None:
        self._desk = desk

    def __getitem__(self, business: str) -> Books:
        return self._desk.books(business)

    def __iter__(self) -> Iterator[str]:
        return iter(self._desk.playbooks)

    def __len__(self) -> int:
        return len(self._desk.playbooks)


@asynccontextmanager
async def _noticing_imports(desk: FrontDesk) -> AsyncIterator[None]:
    assert isinstance(desk.playbooks, Library)
    watching = asyncio.create_task(desk.playbooks.watch())
    try:
        yield
    finally:
        watching.cancel()
        with suppress(asyncio.CancelledError):
            await watching
