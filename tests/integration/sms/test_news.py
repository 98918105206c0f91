"""News by text message and on the web, through real servers: what staff decide reaches the guest unasked."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx2
import pytest

from frontdesk.booking import actions
from frontdesk.booking.model import Booking
from frontdesk.booking.ports import BookingFilter
from tests.integration.sms.test_by_text import answer_to
from tests.integration.sms.town import JESS, Town, open_town
from tests.integration.test_worker import eventually

STAFF = "staff:ines"


@pytest.fixture
async def town(sqlite_url: str, tmp_path: Path) -> AsyncIterator[Town]:
    async with open_town(tmp_path, sqlite_url) as opened:
        yield opened


async def booked(town: Town) -> list[Booking]:
    return await town.desk.ledger.bookings("ava", BookingFilter())


async def test_a_cancellation_by_staff_is_texted_to_who_booked_by_text(town: Town) -> None:
    reply = await town.say("Hi, signature facial tomorrow afternoon please")
    for _ in range(6):
        if await booked(town):
            break
        reply = await town.say(answer_to(reply))
    (booking,) = await booked(town)
    before = len(town.twilio.sent)
    await actions.cancel(town.desk.books("ava"), booking.number, actor=STAFF)
    news = (await town.twilio.until(before + 1))[-1]
    assert news["to"] == JESS
    assert booking.reference in str(news["body"])
    assert "cancel" in str(news["body"])


async def test_on_the_web_it_is_in_the_conversation_and_its_events(town: Town) -> None:
    async with httpx2.AsyncClient(base_url=town.url) as web:
        started = (await web.post("/api/ava/conversations")).json()
        where = f"/api/ava/conversations/{started['session']}"
        mine = {"authorization": f"Bearer {started['token']}"}

        async def say(text: str) -> dict[str, Any]:
            answer = await web.post(f"{where}/messages", json={"text": text}, headers=mine)
            said: dict[str, Any] = answer.json()
            return said

        reply = await say("signature facial tomorrow afternoon please")
        reply = await say("the first one")
        reply = await say("Jess Whitfield, 415 555 0199, jess@example.org")
        for _ in range(5):
            if reply["bookings"]:
                break
            reply = await say(answer_to(reply["reply"]))
        (booking,) = await booked(town)
        await actions.cancel(town.desk.books("ava"), booking.number, actor=STAFF)

        async def told() -> list[dict[str, Any]]:
            thread = (await web.get(where, headers=mine)).json()
            return [message for message in thread["messages"] if not message["text"]]

        await eventually(told)
        (news,) = await told()
        assert booking.reference in news["answer"]["reply"]
        assert news["answer"]["specialist"] == "news"
        events = (await web.get(f"{where}/events?seconds=0", headers=mine)).text
        said = [block for block in events.split("\n\n") if "event: said" in block and news["id"] in block]
        assert len(said) == 1
    # No text message to a number that was only named.
    assert town.twilio.sent == []
