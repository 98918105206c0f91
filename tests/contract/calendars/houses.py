"""A business on each calendar in turn: built in, Cal.com by both of its versions, an ERP by HTTP and SQL."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, date, datetime
from functools import cache

import httpx2

from frontdesk.adapters.calendars.opening import calcom, connect
from frontdesk.booking import actions
from frontdesk.booking.availability import Openings
from frontdesk.booking.books import Books
from frontdesk.booking.model import Booking, Contact, Offer, Span
from frontdesk.booking.ports import Ledger
from frontdesk.booking.remote.connection import Connection
from frontdesk.booking.wishes import Wish
from frontdesk.playbooks import Playbook, load_shipped
from frontdesk.settings import Settings
from frontdesk.testing.calcom import FakeCalcom, users_for
from frontdesk.testing.clocks import FixedClock

NOW = datetime(2026, 11, 16, 12, 0, tzinfo=UTC)
"""Monday, seven in the morning in New York."""
TUESDAY = date(2026, 11, 17)
JESS = Contact("Jess Whitfield", "+12125550134", "jess@example.org")
TOM = Contact("Tom Baker", "+12125550177", "tom@example.org")


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
) -> AsyncIterator[House]:
    """The advisers' business on a fake Cal.com in the same process."""
    playbook, clock = cal(), FixedClock(NOW)
    fake = FakeCalcom(users_for(playbook, ["rowan", "esther"]), clock, versions=versions, limit=100_000)
    settings = Settings(calcom_key="rowan=cal_rowan, esther=cal_esther", calcom_url="http://calcom")
    calendar = calcom(playbook, settings, transport=wrap(httpx2.ASGITransport(app=fake.app)))
    connection = connect(calendar, ledger, playbook.calendar, playbook.business)
    books = Books(playbook.business, ledger, clock, remote=connection)
    try:
        yield House(books, clock, fake, connection)
    finally:
        await connection.close()
