"""Nobody agrees for a guest: what is no consent to a read-back books nothing, through the whole desk."""

from collections.abc import AsyncIterator
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from frontdesk.app import open_desk
from frontdesk.conversation.message import Message
from frontdesk.desk import FrontDesk
from frontdesk.settings import Settings
from frontdesk.testing.clocks import FixedClock

NOW = datetime(2026, 11, 16, 9, tzinfo=ZoneInfo("America/New_York"))
OPENING = ("table for 7 on january 8 at 8pm", "Lia Grant 646 555 0120")


@pytest.fixture
async def desk(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[FrontDesk]:
    settings = Settings(
        data=Path(tmp_path_factory.mktemp("consent")), booking_limits="contact=off, address=off"
    )
    async with open_desk(settings, FixedClock(NOW), fictional=True, one_guest=True) as opened:
        yield opened


async def booked(desk: FrontDesk, conversation: str, answer: str) -> bool:
    """Whether a guest has a booking who gives this answer to the read-back."""
    reply = None
    for place, said in enumerate((*OPENING, answer)):
        reply = await desk.handle(Message(f"{conversation}-{place}", "bistro", conversation, said))
    assert reply is not None
    return bool(reply.bookings)


@pytest.mark.parametrize(
    "answer",
    [
        "please don't book it, okay",
        "dont book it yet, ok",
        "no, as agreed",
        "no deposit, as agreed",
        "never said yes",
        "yes i want you to not book it",
        "great, so you did not book it",
        "hold on, ok",
        "yes, that is wrong",
        "sure, sounds wrong",
        "it would be great to not pay a deposit",
        "yes, if the deposit is waived",
        "great, see you on the 9th",
    ],
)
async def test_what_is_no_consent_books_nothing(desk: FrontDesk, answer: str) -> None:
    assert not await booked(desk, f"no-{abs(hash(answer))}", answer)


@pytest.mark.parametrize(
    "answer", ["yes", "yes please", "go ahead", "ok great do it", "👍", "sounds good, thanks"]
)
async def test_a_plain_yes_books(desk: FrontDesk, answer: str) -> None:
    assert await booked(desk, f"yes-{abs(hash(answer))}", answer)
