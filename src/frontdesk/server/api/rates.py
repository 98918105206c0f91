"""How often an address may ask about a business, and anybody write in a conversation; how that is told."""

from collections.abc import Container

from limits import RateLimitItem
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from frontdesk.booking.networks import network_of
from frontdesk.clock import Clock
from frontdesk.server.api.problems import KINDS, answer
from frontdesk.server.api.windows import Windows


class Rates:
    """Counts requests by address and business; whoever asks too often is told when to come back."""

    def __init__(
        self, app: ASGIApp, rate: RateLimitItem, businesses: Container[str], clock: Clock | None = None
    ) -> None:
        self._app = app
        self._businesses = businesses
        self._windows = Windows(rate, clock)
        self._policy = f'"api";q={rate.amount};w={rate.get_expiry()}'

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        who = network_of(scope["client"][0]) if scope.get("client") else "unknown"
        key = f"{who}/{self._business(scope['path'])}"
        allowed = self._windows.hit(key)
        headers = self._headers(key)

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(headers)
            await send(message)

        if allowed:
            await self._app(scope, receive, send_with_headers)
            return
        wait = {"retry-after": str(self._windows.wait(key))}
        refused = answer("too_many_requests", KINDS["too_many_requests"].advice, headers=wait)
        await refused(scope, receive, send_with_headers)

    def _headers(self, key: str) -> dict[str, str]:
        told = f'"api";r={self._windows.left(key)};t={self._windows.wait(key)}'
        return {"ratelimit-policy": self._policy, "ratelimit": told}

    def _business(self, path: str) -> str:
        """Whom a request is about. What names nobody counts together: made-up names get around nothing."""
        name = path.removeprefix("/api").strip("/").partition("/")[0]
        return name if name in self._businesses else ""


class TalkRate:
    """How often somebody may write in one conversation, or begin one, from wherever they do."""

    def __init__(self, rate: RateLimitItem) -> None:
        self._windows = Windows(rate)

    def wait(self, of: str) -> str | None:
        """Counts a message of a conversation, or a conversation of an address.

        Of one too many it tells the seconds to wait, as a header has them.
        """
        return None if self._windows.hit(of) else str(self._windows.wait(of))
