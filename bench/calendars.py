"""Random faults at every step of every write to another calendar: what is left afterwards has to agree."""

import asyncio
import os
import shutil
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

import httpx2

from frontdesk.adapters.calendars.factory import calcom, connect
from frontdesk.adapters.store.accounts import read_all
from frontdesk.adapters.store.migrating import migrate_sqlite
from frontdesk.adapters.store.opening import open_sqlite
from frontdesk.adapters.store.sqlite import SqliteLedger
from frontdesk.booking import actions
from frontdesk.booking.auditing import audit
from frontdesk.booking.availability import Openings
from frontdesk.booking.books import Books
from frontdesk.booking.model import STANDING, Booking, Contact, Offer, Span, Status
from frontdesk.booking.remote.calendar import Days, key_of
from frontdesk.booking.remote.connection import Connection
from frontdesk.booking.wishes import Wish
from frontdesk.playbooks import load_shipped
from frontdesk.settings import Settings
from frontdesk.testing.calcom import FakeCalcom, users_for
from frontdesk.testing.clocks import FixedClock
from frontdesk.testing.faults import Fault, FaultyTransport

NOW = datetime(2026, 11, 16, 12, 0, tzinfo=UTC)
BATCH = 50
"""Runs on one ledger and one fake: they meet each other's bookings."""
FAULTS = 0.35
"""The share of requests that are spoiled."""
KILLED = 0.05
"""The share at which whoever sends is gone: the process was killed."""
WHO = ("rowan", "esther")


@dataclass
class Tally:
    """What the runs came to. The last five have to be nothing."""

    runs: int = 0
    seconds: float = 0.0
    outcomes: dict[str, int] = field(default_factory=dict)
    faults: dict[str, int] = field(default_factory=dict)
    told_overlaps: int = 0
    double_booked: int = 0
    lost: int = 0
    false_confirmations: int = 0
    unknown: int = 0
    audit: int = 0

    @property
    def holds(self) -> bool:
        return not (self.double_booked or self.lost or self.false_confirmations or self.unknown or self.audit)


async def bench_calendars(runs: int, seed: int, report: Callable[[str], None] = lambda _: None) -> Tally:
    """So many runs, each a few verbs of one guest among faults, other writers and changes over there."""
    tally, random, began = Tally(), Random(seed), perf_counter()
    # In memory where the machine has such a folder: nothing here tests the disk.
    with TemporaryDirectory(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None) as folder:
        template = Path(folder) / "template.db"
        migrate_sqlite(template)
        while tally.runs < runs:
            path = Path(shutil.copy(template, Path(folder) / "ledger.db"))
            await _batch(path, random, min(BATCH, runs - tally.runs), tally)
            if tally.runs % 1000 == 0:
                report(f"{tally.runs:,} runs")
    tally.seconds = round(perf_counter() - began, 1)
    return tally


async def _batch(path: Path, random: Random, runs: int, tally: Tally) -> None:
    stage = await _Stage.open(path, random, tally)
    try:
        for _ in range(runs):
            await stage.run()
            tally.runs += 1
        await stage.judge()
    finally:
        await stage.close()


class _Stage:
    """A business, its ledger and the fake over there, with trouble in between."""

    @classmethod
    async def open(cls, path: Path, random: Random, tally: Tally) -> "_Stage":
        stage = cls()
        stage.random, stage.tally, stage.troubled = random, tally, False
        stage.ledger = await open_sqlite(path)
        playbook, stage.clock = load_shipped("cal"), FixedClock(NOW)
        version = random.choice(["v1", "v2"])
        stage.fake = FakeCalcom(
            users_for(playbook, WHO), stage.clock, frozenset({version}), limit=1_000_000_000
        )
        stage.fake.pause = stage.between
        settings = Settings(calcom_key="rowan=cal_rowan, esther=cal_esther", calcom_url="http://calcom")
        transport = FaultyTransport(httpx2.ASGITransport(app=stage.fake.app), stage.spoil)
        calendar = calcom(playbook, settings, transport=transport, patient=False)
        stage.connection = connect(calendar, stage.ledger, playbook.calendar, playbook.business)
        stage.books = Books(playbook.business, stage.ledger, stage.clock, remote=stage.connection)
        stage.confirmed = set()
        return stage

    random: Random
    tally: Tally
    troubled: bool
    ledger: SqliteLedger
    clock: FixedClock
    fake: FakeCalcom
    connection: Connection
    books: Books
    confirmed: set[int]
    """Bookings that somebody was told are confirmed."""

    def spoil(self, request: httpx2.Request) -> Fault | None:
        if not self.troubled:
            return None
        chance = self.random.random()
        if chance < KILLED:
            _count(self.tally.faults, "killed")
            raise asyncio.CancelledError
        if chance < KILLED + FAULTS:
            fault = self.random.choice([f for f in Fault if f is not Fault.HANGS])
            _count(self.tally.faults, fault.value)
            return fault
        return None

    async def between(self, place: str) -> None:
        """Where the other side works, others get in between now and then."""
        if self.troubled and place in ("checked", "written") and self.random.random() < 0.05:
            await self._somebody_else()

    async def _somebody_else(self) -> None:
        user = self.random.choice(self.fake.users)
        kind = self.random.choice(user.event_types)
        standing = self.fake.standing(user)
        near = self.random.choice(standing).start_at if standing else NOW + timedelta(days=1, hours=3)
        start_at = near + timedelta(minutes=self.random.choice((-30, -15, 15, 30, 60)))
        paused, self.fake.pause = self.fake.pause, _no_pause
        await self.fake.book(kind, user, start_at, ("Somebody", "else@example.org", None), {})
        self.fake.pause = paused

    async def run(self) -> None:
        """A guest books, and perhaps moves or cancels; the background comes and goes; then all is quiet."""
        self.troubled = True
        number = await self._attempt(self._book())
        for _ in range(self.random.randrange(4)):
            await self._attempt(self._something(number))
        self.troubled = False
        await self._calm()

    async def _attempt(self, work: Awaitable[int | None]) -> int | None:
        """Do it until it ends, or until its process is gone."""
        try:
            return await work
        except asyncio.CancelledError:
            return None

    async def _book(self) -> int | None:
        offer = await self._offer()
        if offer is None:
            return None
        contact = Contact("Jess Whitfield", "+12125550134", f"jess{self.random.randrange(10**6)}@example.org")
        made = await actions.book(self.books, offer, contact)
        _count(self.tally.outcomes, _outcome(made))
        return self._note(made)

    async def _something(self, number: int | None) -> int | None:
        chance = self.random.random()
        if chance < 0.2:
            await self._change_there()
        elif chance < 0.4 or number is None:
            day = (NOW + timedelta(days=self.random.randint(1, 5))).date()
            await self.connection.sync(self.books, Days(day, day))
        elif chance < 0.6:
            await self.connection.work_on(self.books, number, "calcom", 5)
        elif chance < 0.8:
            if offer := await self._offer():
                return self._note(await actions.move(self.books, number, offer))
        else:
            await actions.cancel(self.books, number)
            self.confirmed.discard(number)
        return number

    def _note(self, answer: object) -> int | None:
        if not isinstance(answer, Booking):
            return None
        if answer.status is Status.CONFIRMED and answer.pending_for is None:
            self.confirmed.add(answer.number)
        return answer.number

    async def _change_there(self) -> None:
        """The owner moves or cancels something over there."""
        paused, self.fake.pause = self.fake.pause, _no_pause
        standing = [b for user in self.fake.users for b in self.fake.standing(user)]
        if standing:
            chosen = self.random.choice(standing)
            if self.random.random() < 0.5:
                await self.fake.cancel(chosen, "changed our mind")
            else:
                await self.fake.move(chosen, chosen.start_at + timedelta(minutes=45))
        self.fake.pause = paused

    async def _offer(self) -> Offer | None:
        on = date(2026, 11, 17) + timedelta(days=self.random.randrange(4))
        who, service = self.random.choice(WHO), self.random.choice(("intro-call", "consultation"))
        found = await actions.check(self.books, Wish((service,), on, on, 1, (who,)))
        if not isinstance(found, Openings) or not (cells := list(found.cells())):
            return None
        return found.offer(self.random.choice(cells))

    async def _calm(self) -> None:
        """No more trouble: the background finishes what is open."""
        self.clock.pass_time(timedelta(minutes=2))
        self.connection.rest_no_more()
        for _ in range(5):
            open_ = await self._open()
            if not open_:
                break
            for number in open_:
                await self.connection.work_on(self.books, number, "calcom", 10)

    async def _open(self) -> list[int]:
        rows = await self.connection.remotes.all("cal")
        return sorted({row.number for row in rows if row.state.value == "open"})

    async def judge(self) -> None:
        """A last sync, as the background does it, and then both sides are compared."""
        for _ in range(3):
            await self.connection.sync(self.books, self.connection.horizon(self.books))
            await self._calm()
        conflicts = await self.connection.remotes.conflicts("cal")
        told = {conflict.number for conflict in conflicts}
        self.tally.unknown += len(await self._open())
        await self._compare(told)
        async for accounts in read_all(self.ledger, self.clock.now()):
            self.tally.audit += sum(finding.wrong for finding in audit(accounts))

    async def _compare(self, told: set[int | None]) -> None:
        standing = [b for user in self.fake.users for b in self.fake.standing(user)]
        number = 1
        while (booking := await self.ledger.booking("cal", number)) is not None:
            number += 1
            there = [b for b in standing if b.metadata.get("frontdesk") == key_of(booking.uid, 0)]
            if booking.number in told and booking.status in STANDING:
                self.tally.told_overlaps += 1
                continue
            if booking.status is Status.CONFIRMED:
                if not isinstance(booking.offer.when, Span) or [b.start_at for b in there] != [
                    booking.offer.when.start_at
                ]:
                    self.tally.lost += 1
                elif any(
                    b is not there[0]
                    and b.user is there[0].user
                    and b.start_at < there[0].end_at
                    and there[0].start_at < b.end_at
                    for b in standing
                ):
                    self.tally.double_booked += 1
            elif there:
                self.tally.lost += 1
            if booking.status is Status.DECLINED and booking.number in self.confirmed:
                self.tally.false_confirmations += 1

    async def close(self) -> None:
        await self.connection.close()
        await self.ledger.close()


async def _no_pause(place: str) -> None:
    return None


def _count(counted: dict[str, int], name: str) -> None:
    counted[name] = counted.get(name, 0) + 1


def _outcome(made: object) -> str:
    if isinstance(made, Booking):
        return f"pending {made.pending_for.value}" if made.pending_for else made.status.value
    return type(made).__name__
