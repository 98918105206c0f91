"""The fake's API v2: the version header that each endpoint needs, the envelopes, the limits."""

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from frontdesk.testing.calcom.accounts import FakeEventType, FakeUser
from frontdesk.testing.calcom.problems import NO_EMAIL, NO_KEY, NO_REASON, TOO_MANY, Problem, not_found

if TYPE_CHECKING:
    from frontdesk.testing.calcom.fake import FakeBooking, FakeCalcom

SLOTS, BOOKINGS, TYPES = "2024-09-04", "2024-08-13", "2024-06-14"
Handler = Callable[[Request, FakeUser | None], Awaitable[Response | Problem]]


def routes(calcom: "FakeCalcom") -> list[Route]:
    return _Api(calcom).routes()


class _Api:
    def __init__(self, calcom: "FakeCalcom") -> None:
        self._calcom = calcom

    def routes(self) -> list[Route]:
        made = (
            ("/v2/me", "GET", self._me, None),
            ("/v2/event-types", "GET", self._types, TYPES),
            ("/v2/slots", "GET", self._slots, SLOTS),
            ("/v2/slots/reservations", "POST", self._reserve, SLOTS),
            ("/v2/slots/reservations/{uid}", "DELETE", self._release, SLOTS),
            ("/v2/bookings", "POST", self._book, BOOKINGS),
            ("/v2/bookings", "GET", self._list, BOOKINGS),
            ("/v2/bookings/{uid}", "GET", self._read, BOOKINGS),
            ("/v2/bookings/{uid}/reschedule", "POST", self._move, BOOKINGS),
            ("/v2/bookings/{uid}/cancel", "POST", self._cancel, BOOKINGS),
        )
        return [
            Route(path, self._guarded(handler, version), methods=[method])
            for path, method, handler, version in made
        ]

    def _guarded(self, handler: Handler, version: str | None) -> Callable[[Request], Awaitable[Response]]:
        async def endpoint(request: Request) -> Response:
            calcom = self._calcom
            calcom.requests.append((request.method, request.url.path))
            await calcom.pause("received")
            key = request.headers.get("authorization", "").removeprefix("Bearer ") or None
            user = calcom.user_of(key)
            if key is not None and user is None:
                return self._problem(request, NO_KEY)
            left = calcom.allow(key or "nobody")
            if left is None:
                reset = {"X-RateLimit-Reset-Default": str(calcom.seconds_blocked(key or "nobody"))}
                return self._problem(request, TOO_MANY, reset)
            if version is not None and request.headers.get("cal-api-version") != version:
                return self._problem(request, not_found(f"Cannot {request.method} {request.url.path}:"))
            answer = await handler(request, user)
            if isinstance(answer, Problem):
                answer = self._problem(request, answer)
            answer.headers["X-RateLimit-Remaining-Default"] = str(left[0])
            answer.headers["X-RateLimit-Reset-Default"] = str(left[1])
            return answer

        return endpoint

    def _problem(self, request: Request, problem: Problem, headers: dict[str, str] | None = None) -> Response:
        body = problem.body(request.url.path, self._calcom.clock.now().isoformat())
        return JSONResponse(body, status_code=problem.status, headers=headers)

    async def _me(self, request: Request, user: FakeUser | None) -> Response | Problem:
        if user is None:
            return NO_KEY
        return _ok({"id": user.id, "name": user.name, "timeZone": user.zone.key, "username": user.name})

    async def _types(self, request: Request, user: FakeUser | None) -> Response | Problem:
        return _ok([] if user is None else [_event_type(kind) for kind in user.event_types])

    async def _slots(self, request: Request, user: FakeUser | None) -> Response | Problem:
        asked = request.query_params
        found = self._calcom.kind_of(int(asked.get("eventTypeId", "0")))
        if found is None:
            return not_found("Event Type")
        host, kind = found
        first_at, last_at = read_moment(asked["start"]), read_moment(asked["end"])
        days: dict[str, list[dict[str, str]]] = {}
        for start_at in self._calcom.slots(kind, host, first_at, last_at):
            days.setdefault(start_at.date().isoformat(), []).append({"start": written(start_at)})
        return JSONResponse({"data": days, "status": "success"})

    async def _reserve(self, request: Request, user: FakeUser | None) -> Response | Problem:
        body = await request.json()
        found = self._calcom.kind_of(int(body.get("eventTypeId", 0)))
        if found is None:
            return not_found("Event Type")
        start_at = read_moment(body["slotStart"])
        minutes = int(body.get("reservationDuration") or 5)
        uid = self._calcom.reserve(found[1], start_at, timedelta(minutes=minutes))
        if isinstance(uid, Problem):
            return uid
        kept = {"reservationUid": uid, "slotStart": written(start_at), "reservationDuration": minutes}
        return _ok(kept, 201)

    async def _release(self, request: Request, user: FakeUser | None) -> Response | Problem:
        self._calcom.reservations.pop(request.path_params["uid"], None)
        return _ok(None)

    async def _book(self, request: Request, user: FakeUser | None) -> Response | Problem:
        body = await request.json()
        found = self._calcom.kind_of(int(body.get("eventTypeId", 0)))
        if found is None:
            return not_found("Event type")
        host, kind = found
        attendee = body.get("attendee") or {}
        if not attendee.get("email"):
            return NO_EMAIL
        who = (str(attendee.get("name", "")), str(attendee["email"]), attendee.get("phoneNumber"))
        made = await self._calcom.book(
            kind, host, read_moment(body["start"]), who, dict(body.get("metadata") or {})
        )
        return made if isinstance(made, Problem) else _ok(told(made), 201)

    async def _list(self, request: Request, user: FakeUser | None) -> Response | Problem:
        if user is None:
            return NO_KEY
        asked = request.query_params
        fits = _filter(asked)
        found = [b for b in self._calcom.bookings.values() if b.user is user and fits(b)]
        found.sort(key=lambda b: (b.start_at, b.id))
        skip, take = int(asked.get("skip", "0")), int(asked.get("take", "100"))
        page = [told(b) for b in found[skip : skip + take]]
        left = len(found) - skip - len(page)
        pagination = {"returnedItems": len(page), "totalItems": len(found), "hasNextPage": left > 0}
        return JSONResponse({"status": "success", "data": page, "pagination": pagination})

    async def _read(self, request: Request, user: FakeUser | None) -> Response | Problem:
        booking = self._calcom.bookings.get(request.path_params["uid"])
        return not_found("Booking") if booking is None else _ok(told(booking))

    async def _move(self, request: Request, user: FakeUser | None) -> Response | Problem:
        body, booking = await request.json(), self._calcom.bookings.get(request.path_params["uid"])
        if booking is None:
            return not_found("Booking")
        if booking.moved_to:
            words = "because it has been cancelled and rescheduled already to booking with"
            return Problem(
                400, f"Can't reschedule booking with uid={booking.uid} {words} uid={booking.moved_to}."
            )
        if not booking.stands:
            return Problem(400, f"Can't reschedule booking with uid={booking.uid}; it has been cancelled.")
        moved = await self._calcom.move(booking, read_moment(body["start"]))
        return moved if isinstance(moved, Problem) else _ok(told(moved), 201)

    async def _cancel(self, request: Request, user: FakeUser | None) -> Response | Problem:
        body = await request.json() if await request.body() else {}
        booking = self._calcom.bookings.get(request.path_params["uid"])
        if booking is None:
            return not_found("Booking")
        if user is booking.user and not body.get("cancellationReason"):
            return NO_REASON
        if not booking.stands:
            return Problem(
                400, f"Can't cancel booking with uid={booking.uid}; it has been cancelled already."
            )
        return _ok(told(await self._calcom.cancel(booking, body.get("cancellationReason", ""))))


def _ok(data: Any, status: int = 200) -> Response:
    return JSONResponse({"status": "success", "data": data}, status_code=status)


def _filter(asked: Any) -> "Callable[[FakeBooking], bool]":
    """By attendee and window; a filter that it does not know is ignored in silence."""
    email = asked.get("attendeeEmail")
    after, before = (
        read_moment(asked[name]) if name in asked else None for name in ("afterStart", "beforeEnd")
    )

    def fits(booking: "FakeBooking") -> bool:
        return (
            (email is None or booking.email == email)
            and (after is None or booking.start_at >= after)
            and (before is None or booking.end_at <= before)
        )

    return fits


def told(booking: "FakeBooking") -> dict[str, Any]:
    """A booking as version 2 tells it."""
    said: dict[str, Any] = {
        "id": booking.id,
        "uid": booking.uid,
        "title": f"{booking.kind.title} between {booking.user.name} and {booking.name}",
        "hosts": [{"id": booking.user.id, "name": booking.user.name}],
        "status": booking.status,
        "cancellationReason": booking.reason,
        "start": written(booking.start_at),
        "end": written(booking.end_at),
        "duration": int(booking.kind.length.total_seconds() // 60),
        "eventTypeId": booking.kind.id,
        "eventType": {"id": booking.kind.id, "slug": booking.kind.slug},
        "createdAt": written(booking.made_at),
        "updatedAt": written(booking.changed_at),
        "metadata": booking.metadata,
        "rating": None,
        "attendees": [{"name": booking.name, "email": booking.email, "timeZone": booking.user.zone.key}],
    }
    if booking.moved_from:
        said["rescheduledFromUid"] = booking.moved_from
    if booking.moved_to:
        said["rescheduledToUid"] = booking.moved_to
    return said


def _event_type(kind: FakeEventType) -> dict[str, Any]:
    def minutes(length: Any) -> int:
        return int(length.total_seconds() // 60)

    required = ("name", "email", *kind.required)
    return {
        "id": kind.id,
        "slug": kind.slug,
        "title": kind.title,
        "lengthInMinutes": minutes(kind.length),
        "beforeEventBuffer": minutes(kind.before),
        "afterEventBuffer": minutes(kind.after),
        "minimumBookingNotice": minutes(kind.notice),
        "confirmationPolicy": {"type": "always"} if kind.confirms else {"disabled": True},
        "bookingFields": [{"type": "text", "slug": name, "required": True} for name in required],
    }


def read_moment(text: str) -> datetime:
    """A bare date is a UTC day, and a time without a zone is UTC."""
    found = datetime.fromisoformat(text.replace("Z", "+00:00"))
    return (found if found.tzinfo else found.replace(tzinfo=UTC)).astimezone(UTC)


def written(at: datetime) -> str:
    return at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.000Z")
