"""How often an address may ask about a business, and anybody write in a conversation; how that is told."""

import math
from collections.abc import Container

from limits import RateLimitItem
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from frontdesk.clock import Clock, SystemClock
from frontdesk.server.api.problems import KINDS, answer


class Rates:
    """Counts requests by address and business; whoever asks too often is told when to come back."""

    def __init__(
        self, app: ASGIApp, rate: RateLimitItem, businesses: Container[str], clock: Clock | None = None
    ) -> None:
        self._app = app
        self._businesses = businesses
        self._rate = rate
        # The counting library goes by the machine's time, whatever the desk's own clock says.
        self._clock = clock or SystemClock()
        self._limiter = SlidingWindowCounterRateLimiter(MemoryStorage())
        self._policy = f'"api";q={rate.amount};w={rate.get_expiry()}'

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        who = scope["client"][0] if scope.get("client") else "unknown"
        key = (who, self._business(scope["path"]))
        allowed = self._limiter.hit(self._rate, *key)
        headers = self._headers(*key)

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(headers)
            await send(message)

        if allowed:
            await self._app(scope, receive, send_with_headers)
            return
        kind = KINDS["too_many_requests"]
        refused = answer("too_many_requests", kind.advice, headers={"retry-after": self._wait(*key)})
        await refused(scope, receive, send_with_headers)

    def _headers(self, *key: str) -> dict[str, str]:
        left = self._limiter.get_window_stats(self._rate, *key).remaining
        return {"ratelimit-policy": self._policy, "ratelimit": f'"api";r={left};t={self._wait(*key)}'}

    def _wait(self, *key: str) -> str:
        reset = self._limiter.get_window_stats(self._rate, *key).reset_time
        return str(max(1, math.ceil(reset - self._clock.now().timestamp())))

    def _business(self, path: str) -> str:
        """Whom a request is about. What names nobody counts together: made-up names get around nothing."""
        name = path.removeprefix("/api").strip("/").partition("/")[0]
        return name if name in self._businesses else ""


class TalkRate:
    """How often somebody may write in one conversation, or begin one, from wherever they do."""

    def __init__(self, rate: RateLimitItem) -> None:
        self._rate = rate
        self._limiter = SlidingWindowCounterRateLimiter(MemoryStorage())

    def wait(self, of: str) -> str | None:
        """Counts a message of a conversation, or a conversation of an address.

        Of one too many it tells the seconds to wait, as a header has them.
        """
        if self._limiter.hit(self._rate, of):
            return None
        reset = self._limiter.get_window_stats(self._rate, of).reset_time
        return str(max(1, math.ceil(reset - SystemClock().now().timestamp())))
