"""Slow and many connections: how long a client may take, and how many there may be.

uvicorn closes connections that are idle between two requests. It waits for ever for the headers of a request,
for its body, and for a client that does not read its answer; this protocol does not.
"""

import asyncio
import resource
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from frontdesk.booking.networks import network_of
from frontdesk.settings import Settings

KEPT_FILES = 200
"""Files that a process needs for itself, beside its connections."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What one process grants to its clients."""

    connections: int = 1_000
    each: int = 100
    """From one address, or one /64 of IPv6. A server in front, on this machine, is not counted."""
    header_seconds: float = 10.0
    """From the first moment of a connection, or the first byte of a request, to the end of its headers."""
    header_bytes: int = 32 * 1024
    body_seconds: float = 20.0
    writing_seconds: float = 30.0
    """How long a client may leave unread what it asked for."""
    in_front: tuple[IPv4Network | IPv6Network, ...] = (ip_network("127.0.0.0/8"), ip_network("::1/128"))
    """Where servers in front are: their connections are of many guests."""

    @classmethod
    def of(cls, settings: Settings) -> "Limits":
        """As it is set, and never more than the files that the process may open."""
        files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        return cls(min(settings.web_connections, max(files - KEPT_FILES, 1)), settings.web_connections_each)


class GuardedProtocol(HttpToolsProtocol):
    """HTTP with an end to everybody's patience."""

    limits = Limits()
    network = ""
    _due: asyncio.TimerHandle | None = None
    """When the part of a request that is being read has to be there."""
    _stuck: asyncio.TimerHandle | None = None
    """When the client has to have read what was sent."""
    _header_bytes: int | None = None
    """How much of the headers was read; None where none are expected."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.network = network_of(self.client[0]) if self.client else "unknown"
        if self._is_one_too_many():
            self._refuse(b"503 Service Unavailable", b"retry-after: 5\r\n")
        else:
            self._expect_headers()

    def connection_lost(self, exc: Exception | None) -> None:
        self._expect_nothing()
        self.resume_writing()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self._header_bytes is not None:
            self._header_bytes += len(data)
        super().data_received(data)
        if self._header_bytes is not None and self._header_bytes > self.limits.header_bytes:
            self._refuse(b"431 Request Header Fields Too Large")
        elif self._due is None and self._is_between_requests():
            # Bytes that begin no request end uvicorn's patience with an idle connection too.
            self._expect_headers()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self._header_bytes is None:
            self._expect_headers()

    def on_headers_complete(self) -> None:
        self._expect(self.limits.body_seconds)
        self._header_bytes = None
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._expect_nothing()
        super().on_message_complete()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stuck = self.loop.call_later(self.limits.writing_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None
        if self.flow is not None:
            super().resume_writing()

    def _is_one_too_many(self) -> bool:
        """Counted when the connection is made, with nothing awaited in between: nobody slips through."""
        if len(self.connections) > self.limits.connections:
            return True
        if self._is_in_front():
            return False
        others = [each for each in self.connections if isinstance(each, GuardedProtocol)]
        return sum(other.network == self.network for other in others) > self.limits.each

    def _is_in_front(self) -> bool:
        try:
            address = ip_address(self.client[0] if self.client else "")
        except ValueError:
            return False
        return any(address in network for network in self.limits.in_front)

    def _is_between_requests(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle
        idle = cycle is None or cycle.response_complete
        return idle and self.timeout_keep_alive_task is None and not self.transport.is_closing()

    def _expect_headers(self) -> None:
        self._header_bytes = 0
        self._expect(self.limits.header_seconds)

    def _expect(self, seconds: float) -> None:
        self._expect_nothing()
        self._due = self.loop.call_later(seconds, self._give_up)

    def _expect_nothing(self) -> None:
        if self._due is not None:
            self._due.cancel()
            self._due = None

    def _give_up(self) -> None:
        self._refuse(b"408 Request Timeout")

    def _refuse(self, status: bytes, header: bytes = b"") -> None:
        """Close the connection; say why, where no answer is under way already."""
        self._expect_nothing()
        if self.transport.is_closing():
            return
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is None or cycle.response_complete or not cycle.response_started:
            close = b"content-length: 0\r\nconnection: close\r\n\r\n"
            self.transport.write(b"HTTP/1.1 " + status + b"\r\n" + header + close)
        self.transport.close()


def guarded(limits: Limits) -> type[GuardedProtocol]:
    """The protocol with these limits: uvicorn makes one for each connection."""
    return type("GuardedProtocol", (GuardedProtocol,), {"limits": limits})
