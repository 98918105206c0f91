"""What Cal.com's errors mean. It has three envelopes for them and one text for many causes."""

import re
from typing import Any

from frontdesk.adapters.calendars.wire import Answer
from frontdesk.booking.remote.failures import Failure, Gone, NotAllowed, Rejected, Taken, Unknown

TAKEN = (
    "already has booking at this time or is not available",
    "no_available_users_found_error",
    "booking_conflict_error",
    "already reserved by another user",
    "event is already booked",
    "in the past",
    "can't be booked at the",
    "slot_not_available",
)
NOT_THERE = ("cancelled already", "was not found", "not found")
LOST_RACE = "error occurred while querying the database"
"""What the loser of a race for the same slot hears, and whoever meets a database in trouble."""
MOVED_ALREADY = "rescheduled already"
_FIELD = re.compile(r"\{(\w+)\}")


def failure_of(answer: Answer) -> Failure:
    """Why it was not done, in a kind that says what to do next."""
    text = message_of(answer.body)
    low = text.casefold()
    if answer.status in (401, 403):
        return NotAllowed(text or "the key is not accepted")
    if answer.status >= 500 or LOST_RACE in low or MOVED_ALREADY in low:
        return Unknown(f"it answered {answer.status}")
    if any(words in low for words in TAKEN) or answer.status == 409:
        return Taken()
    if answer.status == 404 or any(words in low for words in NOT_THERE):
        return Gone()
    return Rejected(text or f"it answered {answer.status}", field_of(answer.body, text))


def message_of(body: Any) -> str:
    """The words of an error, whichever envelope they came in."""
    if not isinstance(body, dict):
        return ""
    error = body.get("error")
    if isinstance(error, dict):
        return str(error.get("message") or "")
    return str(body.get("message") or error or "")


def field_of(body: Any, text: str) -> str:
    """Which detail it does not accept, as far as it says."""
    error = body.get("error") if isinstance(body, dict) else None
    details = error.get("details") if isinstance(error, dict) else None
    errors = details.get("errors") if isinstance(details, dict) else None
    if isinstance(errors, list) and errors and isinstance(errors[0], dict):
        inner = errors[0].get("children") or [{}]
        return str(inner[0].get("property") or errors[0].get("property") or "")
    found = _FIELD.search(text)
    return (
        found.group(1) if found else next((name for name in ("email", "phone", "name") if name in text), "")
    )
