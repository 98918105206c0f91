"""The demo: believable data through the real verbs, a page to open, and a clean end."""

import asyncio
import re
import signal
import socket
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import timedelta
from pathlib import Path

import httpx2
import pytest

from frontdesk.adapters.store.accounts import read_all
from frontdesk.adapters.store.reads import Reads
from frontdesk.booking.invariants import audit
from frontdesk.booking.model import Booking, Status
from frontdesk.booking.ports import BookingFilter
from frontdesk.demo.seeds import is_empty
from frontdesk.desk import FrontDesk
from frontdesk.playbooks import shipped
from tests.integration.seeded import TUESDAY, make_seeded, open_seeded

COMMAND = [sys.executable, "-W", "error", "-c", "from frontdesk.cli import main; main()"]
START_SECONDS = 120
END_SECONDS = 20
"""Far more than it takes, for machines with a lot to do."""


@pytest.fixture(scope="module")
def seeded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return asyncio.run(make_seeded(tmp_path_factory.mktemp("seeded") / "ledger.db"))


async def all_bookings(desk: FrontDesk) -> list[Booking]:
    return [b for name in desk.playbooks for b in await desk.ledger.bookings(name, BookingFilter(limit=1000))]


async def test_seeded_books_are_alive_and_pass_the_audit(seeded: Path) -> None:
    async with open_seeded(seeded) as desk:
        assert isinstance(desk.ledger, Reads)
        async for accounts in read_all(desk.ledger, TUESDAY):
            assert [f.words for f in audit(accounts) if f.wrong] == []
        for name in desk.playbooks:
            bookings = await desk.ledger.bookings(name, BookingFilter(limit=1000))
            _is_alive(bookings)
        assert not await is_empty(desk)


def _is_alive(bookings: list[Booking]) -> None:
    """A past with every outcome, a busy present, and a future with full and empty days."""
    statuses = Counter(b.status for b in bookings)
    assert 80 < len(bookings) < 600
    assert min(statuses[s] for s in (Status.CONFIRMED, Status.COMPLETED)) > 20
    assert statuses[Status.CANCELLED] > 2
    assert statuses[Status.NO_SHOW] > 0
    standing = [b for b in bookings if b.status in (Status.CONFIRMED, Status.PENDING)]
    assert any(b.start_at < TUESDAY + timedelta(days=2) for b in standing)
    by_day = Counter((b.start_at - TUESDAY).days for b in standing if b.start_at > TUESDAY)
    days = [by_day[day] for day in range(21)]
    assert max(days) > 2 * (sum(days) / len(days)), "uneven"
    assert all(b.created_at <= TUESDAY for b in bookings)


async def test_where_people_decide_something_waits_for_them(seeded: Path) -> None:
    async with open_seeded(seeded) as desk:
        for name, playbook in desk.playbooks.items():
            waiting = BookingFilter(statuses=frozenset({Status.PENDING}))
            found = await desk.ledger.bookings(name, waiting)
            assert bool(found) == (playbook.business.making.pending_for is not None), name


async def test_guests_are_invented(seeded: Path) -> None:
    async with open_seeded(seeded) as desk:
        contacts = [b.contact for b in await all_bookings(desk)]
    assert all(c is not None and re.fullmatch(r"\+1\d{3}55501\d\d", c.phone or "") for c in contacts)
    assert all(c is None or c.email is None or "example" in c.email for c in contacts)
    assert len({c.name for c in contacts if c}) > 200


async def test_the_same_chance_makes_the_same_bookings(tmp_path: Path) -> None:
    made = []
    for number, chance in enumerate((1, 1, 2)):
        path = await make_seeded(tmp_path / f"{number}.db", ("bistro", "black-lotus"), chance=chance)
        async with open_seeded(path, ("bistro", "black-lotus")) as desk:
            made.append({(b.reference, b.status, b.start_at, b.contact) for b in await all_bookings(desk)})
    assert made[0] == made[1]
    assert made[0] != made[2]


@contextmanager
def running(*arguments: str, data: Path) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        [*COMMAND, *arguments, "--data", str(data)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield process
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()


def address_from(process: subprocess.Popen[str]) -> str:
    """Where the desk says that it is open."""
    assert process.stdout is not None
    for line in process.stdout:
        if found := re.search(r"http://127\.0\.0\.1:\d+", line):
            return found[0]
    raise AssertionError(process.stderr.read() if process.stderr else "")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_the_demo_serves_and_ends_cleanly(number: signal.Signals, tmp_path: Path) -> None:
    with running("demo", "--port", "0", data=tmp_path) as process:
        address = address_from(process)
        with httpx2.Client(base_url=address, timeout=START_SECONDS) as client:
            for name in shipped():
                assert client.get(f"/b/{name}").status_code == 200
            process.send_signal(number)
            out, err = process.communicate(timeout=END_SECONDS)
    assert process.returncode == 0, err
    assert not re.search(r"Traceback|Warning|Error", out + err)
    assert not list(tmp_path.glob("*-wal")), "the ledger was closed"


@pytest.mark.slow
def test_the_demo_can_be_stopped_while_it_fills_its_books(tmp_path: Path) -> None:
    with running("demo", "--port", "0", data=tmp_path) as process:
        # The ledger's file is there once the desk is open, long before the address is told.
        while not (tmp_path / "ledger.db").exists():
            with suppress(subprocess.TimeoutExpired):
                process.wait(0.02)
            assert process.returncode is None
        process.send_signal(signal.SIGTERM)
        _, err = process.communicate(timeout=END_SECONDS)
    assert process.returncode == 0, err
    assert "Traceback" not in err
    assert not (tmp_path / "ledger.db").exists(), "half-filled books would not be filled again"


@pytest.mark.slow
def test_a_demo_goes_on_with_the_books_it_has(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    with running("demo", "--port", "0", "--now", "2026-11-17T09:00", data=tmp_path) as process:
        address_from(process)
        process.terminate()
        process.communicate(timeout=END_SECONDS)
    before = path.read_bytes()
    with running("demo", "--port", "0", "--now", "2026-11-17T09:00", data=tmp_path) as process:
        address_from(process)
        process.terminate()
        _, err = process.communicate(timeout=END_SECONDS)
    assert "Filling" not in err
    assert path.read_bytes() == before


def test_a_taken_port_is_said_with_one_that_is_free(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with running("serve", "--port", str(port), data=tmp_path) as process:
            out, err = process.communicate(timeout=START_SECONDS)
    assert process.returncode == 2
    said = " ".join(err.split())
    assert f"Port {port} is taken" in said
    assert re.search(r"add --port \d+", said)
    assert not out
    assert not list(tmp_path.iterdir()), "nothing was opened for it"


def test_serving_leaves_the_books_empty_and_shows_no_fictional_business(tmp_path: Path) -> None:
    with running("serve", "--port", "0", data=tmp_path) as process:
        page = httpx2.get(f"{address_from(process)}/b/ava", timeout=START_SECONDS)
        process.terminate()
        assert process.stdout is not None
        out = process.stdout.read()  # what was read ahead of the address is in here, and not in communicate()
        _, err = process.communicate(timeout=END_SECONDS)
    assert page.status_code == 404
    assert "No business is open yet" in out
    assert "Filling" not in err
