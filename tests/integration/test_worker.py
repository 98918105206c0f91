"""The worker with a real mail server and real ledgers: it delivers, retries, takes over and never dies."""

import asyncio
import os
import signal
import sys
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from structlog.testing import capture_logs

from frontdesk.adapters.jobs.factory import queue_of
from frontdesk.adapters.jobs.job import QueuedJob
from frontdesk.adapters.jobs.rows import rows_of
from frontdesk.adapters.mail.letter import Letter
from frontdesk.adapters.mail.smtp import SmtpMailer, read_url
from frontdesk.adapters.store.factory import open_ledger
from frontdesk.booking import actions
from frontdesk.booking.cells import from_micros
from frontdesk.booking.model import Booking, Contact, Status
from frontdesk.booking.ports import Ledger
from frontdesk.jobs.context import Context, Mailer
from frontdesk.jobs.kinds import KINDS, Kind
from frontdesk.jobs.worker import Pace, Worker, at_work
from frontdesk.testing.businesses import inn, practice
from frontdesk.testing.postgres import PostgresServer
from tests.contract.desk import EARLY, MONDAY, TOM, TryDesk
from tests.integration.gate import Gate
from tests.integration.post_office import PostOffice

ROOT = Path(__file__).parents[2]
DEADLINE = 20.0
QUICK = Pace(look_every=timedelta(milliseconds=20), grace=timedelta(seconds=5))
NEWS = {"tell_guest": KINDS["tell_guest"]}


async def eventually(condition: Callable[[], Awaitable[object]]) -> None:
    """Wait until it is so."""
    async with asyncio.timeout(DEADLINE):
        while not await condition():  # noqa: ASYNC110 - what is waited for is a row of the database
            await asyncio.sleep(0.01)


@asynccontextmanager
async def working(worker: Worker) -> AsyncIterator[Worker]:
    """A worker that is at work for as long as the block, and stops in time."""
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(at_work(worker))
        yield worker
        async with asyncio.timeout(DEADLINE):
            await stack.aclose()


def context_of(desk: TryDesk, mailer: Mailer) -> Context:
    return Context({desk.books.business.id: desk.books}, mailer, desk.clock, desk.ledger)


def worker_of(desk: TryDesk, mailer: Mailer, pace: Pace = QUICK) -> Worker:
    return Worker(queue_of(desk.ledger), context_of(desk, mailer), NEWS, pace)


async def jobs_left(ledger: Ledger) -> int:
    """How many jobs there are, the periodic ones aside; those that were given up count."""
    rows = await rows_of(ledger).read(
        "SELECT count(*) FROM jobs WHERE kind NOT IN ('sweep', 'sync_calendars', 'tidy')"
    )
    return int(rows[0][0])


async def all_done(ledger: Ledger) -> bool:
    return await jobs_left(ledger) == 0


async def tried(ledger: Ledger, times: int) -> bool:
    """Whether every job has failed so often and waits."""
    rows = await rows_of(ledger).read(
        "SELECT attempts, worker FROM jobs WHERE kind NOT IN ('sweep', 'sync_calendars', 'tidy')"
    )
    return bool(rows) and all(row[0] >= times and row[1] is None for row in rows)


class Drawer:
    """A mailer that keeps letters."""

    def __init__(self) -> None:
        self.letters: list[Letter] = []
        self.got_one = asyncio.Event()

    async def send(self, letter: Letter) -> None:
        self.letters.append(letter)
        self.got_one.set()


class Stuck:
    """A mailer that never comes to an end."""

    def __init__(self) -> None:
        self.sending = asyncio.Event()
        self.stopped = asyncio.Event()

    async def send(self, letter: Letter) -> None:
        self.sending.set()
        try:
            await asyncio.Event().wait()
        finally:
            self.stopped.set()


@pytest.fixture
def desk(ledger: Ledger) -> TryDesk:
    return TryDesk(practice(), ledger)


@pytest.fixture
async def office() -> AsyncIterator[PostOffice]:
    office = PostOffice()
    await office.open()
    yield office
    await office.close()


def by_smtp(office: PostOffice) -> SmtpMailer:
    return SmtpMailer(read_url(office.url), "desk@frontdesk.example")


async def test_a_booking_is_confirmed_by_mail(desk: TryDesk, office: PostOffice) -> None:
    async with working(worker_of(desk, by_smtp(office))):
        await desk.book(await desk.offer("09:30"))
        await eventually(lambda: all_done(desk.ledger))
    [letter] = office.letters
    assert office.recipients == ["jess@example.org"]
    assert letter["Subject"] == "Your booking P-0001 at The Practice is confirmed"
    assert letter["Message-ID"] == "<practice.1.book.1@frontdesk.example>"
    assert "Monday, November 16, 2026, 9:30 AM" in letter.get_content()


async def test_a_woken_worker_does_not_wait_for_its_next_look(desk: TryDesk) -> None:
    drawer, pace = Drawer(), replace(QUICK, look_every=timedelta(hours=1))
    async with working(worker_of(desk, drawer, pace)) as worker:
        await desk.book(await desk.offer("09:30"))
        worker.wake()
        await eventually(lambda: all_done(desk.ledger))
    assert len(drawer.letters) == 1


async def test_a_mail_server_that_is_down_gets_the_letter_once_when_it_is_up(
    desk: TryDesk, office: PostOffice
) -> None:
    await office.close()
    async with working(worker_of(desk, by_smtp(office))):
        await desk.book(await desk.offer("09:30"))
        for times in (1, 2, 3):
            await eventually(lambda times=times: tried(desk.ledger, times))  # type: ignore[misc]
            desk.clock.pass_time(timedelta(minutes=1))
        await office.open()
        desk.clock.pass_time(timedelta(hours=1))
        await eventually(lambda: all_done(desk.ledger))
    assert len(office.letters) == 1


async def test_a_letter_that_is_refused_for_good_is_given_up_with_its_reason(
    desk: TryDesk, office: PostOffice
) -> None:
    office.recipient_answer = "550 5.1.1 <jess@example.org>: Jess is unknown here"
    queue = queue_of(desk.ledger)
    async with working(worker_of(desk, by_smtp(office))):
        await desk.book(await desk.offer("09:30"))
        await eventually(queue.given_up)
    [job] = await queue.given_up()
    assert (job.kind, job.number, job.attempts) == ("tell_guest", 1, 1)
    assert job.error == "MailRefused: the mail server refused the letter for good: 550 5.1.1"


async def test_personal_data_are_logged_only_in_fields_that_say_so(desk: TryDesk, office: PostOffice) -> None:
    office.recipient_answer = "550 5.1.1 <jess@example.org>: Jess is unknown here"
    with capture_logs() as logged:
        async with working(worker_of(desk, by_smtp(office))):
            await desk.book(await desk.offer("09:30"))
            await eventually(queue_of(desk.ledger).given_up)
    plain = [{k: v for k, v in line.items() if not k.startswith("guest.")} for line in logged]
    assert "jess" in str(logged).lower()
    assert "jess" not in str(plain).lower()


@pytest.mark.parametrize("contact", [TOM, Contact("Nobody", "+12125550100", "")])
async def test_a_guest_without_an_address_is_no_failure(desk: TryDesk, contact: Contact) -> None:
    drawer = Drawer()
    async with working(worker_of(desk, drawer)):
        await desk.book(await desk.offer("09:30"), contact)
        await eventually(lambda: all_done(desk.ledger))
    assert drawer.letters == []


async def test_a_guest_who_was_forgotten_is_not_written_to(desk: TryDesk) -> None:
    booking, drawer = await desk.book(await desk.offer("09:30")), Drawer()
    assert booking.guest_id is not None
    await desk.ledger.forget("practice", booking.guest_id, EARLY)
    async with working(worker_of(desk, drawer)):
        await eventually(lambda: all_done(desk.ledger))
    assert drawer.letters == []


async def test_a_request_nobody_decides_expires_and_the_guest_is_told(ledger: Ledger) -> None:
    desk, drawer = TryDesk(inn(), ledger), Drawer()
    async with working(Worker(queue_of(ledger), context_of(desk, drawer), pace=QUICK)):
        await desk.book(await desk.stay(MONDAY + timedelta(days=3), MONDAY + timedelta(days=5)))
        await asyncio.wait_for(drawer.got_one.wait(), DEADLINE)
        desk.clock.pass_time(timedelta(hours=24))
        await eventually(lambda: all_done(ledger))
    booking = await ledger.booking("inn", 1)
    assert booking is not None
    assert booking.status is Status.EXPIRED
    assert [letter.id for letter in drawer.letters] == ["inn.1.book.1", "inn.1.expire.2"]


async def test_a_request_that_was_decided_in_time_does_not_expire(ledger: Ledger) -> None:
    desk, drawer = TryDesk(inn(), ledger), Drawer()
    async with working(Worker(queue_of(ledger), context_of(desk, drawer), pace=QUICK)):
        await desk.book(await desk.stay(MONDAY + timedelta(days=3), MONDAY + timedelta(days=5)))
        assert isinstance(await actions.approve(desk.books, 1, actor="staff:1"), Booking)
        desk.clock.pass_time(timedelta(hours=24))
        await eventually(lambda: all_done(ledger))
    booking = await ledger.booking("inn", 1)
    assert booking is not None
    assert booking.status is Status.CONFIRMED
    assert await queue_of(ledger).given_up() == []


async def test_holds_that_ran_out_are_swept_away_again_and_again(desk: TryDesk) -> None:
    async def swept() -> bool:
        desk.clock.pass_time(timedelta(minutes=5))
        return await desk.ledger.holds_of("practice", "one") == []

    async with working(Worker(queue_of(desk.ledger), context_of(desk, Drawer()), pace=QUICK)):
        for _ in range(2):
            await desk.hold(await desk.offer("09:30", on=MONDAY + timedelta(days=28)))
            await eventually(swept)


async def test_two_workers_never_do_a_job_twice(ledger_url: str) -> None:
    """Each worker with a ledger of its own, as two processes would."""
    count, doing, done = 60, Counter[int](), Counter[int]()

    async def run(context: Context, job: QueuedJob) -> None:
        doing[job.id] += 1
        assert doing[job.id] == 1, "another worker is at it"
        await asyncio.sleep(0)
        done[job.id] += 1
        doing[job.id] -= 1

    ledgers = [await open_ledger(ledger_url) for _ in range(2)]
    desks = [TryDesk(practice(), ledger) for ledger in ledgers]
    for number in range(count):
        await queue_of(ledgers[0]).enqueue("count", EARLY, str(number))
    workers = [
        Worker(queue_of(desk.ledger), context_of(desk, Drawer()), {"count": Kind(run)}, QUICK)
        for desk in desks
    ]
    async with working(workers[0]), working(workers[1]):
        await eventually(lambda: all_done(ledgers[0]))
    assert len(done) == count
    assert set(done.values()) == {1}
    for ledger in ledgers:
        await ledger.close()


async def test_a_job_of_a_worker_that_was_killed_is_done_by_another(desk: TryDesk, ledger_url: str) -> None:
    await desk.book(await desk.offer("09:30"))
    command = (sys.executable, "-m", "tests.integration.hanging_worker", ledger_url)
    killed = await asyncio.create_subprocess_exec(*command, cwd=ROOT, stdout=asyncio.subprocess.PIPE)
    assert killed.stdout is not None
    async with asyncio.timeout(DEADLINE):
        assert await killed.stdout.readuntil(b"sending practice.1.book.1\n")
        os.kill(killed.pid, signal.SIGKILL)
        await killed.wait()
    drawer = Drawer()
    async with working(worker_of(desk, drawer)):
        assert await jobs_left(desk.ledger) == 1
        desk.clock.pass_time(timedelta(minutes=1))
        await eventually(lambda: all_done(desk.ledger))
    assert [letter.id for letter in drawer.letters] == ["practice.1.book.1"]


async def test_a_job_that_kills_its_workers_is_given_up_in_the_end(desk: TryDesk) -> None:
    await desk.book(await desk.offer("09:30"))
    queue, drawer = queue_of(desk.ledger), Drawer()
    kinds = {"tell_guest": Kind(KINDS["tell_guest"].run, tries=2)}
    for number in range(2):
        now_at = EARLY + number * timedelta(minutes=1)
        until_at = now_at + timedelta(minutes=1)
        await queue.take(f"dead/{number}", kinds, ["practice"], now_at=now_at, until_at=until_at, limit=1)
    desk.clock.pass_time(timedelta(minutes=2))
    async with working(Worker(queue, context_of(desk, drawer), kinds, QUICK)):
        await eventually(queue.given_up)
    assert drawer.letters == []


async def test_a_failing_job_is_given_up_after_its_tries_and_its_error_quotes_nobody(desk: TryDesk) -> None:
    async def fail(context: Context, job: QueuedJob) -> None:
        raise RuntimeError("jess@example.org is the reason")

    queue = queue_of(desk.ledger)
    kinds = {"tell_guest": Kind(fail, tries=3)}
    async with working(Worker(queue, context_of(desk, Drawer()), kinds, QUICK)):
        await desk.book(await desk.offer("09:30"))
        for times in (1, 2):
            await eventually(lambda times=times: tried(desk.ledger, times))  # type: ignore[misc]
            desk.clock.pass_time(timedelta(hours=1))
        await eventually(queue.given_up)
    [job] = await queue.given_up()
    assert job.attempts == 3
    assert job.error.startswith("RuntimeError in fail (test_worker.py, line ")
    assert "jess" not in job.error


async def test_a_long_job_keeps_its_lease(desk: TryDesk) -> None:
    """The clock of the ledger moves on three leases while the job runs; the worker keeps extending."""
    stuck, lease = Stuck(), timedelta(milliseconds=1500)
    queue = queue_of(desk.ledger)
    async with working(worker_of(desk, stuck, replace(QUICK, lease=lease, grace=timedelta()))):
        await desk.book(await desk.offer("09:30"))
        await asyncio.wait_for(stuck.sending.wait(), DEADLINE)
        for _ in range(3):
            desk.clock.pass_time(lease * 0.9)
            now_at = desk.clock.now()
            await eventually(lambda now_at=now_at: due_after(desk.ledger, now_at + lease / 2))  # type: ignore[misc]
            until_at = now_at + lease
            taken = await queue.take("b", NEWS, ["practice"], now_at=now_at, until_at=until_at, limit=1)
            assert taken == []
        assert not stuck.stopped.is_set()


async def due_after(ledger: Ledger, moment_at: datetime) -> bool:
    rows = await rows_of(ledger).read(
        "SELECT due_at FROM jobs WHERE kind NOT IN ('sweep', 'sync_calendars', 'tidy')"
    )
    return from_micros(rows[0][0]) > moment_at


async def test_a_job_that_another_worker_took_over_is_stopped_here(desk: TryDesk) -> None:
    stuck, queue = Stuck(), queue_of(desk.ledger)
    async with working(worker_of(desk, stuck, replace(QUICK, lease=timedelta(milliseconds=300)))):
        await desk.book(await desk.offer("09:30"))
        await asyncio.wait_for(stuck.sending.wait(), DEADLINE)
        later_at = EARLY + timedelta(hours=1)
        until_at = later_at + timedelta(hours=1)
        [taken] = await queue.take("other", NEWS, ["practice"], now_at=later_at, until_at=until_at, limit=1)
        await asyncio.wait_for(stuck.stopped.wait(), DEADLINE)
    assert await queue.done(taken)


async def test_a_worker_that_stops_lets_running_jobs_end(desk: TryDesk) -> None:
    class Slow(Drawer):
        async def send(self, letter: Letter) -> None:
            sending.set()
            await may_end.wait()
            await super().send(letter)

    sending, may_end, slow = asyncio.Event(), asyncio.Event(), Slow()
    async with working(worker_of(desk, slow)) as worker:
        await desk.book(await desk.offer("09:30"))
        await asyncio.wait_for(sending.wait(), DEADLINE)
        worker.stop()
        may_end.set()
    assert len(slow.letters) == 1
    assert await all_done(desk.ledger)


async def test_a_job_that_does_not_end_in_the_grace_time_is_handed_to_the_next_worker(desk: TryDesk) -> None:
    stuck, drawer = Stuck(), Drawer()
    async with working(worker_of(desk, stuck, replace(QUICK, grace=timedelta(milliseconds=50)))):
        await desk.book(await desk.offer("09:30"))
        await asyncio.wait_for(stuck.sending.wait(), DEADLINE)
    async with working(worker_of(desk, drawer)):
        await eventually(lambda: all_done(desk.ledger))
    assert len(drawer.letters) == 1


async def test_no_more_jobs_run_at_once_than_allowed(desk: TryDesk) -> None:
    most, now, seen = 3, 0, 0

    async def run(context: Context, job: QueuedJob) -> None:
        nonlocal now, seen
        now += 1
        seen = max(seen, now)
        await asyncio.sleep(0.005)
        now -= 1

    queue = queue_of(desk.ledger)
    for _ in range(20):
        await queue.enqueue("count", EARLY)
    pace = replace(QUICK, at_once=most, look_every=timedelta(hours=1))
    async with working(Worker(queue, context_of(desk, Drawer()), {"count": Kind(run)}, pace)):
        await eventually(lambda: all_done(desk.ledger))
    assert seen == most


@asynccontextmanager
async def gated_desk(server: PostgresServer, url: str) -> AsyncIterator[tuple[TryDesk, Gate]]:
    """A desk whose way to the database can be shut."""
    parts = urlsplit(url)
    assert parts.hostname is not None
    assert parts.port is not None
    gate = Gate(parts.hostname, parts.port)
    await gate.open()
    ledger = await open_ledger(url.replace(f":{parts.port}/", f":{gate.port}/"))
    yield TryDesk(practice(), ledger), gate
    await ledger.close()
    await gate.shut()


async def test_a_database_that_is_away_for_a_while_only_delays(
    postgres_server: PostgresServer, postgres_url: str
) -> None:
    drawer = Drawer()
    async with gated_desk(postgres_server, postgres_url) as (desk, gate):
        await desk.book(await desk.offer("09:30"))
        with capture_logs() as logged:
            await gate.shut()
            async with working(worker_of(desk, drawer)):
                await eventually(lambda: said(logged, "no jobs can be taken, looking on"))
                await gate.open()
                await eventually(lambda: said(logged, "jobs can be taken again"))
                await eventually(lambda: all_done(desk.ledger))
    assert len(drawer.letters) == 1
    assert sum(line["event"] == "no jobs can be taken, looking on" for line in logged) == 1


async def test_a_letter_sent_while_the_database_went_away_is_not_sent_again(
    postgres_server: PostgresServer, postgres_url: str
) -> None:
    async with gated_desk(postgres_server, postgres_url) as (desk, gate):

        class CutsTheLine(Drawer):
            async def send(self, letter: Letter) -> None:
                await super().send(letter)
                await gate.shut()

        drawer = CutsTheLine()
        with capture_logs() as logged:
            async with working(worker_of(desk, drawer)):
                await desk.book(await desk.offer("09:30"))
                await eventually(lambda: said(logged, "how the job ended is not written yet"))
                await gate.open()
                await eventually(lambda: all_done(desk.ledger))
        assert len(drawer.letters) == 1


async def said(logged: Sequence[Mapping[str, object]], event: str) -> bool:
    return any(line["event"] == event for line in logged)


def test_waits_grow_and_are_never_all_the_same() -> None:
    kind = Kind(KINDS["tell_guest"].run, first_wait=timedelta(seconds=5), longest_wait=timedelta(hours=1))
    assert [kind.wait(n, lambda: 0.0).total_seconds() for n in (1, 2, 3, 10, 11, 30)] == [
        5, 10, 20, 2560, 3600, 3600,
    ]  # fmt: skip
    assert kind.wait(1, lambda: 1.0) == timedelta(seconds=2.5)
    assert len({kind.wait(5) for _ in range(10)}) > 1
