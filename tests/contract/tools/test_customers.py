"""Customers of the dealership in one conversation: looked up without a change, noted once, never mixed up."""

from typing import Any

import pytest

from frontdesk.booking.model import Contact
from frontdesk.booking.ports import Ledger
from frontdesk.conversation.message import Message
from frontdesk.conversation.proofs import Vouched
from frontdesk.errors import BadInput
from tests.contract.tools.program import Program, desk_on

PAT = {"name": "Pat Lee", "phone": "312 555 0199", "email": "pat@example.org"}
SAM = {"name": "Sam Roe", "phone": "312 555 0177", "email": "sam@example.org"}
OIL = {"appointment_type": "service", "scheduled_date": "2026-02-04", "service_type_id": "oil-change"}


@pytest.fixture
def program(ledger: Ledger) -> Program:
    return Program(desk_on(ledger), "northside-motors")


async def _book(program: Program, customer_id: str, at: str) -> dict[str, Any]:
    wish = {**OIL, "customer_id": customer_id, "scheduled_time": at}
    assert (await program.call("book_appointment", **wish))["status"] == "NEEDS_CONSENT"
    await program.say("yes")
    return await program.call("book_appointment", **wish)


async def _contacts(program: Program) -> list[Contact | None]:
    return [booking.contact for booking in sorted(await program.booked(), key=lambda b: b.number)]


async def test_looking_up_a_number_that_nobody_has_changes_nothing(program: Program) -> None:
    made = await program.call("create_customer", **PAT)
    before = (await program.session.view()).state
    told = await program.call("get_customer", phone="312 555 0100")
    assert (told["status"], told["customer_id"], told["name"]) == ("UNVERIFIED", None, None)
    assert (await program.session.view()).state.guest == before.guest
    await _book(program, made["customer_id"], "10:00")
    assert await _contacts(program) == [Contact("Pat Lee", "+13125550199", "pat@example.org")]


async def test_looking_somebody_else_up_changes_nothing_and_tells_nothing(program: Program) -> None:
    sams = Program(program.desk, "northside-motors", "sam")
    await _book(sams, (await sams.call("create_customer", **SAM))["customer_id"], "09:00")
    pat = await program.call("create_customer", **PAT)
    sam = await program.call("get_customer", phone=SAM["phone"])
    assert (sam["status"], sam["customer_id"], sam["name"]) == ("UNVERIFIED", None, None)
    await _book(program, pat["customer_id"], "10:00")
    noted = await program.call(
        "create_customer", **{**SAM, "name": "Sam Other", "email": "other@example.org"}
    )
    assert noted["status"] == "CUSTOMER_CREATED"
    await _book(program, noted["customer_id"], "11:00")
    assert await _contacts(program) == [
        Contact("Sam Roe", "+13125550177", "sam@example.org"),
        Contact("Pat Lee", "+13125550199", "pat@example.org"),
        Contact("Sam Other", "+13125550177", "other@example.org"),
    ]
    guests = {booking.guest_id for booking in await program.booked()}
    assert len(guests) == 3, "a record of its own for each who has proven nothing"


async def test_who_has_proven_one_number_is_not_told_whose_another_is(program: Program) -> None:
    sams = Program(program.desk, "northside-motors", "sam")
    await _book(sams, (await sams.call("create_customer", **SAM))["customer_id"], "09:00")
    await program.desk.begin("northside-motors", "c", Vouched(phone="+13125550199"))
    await _book(program, (await program.call("create_customer", **PAT))["customer_id"], "10:00")
    hello = Message("m", "northside-motors", "texting", "hello", "sms", phone="+13125550199")
    await program.desk.handle(hello)
    pat = Program(program.desk, "northside-motors", "texting")
    assert (await pat.call("get_customer", phone=PAT["phone"]))["name"] == "Pat Lee"
    sam = await pat.call("get_customer", phone=SAM["phone"])
    assert (sam["status"], sam["name"], sam["email"]) == ("UNVERIFIED", None, None)
    assert "Sam" not in str(sam)


async def test_two_who_are_noted_keep_their_ids_and_details(program: Program) -> None:
    pat = await program.call("create_customer", **PAT)
    sam = await program.call("create_customer", **SAM)
    await _book(program, pat["customer_id"], "10:00")
    await _book(program, sam["customer_id"], "11:00")
    assert await _contacts(program) == [
        Contact("Pat Lee", "+13125550199", "pat@example.org"),
        Contact("Sam Roe", "+13125550177", "sam@example.org"),
    ]
    found = await program.call("get_customer", phone=PAT["phone"])
    assert (found["customer_id"], found["name"]) == (pat["customer_id"], "Pat Lee")
    told = await program.call("get_customer_appointments", customer_id=pat["customer_id"])
    assert [line["time"] for line in told["appointments"]] == ["10:00"]


async def test_a_customer_who_is_vouched_for_is_created_once(program: Program) -> None:
    await program.desk.begin("northside-motors", "c", Vouched(phone=PAT["phone"]))
    assert (await program.call("get_customer", phone=PAT["phone"]))["status"] == "NEW_CUSTOMER"
    first = await program.call("create_customer", **PAT)
    again = await program.call("create_customer", **PAT)
    assert (first["status"], again["status"]) == ("CUSTOMER_CREATED", "ALREADY_EXISTS")
    assert first["customer_id"] == again["customer_id"]
    await _book(program, first["customer_id"], "10:00")
    later = Program(program.desk, "northside-motors", "later")
    await program.desk.begin("northside-motors", "later", Vouched(phone=PAT["phone"]))
    found = await later.call("get_customer", phone=PAT["phone"])
    assert (found["status"], found["name"], found["email"]) == ("CUSTOMER_FOUND", PAT["name"], PAT["email"])
    assert (await later.call("create_customer", **PAT))["status"] == "ALREADY_EXISTS"


async def test_an_unproven_customer_is_created_however_often_and_keeps_their_id(program: Program) -> None:
    first = await program.call("create_customer", **PAT)
    again = await program.call("create_customer", **PAT)
    assert (first["status"], again["status"]) == ("CUSTOMER_CREATED", "CUSTOMER_CREATED")
    assert first["customer_id"] == again["customer_id"]


async def test_whom_the_business_has_on_file_is_known_once_vouched_for(program: Program) -> None:
    phone = "(312) 555-0151"
    assert (await program.call("get_customer", phone=phone))["status"] == "UNVERIFIED"
    vouched = Program(program.desk, "northside-motors", "signed-in")
    await program.desk.begin("northside-motors", "signed-in", Vouched(phone=phone))
    found = await vouched.call("get_customer", phone="+1 312 555 0151")
    assert (found["status"], found["name"]) == ("CUSTOMER_FOUND", "Patricia Okafor")
    assert [line["vehicle"] for line in found["vehicles"]] == ["2021 Toyota RAV4", "2014 Ford Focus"]
    await _book(vouched, found["customer_id"], "10:00")
    assert await _contacts(vouched) == [Contact("Patricia Okafor", "+13125550151", "p.okafor@mail.example")]


async def test_nobody_vouches_for_a_conversation_that_began_without(program: Program) -> None:
    await program.call("create_customer", **PAT)
    with pytest.raises(BadInput, match="began without"):
        await program.desk.begin("northside-motors", "c", Vouched(phone=PAT["phone"]))


async def test_part_of_a_number_is_nobodys(program: Program) -> None:
    await program.call("create_customer", **PAT)
    told = await program.try_("get_customer", phone="5550199")
    assert told.failed
    assert "area code" in told.result["message"]


async def test_a_number_that_is_looked_up_first_is_not_asked_for_again(program: Program) -> None:
    await program.call("get_customer", phone="312 555 0188")
    await program.call("get_customer", phone="312 555 0199")
    guest = (await program.session.view()).state.guest
    assert (guest.phone, guest.name) == ("+13125550199", None)
