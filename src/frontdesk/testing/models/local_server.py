"""A model on a port of its own, in the same process."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import uvicorn

from frontdesk.testing.models.asgi import application
from frontdesk.testing.models.server import FakeModel

LOOPBACK = "127.0.0.1"


class _Server(uvicorn.Server):
    """Leaves signals alone: whoever started it ends it."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@asynccontextmanager
async def serving(model: FakeModel, port: int = 0) -> AsyncIterator[str]:
    """Its address, for as long as it is needed: what FRONTDESK_MODEL_URL is to be."""
    if model.behaviour.noise:
        async with _noisy(model.behaviour.noise, port) as address:
            yield address
        return
    listener = socket.create_server((LOOPBACK, port), backlog=128)
    # A connection that is closed in the middle is what some models are for, not an error to be told.
    config = uvicorn.Config(
        application(model),
        lifespan="off",
        log_level="critical",
        access_log=False,
        timeout_graceful_shutdown=1,
    )
    server = _Server(config)
    task = asyncio.create_task(server.serve([listener]))
    try:
        yield _address(listener)
    finally:
        server.should_exit = True
        await task
        listener.close()


@asynccontextmanager
async def _noisy(noise: bytes, port: int) -> AsyncIterator[str]:
    """A port that does not speak HTTP."""

    async def babble(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(noise)
        with contextlib.suppress(ConnectionError):
            await writer.drain()
            writer.close()
            await writer.wait_closed()

    server = await asyncio.start_server(babble, LOOPBACK, port)
    async with server:
        yield _address(server.sockets[0])


def _address(listener: socket.socket) -> str:
    return f"http://{LOOPBACK}:{listener.getsockname()[1]}/v1"
