"""A turn of a conversation: answered once, in order, and finished after a crash as if there were none."""

import asyncio
from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from frontdesk.adapters.store.factory import threads_of
from frontdesk.booking.model import Booking
from frontdesk.booking.ports import BookingFilter, Ledger
from frontdesk.conversation.message import Message
from frontdesk.conversation.ports import Finished, Threads
from frontdesk.conversation.reply import Reply
from frontdesk.desk import FrontDesk
from frontdesk.playbooks import load_shipped
from frontdesk.testing.clocks import FixedClock
from frontdesk.testing.listeners import taught

NOW = datetime(2026, 7, 15, 9, tzinfo=ZoneInfo("America/Los_Angeles"))
WHOLE = ("table for 2 tomorrow at 8pm", "Jo Bell, 415 555 0134", "yes")


def desk_on(ledger: Ledger, threads: Threads | None = None) -> FrontDesk:
    playbooks = {name: load_shipped(name) for name in ("ava", "bistro")}
    return FrontDesk(playbooks, ledger, threads or threads_of(ledger), FixedClock(NOW), listener=taught())


def said(number: int, text: str, business: str = "bistro", conversation: str = "c") -> Message:
    return Message(f"m{number}", business, conversation, text)


async def talk(desk: FrontDesk, *texts: str) -> list[Reply]:
    return [await desk.handle(said(number, text)) for number, text in enumerate(texts)]


async def booked(ledger: Ledger, business: str = "bistro") -> list[Booking]:
    return await ledger.bookings(business, BookingFilter())


async def test_a_wish_becomes_exactly_the_booking_that_was_read_back(ledger: Ledger) -> None:
    replies = await talk(desk_on(ledger), *WHOLE)
    (booking,) = await booked(ledger)
    assert booking.contact is not None
    assert (booking.contact.name, booking.contact.phone) == ("Jo Bell", "+14155550134")
    zone = load_shipped("bistro").business.zone
    assert booking.start_at == datetime(2026, 7, 16, 20, tzinfo=zone)
    assert replies[-1].bookings == (booking.reference,)
    assert ("booked", f"booking:{booking.reference}") in {(r.claim, r.record) for r in replies[-1].receipts}


async def test_times_are_in_the_first_reply_and_are_held(ledger: Ledger) -> None:
    (reply,) = await talk(desk_on(ledger), "table for 2 tomorrow evening")
    holds = await ledger.holds_of("bistro", "c")
    assert 1 <= len(holds) <= 3
    assert {f"hold:{hold.id}" for hold in holds} == {receipt.record for receipt in reply.receipts}


async def test_a_message_that_arrives_twice_is_answered_once(ledger: Ledger) -> None:
    desk = desk_on(ledger)
    await talk(desk, *WHOLE[:2])
    first = await desk.handle(said(2, "yes"))
    again = await desk.handle(said(2, "yes"))
    assert (first.text, first.bookings) == (again.text, again.bookings)
    assert len(await booked(ledger)) == 1


async def test_the_same_yes_from_two_processes_books_once(ledger: Ledger) -> None:
    await talk(desk_on(ledger), *WHOLE[:2])
    one, two = desk_on(ledger), desk_on(ledger)  # each with locks of its own, as two processes have
    replies = await asyncio.gather(one.handle(said(2, "yes")), two.handle(said(2, "yes")))
    assert replies[0].bookings == replies[1].bookings
    assert len(await booked(ledger)) == 1


class Crash(Exception):
    pass


class Crashing:
    """Threads that lose the first turn they should write, as a killed process does."""

    def __init__(self, threads: Threads) -> None:
        self._threads = threads
        self.crashed = False

    def __getattr__(self, name: str) -> object:
        return getattr(self._threads, name)

    async def finish(self, turn: Finished) -> bool:
        if not self.crashed and turn.message == "m2":
            self.crashed = True
            raise Crash
        return await self._threads.finish(turn)


async def test_a_crash_after_booking_is_finished_with_the_same_booking(ledger: Ledger) -> None:
    crashing = Crashing(threads_of(ledger))
    desk = desk_on(ledger, crashing)  # type: ignore[arg-type]
    await talk(desk, *WHOLE[:2])
    with pytest.raises(Crash):
        await desk.handle(said(2, "yes"))
    (lost,) = await booked(ledger)
    (waiting,) = await threads_of(ledger).unanswered("bistro")
    assert waiting.id == "m2"
    assert await desk_on(ledger).finish_unanswered() == 1
    (answered,) = (row for row in await threads_of(ledger).messages("bistro", "c") if row.id == "m2")
    assert lost.reference in (answered.answer or "")
    assert len(await booked(ledger)) == 1
    assert await threads_of(ledger).unanswered("bistro") == []


async def test_two_conversations_cannot_book_the_same_hour_of_the_same_person(ledger: Ledger) -> None:
    desk = desk_on(ledger)
    texts = ("microneedling with priya on July 22 at 11am", "Jo Bell 415 555 0134", "no", "yes")
    for number, text in enumerate(texts):
        pair = (said(number, text, "ava", who) for who in ("one", "two"))
        await asyncio.gather(*(desk.handle(message) for message in pair))
    wanted = datetime(2026, 7, 22, 11, tzinfo=load_shipped("ava").business.zone)
    assert len([b for b in await booked(ledger, "ava") if b.start_at == wanted]) <= 1


async def test_what_is_said_of_a_booking_needs_that_it_is_ones_own(ledger: Ledger) -> None:
    desk = desk_on(ledger)
    await talk(desk, *WHOLE)
    (booking,) = await booked(ledger)
    stranger = replace(said(9, f"what is the status of {booking.reference}?"), conversation="other")
    unknown = replace(said(9, "what is the status of MAREE-9999?"), conversation="third")
    known_reply, unknown_reply = await desk.handle(stranger), await desk.handle(unknown)
    assert "Jo Bell" not in known_reply.text
    assert known_reply.bookings == ()
    assert known_reply.text == unknown_reply.text
