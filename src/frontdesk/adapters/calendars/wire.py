"""HTTP to another calendar: what comes back is an answer or a failure, never an exception.

What was not sent is Down, what was sent and not answered is Unknown. Only reading is repeated by itself.
"""

import asyncio
import logging
import random
from collections.abc import Mapping
from contextvars import ContextVar
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

import httpx2

from frontdesk.adapters.calendars.budget import Budget, NoBudget
from frontdesk.adapters.llm.breaker import Breaker
from frontdesk.booking.remote.failures import Down, Limited, Unknown

TIMEOUT = httpx2.Timeout(15.0, connect=3.0)
READS = 3
FIRST_WAIT = 0.2
"""Seconds before reading again; twice as long each time, less up to half by chance."""
BREAKER_REST = 5.0

Trouble = Down | Limited | Unknown

_OURS: ContextVar[bool] = ContextVar("ours", default=False)
"""Whether a request of a wire is under way."""


class _Secrets(logging.Filter):
    """The client notes every address. Ours hold keys, and uids with which anybody could cancel."""

    def filter(self, record: logging.LogRecord) -> bool:
        return not _OURS.get()


_SECRETS = _Secrets()


@dataclass(frozen=True, slots=True)
class Answer:
    """A status and the JSON that came with it; None where it was no JSON."""

    status: int
    body: Any
    headers: Mapping[str, str] = field(default_factory=dict, repr=False)

    @property
    def ok(self) -> bool:
        return 200 <= self.status < 300


class Wire:
    """One account's way to a server, with a breaker for when it is gone."""

    def __init__(
        self,
        account: str,
        url: str,
        *,
        headers: Mapping[str, str] | None = None,
        transport: httpx2.AsyncBaseTransport | None = None,
        budget: Budget | None = None,
        first_wait: float = FIRST_WAIT,
        rest: float = BREAKER_REST,
    ) -> None:
        self.account = account
        self._budget = budget or NoBudget()
        self._breaker = Breaker(rest=rest)
        self._first_wait = first_wait
        logging.getLogger("httpx2").addFilter(_SECRETS)
        self._http = httpx2.AsyncClient(
            base_url=url, headers=dict(headers or {}), timeout=TIMEOUT, transport=transport
        )
        at = self._http.base_url
        self._where = f"{at.scheme}://{at.host}" + (f":{at.port}" if at.port else "")
        """Without a name and password, where the address has them."""

    async def read(self, path: str, **options: Any) -> Answer | Trouble:
        """GET, again if there is no answer: asking twice changes nothing."""
        answer: Answer | Trouble = Down("it was not asked")
        for attempt in range(READS):
            answer = await self._ask("GET", path, options)
            settled = isinstance(answer, Limited) or (isinstance(answer, Answer) and answer.status < 500)
            if settled or attempt + 1 == READS or self._breaker.is_open:
                break
            await asyncio.sleep(self._first_wait * 2**attempt * (1 - random.random() / 2))
        return answer

    async def write(self, method: str, path: str, **options: Any) -> Answer | Trouble:
        """Once: what became of it, if no answer comes, is for others to find out."""
        return await self._ask(method, path, options)

    async def close(self) -> None:
        await self._http.aclose()

    async def _ask(self, method: str, path: str, options: dict[str, Any]) -> Answer | Trouble:
        if not self._breaker.lets_through():
            return Down("it has not answered lately")
        if (wait := await self._budget.wait_for(self.account)) is not None:
            return Limited(wait)
        quiet = _OURS.set(True)
        try:
            answer = await self._http.request(method, path, **options)
        except (httpx2.ConnectError, httpx2.ConnectTimeout, httpx2.PoolTimeout) as exc:
            self._breaker.failed()
            return Down(f"nobody answers at {self._where} ({type(exc).__name__})")
        except httpx2.HTTPError as exc:
            self._breaker.failed()
            return Unknown(f"it did not answer ({type(exc).__name__})")
        except asyncio.CancelledError:
            self._breaker.failed()  # whoever asked could not wait any longer
            raise
        finally:
            _OURS.reset(quiet)
        heard = self._heard(answer)
        if isinstance(heard, Limited):
            await self._budget.rest(self.account, heard.wait)
        return heard

    def _heard(self, answer: httpx2.Response) -> Answer | Trouble:
        if answer.status_code >= 500:
            self._breaker.failed()
        else:
            self._breaker.went_well()
        if answer.status_code == 429:
            return Limited(timedelta(seconds=_seconds_left(answer.headers)))
        try:
            body = answer.json()
        except ValueError:
            body = None
        if answer.is_success and body is None and answer.status_code != 204:
            return Unknown("its answer cannot be read")
        return Answer(answer.status_code, body, answer.headers)


def _seconds_left(headers: Mapping[str, str]) -> float:
    """Cal.com tells how long in a header of its own, and sends no Retry-After."""
    for name in ("Retry-After", "X-RateLimit-Reset-Default", "X-RateLimit-Reset"):
        value = headers.get(name, "")
        if value.isdecimal():
            return min(float(value), 300.0) or 1.0
    return 60.0
