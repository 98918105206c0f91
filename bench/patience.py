"""What another calendar costs guests: one that hangs, one with ten thousand entries, a busy month."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

import httpx2

from frontdesk.adapters.calendars.opening import calcom, connect
from frontdesk.adapters.store.opening import open_sqlite, threads_of
from frontdesk.booking import actions
from frontdesk.booking.books import Books
from frontdesk.booking.ports import Ledger
from frontdesk.booking.remote.calendar import Days
from frontdesk.booking.remote.connection import Connection
from frontdesk.booking.wishes import Wish
from frontdesk.clock import PinnedClock
from frontdesk.conversation.message import Message
from frontdesk.desk import FrontDesk
from frontdesk.playbooks import Playbook, load_shipped
from frontdesk.settings import Settings
from frontdesk.testing.calcom import FakeCalcom, users_for

NOW = datetime(2026, 11, 16, 12, 0, tzinfo=UTC)
LINES = (
    "I'd like a consultation on {day} at {hour}, please",
    "Jess Whitfield, jess{guest}@example.org, 212 555 0134",
    "yes please",
)
WHO = ("rowan", "esther")


@dataclass(frozen=True, slots=True)
class Patience:
    """Milliseconds of replies with a calendar that hangs and beside it; seconds of a sync; percent more."""

    guests: int
    hanging_p50_ms: float
    hanging_p99_ms: float
    beside_p50_ms: float
    alone_p50_ms: float
    sync_entries: int
    sync_seconds: float
    busy_month_percent: float

    @property
    def holds(self) -> bool:
        return self.hanging_p99_ms <= 1500 and self.sync_seconds < 5 and self.busy_month_percent <= 20


async def bench_patience(guests: int, report: Callable[[str], None] = lambda _: None) -> Patience:
    with TemporaryDirectory() as folder:
        report("guests of a calendar that hangs, and of a business beside it")
        hanging, beside = await _hanging(Path(folder), guests, hangs=True)
        _, alone = await _hanging(Path(folder), guests, hangs=False)
        report("ten thousand entries, and a month of busy times")
        entries, seconds, more = await _crowded(Path(folder))
    return Patience(
        guests,
        _ms(median(hanging)),
        _ms(sorted(hanging)[int(len(hanging) * 0.99) - 1]),
        _ms(median(beside)),
        _ms(median(alone)),
        entries,
        round(seconds, 2),
        round(more, 1),
    )


async def _hanging(folder: Path, guests: int, *, hangs: bool) -> tuple[list[float], list[float]]:
    """Seconds of every reply to guests of the connected business, and of another that is not."""
    cal, ava = load_shipped("cal"), load_shipped("ava")
    ledger = await open_sqlite(folder / f"hanging-{hangs}.db")
    clock, fake = PinnedClock(NOW), _fake(cal)
    if hangs:
        fake.pause = _for_long
    connection = _connected(cal, fake, ledger)
    desk = FrontDesk(
        {"cal": cal, "ava": ava},
        ledger,
        threads_of(ledger),
        clock,
        calendars=lambda playbook: connection if playbook.id == "cal" else None,
    )
    desk.warm()
    theirs: list[float] = []
    others: list[float] = []
    try:
        talks = [_talk(desk, "cal", guest, theirs) for guest in range(guests)]
        talks += [_talk(desk, "ava", guest, others) for guest in range(5)]
        await asyncio.gather(*talks)
    finally:
        await connection.close()
        await desk.close()
    return theirs, others


async def _talk(desk: FrontDesk, business: str, guest: int, took: list[float]) -> None:
    for number, line in enumerate(LINES):
        day, hour = ("Tuesday", "Wednesday", "Thursday")[guest % 3], f"{10 + guest % 6}:00"
        text = line.format(day=day, hour=hour, guest=guest)
        began = perf_counter()
        await desk.handle(Message(f"{number}", business, f"{business}-{guest}", text))
        took.append(perf_counter() - began)


async def _crowded(folder: Path) -> tuple[int, float, float]:
    """Entries of a sync, its seconds, and how many percent more a month's question costs after it."""
    cal = load_shipped("cal")
    ledger, fake, clock = await open_sqlite(folder / "crowded.db"), _fake(cal), PinnedClock(NOW)
    connection = _connected(cal, fake, ledger)
    books = Books(cal.business, ledger, clock)
    first_on = date(2026, 11, 17)
    wish = Wish(("consultation",), first_on, first_on + timedelta(days=30), 1, ("rowan",))
    try:
        quiet = await _asked(books, wish)
        user, kind = fake.users[0], fake.users[0].event_types[1]
        for number in range(31 * 10):
            start_at = NOW + timedelta(days=1 + number // 10, minutes=120 + 45 * (number % 10))
            fake.enter(kind, user, start_at, ("Somebody", f"{number}@example.org", None))
        days = Days(first_on, first_on + timedelta(days=59))
        await connection.sync(books, days)
        with _kept_fresh(connection):
            busy = await _asked(replace(books, remote=connection), wish)
        for number in range(len(fake.bookings), 10_000):
            start_at = NOW + timedelta(days=1, minutes=7 * number)
            fake.enter(kind, user, start_at, ("Somebody", f"{number}@example.org", None))
        began = perf_counter()
        await connection.sync(books, days)
        seconds = perf_counter() - began
    finally:
        await connection.close()
        await ledger.close()
    return len(fake.bookings), seconds, (busy / quiet - 1) * 100


async def _asked(books: Books, wish: Wish) -> float:
    """Seconds of an availability question, the median of many."""
    took = []
    for _ in range(60):
        began = perf_counter()
        await actions.check(books, wish)
        took.append(perf_counter() - began)
    return median(took)


@contextmanager
def _kept_fresh(connection: Connection) -> Iterator[None]:
    kept = connection.pace
    connection.pace = replace(kept, fresh_for=timedelta(days=1))
    yield
    connection.pace = kept


def _fake(playbook: Playbook) -> FakeCalcom:
    return FakeCalcom(users_for(playbook, WHO), PinnedClock(NOW), frozenset({"v2"}), limit=1_000_000)


def _connected(playbook: Playbook, fake: FakeCalcom, ledger: Ledger) -> Connection:
    settings = Settings(calcom_key="rowan=cal_rowan, esther=cal_esther", calcom_url="http://calcom")
    calendar = calcom(playbook, settings, transport=httpx2.ASGITransport(app=fake.app))
    return connect(calendar, ledger, playbook.calendar, playbook.business)


async def _for_long(place: str) -> None:
    await asyncio.sleep(30)


def _ms(seconds: float) -> float:
    return round(seconds * 1000, 1)
