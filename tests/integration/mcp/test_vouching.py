"""A host that knows its guest says so over MCP: with the staff token over HTTP, by options on stdin."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx2
import pytest
from mcp import Client, MCPError
from mcp.client.streamable_http import streamable_http_client

from tests.integration.mcp.client import http, result, stdio

TOKEN = "a-token-for-staff-of-the-dealer"
PATRICIA = "(312) 555-0151"
"""On file in the playbook."""


@asynccontextmanager
async def host(address: str, headers: dict[str, str]) -> AsyncIterator[Client]:
    """A client that sends these headers with everything."""
    async with (
        httpx2.AsyncClient(headers=headers) as sender,
        Client(streamable_http_client(address, http_client=sender), mode="legacy") as client,
    ):
        yield client


async def test_a_host_with_the_staff_token_vouches_over_http(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FRONTDESK_STAFF_TOKEN", TOKEN)
    known = {"frontdesk-guest-phone": PATRICIA}
    signed = {**known, "authorization": f"Bearer {TOKEN}"}
    async with http("northside-motors", tmp_path) as address:
        async with host(address, signed) as client:
            found = await result(client, "get_customer", phone=PATRICIA)
            assert (found["status"], found["name"]) == ("CUSTOMER_FOUND", "Patricia Okafor")
            again = await result(client, "get_customer", phone=PATRICIA)
            assert again == found
        async with Client(address, mode="legacy") as client:
            assert (await result(client, "get_customer", phone=PATRICIA))["status"] == "UNVERIFIED"
        for headers in (known, {**known, "authorization": "Bearer nobody"}):
            async with host(address, headers) as client:
                with pytest.raises(MCPError, match="staff token"):
                    await client.call_tool("get_customer", {"phone": PATRICIA})


async def test_who_starts_the_server_vouches_by_an_option(tmp_path: Path) -> None:
    async with Client(stdio("northside-motors", tmp_path, "--guest-phone", PATRICIA)) as client:
        found = await result(client, "get_customer", phone=PATRICIA)
        assert (found["status"], found["name"]) == ("CUSTOMER_FOUND", "Patricia Okafor")
