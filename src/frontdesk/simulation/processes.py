"""Shares the guests of a simulation among processes.

Whoever does the work, the same talks come in the same order.
"""

import asyncio
import multiprocessing
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from frontdesk.simulation.runner import Talk, goals_of, simulate, told
from frontdesk.simulation.stage import Stage

_OPENED: dict[Path, Stage] = {}
"""In a worker: what was learned of a playbook is kept from one goal to the next."""


@contextmanager
def workers(jobs: int) -> Iterator[ProcessPoolExecutor | None]:
    """Processes to share the work with; none if one is enough."""
    if jobs == 1:
        yield None
        return
    # A fresh interpreter each: a copy of this one would have its locks without the threads that hold them.
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"))
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


async def simulate_with(
    pool: ProcessPoolExecutor | None, stage: Stage, guests: int, seed: int
) -> AsyncIterator[Talk]:
    """What `simulate` gives, a goal at a time by whoever of the workers is free."""
    if pool is None:
        async for talk in simulate(stage, guests, seed):
            yield talk
        return
    waiting = [asyncio.wrap_future(pool.submit(_told, stage, guests, seed, n)) for n in goals_of(guests)]
    for talks in waiting:
        for talk in await talks:
            yield talk


def _told(stage: Stage, guests: int, seed: int, number: int) -> list[Talk]:
    return asyncio.run(told(_OPENED.setdefault(stage.path, stage), guests, seed, number))
