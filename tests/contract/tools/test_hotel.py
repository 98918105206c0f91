"""The hotel's tools: rates by night, tickets that people approve, and a status only for who may know it."""

from datetime import date, timedelta

import pytest

from frontdesk.booking import actions
from frontdesk.booking.model import Contact
from frontdesk.booking.ports import Ledger
from frontdesk.booking.wishes import StayWish
from frontdesk.tools.analysis import transcript_with
from tests.contract.tools.program import Program, desk_on

STAY = {"check_in": "2026-02-07", "check_out": "2026-02-10", "guests": 2}
TICKET = {**STAY, "guest_name": "John Doe", "phone_number": "+1-555-123-4567", "room_type": "deluxe"}


@pytest.fixture
def program(ledger: Ledger) -> Program:
    return Program(desk_on(ledger), "black-lotus")


async def test_every_room_type_has_its_average_rate_and_its_total(program: Program) -> None:
    told = await program.call("query_room_inventory", **STAY)
    rates = {
        room["room_type"]: (room["rate_per_night"], room["total_estimate"])
        for room in told["available_rooms"]
    }
    assert rates == {"standard": (161.67, 485.0), "deluxe": (239.67, 719.0), "suite": (422.67, 1268.0)}
    assert told["cache_info"] == {"fresh": True}
    assert (told["check_in"], told["check_out"], told["guests"]) == ("2026-02-07", "2026-02-10", 2)


async def test_a_type_that_lacks_one_night_is_not_available(program: Program) -> None:
    books = program.desk.books("black-lotus")
    night = date(2026, 2, 8)
    for _ in range(6):
        found = await actions.check_stay(books, StayWish(night, night + timedelta(days=1), 1, "suite"))
        assert isinstance(found, list)
        await actions.book(books, found[0], Contact("Ann Other"))
    told = await program.call("query_room_inventory", **STAY)
    assert [room["room_type"] for room in told["available_rooms"]] == ["standard", "deluxe"]


@pytest.mark.parametrize("guests", [0, 5, -1, "2", 2.5, True])
async def test_one_to_four_guests_sleep_in_a_room(program: Program, guests: object) -> None:
    told = await program.try_("query_room_inventory", **{**STAY, "guests": guests})
    assert told.failed
    assert "guests" in told.result["message"]


@pytest.mark.parametrize(
    ("first", "last"),
    [("2026-02-10", "2026-02-07"), ("2026-02-07", "2026-02-07"), ("2025-02-07", "2025-02-09")],
)
async def test_a_stay_that_cannot_be_is_said_to_be_one(program: Program, first: str, last: str) -> None:
    told = await program.try_("query_room_inventory", check_in=first, check_out=last, guests=1)
    assert told.failed
    assert told.result["message"]


async def test_a_ticket_is_made_by_the_guests_yes_and_told_by_the_same_call(program: Program) -> None:
    first = await program.call("create_reservation_ticket", **TICKET)
    assert (first["status"], first["ticket_id"]) == ("needs_consent", None)
    assert "$719" in first["read_back"]
    assert await program.booked() == []
    await program.say("yes")
    again = await program.call("create_reservation_ticket", **TICKET)
    assert (again["status"], again["ticket_id"]) == ("pending", "LOTUS-0001")
    assert again["expected_response_time"] == "30 minutes"
    once_more = await program.call("create_reservation_ticket", **TICKET)
    assert once_more["ticket_id"] == "LOTUS-0001"
    assert len(await program.booked()) == 1


async def test_a_special_request_is_kept_with_the_ticket(program: Program) -> None:
    await program.call("create_reservation_ticket", **TICKET, special_requests="a cot for the baby")
    await program.say("yes")
    (booking,) = await program.booked()
    assert booking.contact is not None
    assert "a cot for the baby" in (booking.contact.requests or "")


async def test_what_was_said_on_the_phone_is_found_with_the_ticket(program: Program) -> None:
    for first, last, said in (
        ("2026-02-07", "2026-02-10", "Guest: hello."),
        ("2026-02-20", "2026-02-22", ""),
    ):
        ticket = {
            **TICKET,
            "check_in": first,
            "check_out": last,
            **({"call_transcript": said} if said else {}),
        }
        await program.call("create_reservation_ticket", **ticket)
        await program.say("yes")
    bookings = sorted(await program.booked(), key=lambda booking: booking.number)
    told = [await transcript_with(program.desk, "black-lotus", booking) for booking in bookings]
    assert told == ["Guest: hello.", ""]


async def test_an_approved_ticket_is_told_as_approved(program: Program) -> None:
    await program.call("create_reservation_ticket", **TICKET)
    await program.say("yes")
    await actions.approve(program.desk.books("black-lotus"), 1, actor="staff:amy")
    told = await program.call("check_ticket_status", ticket_id="LOTUS-0001")
    assert (told["status"], told["guest_name"]) == ("approved", "John Doe")
    assert (told["check_in"], told["check_out"], told["room_type"]) == ("2026-02-07", "2026-02-10", "deluxe")


async def test_a_stranger_cannot_tell_a_ticket_from_none(program: Program) -> None:
    await program.call("create_reservation_ticket", **TICKET)
    await program.say("yes")
    told = []
    for number, ticket in enumerate(("LOTUS-0001", "LOTUS-0999")):
        stranger = Program(program.desk, "black-lotus", f"stranger {number}")
        result = await stranger.call("check_ticket_status", ticket_id=ticket)
        told.append({**result, "ticket_id": ""})
    assert told[0] == told[1]
    assert told[0]["found"] is False


@pytest.mark.parametrize("ticket", ["AVA-0001", "NORTH-0001", "LOTUS-9999"])
async def test_a_reference_of_another_house_is_no_ticket_here(program: Program, ticket: str) -> None:
    await program.call("create_reservation_ticket", **TICKET)
    await program.say("yes")
    told = await program.call("check_ticket_status", ticket_id=ticket)
    assert (told["found"], told["ticket_id"], told["status"]) == (False, ticket, None)


@pytest.mark.parametrize("ticket", ["lotus-0001", "LOTUS-1", "1"])
async def test_a_ticket_is_found_however_its_reference_is_written(program: Program, ticket: str) -> None:
    await program.call("create_reservation_ticket", **TICKET)
    await program.say("yes")
    assert (await program.call("check_ticket_status", ticket_id=ticket))["ticket_id"] == "LOTUS-0001"


@pytest.mark.parametrize(
    ("first", "last", "field", "says"),
    [
        ("2026-02-12", "2026-02-10", "check_out", "after the start"),
        ("2026-02-12", "2026-02-12", "check_out", "after the start"),
        ("2026-01-30", "2026-02-03", "check_in", "already passed"),
    ],
)
async def test_a_ticket_for_days_that_cannot_be_is_told_why(
    program: Program, first: str, last: str, field: str, says: str
) -> None:
    told = await program.try_("create_reservation_ticket", **{**TICKET, "check_in": first, "check_out": last})
    assert (told.failed, told.result["field"]) == (True, field)
    assert says in told.result["message"]


async def test_an_unknown_room_type_is_answered_with_those_there_are(program: Program) -> None:
    told = await program.try_("create_reservation_ticket", **{**TICKET, "room_type": "igloo"})
    assert told.failed
    assert "standard, deluxe, suite" in told.result["message"]
