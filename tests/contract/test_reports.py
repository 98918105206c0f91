"""A report is folded from the ledger's rows, on each engine: what guests did is what it says."""

import asyncio
import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from bench.dialogues.annotated import Annotated
from frontdesk.adapters.store import report_rows
from frontdesk.adapters.store.factory import threads_of
from frontdesk.adapters.store.reads import Reads
from frontdesk.adapters.store.report_rows import read_conversation, read_report
from frontdesk.booking import actions
from frontdesk.booking.availability import Openings
from frontdesk.booking.model import Booking, Contact
from frontdesk.booking.ports import BookingFilter, Ledger
from frontdesk.booking.wishes import Wish
from frontdesk.conversation.message import Message
from frontdesk.conversation.ports import Finished, Heard, Threads
from frontdesk.desk import FrontDesk
from frontdesk.playbooks import Playbook, load_shipped
from frontdesk.testing.clocks import FixedClock
from frontdesk.testing.listeners import taught
from frontdesk.understanding.vocabulary import Vocabulary

ZONE = ZoneInfo("America/New_York")
MONDAY = datetime(2026, 11, 16, 9, tzinfo=ZONE)
PLAYBOOKS = {name: load_shipped(name) for name in ("ava", "bistro")}
TABLE = ("table for 2 tomorrow at 8pm", "Jo Bell, 415 555 0134", "yes")


class Asking:
    """Conversations whose turns ask a model too, as its answers come."""

    def __init__(self, threads: Threads, answers: Iterator[dict[str, Any]]) -> None:
        self._threads, self._answers = threads, answers

    def __getattr__(self, name: str) -> Any:
        return getattr(self._threads, name)

    async def finish(self, turn: Finished) -> bool:
        asked = Heard("asked_model", json.dumps(next(self._answers)))
        return await self._threads.finish(replace(turn, events=(*turn.events[:-1], asked, *turn.events[-1:])))


class House:
    """Guests who write to the desk, and its report."""

    def __init__(self, ledger: Ledger, threads: Threads | None = None) -> None:
        self.clock = FixedClock(MONDAY)
        self.ledger = ledger
        kept = threads or threads_of(ledger)
        self.desk = FrontDesk(PLAYBOOKS, ledger, kept, self.clock, listener=taught())
        self._messages = 0

    async def say(self, *texts: str, who: str = "c", business: str = "bistro", channel: str = "web") -> None:
        for text in texts:
            self._messages += 1
            await self.desk.handle(Message(f"m{self._messages}", business, who, text, channel=channel))

    async def report(self, *businesses: str, since: date | None = None, until: date | None = None) -> Any:
        assert isinstance(self.ledger, Reads)
        chosen = [PLAYBOOKS[name] for name in businesses or ("bistro",)]
        return await read_report(self.ledger, chosen, since, until)


HOURS = "what are your opening hours?", "hours"
PAD = "do you have a helicopter pad?", "other"


def hearing(playbook: Playbook, *questions: tuple[str, str]) -> Annotated:
    """Somebody who hears these questions as they are meant."""
    noted = [(text, [{"act": "ask", "about": about, "quote": text}]) for text, about in questions]
    return Annotated(noted, Vocabulary.of(playbook))


@pytest.fixture
def house(ledger: Ledger) -> House:
    return House(ledger)


async def test_an_empty_ledger_has_nothing_to_tell(house: House) -> None:
    told = await house.report()
    assert (told["conversations"], told["messages"]["total"], told["bookings"]["made"]) == (0, 0, 0)
    assert told["success"]["share"] is None
    assert told["model"] is None
    assert told["businesses"] == {}


async def test_a_wish_that_became_a_booking_is_a_success(house: House) -> None:
    await house.say(*TABLE)
    told = await house.report()
    assert (told["conversations"], told["messages"]["total"]) == (1, 3)
    assert told["bookings"]["made"] == told["bookings"]["in_conversations"] == 1
    assert told["success"] == {"wished": 1, "booked": 1, "share": 1.0, "dropped": 0, "left_at": {}}
    assert told["messages_per_booking"] == {"median": 3, "p90": 3}
    assert (told["times_shown"]["median_turns"], told["times_shown"]["in_first_reply"]) == (1, 1)
    assert told["days"] == [{"on": "2026-11-16", "messages": 3, "bookings": 1}]
    assert told["reply_ms"]["median"] > 0


async def test_a_wish_that_was_left_tells_where(house: House) -> None:
    await house.say(*TABLE[:1], who="one")
    await house.say(*TABLE, who="two")
    told = await house.report()
    assert (told["success"]["share"], told["success"]["left_at"]) == (0.5, {"name": 1})


async def test_a_question_is_no_wish(house: House) -> None:
    house.desk = replace(house.desk, listener=hearing(PLAYBOOKS["bistro"], HOURS, PAD))
    await house.say(HOURS[0], PAD[0])
    told = await house.report()
    assert told["success"]["wished"] == 0
    assert told["questions"] == {"answered": 1, "not_known": 1}


async def test_what_was_looked_up_unasked_is_counted_with_what_came_of_it(house: House) -> None:
    await house.say("table for 2 tomorrow at 8pm", who="one")
    await house.say("a table for 2 on January 3rd 2031 at 7pm", who="two")
    checks = (await house.report())["preemptive_checks"]
    assert checks["started"] == checks["succeeded"] + checks["failed"]
    assert checks["succeeded"] >= 1
    assert "too_far" in checks["reasons"]


async def test_a_service_that_was_asked_for_was_not_understood(house: House) -> None:
    await house.say("botox tomorrow at 2pm", who="one", business="ava")
    await house.say("I would like to book an appointment", who="two", business="ava")
    told = await house.report("ava")
    assert told["service"] == {"understood": 1, "asked": 1, "share_understood": 0.5}
    assert told["asked"]["service"] == 1


async def test_a_call_back_is_no_booking_of_the_house(house: House) -> None:
    await house.say("can somebody call me please", "Jo Bell, 415 555 0134", business="ava")
    told = await house.report("ava")
    assert told["people"]["calls_arranged"] == 1
    assert told["people"]["handed_off"] == 1
    assert told["bookings"]["made"] == 0


async def test_what_staff_book_is_told_beside_what_conversations_booked(house: House) -> None:
    await house.say(*TABLE)
    books = house.desk.books("bistro")
    service = next(iter(PLAYBOOKS["bistro"].business.services))
    day = date(2026, 11, 19)
    found = await actions.check(books, Wish((service,), day, day, 2))
    assert isinstance(found, Openings)
    offer = found.offer(next(found.cells()))
    made = await actions.book(books, offer, Contact("Ada King", "+14155550188"), actor="staff:terminal")
    assert isinstance(made, Booking)
    await actions.cancel(books, made.number, actor="staff:terminal")
    told = (await house.report())["bookings"]
    assert (told["made"], told["in_conversations"], told["elsewhere"], told["cancelled"]) == (2, 1, 1, 1)


async def test_a_period_counts_what_lies_in_it_and_knows_how_it_began(house: House) -> None:
    await house.say(*TABLE[:2])
    house.clock.pass_time(timedelta(days=1))
    await house.say("table for 2 tomorrow at 8pm", "yes")
    tuesday = date(2026, 11, 17)
    told = await house.report(since=tuesday)
    assert told["messages"]["total"] == 2
    assert told["bookings"]["in_conversations"] == 1
    # The wish began on Monday: it took four messages, not two.
    assert told["messages_per_booking"]["median"] == 4
    before = await house.report(until=date(2026, 11, 16))
    assert (before["messages"]["total"], before["success"]["booked"]) == (2, 0)
    assert (await house.report(since=date(2026, 11, 18)))["conversations"] == 0


async def test_days_are_the_business_s_own(house: House) -> None:
    house.clock.pass_time(timedelta(hours=14, minutes=30))  # half past eleven at night in New York
    zone = PLAYBOOKS["ava"].business.zone
    await house.say("hello", business="ava")
    (day,) = (await house.report("ava"))["days"]
    assert day["on"] == house.clock.now().astimezone(zone).date().isoformat()


async def test_channels_are_told_apart(house: House) -> None:
    await house.say("hello", who="one")
    await house.say("hello", "hi", who="two", channel="sms")
    assert (await house.report())["messages"]["channels"] == {"sms": 2, "web": 1}


async def test_several_businesses_are_told_together_and_each(house: House) -> None:
    await house.say(*TABLE)
    await house.say("hello", business="ava")
    told = await house.report("ava", "bistro")
    assert told["conversations"] == 2
    assert {name: each["conversations"] for name, each in told["businesses"].items()} == {
        "ava": 1,
        "bistro": 1,
    }
    assert told["businesses"]["bistro"]["bookings"]["made"] == told["bookings"]["made"] == 1


async def test_a_guest_who_is_forgotten_leaves_the_figures_as_they_were(house: House) -> None:
    await house.say(*TABLE)
    before = await house.report()
    (booking,) = await house.ledger.bookings("bistro", BookingFilter())
    assert booking.guest_id is not None
    await house.ledger.forget("bistro", booking.guest_id, house.clock.now())
    assert await house.report() == before


async def test_a_long_ledger_is_read_page_by_page(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(4):
        await house.say(*TABLE, who=f"c{number}")
    whole = await house.report()
    monkeypatch.setattr(report_rows, "PAGE", 3)
    assert await house.report() == whole


async def test_guests_who_write_at_the_same_time_do_not_blur_each_other(ledger: Ledger) -> None:
    houses = [House(ledger) for _ in range(2)]  # two processes

    async def talk(number: int) -> None:
        for text in ("table for 2 on Thursday at 8pm", "what are your opening hours?"):
            await houses[number % 2].say(text, who=f"c{number}")

    await asyncio.gather(*(talk(number) for number in range(8)))
    told = await houses[0].report()
    assert (told["conversations"], told["messages"]["total"]) == (8, 16)
    assert told["success"]["wished"] == 8
    assert told["questions"]["answered"] == 8


def answers() -> Iterator[dict[str, Any]]:
    """What three messages asked of a model."""
    usual = {"job": "direction", "model": "m-1", "ms": 400, "input_tokens": 900, "cached_tokens": 500}
    usual |= {"output_tokens": 50, "cost": "0.0001", "rounds": 1}
    yield {**usual, "outcome": "passed"}
    yield {**usual, "outcome": "refused", "reason": "unproven_time", "rounds": 2, "tools": ["search_faq"]}
    nothing = {"input_tokens": 0, "cached_tokens": 0, "output_tokens": 0, "cost": ""}
    yield {**usual, **nothing, "outcome": "timeout", "ms": 4000, "refused_tools": ["book_appointment"]}


async def test_what_a_model_did_and_cost_is_told_by_what_came_of_it(ledger: Ledger) -> None:
    house = House(ledger, Asking(threads_of(ledger), answers()))
    await house.say(*TABLE)
    model = (await house.report())["model"]
    assert (model["asked"], model["calls"]) == (3, 4)
    assert (model["calls_per_message"], model["calls_per_booking"]) == (1.3333, 4.0)
    assert model["jobs"] == {
        "direction": {
            "asked": 3,
            "passed": 1,
            "refused": 1,
            "refused_by_reason": {"unproven_time": 1},
            "failed": 1,
            "failed_by_code": {"timeout": 1},
        }
    }
    assert model["tokens"] == {"input": 1800, "cached": 1000, "output": 100}
    assert model["cost"] == {
        "total": "0.0002",
        "per_conversation": "0.000200",
        "most_in_one": "0.0002",
        "per_booking": "0.000200",
        "unpriced": 0,
    }
    assert model["uncounted"] == 1
    assert model["tools"]["by_model"] == {"search_faq": 1}
    assert model["tools"]["refused"] == {"book_appointment": 1}
    assert model["tools"]["by_desk"] >= 1
    assert model["ms"] == {"median": 400.0, "p95": 4000.0}


async def test_one_conversation_has_an_account_of_its_own(ledger: Ledger) -> None:
    house = House(ledger, Asking(threads_of(ledger), answers()))
    await house.say(TABLE[0], who="one")
    await house.say(*TABLE[:2], who="two")
    assert isinstance(ledger, Reads)
    told = await read_conversation(ledger, PLAYBOOKS["bistro"], "one")
    assert told is not None
    assert (told["conversations"], told["messages"]["total"], told["model"]["cost"]["total"]) == (
        1,
        1,
        "0.0001",
    )
    assert await read_conversation(ledger, PLAYBOOKS["bistro"], "three") is None
    assert (await house.report())["model"]["cost"]["most_in_one"] == "0.0001"
