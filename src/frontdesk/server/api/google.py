"""The endpoints that Google's Actions Center calls on a booking partner (BookingService v3)."""

from fastapi import APIRouter

from frontdesk.server.api.context import Address, Desk, playbook_of
from frontdesk.server.api.google_booking import create
from frontdesk.server.api.google_lookup import look_up
from frontdesk.server.api.google_shapes import (
    CreateRequest,
    CreateResponse,
    Health,
    LookupRequest,
    LookupResponse,
)
from frontdesk.server.api.responses import problems

router = APIRouter(tags=["Google"], prefix="/api/google/v3")


@router.get("/HealthCheck", summary="Whether the desk answers", responses=problems())
async def health_check() -> Health:
    """Answers 200 as long as the desk is open."""
    return Health(status="SERVING")


@router.post(
    "/BatchAvailabilityLookup",
    summary="Whether slots are free",
    responses=problems(),
    response_model_exclude_none=True,
)
async def batch_availability_lookup(context: Desk, address: Address, body: LookupRequest) -> LookupResponse:
    """`merchant_id` is the id of a business, `service_id` that of one of its services, `staff_id` and
    `room_id` those of its resources. A slot that could never be is not available; that is no error."""
    playbook = playbook_of(context, body.merchant_id)
    async with context.looks.of(address):
        return await look_up(context.desk.books(playbook.id), playbook, body)


@router.post(
    "/CreateBooking",
    summary="Book a slot",
    responses=problems(409),
    response_model_exclude_none=True,
)
async def create_booking(context: Desk, address: Address, body: CreateRequest) -> CreateResponse:
    """A slot that cannot be had is told as `booking_failure` with status 200, as the protocol wants it."""
    playbook = playbook_of(context, body.slot.merchant_id)
    return await create(context.desk.books(playbook.id), playbook, body, address)


# Google calls with a slash at the end, everybody else without.
for path, endpoint in (
    ("/BatchAvailabilityLookup/", batch_availability_lookup),
    ("/CreateBooking/", create_booking),
):
    router.add_api_route(
        path, endpoint, methods=["POST"], include_in_schema=False, response_model_exclude_none=True
    )
router.add_api_route("/HealthCheck/", health_check, methods=["GET"], include_in_schema=False)
