"""The fake's webhooks: the body, and its signature. No event id, three ways to write a time, no retries."""

import hashlib
import hmac
import json
from typing import TYPE_CHECKING, Any

import httpx2

if TYPE_CHECKING:
    from frontdesk.testing.calcom.fake import FakeBooking, Hook

HEADER = "X-Cal-Signature-256"


def payload(event: str, booking: "FakeBooking") -> dict[str, Any]:
    """What it tells of a booking; of a cancellation it tells no metadata."""
    gone = event in ("BOOKING_CANCELLED", "BOOKING_REJECTED")
    told: dict[str, Any] = {
        "uid": booking.uid,
        "bookingId": booking.id,
        "eventTypeId": booking.kind.id,
        "type": booking.kind.slug,
        "startTime": _time(event, booking.start_at.isoformat()),
        "endTime": _time(event, booking.end_at.isoformat()),
        "status": booking.status.upper(),
        "attendees": [{"name": booking.name, "email": booking.email}],
    }
    if not gone:
        told["metadata"] = booking.metadata
    if booking.moved_from:
        told["rescheduleUid"] = booking.moved_from
    if booking.before_at:
        told["rescheduleStartTime"] = _time(event, booking.before_at.isoformat())
    return {
        "triggerEvent": event,
        "createdAt": booking.changed_at.isoformat().replace("+00:00", "Z"),
        "payload": told,
    }


def _time(event: str, text: str) -> str:
    if event == "BOOKING_CANCELLED":
        return text
    return text.replace("+00:00", "Z" if event in ("BOOKING_CREATED", "BOOKING_RESCHEDULED") else ".000Z")


def signed(body: bytes, secret: str) -> dict[str, str]:
    """The headers of a call; without a secret the signature says so."""
    found = hmac.new(secret.encode(), body, hashlib.sha256).hexdigest() if secret else "no-secret-provided"
    return {HEADER: found, "X-Cal-Webhook-Version": "2021-10-20", "Content-Type": "application/json"}


def post_to(url: str, secret: str, http: httpx2.AsyncClient) -> "Hook":
    """A webhook that is called once, and waited for; whether it was heard is no matter to the fake."""

    async def call(event: str, told: dict[str, Any]) -> None:
        body = json.dumps(told).encode()
        try:
            await http.post(url, content=body, headers=signed(body, secret))
        except httpx2.HTTPError:
            return

    return call
