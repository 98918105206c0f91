"""A business, its ledger and a calendar over there, with trouble in between; and what is left of it."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from functools import cache
from pathlib import Path
from random import Random

from frontdesk.adapters.store.accounts import read_all
from frontdesk.adapters.store.factory import open_sqlite
from frontdesk.adapters.store.sqlite import SqliteLedger
from frontdesk.booking import actions
from frontdesk.booking.books import Books
from frontdesk.booking.invariants import audit
from frontdesk.booking.model import Booking, Contact, Offer, Status, When
from frontdesk.booking.remote.calendar import Days
from frontdesk.booking.remote.connection import Connection
from frontdesk.playbooks import Playbook, load_shipped
from frontdesk.testing.clocks import FixedClock
from frontdesk.testing.faults import HEARD, Fault

NOW = datetime(2026, 11, 16, 12, 0, tzinfo=UTC)
FIRST_ON = date(2026, 11, 17)
FAULTS = 0.35
"""The share of requests that are spoiled."""
KILLED = 0.05
"""The share at which whoever sends is gone, before or after it arrived: the process was killed."""
INTRUDES = 0.2
"""How often somebody else gets in between, where the other side works."""
STAFF = "staff:bench"


@dataclass
class Tally:
    """What the runs came to. The last six have to be nothing."""

    runs: int = 0
    seconds: float = 0.0
    calendars: dict[str, int] = field(default_factory=dict)
    outcomes: dict[str, int] = field(default_factory=dict)
    faults: dict[str, int] = field(default_factory=dict)
    gave_way: int = 0
    """Somebody got in between over there before a confirmation: ours was cancelled, and staff were told."""
    differences_told: int = 0
    """A booking that is otherwise over there, by what was done there, and staff were told of it."""
    double_booked: int = 0
    """Two at one time over there in the end, whether or not staff were told of it."""
    double_booked_untold: int = 0
    """Those of them that nobody was told of."""
    lost: int = 0
    false_confirmations: int = 0
    unknown: int = 0
    audit: int = 0

    @property
    def holds(self) -> bool:
        return not (self.double_booked or self.lost or self.false_confirmations or self.unknown or self.audit)

    @staticmethod
    def count(counted: dict[str, int], name: str, times: int = 1) -> None:
        counted[name] = counted.get(name, 0) + times


@dataclass(frozen=True, slots=True)
class Scene:
    """Where a stage is set up."""

    ledger: SqliteLedger
    clock: FixedClock
    random: Random
    tally: Tally
    trouble: "Trouble"

    @classmethod
    async def at(cls, path: Path, random: Random, tally: Tally) -> "Scene":
        return cls(await open_sqlite(path), FixedClock(NOW), random, tally, Trouble(random, tally))


class Stage(ABC):
    """What every calendar has in common."""

    def __init__(self, scene: "Scene", books: Books, connection: Connection) -> None:
        self.random, self.tally, self.trouble = scene.random, scene.tally, scene.trouble
        self.ledger, self.clock, self.books, self.connection = scene.ledger, scene.clock, books, connection
        self.confirmed: set[int] = set()
        """Bookings that somebody was told are confirmed."""

    @abstractmethod
    async def offer(self) -> Offer | None:
        """Something that seems to be free."""

    @abstractmethod
    async def change_there(self) -> None:
        """The owner moves or cancels something over there."""

    @abstractmethod
    def there(self, booking: Booking) -> list[When]:
        """What stands over there for a booking."""

    @abstractmethod
    def is_overlapped(self, booking: Booking) -> bool:
        """Whether somebody else has the same over there."""

    async def run(self) -> None:
        """A guest books, and perhaps moves or cancels; the background comes and goes; then all is quiet."""
        self.trouble.on = True
        number = await self._attempt(self._book())
        for _ in range(self.random.randrange(4)):
            await self._attempt(self._something(number))
        self.trouble.on = False
        await self._calm()

    async def judge(self) -> None:
        """A last sync, as the background does it, and then both sides are compared."""
        for _ in range(3):
            await self.connection.sync(self.books, self.connection.horizon(self.books))
            await self._calm()
        told: dict[int | None, set[str]] = {}
        for conflict in await self.connection.remotes.conflicts(self.books.business.id):
            told.setdefault(conflict.number, set()).add(conflict.kind)
        self.tally.unknown += len(await self._open())
        await self._compare(told)
        async for accounts in read_all(self.ledger, self.clock.now()):
            self.tally.audit += sum(finding.wrong for finding in audit(accounts))

    async def close(self) -> None:
        await self.connection.close()
        await self.ledger.close()

    async def _attempt(self, work: Awaitable[int | None]) -> int | None:
        """Do it until it ends, or until its process is gone."""
        try:
            return await work
        except asyncio.CancelledError:
            return None

    async def _book(self) -> int | None:
        offer = await self.offer()
        if offer is None:
            return None
        contact = Contact("Jess Whitfield", "+12125550134", f"jess{self.random.randrange(10**6)}@example.org")
        made = await actions.book(self.books, offer, contact, actor=STAFF)
        self.tally.count(self.tally.outcomes, _outcome(made))
        return self._note(made)

    async def _something(self, number: int | None) -> int | None:
        chance = self.random.random()
        if chance < 0.2:
            await self.change_there()
        elif chance < 0.4 or number is None:
            day = FIRST_ON + timedelta(days=self.random.randrange(5))
            await self.connection.sync(self.books, Days(day, day))
        elif chance < 0.6:
            await self.connection.work_on(self.books, number, self.connection.calendar.name, 5)
        elif chance < 0.8:
            if offer := await self.offer():
                return self._note(await actions.move(self.books, number, offer, actor=STAFF))
        else:
            await actions.cancel(self.books, number, actor=STAFF)
            self.confirmed.discard(number)
        return number

    def _note(self, answer: object) -> int | None:
        if not isinstance(answer, Booking):
            return None
        if answer.status is Status.CONFIRMED and answer.pending_for is None:
            self.confirmed.add(answer.number)
        return answer.number

    async def _calm(self) -> None:
        """No more trouble: the background finishes what is open."""
        self.clock.pass_time(timedelta(minutes=2))
        self.connection.rest_no_more()
        for _ in range(5):
            open_ = await self._open()
            if not open_:
                break
            for number in open_:
                await self.connection.work_on(self.books, number, self.connection.calendar.name, 10)

    async def _open(self) -> list[int]:
        rows = await self.connection.remotes.all(self.books.business.id)
        return sorted({row.number for row in rows if row.state.value == "open"})

    async def _compare(self, told: Mapping[int | None, set[str]]) -> None:
        number = 1
        while (booking := await self.ledger.booking(self.books.business.id, number)) is not None:
            self._judge(booking, told.get(number, set()))
            number += 1

    def _judge(self, booking: Booking, told: set[str]) -> None:
        tally, stands = self.tally, booking.status is Status.CONFIRMED
        if self.there(booking) != ([booking.offer.when] if stands else []):
            if told & {"moved", "vanished", "refused", "overdue"}:
                tally.differences_told += 1
            else:
                tally.lost += 1
        elif stands and self.is_overlapped(booking):
            tally.double_booked += 1
            tally.double_booked_untold += "overlap" not in told
        tally.gave_way += "gave_way" in told
        if booking.status is Status.DECLINED and booking.number in self.confirmed:
            tally.false_confirmations += 1


class Trouble:
    """Spoils requests while it is on."""

    def __init__(self, random: Random, tally: Tally) -> None:
        self._random, self._tally, self.on = random, tally, False

    def spoil(self, asked: object) -> Fault | None:
        """What becomes of one of them; a process may be killed before it has sent it."""
        if not self.on:
            return None
        chance = self._random.random()
        if chance < KILLED / 2:
            self._tally.count(self._tally.faults, "killed before")
            raise asyncio.CancelledError
        fault = Fault.KILLED if chance < KILLED else None
        if fault is None and chance < KILLED + FAULTS:
            fault = self._random.choice(HEARD)
        if fault is not None:
            self._tally.count(self._tally.faults, fault.value)
        return fault

    def intrudes(self) -> bool:
        return self.on and self._random.random() < INTRUDES


@cache
def playbook_of(business: str) -> Playbook:
    return load_shipped(business)


def _outcome(made: object) -> str:
    if isinstance(made, Booking):
        return f"pending {made.pending_for.value}" if made.pending_for else made.status.value
    return type(made).__name__
