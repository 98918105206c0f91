"""The dealership's tools: questions, services, cars, customers, and appointments that move and end."""

from datetime import datetime, timedelta
from typing import Any

import pytest

from frontdesk.booking import actions
from frontdesk.booking.model import Contact, Span, Status
from frontdesk.booking.ports import Ledger
from frontdesk.conversation.message import Message
from frontdesk.conversation.proofs import Vouched
from tests.contract.tools.program import Program, desk_on

PAT = {"name": "Pat Lee", "phone": "312 555 0199", "email": "pat@example.org"}
OIL = {
    "appointment_type": "service",
    "scheduled_date": "2026-02-04",
    "scheduled_time": "10:00",
    "service_type_id": "oil-change",
}


@pytest.fixture
def program(ledger: Ledger) -> Program:
    return Program(desk_on(ledger), "northside-motors")


async def booked(program: Program, **given: Any) -> str:
    """An oil change for Pat, agreed to; its number."""
    made = await program.call("create_customer", **PAT)
    wish = {**OIL, **given, "customer_id": made["customer_id"]}
    assert (await program.call("book_appointment", **wish))["status"] == "NEEDS_CONSENT"
    await program.say("yes")
    told = await program.call("book_appointment", **wish)
    assert told["status"] == "BOOKING_CONFIRMED"
    return str(told["number"])


async def test_a_question_is_answered_from_what_is_on_file(program: Program) -> None:
    told = await program.call("search_faq", query="do you have a shuttle?")
    assert (told["status"], told["category"], told["entry"]) == ("FOUND", "location", "faq:5")
    assert "shuttle" in told["answer"]


async def test_a_question_that_nobody_answers_is_said_to_be_one_with_a_person(program: Program) -> None:
    told = await program.call("search_faq", query="can I bring my dragon along?")
    assert (told["status"], told["entry"]) == ("NOT_FOUND", None)
    assert "team" in told["answer"]


async def test_a_category_is_looked_into_alone(program: Program) -> None:
    told = await program.call("search_faq", query="opening hours on saturday", category="hours")
    assert (told["status"], told["category"]) == ("FOUND", "hours")
    told = await program.call("search_faq", query="do you have a shuttle?", category="financing")
    assert told["status"] == "NOT_FOUND"
    assert (await program.try_("search_faq", query="x", category="weather")).failed


async def test_services_have_their_price_and_length_in_words(program: Program) -> None:
    told = await program.call("list_services")
    lines = {line["name"]: (line["price"], line["duration"]) for line in told["services"]}
    assert lines["Oil change"] == ("$89", "about 45 minutes")
    assert lines["Brake inspection"] == ("Free", "about 30 minutes")
    assert lines["Brake pad replacement"][0] == "$120-$180"


async def test_cars_are_listed_by_make_and_no_more_than_asked_for(program: Program) -> None:
    assert len((await program.call("list_inventory"))["vehicles"]) == 5
    told = await program.call("list_inventory", make="hyundai")
    assert {car["price"] for car in told["vehicles"]} == {"$35,600", "contact for price"}
    assert {car["condition"] for car in told["vehicles"]} == {"new"}
    assert (await program.call("list_inventory", make="Ferrari"))["status"] == "NO_VEHICLES"
    assert (await program.try_("list_inventory", max_results=0)).failed


async def _times(program: Program, day: str, at: str | None = None, kind: str = "service") -> dict[str, Any]:
    given = {"preferred_time": at} if at else {}
    return await program.call("check_availability", appointment_type=kind, preferred_date=day, **given)


async def test_a_time_is_available_or_the_five_nearest_are_told(program: Program) -> None:
    assert (await _times(program, "2026-02-04", "10:00"))["status"] == "AVAILABLE"
    told = await _times(program, "2026-02-04", "12:30")
    assert (told["status"], told["slots"]) == ("UNAVAILABLE", ["10:30", "11:00", "13:00", "13:30", "14:00"])


async def test_a_day_lists_six_times_and_says_how_many_more(program: Program) -> None:
    told = await _times(program, "2026-02-04")
    assert (told["status"], told["more"]) == ("SLOTS", "and 6 more")
    assert told["slots"] == ["09:00", "09:30", "10:00", "10:30", "11:00", "13:00"]


async def test_a_sunday_is_closed_and_the_next_free_day_is_named(program: Program) -> None:
    told = await _times(program, "2026-02-08")
    assert (told["status"], told["next_available_date"]) == ("CLOSED", "2026-02-09")


async def test_a_full_day_names_the_next_free_one(program: Program) -> None:
    books = program.desk.books("northside-motors")
    opens = datetime(2026, 2, 4, 9, tzinfo=books.business.zone)
    for resource in books.business.resources:
        await actions.block(books, resource, Span(opens, opens + timedelta(hours=8)), actor="staff:amy")
    told = await _times(program, "2026-02-04")
    assert (told["status"], told["next_available_date"]) == ("FULL", "2026-02-05")


@pytest.mark.parametrize("day", ["2026-01-20", "2026-03-05"])
async def test_days_gone_by_or_too_far_off_are_errors(program: Program, day: str) -> None:
    assert (await _times(program, day))["status"] == "ERROR"


async def test_day_thirty_still_counts(program: Program) -> None:
    assert (await _times(program, "2026-03-04"))["status"] == "SLOTS"


async def test_asking_for_times_holds_nothing(program: Program) -> None:
    await _times(program, "2026-02-04")
    assert await program.desk.ledger.holds_of("northside-motors", "c") == []


async def test_a_new_customer_is_noted_and_found_again_in_any_format(program: Program) -> None:
    assert (await program.call("get_customer", phone="312 555 0199"))["status"] == "UNVERIFIED"
    made = await program.call("create_customer", **PAT, vehicle_make="Honda", vehicle_year=2019)
    assert (made["status"], made["vehicle_id"]) == ("CUSTOMER_CREATED", "V1")
    found = await program.call("get_customer", phone="(312) 555-0199")
    assert (found["status"], found["customer_id"]) == ("UNVERIFIED", made["customer_id"])
    assert (found["name"], found["email"]) == ("Pat Lee", "pat@example.org"), "as told in this conversation"
    assert found["vehicles"] == [{"vehicle_id": "V1", "vehicle": "2019 Honda"}]


async def test_what_is_on_file_is_neither_used_nor_read_out_for_somebody_unproven(program: Program) -> None:
    await program.desk.begin("northside-motors", "c", Vouched(phone="+13125550199"))
    await booked(program)
    stranger = Program(program.desk, "northside-motors", "stranger")
    found = await stranger.call("get_customer", phone="+1 312 555 0199")
    assert (found["status"], found["customer_id"]) == ("UNVERIFIED", None)
    assert (found["name"], found["email"], found["vehicles"]) == (None, None, [])
    made = await stranger.call("create_customer", **{**PAT, "name": "Xe Yu", "email": "xe@example.org"})
    assert made["status"] == "CUSTOMER_CREATED"
    wish = {**OIL, "scheduled_time": "11:00", "customer_id": made["customer_id"]}
    told = await stranger.call("book_appointment", **wish)
    assert "Pat" not in str(told)
    await stranger.say("yes")
    told = await stranger.call("book_appointment", **wish)
    assert (told["status"], told["customer"], told["email"]) == (
        "BOOKING_CONFIRMED",
        "Xe Yu",
        "xe@example.org",
    )


async def test_somebody_proven_hears_what_is_on_file(program: Program) -> None:
    await program.desk.begin("northside-motors", "c", Vouched(phone="+13125550199"))
    await booked(program)
    message = Message("m", "northside-motors", "texting", "hello", "sms", phone="+13125550199")
    await program.desk.handle(message)
    texting = Program(program.desk, "northside-motors", "texting")
    found = await texting.call("get_customer", phone="312 555 0199")
    assert (found["name"], found["email"]) == ("Pat Lee", "pat@example.org")
    told = await texting.call("get_customer_appointments", customer_id=found["customer_id"])
    assert [line["appointment_id"] for line in told["appointments"]] == ["NORTH-0001"]


async def test_nobody_looks_up_one_number_after_the_other(program: Program) -> None:
    statuses = [(await program.call("get_customer", phone=f"312 555 01{n}"))["status"] for n in range(50, 60)]
    assert statuses.count("ERROR") == 5


async def test_a_customer_id_of_another_conversation_means_nobody(program: Program) -> None:
    await booked(program)
    id_ = (await program.call("get_customer", phone=PAT["phone"]))["customer_id"]
    stranger = Program(program.desk, "northside-motors", "stranger")
    told = await stranger.call("get_customer_appointments", customer_id=id_)
    assert told == await stranger.call("get_customer_appointments", customer_id="C-0")
    assert told["status"] == "NO_APPOINTMENTS"
    assert (await stranger.try_("book_appointment", **OIL, customer_id=id_)).failed


async def test_a_booking_names_its_number_time_customer_and_email(program: Program) -> None:
    await booked(program, notes="it squeaks")
    (booking,) = await program.booked()
    assert booking.contact is not None
    assert booking.contact == Contact("Pat Lee", "+13125550199", "pat@example.org", "it squeaks")


async def test_a_test_drive_needs_its_car_and_takes_it(program: Program) -> None:
    made = await program.call("create_customer", **PAT)
    drive = {**OIL, "appointment_type": "test_drive", "customer_id": made["customer_id"]}
    drive.pop("service_type_id")
    assert (await program.try_("book_appointment", **drive)).failed
    await program.call("book_appointment", **drive, inventory_id="civic-26")
    await program.say("yes")
    (booking,) = await program.booked()
    assert "civic-26" in booking.offer.parts[0].resources


async def test_a_service_needs_its_type(program: Program) -> None:
    made = await program.call("create_customer", **PAT)
    wish = {**OIL, "customer_id": made["customer_id"], "service_type_id": None}
    told = await program.try_("book_appointment", **wish)
    assert "oil-change" in told.result["message"]


async def test_a_taken_time_is_answered_with_others(program: Program) -> None:
    made = await program.call("create_customer", **PAT)
    told = await program.call(
        "book_appointment", **{**OIL, "scheduled_time": "12:30", "customer_id": made["customer_id"]}
    )
    assert (told["status"], told["number"]) == ("UNAVAILABLE", None)
    assert told["slots"]


async def test_moving_tells_the_old_time_and_the_new(program: Program) -> None:
    number = await booked(program)
    move = {"appointment_id": number, "new_date": "2026-02-05", "new_time": "11:00"}
    assert (await program.call("reschedule_appointment", **move))["status"] == "NEEDS_CONSENT"
    assert (await program.booked())[0].version == 1
    await program.say("yes")
    told = await program.call("reschedule_appointment", **move)
    assert told["status"] == "RESCHEDULED"
    assert told["from"] == {"date": "2026-02-04", "time": "10:00"}
    assert told["to"] == {"date": "2026-02-05", "time": "11:00"}


async def test_moving_to_where_it_is_already_is_said_to_be(program: Program) -> None:
    number = await booked(program)
    told = await program.call(
        "reschedule_appointment", appointment_id=number, new_date="2026-02-04", new_time="10:00"
    )
    assert (told["status"], told["read_back"]) == ("ERROR", None)
    assert told["message"].startswith("NORTH-0001 is already at that time: Wednesday, February 4")


@pytest.mark.parametrize("reference", ["x", "AVA-0001"])
async def test_what_is_no_reference_here_moves_and_cancels_nothing(program: Program, reference: str) -> None:
    await program.call("create_customer", **PAT)
    when = {"new_date": "2026-02-05", "new_time": "11:00"}
    for told in (
        await program.try_("reschedule_appointment", appointment_id=reference, **when),
        await program.try_("cancel_appointment", appointment_id=reference),
    ):
        assert (told.failed, told.result["field"]) == (True, "appointment_id")
        assert "NORTH-0001" in told.result["message"]
    assert (await program.session.view()).state.challenge is None, "nobody is sent a code"


async def test_cancelling_keeps_the_reason_and_twice_is_said_to_be(program: Program, ledger: Ledger) -> None:
    number = await booked(program)
    cancel = {"appointment_id": number, "reason": "the car is sold"}
    assert (await program.call("cancel_appointment", **cancel))["status"] == "NEEDS_CONSENT"
    await program.say("yes")
    assert (await program.call("cancel_appointment", **cancel))["status"] == "CANCELLED"
    again = await program.call("cancel_appointment", **cancel)
    assert (again["status"], again["appointment_id"]) == ("ALREADY_CANCELLED", number)
    (booking,) = await program.booked()
    assert booking.status is Status.CANCELLED
    told = await program.call(
        "reschedule_appointment", appointment_id=number, new_date="2026-02-06", new_time="11:00"
    )
    assert told["status"] == "ERROR"


async def test_what_is_not_yours_is_neither_moved_nor_cancelled(program: Program) -> None:
    number = await booked(program)
    told = []
    for who, reference in enumerate((number, "NORTH-0999")):
        stranger = Program(program.desk, "northside-motors", f"stranger {who}")
        move = {"appointment_id": reference, "new_date": "2026-02-05", "new_time": "11:00"}
        told.append(
            (
                await stranger.call("cancel_appointment", appointment_id=reference),
                await stranger.call("reschedule_appointment", **move),
            )
        )
    assert told[0] == told[1]
    assert [result["status"] for result in told[0]] == ["ERROR", "ERROR"]
