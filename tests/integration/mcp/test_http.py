"""`frontdesk mcp --http`, with the SDK's own client: a session is a conversation."""

import asyncio
from pathlib import Path
from typing import Any, cast

import httpx2
import mcp_types as types
import pytest
from mcp import Client, MCPError

from tests.integration.mcp.client import FACIAL, JO, Human, http, result

STAY = {"check_in": "2026-02-07", "check_out": "2026-02-10", "guests": 2}


async def test_each_session_is_a_conversation_of_its_own(tmp_path: Path) -> None:
    async with (
        http("ava", tmp_path) as address,
        Client(address, mode="legacy", elicitation_callback=Human("accept")) as one,
        Client(address) as two,
    ):
        await result(one, "check_availability", **FACIAL)
        called = await two.call_tool("book_appointment", JO)
        assert called.is_error, "the other's list is not mine"
        assert (await result(one, "book_appointment", **JO))["reference"] == "AVA-0001"
        said = await result(two, "say", text="what is the status of AVA-0001?")
        assert said["bookings"] == []
        assert "Jo" not in said["reply"]


async def test_two_calls_at_once_in_one_session_and_a_human_who_is_asked(tmp_path: Path) -> None:
    human = Human("accept")
    async with (
        http("black-lotus", tmp_path) as address,
        Client(address, elicitation_callback=human) as client,
    ):
        ticket = {**STAY, "guest_name": "John Doe", "phone_number": "212 555 0134", "room_type": "suite"}
        rooms, made = await asyncio.gather(
            result(client, "query_room_inventory", **STAY),
            result(client, "create_reservation_ticket", **ticket),
        )
    rates = [room["rate_per_night"] for room in rooms["available_rooms"]]
    assert rates[:2] == [161.67, 239.67]
    assert (made["ticket_id"], made["status"]) == ("LOTUS-0001", "pending")
    assert len(human.shown) == 1


def named(conversation: str) -> types.RequestParamsMeta:
    meta: Any = {"frontdesk/conversation": conversation}
    return cast(types.RequestParamsMeta, meta)


async def test_a_client_without_sessions_names_its_conversation(tmp_path: Path) -> None:
    async with http("ava", tmp_path) as address, Client(address, mode="2026-07-28") as client:
        with pytest.raises(MCPError, match="frontdesk/conversation"):
            await client.call_tool("check_availability", FACIAL)
        with pytest.raises(MCPError, match="frontdesk/conversation"):
            await client.call_tool("check_availability", FACIAL, meta=named("short"))
        mine, other = named("0123456789abcdef-mine"), named("0123456789abcdef-other")
        assert not (await client.call_tool("check_availability", FACIAL, meta=mine)).is_error
        assert (await client.call_tool("book_appointment", JO, meta=other)).is_error
        assert not (await client.call_tool("book_appointment", JO, meta=mine)).is_error


async def test_a_page_elsewhere_cannot_reach_it(tmp_path: Path) -> None:
    call = {"jsonrpc": "2.0", "id": 1, "method": "tools/list"}
    kinds = {"accept": "application/json, text/event-stream"}
    async with http("ava", tmp_path) as address, httpx2.AsyncClient() as client:
        foreign = await client.post(address, json=call, headers={**kinds, "host": "evil.example"})
        assert foreign.status_code in (400, 403, 421)
        page = await client.post(address, json=call, headers={**kinds, "origin": "http://evil.example"})
        assert page.status_code in (400, 403)
        unknown = await client.post(address, json=call, headers={**kinds, "mcp-session-id": "0" * 32})
        assert unknown.status_code == 404


async def test_a_body_that_is_far_too_large_is_refused(tmp_path: Path) -> None:
    async with http("ava", tmp_path) as address, Client(address, mode="legacy") as client:
        with pytest.raises(MCPError):
            await client.call_tool("say", {"text": "a" * 10_000_000})
        assert (await result(client, "check_availability", **FACIAL))["slots"]
