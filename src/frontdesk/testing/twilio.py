"""A Twilio to try things with: its Messages API, its signed webhooks, its status reports and its errors.

Give its `app` to any server, or to an ASGI transport, and its address to FRONTDESK_TWILIO_URL.
https://www.twilio.com/docs/messaging/api/message-resource
"""

import asyncio
import base64
import re
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email.utils import format_datetime
from itertools import count
from secrets import token_hex
from typing import Any
from urllib.parse import parse_qsl

import httpx2
from fastapi import FastAPI, Request
from starlette.responses import JSONResponse, Response

from frontdesk.adapters.sms.signature import HEADER, signature
from frontdesk.channels.sms.alphabet import segments
from frontdesk.channels.sms.keywords import OPT_IN, OPT_OUT

ACCOUNT = "AC" + "0123456789abcdef" * 2
TOKEN = "a-token-for-trying-things"
LONGEST_BODY = 1600
_E164 = re.compile(r"\+[1-9][0-9]{6,14}")

MESSAGES = {
    20003: (401, "Authenticate"),
    20404: (404, "The requested resource was not found"),
    20429: (429, "Too Many Requests"),
    20500: (500, "Internal Server Error"),
    21211: (400, "The 'To' number is not a valid phone number."),
    21602: (400, "Message body is required."),
    21604: (400, "A 'To' phone number is required."),
    21606: (400, "The 'From' phone number is not a valid, message-capable Twilio phone number."),
    21609: (400, "The 'StatusCallback' URL is not a valid URL."),
    21610: (400, "Attempt to send to unsubscribed recipient"),
    21617: (400, "The concatenated message body exceeds the 1600 character limit"),
}


@dataclass
class FakeTwilio:
    """An account with some numbers; `sent` are the messages it took, in the order in which they came."""

    numbers: frozenset[str]
    account: str = ACCOUNT
    token: str = TOKEN
    keeps_opt_outs: bool = False
    """Whether it blocks numbers that said STOP, as Twilio does unless it is told not to."""
    reports: bool = True
    """Whether it tells that messages were sent and delivered, by itself."""
    sent: list[dict[str, Any]] = field(default_factory=list)
    requests: list[dict[str, str]] = field(default_factory=list)
    """The forms of the requests to send, as they came."""
    failures: deque[int] = field(default_factory=deque)
    """Codes to answer the next requests with; -1 takes the message and loses the answer."""
    unsubscribed: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.app = _application(self)
        self._changed = asyncio.Condition()
        self._callbacks: dict[str, str] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._http = httpx2.AsyncClient(timeout=10)
        self._numbers = count(1)

    async def text(
        self, webhook: str, sender: str, to: str, body: str, *, sid: str | None = None, **more: str
    ) -> httpx2.Response:
        """A guest writes: the webhook is called as Twilio would call it."""
        word = body.strip().casefold()
        if self.keeps_opt_outs and word in OPT_OUT:
            self.unsubscribed.add(sender)
        elif self.keeps_opt_outs and word in OPT_IN:
            self.unsubscribed.discard(sender)
        sid = sid or f"SM{token_hex(16)}"
        return await self._call(webhook, {**self._about(sid, sender, to, body), **more})

    async def report(self, sid: str, status: str, error: int | None = None) -> None:
        """Tell what became of a message."""
        found = next(message for message in self.sent if message["sid"] == sid)
        found.update(status=status, error_code=error)
        form = {"MessageSid": sid, "SmsSid": sid, "MessageStatus": status, "SmsStatus": status}
        form |= {
            "AccountSid": self.account,
            "From": found["from"],
            "To": found["to"],
            "ApiVersion": "2010-04-01",
        }
        if error is not None:
            form["ErrorCode"] = str(error)
        if url := self._callbacks.get(sid):
            await self._call(url, form)

    async def until(self, messages: int, seconds: float = 10) -> list[dict[str, Any]]:
        """Wait until so many messages were taken."""
        async with asyncio.timeout(seconds), self._changed:
            await self._changed.wait_for(lambda: len(self.sent) >= messages)
        return self.sent

    async def close(self) -> None:
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._http.aclose()

    async def take(self, request: Request) -> Response:
        """POST Messages.json"""
        form = dict(parse_qsl((await request.body()).decode(), keep_blank_values=True))
        self.requests.append(form)
        code = self._refuses(request) or (self.failures.popleft() if self.failures else 0)
        if code > 0:
            return _problem(code)
        if wrong := self._wrong(form):
            return _problem(wrong)
        message = self._message(form)
        async with self._changed:
            self.sent.append(message)
            self._changed.notify_all()
        if url := form.get("StatusCallback"):
            self._callbacks[message["sid"]] = url
            if self.reports:
                task = asyncio.create_task(self._report_all(message["sid"]))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
        return JSONResponse(message, status_code=201) if code == 0 else _problem(20500)

    def listed(self, request: Request) -> Response:
        """GET Messages.json"""
        if code := self._refuses(request):
            return _problem(code)
        to, sender = (request.query_params.get(name) for name in ("To", "From"))
        found = [m for m in reversed(self.sent) if to in (None, m["to"]) and sender in (None, m["from"])]
        size = int(request.query_params.get("PageSize", "50"))
        return JSONResponse({"messages": found[:size], "page": 0, "page_size": size, "next_page_uri": None})

    def _refuses(self, request: Request) -> int:
        known = base64.b64encode(f"{self.account}:{self.token}".encode()).decode()
        if request.headers.get("authorization") != f"Basic {known}":
            return 20003
        return 0 if request.path_params["account"] == self.account else 20404

    def _wrong(self, form: Mapping[str, str]) -> int:
        to, callback = form.get("To", ""), form.get("StatusCallback", "")
        checks = (
            (21604, not to),
            (21211, not _E164.fullmatch(to)),
            (21606, form.get("From", "") not in self.numbers),
            (21602, not form.get("Body")),
            (21617, len(form.get("Body", "")) > LONGEST_BODY),
            (21609, bool(callback) and not callback.startswith(("http://", "https://"))),
            (21610, to in self.unsubscribed),
        )
        return next((code for code, wrong in checks if wrong), 0)

    def _message(self, form: Mapping[str, str]) -> dict[str, Any]:
        sid, now = f"SM{next(self._numbers):032x}", format_datetime(datetime.now(UTC))
        uri = f"/2010-04-01/Accounts/{self.account}/Messages/{sid}"
        return {
            "sid": sid,
            "account_sid": self.account,
            "api_version": "2010-04-01",
            "from": form["From"],
            "to": form["To"],
            "body": form["Body"],
            "status": "queued",
            "direction": "outbound-api",
            "num_segments": str(segments(form["Body"])),
            "num_media": "0",
            "date_created": now,
            "date_updated": now,
            "date_sent": None,
            "error_code": None,
            "error_message": None,
            "messaging_service_sid": None,
            "price": None,
            "price_unit": "USD",
            "uri": f"{uri}.json",
            "subresource_uris": {"media": f"{uri}/Media.json"},
        }

    def _about(self, sid: str, sender: str, to: str, body: str) -> dict[str, str]:
        ids = {"MessageSid": sid, "SmsSid": sid, "SmsMessageSid": sid, "AccountSid": self.account}
        what = {"From": sender, "To": to, "Body": body, "NumMedia": "0", "NumSegments": str(segments(body))}
        return {**ids, **what, "SmsStatus": "received", "ApiVersion": "2010-04-01", "FromCountry": "US"}

    async def _call(self, url: str, form: Mapping[str, str]) -> httpx2.Response:
        signed = {HEADER: signature(self.token, url, form.items())}
        return await self._http.post(url, data=dict(form), headers=signed)

    async def _report_all(self, sid: str) -> None:
        for status in ("sent", "delivered"):
            with suppress(httpx2.TransportError):  # whoever is not there is not told again, as with Twilio
                await self.report(sid, status)


def _application(twilio: FakeTwilio) -> FastAPI:
    app = FastAPI(openapi_url=None)
    path = "/2010-04-01/Accounts/{account}/Messages.json"

    @app.post(path)
    async def take(request: Request) -> Response:
        return await twilio.take(request)

    @app.get(path)
    async def listed(request: Request) -> Response:
        return twilio.listed(request)

    return app


def _problem(code: int) -> Response:
    status, message = MESSAGES[code]
    more = f"https://www.twilio.com/docs/errors/{code}"
    return JSONResponse(
        {"code": code, "message": message, "more_info": more, "status": status}, status_code=status
    )
