"""An open question, and models that may look things up: they read, in bounded rounds, and write nothing."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from bench.beside import beside
from frontdesk.app import open_desk
from frontdesk.booking.ports import BookingFilter
from frontdesk.clock import PinnedClock
from frontdesk.conversation.message import Message
from frontdesk.conversation.reply import Reply
from frontdesk.desk import FrontDesk
from frontdesk.settings import Settings
from frontdesk.testing.models import BEHAVIOURS, FakeModel
from frontdesk.tools.lookups import ToolLookups

TUESDAY = datetime(2026, 11, 17, 19, 0, tzinfo=UTC)
OPEN = "who painted the big picture in your hallway?"
BUSINESS = "northside-motors"
ROUNDS = 3


@dataclass
class Asking:
    """A guest with an open question, and the model that may look for the answer."""

    desk: FrontDesk
    fake: FakeModel

    async def ask(self) -> tuple[Reply, dict[str, Any]]:
        """The reply, and what is written down about its direction."""
        reply = await self.desk.handle(Message("1", BUSINESS, "c1", OPEN))
        events = await self.desk.threads.events(BUSINESS, conversation="c1", limit=100)
        told = [json.loads(event.data) for event in events if event.kind == "asked_model"]
        return reply, next(each for each in told if each["job"] == "direction")


@asynccontextmanager
async def asking(data: Path, behave: str, *, chat: bool) -> AsyncIterator[Asking]:
    async with open_desk(Settings(data=data), PinnedClock(TUESDAY)) as opened:
        fake = FakeModel(BEHAVIOURS[behave]())
        lookups = ToolLookups(opened.ledger, opened.threads, opened.clock, opened.listener)
        directing = replace(beside(fake, lookups, chat=chat), acts=None)
        yield Asking(replace(opened, model=directing), fake)


@pytest.fixture(params=[False, True], ids=["responses", "chat"])
def chat(request: pytest.FixtureRequest) -> bool:
    return bool(request.param)


async def test_a_model_looks_up_what_nobody_could_answer(chat: bool, tmp_path: Path) -> None:
    async with asking(tmp_path, "looks_up", chat=chat) as guest:
        reply, told = await guest.ask()
        assert reply.directed
        assert told["rounds"] == 2
        assert told["tools"]
        assert not told["refused_tools"]
        assert not guest.fake.refused


@pytest.mark.parametrize("behave", ["wrong_tool", "broken_json", "bad_arguments", "calls_writing_tools"])
async def test_a_wrong_call_is_refused_and_the_reply_is_said_all_the_same(
    behave: str, chat: bool, tmp_path: Path
) -> None:
    async with asking(tmp_path, behave, chat=chat) as guest:
        reply, told = await guest.ask()
        assert reply.text
        assert told["refused_tools"]
        assert not told["tools"]
        assert not guest.fake.refused
        assert not await guest.desk.ledger.bookings(BUSINESS, BookingFilter())


async def test_a_model_that_calls_for_ever_is_cut_short(chat: bool, tmp_path: Path) -> None:
    async with asking(tmp_path, "loops", chat=chat) as guest:
        reply, told = await guest.ask()
        assert reply.text
        assert not reply.directed
        assert told["rounds"] <= ROUNDS
        assert len([asked for asked in guest.fake.asked if asked.directs]) <= ROUNDS


async def test_no_tool_that_writes_is_offered(tmp_path: Path) -> None:
    async with asking(tmp_path, "looks_up", chat=False) as guest:
        await guest.ask()
        offered = {name for asked in guest.fake.asked for name in asked.tools}
        assert "search_faq" in offered
        assert not {
            name for name in offered if name.startswith(("book", "cancel", "create", "reschedule", "set"))
        }


async def test_what_the_desk_found_out_itself_comes_as_calls_made_for_the_model(
    tmp_path: Path,
) -> None:
    async with asking(tmp_path, "parrot", chat=False) as guest:
        await guest.desk.handle(Message("1", BUSINESS, "c1", "oil change tomorrow"))
        (result,) = guest.fake.asked[-1].results
        assert result.preemptive
        assert result.name == "check_availability"
        assert not guest.fake.asked[-1].tools
