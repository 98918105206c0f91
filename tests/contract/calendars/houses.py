"""A business on each calendar in turn: built in, Cal.com by both of its versions, an ERP by HTTP and SQL."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from functools import cache
from pathlib import Path

import httpx2

from frontdesk.adapters.calendars.calcom.kept_slots import KeptSlots
from frontdesk.adapters.calendars.erp.calendar import HOTEL, ErpCalendar
from frontdesk.adapters.calendars.erp.http import HttpErp
from frontdesk.adapters.calendars.erp.port import Erp
from frontdesk.adapters.calendars.erp.sql import SqlErp
from frontdesk.adapters.calendars.factory import calcom, connect
from frontdesk.adapters.calendars.wire import Wire
from frontdesk.booking import actions
from frontdesk.booking.availability import Openings
from frontdesk.booking.books import Books
from frontdesk.booking.model import Booking, Contact, Offer, Span
from frontdesk.booking.ports import Ledger
from frontdesk.booking.remote.connection import Connection
from frontdesk.booking.wishes import StayWish, Wish
from frontdesk.playbooks import Playbook, load_shipped
from frontdesk.settings import Settings
from frontdesk.testing.calcom import FakeCalcom, users_for
from frontdesk.testing.clocks import FixedClock
from frontdesk.testing.erp.hotel import QUERIES, DemoHotel, hotel_for
from frontdesk.testing.erp.server import ErpServer
from frontdesk.testing.faults import Fault

NOW = datetime(2026, 11, 16, 12, 0, tzinfo=UTC)
"""Monday, seven in the morning in New York."""
TUESDAY = date(2026, 11, 17)
JESS = Contact("Jess Whitfield", "+12125550134", "jess@example.org")
TOM = Contact("Tom Baker", "+12125550177", "tom@example.org")


WRITES = ("POST", "PUT", "DELETE")


class Spoiled:
    """Spoils the next writes, the next reservations of slots, or the next reads, in turn."""

    def __init__(self) -> None:
        self.writes: list[Fault | None] = []
        self.reads: list[Fault | None] = []
        self.reservations: list[Fault | None] = []

    def __call__(self, request: httpx2.Request) -> Fault | None:
        line = self.writes if request.method in WRITES else self.reads
        line = self.reservations if "/slots/reservations" in request.url.path else line
        return line.pop(0) if line else None


@cache
def cal() -> Playbook:
    return load_shipped("cal")


@dataclass
class House:
    """A business and its calendar, and what can be seen and done on the other side."""

    books: Books
    clock: FixedClock
    fake: FakeCalcom
    connection: Connection

    async def offer(
        self, at: str, on: date = TUESDAY, service: str = "consultation", who: str = "rowan"
    ) -> Offer:
        wish = Wish((service,), on, on, 1, (who,))
        found = await actions.check(self.books, wish)
        assert isinstance(found, Openings), found
        for cell, moment in zip(found.cells(), found.moments(), strict=True):
            if moment.astimezone(self.books.business.zone).strftime("%H:%M") == at:
                return found.offer(cell)
        raise AssertionError(f"{at} is not free")

    async def starts(
        self, on: date = TUESDAY, service: str = "consultation", who: str = "rowan"
    ) -> list[str]:
        found = await actions.check(self.books, Wish((service,), on, on, 1, (who,)))
        assert isinstance(found, Openings), found
        zone = self.books.business.zone
        return [moment.astimezone(zone).strftime("%H:%M") for moment in found.moments()]

    async def book(self, at: str, contact: Contact = JESS, **more: object) -> Booking:
        made = await actions.book(self.books, await self.offer(at), contact, **more)  # type: ignore[arg-type]
        assert isinstance(made, Booking), made
        return made

    def there(self) -> list[tuple[str, datetime]]:
        """Who has which time over there."""
        return sorted((b.email, b.start_at) for b in self.fake.bookings.values() if b.stands)


def start_of(offer: Offer) -> datetime:
    assert isinstance(offer.when, Span)
    return offer.when.start_at


@asynccontextmanager
async def on_calcom(
    ledger: Ledger,
    versions: frozenset[str] = frozenset({"v2"}),
    wrap: Callable[[httpx2.AsyncBaseTransport], httpx2.AsyncBaseTransport] = lambda inner: inner,
    *,
    patient: bool = True,
) -> AsyncIterator[House]:
    """The advisers' business on a fake Cal.com in the same process."""
    playbook, clock = cal(), FixedClock(NOW)
    fake = FakeCalcom(users_for(playbook, ["rowan", "esther"]), clock, versions=versions, limit=100_000)
    settings = Settings(calcom_key="rowan=cal_rowan, esther=cal_esther", calcom_url="http://calcom")
    slots = KeptSlots(ledger, clock, playbook.id)
    transport = wrap(httpx2.ASGITransport(app=fake.app))
    calendar = calcom(playbook, settings, transport=transport, patient=patient, slots=slots)
    connection = connect(calendar, ledger, playbook.calendar, playbook.business)
    books = Books(playbook.business, ledger, clock, remote=connection)
    try:
        yield House(books, clock, fake, connection)
    finally:
        await connection.close()


@cache
def lotus() -> Playbook:
    return load_shipped("black-lotus")


@dataclass
class Inn:
    """The hotel and its own system, and what can be seen there."""

    books: Books
    clock: FixedClock
    hotel: DemoHotel
    connection: Connection

    async def stay(self, first_on: date = date(2026, 12, 1), nights: int = 2, room: str = "suite") -> Offer:
        wish = StayWish(first_on, first_on + timedelta(days=nights), 2, room)
        found = await actions.check_stay(self.books, wish)
        assert isinstance(found, list), found
        assert found, "no room is free"
        return found[0]

    def sell(
        self, count: int, first_on: date = date(2026, 12, 1), nights: int = 2, room: str = "suite"
    ) -> None:
        """Guests of the hotel's own take rooms there."""
        last_on = first_on + timedelta(days=nights)
        body = {"rooms": {room: count}, "check_in": first_on.isoformat(), "check_out": last_on.isoformat()}
        assert isinstance(self.hotel.reserve(f"house-{first_on}-{room}-{count}", body, ours=False), dict)


@asynccontextmanager
async def on_erp(
    ledger: Ledger,
    folder: Path,
    *,
    by_sql: bool = False,
    wrap: Callable[[httpx2.AsyncBaseTransport], httpx2.AsyncBaseTransport] = lambda inner: inner,
    wrap_erp: Callable[[Erp], Erp] = lambda inner: inner,
) -> AsyncIterator[Inn]:
    """The hotel on its own system: over HTTP in the same process, or by its database."""
    playbook, clock, path = lotus(), FixedClock(NOW), folder / "erp.db"
    hotel = hotel_for(playbook, NOW.date(), path)
    setup = replace(playbook.calendar, queries=QUERIES) if playbook.calendar else None
    transport = wrap(httpx2.ASGITransport(app=ErpServer(hotel).app))
    wire = Wire(HOTEL, "http://erp", transport=transport, first_wait=0.0, rest=0.0)
    reached = SqlErp(f"sqlite:///{path}", QUERIES) if by_sql else HttpErp(wire)
    calendar = ErpCalendar(playbook.business, wrap_erp(reached), {})
    connection = connect(calendar, ledger, setup, playbook.business)
    try:
        yield Inn(Books(playbook.business, ledger, clock, remote=connection), clock, hotel, connection)
    finally:
        await connection.close()
        hotel.close()
