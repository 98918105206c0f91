"""The embedded queue: a table beside the bookings, so that a change and its jobs commit as one.

A job is taken by moving `due_at` a lease into the future: while its worker lives nobody else sees it, and
when the worker dies it becomes due again by itself. A job without `due_at` has been given up.
"""

import zlib
from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any

from frontdesk.adapters.jobs.job import Backlog, GivenUpJob, QueuedJob
from frontdesk.adapters.jobs.rows import Rows
from frontdesk.booking.cells import from_micros, micros

_MINE = "WHERE id = ?1 AND worker = ?2 RETURNING id"
_EXTEND = f"UPDATE jobs SET due_at = ?3 {_MINE}"
_DONE = f"DELETE FROM jobs {_MINE}"
_RETRY = f"UPDATE jobs SET due_at = ?3, error = ?4, worker = NULL {_MINE}"
_GIVE_UP = f"UPDATE jobs SET due_at = NULL, error = ?3, worker = NULL {_MINE}"
_HAND_BACK = f"UPDATE jobs SET due_at = ?3, attempts = attempts - 1, worker = NULL {_MINE}"
_AGAIN = f"""
    UPDATE jobs SET run_at = ?3, due_at = ?3, attempts = 0, error = NULL, worker = NULL {_MINE}"""
_ENQUEUE = """
    INSERT INTO jobs (business, kind, number, payload, run_at, due_at, conversation)
    VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?6) RETURNING id"""
_KEEP_ONE = """
    INSERT INTO jobs (id, business, kind, payload, run_at, due_at)
    SELECT {id}, '', CAST(?2 AS TEXT), '', CAST(?3 AS BIGINT), CAST(?3 AS BIGINT)
    WHERE NOT EXISTS (SELECT 1 FROM jobs WHERE business = '' AND kind = ?2 AND due_at IS NOT NULL)
    ON CONFLICT (id) DO NOTHING RETURNING id"""
_DUE = """
    SELECT id FROM jobs WHERE due_at <= ?1 AND kind IN {kinds} AND business IN {businesses}
    ORDER BY due_at LIMIT ?2"""
_TAKE = """
    WITH due AS MATERIALIZED ({due} {skip_locked})
    UPDATE jobs SET attempts = attempts + 1, worker = ?5, due_at = ?6
    WHERE id IN (SELECT id FROM due)
    RETURNING id, business, kind, number, payload, run_at, attempts, worker, conversation"""
_GIVEN_UP = """
    SELECT id, business, kind, number, payload, attempts, error FROM jobs
    WHERE due_at IS NULL ORDER BY id DESC LIMIT ?1"""

_BACKLOG = """
    SELECT count(*) FILTER (WHERE due_at IS NOT NULL AND run_at <= ?1),
        min(run_at) FILTER (WHERE due_at IS NOT NULL AND run_at <= ?1), count(*) FILTER (WHERE due_at IS NULL)
    FROM jobs"""


class JobQueue:
    """Jobs of many businesses, for any number of workers."""

    def __init__(self, rows: Rows) -> None:
        self._rows = rows
        self._due = _DUE.format(kinds=rows.among("?3"), businesses=rows.among("?4"))
        self._take = _TAKE.format(due=self._due, skip_locked=rows.skip_locked)
        self._keep_one = _KEEP_ONE.format(id=rows.single_id("?1"))

    async def take(
        self,
        lease: str,
        kinds: Collection[str],
        businesses: Collection[str],
        *,
        now_at: datetime,
        until_at: datetime,
        limit: int,
    ) -> list[QueuedJob]:
        """Take what is due, at most `limit`, the longest waiting first; it is ours until `until_at`."""
        due = (micros(now_at), limit, sorted(kinds), sorted(businesses))
        # Workers look all the time and mostly find nothing: that must not cost a turn at writing.
        if not await self._rows.read(self._due, *due):
            return []
        taken = await self._rows.write(self._take, *due, lease, micros(until_at))
        return sorted((_queued(row) for row in taken), key=lambda job: (job.run_at, job.id))

    async def extend(self, job: QueuedJob, until_at: datetime) -> bool:
        """Keep a job for longer; False if it is not ours any more."""
        return await self._mine(_EXTEND, job, micros(until_at))

    async def done(self, job: QueuedJob) -> bool:
        """The job is finished and goes; False if it is not ours any more."""
        return await self._mine(_DONE, job)

    async def retry(self, job: QueuedJob, due_at: datetime, error: str) -> bool:
        """The job failed and shall be tried again then."""
        return await self._mine(_RETRY, job, micros(due_at), error)

    async def give_up(self, job: QueuedJob, error: str) -> bool:
        """The job is not tried again; it stays with its error for people to look at."""
        return await self._mine(_GIVE_UP, job, error)

    async def hand_back(self, job: QueuedJob, now_at: datetime) -> bool:
        """The worker has to stop: the job is due at once for another, and this attempt does not count."""
        return await self._mine(_HAND_BACK, job, micros(now_at))

    async def again(self, job: QueuedJob, run_at: datetime) -> bool:
        """A periodic job is finished for this time and due again then."""
        return await self._mine(_AGAIN, job, micros(run_at))

    async def enqueue(
        self,
        kind: str,
        run_at: datetime,
        payload: str = "",
        *,
        business: str = "",
        number: int | None = None,
        conversation: str | None = None,
    ) -> int:
        """A job that no change of a booking brings with it; its id."""
        values = (business, kind, number, payload, micros(run_at), conversation)
        row = (await self._rows.write(_ENQUEUE, *values))[0]
        return int(row[0])

    async def keep_one(self, kind: str, run_at: datetime) -> None:
        """Enqueue a periodic job unless there is one, however many processes start at once."""
        await self._rows.write(self._keep_one, _periodic_id(kind), kind, micros(run_at))

    async def given_up(self, limit: int = 100) -> list[GivenUpJob]:
        """The jobs that were given up, the latest first."""
        return [GivenUpJob(*row) for row in await self._rows.read(_GIVEN_UP, limit)]

    async def backlog(self, now_at: datetime) -> Backlog:
        """What waits at this moment, whoever works on it."""
        waiting, oldest, given_up = (await self._rows.read(_BACKLOG, micros(now_at)))[0]
        since_at = now_at if oldest is None else from_micros(oldest)
        return Backlog(waiting, now_at - since_at, given_up)

    async def _mine(self, statement: str, job: QueuedJob, *values: Any) -> bool:
        return bool(await self._rows.write(statement, job.id, job.lease, *values))


def _periodic_id(kind: str) -> int:
    """The one id that a periodic job may have; the others count up from 1."""
    return -1 - zlib.crc32(kind.encode())


def _queued(row: Sequence[Any]) -> QueuedJob:
    job_id, business, kind, number, payload, run_at, *taken = row
    return QueuedJob(job_id, business, kind, number, payload, from_micros(run_at), *taken)
