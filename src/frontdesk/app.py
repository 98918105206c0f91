"""Settings → a desk that is open. The only place that picks adapters."""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext, suppress
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from frontdesk.adapters.llm.factory import open_model
from frontdesk.adapters.rates import booking_rates, code_rates, letter_rates, text_rates
from frontdesk.adapters.store.factory import threads_of
from frontdesk.adapters.telemetry.factory import open_telemetry
from frontdesk.booking.books import Books
from frontdesk.channels.codes import CodeCourier
from frontdesk.channels.sms.parcels import deliver
from frontdesk.clock import Clock
from frontdesk.desk import FrontDesk
from frontdesk.installation import Installation, open_installation
from frontdesk.logs import log_to_stderr
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.library import Library
from frontdesk.settings import Settings, read_settings
from frontdesk.understanding.budget import LongReader
from frontdesk.understanding.listener import Listener

if TYPE_CHECKING:
    from frontdesk.booking.remote.calendar import Calendar
    from frontdesk.conversation.model import Lookups
    from frontdesk.conversation.ports import Threads
    from frontdesk.jobs.worker import Worker
    from frontdesk.understanding.taught.reader import TaughtReader

SHELF = "reader"
"""Where in the data folder the reader keeps what it made of playbooks."""

OUTBOX = {"sms": deliver}
"""Who brings replies to guests on channels where nobody waits for them."""


@asynccontextmanager
async def background(desk: FrontDesk, settings: Settings) -> AsyncIterator[None]:
    """The desk's work in the background, for as long as the block runs."""
    # Loaded here: a command that only looks something up should not wait for what it does not use.
    from frontdesk.adapters.jobs.factory import queue_of
    from frontdesk.adapters.mail.factory import open_mailer
    from frontdesk.channels.sms.factory import open_texting
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
            retention=lambda business: _of_record(desk, business).retention,
            team=lambda business: _of_record(desk, business).team_email,
            sync_every=lambda business: _sync_every(_of_record(desk, business)),
            texts=texting,
            desk=desk,
            letters=letter_rates(settings),
            texted=text_rates(settings),
        )
        worker = Worker(queue_of(desk.ledger), context)
        desk.ledger.on_jobs = worker.wake
        async with at_work(worker), _noticing_imports(desk):
            await desk.finish_unanswered()
            yield


def _sync_every(playbook: Playbook) -> timedelta:
    return playbook.calendar.sync_every if playbook.calendar else timedelta(minutes=15)


LETTERS = ("send_code", "tell_guest")
"""Jobs that write e-mails."""


def letters(desk: FrontDesk, settings: Settings) -> "Worker":
    """Somebody who sends the e-mails that are due when told to, where nothing runs in the background."""
    from frontdesk.adapters.jobs.factory import queue_of
    from frontdesk.adapters.mail.factory import open_mailer
    from frontdesk.jobs.context import Context
    from frontdesk.jobs.kinds import KINDS
    from frontdesk.jobs.worker import Worker

    log_to_stderr(least=logging.WARNING)
    mailer = open_mailer(settings.smtp, settings.data / "outbox", settings.mail_from)
    context = Context(
        books=_AllBooks(desk),
        mailer=mailer,
        clock=desk.clock,
        ledger=desk.ledger,
        letters=letter_rates(settings),
    )
    return Worker(queue_of(desk.ledger), context, {name: KINDS[name] for name in LETTERS})


@asynccontextmanager
async def open_desk(
    settings: Settings | Path | str | None = None,
    clock: Clock | None = None,
    *,
    fictional: bool = True,
    one_guest: bool = False,
    calendars: "Mapping[str, Calendar] | None" = None,
) -> AsyncIterator[FrontDesk]:
    """A desk for every playbook, its ledger up to date; closed on every path.

    A path is the folder of a ledger of its own; without one the environment says where the ledger is.
    `calendars` are a host program's own, by business; others are connected as the settings say.

    Without `fictional` the businesses that ship as examples are left out. Long messages are read in a
    process of their own, so that nobody waits for somebody else's; where there is only one guest, as in a
    terminal, the desk reads them itself.
    """
    if not isinstance(settings, Settings):
        settings = read_settings(Path(settings) if settings else None)
    rates = booking_rates(settings)
    reading_apart = nullcontext() if one_guest else _reader_process(settings)
    opening = open_installation(settings, clock, fictional=fictional, calendars=calendars)
    async with opening as found:
        ledger, library, threads = found.ledger, found.playbooks, threads_of(found.ledger)
        courier = CodeCourier(ledger, texting=settings.texting, rates=code_rates(settings))
        listener = listener_for(settings)
        async with open_model(settings, _lookups(settings, found, threads, listener)) as model:
            with open_telemetry(settings, library) as watch:
                if watch is not None and watch.metrics is not None:
                    ledger.on_change = watch.metrics.changed
                async with reading_apart as apart:
                    yield FrontDesk(
                        library,
                        ledger,
                        threads,
                        found.clock,
                        OUTBOX,
                        courier,
                        model,
                        watch,
                        rates,
                        apart,
                        listener,
                        found.calendars,
                    )


def _lookups(
    settings: Settings, found: Installation, threads: "Threads", listener: Listener
) -> "Lookups | None":
    """What a model may look things up with, if there is one."""
    if not settings.modelled:
        return None
    from frontdesk.tools.lookups import ToolLookups

    return ToolLookups(found.ledger, threads, found.clock, listener, found.calendars)


def _of_record(desk: FrontDesk, business: str) -> Playbook:
    """The playbook of a business that has records here, whether or not it is open to guests."""
    known = desk.playbooks
    return known.of_record(business) if isinstance(known, Library) else known[business]


class _AllBooks(Mapping[str, Books]):
    """The books of whatever businesses there are by now."""

    def __init__(self, desk: FrontDesk) -> None:
        self._desk = desk

    def __getitem__(self, business: str) -> Books:
        playbook = _of_record(self._desk, business)
        remote = self._desk.calendars(playbook)
        return Books(playbook.business, self._desk.ledger, self._desk.clock, remote=remote)

    def __iter__(self) -> Iterator[str]:
        return iter(self._desk.playbooks)

    def __len__(self) -> int:
        return len(self._desk.playbooks)


def listener_for(settings: Settings) -> Listener:
    """Who hears the acts of messages: the taught reader, with a shelf in the data folder."""

    def load() -> "TaughtReader":
        # Imported when the first message comes: a command that only looks something up does without it.
        from frontdesk.adapters.encoder import taught_reader

        return taught_reader(shelf=settings.data / SHELF)

    return Listener(load)


def _reader_process(settings: Settings) -> AbstractAsyncContextManager[LongReader]:
    # Imported here: a command that only looks something up should not wait for what it needs.
    from frontdesk.adapters.reader.process import reader_process

    return reader_process(settings.data / SHELF)


@asynccontextmanager
async def warm_reader(desk: FrontDesk) -> AsyncIterator[None]:
    """Start the reader's process while a server opens, so that the first long message finds it ready."""
    from frontdesk.adapters.reader.process import ReaderProcess

    if not isinstance(desk.apart, ReaderProcess):
        yield
        return
    warming = asyncio.create_task(desk.apart.warm(list(desk.playbooks.values()), desk.clock.now()))
    try:
        yield
    finally:
        warming.cancel()
        with suppress(asyncio.CancelledError):
            await warming


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
