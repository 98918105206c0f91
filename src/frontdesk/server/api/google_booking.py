"""A slot that Google wants booked → a booking, or the failure that the protocol has for it."""

from frontdesk.booking import actions
from frontdesk.booking.actions import Books
from frontdesk.booking.availability import Openings
from frontdesk.booking.cells import cell_of, moment_of
from frontdesk.booking.model import Booking, Contact, Offer, Span, Status
from frontdesk.booking.refusals import KeyReused, NotAStart, Refusal, SlotTaken, TooManyBookings
from frontdesk.playbooks import Playbook
from frontdesk.playbooks.requirements import met
from frontdesk.reply.refusals import explain
from frontdesk.server.api.google_lookup import group_of, lasts_right, start_of, wish_of
from frontdesk.server.api.google_shapes import (
    BookingFailure,
    CreatedBooking,
    CreateRequest,
    CreateResponse,
    PaymentInformation,
    UserId,
)
from frontdesk.server.api.problems import refused
from frontdesk.server.api.requests import GuestBody
from frontdesk.server.api.wishes import contact_of

STATUSES = {
    Status.PENDING: "PENDING_MERCHANT_CONFIRMATION",
    Status.CONFIRMED: "CONFIRMED",
    Status.COMPLETED: "CONFIRMED",
    Status.DECLINED: "DECLINED_BY_MERCHANT",
    Status.CANCELLED: "CANCELED",
    Status.EXPIRED: "FAILED",
    Status.NO_SHOW: "NO_SHOW",
}


async def create(books: Books, playbook: Playbook, body: CreateRequest, address: str) -> CreateResponse:
    """The booking of this token: made now, or the one that was made when it came first.

    The protocol has no place for a business's own questions: what needs their answers is booked elsewhere.
    """
    contact = contact_of(books, _guest(body))
    key = f"google:{body.idempotency_token}"
    if earlier := await _earlier(books, body, contact, key):
        return _created(body, earlier)
    offer = await _offer(books, body)
    made = await _made(books, playbook, offer, contact, key, address) if isinstance(offer, Offer) else offer
    if isinstance(made, Booking):
        return _created(body, made)
    # The same request may have come twice at once, and the other one took what this one was looking for.
    if earlier := await _earlier(books, body, contact, key):
        return _created(body, earlier)
    if isinstance(made, TooManyBookings):
        raise refused(made, books.business)
    return _failed(books, made)


async def _made(
    books: Books, playbook: Playbook, offer: Offer, contact: Contact, key: str, address: str
) -> Booking | Refusal:
    known = met(playbook, offer, contact, {})
    if not isinstance(known, Contact):
        return known
    return await actions.book(books, offer, known, key=key, address=address)


async def _earlier(books: Books, body: CreateRequest, contact: Contact, key: str) -> Booking | None:
    booking = await actions.earlier(books, key)
    if booking is None:
        return None
    if booking.contact != contact or not _is_same(body, booking):
        raise refused(KeyReused(key), books.business)
    return booking


def _is_same(body: CreateRequest, booking: Booking) -> bool:
    """Whether the booking began as this very slot; it may have been moved since."""
    return booking.version > 1 or (
        isinstance(booking.offer.when, Span)
        and booking.offer.when.start_at == start_of(body.slot)
        and booking.offer.parts[0].service == body.slot.service_id
    )


async def _offer(books: Books, body: CreateRequest) -> Offer | Refusal:
    slot, start_at = body.slot, start_of(body.slot)
    if not lasts_right(books, slot) or moment_of(cell_of(start_at)) != start_at:
        return NotAStart(start_at)
    found = await actions.check(books, wish_of(books, group_of(books, slot), [start_at]))
    if not isinstance(found, Openings):
        return found
    cell = cell_of(start_at)
    return found.offer(cell) if cell in set(found.cells()) else SlotTaken()


def _guest(body: CreateRequest) -> GuestBody:
    user = body.user_information
    return GuestBody.model_construct(
        name=" ".join(part for part in (user.given_name, user.family_name) if part),
        phone=user.telephone,
        email=user.email,
        requests=body.additional_request,
    )


def _created(body: CreateRequest, booking: Booking) -> CreateResponse:
    return CreateResponse(
        booking=CreatedBooking.model_validate(
            {
                "booking_id": booking.reference,
                "slot": body.slot.model_dump(),
                "user_information": UserId(user_id=body.user_information.user_id),
                "payment_information": PaymentInformation(),
                "status": STATUSES[booking.status],
            }
        )
    )


def _failed(books: Books, refusal: Refusal) -> CreateResponse:
    return CreateResponse(
        booking_failure=BookingFailure(cause="SLOT_UNAVAILABLE", description=explain(refusal, books.business))
    )
