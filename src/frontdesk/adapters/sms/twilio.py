"""Twilio's Messages API: https://www.twilio.com/docs/messaging/api/message-resource"""

from dataclasses import dataclass, field
from typing import Any

import httpx2
import structlog

from frontdesk.adapters.sms.errors import OptedOut, SmsDelayed, SmsRefused, SmsUncertain

log = structlog.get_logger(__name__)

API = "https://api.twilio.com"
TIMEOUT = 15.0
UNSUBSCRIBED = 21610
OURS_TO_MEND = frozenset({401, 403, 404})
"""A wrong token or account: whoever runs the desk can put it right, and then the message goes out."""


@dataclass(frozen=True, slots=True)
class Sms:
    """A text message on its way out."""

    sender: str
    to: str = field(repr=False)
    body: str = field(repr=False)
    report_to: str = ""
    """Where Twilio tells what became of it."""


@dataclass(frozen=True, slots=True)
class Accepted:
    """Twilio's name for a message it took, and how many segments it counted (0: not known yet)."""

    sid: str
    status: str
    segments: int


class Twilio:
    """An account with Twilio, over a client that whoever opened it closes."""

    def __init__(
        self,
        account: str,
        token: str,
        *,
        url: str = API,
        transport: httpx2.AsyncBaseTransport | None = None,
    ) -> None:
        self._path = f"/2010-04-01/Accounts/{account}/Messages.json"
        self._http = httpx2.AsyncClient(
            base_url=url, auth=(account, token), timeout=TIMEOUT, transport=transport
        )

    async def send(self, sms: Sms) -> Accepted:
        """Hand a message over, or raise SmsDelayed, SmsUncertain or SmsRefused."""
        form = {"To": sms.to, "From": sms.sender, "Body": sms.body}
        if sms.report_to:
            form["StatusCallback"] = sms.report_to
        answer = await self._ask("POST", data=form)
        return _accepted(_json(answer))

    async def find(self, sms: Sms) -> list[Accepted]:
        """Messages like this one that were handed over lately: an answer may have been lost on the way."""
        asked = {"To": sms.to, "From": sms.sender, "PageSize": "20"}
        listed = _json(await self._ask("GET", params=asked))
        return [_accepted(found) for found in listed.get("messages", ()) if found["body"] == sms.body]

    async def close(self) -> None:
        await self._http.aclose()

    async def _ask(self, method: str, **options: Any) -> httpx2.Response:
        try:
            answer = await self._http.request(method, self._path, **options)
        except (httpx2.ConnectError, httpx2.ConnectTimeout, httpx2.PoolTimeout) as exc:
            raise SmsDelayed(f"Twilio cannot be reached ({type(exc).__name__})") from exc
        except httpx2.HTTPError as exc:
            raise SmsUncertain(f"Twilio did not answer ({type(exc).__name__})") from exc
        if answer.is_success:
            return answer
        raise _translated(answer)


def _translated(answer: httpx2.Response) -> SmsDelayed | SmsRefused:
    """Codes tell why without saying to whom: https://www.twilio.com/docs/api/errors"""
    status, code = answer.status_code, _code(answer)
    said = f"{status}, code {code}" if code else str(status)
    if code == UNSUBSCRIBED:
        return OptedOut(f"the guest has opted out ({said})", code)
    if status == 429:
        return SmsDelayed(f"Twilio takes no more messages just now ({said})")
    if status >= 500:
        # What failed there half-way may have been sent all the same.
        return SmsUncertain(f"Twilio is in trouble ({said})")
    if status in OURS_TO_MEND:
        log.error("twilio does not accept the account", status=status, code=code)
        return SmsDelayed(f"Twilio does not accept the account or its token ({said})")
    return SmsRefused(f"Twilio refused the message for good ({said})", code)


def _code(answer: httpx2.Response) -> int | None:
    try:
        code = answer.json().get("code")
    except (ValueError, AttributeError):
        return None
    return code if isinstance(code, int) else None


def _json(answer: httpx2.Response) -> dict[str, Any]:
    try:
        body: dict[str, Any] = answer.json()
    except ValueError as exc:
        raise SmsUncertain("Twilio's answer is not JSON") from exc
    return body


def _accepted(body: dict[str, Any]) -> Accepted:
    return Accepted(str(body["sid"]), str(body["status"]), int(body.get("num_segments") or 0))
