"""The queue of jobs, the same on both engines."""

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta

import pytest

from frontdesk.adapters.jobs.factory import queue_of
from frontdesk.adapters.jobs.job import QueuedJob
from frontdesk.adapters.jobs.queue import JobQueue
from frontdesk.adapters.jobs.retention import drop_keys, drop_rations
from frontdesk.adapters.jobs.rows import rows_of
from frontdesk.adapters.store.factory import open_ledger
from frontdesk.booking import actions
from frontdesk.booking.books import key_digest
from frontdesk.booking.changes import Verb
from frontdesk.booking.ports import Ledger
from frontdesk.testing.businesses import inn, practice
from tests.contract.desk import EARLY, MONDAY, TryDesk

LEASE = timedelta(minutes=1)
SECOND = timedelta(seconds=1)
KINDS = ("tell_guest", "expire", "sweep")
BUSINESSES = ("", "practice", "inn")


@pytest.fixture
def queue(ledger: Ledger) -> JobQueue:
    return queue_of(ledger)


@pytest.fixture
async def other(ledger_url: str) -> AsyncIterator[JobQueue]:
    """The same jobs as another process sees them."""
    opened = await open_ledger(ledger_url)
    yield queue_of(opened)
    await opened.close()


async def take(queue: JobQueue, lease: str = "one", limit: int = 10, after: int = 0) -> list[QueuedJob]:
    """What is due so many seconds after the start, taken for a minute."""
    now_at = EARLY + after * SECOND
    return await queue.take(lease, KINDS, BUSINESSES, now_at=now_at, until_at=now_at + LEASE, limit=limit)


async def take_one(queue: JobQueue, lease: str = "one", after: int = 0) -> QueuedJob:
    [job] = await take(queue, lease, after=after)
    return job


async def test_a_booking_enqueues_the_news_for_its_guest(ledger: Ledger, queue: JobQueue) -> None:
    desk = TryDesk(practice(), ledger)
    booking = await desk.book(await desk.offer("09:30"))
    job = await take_one(queue)
    assert (job.business, job.kind, job.number) == ("practice", "tell_guest", booking.number)
    assert (job.payload, job.run_at, job.attempts) == (Verb.BOOK, EARLY, 1)


async def test_a_request_is_due_to_expire_when_its_time_is_up(ledger: Ledger, queue: JobQueue) -> None:
    desk = TryDesk(inn(), ledger)
    await desk.book(await desk.stay(MONDAY, MONDAY + timedelta(days=2)))
    assert [job.kind for job in await take(queue)] == ["tell_guest"]
    day = 24 * 60 * 60
    assert "expire" not in [job.kind for job in await take(queue, after=day - 1)]
    assert "expire" in [job.kind for job in await take(queue, after=day)]


async def test_a_refused_change_enqueues_nothing(ledger: Ledger, queue: JobQueue) -> None:
    desk = TryDesk(practice(providers=1, rooms=0), ledger)
    offer = await desk.offer("09:30")
    await desk.book(offer)
    await actions.book(desk.books, offer, (await desk.book(await desk.offer("10:00"))).contact)  # type: ignore[arg-type]
    assert len(await take(queue)) == 2


async def test_what_is_not_due_yet_is_not_taken(queue: JobQueue) -> None:
    await queue.enqueue("sweep", EARLY + SECOND)
    assert await take(queue) == []
    assert len(await take(queue, after=1)) == 1


async def test_the_longest_waiting_is_taken_first(queue: JobQueue) -> None:
    for seconds in (3, 1, 2):
        await queue.enqueue("sweep", EARLY + seconds * SECOND, str(seconds))
    assert [job.payload for job in await take(queue, limit=2, after=5)] == ["1", "2"]


async def test_a_taken_job_is_nobody_elses_until_its_lease_ends(queue: JobQueue, other: JobQueue) -> None:
    await queue.enqueue("sweep", EARLY)
    mine = await take_one(queue)
    assert await take(other, "other", after=59) == []
    taken_over = await take_one(other, "other", after=60)
    assert (taken_over.id, taken_over.attempts) == (mine.id, 2)


async def test_an_extended_lease_keeps_the_job(queue: JobQueue, other: JobQueue) -> None:
    await queue.enqueue("sweep", EARLY)
    mine = await take_one(queue)
    assert await queue.extend(mine, EARLY + 2 * LEASE)
    assert await take(other, "other", after=60) == []
    assert await take(other, "other", after=120)


async def test_a_done_job_is_gone(queue: JobQueue) -> None:
    await queue.enqueue("sweep", EARLY)
    assert await queue.done(await take_one(queue))
    assert await take(queue, after=100_000) == []
    assert await queue.given_up() == []


async def test_a_job_that_was_taken_over_cannot_be_ended_by_its_first_worker(queue: JobQueue) -> None:
    await queue.enqueue("sweep", EARLY)
    first = await take_one(queue, "first")
    second = await take_one(queue, "second", after=60)
    assert not await queue.extend(first, EARLY + 9 * LEASE)
    assert not await queue.retry(first, EARLY, "late")
    assert not await queue.give_up(first, "late")
    assert not await queue.hand_back(first, EARLY)
    assert not await queue.again(first, EARLY)
    assert not await queue.done(first)
    assert await queue.done(second)


async def test_a_retried_job_waits_and_remembers_its_attempts(queue: JobQueue) -> None:
    await queue.enqueue("sweep", EARLY, "news")
    assert await queue.retry(await take_one(queue), EARLY + 5 * SECOND, "MailDelayed: 451")
    assert await take(queue, after=4) == []
    job = await take_one(queue, after=5)
    assert (job.attempts, job.payload) == (2, "news")


async def test_a_job_that_was_given_up_stays_with_its_reason(queue: JobQueue) -> None:
    await queue.enqueue("tell_guest", EARLY, "book", business="practice", number=7)
    assert await queue.give_up(await take_one(queue), "MailRefused: 550 5.1.1")
    assert await take(queue, after=10_000_000) == []
    [job] = await queue.given_up()
    assert (job.business, job.kind, job.number, job.payload) == ("practice", "tell_guest", 7, "book")
    assert (job.attempts, job.error) == (1, "MailRefused: 550 5.1.1")


async def test_a_job_that_is_handed_back_is_due_at_once_and_the_attempt_does_not_count(
    queue: JobQueue,
) -> None:
    await queue.enqueue("sweep", EARLY)
    assert await queue.hand_back(await take_one(queue), EARLY)
    assert (await take_one(queue)).attempts == 1


async def test_a_periodic_job_is_kept_once_however_many_ask_for_it(queue: JobQueue, other: JobQueue) -> None:
    await asyncio.gather(*(q.keep_one("sweep", EARLY) for q in (queue, other) * 10))
    assert len(await take(queue)) == 1


async def test_a_periodic_job_comes_again_with_its_attempts_forgotten(queue: JobQueue) -> None:
    await queue.keep_one("sweep", EARLY)
    assert await queue.again(await take_one(queue), EARLY + 300 * SECOND)
    assert await take(queue, after=299) == []
    job = await take_one(queue, after=300)
    assert (job.attempts, job.run_at) == (1, EARLY + 300 * SECOND)


async def test_only_known_kinds_of_known_businesses_are_taken(queue: JobQueue) -> None:
    await queue.enqueue("tell_guest", EARLY, business="somebody-elses")
    await queue.enqueue("of-a-newer-version", EARLY, business="practice")
    assert await take(queue) == []


async def test_many_workers_take_every_job_once(queue: JobQueue, other: JobQueue) -> None:
    for number in range(60):
        await queue.enqueue("sweep", EARLY, str(number))

    async def all_of(name: str, place: JobQueue) -> list[int]:
        taken: list[int] = []
        while jobs := await take(place, f"{name}/{len(taken)}", limit=3):
            taken += [job.id for job in jobs]
        return taken

    workers = [all_of(f"w{n}", place) for n in range(4) for place in (queue, other)]
    taken = [job_id for ids in await asyncio.gather(*workers) for job_id in ids]
    # On PostgreSQL a row that another worker is just taking is skipped, so a worker may stop early.
    taken += await all_of("last", queue)
    assert len(taken) == 60
    assert len(set(taken)) == 60


async def test_old_idempotency_keys_go_and_fresh_ones_stay(ledger: Ledger) -> None:
    desk = TryDesk(practice(), ledger)
    await desk.book(await desk.offer("09:30"), key="old")
    desk.clock.pass_time(timedelta(minutes=1))
    await desk.book(await desk.offer("10:00"), key="fresh")
    assert await drop_keys(rows_of(ledger), "practice", EARLY + SECOND) == 1
    assert await ledger.used("practice", key_digest("old")) is None
    assert await ledger.used("practice", key_digest("fresh")) is not None


async def test_rations_of_past_windows_go(ledger: Ledger) -> None:
    desk = TryDesk(practice(), ledger)
    await actions.hold(desk.books, await desk.offer("09:30"), holder="one", address="192.0.2.1")
    assert await drop_rations(rows_of(ledger), "practice", EARLY) == 0
    assert await drop_rations(rows_of(ledger), "practice", EARLY + timedelta(minutes=10)) == 1
