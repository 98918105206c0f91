"""The whole way on each engine: what a program sees does not depend on the database behind it."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from frontdesk.adapters.store.factory import threads_of
from frontdesk.booking.ports import Ledger
from frontdesk.desk import FrontDesk
from frontdesk.playbooks import load_shipped
from frontdesk.testing.clocks import FixedClock
from frontdesk.testing.listeners import taught
from tests.contract.desk import findings
from tests.integration.api.program import FACIAL, JESS, STAFF, STAY, Program, bearer, settings_in
from tests.integration.seeded import TUESDAY


@pytest.fixture
async def on_engine(ledger: Ledger, tmp_path: Path) -> AsyncIterator[Program]:
    playbooks = {name: load_shipped(name) for name in ("ava", "black-lotus")}
    desk = FrontDesk(playbooks, ledger, threads_of(ledger), FixedClock(TUESDAY), listener=taught())
    async with Program(desk, settings_in(tmp_path)) as program:
        yield program


async def test_offer_hold_book_move_cancel_and_approve(on_engine: Program, ledger: Ledger) -> None:
    offers = await on_engine.offers("ava", FACIAL)
    hold = (await on_engine.post("/api/ava/holds", {"offer": offers[0]["offer"]})).json()
    made = (await on_engine.post("/api/ava/bookings", {"hold": hold["hold"], "guest": JESS})).json()
    where, mine = f"/api/ava/bookings/{made['reference']}", bearer(made["proof"])
    assert (await on_engine.get(where, headers=mine)).json()["guest"] == JESS
    moved = await on_engine.post(f"{where}/move", {"offer": offers[1]["offer"]}, headers=mine)
    assert moved.json()["start"] == offers[1]["start"]
    assert (await on_engine.post(f"{where}/cancel", headers=mine)).json()["status"] == "cancelled"
    ticket = await on_engine.booked("black-lotus", STAY)
    said_yes = f"/api/black-lotus/tickets/{ticket['reference']}/approve"
    assert (await on_engine.post(said_yes, headers=STAFF)).json()["status"] == "confirmed"
    assert await findings(ledger, TUESDAY) == []


async def test_several_rooms_are_one_booking(on_engine: Program, ledger: Ledger) -> None:
    nights = {"check_in": "2026-12-21", "check_out": "2026-12-23", "guests": 6}
    alike = await on_engine.offers("black-lotus", {**nights, "rooms": 2})
    assert [offer["what"] for offer in alike] == ["2 × Standard room", "2 × Deluxe room", "2 × Suite"]
    ticket = await on_engine.booked("black-lotus", {**nights, "services": ["suite", "standard"]})
    assert (ticket["what"], ticket["party"]) == ("Suite + Standard room", 6)
    shown = await on_engine.get("/api/black-lotus/availability", params={**nights, "rooms": 5})
    assert shown.json()["code"] == "too_many_rooms"
    assert await findings(ledger, TUESDAY) == []


async def test_of_many_who_want_the_same_offer_one_gets_it(on_engine: Program, ledger: Ledger) -> None:
    wish = {"services": ["signature-facial"], "from": "2026-12-21", "limit": 1}
    offer = (await on_engine.offers("ava", wish))[0]["offer"]
    key = {"idempotency-key": "same"}
    same = [on_engine.book(offer, headers=key) for _ in range(5)]
    others = [on_engine.book(offer) for _ in range(10)]
    answers = await asyncio.gather(*same, *others)
    made = {a.json()["reference"] for a in answers if a.status_code == 201}
    assert len(made) == 1
    assert {a.json()["code"] for a in answers if a.status_code != 201} == {"slot_taken"}
    assert await findings(ledger, TUESDAY) == []
