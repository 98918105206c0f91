"""What staff see: the bookings of a business page by page, and the tickets that wait for a decision."""

from datetime import timedelta
from typing import Annotated
from urllib.parse import urlencode

from fastapi import APIRouter, Depends, Query
from starlette.responses import JSONResponse, Response

from frontdesk.booking import actions
from frontdesk.booking.actions import Books
from frontdesk.booking.cells import micros
from frontdesk.booking.hours import boundary
from frontdesk.booking.model import STANDING, Booking, Status
from frontdesk.booking.ports import BookingFilter
from frontdesk.server.api.bookings import PRIVATE, Reference, reason_of, shown
from frontdesk.server.api.context import Bearer, BooksOf, Context, Desk, StaffOnly, booking_of, staff_only
from frontdesk.server.api.problems import refused
from frontdesk.server.api.requests import LONGEST_TOKEN, Day, ReasonBody
from frontdesk.server.api.responses import problems, secured
from frontdesk.server.api.shapes import BookingShape, BookingsShape
from frontdesk.server.api.wishes import read_day
from frontdesk.tools.shapes import booking_shape

STILL_WAITING = timedelta(days=2)
"""Tickets whose time began longer ago are not worth a decision."""

PAGE_READ = 500

router = APIRouter(
    tags=["For staff"],
    dependencies=[Depends(staff_only)],
)

Cursor = Annotated[str | None, Query(max_length=LONGEST_TOKEN, description="From `next` of the page before.")]
Limit = Annotated[int, Query(ge=1, le=200, description="How many at most.")]


@router.get(
    "/api/{business}/bookings",
    summary="The bookings",
    response_model=BookingsShape,
    responses=problems(401, 403),
    openapi_extra=secured("staff"),
)
async def list_bookings(
    books: BooksOf,
    context: Desk,
    from_: Annotated[Day | None, Query(alias="from")] = None,
    status: Annotated[list[Status] | None, Query(max_length=7)] = None,
    cursor: Cursor = None,
    limit: Limit = 50,
) -> Response:
    """In the order in which they start. `next`, also as a Link header, leads to the next page."""
    only = BookingFilter(
        statuses=frozenset(status) if status else None,
        starts_from_at=boundary(read_day(from_, "from"), 0, books.business.zone) if from_ else None,
        after=context.tokens.read_cursor(cursor, books.business.id) if cursor else None,
        limit=limit + 1,
    )
    found = await books.ledger.bookings(books.business.id, only)
    query = [("from", from_)] if from_ else []
    query += [("status", s.value) for s in status or []]
    more = _next(context, books, "bookings", found[:limit], query, limit) if len(found) > limit else None
    return _page(books, found[:limit], more)


@router.get(
    "/api/{business}/tickets",
    summary="What waits for a decision",
    response_model=BookingsShape,
    responses=problems(401, 403),
    openapi_extra=secured("staff"),
)
async def list_tickets(books: BooksOf, context: Desk, cursor: Cursor = None, limit: Limit = 50) -> Response:
    """Bookings that wait for approval or a call, and changes of bookings that do (`proposed`)."""
    after = context.tokens.read_cursor(cursor, books.business.id) if cursor else None
    found = await _waiting(books, after, limit + 1)
    more = _next(context, books, "tickets", found[:limit], [], limit) if len(found) > limit else None
    return _page(books, found[:limit], more)


@router.post(
    "/api/{business}/tickets/{reference}/approve",
    summary="Approve",
    response_model=BookingShape,
    responses=problems(401, 403, 409),
    openapi_extra=secured("staff"),
)
async def approve_ticket(
    books: BooksOf, context: Desk, bearer: Bearer, staff: StaffOnly, reference: Reference
) -> Response:
    """Says yes; the time is looked at once more, so that nothing is promised twice."""
    booking = await booking_of(context, books, reference, bearer)
    answer = await actions.approve(books, booking.number, actor=staff)
    if not isinstance(answer, Booking):
        raise refused(answer, books.business)
    return shown(books, answer)


@router.post(
    "/api/{business}/tickets/{reference}/decline",
    summary="Decline",
    response_model=BookingShape,
    responses=problems(401, 403, 409),
    openapi_extra=secured("staff"),
)
async def decline_ticket(
    books: BooksOf,
    context: Desk,
    bearer: Bearer,
    staff: StaffOnly,
    reference: Reference,
    body: ReasonBody | None = None,
) -> Response:
    """Says no, perhaps with a reason. A declined change leaves the booking as it was."""
    booking = await booking_of(context, books, reference, bearer)
    answer = await actions.decline(books, booking.number, actor=staff, reason=reason_of(body))
    if not isinstance(answer, Booking):
        raise refused(answer, books.business)
    return shown(books, answer)


async def _waiting(books: Books, after: tuple[int, int] | None, count: int) -> list[Booking]:
    """The next bookings that wait for a person."""
    found: list[Booking] = []
    from_at = books.now() - STILL_WAITING
    while len(found) < count:
        only = BookingFilter(statuses=STANDING, starts_from_at=from_at, after=after, limit=PAGE_READ)
        page = await books.ledger.bookings(books.business.id, only)
        found += [booking for booking in page if booking.pending_for is not None]
        if len(page) < PAGE_READ:
            break
        after = _after(page[-1])
    return found[:count]


def _after(booking: Booking) -> tuple[int, int]:
    return micros(booking.start_at), booking.number


def _next(
    context: Context,
    books: Books,
    what: str,
    page: list[Booking],
    query: list[tuple[str, str]],
    limit: int,
) -> str:
    cursor = context.tokens.sign_cursor(books.business.id, _after(page[-1]))
    return f"/api/{books.business.id}/{what}?" + urlencode([*query, ("limit", limit), ("cursor", cursor)])


def _page(books: Books, page: list[Booking], more: str | None) -> Response:
    headers = {**PRIVATE, **({"link": f'<{more}>; rel="next"'} if more else {})}
    shapes = [booking_shape(booking, books.business.zone) for booking in page]
    return JSONResponse({"bookings": shapes, "next": more}, headers=headers)
