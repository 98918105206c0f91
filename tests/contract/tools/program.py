"""A hand for the tests of tools: a program that calls them in one conversation of a desk."""

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from frontdesk.adapters.store.factory import threads_of
from frontdesk.booking.model import Booking
from frontdesk.booking.ports import BookingFilter, Ledger
from frontdesk.desk import FrontDesk
from frontdesk.playbooks import load_shipped, shipped
from frontdesk.testing.clocks import FixedClock
from frontdesk.testing.listeners import taught
from frontdesk.tools.invocation import AskGuest, Called, call
from frontdesk.tools.session import Session

NOW = datetime(2026, 2, 2, 9, tzinfo=ZoneInfo("America/Los_Angeles"))
"""A Monday."""


def desk_on(ledger: Ledger) -> FrontDesk:
    playbooks = {name: load_shipped(name) for name in shipped()}
    return FrontDesk(playbooks, ledger, threads_of(ledger), FixedClock(NOW), listener=taught())


class Program:
    """Calls tools; the guest beside it says what they say."""

    def __init__(self, desk: FrontDesk, business: str, conversation: str = "c") -> None:
        self.desk, self.business = desk, business
        self.session = Session(desk, business, conversation)

    async def call(self, name: str, ask: AskGuest | None = None, /, **arguments: Any) -> dict[str, Any]:
        """The result of a call that must not fail."""
        called = await self.try_(name, ask, **arguments)
        assert not called.failed, called.text
        return called.result

    async def try_(self, name: str, ask: AskGuest | None = None, /, **arguments: Any) -> Called:
        return await call(self.session, name, arguments, ask)

    async def say(self, text: str) -> str:
        return str((await self.call("say", text=text))["reply"])

    async def booked(self) -> list[Booking]:
        return await self.desk.ledger.bookings(self.business, BookingFilter())
