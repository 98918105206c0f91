"""Whoever looks up what is free, however often at a time, keeps nobody else waiting."""

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx2
import pytest

from bench.turns import MORNING
from frontdesk.app import open_desk
from frontdesk.booking.ports import Ledger
from frontdesk.clock import PinnedClock
from frontdesk.desk import FrontDesk
from frontdesk.server import build_app
from tests.integration.api.program import settings_in

MANY = 12
TRIES = 6
MOST_HELD = 0.025
ATTACKER, QUIET = "192.0.2.7", "192.0.2.8"
WISH = {"services": ["botox"], "from": "2026-07-20"}
SLOT = {"service_id": "hydrating-facial", "start_sec": str(int(MORNING.timestamp()) + 86_400)}
REQUESTS: dict[str, tuple[str, str, Any]] = {
    "home": ("GET", "/", None),
    "page": ("GET", "/b/ava", None),
    "nights": ("GET", "/b/black-lotus", None),
    "availability": ("GET", "/api/ava/availability?service=botox", None),
    "offers": ("POST", "/api/ava/offers", WISH),
    "Google": (
        "POST",
        "/api/google/v3/BatchAvailabilityLookup",
        {"merchant_id": "ava", "slot_time": [SLOT]},
    ),
}


class Server:
    """A desk's web application, reached from any address."""

    def __init__(self, desk: FrontDesk, folder: Path, **changes: str) -> None:
        self._app = build_app(desk, settings_in(folder, **changes))

    async def ask(self, address: str, method: str, path: str, body: Any = None) -> httpx2.Response:
        transport = httpx2.ASGITransport(app=self._app, client=(address, 4000))
        async with httpx2.AsyncClient(transport=transport, base_url="http://desk.example") as http:
            return await http.request(method, path, json=body)


class Gate:
    """Keeps looks into the ledger waiting, and knows how many do."""

    def __init__(self, ledger: Ledger, patch: pytest.MonkeyPatch) -> None:
        self._opened, self._changed = asyncio.Event(), asyncio.Condition()
        self._taken, self.waiting = ledger.taken, 0
        patch.setattr(ledger, "taken", self._wait)

    async def _wait(self, *values: Any) -> Any:
        async with self._changed:
            self.waiting += 1
            self._changed.notify_all()
        await self._opened.wait()
        return await self._taken(*values)

    async def more_than(self, count: int) -> int:
        """How many wait, once there are more than these and no others are on their way."""
        async with asyncio.timeout(10):
            async with self._changed:
                await self._changed.wait_for(lambda: self.waiting > count)
            for _ in range(100):
                await asyncio.sleep(0)
        return self.waiting

    def open(self) -> None:
        self._opened.set()


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[FrontDesk]:
    async with open_desk(settings_in(tmp_path), PinnedClock(MORNING), one_guest=True) as opened:
        yield opened


@pytest.mark.parametrize("request_", REQUESTS.values(), ids=REQUESTS)
async def test_of_one_address_one_look_is_done_at_a_time_and_others_go_between(
    desk: FrontDesk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request_: tuple[str, str, Any]
) -> None:
    server, gate = Server(desk, tmp_path), Gate(desk.ledger, monkeypatch)
    async with asyncio.TaskGroup() as tasks:
        asked = [tasks.create_task(server.ask(ATTACKER, *request_)) for _ in range(MANY)]
        one_look = await gate.more_than(0)
        asked.append(tasks.create_task(server.ask(QUIET, *request_)))
        assert await gate.more_than(one_look) == 2 * one_look
        gate.open()
    assert {task.result().status_code for task in asked} == {200}


async def test_the_largest_look_does_not_hold_the_loop(desk: FrontDesk, tmp_path: Path) -> None:
    server, best = Server(desk, tmp_path), float("inf")
    path = "/api/concierge/availability?service=restaurant-table&days=31"
    for _ in range(TRIES):
        looking = asyncio.create_task(server.ask(ATTACKER, "GET", path))
        best = min(best, await _longest_held(looking))
        assert len(looking.result().content) > 100_000
    assert best <= MOST_HELD


async def _longest_held(task: asyncio.Task[httpx2.Response]) -> float:
    """Seconds of the processor's time between two turns of the loop: a busy machine does not count."""
    longest, last = 0.0, time.thread_time()
    while not task.done():
        await asyncio.sleep(0)
        now = time.thread_time()
        longest, last = max(longest, now - last), now
    return longest


async def test_pages_are_not_shown_without_limit(desk: FrontDesk, tmp_path: Path) -> None:
    server = Server(desk, tmp_path, api_rate="3/day")
    shown = [(await server.ask(ATTACKER, "GET", path)).status_code for path in ("/", "/b/ava", "/", "/b/cal")]
    assert shown == [200, 200, 200, 429]
    assert (await server.ask(QUIET, "GET", "/b/ava")).status_code == 200
