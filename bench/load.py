"""`run.py bench load`: many conversations at a time over HTTP, and a quiet guest beside a hostile one.

The desk is a process of its own, as `frontdesk serve` starts it. How much one address may ask and book is
not limited: the hostile guest has one address, and asks without a pause. The quiet guest is measured in
turns without and beside the hostile one, in one run.
"""

import asyncio
import os
import re
import signal
import sys
import tempfile
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator, Callable
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from uuid import uuid4

from bench.crowd import ARRIVING, Crowd, Hostile, Quiet, Tally
from bench.fighting import percentile_ms
from bench.turns import MORNING
from frontdesk.adapters.store.accounts import read_all
from frontdesk.adapters.store.factory import open_ledger
from frontdesk.adapters.store.reads import Reads
from frontdesk.app import open_desk
from frontdesk.booking.invariants import audit
from frontdesk.clock import PinnedClock
from frontdesk.playbooks.library import Library
from frontdesk.playbooks.loader import SHIPPED, load_shipped, shipped
from frontdesk.settings import Settings
from frontdesk.testing.postgres import running_postgres

MOST_SLOWER_MS = 50.0
WINDOW = 5.0
"""Seconds for which the quiet guest is measured without, then beside the hostile one, and so on."""
OPEN_LIMITS = {
    "FRONTDESK_BOOKING_LIMITS": "address=off, contact=off, business=off",
    "FRONTDESK_API_RATE": "10000000/minute",
    "FRONTDESK_TALK_RATE": "10000000/minute",
    "FRONTDESK_BEGIN_RATE": "10000000/minute",
}
_FRONTDESK = (sys.executable, "-m", "frontdesk")


@dataclass(frozen=True, slots=True)
class Load:
    """What came of a run on one engine; times are in milliseconds."""

    engine: str
    conversations: int
    seconds: float
    messages: int
    failures: int
    """Answers with a status of 500 or more, or none at all."""
    bookings: int
    p50_ms: float
    p95_ms: float
    quiet_p50_ms: float
    quiet_p95_ms: float
    hostile: int
    """Messages of the hostile guest."""
    beside_p50_ms: float
    beside_p95_ms: float
    findings: tuple[str, ...]
    """What the audit finds wrong."""

    @property
    def slower_ms(self) -> float:
        """By how much the quiet guest's p95 is above, beside the hostile one."""
        return round(self.beside_p95_ms - self.quiet_p95_ms, 1)

    @property
    def holds(self) -> bool:
        return not self.failures and not self.findings and self.slower_ms <= MOST_SLOWER_MS


async def bench_load(
    engine: str,
    conversations: int,
    seconds: float,
    say: Callable[[str], None],
    *,
    hostile: bool = True,
    pause: float = 4.0,
) -> Load:
    """So many conversations at a time, for so long, on one engine."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(dir=Path.cwd())))
        database = f"sqlite:///{folder / 'ledger.db'}"
        if engine == "postgres":
            server = stack.enter_context(running_postgres())
            name = f"load_{uuid4().hex}"
            database = server.create_database(name)
            stack.callback(server.drop_database, name)
        say(f"{engine}: {conversations} conversations at a time for {seconds:g} s …")
        async with _serving(folder, database) as port:
            crowd = Crowd(port, MORNING.date(), pause, Tally())
            async with crowd.talking(conversations):
                await asyncio.sleep(pause * ARRIVING)
                crowd.tally.seconds.clear()
                quiet, beside, attacker = await _measured(crowd, seconds, hostile)
        findings = await _audited(database)
    everybody = [crowd.tally, quiet, beside, attacker]
    return Load(
        engine=engine,
        conversations=conversations,
        seconds=seconds,
        messages=sum(len(tally.seconds) for tally in everybody),
        failures=sum(tally.failures for tally in everybody),
        bookings=crowd.tally.bookings,
        p50_ms=_ms(crowd.tally, 0.5),
        p95_ms=_ms(crowd.tally, 0.95),
        quiet_p50_ms=_ms(quiet, 0.5),
        quiet_p95_ms=_ms(quiet, 0.95),
        hostile=len(attacker.seconds),
        beside_p50_ms=_ms(beside, 0.5),
        beside_p95_ms=_ms(beside, 0.95),
        findings=findings,
    )


def _ms(tally: Tally, share: float) -> float:
    return round(percentile_ms(tally.seconds, share), 1)


async def _measured(crowd: Crowd, seconds: float, hostile: bool) -> tuple[Tally, Tally, Tally]:
    """The quiet guest without the hostile one, and beside; and what the hostile one met with."""
    quiet, beside, attacker = Tally(), Tally(), Tally()
    window = min(WINDOW, seconds / 4)
    alone, together = Quiet(crowd.port, crowd.today, quiet), Quiet(crowd.port, crowd.today, beside)
    attack = Hostile(crowd.port, attacker)
    for _ in range(max(1, round(seconds / (2 * window)))):
        await alone.talk(window)
        attacking = asyncio.create_task(attack.attack()) if hostile else None
        await together.talk(window)
        if attacking is not None:
            attacking.cancel()
            await asyncio.gather(attacking, return_exceptions=True)
    return quiet, beside, attacker


@asynccontextmanager
async def _serving(folder: Path, database: str) -> AsyncIterator[int]:
    """The port of a desk with the businesses that ship, in a process of its own."""
    own = {name: value for name, value in os.environ.items() if not name.startswith("FRONTDESK_")}
    settings = {"FRONTDESK_DATABASE": database, "FRONTDESK_DATA": str(folder)}
    environment = own | settings | OPEN_LIMITS
    opened = Settings(data=folder, database=database)
    async with open_desk(opened, PinnedClock(MORNING), one_guest=True) as desk:
        assert isinstance(desk.playbooks, Library)
        for name in shipped():
            source = (SHIPPED / f"{name}.yaml").read_bytes()
            await desk.playbooks.keep(load_shipped(name), source, MORNING)
    served = await asyncio.create_subprocess_exec(
        *(*_FRONTDESK, "serve", "--port", "0", "--now", MORNING.isoformat()), env=environment, stdout=PIPE
    )
    assert served.stdout is not None
    try:
        yield await _port(served.stdout)
    finally:
        served.send_signal(signal.SIGTERM)
        await served.communicate()


async def _port(told: asyncio.StreamReader) -> int:
    """Where the desk says that it is open."""
    async for line in told:
        if found := re.search(rb"http://127\.0\.0\.1:(\d+)", line):
            return int(found[1])
    raise RuntimeError("the desk did not open")


async def _audited(database: str) -> tuple[str, ...]:
    ledger = await open_ledger(database)
    try:
        assert isinstance(ledger, Reads)
        kept = read_all(ledger, MORNING)
        return tuple([found.words async for each in kept for found in audit(each) if found.wrong])
    finally:
        await ledger.close()
