"""`run.py bench turn`: how long an answer takes without a model, beside the raw writes it makes.

And what of the processor it takes, the encoder's passes apart.
"""

import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

from frontdesk.app import open_desk
from frontdesk.booking.changes import Applied, Change, Rejection
from frontdesk.booking.ports import Ledger
from frontdesk.clock import PinnedClock
from frontdesk.conversation.acts import Act, Heard
from frontdesk.conversation.message import Message
from frontdesk.conversation.scene import Scene
from frontdesk.desk import FrontDesk
from frontdesk.playbooks import Playbook
from frontdesk.settings import Settings
from frontdesk.understanding.budget import Ours
from frontdesk.understanding.listener import Listener
from frontdesk.understanding.taught.encoder import Encoded, Encoder
from frontdesk.understanding.taught.inputs import Input

MORNING = datetime(2026, 7, 15, 9, tzinfo=ZoneInfo("America/New_York"))
DIALOGUE = (
    "a table for two on {day} at 8pm",
    "Jo Bell, 415 555 0134",
    "is there parking?",
    "yes",
    "thanks, bye",
)
ROW = b"x" * 3_000
"""As much as a turn's snapshot and answer weigh."""
OTHERS = 10_000
"""The number of the first guest whose processor time is counted."""
READ_AND_WRITE = 2
"""Commits of a turn besides its booking verbs: the inbox, and the end of the turn."""


@dataclass(frozen=True, slots=True)
class Turns:
    """Milliseconds of the median and the slow ones; the same number of bare commits on the same disk."""

    turns: int
    median_ms: float
    p95_ms: float
    commits: float
    raw_ms: float
    processor: "Processor"

    @property
    def ratio(self) -> float:
        return self.median_ms / self.raw_ms if self.raw_ms else 0.0


@dataclass(frozen=True, slots=True)
class Processor:
    """Milliseconds of processor a turn, the mean: the encoder's passes, and what is beside them."""

    encoder_ms: float
    reading_ms: float
    """Finders, labels and the join."""
    deciding_ms: float
    """Policy, composing and what else the loop does."""
    writing_ms: float
    """The threads of the ledger."""

    @property
    def beside_ms(self) -> float:
        return round(self.reading_ms + self.deciding_ms + self.writing_ms, 2)


class Counting:
    """A ledger that counts the changes it is asked to apply."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self.applied = 0

    def __getattr__(self, name: str) -> object:
        return getattr(self._ledger, name)

    async def apply(self, change: Change) -> Applied | Rejection:
        self.applied += 1
        return await self._ledger.apply(change)


async def bench_turn(guests: int, progress: Callable[[str], None]) -> Turns:
    """So many guests, each booking a table in a few messages, one after the other."""
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        settings = Settings(data=Path(folder), database="")
        async with open_desk(settings, PinnedClock(MORNING)) as opened:
            counting = Counting(opened.ledger)
            desk = replace(opened, ledger=counting)  # type: ignore[arg-type]  # it is one, and counts
            progress(f"{guests} guests talk …")
            took = [ms for guest in range(guests) for ms in await talk(desk, guest)]
            commits = READ_AND_WRITE + counting.applied / len(took)
            processor = await bench_processor(desk, guests)
        raw = _bare_commit_ms(Path(folder) / "raw.db")
    took.sort()
    return Turns(
        turns=len(took),
        median_ms=round(statistics.median(took), 2),
        p95_ms=round(took[int(len(took) * 0.95)], 2),
        commits=round(commits, 2),
        raw_ms=round(raw * commits, 2),
        processor=processor,
    )


@dataclass
class Clocked:
    """Ears whose processor time is counted, the encoder's apart."""

    ears: Listener
    heard: float = 0.0
    encoded: float = 0.0

    def __post_init__(self) -> None:
        reader = self.ears.reader
        self._ears = Listener(lambda: replace(reader, encoder=self._encoder(reader.encoder)))

    def knows(self, playbook: Playbook) -> bool:
        return self._ears.knows(playbook)

    def warm(self, playbook: Playbook) -> None:
        self._ears.warm(playbook)

    def joined(
        self, ours: Ours, text: str, scene: Scene, playbook: Playbook, model: Sequence[Act] | None = None
    ) -> Heard:
        return self._ears.joined(ours, text, scene, playbook, model)

    def hear(self, text: str, scene: Scene, playbook: Playbook) -> Ours:
        started = time.thread_time()
        ours = self._ears.hear(text, scene, playbook)
        self.heard += time.thread_time() - started
        return ours

    def _encoder(self, encoder: Encoder) -> Encoder:
        def encode(given: Sequence[Input]) -> list[Encoded]:
            started = time.thread_time()
            found = encoder.encode(given)
            self.encoded += time.thread_time() - started
            return found

        return Encoding(encode)


@dataclass(frozen=True)
class Encoding:
    """An Encoder made of a function."""

    encode: Callable[[Sequence[Input]], list[Encoded]]


async def bench_processor(desk: FrontDesk, guests: int) -> Processor:
    """Where the processor's time goes while guests talk one after the other, every message read in place."""
    assert isinstance(desk.listener, Listener)
    ears = Clocked(desk.listener)
    desk = replace(desk, apart=None, listener=ears)
    await talk(desk, OTHERS)
    ears.heard = ears.encoded = 0.0
    loop, all_threads = time.thread_time(), time.process_time()
    turns = sum([len(await talk(desk, OTHERS + guest)) for guest in range(1, guests)])
    loop, all_threads = time.thread_time() - loop, time.process_time() - all_threads

    def each(seconds: float) -> float:
        return round(1000 * seconds / turns, 2)

    return Processor(
        encoder_ms=each(ears.encoded),
        reading_ms=each(ears.heard - ears.encoded),
        deciding_ms=each(loop - ears.heard),
        writing_ms=each(all_threads - loop),
    )


async def talk(desk: FrontDesk, guest: int, clock: Callable[[], float] = time.perf_counter) -> list[float]:
    """Milliseconds of each turn of a guest, by this clock."""
    day = MORNING.date() + timedelta(days=1 + guest % 40)
    took = []
    for number, said in enumerate(DIALOGUE):
        message = Message(
            f"{guest}.{number}", "bistro", f"guest-{guest}", said.format(day=f"{day:%B} {day.day}")
        )
        started = clock()
        await desk.handle(message)
        took.append(1000 * (clock() - started))
    return took if guest else []  # the first one waits for what is loaded once


def _bare_commit_ms(path: Path, count: int = 60) -> float:
    """What one durable commit of such a row costs here, with nothing around it."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode=WAL")
        db.execute("PRAGMA synchronous=FULL")
        db.execute("CREATE TABLE rows (id INTEGER PRIMARY KEY, data BLOB)")
        took = []
        for _ in range(count):
            started = time.perf_counter()
            db.execute("INSERT INTO rows (data) VALUES (?)", (ROW,))
            took.append(1000 * (time.perf_counter() - started))
    return statistics.median(took)
