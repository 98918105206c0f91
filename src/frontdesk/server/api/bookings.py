"""Bookings: made, read, moved and cancelled, by their guest or by staff."""

from typing import Annotated, Any

from fastapi import APIRouter, Header, Path, Request
from starlette.responses import JSONResponse, Response

from frontdesk.booking import actions
from frontdesk.booking.actions import Books
from frontdesk.booking.inputs import clean, read_key
from frontdesk.booking.model import Booking
from frontdesk.booking.refusals import KeyReused, Refusal
from frontdesk.booking.rules import is_staff
from frontdesk.playbooks.requirements import met_by_move
from frontdesk.server.api.context import Actor, Address, Bearer, BookOf, BooksOf, Context, Desk, booking_of
from frontdesk.server.api.etags import etag_of, is_known, must_match
from frontdesk.server.api.problems import refused
from frontdesk.server.api.redemption import chosen
from frontdesk.server.api.requests import BookBody, MoveBody, ReasonBody
from frontdesk.server.api.responses import problems, secured
from frontdesk.server.api.shapes import BookingShape, MadeShape
from frontdesk.server.api.wishes import contact_of, required
from frontdesk.tools.shapes import as_of_shape, booking_shape

PRIVATE = {"cache-control": "private, no-cache", "vary": "authorization"}
LONGEST_REASON = 500
TAGGED = {"ETag": {"description": "The version of the booking.", "schema": {"type": "string"}}}
PLACED = {"Location": {"description": "Where the booking is.", "schema": {"type": "string"}}}

router = APIRouter(tags=["Bookings"])

Key = Annotated[
    str | None,
    Header(
        alias="Idempotency-Key",
        max_length=200,
        description="Any text of your own: the same key and request always get the same result.",
    ),
]
Reference = Annotated[str, Path(description="A booking's reference.", examples=["AVA-0042"], max_length=60)]
Etag = Annotated[str | None, Header(alias="If-Match", description="Only if the booking is still this one.")]
Known = Annotated[str | None, Header(alias="If-None-Match", description="Only if it is not this one.")]


@router.post(
    "/api/{business}/bookings",
    summary="Book",
    status_code=201,
    response_model=MadeShape,
    responses={**problems(409, 410), 201: {"headers": {**TAGGED, **PLACED}}},
    openapi_extra=secured("nobody", "staff"),
)
async def make_booking(
    books: BooksOf,
    playbook: BookOf,
    context: Desk,
    actor: Actor,
    address: Address,
    body: BookBody,
    key: Key = None,
) -> Response:
    """Makes a booking of an offer or a hold. Nobody else can have the same time: that is refused here.

    What the business asks of its guests is required here too: contacts in `guest`, the rest in `answers`.
    `questions_open` says what is missing, `person_needed` that an answer stands in the way.

    Where a person decides (`making` of the business), it is `pending` at first. Keep `proof`: it is the
    bearer for reading, moving and cancelling this booking.
    """
    contact = contact_of(books, body.guest)
    choice = await chosen(context, books, body, read_key(key, "Idempotency-Key") if key is not None else None)
    if not is_staff(actor):
        contact = await required(books, playbook, choice.offer, contact, body.answers)
    answer = await actions.book(books, choice.wanted, contact, actor=actor, key=choice.key, address=address)
    made = _done(books, answer)
    if choice.key is not None and made.contact != contact:
        # Whoever guesses a key must not learn whose booking it made.
        raise refused(KeyReused(choice.key), books.business)
    proof = context.tokens.sign_proof(made)
    zone = books.business.zone
    extra = {"proof": proof.token, "proof_expires_at": proof.until_at.astimezone(zone).isoformat()}
    place = {"location": f"/api/{made.business}/bookings/{made.reference}"}
    return shown(books, made, status=201, extra=extra, headers=place)


@router.get(
    "/api/{business}/bookings/{reference}",
    summary="Read a booking",
    response_model=BookingShape,
    responses={
        **problems(401),
        200: {"headers": TAGGED},
        304: {"description": "It is still the version you have.", "headers": TAGGED},
    },
    openapi_extra=secured("proof", "staff"),
)
async def read_booking(
    request: Request,
    books: BooksOf,
    context: Desk,
    bearer: Bearer,
    reference: Reference,
    known: Known = None,
) -> Response:
    """For its guest, by the proof that came with it, or for staff. To others there is no such booking."""
    booking = await booking_of(context, books, reference, bearer)
    seen_at = await books.remote.seen_standing(books, booking) if books.remote is not None else None
    as_of = as_of_shape(seen_at, books.business.zone)
    answer = shown(books, booking, extra={"as_of": as_of} if as_of else None)
    if is_known(request, answer.headers["etag"]):
        return Response(status_code=304, headers={"etag": answer.headers["etag"], **PRIVATE})
    return answer


@router.post(
    "/api/{business}/bookings/{reference}/move",
    summary="Move a booking",
    response_model=BookingShape,
    responses={**problems(401, 409, 410, 412), 200: {"headers": TAGGED}},
    openapi_extra=secured("proof", "staff"),
)
async def move_booking(
    request: Request,
    books: BooksOf,
    playbook: BookOf,
    context: Desk,
    bearer: Bearer,
    actor: Actor,
    address: Address,
    reference: Reference,
    body: MoveBody,
    key: Key = None,
    match: Etag = None,
) -> Response:
    """Brings a booking to another time, as one: if the new time is gone, the old booking stands.

    Where a person decides, the new time is `proposed` and kept, and the old one stands until then.
    """
    booking = await _to_change(request, context, books, reference, bearer)
    own_key = read_key(key, "Idempotency-Key") if key is not None else None
    choice = await chosen(context, books, body, own_key)
    if not is_staff(actor) and (more := met_by_move(playbook, booking.offer, choice.offer)):
        raise refused(more, books.business)
    moved = _done(
        books,
        await actions.move(
            books,
            booking.number,
            choice.wanted,
            actor=actor,
            key=choice.key,
            version=booking.version if match is not None else None,
            address=address,
        ),
    )
    if moved.number != booking.number:
        raise refused(KeyReused(choice.key or ""), books.business)
    return shown(books, moved)


@router.post(
    "/api/{business}/bookings/{reference}/cancel",
    summary="Cancel a booking",
    response_model=BookingShape,
    responses={**problems(401, 409, 412), 200: {"headers": TAGGED}},
    openapi_extra=secured("proof", "staff"),
)
async def cancel_booking(
    request: Request,
    books: BooksOf,
    context: Desk,
    bearer: Bearer,
    actor: Actor,
    reference: Reference,
    body: ReasonBody | None = None,
    match: Etag = None,
) -> Response:
    """Gives the time back. Inside the business's cancellation window a `fee` may be recorded as due."""
    booking = await _to_change(request, context, books, reference, bearer)
    version = booking.version if match is not None else None
    answer = await actions.cancel(books, booking.number, actor=actor, reason=reason_of(body), version=version)
    return shown(books, _done(books, answer))


def reason_of(body: ReasonBody | None) -> str | None:
    given = body.reason if body else None
    return clean(given, "reason", LONGEST_REASON) or None if given else None


def shown(
    books: Books,
    booking: Booking,
    *,
    status: int = 200,
    extra: dict[str, Any] | None = None,
    headers: dict[str, str] | None = None,
) -> Response:
    """A booking with its ETag."""
    shape = booking_shape(booking, books.business.zone)
    tag = {"etag": etag_of(booking, shape)}
    return JSONResponse({**shape, **(extra or {})}, status, headers={**PRIVATE, **tag, **(headers or {})})


def _done(books: Books, answer: Booking | Refusal) -> Booking:
    if not isinstance(answer, Booking):
        raise refused(answer, books.business)
    return answer


async def _to_change(
    request: Request, context: Context, books: Books, reference: str, bearer: str | None
) -> Booking:
    booking = await booking_of(context, books, reference, bearer)
    must_match(request, etag_of(booking, booking_shape(booking, books.business.zone)))
    return booking
