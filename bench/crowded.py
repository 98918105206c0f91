"""What a month of another calendar's entries costs a question, and what ten thousand cost a sync.

Two ledgers are asked the same in turn, one that knows of no other calendar and one with a busy month, so that
what else the machine does meets both alike.
"""

from dataclasses import dataclass, replace
from datetime import date, timedelta
from pathlib import Path
from statistics import median
from time import perf_counter

from bench.remote import NOW, connected, fake_calcom
from frontdesk.adapters.store.factory import open_sqlite
from frontdesk.booking import actions
from frontdesk.booking.books import Books
from frontdesk.booking.remote.calendar import Days
from frontdesk.booking.remote.connection import Connection
from frontdesk.booking.wishes import Wish
from frontdesk.clock import PinnedClock
from frontdesk.playbooks import load_shipped
from frontdesk.testing.calcom import FakeCalcom

FIRST_ON = date(2026, 11, 17)
MONTH = Wish(("consultation",), FIRST_ON, FIRST_ON + timedelta(days=30), 1, ("rowan",))
DAYS = Days(FIRST_ON, FIRST_ON + timedelta(days=59))
A_DAY, ENTRIES = 10, 10_000
TURNS, QUESTIONS = 60, 8


@dataclass(frozen=True, slots=True)
class Crowded:
    """Milliseconds of a question about a month, and seconds of a sync."""

    quiet_ms: float
    busy_ms: float
    percent_more: float
    entries: int
    sync_seconds: float


async def bench_crowded(folder: Path) -> Crowded:
    cal, clock = load_shipped("cal"), PinnedClock(NOW)
    alone, beside = await open_sqlite(folder / "alone.db"), await open_sqlite(folder / "beside.db")
    fake = fake_calcom(cal)
    connection = connected(cal, fake, beside)
    try:
        _fill(fake, [timedelta(days=day, minutes=45 * n) for day in range(31) for n in range(A_DAY)])
        await connection.sync(Books(cal.business, beside, clock), DAYS)
        connection.pace = replace(connection.pace, fresh_for=timedelta(days=1))
        busy = Books(cal.business, beside, clock, remote=connection)
        quiet_ms, busy_ms, more = await _side_by_side(Books(cal.business, alone, clock), busy)
        _fill(fake, [timedelta(minutes=7 * n) for n in range(len(fake.bookings), ENTRIES)])
        seconds = await _synced(connection, Books(cal.business, beside, clock))
    finally:
        await connection.close()
        await alone.close()
        await beside.close()
    return Crowded(quiet_ms, busy_ms, more, len(fake.bookings), round(seconds, 2))


def _fill(fake: FakeCalcom, times: list[timedelta]) -> None:
    """Entries of others, so long after ten in the morning of the first day."""
    user = fake.users[0]
    for number, after in enumerate(times):
        start_at = NOW + timedelta(days=1, hours=2) + after
        fake.enter(user.event_types[1], user, start_at, ("Somebody", f"{number}@example.org", None))


async def _side_by_side(quiet: Books, busy: Books) -> tuple[float, float, float]:
    """Milliseconds of each, and the median of how many percent more the busy one took, turn by turn."""
    pairs = []
    for turn in range(TURNS):
        if turn % 2:
            pairs.append((await _asked(quiet), await _asked(busy)))
        else:
            pairs.append((await _asked(busy), await _asked(quiet))[::-1])
    more = median(b / q - 1 for q, b in pairs) * 100
    return _ms(median(q for q, _ in pairs)), _ms(median(b for _, b in pairs)), round(more, 1)


async def _asked(books: Books) -> float:
    """Seconds of a question about a month, the least of some: what else the machine does only adds."""
    took = []
    for _ in range(QUESTIONS):
        began = perf_counter()
        await actions.check(books, MONTH)
        took.append(perf_counter() - began)
    return min(took)


async def _synced(connection: Connection, books: Books) -> float:
    began = perf_counter()
    await connection.sync(books, DAYS)
    return perf_counter() - began


def _ms(seconds: float) -> float:
    return round(seconds * 1000, 3)
