"""Calls with whatever somebody may send: told what is wrong, never thrown, and never a hole."""

import asyncio
import json
from typing import Any

import pytest

from frontdesk.booking.ports import Ledger
from frontdesk.conversation.acts import Consent
from frontdesk.playbooks import load_shipped, shipped
from frontdesk.tools.declaration import Answer, Arguments, Result, Tool, always
from frontdesk.tools.invocation import call
from frontdesk.tools.session import Session
from frontdesk.tools.sets import register, tools_of, unregister
from tests.contract.tools.program import Program, desk_on

FACIAL = {"date": "2026-02-04", "service_type": "signature facial"}
JO = {"name": "Jo Bell", "phone": "415 555 0134"}
HOSTILE = ("' OR 1=1; DROP TABLE bookings;--", "\ud800", "\x00 \u202e 💣", "")
HUGE = "a" * 10_000_000


async def test_an_unknown_tool_is_answered_with_those_there_are(ledger: Ledger) -> None:
    told = await Program(desk_on(ledger), "ava").try_("sudo")
    assert told.failed
    assert "check_availability" in told.result["message"]


@pytest.mark.parametrize("arguments", ["", "[]", "{", "null", '"x"', "{}", '{"date": 1}'])
async def test_broken_arguments_are_told(ledger: Ledger, arguments: str) -> None:
    program = Program(desk_on(ledger), "ava")
    told = await call(program.session, "check_availability", arguments)
    assert told.failed
    assert told.result["error"] == "bad_arguments"


@pytest.mark.parametrize(
    ("business", "tool", "given", "message"),
    [
        (
            "cal",
            "choose_slot",
            {"option_id": None},
            "option_id must be a whole number like 2 or text in quotes. "
            'The number of the option, or its time: "3pm".',
        ),
        (
            "black-lotus",
            "query_room_inventory",
            {"check_in": 20260207, "check_out": "2026-02-09", "guests": 2},
            'check_in must be a date in quotes like "2026-02-07". The day of arrival.',
        ),
        (
            "black-lotus",
            "query_room_inventory",
            {"check_in": "2026-02-07", "check_out": "2026-02-09", "guests": 9},
            "guests may be 4 at most.",
        ),
        (
            "northside-motors",
            "check_availability",
            {"appointment_type": "lunch", "preferred_date": "2026-02-04"},
            "appointment_type must be one of: service, test_drive.",
        ),
        (
            "northside-motors",
            "check_availability",
            {"appointment_type": "service", "preferred_date": "2026-02-04", "preferred_time": 11},
            'preferred_time must be a time of day in quotes like "14:30". The time, if one was named.',
        ),
    ],
)
async def test_an_argument_of_the_wrong_kind_is_told_how_to_write_it(
    ledger: Ledger, business: str, tool: str, given: dict[str, Any], message: str
) -> None:
    told = await Program(desk_on(ledger), business).try_(tool, **given)
    assert told.result["message"] == f"{tool}: {message}"
    assert [problem["message"] for problem in told.result["problems"]] == [message]


@pytest.mark.parametrize("option", [True, None, [1], {}, 1.5])
async def test_what_chooses_nothing_is_told_in_one_sentence(ledger: Ledger, option: Any) -> None:
    told = await Program(desk_on(ledger), "cal").try_("choose_slot", option_id=option)
    assert [problem["field"] for problem in told.result["problems"]] == ["option_id"]
    assert "[" not in told.result["message"]


@pytest.mark.parametrize(
    "arguments", ['{"check_in": "2026-02-07", "check_out": "2026-02-09", "guests": 2.0}']
)
async def test_a_whole_number_with_a_dot_is_a_whole_number(ledger: Ledger, arguments: str) -> None:
    program = Program(desk_on(ledger), "black-lotus")
    for given in (arguments, json.loads(arguments)):
        told = await call(program.session, "query_room_inventory", given)
        assert told.result["guests"] == 2


@pytest.mark.parametrize("business", [name for name in shipped() if name != "bistro"])
async def test_hostile_text_in_any_argument_of_any_tool_is_survived(ledger: Ledger, business: str) -> None:
    program = Program(desk_on(ledger), business)
    playbook = load_shipped(business)
    for name, tool in tools_of(playbook).items():
        for argument in tool.arguments(playbook).model_fields:
            for text in (*HOSTILE, HUGE):
                told = await program.try_(name, **{**_likely(name, playbook), argument: text})
                json.dumps(told.result).encode()
                assert len(told.text) < 20_000
    assert await program.booked() == []


def _likely(name: str, playbook: Any) -> dict[str, Any]:
    """Arguments that would do."""
    schema = tools_of(playbook)[name].arguments(playbook).model_json_schema()
    some = {"string": "x", "integer": 1, "boolean": False, "number": 1}
    return {
        key: "2026-02-04" if field.get("format") == "date" else some.get(str(field.get("type")), "x")
        for key, field in schema.get("properties", {}).items()
        if key in schema.get("required", ())
    }


async def test_a_very_long_message_is_answered(ledger: Ledger) -> None:
    reply = await Program(desk_on(ledger), "ava").say("hello " * 2_000_000)
    assert reply


class Where(Arguments):
    city: str


class Weather(Result):
    forecast: str


async def test_a_tool_of_a_host_program_is_called_like_any_other(ledger: Ledger) -> None:
    async def weather(_session: Session, asked: Where) -> Answer:
        return Answer(Weather(forecast=f"Sunny in {asked.city}."))

    register(Tool("weather", "The weather.", always(Where), Weather, weather), business="ava")
    try:
        program = Program(desk_on(ledger), "ava")
        assert await program.call("weather", city="Marlow Bay") == {"forecast": "Sunny in Marlow Bay."}
        assert (await program.try_("weather", city=3)).failed
    finally:
        unregister("weather", "ava")


async def test_two_calls_at_once_are_two_turns(ledger: Ledger) -> None:
    program = Program(desk_on(ledger), "ava")
    days = ("2026-02-04", "2026-02-05")
    results = await asyncio.gather(
        *(program.call("check_availability", date=day, service_type="botox") for day in days)
    )
    for day, result in zip(days, results, strict=True):
        assert {slot["date"] for slot in result["slots"]} == {day}


async def test_the_guest_may_be_asked_directly_with_the_words_read_back(ledger: Ledger) -> None:
    program, shown = Program(desk_on(ledger), "ava"), []

    async def yes(_consent: str, words: str) -> Consent:
        shown.append(words)
        return Consent.YES

    await program.call("check_availability", **FACIAL)
    told = await program.call("book_appointment", yes, option=1, **JO)
    assert (told["reference"], told["status"]) == ("AVA-0001", "confirmed")
    assert "Jo Bell" in shown[0]


@pytest.mark.parametrize(("stance", "status"), [(Consent.NO, "not_agreed"), (None, "needs_consent")])
async def test_no_answer_and_a_no_book_nothing(ledger: Ledger, stance: Consent | None, status: str) -> None:
    program = Program(desk_on(ledger), "ava")

    async def ask(_consent: str, _words: str) -> Consent | None:
        return stance

    await program.call("check_availability", **FACIAL)
    told = await program.call("book_appointment", ask, option=1, **JO)
    assert told["status"] == status
    assert await program.booked() == []


async def test_a_yes_to_what_was_changed_meanwhile_books_nothing(ledger: Ledger) -> None:
    program = Program(desk_on(ledger), "ava")

    async def slow_yes(_consent: str, _words: str) -> Consent:
        await program.call("book_appointment", option=2, **JO)
        return Consent.YES

    await program.call("check_availability", **FACIAL)
    told = await program.call("book_appointment", slow_yes, option=1, **JO)
    assert told["status"] == "needs_consent"
    assert await program.booked() == []
