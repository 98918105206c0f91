"""A desk and a Twilio, each on a real server, and guests with telephones."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx2
from fastapi import FastAPI

from frontdesk.adapters.store.texts import Texts
from frontdesk.app import background, open_desk
from frontdesk.clock import PinnedClock
from frontdesk.desk import FrontDesk
from frontdesk.server import build_app
from frontdesk.server.http_server import address_of, listen, serve_until
from frontdesk.settings import Settings
from frontdesk.testing.twilio import ACCOUNT, TOKEN, FakeTwilio

AVA = "+14155550142"
JESS = "+14155550199"
TUESDAY = datetime(2026, 11, 17, 19, 0, tzinfo=UTC)
"""Eleven in the morning in California."""


@dataclass
class Town:
    """What a test needs: the desk, its messages, the carrier, and where the desk is."""

    desk: FrontDesk
    texts: Texts
    twilio: FakeTwilio
    url: str

    @property
    def webhook(self) -> str:
        return f"{self.url}/channels/twilio/ava/messages"

    async def text(self, body: str, sender: str = JESS, **more: Any) -> httpx2.Response:
        """A guest writes; the webhook has answered."""
        answer = await self.twilio.text(self.webhook, sender, AVA, body, **more)
        assert answer.status_code == 200, answer.text
        return answer

    async def say(self, body: str, sender: str = JESS) -> str:
        """A guest writes and waits for the reply."""
        before = len(self.twilio.sent)
        await self.text(body, sender)
        sent = await self.twilio.until(before + 1)
        return str(sent[-1]["body"])

    @property
    def bodies(self) -> list[str]:
        return [str(message["body"]) for message in self.twilio.sent]


@asynccontextmanager
async def open_town(data: Path, database: str = "", **changes: Any) -> AsyncIterator[Town]:
    """A town on a ledger of its own; everything is closed at the end."""
    async with AsyncExitStack() as stack:
        twilio = FakeTwilio(numbers=frozenset({AVA}))
        stack.push_async_callback(twilio.close)
        carrier = await stack.enter_async_context(serving(twilio.app))
        listener = stack.enter_context(listen("127.0.0.1", 0))
        url = address_of(listener)
        values = {"twilio_account": ACCOUNT, "twilio_token": TOKEN, "public_url": url, "twilio_url": carrier}
        settings = Settings(data=data, database=database, **{**values, **changes})
        desk = await stack.enter_async_context(open_desk(settings, PinnedClock(TUESDAY)))
        await stack.enter_async_context(background(desk, settings))
        await stack.enter_async_context(serving(build_app(desk, settings), listener))
        yield Town(desk, Texts(desk.ledger), twilio, url)


@asynccontextmanager
async def serving(app: FastAPI, listener: Any = None) -> AsyncIterator[str]:
    """An application on a port of its own."""
    listener = listener or listen("127.0.0.1", 0)
    stopped = asyncio.Event()
    task = asyncio.create_task(serve_until(stopped, app, listener))
    try:
        yield address_of(listener)
    finally:
        stopped.set()
        await task
        listener.close()
