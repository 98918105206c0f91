"""One attempt at one job: run it, keep its lease alive meanwhile, write down how it ended."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import datetime, timedelta

import structlog

from frontdesk.adapters.jobs.job import QueuedJob
from frontdesk.errors import LedgerError
from frontdesk.jobs.context import Context, Queue
from frontdesk.jobs.failures import described
from frontdesk.jobs.kinds import Kind

log = structlog.get_logger(__name__)


class LeaseLost(Exception):
    """Somebody else may have the job by now: it must not go on here."""


class Attempt:
    """Runs a job whose lease ends at `ends` by the event loop's time, and is extended by `lease`."""

    def __init__(
        self,
        queue: Queue,
        context: Context,
        kind: Kind,
        job: QueuedJob,
        *,
        lease: timedelta,
        ends: float,
    ) -> None:
        self._queue, self._context, self._kind, self._job = queue, context, kind, job
        self._lease = lease
        self._ends = ends
        self._ending: Callable[[], Awaitable[bool]] | None = None
        self._log = log.bind(job=job.id, kind=job.kind, business=job.business, number=job.number)

    async def run(self) -> None:
        """Run it to its end. Cancelled before that, the job is handed back for another worker."""
        try:
            await self._judge()
        except asyncio.CancelledError:
            await self._write(self._ending or (lambda: self._queue.hand_back(self._job, self._now())))
            raise
        except LeaseLost:
            self._log.warning("job lost to another worker", attempts=self._job.attempts)

    async def _judge(self) -> None:
        if self._kind.every is None and self._job.attempts > self._kind.tries:
            # Nobody wrote down how the last attempt ended: it may be what kills its workers.
            await self._give_up("the worker died each time")
            return
        try:
            await self._run_leased()
        except LeaseLost:
            raise
        except Exception as exc:
            await self._failed(exc)
        else:
            await self._succeeded()

    async def _run_leased(self) -> None:
        """Run the job; stop it when the lease cannot be kept."""
        work = asyncio.ensure_future(self._kind.run(self._context, self._job))
        keeper = asyncio.ensure_future(self._keep_lease())
        try:
            await asyncio.wait({work, keeper}, return_when=asyncio.FIRST_COMPLETED)
            if not work.done():
                raise LeaseLost
            work.result()
        finally:
            for task in (work, keeper):
                task.cancel()
            await asyncio.gather(work, keeper, return_exceptions=True)

    async def _keep_lease(self) -> None:
        """Extend the lease again and again; returns when it is lost, or ran out with the ledger away."""
        loop, third = asyncio.get_running_loop(), self._lease.total_seconds() / 3
        while loop.time() + third < self._ends:
            await asyncio.sleep(third)
            began = loop.time()
            with suppress(LedgerError, TimeoutError):
                async with asyncio.timeout(third):
                    if not await self._queue.extend(self._job, self._now() + self._lease):
                        return
                    self._ends = began + self._lease.total_seconds()

    async def _succeeded(self) -> None:
        if self._kind.every is None:
            await self._write(lambda: self._queue.done(self._job))
        else:
            next_at = self._now() + self._kind.every
            await self._write(lambda: self._queue.again(self._job, next_at))

    async def _failed(self, exc: Exception) -> None:
        error, tries = described(exc), self._job.attempts
        periodic = self._kind.every is not None
        if not periodic and (isinstance(exc, self._kind.final) or tries >= self._kind.tries):
            await self._give_up(error)
            return
        due_at = self._now() + self._kind.wait(tries)
        self._log.warning("job failed, will be tried again", attempts=tries, error=error)
        await self._write(lambda: self._queue.retry(self._job, due_at, error))

    async def _give_up(self, error: str) -> None:
        self._log.error("job given up", attempts=self._job.attempts, error=error)
        await self._write(lambda: self._queue.give_up(self._job, error))

    async def _write(self, write: Callable[[], Awaitable[bool]]) -> None:
        """Write down how it ended, trying while the lease lasts: what is done should not be done again."""
        self._ending = write
        loop, pause = asyncio.get_running_loop(), 0.05
        while True:
            try:
                if not await write():
                    self._log.warning("job was not ours any more", attempts=self._job.attempts)
                return
            except LedgerError as exc:
                self._log.warning("how the job ended is not written yet", error=described(exc))
                if loop.time() + pause > self._ends:
                    return
            await asyncio.sleep(pause)
            pause = min(pause * 2, 1.0)

    def _now(self) -> datetime:
        return self._context.clock.now()
