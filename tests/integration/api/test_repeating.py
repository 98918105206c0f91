"""Requests that come twice, at once or later, and decisions on what is not so any more."""

import asyncio

from frontdesk.booking.ports import BookingFilter
from frontdesk.desk import FrontDesk
from tests.integration.api.program import JESS, STAFF, STAY, Program, bearer


async def test_the_same_key_makes_one_booking_however_often_it_comes(
    program: Program, desk: FrontDesk
) -> None:
    offer = (await program.offers("black-lotus", STAY))[0]["offer"]
    before = len(await desk.ledger.bookings("black-lotus", BookingFilter(limit=10_000)))
    key = {"idempotency-key": "one-and-the-same"}
    answers = await asyncio.gather(*(program.book(offer, "black-lotus", headers=key) for _ in range(12)))
    assert {a.status_code for a in answers} == {201}
    assert len({a.json()["reference"] for a in answers}) == 1
    after = len(await desk.ledger.bookings("black-lotus", BookingFilter(limit=10_000)))
    assert after == before + 1


async def test_a_key_stands_for_one_request(program: Program) -> None:
    first, second, *_ = await program.offers()
    key = {"idempotency-key": "k"}
    assert (await program.book(first["offer"], headers=key)).status_code == 201
    assert (await program.book(second["offer"], headers=key)).json()["code"] == "key_reused"
    assert (await program.book(second["offer"], headers={"idempotency-key": "a b"})).status_code == 422


async def test_a_hold_makes_one_booking_however_often_it_is_booked(program: Program) -> None:
    offer = (await program.offers("black-lotus", STAY))[0]["offer"]
    hold = (await program.post("/api/black-lotus/holds", {"offer": offer})).json()["hold"]
    body = {"hold": hold, "guest": JESS}
    answers = await asyncio.gather(*(program.post("/api/black-lotus/bookings", body) for _ in range(8)))
    assert {a.status_code for a in answers} == {201}
    assert len({a.json()["reference"] for a in answers}) == 1


async def test_a_move_that_comes_twice_is_made_once(program: Program) -> None:
    made = await program.booked()
    headers = {**bearer(made["proof"]), "idempotency-key": "m"}
    body = {"offer": (await program.offers())[1]["offer"]}
    where = f"/api/ava/bookings/{made['reference']}/move"
    first, second = [await program.post(where, body, headers=headers) for _ in range(2)]
    assert first.status_code == second.status_code == 200
    assert first.headers["etag"] == second.headers["etag"]


async def test_the_key_of_another_bookings_move_does_not_show_it(program: Program) -> None:
    one, other = await program.booked(), await program.booked()
    body = {"offer": (await program.offers())[1]["offer"]}
    answers = [
        await program.post(
            f"/api/ava/bookings/{made['reference']}/move",
            body,
            headers={**bearer(made["proof"]), "idempotency-key": "m"},
        )
        for made in (one, other)
    ]
    assert answers[0].status_code == 200
    assert answers[1].json()["code"] == "key_reused"


async def test_a_version_that_is_known_is_not_sent_again(program: Program) -> None:
    made = await program.booked()
    where, mine = f"/api/ava/bookings/{made['reference']}", bearer(made["proof"])
    tag = (await program.get(where, headers=mine)).headers["etag"]
    for known in (tag, f"W/{tag}", f'"x", {tag}', "*"):
        answer = await program.get(where, headers={**mine, "if-none-match": known})
        assert (answer.status_code, answer.content, answer.headers["etag"]) == (304, b"", tag)
    await program.post(f"{where}/cancel", headers=mine)
    assert (await program.get(where, headers={**mine, "if-none-match": tag})).status_code == 200


async def test_a_decision_on_an_old_version_is_refused(program: Program) -> None:
    made = await program.booked()
    where, mine = f"/api/ava/bookings/{made['reference']}", bearer(made["proof"])
    old = (await program.get(where, headers=mine)).headers["etag"]
    body = {"offer": (await program.offers())[1]["offer"]}
    moved = await program.post(f"{where}/move", body, headers={**mine, "if-match": old})
    assert moved.status_code == 200
    late = await program.post(f"{where}/cancel", headers={**mine, "if-match": old})
    assert (late.status_code, late.json()["code"]) == (412, "changed_since")
    assert late.headers["etag"] == moved.headers["etag"]
    now = {**mine, "if-match": moved.headers["etag"]}
    assert (await program.post(f"{where}/cancel", headers=now)).json()["status"] == "cancelled"


async def test_pages_show_every_booking_once(program: Program, desk: FrontDesk) -> None:
    every = await desk.ledger.bookings("ava", BookingFilter(limit=10_000))
    seen: list[str] = []
    where: str | None = "/api/ava/bookings?limit=37"
    while where:
        page = await program.get(where, headers=STAFF)
        seen += [booking["reference"] for booking in page.json()["bookings"]]
        where = page.json()["next"]
        assert page.headers.get("link") == (f'<{where}>; rel="next"' if where else None)
    assert seen == [booking.reference for booking in every]


async def test_filters_hold_on_every_page(program: Program) -> None:
    where: str | None = "/api/ava/bookings?limit=5&from=2026-11-10&status=completed&status=no_show"
    pages = 0
    while where:
        page = (await program.get(where, headers=STAFF)).json()
        assert all(b["status"] in ("completed", "no_show") for b in page["bookings"])
        assert all(b["start"] >= "2026-11-10" for b in page["bookings"])
        where, pages = page["next"], pages + 1
    assert pages > 1


async def test_a_cursor_of_ones_own_making_is_refused(program: Program) -> None:
    for cursor in ("x", "WzEsMl0.abc", "9" * 7000):
        answer = await program.get(f"/api/ava/bookings?cursor={cursor}", headers=STAFF)
        assert answer.json()["code"] == "bad_token"
