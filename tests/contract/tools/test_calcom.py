"""Appointments that are spoken: state that lasts, details one by one, and a booking on the guest's yes."""

from typing import Any

import pytest

from frontdesk.booking.ports import Ledger
from frontdesk.conversation.acts import Consent
from frontdesk.tools.analysis import counted_with
from tests.contract.tools.program import Program, desk_on


@pytest.fixture
def program(ledger: Ledger) -> Program:
    return Program(desk_on(ledger), "cal")


async def filled_in(program: Program) -> None:
    await program.call("list_slots_on_day", day="tomorrow")
    await program.call("choose_slot", option_id=2)
    await program.call("set_name", value="John Doe")
    await program.call("set_email", value="john at gmail dot com")
    await program.call("set_phone", value="646 555 0134")


@pytest.mark.parametrize("day", ["tomorrow", "2026-02-03", "Tuesday", "Feb 3"])
async def test_a_day_is_understood_as_people_say_it(program: Program, day: str) -> None:
    told = await program.call("list_slots_on_day", day=day)
    assert (told["day"], len(told["options"])) == ("2026-02-03", 5)
    assert [option["option"] for option in told["options"]] == [1, 2, 3, 4, 5]


async def test_no_more_options_than_asked_for(program: Program) -> None:
    assert len((await program.call("list_slots_on_day", day="tomorrow", max_options=2))["options"]) == 2
    assert (await program.try_("list_slots_on_day", day="tomorrow", max_options=0)).failed
    assert (await program.try_("list_slots_on_day", day="banana")).failed


async def test_a_date_is_that_day_whatever_is_on_the_table(program: Program) -> None:
    assert (await program.call("list_slots_on_day", day="2026-02-07"))["options"], "closed: other days"
    assert (await program.call("list_slots_on_day", day="2026-02-04"))["day"] == "2026-02-04"
    await program.call("choose_slot", option_id=1)
    told = await program.call("list_slots_on_day", day="2026-02-05")
    assert {option["date"] for option in told["options"]} == {"2026-02-05"}


async def test_a_date_that_is_none_is_told_why(program: Program) -> None:
    told = await program.try_("list_slots_on_day", day="2026-02-30")
    assert told.result == {
        "error": "bad_arguments",
        "message": "There is no 30 February 2026.",
        "field": "day",
    }


async def test_a_closed_day_is_answered_with_no_more_options_than_asked_for(program: Program) -> None:
    told = await program.call("list_slots_on_day", day="2026-02-08", max_options=1)
    assert [(option["date"], option["held"]) for option in told["options"]] == [("2026-02-09", False)]
    assert "February 10" not in told["message"]
    assert await program.desk.ledger.holds_of("cal", "c") == [], "listed is not held"


@pytest.mark.parametrize(
    "said", [3, "3", "9:30", "9:30 am", "at half past nine", "option 3", "number 3", "#3", "the third one"]
)
async def test_a_slot_is_chosen_by_number_or_by_time_and_held(program: Program, said: Any) -> None:
    await program.call("list_slots_on_day", day="tomorrow")
    told = await program.call("choose_slot", option_id=said)
    assert (told["slot"]["start"], told["slot"]["held"]) == ("09:30", True)
    assert told["missing"] == ["name", "email", "phone"]
    (hold,) = await program.desk.ledger.holds_of("cal", "c")
    assert hold.offer.with_names == ("Rowan Calder",)


async def test_a_time_that_was_not_listed_may_be_chosen_if_it_is_free(program: Program) -> None:
    await program.call("list_slots_on_day", day="tomorrow")
    told = await program.call("choose_slot", option_id="3pm")
    assert (told["slot"]["date"], told["slot"]["start"]) == ("2026-02-03", "15:00")


async def test_a_time_of_another_day_is_chosen_on_that_day(program: Program) -> None:
    await program.call("list_slots_on_day", day="tomorrow")
    told = await program.call("choose_slot", option_id="Thursday at 3pm")
    assert (told["slot"]["date"], told["slot"]["start"]) == ("2026-02-05", "15:00")


@pytest.mark.parametrize("said", [-1, "-1", 0, 9, "option 9", "number 4", "option -1"])
async def test_a_number_that_is_not_listed_chooses_nothing(program: Program, said: Any) -> None:
    await program.call("list_slots_on_day", day="tomorrow", max_options=3)
    told = await program.try_("choose_slot", option_id=said)
    assert told.failed
    assert told.result["message"].endswith("there are: 1, 2, 3.")
    assert told.result["field"] == "option_id"


@pytest.mark.parametrize("said", ["3pm", "option 2", 2])
async def test_nothing_is_chosen_before_anything_is_listed(program: Program, said: Any) -> None:
    assert (await program.try_("choose_slot", option_id=said)).failed


async def test_spoken_details_are_understood_and_said_back(program: Program) -> None:
    said = {
        "set_name": ("it's John Doe", "John Doe"),
        "set_email": ("john at gmail dot com", "john@gmail.com"),
        "set_phone": ("six four six, five five five, oh one three four", "+16465550134"),
        "set_notes": ("about hiring", "about hiring"),
    }
    for tool, (value, understood) in said.items():
        told = await program.call(tool, value=value)
        assert (told["accepted"], told["value"]) == (True, understood)


@pytest.mark.parametrize(
    ("tool", "value"), [("set_email", "nonsense"), ("set_phone", "12"), ("set_name", "42")]
)
async def test_a_detail_that_is_wrong_is_said_to_be(program: Program, tool: str, value: str) -> None:
    told = await program.call(tool, value=value)
    assert (told["accepted"], told["value"]) == (False, None)
    assert told["problem"]


@pytest.mark.parametrize(
    ("said", "understood"),
    [
        ("triple five 123 4567", "+15551234567"),
        ("double five five 123 4567", "+15551234567"),
        ("four one five, triple five, oh one double three", "+14155550133"),
        ("+44 20 7946 0958", "+442079460958"),
        ("1-800-FLOWERS", "+18003569377"),
    ],
)
async def test_digits_said_in_words_are_all_heard(program: Program, said: str, understood: str) -> None:
    assert (await program.call("set_phone", value=said))["value"] == understood


@pytest.mark.parametrize("said", ["1234567", "555 0134", "oh four one five 555 0134", "five five five 0134"])
async def test_a_number_that_cannot_be_dialled_is_refused_with_the_reason(
    program: Program, said: str
) -> None:
    told = await program.call("set_phone", value=said)
    assert told["accepted"] is False
    assert "too" in told["problem"]
    assert "phone" in told["missing"]


async def test_what_should_be_known_beforehand_is_read_back(program: Program) -> None:
    await filled_in(program)
    await program.call("set_notes", value="about our first hire")
    assert "about our first hire" in (await program.call("finalize_booking"))["read_back"]


async def test_what_is_missing_is_named_until_nothing_is(program: Program) -> None:
    told = await program.call("auto_book_appointment")
    assert told["missing"] == ["slot", "name", "email", "phone"]
    await program.call("list_slots_on_day", day="tomorrow")
    await program.call("choose_slot", option_id=1)
    told = await program.call("auto_book_appointment")
    assert (told["status"], told["missing"]) == ("needs_details", ["name", "email", "phone"])


async def test_it_is_booked_once_the_guest_has_said_yes(program: Program) -> None:
    await filled_in(program)
    assert (await program.call("auto_book_appointment"))["status"] == "needs_consent"
    assert await program.booked() == []
    await program.say("yes")
    told = await program.call("auto_book_appointment")
    assert (told["status"], told["reference"]) == ("confirmed", "CAL-0001")


async def test_a_second_appointment_is_a_booking_of_its_own(program: Program) -> None:
    for reference in ("CAL-0001", "CAL-0002"):
        await filled_in(program)
        assert (await program.call("finalize_booking"))["status"] == "needs_consent"
        await program.say("yes")
        assert (await program.call("finalize_booking"))["reference"] == reference


async def test_finalizing_reads_back_and_books_where_the_guest_can_be_asked(program: Program) -> None:
    await filled_in(program)

    async def yes(_consent: str, words: str) -> Consent:
        assert "John Doe" in words
        return Consent.YES

    assert (await program.call("finalize_booking", yes))["reference"] == "CAL-0001"


async def test_the_status_is_told_from_the_record(program: Program) -> None:
    await filled_in(program)
    told = await program.call("check_booking_status")
    assert told["filled"] == {"name": "John Doe", "email": "john@gmail.com", "phone": "+16465550134"}
    assert (told["missing"], told["booked"], told["waiting_for_yes"]) == ([], [], False)
    await program.call("finalize_booking")
    assert (await program.call("check_booking_status"))["waiting_for_yes"]
    await program.say("yes")
    told = await program.call("check_booking_status")
    assert [one["reference"] for one in told["booked"]] == ["CAL-0001"]
    stranger = Program(program.desk, "cal", "stranger")
    assert (await stranger.call("check_booking_status"))["filled"] == {}


async def test_answers_that_are_counted_go_with_the_booking(program: Program) -> None:
    counts = (("topic", "Hiring", "choice"), ("company_size", 12, "number"), ("first_time", True, "yes_no"))
    for name, value, kind in counts:
        told = await program.call(
            "collect_analysis_data", field_name=name, field_value=value, field_type=kind
        )
        assert told["kept"], told
    await filled_in(program)
    await program.call("finalize_booking")
    await program.say("yes")
    found = await counted_with(program.desk.playbook("cal"), program.desk.threads, await program.booked())
    assert found == {1: {"topic": "hiring", "company_size": "12", "first_time": "yes"}}


@pytest.mark.parametrize(
    ("name", "value", "kind"),
    [
        ("shoe_size", "9", "number"),
        ("topic", "weather", "choice"),
        ("topic", "hiring", "text"),
        ("company_size", "many", "number"),
        ("company_size", "NaN", "number"),
        ("decide_by", "soon", "date"),
        ("first_time", "perhaps", "yes_no"),
    ],
)
async def test_what_no_field_takes_is_not_kept(program: Program, name: str, value: str, kind: str) -> None:
    told = await program.call("collect_analysis_data", field_name=name, field_value=value, field_type=kind)
    assert told["kept"] is False
    assert [field["name"] for field in told["fields"]][:2] == ["topic", "company_size"]
