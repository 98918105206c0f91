"""What a turn writes of itself, and who may watch it: codes and ids, and nothing of a guest's."""

import json
from dataclasses import replace
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from frontdesk.adapters.store.factory import threads_of
from frontdesk.booking.ports import Ledger
from frontdesk.conversation.message import Message
from frontdesk.conversation.monitor import Turned, mark
from frontdesk.conversation.ports import Finished, Threads
from frontdesk.desk import FrontDesk
from frontdesk.playbooks import load_shipped
from frontdesk.testing.clocks import FixedClock
from frontdesk.testing.listeners import taught

NOW = datetime(2026, 11, 16, 9, tzinfo=ZoneInfo("America/New_York"))
WHOLE = ("table for 2 tomorrow at 8pm", "Jo Bell, 415 555 0134", "yes")


class Notebook:
    """Somebody who watches, and keeps what was told."""

    def __init__(self) -> None:
        self.turns: list[Turned] = []

    def turned(self, told: Turned) -> None:
        self.turns.append(told)


def desk_on(ledger: Ledger, watch: Notebook | None = None, threads: Threads | None = None) -> FrontDesk:
    playbooks = {name: load_shipped(name) for name in ("ava", "bistro", "black-lotus")}
    kept = threads or threads_of(ledger)
    return FrontDesk(playbooks, ledger, kept, FixedClock(NOW), watch=watch, listener=taught())


async def say(desk: FrontDesk, *texts: str, business: str = "bistro") -> None:
    for number, text in enumerate(texts):
        await desk.handle(Message(f"m{number}", business, "c", text))


async def told(desk: FrontDesk, kind: str, business: str = "bistro") -> list[Any]:
    events = await desk.threads.events(business, limit=1000)
    return [json.loads(event.data) for event in events if event.kind == kind]


async def test_what_the_desk_looked_up_by_itself_is_on_record(ledger: Ledger) -> None:
    desk = desk_on(ledger)
    await say(desk, WHOLE[0])
    ((check,),) = [found["preemptive"] for found in await told(desk, "found")]
    assert (check["step"], check["outcome"]) == ("look", "offers")
    assert check["ms"] >= 0


async def test_a_look_that_was_refused_says_why(ledger: Ledger) -> None:
    desk = desk_on(ledger)
    await say(desk, "a table for 2 on January 3rd 2031 at 7pm")
    checks = [check for found in await told(desk, "found") for check in found["preemptive"]]
    assert ("refused", "too_far") in {(check["outcome"], check.get("reason")) for check in checks}


async def test_rooms_that_were_looked_for_are_on_record(ledger: Ledger) -> None:
    desk = desk_on(ledger)
    await say(desk, "a deluxe room from 2026-12-07 to 2026-12-10 for 2 guests", business="black-lotus")
    ((check, *_),) = [found["preemptive"] for found in await told(desk, "found", "black-lotus")]
    assert (check["step"], check["outcome"]) == ("look_stay", "offers")


async def test_a_booking_is_told_by_its_reference_and_never_by_its_guest(ledger: Ledger) -> None:
    desk = desk_on(ledger)
    await say(desk, *WHOLE)
    ((booked,),) = [acted["steps"] for acted in await told(desk, "acted")]
    assert (booked["step"], booked["outcome"], booked["status"]) == ("book_it", "done", "confirmed")
    assert booked["record"].startswith("booking:")
    everything = " ".join(event.data for event in await desk.threads.events("bistro", limit=1000))
    assert not any(word in everything for word in ("Jo Bell", "Bell", "5550134", "555 0134", "tomorrow"))


async def test_what_was_read_decided_and_said_is_told_in_codes(ledger: Ledger) -> None:
    desk = desk_on(ledger)
    await say(desk, *WHOLE[:2])
    read = await told(desk, "read")
    assert [one["channel"] for one in read] == ["web", "web"]
    decided = await told(desk, "decided")
    assert "offers" in decided[0]["says"]
    assert decided[1]["says"] == ["read_back"]
    assert all(one["ms"] > 0 for one in await told(desk, "said"))


async def test_whoever_watches_is_told_of_each_turn_once(ledger: Ledger) -> None:
    book = Notebook()
    desk = desk_on(ledger, book)
    await say(desk, *WHOLE)
    await desk.handle(Message("m2", "bistro", "c", WHOLE[2]))  # it came twice, and was answered before
    assert [(t.business, t.channel, t.error) for t in book.turns] == [("bistro", "web", "")] * 3
    stored = [(event.kind, event.data) for event in await desk.threads.events("bistro", limit=1000)]
    assert [(event.kind, event.data) for turn in book.turns for event in turn.events] == stored


async def test_a_turn_is_marked_piece_by_piece(ledger: Ledger) -> None:
    book = Notebook()
    await say(desk_on(ledger, book), WHOLE[0])
    (turn,) = book.turns
    names = [mark.name for mark in turn.marks]
    assert (names[0], names[-1]) == ("reading", "writing")
    deciding = names.index("deciding")
    steps = [mark for mark in turn.marks if mark.name == "step"]
    assert {mark.parent for mark in steps} == {deciding}
    assert "look" in {mark.codes["step"] for mark in steps}
    assert all(turn.began <= mark.began <= mark.ended <= turn.ended for mark in turn.marks)


class Broken:
    """Conversations whose last word cannot be written."""

    def __init__(self, threads: Threads) -> None:
        self._threads = threads

    def __getattr__(self, name: str) -> Any:
        return getattr(self._threads, name)

    async def finish(self, turn: Finished) -> bool:
        raise OSError("the disk is full")


async def test_a_turn_that_failed_is_told_too(ledger: Ledger) -> None:
    book = Notebook()
    desk = desk_on(ledger, book, Broken(threads_of(ledger)))
    with pytest.raises(OSError, match="full"):
        await say(desk, WHOLE[0])
    (turn,) = book.turns
    assert (turn.error, turn.events, turn.marks[-1].error) == ("OSError", (), "OSError")


async def test_marks_where_nobody_watches_leave_nothing(ledger: Ledger) -> None:
    book = Notebook()
    desk = desk_on(ledger, book)
    await say(desk, WHOLE[0])
    await say(replace(desk, watch=None), *WHOLE[1:])
    with mark("alone", code=1) as alone:
        alone.add(more=2)
    assert len(book.turns) == 1
