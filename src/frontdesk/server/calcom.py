"""What Cal.com calls when something changed there: answered at once, and looked at afterwards."""

import structlog
from fastapi import APIRouter, Request
from starlette.responses import Response

from frontdesk.adapters.calendars.calcom.webhook import HEADER, days_in, is_signed
from frontdesk.adapters.jobs.factory import queue_of
from frontdesk.booking.inputs import shorten
from frontdesk.desk import FrontDesk
from frontdesk.errors import LedgerUnavailable
from frontdesk.server.api.problems import KINDS, answer
from frontdesk.settings import Settings

log = structlog.get_logger(__name__)

MOST_BYTES = 256 * 1024


def calcom(desk: FrontDesk, settings: Settings) -> APIRouter:
    """The route for this desk. Cal.com waits for the answer before it answers its own guest."""
    router = APIRouter(prefix="/calendars/calcom")

    @router.post("/{business}")
    async def changed(request: Request, business: str) -> Response:
        body = b""
        async for chunk in request.stream():
            body += chunk
            if len(body) > MOST_BYTES:
                return answer("body_too_large", KINDS["body_too_large"].advice)
        if not is_signed(settings.calcom_secret, body, request.headers.get(HEADER)):
            log.warning("a webhook was not signed by cal.com", business=shorten(business))
            return answer("bad_signature", KINDS["bad_signature"].advice)
        playbook = desk.playbooks.get(business)
        if playbook is None or playbook.calendar is None:
            return answer("unknown_business", f"There is no connected business {shorten(business)} here.")
        days = " ".join(days_in(body, playbook.business.zone))
        try:
            await queue_of(desk.ledger).enqueue("look_there", desk.clock.now(), days, business=business)
        except LedgerUnavailable:
            return answer("unavailable", KINDS["unavailable"].advice, headers={"retry-after": "5"})
        desk.ledger.on_jobs()
        return Response(status_code=204)

    return router
