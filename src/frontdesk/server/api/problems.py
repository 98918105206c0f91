"""What went wrong, as RFC 9457 problem details: every code there is, its status and what to do about it."""

import json
import math
import re
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import Response

from frontdesk.booking.business import Business
from frontdesk.booking.model import Question
from frontdesk.booking.refusals import QuestionsOpen, Refusal, TooManyBookings, TooManyHolds
from frontdesk.reply.refusals import explain

MEDIA_TYPE = "application/problem+json"


class QuestionShape(BaseModel):
    """Something that is asked of guests."""

    model_config = ConfigDict(extra="forbid")

    id: str = Field(description="Its name in `answers`, or the contact that is meant.", examples=["health"])
    kind: str = Field(description="What sort of answer it has.", examples=["yes_no"])
    question: str = Field(description="The question in the business's words.")


class Problem(BaseModel):
    """Problem details as in RFC 9457, with a stable `code` for programs."""

    model_config = ConfigDict(extra="forbid")

    type: str = Field(description="Where the code is explained.", examples=["/api/docs#slot_taken"])
    title: str = Field(description="What kind of problem it is.", examples=["Already taken"])
    status: int = Field(ge=400, le=599, description="The status of the answer.", examples=[409])
    detail: str = Field(description="A sentence for a person: what is so, and what to do.")
    code: str = Field(
        pattern="^[a-z_]+$", description="For programs; never changes.", examples=["slot_taken"]
    )
    field: str | None = Field(default=None, description="Which part of the request is meant.")
    questions: list[QuestionShape] | None = Field(
        default=None, description="What is still to be asked of the guest, for `questions_open`."
    )
    as_of: str | None = Field(
        default=None,
        description="From when the copy of another calendar is that this rests on, where it is old.",
    )


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of problem: its status, its title, and what a program should do."""

    status: int
    title: str
    advice: str


ASK_AGAIN = "Ask for offers again and choose another one."
CHANGE_WISH = "Change the wish; repeating it leads to the same answer."

KINDS: dict[str, Kind] = {
    # what was sent
    "bad_request": Kind(400, "Not a request we understand", "Send a well-formed HTTP request."),
    "bad_json": Kind(400, "Not JSON", "Send a JSON object."),
    "bad_input": Kind(422, "Something sent cannot be meant", "Correct what `field` and `detail` name."),
    "body_too_large": Kind(413, "Too much was sent", "Send at most 64 KB."),
    "wrong_content_type": Kind(415, "Not sent as JSON", "Send the header `Content-Type: application/json`."),
    "not_here": Kind(404, "Nothing at this address", "See /api/docs for the addresses there are."),
    "wrong_method": Kind(405, "Not done this way here", "Use a method of the header `Allow`."),
    "unknown_business": Kind(404, "No such business", "GET /api lists the businesses."),
    # who asks
    "no_token": Kind(401, "A token is needed", "Send the header `Authorization: Bearer …`."),
    "not_staff": Kind(403, "For staff only", "Send the staff token as the bearer."),
    "staff_token_not_set": Kind(
        403, "Staff endpoints are closed", "Set FRONTDESK_STAFF_TOKEN and start the server again."
    ),
    "bad_token": Kind(422, "Not a token of ours", "Send the token just as it was received."),
    "too_many_requests": Kind(429, "Too many requests", "Wait for the seconds in the header `Retry-After`."),
    "changed_since": Kind(412, "Changed since you looked", "Read the booking again and decide anew."),
    "bad_signature": Kind(
        403,
        "Not signed by who should have sent it",
        "Check FRONTDESK_TWILIO_TOKEN, and that FRONTDESK_PUBLIC_URL is what Twilio calls; for Cal.com, "
        "FRONTDESK_CALCOM_SECRET.",
    ),
    "sms_off": Kind(
        503,
        "Text messages are not set up",
        "Set FRONTDESK_TWILIO_ACCOUNT, FRONTDESK_TWILIO_TOKEN and FRONTDESK_PUBLIC_URL, "
        "and `channels.sms` in the playbook.",
    ),
    # refusals of a wish
    "in_the_past": Kind(409, "Already past", CHANGE_WISH),
    "too_soon": Kind(409, "Too soon", CHANGE_WISH),
    "too_far": Kind(409, "Too far ahead", CHANGE_WISH),
    "closed": Kind(409, "Closed then", CHANGE_WISH),
    "not_a_start": Kind(409, "Nothing starts then", CHANGE_WISH),
    "party_too_small": Kind(409, "Too few people", CHANGE_WISH),
    "party_too_large": Kind(409, "Too many people", CHANGE_WISH),
    "too_few_nights": Kind(409, "Too few nights", CHANGE_WISH),
    "too_many_nights": Kind(409, "Too many nights", CHANGE_WISH),
    "too_many_rooms": Kind(409, "Too many rooms for one booking", CHANGE_WISH),
    "ends_before_it_starts": Kind(422, "Ends before it starts", "Correct the dates."),
    "unknown_service": Kind(422, "No such service", "GET /api/{business}/services lists what there is."),
    "unknown_resource": Kind(422, "Nobody and nothing of that name", "Leave `with` out, or name another."),
    "cannot_do_that": Kind(422, "Does not do this service", "Leave `with` out, or name another."),
    # refusals of an offer, a hold or a change
    "slot_taken": Kind(409, "Already taken", ASK_AGAIN),
    "offer_expired": Kind(410, "No longer on offer", ASK_AGAIN),
    "held_enough": Kind(409, "Free, but cannot be held", "Book the offer at once, without holding it."),
    "too_many_holds": Kind(429, "Held too much lately", "Book the offer at once, without holding it."),
    "too_many_bookings": Kind(
        429, "Booked too much lately", "Wait for the seconds in the header `Retry-After`."
    ),
    "questions_open": Kind(
        422,
        "The business has to know more first",
        "Ask the guest what `questions` says; send contacts in `guest` and the rest in `answers`.",
    ),
    "person_needed": Kind(
        409, "A person has to arrange this", "Tell the guest what `detail` says; the answer stands for a day."
    ),
    "not_found": Kind(404, "Not found", "Check the reference and the token: both must belong together."),
    "wrong_status": Kind(409, "Not possible any more", "Read the booking to see where it stands."),
    "too_late_to_change": Kind(409, "Too late to change", "The guest has to talk to the business."),
    "changed_meanwhile": Kind(409, "Changed at this moment", "Read the booking again and repeat."),
    "still_asking": Kind(
        409, "Another calendar has not answered yet", "Read the booking again later; it may be moved then."
    ),
    "not_accepted": Kind(422, "Another calendar does not accept this", "Correct the detail that is named."),
    "key_reused": Kind(409, "Idempotency key used before", "Use a new key for a new request."),
    "booked_there": Kind(409, "Booked there", "Move or cancel those bookings first."),
    # the desk itself
    "unavailable": Kind(503, "Not available now", "Send the same request again in a few seconds."),
    "unexpected": Kind(
        500, "Something went wrong here", "Send the same request again; with its key if it had one."
    ),
}


class Trouble(Exception):
    """Raised by a route to answer with a problem."""

    def __init__(
        self,
        code: str,
        detail: str,
        *,
        field: str | None = None,
        headers: dict[str, str] | None = None,
        questions: tuple[Question, ...] = (),
        as_of: str | None = None,
    ) -> None:
        super().__init__(code)
        self.questions = questions
        self.as_of = as_of
        self.code = code
        self.detail = detail
        self.field = field
        self.headers = headers or {}


def code_of(refusal: Refusal) -> str:
    """SlotTaken → slot_taken."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", type(refusal).__name__).lower()


def refused(refusal: Refusal, business: Business, as_of: str | None = None) -> Trouble:
    """A refusal of the booking core, as what a route raises; and from when it is, where it is old."""
    asked = refusal.questions if isinstance(refusal, QuestionsOpen) else ()
    words = explain(refusal, business)
    return Trouble(code_of(refusal), words, headers=_wait(refusal), questions=asked, as_of=as_of)


def _wait(refusal: Refusal) -> dict[str, str]:
    match refusal:
        case TooManyHolds():
            wait = refusal.every
        case TooManyBookings():
            wait = refusal.wait
        case _:
            return {}
    return {"retry-after": str(max(1, math.ceil(wait.total_seconds())))}


def answer(
    code: str,
    detail: str,
    *,
    field: str | None = None,
    headers: dict[str, str] | None = None,
    questions: tuple[Question, ...] = (),
    as_of: str | None = None,
) -> Response:
    """The response for a problem."""
    kind = KINDS[code]
    body: dict[str, Any] = {
        "type": f"/api/docs#{code}",
        "title": kind.title,
        "status": kind.status,
        "detail": detail,
        "code": code,
    }
    if field:
        body["field"] = field
    if questions:
        body["questions"] = [{"id": q.id, "kind": q.kind, "question": q.words} for q in questions]
    if as_of:
        body["as_of"] = as_of
    # ASCII only: what was sent may hold half a character, and a problem must be told all the same.
    return Response(
        json.dumps(body),
        status_code=kind.status,
        media_type=MEDIA_TYPE,
        headers={"cache-control": "no-store", **(headers or {})},
    )
