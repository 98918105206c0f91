"""The same few things of every calendar there is, the built-in one included, in fair weather and foul."""

import asyncio
import os
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from random import Random

import httpx2

from frontdesk.adapters.calendars.budget import SharedBudget
from frontdesk.adapters.calendars.calcom.kept_slots import KeptSlots
from frontdesk.adapters.calendars.erp.port import Erp
from frontdesk.adapters.calendars.factory import CALCOM_A_MINUTE, calcom, connect
from frontdesk.booking import actions
from frontdesk.booking.availability import Openings
from frontdesk.booking.books import Books
from frontdesk.booking.model import Block, Booking, Nights, Offer, Span, Status, When
from frontdesk.booking.ports import BookingFilter, Ledger
from frontdesk.booking.remote.calendar import Calendar, Copy, Days, Entry, Seen
from frontdesk.booking.remote.connection import Connection
from frontdesk.booking.remote.sync import Synced
from frontdesk.booking.wishes import StayWish, Wish
from frontdesk.clock import SystemClock
from frontdesk.settings import Settings
from frontdesk.testing.clocks import FixedClock
from frontdesk.testing.faults import HEARD, Fault, FaultyErp, FaultyTransport
from tests.contract.calendars.houses import NOW, TOM, TUESDAY, House, Inn, cal, lotus, on_calcom, on_erp

STAFF = "staff:ines"
"""Who asks: a hotel's guests wait for an approval first, which is no matter here."""
SPOILED = 0.3
"""The share of requests that go wrong in foul weather."""
TRIES = 40


class Weather:
    """What becomes of requests on their way."""

    def __init__(self, kind: str) -> None:
        self._random, self._kind, self.over = Random(kind), kind, False

    def choose(self, asked: object) -> Fault | None:
        if self.over or self._kind != "faults" or self._random.random() > SPOILED:
            return None
        return self._random.choice(HEARD)

    def transport(self, inner: httpx2.AsyncBaseTransport) -> httpx2.AsyncBaseTransport:
        return FaultyTransport(_Slow(inner) if self._kind == "latency" else inner, self.choose)

    def erp(self, inner: Erp) -> Erp:
        return FaultyErp(inner, self.choose)


class _Slow(httpx2.AsyncBaseTransport):
    """Answers that come one after another's time, and not in the order of asking."""

    def __init__(self, inner: httpx2.AsyncBaseTransport) -> None:
        self._inner, self._random = inner, Random(3)

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        await asyncio.sleep(self._random.uniform(0, 0.03))
        answer = await self._inner.handle_async_request(request)
        await asyncio.sleep(self._random.uniform(0, 0.03))
        return answer


class Place(ABC):
    """A business with a calendar. The n-th thing it sells is there once, and is none of the others."""

    def __init__(self, books: Books, clock: FixedClock, weather: Weather) -> None:
        self.books, self.clock, self.weather = books, clock, weather

    @abstractmethod
    async def found(self, nth: int) -> Offer | None:
        """The offer, if it is free."""

    @abstractmethod
    async def there(self) -> list[When] | None:
        """What stands on the other side for us; None where there is no other side."""

    @abstractmethod
    async def take(self, nth: int) -> None:
        """Somebody else takes it, on the other side where there is one."""

    async def offer(self, nth: int) -> Offer:
        found = await self.found(nth)
        assert found is not None, "it is not free"
        return found

    async def settled(self, number: int) -> Booking:
        """What it comes to in the end, however often the background has to come again."""
        connection = self.books.remote
        if isinstance(connection, Connection):
            name = connection.calendar.name
            for _ in range(TRIES):
                if await connection.is_settled(self.books, number):
                    break
                await connection.work_on(self.books, number, name, 5)
        found = await self.books.ledger.booking(self.books.business.id, number)
        assert found is not None
        return found

    async def here(self) -> list[When]:
        """What is agreed here."""
        standing = BookingFilter(frozenset({Status.CONFIRMED}))
        found = await self.books.ledger.bookings(self.books.business.id, standing)
        return [booking.offer.when for booking in found]

    async def later(self) -> None:
        """So much later that what was seen is old; the background has looked again, in fair weather."""
        self.weather.over = True
        self.clock.pass_time(timedelta(minutes=6))
        remote = self.books.remote
        if isinstance(remote, Connection):
            remote.rest_no_more()
            # Guests wait less than half a second for a look: on a busy machine that may be too short.
            assert isinstance(await remote.sync(self.books, remote.horizon(self.books)), Synced)


class Visits(Place):
    """The advisers: half an hour with one of them."""

    house: House | None = None
    day: date = TUESDAY

    async def found(self, nth: int) -> Offer | None:
        wish = Wish(("consultation",), self.day, self.day, 1, ("rowan",))
        openings = await actions.check(self.books, wish)
        assert isinstance(openings, Openings), openings
        at = self._at(nth)
        both = zip(openings.cells(), openings.moments(), strict=True)
        return next((openings.offer(cell) for cell, moment in both if moment == at), None)

    async def there(self) -> list[When] | None:
        if self.house is None:
            return None
        ours = (b for b in self.house.fake.bookings.values() if b.stands and b.metadata.get("frontdesk"))
        return [Span(b.start_at, b.end_at) for b in ours]

    async def take(self, nth: int) -> None:
        start_at = self._at(nth)
        if self.house is None:
            blocked = await actions.block(
                self.books, "rowan", Span(start_at, start_at + timedelta(minutes=30)), actor=STAFF
            )
            assert isinstance(blocked, Block)
            return
        user = self.house.fake.users[0]
        self.house.fake.enter(user.event_types[1], user, start_at, ("Eve", "eve@example.org", None))

    def _at(self, nth: int) -> datetime:
        return datetime.combine(self.day, time(9 + nth), self.books.business.zone)


class RealVisits(Visits):
    """The same on a Cal.com that is really there: on a day of its own, emptied before."""

    async def begin(self) -> None:
        await _Counted.rest()
        self.day = self.clock.now().date() + timedelta(days=14 - self.clock.now().weekday() + 1)
        for seen in await self._seen():
            if seen.stands:
                await self.calendar.cancel(seen, "a test begins")

    @property
    def calendar(self) -> Calendar:
        assert isinstance(self.books.remote, Connection)
        return self.books.remote.calendar

    async def there(self) -> list[When] | None:
        assert isinstance(self.books.remote, Connection)
        ours = {row.key for row in await self.books.remote.remotes.all(self.books.business.id)}
        return [seen.when for seen in await self._seen() if seen.stands and seen.key in ours]

    async def take(self, nth: int) -> None:
        when = Span(self._at(nth), self._at(nth) + timedelta(minutes=30))
        entry = Entry(f"others-{nth}", self.calendar.accounts[0], ("consultation",), when, 1, TOM)
        assert isinstance(await self.calendar.create(entry), Seen)

    async def _seen(self) -> tuple[Seen, ...]:
        over, self.weather.over = self.weather.over, True
        days = Days(self.day, self.day)
        copy = await self.calendar.look(self.calendar.accounts[0], days, entries_only=True)
        self.weather.over = over
        assert isinstance(copy, Copy), copy
        return copy.entries


class Stays(Place):
    """The hotel: two nights in the last of its suites."""

    inn: Inn | None = None

    async def found(self, nth: int) -> Offer | None:
        first_on, last_on = self._nights(nth)
        found = await actions.check_stay(self.books, StayWish(first_on, last_on, 2, "suite"))
        assert isinstance(found, list), found
        return found[0] if found else None

    async def there(self) -> list[When] | None:
        if self.inn is None:
            return None
        ours = self.inn.hotel.reservations("0001-01-01", "9999-12-31")
        return [Nights(date.fromisoformat(r["check_in"]), date.fromisoformat(r["check_out"])) for r in ours]

    async def take(self, nth: int, rooms: int = 1) -> None:
        first_on, last_on = self._nights(nth)
        if self.inn is not None:
            self.inn.sell(rooms, first_on)
            return
        pool = self.books.business.services["suite"].needs[0].among[0]
        nights = Nights(first_on, last_on)
        assert isinstance(await actions.block(self.books, pool, nights, units=rooms, actor=STAFF), Block)

    def _nights(self, nth: int) -> tuple[date, date]:
        first_on = date(2026, 12, 1) + timedelta(days=3 * nth)
        return first_on, first_on + timedelta(days=2)


SERVER = Settings(
    calcom_url=os.environ.get("FRONTDESK_CALCOM_URL", ""),
    calcom_key=os.environ.get("FRONTDESK_CALCOM_KEY", ""),
)
"""A Cal.com that is really there, where both are set: its event types are those of the business `cal`."""
REAL = ("calcom server",) if SERVER.calcom_url and SERVER.calcom_key else ()
REMOTE = ("calcom v2", "calcom v1", "http erp", "sql erp", *REAL)
KINDS = ("built-in visits", "built-in stays", *REMOTE)


@asynccontextmanager
async def place_on(kind: str, weather: str, ledger: Ledger, folder: Path) -> AsyncIterator[Place]:
    """A business on this calendar, in this weather."""
    met = Weather(weather)
    match kind.split():
        case ["calcom", "server"]:
            async with _on_server(met, ledger) as real:
                yield real
        case ["calcom", version]:
            async with on_calcom(ledger, frozenset({version}), met.transport, patient=False) as house:
                visits = Visits(house.books, house.clock, met)
                visits.house = house
                yield visits
        case [way, "erp"]:
            wraps = {"wrap_erp": met.erp} if way == "sql" else {"wrap": met.transport}
            async with on_erp(ledger, folder, by_sql=way == "sql", **wraps) as inn:
                stays = Stays(inn.books, inn.clock, met)
                stays.inn = inn
                await _last_ones(stays)
                yield stays
        case _:
            clock = FixedClock(NOW)
            business, made = (cal().business, Visits) if "visits" in kind else (lotus().business, Stays)
            place = made(Books(business, ledger, clock), clock, met)
            if isinstance(place, Stays):
                await _last_ones(place)
            yield place


class _Counted(httpx2.AsyncHTTPTransport):
    """To a server that takes so many requests a minute, and blocks who sends more for another one."""

    sent, most, minute = 0, 60, 61.0

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        _Counted.sent += 1
        return await super().handle_async_request(request)

    @classmethod
    async def rest(cls) -> None:
        """One test needs less than what is left after this."""
        if cls.sent > cls.most:
            await asyncio.sleep(cls.minute)
            cls.sent = 0


@asynccontextmanager
async def _on_server(met: Weather, ledger: Ledger) -> AsyncIterator[RealVisits]:
    clock, transport = FixedClock(datetime.now(UTC)), met.transport(_Counted())
    slots, budget = KeptSlots(ledger, clock, "cal"), SharedBudget(ledger, SystemClock(), CALCOM_A_MINUTE)
    calendar = calcom(cal(), SERVER, budget, transport, patient=False, slots=slots)
    connection = connect(calendar, ledger, cal().calendar, cal().business)
    visits = RealVisits(Books(cal().business, ledger, clock, remote=connection), clock, met)
    try:
        await visits.begin()
        yield visits
    finally:
        await connection.close()


async def _last_ones(stays: Stays) -> None:
    for nth in range(4):
        await stays.take(nth, rooms=5)
