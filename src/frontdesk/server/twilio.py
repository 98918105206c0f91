"""What Twilio calls: a message came in, or what became of one that went out. Both signed, or refused."""

from collections.abc import Awaitable
from dataclasses import dataclass
from urllib.parse import parse_qsl

import structlog
from fastapi import APIRouter, Request
from starlette.responses import Response

from frontdesk.adapters.sms.signature import HEADER, is_signed
from frontdesk.adapters.store.texts import Texts
from frontdesk.booking.inputs import shorten
from frontdesk.channels.sms.inbound_texts import Inbound, receive
from frontdesk.channels.sms.keywords import Word
from frontdesk.desk import FrontDesk
from frontdesk.errors import LedgerUnavailable
from frontdesk.playbooks import Playbook
from frontdesk.server.api.problems import KINDS, Trouble, answer
from frontdesk.server.api.secret import secret_of
from frontdesk.settings import Settings

log = structlog.get_logger(__name__)

MOST_BYTES = 64 * 1024
NOTHING_TO_SAY = '<?xml version="1.0" encoding="UTF-8"?><Response/>'
"""Replies go through the outbox: they survive a crash, and are not bound to Twilio's patience."""
STATUSES = frozenset(
    {"accepted", "queued", "sending", "sent", "delivered", "undelivered", "failed", "canceled"}
)
WORDS = {"STOP": Word.STOP, "START": Word.START, "HELP": Word.HELP}


@dataclass(frozen=True, slots=True)
class Called:
    """A request that is Twilio's."""

    playbook: Playbook
    form: dict[str, str]


def twilio(desk: FrontDesk, settings: Settings) -> APIRouter:
    """The routes for this desk; where text messages are not set up they say so."""
    router, secret = APIRouter(prefix="/channels/twilio/{business}"), secret_of(settings)

    @router.post("/messages")
    async def message(request: Request, business: str) -> Response:
        return await _answered(_message(request, business))

    @router.post("/status")
    async def status(request: Request, business: str) -> Response:
        return await _answered(_status(request, business))

    async def _message(request: Request, business: str) -> Response:
        called = await _called(request, business, desk, settings)
        form = called.form
        if form.get("To") != called.playbook.channels.sms:
            raise Trouble("bad_input", f"This is not the number of {called.playbook.id}.", field="To")
        inbound = Inbound(
            sid=_needed(form, "MessageSid"),
            sender=_needed(form, "From"),
            body=form.get("Body", ""),
            handled=WORDS.get(form.get("OptOutType", "")),
        )
        fresh = await receive(desk, Texts(desk.ledger), called.playbook, inbound, secret)
        log.info("text message received", business=business, text=inbound.sid, fresh=fresh)
        return Response(NOTHING_TO_SAY, media_type="text/xml")

    async def _status(request: Request, business: str) -> Response:
        form = (await _called(request, business, desk, settings)).form
        state, query = _needed(form, "MessageStatus"), request.query_params
        part, error = query.get("part", ""), form.get("ErrorCode", "")
        if state in STATUSES and part.isdecimal() and len(part) < 4:
            code = int(error) if error.isdecimal() and len(error) < 8 else None
            known = await Texts(desk.ledger).report(business, query.get("text", ""), int(part), state, code)
            if state in ("undelivered", "failed"):
                log.warning(
                    "text message not delivered", business=business, status=state, error=code, known=known
                )
        return Response(status_code=204)

    return router


async def _answered(response: Awaitable[Response]) -> Response:
    """The answer, or the problem as programs read it: Twilio's console shows it to whoever sets this up."""
    try:
        return await response
    except Trouble as trouble:
        return answer(trouble.code, trouble.detail, field=trouble.field, headers=trouble.headers)
    except LedgerUnavailable:
        return answer("unavailable", KINDS["unavailable"].advice, headers={"retry-after": "5"})


async def _called(request: Request, business: str, desk: FrontDesk, settings: Settings) -> Called:
    """The form, once it is sure that Twilio sent it, for a business that takes text messages."""
    if not settings.texting:
        raise Trouble("sms_off", KINDS["sms_off"].advice)
    form = await _form(request)
    if not is_signed(settings.twilio_token, _url(request, settings), form, request.headers.get(HEADER)):
        log.warning("a request for text messages was not signed by twilio", business=shorten(business))
        raise Trouble("bad_signature", KINDS["bad_signature"].advice)
    playbook = desk.playbooks.get(business)
    if playbook is None:
        raise Trouble("unknown_business", f"There is no business {shorten(business)} here.")
    if playbook.channels.sms is None:
        raise Trouble("sms_off", KINDS["sms_off"].advice)
    return Called(playbook, dict(form))


async def _form(request: Request) -> list[tuple[str, str]]:
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > MOST_BYTES:
            raise Trouble("body_too_large", KINDS["body_too_large"].advice)
    try:
        return parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=200)
    except ValueError:
        raise Trouble("bad_request", KINDS["bad_request"].advice) from None


def _url(request: Request, settings: Settings) -> str:
    """The address as Twilio called it: what a proxy made of it is not what was signed."""
    query = request.url.query
    return f"{settings.public_url.rstrip('/')}{request.url.path}" + (f"?{query}" if query else "")


def _needed(form: dict[str, str], name: str) -> str:
    value = form.get(name, "")
    if not value or len(value) > 100:
        raise Trouble("bad_input", f"The form has no {name}.", field=name)
    return value
