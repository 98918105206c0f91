"""What Cal.com tells by itself: signed, once, with no id, and times in three formats. A hint, not a truth."""

import hashlib
import hmac
import json
from typing import Any
from zoneinfo import ZoneInfo

from frontdesk.adapters.calendars.calcom.v2 import instant

HEADER = "x-cal-signature-256"
TIMES = ("startTime", "endTime", "rescheduleStartTime", "rescheduleEndTime")


def is_signed(secret: str, body: bytes, given: str | None) -> bool:
    """Whether it comes from whoever knows the secret; without one nothing does."""
    if not secret or not given:
        return False
    return hmac.compare_digest(hmac.new(secret.encode(), body, hashlib.sha256).hexdigest(), given)


def days_in(body: bytes, zone: ZoneInfo) -> list[str]:
    """The business's days that a body speaks of; none if it says nothing that can be read."""
    try:
        payload = json.loads(body).get("payload") or {}
    except (ValueError, AttributeError):
        return []
    return sorted({day for name in TIMES if (day := _day(payload, name, zone))})


def _day(payload: Any, name: str, zone: ZoneInfo) -> str | None:
    text = payload.get(name) if isinstance(payload, dict) else None
    try:
        return instant(text).astimezone(zone).date().isoformat() if isinstance(text, str) else None
    except (ValueError, OverflowError):
        return None
