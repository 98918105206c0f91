"""Versions of a booking, as HTTP tells them: ETag, If-None-Match, If-Match."""

import hashlib
import json
from typing import Any

from starlette.requests import Request

from frontdesk.booking.model import Booking
from frontdesk.server.api.problems import KINDS, Trouble


def etag_of(booking: Booking, shape: dict[str, Any]) -> str:
    """Changes whenever the booking, or anything shown of it, does."""
    text = json.dumps([booking.uid, booking.version, shape], sort_keys=True)
    return f'"{hashlib.sha256(text.encode()).hexdigest()[:20]}"'


def is_known(request: Request, etag: str) -> bool:
    """Whether the client has this very version already."""
    return _names(request.headers.get("if-none-match"), etag)


def must_match(request: Request, etag: str) -> None:
    """Refuses when the client decided on another version than the one there is."""
    given = request.headers.get("if-match")
    if given is not None and not _names(given, etag):
        raise Trouble("changed_since", KINDS["changed_since"].advice, headers={"etag": etag})


def _names(header: str | None, etag: str) -> bool:
    tags = [tag.strip().removeprefix("W/") for tag in (header or "").split(",")]
    return etag in tags or "*" in tags
