"""The waiting list through real servers: one guest by text message, one on the web, and one place."""

from collections.abc import AsyncIterator
from datetime import date, datetime, time, timedelta
from pathlib import Path
from typing import Any

import httpx2
import pytest

from frontdesk.booking import actions
from frontdesk.booking.availability import Openings
from frontdesk.booking.model import Booking, Contact, Span
from frontdesk.booking.ports import BookingFilter
from frontdesk.booking.wishes import Wish
from tests.integration.sms.town import JESS, Town, open_town
from tests.integration.test_worker import eventually
from tests.wordings import says

DAY = date(2026, 11, 25)
STAFF = "staff:ines"
WISH = "signature facial on November 25 please"


@pytest.fixture
async def town(sqlite_url: str, tmp_path: Path) -> AsyncIterator[Town]:
    async with open_town(tmp_path, sqlite_url) as opened:
        yield opened


async def full_day(town: Town) -> Booking:
    """Priya alone does facials; somebody has eleven o'clock, and the rest of her day is out of sale."""
    books = town.desk.books("ava")
    found = await actions.check(
        books, Wish(("signature-facial",), DAY, DAY, earliest=time(11), latest=time(11))
    )
    assert isinstance(found, Openings)
    made = await actions.book(books, found.offer(next(found.cells())), Contact("Tom Baker", "+14155550177"))
    assert isinstance(made, Booking)
    six, half = datetime.combine(DAY, time(6), books.business.zone), timedelta(minutes=30)
    for number in range(30):
        at = six + number * half
        await actions.block(books, "priya", Span(at, at + half), actor=STAFF)
    return made


class Web:
    """A guest on the page."""

    def __init__(self, http: httpx2.AsyncClient, started: dict[str, Any]) -> None:
        self.http = http
        self.where = f"/api/ava/conversations/{started['session']}"
        self.mine = {"authorization": f"Bearer {started['token']}"}

    async def say(self, text: str) -> dict[str, Any]:
        answer = await self.http.post(f"{self.where}/messages", json={"text": text}, headers=self.mine)
        said: dict[str, Any] = answer.json()
        return said

    async def told(self) -> list[str]:
        """What the desk said unasked."""
        thread = (await self.http.get(self.where, headers=self.mine)).json()
        return [message["answer"]["reply"] for message in thread["messages"] if not message["text"]]


async def booked(town: Town) -> list[Booking]:
    found = await town.desk.ledger.bookings("ava", BookingFilter())
    return [booking for booking in found if booking.contact and booking.contact.name != "Tom Baker"]


async def test_the_first_is_texted_and_says_no_and_the_next_is_told_on_the_page_and_books(town: Town) -> None:
    other = await full_day(town)
    async with httpx2.AsyncClient(base_url=town.url) as http:
        offered = await town.say(WISH)
        assert says(offered, "waiting.ask") or says(offered, "waiting.offer")
        await town.say("text me if someone cancels")
        assert says(await town.say("Jess Whitfield"), "waiting.listed.text")

        web = Web(http, (await http.post("/api/ava/conversations")).json())
        assert (await web.say(WISH))["choices"][-1]["label"] == "Waiting list"
        await web.say("Put me on the waiting list")
        assert says((await web.say("Mo Farrell, mo@example.org"))["reply"], "waiting.listed.email")

        before = len(town.twilio.sent)
        await actions.cancel(town.desk.books("ava"), other.number, actor=STAFF)
        news = (await town.twilio.until(before + 1))[-1]
        assert news["to"] == JESS
        assert "11 AM" in str(news["body"])
        assert await web.told() == []

        assert says(await town.say("no thanks"), "waiting.passed_on")
        await eventually(web.told)
        (told,) = await web.told()
        assert "11 AM" in told
        reply = await web.say("yes")
        for _ in range(6):
            if reply["bookings"]:
                break
            asks = any(choice["value"] == "yes" for choice in reply["choices"])
            reply = await web.say(
                "yes" if asks else "+1 415 555 0123" if "number" in reply["reply"] else "no"
            )
        (booking,) = await booked(town)
        assert reply["bookings"][0]["reference"] == booking.reference
        assert booking.contact is not None
        assert booking.contact.name == "Mo Farrell"
        assert [wait.conversation for wait in await town.desk.threads.waits.line("ava")] != []
