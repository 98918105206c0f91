"""Keeping an offer while a guest thinks, and giving it back."""

from typing import Annotated

from fastapi import APIRouter, Path
from starlette.responses import Response

from frontdesk.booking import actions
from frontdesk.booking.actions import Books
from frontdesk.booking.model import Hold
from frontdesk.booking.refusals import NotFound, OfferExpired
from frontdesk.server.api.context import Actor, Address, Bearer, BooksOf, Context, Desk, no_token
from frontdesk.server.api.problems import Trouble, refused
from frontdesk.server.api.requests import HoldBody
from frontdesk.server.api.responses import problems, secured
from frontdesk.server.api.shapes import HoldShape
from frontdesk.tools.shapes import offer_shape

router = APIRouter(tags=["Holds"])


@router.post(
    "/api/{business}/holds",
    summary="Hold an offer",
    status_code=201,
    responses=problems(409, 410),
)
async def make_hold(
    address: Address, books: BooksOf, context: Desk, actor: Actor, body: HoldBody
) -> HoldShape:
    """Keeps an offer for a few minutes, so that nobody else can book it meanwhile.

    How much one address may hold, and how much of a day, is limited: `too_many_holds` and `held_enough`
    say that the offer stands but is not held; it can still be booked.
    """
    offer, moving = context.tokens.read_offer(body.offer, books.business.id)
    booking = await books.ledger.booking(books.business.id, moving.number) if moving else None
    if moving is not None and (booking is None or not context.tokens.is_for(moving, booking)):
        raise refused(OfferExpired(), books.business)
    held = await actions.hold(
        books,
        offer,
        holder=f"api:{books.new_id()}",
        address=address,
        actor=actor,
        moving=booking,
    )
    if not isinstance(held, Hold):
        raise refused(held, books.business)
    return _shape(context, books, held)


@router.delete(
    "/api/{business}/holds/{id}",
    summary="Give a hold back",
    status_code=204,
    responses=problems(401, 410),
    openapi_extra=secured("hold"),
)
async def release_hold(
    books: BooksOf,
    context: Desk,
    bearer: Bearer,
    id: Annotated[str, Path(max_length=30, description="The hold's id.", examples=["1234567890"])],
) -> Response:
    """Frees the time at once. The bearer is the hold's own token; giving it back twice is no matter."""
    if bearer is None:
        raise no_token()
    if str(_id_in(context, books, bearer)) != id:
        raise refused(NotFound(), books.business)
    held = await books.ledger.hold(books.business.id, int(id))
    if held is not None:
        await actions.release(books, held)
    return Response(status_code=204)


def _id_in(context: Context, books: Books, bearer: str) -> int | None:
    try:
        return context.tokens.read_hold(bearer, books.business.id)[0]
    except Trouble:
        return None


def _shape(context: Context, books: Books, held: Hold) -> HoldShape:
    zone = books.business.zone
    return HoldShape.model_validate(
        {
            **offer_shape(held.offer, zone),
            "id": str(held.id),
            "hold": context.tokens.sign_hold(books.business.id, held).token,
            "expires_at": held.expires_at.astimezone(zone).isoformat(),
        }
    )
