"""Every answer that rests on an old copy of another calendar says how old; of a fresh one nothing is said."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import httpx2
import pytest

from frontdesk.adapters.store.factory import threads_of
from frontdesk.booking import actions
from frontdesk.booking.model import Booking, Contact, Offer, Shape, Span
from frontdesk.booking.ports import Ledger
from frontdesk.booking.stays import pool_of, stay_types
from frontdesk.conversation.ages import aged
from frontdesk.conversation.model import Draft
from frontdesk.reply.mail import compose_place
from frontdesk.server.app import build_app
from frontdesk.settings import Settings
from frontdesk.testing.faults import Fault, FaultyTransport
from frontdesk.tools.invocation import call
from frontdesk.tools.lookups import ToolLookups
from frontdesk.tools.session import Session
from tests.contract.calendars.houses import Inn, on_erp
from tests.contract.news import PLAYBOOKS, Town

HOTEL = "black-lotus"
ROOM = "a suite from December 1 to December 3 for two"
STAY = {"check_in": "2026-12-01", "check_out": "2026-12-03", "guests": 2}
JOHN = Contact("John Doe", "+15551234567")
ADMIN = "nobody-but-the-team-knows-this-token"


class Old:
    """A hotel whose system was seen, and has been out of reach for some hours since."""

    def __init__(self, town: Town, inn: Inn, broken: list[Fault | None]) -> None:
        self.town, self.inn, self._broken = town, inn, broken
        self.seen_at = town.clock.now()

    async def age(self, hours: float) -> None:
        self._broken[0] = Fault.REFUSED
        self.town.clock.pass_time(timedelta(hours=hours))
        self.inn.connection.rest_no_more()

    async def ask(self, text: str) -> str:
        return (await self.town.say(HOTEL, text)).text

    async def call(self, name: str, **arguments: Any) -> dict[str, Any]:
        called = await call(Session(self.town.desk, HOTEL, "program"), name, arguments)
        assert not called.failed, called.text
        return called.result

    @asynccontextmanager
    async def api(self, folder: Path) -> AsyncIterator[httpx2.AsyncClient]:
        app = build_app(self.town.desk, Settings(data=folder, staff_token=ADMIN))
        transport = httpx2.ASGITransport(app=app)
        async with httpx2.AsyncClient(transport=transport, base_url="http://desk") as client:
            yield client


@pytest.fixture
async def old(sqlite_ledger: Ledger, tmp_path: Path) -> AsyncIterator[Old]:
    broken: list[Fault | None] = [None]
    way = on_erp(sqlite_ledger, tmp_path, wrap=lambda inner: FaultyTransport(inner, lambda _: broken[0]))
    async with way as inn:
        town = Town(sqlite_ledger, inn.clock.now(), connected={HOTEL: inn.connection})
        inn.clock = town.clock
        await inn.connection.sync(town.books(HOTEL), inn.connection.horizon(town.books(HOTEL)))
        yield Old(town, inn, broken)


QUESTIONS = [
    f"Is {ROOM} still free?",
    f"How much is {ROOM}?",
    f"I'd like {ROOM}",
    "Which rooms do you have from December 1 to December 3 for two?",
]


@pytest.mark.parametrize("question", QUESTIONS)
async def test_an_answer_from_an_old_copy_says_how_old_it_is(old: Old, question: str) -> None:
    await old.age(3)
    assert "3 hours ago" in await old.ask(question)


@pytest.mark.parametrize("question", QUESTIONS)
async def test_of_a_fresh_copy_nothing_is_said(old: Old, question: str) -> None:
    await old.age(1.9)
    assert " ago" not in await old.ask(question)


async def test_that_nothing_is_free_is_as_old_as_the_copy(old: Old) -> None:
    books = old.town.books(HOTEL)
    for service in stay_types(books.business):
        old.inn.sell(books.business.resources[pool_of(service)].capacity, room=service.id)
    await old.inn.connection.sync(books, old.inn.connection.horizon(books))
    await old.age(3)
    assert "3 hours ago" in await old.ask(f"I'd like {ROOM}")


async def test_what_was_put_when_the_copy_was_old_is_so_until_it_is_read_back(old: Old) -> None:
    await old.age(3)
    await old.ask(f"I'd like {ROOM}")
    assert "3 hours ago" in await old.ask("John Doe, 212 555 0134")
    assert " ago" not in await old.ask("yes please")  # a request that was made is no news of what is free


async def test_how_a_booking_stands_there_is_as_old_as_the_copy(old: Old) -> None:
    books = old.town.books(HOTEL)
    made = await actions.book(books, await old.inn.stay(), JOHN)
    assert isinstance(made, Booking)
    approved = await actions.approve(books, made.number, actor="staff")
    assert isinstance(approved, Booking)
    assert await old.inn.connection.seen_standing(books, approved) is None
    await old.age(3)
    assert await old.inn.connection.seen_standing(books, approved) == old.seen_at


async def test_tools_say_it_to_programs_and_in_words(old: Old) -> None:
    fresh = await old.call("query_room_inventory", **STAY)
    assert fresh["cache_info"] == {"fresh": True}
    await old.age(3)
    stale = (await old.call("query_room_inventory", **STAY))["cache_info"]
    assert stale.keys() == {"fresh", "warning"}
    assert (stale["fresh"], "3 hours ago" in stale["warning"]) == (False, True)


async def test_a_ticket_is_read_back_with_its_age(old: Old) -> None:
    await old.age(3)
    ticket = {"guest_name": "John Doe", "phone_number": "+1 212 555 0134", "room_type": "suite", **STAY}
    told = await old.call("create_reservation_ticket", **ticket)
    assert "3 hours ago" in told["message"]
    assert told["freshness"]["fresh"] is False


async def test_the_status_of_a_ticket_says_how_old_it_is(old: Old) -> None:
    ticket = {"guest_name": "John Doe", "phone_number": "+1 212 555 0134", "room_type": "suite", **STAY}
    read = await old.call("create_reservation_ticket", **ticket)
    assert read["read_back"]
    await old.town.say(HOTEL, "yes", who="program")
    made = await old.call("create_reservation_ticket", **ticket)
    number = int(made["ticket_id"].rpartition("-")[2])
    await actions.approve(old.town.books(HOTEL), number, actor="staff")
    assert "freshness" not in await old.call("check_ticket_status", ticket_id=made["ticket_id"])
    await old.age(3)
    told = await old.call("check_ticket_status", ticket_id=made["ticket_id"])
    assert "3 hours ago" in told["freshness"]["warning"]


async def test_a_model_that_looks_hears_how_old_it_is(old: Old) -> None:
    await old.age(3)
    desk = old.town.desk
    lookups = ToolLookups(desk.ledger, threads_of(desk.ledger), desk.clock, desk.listener, desk.calendars)
    draft = Draft("c", "m", "web", PLAYBOOKS[HOTEL], "", (), (), (), open=True)
    called = await lookups.call(draft, "query_room_inventory", json.dumps(STAY), 0)
    assert "3 hours ago" in json.loads(called.result)["cache_info"]["warning"]


async def test_the_api_says_from_when_its_answers_are(old: Old, tmp_path: Path) -> None:
    asked: dict[str, str | int] = {"check_in": "2026-12-01", "check_out": "2026-12-03", "guests": 2}
    zone = old.town.books(HOTEL).business.zone
    async with old.api(tmp_path) as client:
        fresh = (await client.get(f"/api/{HOTEL}/availability", params=asked)).json()
        assert fresh["as_of"] is None
        await old.age(3)
        seen = old.seen_at.astimezone(zone).isoformat()
        stale = (await client.get(f"/api/{HOTEL}/availability", params=asked)).json()
        assert stale["as_of"] == seen
        assert {room["as_of"] for room in stale["rooms"]} == {seen}
        offers = (await client.post(f"/api/{HOTEL}/offers", json=asked)).json()
        assert (offers["as_of"], offers["offers"][0]["as_of"]) == (seen, seen)


async def test_pages_say_how_old_what_they_show_is(old: Old, tmp_path: Path) -> None:
    async with old.api(tmp_path) as client:
        for page in ("/", f"/b/{HOTEL}"):
            assert " ago" not in (await client.get(page)).text
        await old.age(3)
        for page in ("/", f"/b/{HOTEL}"):
            assert "3 hours ago" in (await client.get(page)).text


def test_a_letter_about_a_place_says_how_old_it_is() -> None:
    business = PLAYBOOKS["cal"].business
    at = datetime(2026, 11, 17, 15, tzinfo=business.zone)
    offer = Offer(
        "cal", Shape.APPOINTMENT, "Consultation", (), Span(at, at + timedelta(minutes=30)), 1, (), (), None
    )
    fresh = compose_place(offer, at, "Jess", business)
    assert " ago" not in fresh.body
    age = aged(at - timedelta(hours=3), at)
    assert age is not None
    assert "3 hours ago" in compose_place(offer, at, "Jess", business, age).body
