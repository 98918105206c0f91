"""A call back on both engines: booked, told to guest and team, moved, called off, and never twice."""

from dataclasses import replace
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from frontdesk.adapters.jobs.factory import queue_of
from frontdesk.adapters.mail.letter import Letter
from frontdesk.adapters.store.factory import threads_of
from frontdesk.booking.actions import Books
from frontdesk.booking.model import Booking, Status
from frontdesk.booking.ports import BookingFilter, Ledger
from frontdesk.conversation.message import Message
from frontdesk.conversation.ports import Finished
from frontdesk.conversation.reply import Reply
from frontdesk.desk import FrontDesk
from frontdesk.jobs.context import Context
from frontdesk.jobs.kinds import KINDS
from frontdesk.playbooks import load_shipped
from frontdesk.testing.clocks import FixedClock
from frontdesk.testing.listeners import taught
from tests.wordings import says

ZONE = ZoneInfo("America/Los_Angeles")
NOW = datetime(2026, 7, 15, 9, tzinfo=ZONE)
AVA = load_shipped("ava")
WHO = "Jo Bell, 415 555 0134, jo@bell.example"


class Post:
    """Letters as they were sent."""

    def __init__(self) -> None:
        self.letters: list[Letter] = []

    async def send(self, letter: Letter) -> None:
        self.letters.append(letter)


class Talk:
    """A conversation on a ledger, and the work it brings."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger, self.post, self.clock = ledger, Post(), FixedClock(NOW)
        self.desk = FrontDesk({"ava": AVA}, ledger, threads_of(ledger), self.clock, listener=taught())
        self.said = 0

    async def say(self, text: str, conversation: str = "c", phone: str | None = None) -> Reply:
        self.said += 1
        channel = "sms" if phone else "web"
        return await self.desk.handle(
            Message(f"m{self.said}", "ava", conversation, text, channel=channel, phone=phone)
        )

    async def call(self) -> Booking:
        (booking,) = await self.ledger.bookings("ava", BookingFilter())
        return booking

    async def work(self) -> list[Letter]:
        """Everything that waits is done; the letters of this time."""
        before = len(self.post.letters)
        books = {"ava": Books(AVA.business, self.ledger, self.clock)}
        context = Context(books, self.post, self.clock, self.ledger, team=lambda business: AVA.team_email)
        queue, now = queue_of(self.ledger), self.clock.now()
        taken = await queue.take(
            "w", list(KINDS), ["ava"], now_at=now, until_at=now + timedelta(minutes=1), limit=50
        )
        for job in taken:
            await KINDS[job.kind].run(context, job)
            await queue.done(job)
        return self.post.letters[before:]


@pytest.fixture
def talk(ledger: Ledger) -> Talk:
    return Talk(ledger)


def local(booking: Booking) -> datetime:
    return booking.start_at.astimezone(ZONE)


async def test_the_next_half_hour_an_hour_away_is_booked_and_told(talk: Talk) -> None:
    await talk.say("my lip filler hurts, I want to speak to a person, it is urgent")
    reply = await talk.say(WHO)
    call = await talk.call()
    assert local(call) == datetime(2026, 7, 15, 10, tzinfo=ZONE)
    assert "10 AM" in reply.text
    assert "555-0134" in reply.text
    (task,) = reply.tasks
    assert (task.kind, task.status, task.record) == ("callback", "confirmed", call.reference)
    assert datetime.fromisoformat(task.when) == call.start_at
    assert call.contact is not None
    assert "lip filler hurts" in (call.contact.requests or "")


async def test_guest_and_team_are_written_to(talk: Talk) -> None:
    await talk.say("my lip filler hurts, I want to speak to a person, it is urgent")
    await talk.say(WHO)
    letters = {letter.to: letter for letter in await talk.work()}
    guest, team = letters["jo@bell.example"], letters[AVA.team_email or ""]
    assert "10 AM" in guest.subject
    assert "555-0134" in guest.body
    assert team.subject.startswith("URGENT")
    for fact in ("Jo Bell", "555-0134", "lip filler hurts", "10 AM", "jo@bell.example"):
        assert fact in team.body
    await talk.say("can they call tomorrow at 3 instead?")
    moved = await talk.work()
    assert len(moved) == 2
    assert all("July 16, 2026" in letter.subject and "3 PM" in letter.subject for letter in moved)
    await talk.say("never mind the call")
    assert len(await talk.work()) == 2
    assert (await talk.call()).status is Status.CANCELLED


async def test_without_an_address_only_the_team_is_written_to(talk: Talk) -> None:
    await talk.say("can I speak to a person?")
    await talk.say("Jo Bell, 415 555 0134")
    assert [letter.to for letter in await talk.work()] == [AVA.team_email]


async def test_a_later_conversation_from_the_same_phone_moves_and_cancels_it(talk: Talk) -> None:
    await talk.say("please call me back", conversation="a", phone="+14155550134")
    await talk.say("Jo Bell", conversation="a", phone="+14155550134")
    told = await talk.say("when is my call?", conversation="b", phone="+14155550134")
    assert "10 AM" in told.text
    await talk.say("could you call me at 4pm instead?", conversation="b", phone="+14155550134")
    assert local(await talk.call()).hour == 16
    await talk.say("never mind the call", conversation="b", phone="+14155550134")
    assert (await talk.call()).status is Status.CANCELLED


async def test_another_number_is_called_instead(talk: Talk) -> None:
    await talk.say("please call me back")
    await talk.say(WHO)
    reply = await talk.say("actually, call me on 415 555 0188")
    assert "555-0188" in reply.text
    old, new = sorted(await talk.ledger.bookings("ava", BookingFilter()), key=lambda b: b.number)
    assert (old.status, new.status) == (Status.CANCELLED, Status.CONFIRMED)
    assert new.start_at == old.start_at
    assert new.contact is not None
    assert (new.contact.name, new.contact.phone) == ("Jo Bell", "+14155550188")


async def test_a_stranger_learns_of_no_call(talk: Talk) -> None:
    await talk.say("please call me back", conversation="a")
    await talk.say(WHO, conversation="a")
    for text in ("when will you call me? 415 555 0134", "cancel the call", "move the call to 4pm"):
        reply = await talk.say(text, conversation="stranger")
        assert "10 AM" not in reply.text
        assert not reply.bookings
    assert (await talk.call()).status is Status.CONFIRMED


class Crash(Exception):
    pass


async def test_a_crash_after_the_booking_books_no_second_call(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    await talk.say("can I speak to a person?")
    await _crashing(talk, WHO, monkeypatch)
    reply = (await talk.desk.threads.messages("ava", "c"))[-1].answer or ""
    assert (await talk.call()).reference in reply


async def test_a_crash_after_a_move_moves_no_further(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    await talk.say("can I speak to a person?")
    await talk.say(WHO)
    await _crashing(talk, "a bit later please", monkeypatch)
    assert local(await talk.call()) == datetime(2026, 7, 15, 10, 30, tzinfo=ZONE)


async def _crashing(talk: Talk, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process ends before its last transaction; the next one finishes what it received."""

    async def crash(turn: Finished) -> bool:
        raise Crash

    with monkeypatch.context() as patched:
        patched.setattr(talk.desk.threads, "finish", crash)
        with pytest.raises(Crash):
            await talk.say(text)
    talk.desk = replace(talk.desk)
    assert await talk.desk.finish_unanswered() == 1


async def test_locks_are_kept_for_nobody_who_is_not_here(talk: Talk) -> None:
    for number in range(20):
        await talk.say("hello", conversation=f"c{number}")
    assert len(talk.desk._turns) == 0


async def test_a_very_long_message_is_cut_and_that_is_said(talk: Talk) -> None:
    reply = await talk.say("hello " * 20_000)
    (kept,) = await talk.desk.threads.messages("ava", "c")
    assert len(kept.text) == 10_000
    assert says(reply.text, "desk.cut")
