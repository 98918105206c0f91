"""A way to a server on which things go wrong: before sending, after sending, and during the answer."""

import asyncio
from collections.abc import Callable
from enum import StrEnum

import httpx2


class Fault(StrEnum):
    """What may happen to one request."""

    REFUSED = "refused"
    """Nobody answers the door: nothing was sent."""
    LOST = "lost"
    """It was sent and done, and the answer never came."""
    NEVER = "never"
    """It was sent, and lost on its way there: it looks the same from here."""
    GARBLED = "garbled"
    """It was done, and half of the answer came."""
    ERROR = "error"
    """It was not done, and the server says that something went wrong."""
    ERROR_AFTER = "error_after"
    """It was done, and the server says that something went wrong."""
    HANGS = "hangs"
    """It is done, and nobody hears of it for as long as they wait."""


Choose = Callable[[httpx2.Request], Fault | None]


class FaultyTransport(httpx2.AsyncBaseTransport):
    """Hands requests on, but for those that `choose` spoils."""

    def __init__(self, inner: httpx2.AsyncBaseTransport, choose: Choose) -> None:
        self._inner, self._choose = inner, choose

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        fault = self._choose(request)
        match fault:
            case None:
                return await self._inner.handle_async_request(request)
            case Fault.REFUSED:
                raise httpx2.ConnectError("refused", request=request)
            case Fault.NEVER:
                raise httpx2.ReadTimeout("lost on its way", request=request)
            case Fault.ERROR:
                return httpx2.Response(500, json={"statusCode": 500, "message": "Internal server error"})
        await self._inner.handle_async_request(request)
        if fault is Fault.HANGS:
            await asyncio.Event().wait()
        if fault is Fault.GARBLED:
            return httpx2.Response(201, content=b'{"status": "succ')
        if fault is Fault.ERROR_AFTER:
            return httpx2.Response(500, json={"statusCode": 500, "message": "Internal server error"})
        raise httpx2.ReadTimeout("no answer came", request=request)

    async def aclose(self) -> None:
        await self._inner.aclose()
