"""A desk that is killed loses no text message and answers none twice."""

import asyncio
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx2
import pytest

from frontdesk.playbooks.loader import SHIPPED
from frontdesk.testing.twilio import ACCOUNT, TOKEN, FakeTwilio
from tests.integration.sms.town import AVA, JESS, serving

ROOT = Path(__file__).parents[3]
DEADLINE = 40.0
TOM = "+14155550177"


@asynccontextmanager
async def serve(port: int, data: Path, carrier: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """The desk as an owner runs it, in a process of its own."""
    url = f"http://127.0.0.1:{port}"
    settings = {"TWILIO_ACCOUNT": ACCOUNT, "TWILIO_TOKEN": TOKEN, "TWILIO_URL": carrier, "PUBLIC_URL": url}
    await _import_ava(data)
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "frontdesk", "serve", "--port", str(port), "--data", str(data)),
        env={**os.environ, **{f"FRONTDESK_{name}": value for name, value in settings.items()}},
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        await _answers(url)
        yield process
    finally:
        if process.returncode is None:
            process.send_signal(signal.SIGKILL)
        await process.wait()


async def _import_ava(data: Path) -> None:
    """The business, as its owner opens it; a second import changes nothing."""
    own = str(SHIPPED / "ava.yaml")
    words = (sys.executable, "-m", "frontdesk", "import", own, "--data", str(data))
    importing = await asyncio.create_subprocess_exec(*words, stdout=asyncio.subprocess.DEVNULL)
    assert await importing.wait() == 0


async def _answers(url: str) -> None:
    async with asyncio.timeout(DEADLINE), httpx2.AsyncClient() as http:
        while True:
            try:
                await http.get(f"{url}/healthz")
                return
            except httpx2.TransportError:
                await asyncio.sleep(0.05)


@pytest.mark.parametrize("after", [0.0, 0.9])
async def test_a_desk_that_is_killed_answers_once_when_it_is_back(tmp_path: Path, after: float) -> None:
    """Killed as soon as Twilio knows that the message arrived, and around the moment it is answered."""
    twilio = FakeTwilio(numbers=frozenset({AVA}), reports=False)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    webhook = f"http://127.0.0.1:{port}/channels/twilio/ava/messages"
    async with serving(twilio.app) as carrier:
        async with serve(port, tmp_path, carrier) as desk:
            answer = await twilio.text(webhook, JESS, AVA, "What does botox cost?")
            assert answer.status_code == 200
            await asyncio.sleep(after)  # what is tried here is that very moment
            desk.send_signal(signal.SIGKILL)
        async with serve(port, tmp_path, carrier):
            await twilio.text(webhook, TOM, AVA, "hello")
            # A job that its worker took with it is due again when its lease ends, within a minute.
            await twilio.until(2, seconds=100)
    await twilio.close()
    assert sorted(message["to"] for message in twilio.sent) == [TOM, JESS]
