"""The fake's API v1: the key in the query, bare answers, entries cancelled by their number."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from frontdesk.testing.calcom.accounts import FakeUser
from frontdesk.testing.calcom.problems import Problem
from frontdesk.testing.calcom.v2 import read_moment, written

if TYPE_CHECKING:
    from frontdesk.testing.calcom.fake import FakeBooking, FakeCalcom

TAKEN = "no_available_users_found_error"
Handler = Callable[[Request, FakeUser], Awaitable[Response]]


def routes(calcom: "FakeCalcom") -> list[Route]:
    return _Api(calcom).routes()


class _Api:
    def __init__(self, calcom: "FakeCalcom") -> None:
        self._calcom = calcom

    def routes(self) -> list[Route]:
        made = (
            ("/v1/event-types", "GET", self._types),
            ("/v1/slots", "GET", self._slots),
            ("/v1/bookings", "GET", self._list),
            ("/v1/bookings", "POST", self._book),
            ("/v1/bookings/{number}", "GET", self._read),
            ("/v1/bookings/{number}/cancel", "DELETE", self._cancel),
        )
        return [Route(path, self._guarded(handler), methods=[method]) for path, method, handler in made]

    def _guarded(self, handler: Handler) -> Callable[[Request], Awaitable[Response]]:
        async def endpoint(request: Request) -> Response:
            calcom = self._calcom
            calcom.requests.append((request.method, request.url.path))
            await calcom.pause("received")
            key = request.query_params.get("apiKey")
            user = calcom.user_of(key)
            if key is None or user is None:
                return _said(401, "No apiKey provided" if key is None else "Your apiKey is not valid")
            if calcom.allow(key) is None:
                seconds = str(calcom.seconds_blocked(key))
                return JSONResponse(
                    {"message": "Rate limit exceeded"}, 429, headers={"X-RateLimit-Reset": seconds}
                )
            return await handler(request, user)

        return endpoint

    async def _types(self, request: Request, user: FakeUser) -> Response:
        kinds = [
            {
                "id": kind.id,
                "slug": kind.slug,
                "title": kind.title,
                "length": int(kind.length.total_seconds() // 60),
                "minimumBookingNotice": int(kind.notice.total_seconds() // 60),
                "requiresConfirmation": kind.confirms,
                "bookingFields": [{"name": "name", "required": True}, {"name": "email", "required": True}],
            }
            for kind in user.event_types
        ]
        return JSONResponse({"event_types": kinds})

    async def _slots(self, request: Request, user: FakeUser) -> Response:
        asked = request.query_params
        found = self._calcom.kind_of(int(asked["eventTypeId"]))
        if found is None:
            return _said(404, "Event type not found")
        host, kind = found
        first_at, last_at = read_moment(asked["startTime"]), read_moment(asked["endTime"])
        days: dict[str, list[dict[str, str]]] = {}
        for at in self._calcom.slots(kind, host, first_at, last_at):
            days.setdefault(at.date().isoformat(), []).append({"time": written(at)})
        return JSONResponse({"slots": days})

    async def _list(self, request: Request, user: FakeUser) -> Response:
        asked = request.query_params
        found = sorted((b for b in self._calcom.bookings.values() if b.user is user), key=lambda b: b.id)
        take, page = int(asked.get("take", "100")), int(asked.get("page", "1"))
        return JSONResponse({"bookings": [_told(b) for b in found[take * (page - 1) : take * page]]})

    async def _read(self, request: Request, user: FakeUser) -> Response:
        booking = self._numbered(request)
        return (
            _said(404, "Booking not found") if booking is None else JSONResponse({"booking": _told(booking)})
        )

    async def _book(self, request: Request, user: FakeUser) -> Response:
        body = await request.json()
        found = self._calcom.kind_of(int(body.get("eventTypeId", 0)))
        if found is None:
            return _said(404, "Event type not found")
        host, kind = found
        responses = body.get("responses") or {}
        if not responses.get("email"):
            return _said(400, "responses - {email}error_required_field, ")
        start_at = read_moment(body["start"])
        if old := self._calcom.bookings.get(body.get("rescheduleUid", "")):
            made = await self._calcom.move(old, start_at) if old.stands else Problem(400, "cancelled already")
        else:
            who = (str(responses.get("name", "")), str(responses["email"]), None)
            made = await self._calcom.book(kind, host, start_at, who, dict(body.get("metadata") or {}))
        if isinstance(made, Problem):
            return _said(made.status, made.words if made.bare else TAKEN)
        return JSONResponse(_told(made))

    async def _cancel(self, request: Request, user: FakeUser) -> Response:
        booking = self._numbered(request)
        if booking is None:
            return _said(404, "Booking not found")
        if not booking.stands:
            return _said(400, "This booking has been cancelled already.")
        await self._calcom.cancel(booking, request.query_params.get("cancellationReason", ""))
        return _said(200, "Booking cancelled successfully.")

    def _numbered(self, request: Request) -> "FakeBooking | None":
        number = request.path_params["number"]
        return next((b for b in self._calcom.bookings.values() if str(b.id) == number), None)


def _said(status: int, words: str) -> Response:
    return JSONResponse({"message": words}, status_code=status)


def _told(booking: "FakeBooking") -> dict[str, Any]:
    return {
        "id": booking.id,
        "uid": booking.uid,
        "eventTypeId": booking.kind.id,
        "title": booking.kind.title,
        "startTime": written(booking.start_at),
        "endTime": written(booking.end_at),
        "status": booking.status.upper(),
        "rescheduled": booking.moved_to is not None,
        "attendees": [{"name": booking.name, "email": booking.email}],
        "metadata": booking.metadata,
    }
