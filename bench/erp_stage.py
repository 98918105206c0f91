"""The hotel on its own system, over HTTP or by its database, for runs among random faults."""

from collections import Counter
from datetime import date, timedelta
from pathlib import Path
from random import Random

import httpx2

from bench.trouble import FIRST_ON, NOW, Scene, Stage, Tally, playbook_of
from frontdesk.adapters.calendars.erp.calendar import HOTEL, ErpCalendar
from frontdesk.adapters.calendars.erp.http import HttpErp
from frontdesk.adapters.calendars.erp.port import Erp
from frontdesk.adapters.calendars.erp.sql import SqlErp
from frontdesk.adapters.calendars.factory import connect
from frontdesk.adapters.calendars.wire import Wire
from frontdesk.booking import actions
from frontdesk.booking.books import Books
from frontdesk.booking.model import Booking, Nights, Offer, When
from frontdesk.booking.remote.calendar import key_of
from frontdesk.booking.wishes import StayWish
from frontdesk.testing.erp.hotel import QUERIES, DemoHotel, hotel_for
from frontdesk.testing.erp.server import ErpServer
from frontdesk.testing.faults import FaultyErp, FaultyTransport

NIGHTS = 12
"""Nights ahead in which everybody wants a room: enough of them are full."""
ROOMS = ("suite", "suite", "deluxe")


class ErpStage(Stage):
    """A hotel with guests of its own, who book meanwhile."""

    hotel: DemoHotel

    @classmethod
    async def on(cls, path: Path, random: Random, tally: Tally, *, by_sql: bool) -> "ErpStage":
        scene, playbook = await Scene.at(path, random, tally), playbook_of("black-lotus")
        hotel = hotel_for(playbook, NOW.date(), path.parent / "erp.db", days=60)
        erp = _by_sql(path, scene) if by_sql else _by_http(hotel, scene)
        calendar = ErpCalendar(playbook.business, erp, {})
        connection = connect(calendar, scene.ledger, playbook.calendar, playbook.business)
        books = Books(playbook.business, scene.ledger, scene.clock, remote=connection)
        stage = cls(scene, books, connection)
        stage.hotel = hotel
        return stage

    async def run(self) -> None:
        """As everywhere; and guests of the house take rooms and give them back."""
        for _ in range(self.random.randrange(3)):
            self.walk_in()
        await super().run()

    def walk_in(self) -> None:
        first_on = self._arrival()
        last_on = first_on + timedelta(days=self.random.randint(1, 3))
        stay = {
            "rooms": {self.random.choice(ROOMS): 1},
            "check_in": first_on.isoformat(),
            "check_out": last_on.isoformat(),
        }
        self.hotel.reserve(f"house-{self.random.getrandbits(60):x}", stay, ours=False)

    async def offer(self) -> Offer | None:
        first_on = self._arrival()
        last_on = first_on + timedelta(days=self.random.randint(1, 3))
        found = await actions.check_stay(
            self.books, StayWish(first_on, last_on, 2, self.random.choice(ROOMS))
        )
        if self.trouble.intrudes():
            self.walk_in()  # between the look and what is done about it
        return found[0] if isinstance(found, list) and found else None

    async def change_there(self) -> None:
        """Somebody at the hotel takes one of our reservations out of its system."""
        if (ours := self._reservations()) and self.random.random() < 0.5:
            self.hotel.cancel(self.random.choice(sorted(ours)))
        else:
            self.walk_in()

    def there(self, booking: Booking) -> list[When]:
        found = self._reservations().get(key_of(booking.uid, 0))
        return [] if found is None else [found]

    def is_overlapped(self, booking: Booking) -> bool:
        """Whether more rooms of its kind are sold on one of its nights than there are."""
        when, (room, *_) = booking.offer.when, [part.service for part in booking.offer.parts]
        assert isinstance(when, Nights)
        last = (when.check_out_on - timedelta(days=1)).isoformat()
        free = Counter({n["room"]: 0 for n in self.hotel.nights(when.check_in_on.isoformat(), last)})
        for night in self.hotel.nights(when.check_in_on.isoformat(), last):
            free[night["room"]] = min(free[night["room"]], night["free"])
        return free[room] < 0

    async def close(self) -> None:
        await super().close()
        self.hotel.close()

    def _arrival(self) -> date:
        return FIRST_ON + timedelta(days=self.random.randrange(NIGHTS))

    def _reservations(self) -> dict[str, Nights]:
        found = self.hotel.reservations("0001-01-01", "9999-12-31")
        return {
            each["key"]: Nights(date.fromisoformat(each["check_in"]), date.fromisoformat(each["check_out"]))
            for each in found
        }


def _by_http(hotel: DemoHotel, scene: Scene) -> Erp:
    inner = httpx2.ASGITransport(app=ErpServer(hotel).app)
    transport = FaultyTransport(inner, scene.trouble.spoil)
    return HttpErp(Wire(HOTEL, "http://erp", transport=transport, first_wait=0.0, rest=0.0))


def _by_sql(path: Path, scene: Scene) -> Erp:
    return FaultyErp(SqlErp(f"sqlite:///{path.parent / 'erp.db'}", QUERIES), scene.trouble.spoil)
