"""The tools over MCP, with the SDK's own client: with the handshake of old, and without it, as it is now."""

import asyncio
import json
from typing import Any

import pytest
from mcp import Client
from mcp.server.lowlevel import Server

from frontdesk.booking.ports import Ledger
from frontdesk.tools.mcp import Door, build_server
from tests.contract.tools.program import Program, desk_on
from tests.integration.mcp.client import FACIAL, JO, Human, result

MODES = ("legacy", "auto")


@pytest.fixture
def program(ledger: Ledger) -> Program:
    return Program(desk_on(ledger), "ava")


def server(program: Program) -> Server[Any]:
    return build_server(Door(program.desk, program.business, "c"))


@pytest.mark.parametrize("mode", MODES)
async def test_tools_and_facts_are_listed(program: Program, mode: str) -> None:
    async with Client(server(program), mode=mode) as client:
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        assert set(tools) == {"check_availability", "book_appointment", "say"}
        assert tools["check_availability"].input_schema["required"] == ["date", "service_type"]
        (resource,) = (await client.list_resources()).resources
        (facts,) = (await client.read_resource(resource.uri)).contents
        assert "Promenade Street" in str(facts)


@pytest.mark.parametrize("mode", MODES)
async def test_a_booking_by_words_and_calls(program: Program, mode: str) -> None:
    async with Client(server(program), mode=mode) as client:
        assert len((await result(client, "check_availability", **FACIAL))["slots"]) == 3
        first = await result(client, "book_appointment", **JO)
        assert first["status"] == "needs_consent"
        said = await result(client, "say", text="yes please")
        assert said["bookings"][0]["reference"] == "AVA-0001"
        assert (await result(client, "book_appointment", **JO))["reference"] == "AVA-0001"
    assert len(await program.booked()) == 1


@pytest.mark.parametrize("mode", MODES)
async def test_a_client_that_can_ask_its_human_brings_their_yes(program: Program, mode: str) -> None:
    human = Human("accept")
    async with Client(server(program), mode=mode, elicitation_callback=human) as client:
        await result(client, "check_availability", **FACIAL)
        told = await result(client, "book_appointment", **JO)
    assert (told["status"], told["reference"]) == ("confirmed", "AVA-0001")
    assert len(human.shown) == 1
    assert "Jo Bell" in human.shown[0]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("action", "status"), [("decline", "not_agreed"), ("cancel", "needs_consent")])
async def test_a_human_who_does_not_agree_has_nothing_booked(
    program: Program, mode: str, action: str, status: str
) -> None:
    async with Client(server(program), mode=mode, elicitation_callback=Human(action)) as client:
        await result(client, "check_availability", **FACIAL)
        assert (await result(client, "book_appointment", **JO))["status"] == status
    assert await program.booked() == []


async def test_wrong_and_hostile_calls_are_told_and_the_server_goes_on(program: Program) -> None:
    async with Client(server(program)) as client:
        for name, arguments in (
            ("sudo", {}),
            ("check_availability", {}),
            ("check_availability", {"date": "soon", "service_type": "botox"}),
            ("check_availability", {"date": "2026-02-04", "service_type": "'; DROP TABLE bookings;--"}),
            ("check_availability", {"date": "2026-02-04", "service_type": "💣" * 500}),
            ("book_appointment", {"option": 1, "yes": True}),
            ("book_appointment", {"option": 10**30}),
            ("check_availability", {"date": "2026-02-04", "service_type": "a" * 10_000_000}),
        ):
            called = await client.call_tool(name, arguments)
            assert called.is_error, name
            assert json.loads(called.content[0].text)["message"]  # type: ignore[union-attr]  # a text
        said = await result(client, "say", text="ключ \u202e 💅 " * 1_000_000)
        assert said["reply"]
        assert (await result(client, "check_availability", **FACIAL))["slots"]


async def test_two_calls_at_once_have_an_answer_each(program: Program) -> None:
    async with Client(server(program)) as client:
        days = ("2026-02-04", "2026-02-05")
        told = await asyncio.gather(
            *(result(client, "check_availability", date=day, service_type="botox") for day in days)
        )
    assert [{slot["date"] for slot in each["slots"]} for each in told] == [{day} for day in days]
