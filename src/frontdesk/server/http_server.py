"""A socket, a server on it, and a clean end: whoever serves decides when, not the server."""

import asyncio
import contextlib
import errno
import socket
from collections.abc import Iterator

import uvicorn
from starlette.applications import Starlette

from frontdesk.errors import SettingsError
from frontdesk.server.connections import Limits, guarded

BACKLOG = 2048
STOP_SECONDS = 1
"""How long a request under way may take once the end has come."""

PORTS_TRIED = 100


class _Server(uvicorn.Server):
    """Leaves signals alone: uvicorn would end the process by the very signal that stopped it."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def listen(host: str, port: int) -> socket.socket:
    """A listening socket, before anything is opened or written for it."""
    try:
        return _bind(host, port)
    except OSError as exc:
        if exc.errno != errno.EADDRINUSE:
            raise SettingsError(f"Cannot listen on {host}, port {port}: {exc.strerror}.") from exc
    raise SettingsError(f"Port {port} is taken by another program.{_advice(host, port)}")


def address_of(listener: socket.socket) -> str:
    """Where a browser finds the socket."""
    host, port = listener.getsockname()[:2]
    # A socket that listens everywhere is nowhere a browser could go to.
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


async def serve_until(
    stopped: asyncio.Event, app: Starlette, listener: socket.socket, limits: Limits | None = None
) -> None:
    """Answer requests until the event is set, then end within a second or so."""
    server = _Server(
        uvicorn.Config(
            app,
            http=guarded(limits or Limits()),
            ws="none",
            lifespan="on",
            log_level="warning",
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=STOP_SECONDS,
        )
    )
    watching = asyncio.create_task(_stop_when(stopped, app, server))
    try:
        await server.serve([listener])
    finally:
        watching.cancel()


async def _stop_when(stopped: asyncio.Event, app: Starlette, server: uvicorn.Server) -> None:
    await stopped.wait()
    # Applications without live views, such as a fake's, have no bell.
    if (bell := getattr(app.state, "bell", None)) is not None:
        bell.close()
    server.should_exit = True


def _bind(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listener = socket.socket(family, kind, protocol)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(BACKLOG)
        listener.setblocking(False)
    except OSError:
        listener.close()
        raise
    return listener


def _advice(host: str, port: int) -> str:
    """A port that is free, to be named on the command line."""
    for other in range(port + 1, min(port + PORTS_TRIED, 65536)):
        with contextlib.suppress(OSError):
            _bind(host, other).close()
            return f" Port {other} is free: add --port {other}."
    return ""
