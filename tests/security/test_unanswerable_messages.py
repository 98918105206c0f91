"""A message that cannot be answered stops nobody: after a crash the desk opens and answers the others."""

from pathlib import Path
from typing import cast

import pytest
from structlog.testing import capture_logs

from bench.turns import MORNING
from frontdesk.app import background, open_desk
from frontdesk.clock import PinnedClock
from frontdesk.conversation.message import Message
from frontdesk.conversation.ports import Finished, Threads
from frontdesk.desk import UNANSWERED_READ, FrontDesk
from frontdesk.settings import Settings

QUIET, HOSTILE = "quiet", "hostile"
WORDS = "I am Vera Bell, hello"


class Crashed(Exception):
    """The process ended here."""


class Crashing:
    """Threads on which some conversations end in a crash, and the others do not."""

    def __init__(self, threads: Threads, *spared: str) -> None:
        self._threads, self._spared = threads, spared

    def __getattr__(self, name: str) -> object:
        return getattr(self._threads, name)

    async def finish(self, done: Finished) -> bool:
        if done.conversation not in self._spared:
            raise Crashed(WORDS)
        return await self._threads.finish(done)


def crashing(desk: FrontDesk, *spared: str) -> FrontDesk:
    threads = cast(Threads, Crashing(desk.threads, *spared))
    return FrontDesk(desk.playbooks, desk.ledger, threads, desk.clock, listener=desk.listener)


async def left_unanswered(desk: FrontDesk, business: str, conversation: str) -> None:
    with pytest.raises(Crashed):
        await crashing(desk).handle(Message("m1", business, conversation, WORDS))


async def test_a_message_that_always_fails_keeps_no_other_unanswered(tmp_path: Path) -> None:
    async with open_desk(Settings(data=tmp_path), PinnedClock(MORNING), one_guest=True) as desk:
        for number in range(UNANSWERED_READ + 1):
            await left_unanswered(desk, "ava", f"{HOSTILE} {number}")
        await left_unanswered(desk, "ava", QUIET)
        with capture_logs() as logged:
            assert await crashing(desk, QUIET).finish_unanswered() == 1
        assert len(logged) > UNANSWERED_READ
        assert WORDS not in str(logged)
        (kept,) = await desk.threads.messages("ava", QUIET)
        assert kept.answer is not None


async def test_a_message_to_a_business_that_is_gone_keeps_no_desk_from_opening(tmp_path: Path) -> None:
    settings, clock = Settings(data=tmp_path), PinnedClock(MORNING)
    async with open_desk(settings, clock, one_guest=True) as desk:
        await left_unanswered(desk, "bistro", QUIET)
    opened = False
    async with (
        open_desk(settings, clock, fictional=False, one_guest=True) as desk,
        background(desk, settings),
    ):
        opened = True
    assert opened
