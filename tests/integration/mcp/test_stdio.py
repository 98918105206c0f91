"""`frontdesk mcp` over stdin and stdout, with the SDK's own client."""

import asyncio
import json
import os
import signal
import sys
from pathlib import Path

import pytest
from mcp import Client

from frontdesk.app import open_desk
from frontdesk.booking.model import Booking
from frontdesk.booking.ports import BookingFilter
from frontdesk.settings import Settings
from tests.integration.mcp.client import FACIAL, JO, Human, command, result, stdio

TOOLS = {"check_availability", "book_appointment", "say"}
HUGE = "a" * 10_000_000
MODES = ("legacy", "auto")
"""With the handshake of old, and without it, as the protocol is now."""


async def booked(data: Path, business: str = "ava") -> list[Booking]:
    async with open_desk(Settings(data=data, database="")) as desk:
        return await desk.ledger.bookings(business, BookingFilter())


@pytest.mark.parametrize("mode", MODES)
async def test_a_booking_by_calls_words_and_a_human_who_is_asked(tmp_path: Path, mode: str) -> None:
    human = Human("accept")
    async with Client(stdio("ava", tmp_path), mode=mode, elicitation_callback=human) as client:
        assert {tool.name for tool in (await client.list_tools()).tools} == TOOLS
        assert len((await result(client, "check_availability", **FACIAL))["slots"]) == 3
        told = await result(client, "book_appointment", **JO)
        assert (told["status"], told["reference"]) == ("confirmed", "AVA-0001")
        assert "Jo Bell" in human.shown[0]
        said = await result(client, "say", text="what did I book?")
        assert said["bookings"][0]["reference"] == "AVA-0001"
        called = await client.call_tool("check_availability", {"date": "2026-02-04", "service_type": HUGE})
        assert called.is_error
    assert len(await booked(tmp_path)) == 1


async def test_a_server_that_was_killed_goes_on_where_it_was(tmp_path: Path) -> None:
    more = ("--conversation", "a-conversation-that-lasts")
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *command("ava", tmp_path, *more),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    await _send(process.stdin, 1, "initialize", protocolVersion="2025-06-18", capabilities={}, clientInfo=_ME)
    await process.stdout.readline()
    process.stdin.write(b'{"jsonrpc":"2.0","method":"notifications/initialized"}\n')
    await _send(process.stdin, 2, "tools/call", name="check_availability", arguments=FACIAL)
    assert b'"slots"' in await process.stdout.readline()
    os.kill(process.pid, signal.SIGKILL)
    await process.communicate()
    async with Client(stdio("ava", tmp_path, *more)) as client:
        assert (await result(client, "book_appointment", **JO))["status"] == "needs_consent"
        await result(client, "say", text="yes")
    async with Client(stdio("ava", tmp_path, *more)) as client:
        assert (await result(client, "book_appointment", **JO))["reference"] == "AVA-0001"
    assert len(await booked(tmp_path)) == 1


_ME = {"name": "test", "version": "1"}


async def _send(stdin: asyncio.StreamWriter, id_: int, method: str, **params: object) -> None:
    message = {"jsonrpc": "2.0", "id": id_, "method": method, "params": params}
    stdin.write(json.dumps(message).encode() + b"\n")
    await stdin.drain()


async def test_nothing_but_the_protocol_is_on_stdout(tmp_path: Path) -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *command("ava", tmp_path),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    assert process.stdin is not None
    await _send(process.stdin, 1, "initialize", protocolVersion="2025-06-18", capabilities={}, clientInfo=_ME)
    process.stdin.close()
    out, _ = await process.communicate()
    assert [json.loads(line)["jsonrpc"] for line in out.splitlines()] == ["2.0"]


async def test_a_business_that_is_not_there_is_said_to_be_missing(tmp_path: Path) -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *command("nowhere", tmp_path),
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, err = await process.communicate()
    assert (out, process.returncode) == (b"", 2)
    assert b"black-lotus" in err
