"""The med-spa's tools: slots that are held, details once, a read-back, and a yes that is the guest's."""

import pytest

from frontdesk.booking.ports import Ledger
from tests.contract.tools.program import Program, desk_on

FACIAL = {"date": "2026-02-04", "service_type": "signature facial"}
JO = {"name": "Jo Bell", "phone": "415 555 0134"}


@pytest.fixture
def program(ledger: Ledger) -> Program:
    return Program(desk_on(ledger), "ava")


async def test_slots_are_numbered_priced_and_kept_for_the_guest(program: Program) -> None:
    told = await program.call("check_availability", **FACIAL)
    assert [slot["option"] for slot in told["slots"]] == [1, 2, 3]
    first = told["slots"][0]
    assert (first["date"], first["start"], first["end"]) == ("2026-02-04", "09:00", "10:00")
    assert (first["provider"], first["price"]) == ("Priya Nair", {"amount": "165.00", "currency": "USD"})
    assert told["freshness"] == {"fresh": True}
    assert await program.desk.ledger.holds_of("ava", "c")


async def test_a_provider_is_heeded(program: Program) -> None:
    told = await program.call(
        "check_availability", date="2026-02-04", service_type="botox", provider="Dr. Lee"
    )
    assert {slot["provider"] for slot in told["slots"]} == {"Dr. Lee"}
    told = await program.call("check_availability", date="2026-02-04", service_type="botox")
    assert {slot["provider"] for slot in told["slots"]} != {"Dr. Lee"}, "what is not said again is not meant"


async def test_several_services_are_one_visit(program: Program) -> None:
    told = await program.call("check_availability", date="2026-02-04", service_type="botox and a facial")
    first = told["slots"][0]
    assert (first["start"], first["end"]) == ("09:00", "10:30")


async def test_a_closed_day_gives_the_nearest_that_is_open(program: Program) -> None:
    told = await program.call("check_availability", date="2026-02-08", service_type="botox")
    assert {slot["date"] for slot in told["slots"]} - {"2026-02-08"}
    assert told["message"]


async def test_what_the_playbook_asks_is_asked_of_the_caller_too(program: Program) -> None:
    await program.call("check_availability", date="2026-02-04", service_type="botox")
    told = await program.call("book_appointment", option=1)
    assert told["status"] == "needs_details"
    assert told["missing"] == ["name", "phone", "injectables_safety"], "as the argument is called"
    told = await program.call("book_appointment", option=1, **JO, injectables_safety=False)
    assert told["status"] == "needs_consent"


async def test_an_answer_that_needs_a_person_does_not_lead_to_a_booking(program: Program) -> None:
    await program.call("check_availability", date="2026-02-04", service_type="botox")
    told = await program.call("book_appointment", option=1, **JO, injectables_safety=True)
    assert told["status"] == "needs_person"
    await program.say("yes")
    assert all(booking.offer.parts[0].service != "botox" for booking in await program.booked())


async def test_the_same_call_after_the_yes_returns_the_booking(program: Program) -> None:
    await program.call("check_availability", **FACIAL)
    first = await program.call("book_appointment", option=2, **JO)
    assert (first["reference"], first["status"]) == (None, "needs_consent")
    await program.say("yes")
    again = await program.call("book_appointment", option=2, **JO)
    assert (again["reference"], again["status"]) == ("AVA-0001", "confirmed")
    assert (again["date"], again["start"], again["provider"]) == ("2026-02-04", "12:30", "Priya Nair")


async def test_a_number_of_a_new_list_is_a_new_choice(program: Program) -> None:
    await program.call("check_availability", **FACIAL)
    await program.call("book_appointment", option=1, **JO)
    await program.say("yes")
    await program.call("check_availability", date="2026-02-05", service_type="signature facial")
    told = await program.call("book_appointment", option=1, **JO)
    assert (told["status"], told["date"]) == ("needs_consent", "2026-02-05")


async def test_no_argument_agrees_for_the_guest(program: Program) -> None:
    await program.call("check_availability", **FACIAL)
    for _ in range(4):
        told = await program.call("book_appointment", option=1, **JO)
        assert told["status"] == "needs_consent"
    for extra in ({"confirmed": True}, {"consent": "yes"}, {"answer": "yes"}):
        assert (await program.try_("book_appointment", option=1, **JO, **extra)).failed
    assert await program.booked() == []


async def test_a_number_that_was_not_listed_is_a_mistake(program: Program) -> None:
    told = await program.try_("book_appointment", option=1, **JO)
    assert told.failed
    await program.call("check_availability", **FACIAL)
    told = await program.try_("book_appointment", option=9, **JO)
    assert "1, 2, 3" in told.result["message"]


async def test_a_table_needs_its_party(ledger: Ledger) -> None:
    program = Program(desk_on(ledger), "bistro")
    assert (await program.try_("check_availability", date="2026-02-06", service_type="table")).failed
    told = await program.call("check_availability", date="2026-02-06", service_type="table", party_size=2)
    assert told["slots"]
    await program.call("book_appointment", option=1, **JO)
    await program.say("yes")
    (booking,) = await program.booked()
    assert booking.offer.party == 2


async def test_words_and_calls_mix_in_one_conversation(program: Program) -> None:
    await program.say("I'd like a signature facial on Wednesday")
    told = await program.call("book_appointment", option=1, **JO)
    assert told["status"] == "needs_consent"
    await program.say("yes")
    assert len(await program.booked()) == 1
