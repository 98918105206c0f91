"""A way to a server on which things go wrong: before sending, after sending, and during the answer."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from datetime import date
from enum import StrEnum
from typing import TypeVar

import httpx2

from frontdesk.adapters.calendars.erp.port import Erp, ErpReservation, ErpWish, Inventory
from frontdesk.booking.remote.failures import Down, Failure, Unknown

Answer = TypeVar("Answer")


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
    KILLED = "killed"
    """It is done, and whoever asked is gone before the answer comes."""


HEARD = tuple(fault for fault in Fault if fault not in (Fault.HANGS, Fault.KILLED))
"""Those after which whoever asked goes on at once."""


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
        answer = await self._inner.handle_async_request(request)
        await answer.aclose()  # nobody reads it
        await _gone(fault)
        if fault is Fault.GARBLED:
            return httpx2.Response(201, content=b'{"status": "succ')
        if fault is Fault.ERROR_AFTER:
            return httpx2.Response(500, json={"statusCode": 500, "message": "Internal server error"})
        raise httpx2.ReadTimeout("no answer came", request=request)

    async def aclose(self) -> None:
        await self._inner.aclose()


async def _gone(fault: Fault | None) -> None:
    """Whoever asked does not hear of it."""
    if fault is Fault.HANGS:
        await asyncio.Event().wait()
    if fault is Fault.KILLED:
        raise asyncio.CancelledError


class FaultyErp:
    """A hotel's system on which things go wrong, however it is reached. `choose` is told what is asked."""

    def __init__(self, inner: Erp, choose: Callable[[str], Fault | None]) -> None:
        self._inner, self._choose = inner, choose

    @property
    def writes(self) -> bool:
        return self._inner.writes

    async def rooms(self) -> Mapping[str, int] | Failure:
        return await self._through("rooms", self._inner.rooms)

    async def inventory(self, first_on: date, last_on: date) -> Inventory | Failure:
        return await self._through("inventory", lambda: self._inner.inventory(first_on, last_on))

    async def reservation(self, key: str) -> ErpReservation | Failure:
        return await self._through("reservation", lambda: self._inner.reservation(key))

    async def reserve(self, wish: ErpWish) -> ErpReservation | Failure:
        return await self._through("reserve", lambda: self._inner.reserve(wish))

    async def cancel(self, key: str) -> ErpReservation | Failure:
        return await self._through("cancel", lambda: self._inner.cancel(key))

    async def close(self) -> None:
        await self._inner.close()

    async def _through(self, what: str, ask: Callable[[], Awaitable[Answer]]) -> Answer | Failure:
        fault = self._choose(what)
        if fault is Fault.REFUSED:
            return Down("refused")
        if fault in (Fault.NEVER, Fault.ERROR):
            return Unknown("it was not done")
        answer = await ask()
        await _gone(fault)
        return answer if fault is None else Unknown("it was done, and nobody heard of it")
