"""A code by text message: from the web to the phone on file and back, and the thread goes on by text."""

import re
from collections.abc import AsyncIterator
from datetime import date
from pathlib import Path

import pytest

from frontdesk.booking import actions
from frontdesk.booking.availability import Openings
from frontdesk.booking.model import Booking, Contact
from frontdesk.booking.wishes import Wish
from frontdesk.conversation.message import Message
from tests.integration.sms.town import JESS, Town, open_town
from tests.integration.test_worker import eventually
from tests.wordings import says


@pytest.fixture
async def town(sqlite_url: str, tmp_path: Path) -> AsyncIterator[Town]:
    async with open_town(tmp_path, sqlite_url) as opened:
        yield opened


async def booked(town: Town, email: str | None = None) -> Booking:
    books, on = town.desk.books("ava"), date(2026, 11, 20)
    found = await actions.check(books, Wish(("signature-facial",), on, on))
    assert isinstance(found, Openings)
    made = await actions.book(books, found.offer(next(found.cells())), Contact("Jess Whitfield", JESS, email))
    assert isinstance(made, Booking)
    return made


async def on_the_web(town: Town, number: int, text: str) -> str:
    return (await town.desk.handle(Message(f"w{number}", "ava", "web", text))).text


async def test_a_code_comes_by_text_message_and_the_thread_goes_on_there(town: Town) -> None:
    booking = await booked(town)
    await on_the_web(town, 1, "when is my appointment?")
    await on_the_web(town, 2, "415 555 0199")
    (sent,) = await town.twilio.until(1)
    assert sent["to"] == JESS
    code = re.search(r"\b\d{6}\b", str(sent["body"]))
    assert code is not None
    assert booking.reference in await on_the_web(town, 3, code.group())
    reply = await town.say("cancel it please")
    assert says(reply, "desk.cancel.ask") or says(reply, "desk.cancel.ask_fee")
    thread = await town.desk.threads.thread_of_phone("ava", JESS)
    assert thread is not None
    assert thread.id == "web"


async def test_who_opted_out_of_text_messages_gets_the_code_by_e_mail(town: Town, tmp_path: Path) -> None:
    booking = await booked(town, "jess@example.org")
    await town.text("STOP")
    await town.twilio.until(1)
    before = len(town.twilio.sent)
    await on_the_web(town, 1, "when is my appointment?")
    told = await on_the_web(town, 2, "415 555 0199")
    assert "text message or e-mail" in told
    letter = await _letter(tmp_path / "outbox")
    assert booking.reference in await on_the_web(town, 3, letter)
    assert len(town.twilio.sent) == before


async def _letter(outbox: Path) -> str:
    async def came() -> bool:
        return bool(_codes(outbox))

    await eventually(came)
    (code,) = _codes(outbox)
    return code


def _codes(outbox: Path) -> list[str]:
    lines = [line for path in outbox.glob("ava.code.*.eml") for line in path.read_text().splitlines()]
    return [line for line in lines if re.fullmatch(r"\d{6}", line)]
