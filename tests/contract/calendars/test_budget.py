"""Cal.com takes so many requests a minute by a key: all processes together send no more in any minute."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from itertools import pairwise

import httpx2
import pytest

from frontdesk.adapters.calendars.budget import SharedBudget
from frontdesk.adapters.calendars.wire import Answer, Wire
from frontdesk.booking.ports import Ledger
from frontdesk.booking.remote.failures import Limited
from frontdesk.testing.clocks import FixedClock

NOW = datetime(2026, 11, 16, 12, 0, 50, tzinfo=UTC)
MINUTE = timedelta(minutes=1)


class Server:
    """Counts what comes, and may say that it was too much."""

    def __init__(self) -> None:
        self.asked, self.refuses = 0, False

    def __call__(self, request: httpx2.Request) -> httpx2.Response:
        self.asked += 1
        if self.refuses:
            return httpx2.Response(429, headers={"X-RateLimit-Reset-Default": "42"}, json={})
        return httpx2.Response(200, json={})


@asynccontextmanager
async def wires(ledger: Ledger, clock: FixedClock, server: Server) -> AsyncIterator[list[Wire]]:
    """One account as two processes ask it."""
    way = httpx2.MockTransport(server)
    two = [
        Wire("rowan", "http://calcom", transport=way, budget=SharedBudget(ledger, clock, 11), first_wait=0)
        for _ in range(2)
    ]
    try:
        yield two
    finally:
        for wire in two:
            await wire.close()


async def test_no_minute_has_more_requests_than_the_budget(ledger: Ledger) -> None:
    clock, sent = FixedClock(NOW), list[datetime]()
    budgets = [SharedBudget(ledger, clock, 11) for _ in range(2)]
    for _ in range(24):  # as many as it takes, every few seconds, for some minutes
        for turn in range(3):
            if await budgets[turn % 2].wait_for("rowan") is None:
                sent.append(clock.now())
        clock.pass_time(timedelta(seconds=7))
    starts = sorted(set(sent))
    assert max(sum(start <= at < start + MINUTE for at in sent) for start in starts) == 11
    assert max(later - at for at, later in pairwise(starts)) < MINUTE


async def test_two_processes_have_one_budget(ledger: Ledger) -> None:
    clock, server = FixedClock(NOW), Server()
    async with wires(ledger, clock, server) as two:
        found = [await two[turn % 2].read("/v2/me") for turn in range(15)]
    assert server.asked == sum(isinstance(each, Answer) for each in found) == 11
    assert isinstance(found[-1], Limited)


async def test_nobody_asks_again_before_it_said(ledger: Ledger) -> None:
    clock, server = FixedClock(NOW), Server()
    async with wires(ledger, clock, server) as (one, other):
        server.refuses = True
        assert await one.read("/v2/me") == Limited(timedelta(seconds=42))
        server.refuses = False
        asked = server.asked
        for wire in (one, other):
            assert isinstance(await wire.read("/v2/me"), Limited)
        assert server.asked == asked
        clock.pass_time(timedelta(seconds=43))
        assert isinstance(await other.read("/v2/me"), Answer)


@pytest.mark.parametrize("account", ["esther"])
async def test_one_account_spends_nothing_of_anothers(ledger: Ledger, account: str) -> None:
    budget = SharedBudget(ledger, FixedClock(NOW), 1)
    assert await budget.wait_for("rowan") is None
    assert await budget.wait_for("rowan") is not None
    assert await budget.wait_for(account) is None
