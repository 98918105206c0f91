"""A program that books over HTTP, as the tests need it."""

from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx2

from frontdesk.desk import FrontDesk
from frontdesk.server import build_app
from frontdesk.settings import Settings

STAFF_TOKEN = "a-long-token-for-staff-only"
STAFF = {"authorization": f"Bearer {STAFF_TOKEN}"}
JESS = {"name": "Jess Doe", "phone": "+12125550142", "email": "jess@example.org"}
FACIAL = {"services": ["signature-facial"], "from": "2026-12-21", "days": 14}
STAY = {"check_in": "2026-12-01", "check_out": "2026-12-03", "guests": 2}


def settings_in(folder: Path, **changes: Any) -> Settings:
    values: dict[str, Any] = {"staff_token": STAFF_TOKEN, "api_rate": "1000000/minute", **changes}
    return Settings(data=folder, **values)


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


class Program:
    """Asks, offers, holds and books, and insists on success where a test is about something else."""

    def __init__(self, desk: FrontDesk, settings: Settings, address: str = "192.0.2.7") -> None:
        transport = httpx2.ASGITransport(
            app=build_app(desk, settings), raise_app_exceptions=False, client=(address, 4000)
        )
        self.http = httpx2.AsyncClient(transport=transport, base_url="http://desk.example")

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.http.aclose()

    async def get(self, path: str, **options: Any) -> httpx2.Response:
        return await self.http.get(path, **options)

    async def post(self, path: str, body: Any = None, **options: Any) -> httpx2.Response:
        return await self.http.post(path, json=body, **options)

    async def offers(self, business: str = "ava", wish: dict[str, Any] = FACIAL) -> list[dict[str, Any]]:
        answer = await self.post(f"/api/{business}/offers", wish)
        assert answer.status_code == 200, answer.text
        found: list[dict[str, Any]] = answer.json()["offers"]
        assert found
        return found

    async def book(self, token: str, business: str = "ava", **options: Any) -> httpx2.Response:
        body = {"offer": token, "guest": JESS}
        return await self.post(f"/api/{business}/bookings", body, **options)

    async def booked(self, business: str = "ava", wish: dict[str, Any] = FACIAL) -> dict[str, Any]:
        answer = await self.book((await self.offers(business, wish))[0]["offer"], business)
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made
