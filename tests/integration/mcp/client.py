"""The SDK's own client at a `frontdesk mcp` of its own, over stdin and stdout or over HTTP."""

import asyncio
import os
import re
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import mcp_types as types
from mcp import Client, StdioServerParameters
from mcp.client.session import ClientRequestContext

NOW = "2026-02-02T09:00"
FACIAL = {"date": "2026-02-04", "service_type": "signature facial"}
JO = {"option": 1, "name": "Jo Bell", "phone": "415 555 0134"}
_ADDRESS = re.compile(rb"http://127\.0\.0\.1:\d+/mcp")


def command(business: str, data: Path, *more: str) -> list[str]:
    return ["-m", "frontdesk", "mcp", business, "--data", str(data), "--now", NOW, *more]


def stdio(business: str, data: Path, *more: str) -> StdioServerParameters:
    """How to start a server for this client alone."""
    return StdioServerParameters(
        command=sys.executable, args=command(business, data, *more), env=dict(os.environ)
    )


@asynccontextmanager
async def http(business: str, data: Path, *more: str) -> AsyncIterator[str]:
    """A server over HTTP, and its address."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *command(business, data, "--http", "--port", "0", *more),
        stderr=asyncio.subprocess.PIPE,
    )
    assert process.stderr is not None
    try:
        told = b""
        while not (found := _ADDRESS.search(told)):
            line = await asyncio.wait_for(process.stderr.readline(), 60)
            assert line, told.decode()
            told += line
        yield found.group().decode()
    finally:
        process.terminate()
        await process.communicate()


async def result(client: Client, name: str, /, **arguments: Any) -> dict[str, Any]:
    """The structured result of a call that must not fail."""
    called = await client.call_tool(name, arguments)
    assert not called.is_error, called.content
    assert isinstance(called.structured_content, dict)
    return called.structured_content


class Human:
    """Somebody at the client who accepts or declines what they are shown."""

    def __init__(self, action: Any) -> None:
        self.action, self.shown = action, list[str]()

    async def __call__(
        self, context: ClientRequestContext, params: types.ElicitRequestParams
    ) -> types.ElicitResult | types.ErrorData:
        self.shown.append(params.message)
        return types.ElicitResult(action=self.action)
