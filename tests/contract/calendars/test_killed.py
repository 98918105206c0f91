"""A process that is killed (kill -9) in the middle of a write over there: the record is known in the end."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from socket import create_server

import pytest
import uvicorn

from frontdesk.adapters.calendars.factory import calcom, connect
from frontdesk.adapters.store.factory import open_ledger
from frontdesk.booking.books import Books
from frontdesk.booking.model import PendingFor, Status
from frontdesk.booking.remote.settlement import LEASE
from frontdesk.jobs.sync_calendars import sync_one
from frontdesk.settings import Settings
from frontdesk.testing.calcom import FakeCalcom, users_for
from frontdesk.testing.clocks import FixedClock
from tests.contract.calendars.houses import NOW, cal
from tests.contract.desk import findings

PATIENCE = 90.0
"""Seconds for a process to come so far: a busy machine takes many."""


@asynccontextmanager
async def served(fake: FakeCalcom) -> AsyncIterator[str]:
    """The fake on loopback, where other processes reach it."""
    listener = create_server(("127.0.0.1", 0))
    server = uvicorn.Server(uvicorn.Config(fake.app, log_level="critical", lifespan="off"))
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        server.should_exit = True
        await serving


@pytest.mark.slow
@pytest.mark.parametrize("place", ["received", "checked", "written"])
async def test_a_booking_is_known_after_its_process_was_killed(ledger_url: str, place: str) -> None:
    clock, reached, go_on = FixedClock(NOW), asyncio.Event(), asyncio.Event()
    fake = FakeCalcom(users_for(cal(), ["rowan", "esther"]), clock, limit=100_000)

    async def stop_here(where: str) -> None:
        writing = fake.requests[-1] == ("POST", "/v2/bookings")
        if where == place and writing and not reached.is_set():
            reached.set()
            await go_on.wait()

    fake.pause = stop_here
    async with served(fake) as url, asyncio.timeout(PATIENCE):
        command = (sys.executable, "-m", "tests.contract.calendars.killed_writer", ledger_url, url)
        process = await asyncio.create_subprocess_exec(*command)
        try:
            await reached.wait()
        finally:
            process.kill()
            await process.wait()
        go_on.set()
        await _known_in_the_end(ledger_url, url, fake, clock)


async def _known_in_the_end(ledger_url: str, url: str, fake: FakeCalcom, clock: FixedClock) -> None:
    """What the next process does at its start, once the lease of the dead one has ended."""
    ledger, playbook = await open_ledger(ledger_url), cal()
    settings = Settings(calcom_key="rowan=cal_rowan, esther=cal_esther", calcom_url=url)
    connection = connect(calcom(playbook, settings), ledger, playbook.calendar, playbook.business)
    books = Books(playbook.business, ledger, clock, remote=connection)
    try:
        before = await ledger.booking("cal", 1)
        assert before is not None
        assert before.pending_for is PendingFor.REMOTE
        assert [row.sent for row in await connection.remotes.of("cal", 1)] == ["create"]
        clock.pass_time(LEASE * 2)
        await sync_one(books, connection, clock.now() - NOW)
        after = await ledger.booking("cal", 1)
        assert after is not None
        assert after.status is Status.CONFIRMED
        assert len([b for b in fake.bookings.values() if b.stands]) == 1
        assert await connection.remotes.unsettled("cal") == []
        assert await findings(ledger, clock.now()) == []
    finally:
        await connection.close()
        await ledger.close()
