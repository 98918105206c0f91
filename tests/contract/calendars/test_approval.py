"""What staff approve is asked of the hotel's own system: the guest hears once what came of it."""

import json
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path

import pytest

from frontdesk.booking import actions
from frontdesk.booking.model import Booking, Status
from frontdesk.booking.ports import BookingFilter, Ledger
from frontdesk.booking.refusals import SlotTaken
from frontdesk.booking.remote.calendar import days_of
from frontdesk.booking.updates import OUT_OF_SALE
from frontdesk.testing.faults import Fault, FaultyTransport
from tests.contract.calendars.houses import Inn, Spoiled, on_erp
from tests.contract.news import Town

HOTEL = "black-lotus"
JOHN = "John Doe, 212 555 0134, john@example.org"


@dataclass
class Lobby:
    """The hotel with a guest in conversation, and its team."""

    town: Town
    inn: Inn
    spoiled: Spoiled

    async def ask(self) -> Booking:
        for text in ("I'd like a suite from December 1 to December 3 for two", JOHN, "yes"):
            await self.town.say(HOTEL, text)
        return await self.booking()

    async def approve(self) -> object:
        books = self.town.books(HOTEL)
        answer = await actions.approve(books, (await self.booking()).number, actor="staff")
        await self.town.work()
        self.town.clock.pass_time(OUT_OF_SALE)
        await self.town.work()
        return answer

    async def booking(self) -> Booking:
        (made,) = await self.town.ledger.bookings(HOTEL, BookingFilter())
        return made

    async def told(self) -> list[str]:
        found = [json.loads(each).get("parts", []) for each in await self.town.told(HOTEL)]
        return [" ".join(part["text"] for part in parts) for parts in found if parts]


@pytest.fixture
async def lobby(sqlite_ledger: Ledger, tmp_path: Path) -> AsyncIterator[Lobby]:
    spoiled = Spoiled()
    async with on_erp(sqlite_ledger, tmp_path, wrap=lambda inner: FaultyTransport(inner, spoiled)) as inn:
        town = Town(sqlite_ledger, inn.clock.now(), connected={HOTEL: inn.connection})
        books = town.books(HOTEL)
        await inn.connection.sync(books, inn.connection.horizon(books))
        yield Lobby(town, inn, spoiled)


async def test_what_is_approved_is_told_once_when_it_stands_there(lobby: Lobby) -> None:
    await lobby.ask()
    await lobby.town.work()
    letters = len(lobby.town.post.sent)
    await lobby.approve()
    assert len(await lobby.told()) == 1
    assert len(lobby.town.post.sent) == letters + 1


async def test_a_room_gone_meanwhile_is_an_apology_with_alternatives(lobby: Lobby) -> None:
    await lobby.ask()
    lobby.inn.sell(lobby.inn.books.business.resources["suites"].capacity)
    assert isinstance(await lobby.approve(), SlotTaken)
    (told,) = await lobby.told()
    assert "sorry" in told
    assert "deluxe" in told
    assert (await lobby.booking()).status is Status.DECLINED


async def test_what_is_gone_is_no_alternative_to_itself_whatever_is_seen_after(lobby: Lobby) -> None:
    await lobby.ask()
    lobby.inn.sell(lobby.inn.books.business.resources["suites"].capacity)
    # It is looked up once more after it was refused; then nobody answers.
    lobby.spoiled.reads += [None, *[Fault.ERROR] * 20]
    assert isinstance(await lobby.approve(), SlotTaken)
    (told,) = await lobby.told()
    assert "sorry" in told
    assert "suite for $" not in told
    assert "deluxe room for $" in told


async def test_a_move_that_has_no_room_there_is_no_confirmation(lobby: Lobby) -> None:
    await lobby.ask()
    await lobby.approve()
    before = len(await lobby.told())
    await lobby.town.say(HOTEL, "can I move it to December 8 to December 10?")
    await lobby.town.say(HOTEL, "yes please")
    lobby.inn.sell(lobby.inn.books.business.resources["suites"].capacity, date(2026, 12, 8))
    assert isinstance(await lobby.approve(), SlotTaken)
    (told,) = (await lobby.told())[before:]
    assert "still stands" in told
    assert "deluxe" in told or "December" in told.partition("still stands")[2].partition(".")[2]


async def test_the_nights_are_looked_at_again_after_an_approval(lobby: Lobby) -> None:
    made, connection, books = await lobby.ask(), lobby.inn.connection, lobby.town.books(HOTEL)
    nights = days_of(made.offer.when, books.business.zone)
    lobby.town.clock.pass_time(timedelta(minutes=4))
    approved_at = lobby.town.clock.now()
    assert await connection.seen_at(books, nights) != approved_at
    await lobby.approve()
    assert await connection.seen_at(books, nights) == approved_at
