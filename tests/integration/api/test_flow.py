"""From what is free to a booking that was moved and cancelled, the way a program goes."""

import pytest

from tests.integration.api.program import FACIAL, JESS, STAFF, STAY, Program, bearer


async def test_the_way_from_a_look_to_a_booking(program: Program) -> None:
    free = (await program.get("/api/ava/availability?service=signature-facial&days=5&from=2026-12-21")).json()
    starts = [start for day in free["days"] for start in day["starts"]]
    assert starts[0]["with"]
    offers = await program.offers()
    assert offers[0]["start"] == starts[0]["start"]
    made = await program.book(offers[0]["offer"])
    assert made.status_code == 201
    assert made.json()["guest"] == JESS
    assert made.json()["start"] == offers[0]["start"]
    read = await program.get(made.headers["location"], headers=bearer(made.json()["proof"]))
    assert read.status_code == 200
    assert read.headers["etag"] == made.headers["etag"]
    assert read.json().items() <= made.json().items()


async def test_what_is_booked_is_not_free_any_more(program: Program) -> None:
    offer = (await program.offers())[0]
    assert (await program.book(offer["offer"])).status_code == 201
    again = await program.book(offer["offer"])
    assert again.status_code == 409
    assert again.json()["code"] == "slot_taken"


@pytest.mark.parametrize(("business", "wish"), [("ava", FACIAL), ("black-lotus", STAY)])
async def test_a_hold_keeps_others_out_until_it_is_booked_or_given_back(
    program: Program, business: str, wish: dict[str, object]
) -> None:
    offer = (await program.offers(business, wish))[0]
    held = await program.post(f"/api/{business}/holds", {"offer": offer["offer"]})
    assert held.status_code == 201, held.text
    hold = held.json()
    assert hold["start"] == offer["start"]
    body = {"hold": hold["hold"], "guest": JESS}
    made = await program.post(f"/api/{business}/bookings", body)
    assert made.status_code == 201, made.text
    assert (await program.post(f"/api/{business}/bookings", body)).json()["reference"] == made.json()[
        "reference"
    ]


async def test_a_hold_given_back_is_free_again_and_cannot_be_booked(program: Program) -> None:
    offer = (await program.offers())[0]
    hold = (await program.post("/api/ava/holds", {"offer": offer["offer"]})).json()
    assert (await program.book(offer["offer"])).json()["code"] == "slot_taken"
    where = f"/api/ava/holds/{hold['id']}"
    assert (await program.http.delete(where)).status_code == 401
    assert (await program.http.delete(where, headers=bearer("x"))).status_code == 404
    for _ in range(2):
        assert (await program.http.delete(where, headers=bearer(hold["hold"]))).status_code == 204
    gone = await program.post("/api/ava/bookings", {"hold": hold["hold"], "guest": JESS})
    assert gone.status_code == 410
    assert gone.json()["code"] == "offer_expired"
    assert (await program.book(offer["offer"])).status_code == 201


async def test_a_booking_is_moved_and_cancelled_by_its_guest(program: Program) -> None:
    made = await program.booked()
    where, mine = f"/api/ava/bookings/{made['reference']}", bearer(made["proof"])
    wish = {**FACIAL, "moving": made["reference"]}
    offers = (await program.post("/api/ava/offers", wish, headers=mine)).json()["offers"]
    assert offers[0]["start"] == made["start"], "its own time counts as free"
    moved = await program.post(f"{where}/move", {"offer": offers[1]["offer"]}, headers=mine)
    assert moved.status_code == 200, moved.text
    assert moved.json()["start"] == offers[1]["start"]
    gone = await program.post(f"{where}/cancel", {"reason": "Caught a cold"}, headers=mine)
    assert gone.json()["status"] == "cancelled"
    assert (await program.post(f"{where}/cancel", headers=mine)).json()["code"] == "wrong_status"


async def test_a_time_that_overlaps_the_old_one_can_be_held_for_a_move(program: Program) -> None:
    made = await program.booked()
    mine = bearer(made["proof"])
    wish = {**FACIAL, "moving": made["reference"]}
    offer = (await program.post("/api/ava/offers", wish, headers=mine)).json()["offers"][1]
    assert offer["start"] < made["end"], "they overlap"
    hold = (await program.post("/api/ava/holds", {"offer": offer["offer"]})).json()
    where = f"/api/ava/bookings/{made['reference']}/move"
    moved = await program.post(where, {"hold": hold["hold"]}, headers=mine)
    assert moved.json()["start"] == offer["start"]


async def test_staff_approve_and_decline_what_waits(program: Program) -> None:
    first, second = await program.booked("black-lotus", STAY), await program.booked("black-lotus", STAY)
    assert first["status"] == "pending"
    waiting = (await program.get("/api/black-lotus/tickets?limit=200", headers=STAFF)).json()["bookings"]
    assert {first["reference"], second["reference"]} <= {b["reference"] for b in waiting}
    where = "/api/black-lotus/tickets"
    yes = await program.post(f"{where}/{first['reference']}/approve", headers=STAFF)
    no = await program.post(f"{where}/{second['reference']}/decline", {"reason": "Full"}, headers=STAFF)
    assert (yes.json()["status"], no.json()["status"]) == ("confirmed", "declined")
    assert (await program.post(f"{where}/{first['reference']}/approve", headers=STAFF)).status_code == 409


async def test_a_full_range_names_the_next_free_start(program: Program) -> None:
    sunday = "/api/ava/availability?service=signature-facial&from=2026-11-22&days=1"
    answer = (await program.get(sunday)).json()
    assert [day["starts"] for day in answer["days"]] == [[]]
    assert answer["next_free"] > "2026-11-22"
