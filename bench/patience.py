"""What another calendar costs guests: one that hangs, one with ten thousand entries, a busy month."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from bench.crowded import bench_crowded
from bench.remote import NOW, connected, fake_calcom
from frontdesk.adapters.store.factory import open_sqlite, threads_of
from frontdesk.clock import PinnedClock
from frontdesk.conversation.message import Message
from frontdesk.desk import FrontDesk
from frontdesk.playbooks import load_shipped
from frontdesk.testing.listeners import taught

LINES = (
    "I'd like a consultation on {day} at {hour}, please",
    "Jess Whitfield, jess{guest}@example.org, 212 555 0134",
    "yes please",
)


PAUSE = 4.0
"""Seconds at most that a guest thinks between two messages."""


@dataclass(frozen=True, slots=True)
class Patience:
    """Milliseconds of replies with a calendar that hangs, with one that answers, and beside each."""

    guests: int
    hanging_p50_ms: float
    hanging_p99_ms: float
    answering_p50_ms: float
    answering_p99_ms: float
    beside_hanging_p50_ms: float
    beside_answering_p50_ms: float
    quiet_month_ms: float
    busy_month_ms: float
    busy_month_percent: float
    sync_entries: int
    sync_seconds: float

    @property
    def holds(self) -> bool:
        return self.hanging_p99_ms <= 1500 and self.sync_seconds < 5 and self.busy_month_percent <= 20


async def bench_patience(
    guests: int, report: Callable[[str], None] = lambda _: None, *, pause: float = PAUSE
) -> Patience:
    with TemporaryDirectory() as folder:
        report("guests of a calendar that hangs, and of a business beside it")
        hanging, beside = await _talks(Path(folder), guests, pause, hangs=True)
        answering, alone = await _talks(Path(folder), guests, pause, hangs=False)
        report("ten thousand entries, and a month of busy times")
        crowded = await bench_crowded(Path(folder))
    return Patience(
        guests,
        _ms(median(hanging)),
        _p99(hanging),
        _ms(median(answering)),
        _p99(answering),
        _ms(median(beside)),
        _ms(median(alone)),
        crowded.quiet_ms,
        crowded.busy_ms,
        crowded.percent_more,
        crowded.entries,
        crowded.sync_seconds,
    )


async def _talks(folder: Path, guests: int, pause: float, *, hangs: bool) -> tuple[list[float], list[float]]:
    """Seconds of every reply to guests of the connected business, and of another that is not."""
    cal, ava = load_shipped("cal"), load_shipped("ava")
    ledger = await open_sqlite(folder / f"hanging-{hangs}.db")
    clock, fake = PinnedClock(NOW), fake_calcom(cal)
    if hangs:
        fake.pause = _for_long
    connection = connected(cal, fake, ledger)
    desk = FrontDesk(
        {"cal": cal, "ava": ava},
        ledger,
        threads_of(ledger),
        clock,
        listener=taught(),
        calendars=lambda playbook: connection if playbook.id == "cal" else None,
    )
    desk.warm()
    theirs: list[float] = []
    others: list[float] = []
    try:
        await _talk(desk, "ava", -1, 0, [])  # what is loaded with the first message is nobody's time
        talks = [_talk(desk, "cal", guest, pause, theirs) for guest in range(guests)]
        talks += [_talk(desk, "ava", guest, pause, others) for guest in range(5)]
        await asyncio.gather(*talks)
    finally:
        await connection.close()
        await desk.close()
    return theirs, others


async def _talk(desk: FrontDesk, business: str, guest: int, pause: float, took: list[float]) -> None:
    random = Random(guest)
    for number, line in enumerate(LINES):
        await asyncio.sleep(random.uniform(0, pause))
        day, hour = ("Tuesday", "Wednesday", "Thursday")[guest % 3], f"{10 + guest % 6}:00"
        text = line.format(day=day, hour=hour, guest=guest)
        began = perf_counter()
        await desk.handle(Message(f"{number}", business, f"{business}-{guest}", text))
        took.append(perf_counter() - began)


async def _for_long(place: str) -> None:
    await asyncio.sleep(30)


def _ms(seconds: float) -> float:
    return round(seconds * 1000, 1)


def _p99(seconds: list[float]) -> float:
    return _ms(sorted(seconds)[ceil(len(seconds) * 0.99) - 1])
