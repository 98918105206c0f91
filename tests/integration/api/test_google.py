"""Google's protocol: slots looked up and booked, once, quickly."""

import asyncio
import time
from datetime import datetime, timedelta
from statistics import median
from typing import Any

import pytest

from frontdesk.booking.ports import BookingFilter
from frontdesk.desk import FrontDesk
from tests.integration.api.program import FACIAL, Program

LOOKUP = "/api/google/v3/BatchAvailabilityLookup"
CREATE = "/api/google/v3/CreateBooking"
LOOKUP_BAR, BOOKING_BAR = 0.050, 0.100
TABLE = {"services": ["table"], "from": "2026-12-21", "party": 4}


def seconds(offer: dict[str, Any]) -> str:
    return str(int(datetime.fromisoformat(offer["start"]).timestamp()))


def request(start: str, token: str = "t-1", **slot: Any) -> dict[str, Any]:
    return {
        "slot": {"merchant_id": "ava", "service_id": "signature-facial", "start_sec": start, **slot},
        "user_information": {
            "user_id": "u-1",
            "given_name": "Jess",
            "family_name": "Doe",
            "telephone": "+12125550142",
            "email": "jess@example.org",
        },
        "idempotency_token": token,
        "payment_information": {"prepayment_status": "PREPAYMENT_NOT_PROVIDED"},
    }


async def look(program: Program, slots: list[dict[str, Any]], merchant: str = "ava") -> list[bool]:
    answer = await program.post(LOOKUP, {"merchant_id": merchant, "slot_time": slots})
    assert answer.status_code == 200, answer.text
    found = answer.json()["slot_time_availability"]
    assert [f["slot_time"]["start_sec"] for f in found] == [s["start_sec"] for s in slots]
    return [f["available"] for f in found]


async def test_a_lookup_says_what_availability_says(program: Program) -> None:
    free = (
        await program.get("/api/ava/availability?service=signature-facial&from=2026-11-18&days=20")
    ).json()
    starts = {s["start"] for day in free["days"] for s in day["starts"]}
    first = datetime.fromisoformat(min(starts))
    asked = [first + timedelta(minutes=15 * n) for n in range(400)]
    last = datetime.fromisoformat(max(starts))
    asked = [moment for moment in asked if moment <= last]
    slots = [{"service_id": "signature-facial", "start_sec": str(int(m.timestamp()))} for m in asked]
    known = {datetime.fromisoformat(start) for start in starts}
    assert await look(program, slots) == [moment in known for moment in asked]


async def test_what_could_never_be_is_not_available(program: Program) -> None:
    start = seconds((await program.offers())[0])
    good = {"service_id": "signature-facial", "start_sec": start}
    wrong: list[dict[str, Any]] = [
        {**good, "service_id": "haircut"},
        {**good, "start_sec": "0"},
        {**good, "start_sec": "4000000000"},
        {**good, "start_sec": str(int(start) + 7)},
        {**good, "duration_sec": "60"},
        {**good, "resource_ids": {"staff_id": "nobody"}},
        {**good, "resource_ids": {"party_size": 99}},
    ]
    assert await look(program, [good, *wrong, good]) == [True, *[False] * len(wrong), True]
    stay = {"service_id": "deluxe", "start_sec": start}
    assert await look(program, [stay], "black-lotus") == [False]


async def test_a_table_is_looked_up_for_its_party(program: Program) -> None:
    offer = (await program.offers("bistro", TABLE))[0]
    slot = {"service_id": "table", "start_sec": seconds(offer)}
    asked = [{**slot, "resource_ids": {"party_size": 4}}, {**slot, "resources": {"party_size": 500}}]
    assert await look(program, asked, "bistro") == [True, False]


async def test_a_slot_is_booked_once_and_then_gone(program: Program) -> None:
    start = seconds((await program.offers())[0])
    slots = [{"service_id": "signature-facial", "start_sec": start}]
    made = 0
    while (await look(program, slots))[0]:
        answer = (await program.post(f"{CREATE}/", request(start, f"t-{made}"))).json()
        assert answer["booking"]["status"] == "CONFIRMED"
        made += 1
    assert made >= 1
    failed = await program.post(CREATE, request(start, "too-late"))
    assert failed.status_code == 200
    assert failed.json()["booking_failure"]["cause"] == "SLOT_UNAVAILABLE"
    again = (await program.post(CREATE, request(start, "t-0"))).json()
    assert again["booking"]["booking_id"], "the first token still gets its booking"


async def test_one_token_makes_one_booking_even_at_once(program: Program, desk: FrontDesk) -> None:
    # Several people do this: two requests at once may well be given different ones.
    wish = {"services": ["consultation"], "from": "2026-12-21"}
    body = request(seconds((await program.offers("ava", wish))[0]), service_id="consultation")
    before = len(await desk.ledger.bookings("ava", BookingFilter(limit=10_000)))
    answers = await asyncio.gather(*(program.post(CREATE, body) for _ in range(10)))
    assert len({a.json()["booking"]["booking_id"] for a in answers}) == 1
    assert len(await desk.ledger.bookings("ava", BookingFilter(limit=10_000))) == before + 1


async def test_a_token_of_another_request_is_refused(program: Program) -> None:
    first, second, *_ = [seconds(offer) for offer in await program.offers()]
    assert (await program.post(CREATE, request(first))).json()["booking"]
    other_time = await program.post(CREATE, request(second))
    stranger = request(first)
    stranger["user_information"] = {"given_name": "Mallory"}
    other_guest = await program.post(CREATE, stranger)
    assert {other_time.json()["code"], other_guest.json()["code"]} == {"key_reused"}


@pytest.mark.parametrize(
    "body",
    [
        {"merchant_id": "ava"},
        {"merchant_id": "ava", "slot_time": []},
        {"merchant_id": "ava", "slot_time": [{"service_id": "x", "start_sec": "soon"}]},
        {"merchant_id": "ava", "slot_time": [{"service_id": "x", "start_sec": True}]},
        {"merchant_id": 7, "slot_time": [{"service_id": "x", "start_sec": 1}]},
    ],
)
async def test_what_is_no_request_is_a_problem(program: Program, body: dict[str, Any]) -> None:
    assert (await program.post(LOOKUP, body)).json()["code"] == "bad_input"


async def test_an_unknown_merchant_is_a_problem(program: Program) -> None:
    slot = {"service_id": "x", "start_sec": "1"}
    answer = await program.post(LOOKUP, {"merchant_id": "nobody", "slot_time": [slot]})
    assert answer.json()["code"] == "unknown_business"
    assert (await program.get("/api/google/v3/HealthCheck")).json() == {"status": "SERVING"}


async def test_lookup_and_booking_are_within_their_bars(program: Program) -> None:
    offers = await program.offers("ava", {**FACIAL, "limit": 20, "days": 31, "from": "2026-12-01"})
    slots = [{"service_id": "signature-facial", "start_sec": seconds(o)} for o in offers] * 5
    lookups, bookings = [], []
    for _ in range(9):
        began = time.perf_counter()
        await look(program, slots)
        lookups.append(time.perf_counter() - began)
    for number, offer in enumerate(offers):
        began = time.perf_counter()
        answer = await program.post(CREATE, request(seconds(offer), f"bar-{number}"))
        if "booking" in answer.json():
            bookings.append(time.perf_counter() - began)
    assert len(bookings) >= 5, "offers overlap, so not all of them can be had"
    assert median(lookups) < LOOKUP_BAR
    assert median(bookings) < BOOKING_BAR
