"""The demo ERP over HTTP, by the contract in docs/erp-openapi.yaml, with latency and failures if wished."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from frontdesk.testing.erp.hotel import DemoHotel, NoRoom


@dataclass
class ErpServer:
    """A hotel behind the contract. `latency` is seconds at most; `failures` is the share that fails."""

    hotel: DemoHotel
    latency: float = 0.0
    failures: float = 0.0
    key: str = ""
    random: Random = field(default_factory=lambda: Random(7))
    requests: list[tuple[str, str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        made = (
            ("/rooms", "GET", self._rooms),
            ("/inventory", "GET", self._inventory),
            ("/reservations/{key}", "GET", self._read),
            ("/reservations/{key}", "PUT", self._reserve),
            ("/reservations/{key}", "DELETE", self._cancel),
        )
        self.app = Starlette(
            routes=[Route(path, self._guarded(handler), methods=[method]) for path, method, handler in made]
        )

    def _guarded(
        self, handler: Callable[[Request], Awaitable[Response]]
    ) -> Callable[[Request], Awaitable[Response]]:
        async def endpoint(request: Request) -> Response:
            self.requests.append((request.method, request.url.path))
            if self.key and request.headers.get("authorization") != f"Bearer {self.key}":
                return _said(401, "The bearer is not known here.")
            if self.latency:
                await asyncio.sleep(self.random.uniform(0, self.latency))
            fails, late = self.random.random() < self.failures, self.random.random() < 0.5
            if fails and not late:
                return _said(503, "The system is being serviced.")
            try:
                answer = await handler(request)
            except ClientDisconnect:  # a desk that closes; half a request is none
                return _said(499, "Nobody is there to be answered.")
            return _said(500, "Something went wrong.") if fails else answer

        return endpoint

    async def _rooms(self, request: Request) -> Response:
        rooms = [{"id": room, "count": count} for room, count in self.hotel.rooms().items()]
        return JSONResponse({"rooms": rooms})

    async def _inventory(self, request: Request) -> Response:
        first, last = request.query_params.get("from", ""), request.query_params.get("to", "")
        if not first or not last:
            return _said(422, "Both from and to are needed.", "from")
        if request.query_params.get("since") == self.hotel.token():
            return Response(status_code=304)
        return JSONResponse(
            {
                "nights": self.hotel.nights(first, last),
                "reservations": self.hotel.reservations(first, last),
                "token": self.hotel.token(),
            }
        )

    async def _read(self, request: Request) -> Response:
        found = self.hotel.reservation(request.path_params["key"])
        return JSONResponse(found) if found else _said(404, "There is no such reservation.")

    async def _reserve(self, request: Request) -> Response:
        body: dict[str, Any] = await request.json()
        if missing := next((name for name in ("rooms", "check_in", "check_out") if not body.get(name)), None):
            return _said(422, f"{missing} is needed.", missing)
        unknown = set(body["rooms"]) - set(self.hotel.rooms())
        if unknown or body["check_in"] >= body["check_out"]:
            return _said(422, "There is no such stay.", "rooms" if unknown else "check_out")
        made = self.hotel.reserve(request.path_params["key"], body)
        if isinstance(made, NoRoom):
            return JSONResponse({"error": "no_room", "room": made.room, "night": made.night}, 409)
        return JSONResponse(made)

    async def _cancel(self, request: Request) -> Response:
        gone = self.hotel.cancel(request.path_params["key"])
        return Response(status_code=204) if gone else _said(404, "There is no such reservation.")


def _said(status: int, words: str, field_: str = "") -> Response:
    return JSONResponse({"message": words, **({"field": field_} if field_ else {})}, status_code=status)
