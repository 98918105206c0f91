"""Several processes that fight for the same, one of which may be killed in the middle of it."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from signal import SIGKILL

from bench.orders import READY, Orders

ROOT = Path(__file__).parents[1]


@dataclass(slots=True)
class Battle:
    """What the processes said: every reference that was confirmed, and how often those who lived tried."""

    confirmed: list[str] = field(default_factory=list)
    attempts: int = 0
    killed: bool = False


async def battle(orders: Sequence[Orders], *, kill_after: int | None = None) -> Battle:
    """Run one process for each of the orders; the first is killed when it has this many bookings."""
    outcome = Battle()
    processes = [await _start(order) for order in orders]
    try:
        for process in processes:
            await _expect_ready(process)
        for process in processes:
            await _tell(process, "go")
        limits = [kill_after, *(None for _ in processes[1:])]
        await asyncio.gather(
            *(_listen(process, outcome, limit) for process, limit in zip(processes, limits, strict=True))
        )
    finally:
        for process in processes:
            if process.returncode is None:
                process.kill()
            await process.wait()
    return outcome


async def _start(orders: Orders) -> Process:
    command = (sys.executable, "-m", "bench.fighter")
    process = await asyncio.create_subprocess_exec(*command, cwd=ROOT, stdin=PIPE, stdout=PIPE)
    await _tell(process, orders.text())
    return process


async def _tell(process: Process, line: str) -> None:
    assert process.stdin is not None
    process.stdin.write(line.encode() + b"\n")
    await process.stdin.drain()


async def _expect_ready(process: Process) -> None:
    said = await _line(process)
    if said != READY:
        raise RuntimeError(f"a fighting process did not start; it said {said!r}")


async def _listen(process: Process, outcome: Battle, kill_after: int | None) -> None:
    """Note what a process says; one that dies unasked is an error."""
    heard = 0
    while line := await _line(process):
        if line.isdigit():
            outcome.attempts += int(line)
            # Its last word: it waits to be let go, so that one to be killed cannot slip away before.
            assert process.stdin is not None
            process.stdin.close() if kill_after is None else process.kill()
            continue
        outcome.confirmed.append(line)
        heard += 1
        if heard == kill_after:
            process.kill()
    code = await process.wait()
    outcome.killed |= code == -SIGKILL
    if code != (0 if kill_after is None else -SIGKILL):
        raise RuntimeError(f"a fighting process ended with {code}")


async def _line(process: Process) -> str:
    assert process.stdout is not None
    return (await process.stdout.readline()).decode().strip()
