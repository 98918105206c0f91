"""What every route of the API needs, and how a route gets at it."""

from dataclasses import dataclass, field
from typing import Annotated

from fastapi import Depends, Path, Request

from frontdesk.booking.actions import Books
from frontdesk.booking.inputs import shorten
from frontdesk.booking.model import Booking
from frontdesk.booking.refusals import NotFound
from frontdesk.conversation.proofs import is_token
from frontdesk.desk import FrontDesk
from frontdesk.errors import BadInput
from frontdesk.playbooks import Playbook
from frontdesk.server.addresses import address_of
from frontdesk.server.api.bell import Bell
from frontdesk.server.api.event_stream import UnderWay
from frontdesk.server.api.problems import KINDS, Trouble, refused
from frontdesk.server.api.rates import TalkRate
from frontdesk.server.api.tokens import Tokens
from frontdesk.server.looks import Looks

STAFF = "staff:api"
GUEST = "guest"


@dataclass(frozen=True, slots=True)
class Context:
    """The desk, the tokens it signs, the token by which staff are known, and what conversations need."""

    desk: FrontDesk
    tokens: Tokens
    staff_token: str
    talk: TalkRate
    begin: TalkRate
    bell: Bell
    looks: Looks
    under_way: UnderWay = field(default_factory=set)


def context_of(request: Request) -> Context:
    context = request.app.state.context
    assert isinstance(context, Context)
    return context


Desk = Annotated[Context, Depends(context_of)]
BusinessId = Annotated[
    str, Path(description="The id of a business, as GET /api lists it.", examples=["ava"], max_length=100)
]


def playbook_of(context: Desk, business: BusinessId) -> Playbook:
    playbook = context.desk.playbooks.get(business)
    if playbook is None:
        known = ", ".join(sorted(context.desk.playbooks))
        raise Trouble(
            "unknown_business", f"There is no business {shorten(business)} here; there are {known}."
        )
    return playbook


BookOf = Annotated[Playbook, Depends(playbook_of)]


def books_of(context: Desk, playbook: BookOf) -> Books:
    return context.desk.books(playbook.id)


BooksOf = Annotated[Books, Depends(books_of)]


def bearer_of(request: Request) -> str | None:
    """The token of the header `Authorization: Bearer …`, if there is one."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and token.strip() else None


Bearer = Annotated[str | None, Depends(bearer_of)]


Address = Annotated[str, Depends(address_of)]


def is_staff(context: Context, bearer: str | None) -> bool:
    """Whether the bearer is the staff token."""
    return is_token(bearer, context.staff_token)


def actor_of(context: Desk, bearer: Bearer) -> str:
    return STAFF if is_staff(context, bearer) else GUEST


Actor = Annotated[str, Depends(actor_of)]


def no_token() -> Trouble:
    return Trouble("no_token", KINDS["no_token"].advice, headers={"www-authenticate": "Bearer"})


def staff_only(context: Desk, bearer: Bearer) -> str:
    """The actor for what only staff may do."""
    if not context.staff_token:
        raise Trouble("staff_token_not_set", KINDS["staff_token_not_set"].advice)
    if bearer is None:
        raise no_token()
    if not is_staff(context, bearer):
        raise Trouble("not_staff", KINDS["not_staff"].advice)
    return STAFF


StaffOnly = Annotated[str, Depends(staff_only)]


async def booking_of(context: Context, books: Books, reference: str, bearer: str | None) -> Booking:
    """The booking, for its guest or for staff; to anybody else it looks as if there were none.

    The ledger is asked for every reference, so that the time taken does not tell what exists either.
    """
    if bearer is None:
        raise no_token()
    try:
        booking = await books.booking(reference)
    except BadInput:
        booking = NotFound()
    known = None if isinstance(booking, NotFound) else booking
    allowed = context.tokens.proves(bearer, known) or is_staff(context, bearer)
    if known is None or not allowed:
        raise refused(NotFound(), books.business)
    return known
