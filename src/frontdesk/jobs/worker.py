"""The worker: takes jobs that are due and runs a few at a time, until it is told to stop.

Any number of workers share one ledger. What one of them has taken is due again by itself when it dies.
"""

import asyncio
import os
import socket
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from datetime import timedelta
from itertools import count
from secrets import token_hex

import structlog

from frontdesk.adapters.jobs.job import QueuedJob
from frontdesk.jobs.attempt import Attempt
from frontdesk.jobs.context import Context, Queue
from frontdesk.jobs.failures import described
from frontdesk.jobs.kinds import KINDS, Kind

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Pace:
    """How much at once, how often to look, how long a job is ours, how long to wait for it when stopping."""

    at_once: int = 8
    look_every: timedelta = timedelta(seconds=1)
    lease: timedelta = timedelta(minutes=1)
    grace: timedelta = timedelta(seconds=10)


class Worker:
    """Runs for as long as a block of `at_work`; `wake` says that something may be due now."""

    def __init__(
        self,
        queue: Queue,
        context: Context,
        kinds: Mapping[str, Kind] = KINDS,
        pace: Pace | None = None,
    ) -> None:
        self._queue, self._context, self._kinds = queue, context, kinds
        self._pace = pace or Pace()
        self._name = f"{socket.gethostname()}:{os.getpid()}:{token_hex(4)}"
        self._takings = count(1)
        self._running: set[asyncio.Task[None]] = set()
        self._woken = asyncio.Event()
        self._stopping = False
        self._away = False
        self._periodic_kept = False

    def wake(self) -> None:
        """Look at once instead of within a second; to be called in the worker's own event loop."""
        self._woken.set()

    def stop(self) -> None:
        """Take nothing more; `run` returns when what is running has ended, or the grace time has."""
        self._stopping = True
        self._woken.set()

    async def run(self) -> None:
        """Work until `stop`. Neither a failing job nor a ledger that is away ends it."""
        try:
            while not self._stopping:
                self._woken.clear()
                if not await self._look():
                    await self._rest()
        finally:
            await self._finish()

    async def drain(self) -> None:
        """Do what is due by now, and return when it has ended: for programs with no background."""
        loop = asyncio.get_running_loop()
        while jobs := await self._take(self._pace.at_once):
            ends = loop.time() + self._pace.lease.total_seconds()
            for job in jobs:
                self._start(job, ends)
            await asyncio.wait(self._running)

    async def _look(self) -> bool:
        """Take what is due and start it; whether more may be due that can be started too."""
        if not (free := self._free()):
            return False
        began = asyncio.get_running_loop().time()
        try:
            await self._keep_periodic()
            jobs = await self._take(free)
        except Exception as exc:  # whatever it is, the next look may go better
            if not self._away:
                log.warning("no jobs can be taken, looking on", error=described(exc))
            self._away = True
            return False
        if self._away:
            log.info("jobs can be taken again")
        self._away = False
        for job in jobs:
            self._start(job, began + self._pace.lease.total_seconds())
        return len(jobs) == free and self._free() > 0

    async def _take(self, limit: int) -> list[QueuedJob]:
        now_at = self._context.clock.now()
        return await self._queue.take(
            f"{self._name}/{next(self._takings)}",
            self._kinds.keys(),
            {"", *self._context.books},
            now_at=now_at,
            until_at=now_at + self._pace.lease,
            limit=limit,
        )

    async def _keep_periodic(self) -> None:
        if not self._periodic_kept:
            for name, kind in self._kinds.items():
                if kind.every is not None:
                    await self._queue.keep_one(name, self._context.clock.now())
            self._periodic_kept = True

    def _start(self, job: QueuedJob, ends: float) -> None:
        kind, lease = self._kinds[job.kind], self._pace.lease
        attempt = Attempt(self._queue, self._context, kind, job, lease=lease, ends=ends)
        task = asyncio.create_task(attempt.run(), name=f"job {job.id}")
        self._running.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        if not self._free():
            self._woken.set()
        self._running.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("job attempt broke", error=described(error))

    def _free(self) -> int:
        return self._pace.at_once - len(self._running)

    async def _rest(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(self._pace.look_every.total_seconds()):
                await self._woken.wait()

    async def _finish(self) -> None:
        """Let what runs come to its end; what does not in time is handed back to the queue."""
        if not self._running:
            return
        _, late = await asyncio.wait(self._running, timeout=self._pace.grace.total_seconds())
        for task in late:
            task.cancel()
        if late:
            await asyncio.wait(late, timeout=self._pace.grace.total_seconds())


@asynccontextmanager
async def at_work(worker: Worker) -> AsyncIterator[Worker]:
    """A worker that runs beside the block, and has ended after it."""
    task = asyncio.create_task(worker.run(), name="worker")
    try:
        yield worker
    finally:
        worker.stop()
        await task
