"""The fake's errors, in the three envelopes that the real one has for them."""

from dataclasses import dataclass
from typing import Any

TAKEN_WORDS = "User either already has booking at this time or is not available"


@dataclass(frozen=True, slots=True)
class Problem:
    """A status and words; `bare` has no envelope around it."""

    status: int
    words: str
    code: str = "BadRequestException"
    bare: bool = False

    def body(self, path: str, at: str) -> dict[str, Any]:
        if self.bare:
            return {"statusCode": self.status, "message": self.words}
        details = {"message": self.words, "error": "Bad Request", "statusCode": self.status}
        error: dict[str, Any] = {"code": self.code, "message": self.words}
        if self.code != "BAD_REQUEST":
            error["details"] = details
        return {"status": "error", "timestamp": at, "path": path, "error": error}

    def reserved(self) -> "Problem":
        words = "This time slot is already reserved by another user. Please choose a different time."
        return Problem(422, words, "UnprocessableEntityException")


TAKEN = Problem(400, TAKEN_WORDS)
LOST = Problem(400, "An error occurred while querying the database.", bare=True)
IN_THE_PAST = Problem(400, "Attempting to book a meeting in the past.")
TOO_SOON = Problem(400, 'The event type can\'t be booked at the "start" time provided.')
BOOKED = Problem(422, "Can't reserve a slot if the event is already booked.", "UnprocessableEntityException")
NO_REASON = Problem(400, "Cancellation reason is required", bare=True)
NO_EMAIL = Problem(400, "responses - {email}error_required_field, ", "BAD_REQUEST")
NO_KEY = Problem(401, "CustomThrottlerGuard - Invalid API Key", "UnauthorizedException")
TOO_MANY = Problem(
    429, "CustomThrottlerGuard - Too many requests. Please try again later.", "ThrottlerException"
)


def not_found(what: str) -> Problem:
    return Problem(404, f"{what} was not found", "NotFoundException")
