"""Slow and many connections, on a real server with real sockets: nobody holds a place for ever."""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, closing
from ipaddress import ip_network
from pathlib import Path

import httpx2
import pytest

from bench.turns import MORNING
from frontdesk.app import open_desk
from frontdesk.clock import PinnedClock
from frontdesk.server import build_app
from frontdesk.server.api import bell
from frontdesk.server.connections import Limits
from frontdesk.server.http_server import listen, serve_until
from frontdesk.settings import Settings

pytestmark = pytest.mark.slow  # each test starts a server

HERE = (ip_network("127.0.0.1/32"),)
"""Of the addresses of this machine only this one is not counted: the others are strangers."""
QUICK = Limits(header_seconds=0.3, header_bytes=4_096, body_seconds=0.3, writing_seconds=0.3)
FEW = Limits(connections=8, each=4, in_front=HERE)


@asynccontextmanager
async def server(folder: Path, limits: Limits = QUICK) -> AsyncIterator[int]:
    settings, stopped = Settings(data=folder, database="", secret="a" * 40), asyncio.Event()
    async with open_desk(settings, PinnedClock(MORNING)) as desk:
        with closing(listen("127.0.0.1", 0)) as listener:
            app = build_app(desk, settings)
            serving = asyncio.create_task(serve_until(stopped, app, listener, limits))
            try:
                yield int(listener.getsockname()[1])
            finally:
                stopped.set()
                await serving


class Client:
    """A socket, and what comes back on it."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    @classmethod
    @asynccontextmanager
    async def at(cls, port: int, address: str = "127.0.0.1") -> AsyncIterator["Client"]:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
        try:
            yield cls(reader, writer)
        finally:
            writer.transport.abort()

    async def send(self, data: bytes) -> None:
        self._writer.write(data)
        await self._writer.drain()

    async def status(self) -> int | None:
        """The status of the next answer; None if the connection ends without one."""
        try:
            head = await asyncio.wait_for(self._reader.readuntil(b"\r\n\r\n"), 5)
        except (asyncio.IncompleteReadError, ConnectionError):
            return None
        lines = head.decode().lower().split("\r\n")
        length = next((int(line[15:]) for line in lines if line.startswith("content-length:")), 0)
        await self._reader.readexactly(length)
        return int(lines[0].split()[1])

    async def ends(self) -> None:
        """Wait until the other side has closed; what it still sends is not looked at."""
        try:
            while await asyncio.wait_for(self._reader.read(65_536), 5):
                pass
        except ConnectionError:
            pass

    async def trickles(self, data: bytes, every: float = 0.05) -> float:
        """Send a byte at a time until the other side has had enough; how many seconds that took."""
        began, ended = time.monotonic(), asyncio.create_task(self.ends())
        for place in range(len(data)):
            if ended.done():
                break
            self._writer.write(data[place : place + 1])
            await asyncio.wait((ended,), timeout=every)
        await ended
        return time.monotonic() - began


HEALTH = b"GET /healthz HTTP/1.1\r\nhost: desk\r\n\r\n"


async def test_who_says_nothing_is_sent_away(tmp_path: Path) -> None:
    async with server(tmp_path) as port, Client.at(port) as client:
        assert await client.status() == 408


async def test_headers_that_trickle_in_are_not_waited_for(tmp_path: Path) -> None:
    async with server(tmp_path) as port, Client.at(port) as client:
        assert await client.trickles(b"GET /healthz HTTP/1.1\r\nhost: desk\r\n" + b"x-a: b\r\n" * 100) < 3


async def test_headers_of_a_second_request_are_not_waited_for_either(tmp_path: Path) -> None:
    async with server(tmp_path) as port, Client.at(port) as client:
        await client.send(HEALTH)
        assert await client.status() == 200
        assert await client.trickles(b"GET /healthz HTTP/1.1\r\nx-a: " + b"b" * 400) < 3


async def test_empty_lines_keep_no_connection_open(tmp_path: Path) -> None:
    async with server(tmp_path) as port, Client.at(port) as client:
        await client.send(HEALTH)
        assert await client.status() == 200
        assert await client.trickles(b"\r\n" * 200) < 3


async def test_a_body_that_trickles_in_is_not_waited_for(tmp_path: Path) -> None:
    head = b"POST /api/ava/conversations HTTP/1.1\r\nhost: desk\r\ncontent-length: 4000\r\n"
    async with server(tmp_path) as port, Client.at(port) as client:
        await client.send(head + b"content-type: application/json\r\n\r\n")
        assert await client.trickles(b" " * 4_000) < 3


async def test_a_body_that_nobody_asked_for_is_not_waited_for(tmp_path: Path) -> None:
    async with server(tmp_path) as port, Client.at(port) as client:
        await client.send(b"GET /healthz HTTP/1.1\r\nhost: desk\r\ncontent-length: 4000\r\n\r\n")
        assert await client.status() == 200
        assert await client.trickles(b" " * 4_000) < 3


async def test_headers_have_a_size(tmp_path: Path) -> None:
    async with server(tmp_path) as port, Client.at(port) as client:
        await client.send(b"GET /healthz HTTP/1.1\r\nx-a: " + b"b" * 10_000)
        assert await client.status() in (431, None)


async def test_who_does_not_read_the_answer_is_cut_off(tmp_path: Path) -> None:
    async with server(tmp_path) as port:
        with pytest.raises(ConnectionError):
            await _ask_and_never_read(port)


async def _ask_and_never_read(port: int) -> None:
    """Ask for page after page and read none, until the connection is cut off."""
    _, writer = await asyncio.open_connection("127.0.0.1", port, limit=1)
    writer.transport.pause_reading()  # type: ignore[attr-defined]
    try:
        async with asyncio.timeout(20):
            while True:
                writer.write(b"GET /b/ava HTTP/1.1\r\nhost: desk\r\n\r\n")
                await writer.drain()
                await asyncio.sleep(0)
    finally:
        writer.transport.abort()


async def test_a_slow_but_honest_guest_is_answered(tmp_path: Path) -> None:
    async with server(tmp_path) as port, Client.at(port) as client:
        for piece in (HEALTH[:10], HEALTH[10:25], HEALTH[25:]):
            await client.send(piece)
        assert await client.status() == 200
        await client.send(HEALTH)
        assert await client.status() == 200


async def test_one_address_has_so_many_connections_and_others_have_theirs(tmp_path: Path) -> None:
    async with server(tmp_path, FEW) as port, AsyncExitStack() as stack:
        mine = [await stack.enter_async_context(Client.at(port, "127.0.0.9")) for _ in range(6)]
        assert [await client.status() for client in mine[4:]] == [503, 503]
        other = await stack.enter_async_context(Client.at(port, "127.0.0.10"))
        await other.send(HEALTH)
        assert await other.status() == 200


async def test_a_server_has_so_many_connections_and_room_again_when_they_end(tmp_path: Path) -> None:
    async with server(tmp_path, FEW) as port:
        async with AsyncExitStack() as stack:
            all_of_them = [await stack.enter_async_context(Client.at(port)) for _ in range(9)]
            assert await all_of_them[8].status() == 503
        async with asyncio.timeout(5):
            while True:
                async with Client.at(port) as client:
                    await client.send(HEALTH)
                    if await client.status() == 200:
                        break


async def test_so_many_listen_to_a_conversation_however_fast_they_come(tmp_path: Path) -> None:
    async with server(tmp_path, Limits()) as port, AsyncExitStack() as stack:
        http = await stack.enter_async_context(httpx2.AsyncClient(base_url=f"http://127.0.0.1:{port}"))
        begun = (await http.post("/api/ava/conversations")).json()
        url, mine = f"/api/ava/conversations/{begun['session']}/events", f"Bearer {begun['token']}"
        ask = f"GET {url}?seconds=1 HTTP/1.1\r\nconnection: close\r\nauthorization: {mine}\r\n\r\n"
        clients = [await stack.enter_async_context(Client.at(port)) for _ in range(60)]
        await asyncio.gather(*(client.send(ask.encode()) for client in clients))
        statuses = Counter(await asyncio.gather(*(client.status() for client in clients)))
        assert statuses == {200: bell.MOST_LISTENERS, 429: 60 - bell.MOST_LISTENERS}
        await asyncio.gather(*(client.ends() for client in clients))
        again = await http.get(f"{url}?seconds=0", headers={"authorization": mine})
        assert again.status_code == 200  # their places are free again once they have gone
