"""`run.py bench start`: how long commands take from their start, and the demo's books until they are made."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from frontdesk.app import open_desk
from frontdesk.clock import PinnedClock
from frontdesk.demo.seeds import seed
from frontdesk.settings import Settings

COMMAND = (sys.executable, "-c", "from frontdesk.cli import main; main()")
LOOK_UP, ANSWER, BOOKS = 0.4, 0.8, 5.0
"""Seconds on two quiet cores."""
NOW = datetime(2026, 11, 18, 15, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Started:
    """The quickest of some runs: seconds by the wall until it answers, and of the processor alone."""

    what: str
    seconds: float
    processor: float
    allowed: float

    @property
    def holds(self) -> bool:
        return self.seconds <= self.allowed


async def bench_start(runs: int) -> list[Started]:
    """Every measure, each command on a ledger that is there already."""
    with tempfile.TemporaryDirectory() as folder:
        where = ("--data", folder)
        _run(("businesses", *where))
        return [
            _quickest("frontdesk --version", ("--version",), LOOK_UP, runs),
            _quickest("frontdesk slots ava", ("slots", "ava", "-s", "botox", *where), LOOK_UP, runs),
            _quickest("frontdesk bookings ava", ("bookings", "ava", *where), LOOK_UP, runs),
            _quickest("frontdesk chat ava", ("chat", "ava", "--json", *where), ANSWER, runs),
            await _books(Path(folder, "demo")),
        ]


def _quickest(what: str, words: Sequence[str], allowed: float, runs: int) -> Started:
    times = [_run(words) for _ in range(runs)]
    return Started(what, round(min(t[0] for t in times), 2), round(min(t[1] for t in times), 2), allowed)


def _run(words: Sequence[str]) -> tuple[float, float]:
    """Seconds until the first line of a command's answer, and processor time until its end.

    `chat` gets one message; a command that answers nothing on stdout is timed until its end.
    """
    before, began = os.times(), time.perf_counter()
    line, pipe = [*COMMAND, *words], subprocess.PIPE
    with subprocess.Popen(line, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, text=True) as command:
        assert command.stdin is not None
        assert command.stdout is not None
        command.stdin.write('{"text": "botox tomorrow"}\n')
        command.stdin.close()
        command.stdout.readline()
        seconds = time.perf_counter() - began
    if command.returncode:
        raise subprocess.CalledProcessError(command.returncode, command.args)
    after = os.times()
    used = after.children_user + after.children_system - before.children_user - before.children_system
    return seconds, used


async def _books(folder: Path) -> Started:
    async with open_desk(Settings(data=folder), PinnedClock(NOW), one_guest=True) as desk:
        before, began = time.process_time(), time.perf_counter()
        await seed(desk)
        seconds, used = time.perf_counter() - began, time.process_time() - before
    return Started("the demo's books", round(seconds, 2), round(used, 2), BOOKS)
