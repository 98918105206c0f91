"""Nights and times that sell out while guests ask for them: whoever comes too late is answered too."""

import asyncio
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from frontdesk.adapters.store.factory import threads_of
from frontdesk.booking.ports import Ledger
from frontdesk.conversation.message import Message
from frontdesk.desk import FrontDesk
from frontdesk.playbooks import load_shipped
from frontdesk.testing.clocks import FixedClock
from frontdesk.testing.listeners import taught
from tests.contract.desk import findings

NOW = datetime(2026, 7, 15, 9, tzinfo=ZoneInfo("America/New_York"))
GUESTS = 40
TALKS = {
    "black-lotus": (
        "a {room} from july 20 to july 23 for 2 people",
        "the first one",
        "{name}, 415 555 01{number:02}",
        "yes",
        "then the cheapest room you have from july 21 to july 22 for two",
        "yes please",
    ),
    "ava": (
        "botox with dr lee tomorrow at 2pm",
        "the first one",
        "{name}, 415 555 01{number:02}",
        "no",
        "yes",
    ),
    "bistro": ("a table for 4 tomorrow at 8pm", "the first one", "{name}, 415 555 01{number:02}", "yes"),
    "cal": ("30 minutes tomorrow at 10am", "the first one", "{name}, {name}@example.com", "yes"),
}
pytestmark = pytest.mark.slow

ROOMS = ("suite", "deluxe room", "standard room", "room")


@pytest.mark.parametrize("business", TALKS)
async def test_every_guest_is_answered_while_everything_sells_out(ledger: Ledger, business: str) -> None:
    playbooks = {business: load_shipped(business)}
    desk = FrontDesk(playbooks, ledger, threads_of(ledger), FixedClock(NOW), listener=taught())
    silent = await asyncio.gather(*(_talk(desk, business, number) for number in range(GUESTS)))
    assert not any(silent)
    assert not await findings(ledger, NOW)


async def _talk(desk: FrontDesk, business: str, number: int) -> int:
    """How many messages of one guest got no words for an answer; an error is raised."""
    name, silent = f"Guest{chr(97 + number % 26)} Bell", 0
    for place, said in enumerate(TALKS[business]):
        text = said.format(name=name, number=number, room=ROOMS[number % len(ROOMS)])
        reply = await desk.handle(Message(f"{number}.{place}", business, f"guest {number}", text))
        silent += not reply.text
    return silent
