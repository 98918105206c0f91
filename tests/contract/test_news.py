"""What others do to a guest's booking is told in the conversation it was made in: once, and unasked."""

import json
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from frontdesk.adapters.jobs.factory import queue_of
from frontdesk.adapters.store.factory import threads_of
from frontdesk.adapters.store.texts import Earlier, Texts
from frontdesk.booking import actions
from frontdesk.booking.model import Booking
from frontdesk.booking.ports import BookingFilter, Ledger
from frontdesk.channels.sms.parcels import KIND, Parcel
from frontdesk.conversation.message import News
from frontdesk.conversation.ports import Finished, Threads
from frontdesk.conversation.record import load
from frontdesk.conversation.state import State
from tests.contract.news import Town
from tests.wordings import says

NOW = datetime(2026, 1, 20, 9, tzinfo=ZoneInfo("America/New_York"))
WISH = "a deluxe room from 2026-02-07 to 2026-02-10 for 2 guests"
WHO = "John Doe, +1 212 555 0134, john@example.org"
JESS = "+12125550199"
STAFF = "staff:ines"


@pytest.fixture
def town(ledger: Ledger) -> Town:
    return Town(ledger, NOW)


async def booked(town: Town, business: str = "black-lotus") -> list[Booking]:
    return await town.ledger.bookings(business, BookingFilter())


async def ticket(town: Town, who: str = "guest", phone: str | None = None) -> Booking:
    """A guest asks for a room until there is a ticket."""
    await town.say("black-lotus", WISH, who, phone=phone)
    reply = await town.say("black-lotus", WHO, who, phone=phone)
    for _ in range(4):
        if reply.bookings:
            break
        reply = await town.say(
            "black-lotus", "yes" if any(c.value == "yes" for c in reply.choices) else "no", who, phone=phone
        )
    return max(await booked(town), key=lambda booking: booking.number)


async def state_of(town: Town, business: str, who: str = "guest") -> State:
    thread = await town.desk.threads.find(business, who)
    assert thread is not None
    assert thread.snapshot is not None
    return load(State, business, thread.snapshot)


async def test_an_approval_is_told_where_the_ticket_was_asked_for(town: Town) -> None:
    made = await ticket(town)
    await town.work()
    assert await town.told("black-lotus") == []
    await actions.approve(town.books("black-lotus"), made.number, actor=STAFF)
    assert sorted(await town.work()) == ["bring_news", "tell_guest"]
    (said,) = await town.told("black-lotus")
    assert made.reference in said
    assert "confirmed" in said
    assert ["confirmed", f"booking:{made.reference}"] in [
        [r["claim"], r["record"]] for part in json.loads(said)["parts"] for r in part["receipts"]
    ]
    assert len([letter for letter in town.post.sent if "confirmed" in letter.subject]) == 1


@pytest.mark.parametrize("verb", ["decline", "cancel", "expire"])
async def test_a_no_is_told_too(town: Town, verb: str) -> None:
    made, books = await ticket(town), town.books("black-lotus")
    match verb:
        case "decline":
            await actions.decline(books, made.number, actor=STAFF)
        case "cancel":
            await actions.cancel(books, made.number, actor=STAFF)
        case _:
            town.clock.pass_time(timedelta(hours=25))
    await town.work()
    (said,) = await town.told("black-lotus")
    assert any(says(said, f"desk.news.{told}") for told in ("declined", "cancelled", "expired"))


async def test_a_call_that_staff_cannot_make_is_told_as_one(town: Town) -> None:
    await town.say("black-lotus", "please have somebody call me")
    await town.say("black-lotus", WHO)
    (call,) = await booked(town)
    await actions.cancel(town.books("black-lotus"), call.number, actor=STAFF)
    await town.work("bring_news")
    (said,) = await town.told("black-lotus")
    assert "call" in said
    assert call.reference not in json.loads(said)["parts"][0]["text"]


async def test_what_the_guest_did_is_no_news(town: Town) -> None:
    made = await ticket(town)
    await actions.cancel(town.books("black-lotus"), made.number)
    await town.work()
    assert await town.told("black-lotus") == []


async def test_news_is_told_once_however_often_its_job_runs(town: Town) -> None:
    made = await ticket(town)
    await actions.approve(town.books("black-lotus"), made.number, actor=STAFF)
    await town.work()
    for _ in range(2):
        await queue_of(town.ledger).enqueue(
            "bring_news", NOW, "approve", business="black-lotus", number=made.number
        )
        await town.work()
    assert len(await town.told("black-lotus")) == 1


async def test_nobody_else_hears_of_it(town: Town) -> None:
    made = await ticket(town)
    await town.say("black-lotus", "hello, I am John Doe, +1 212 555 0134", "other")
    await actions.approve(town.books("black-lotus"), made.number, actor=STAFF)
    await town.work()
    assert await town.told("black-lotus", "other") == []


async def test_a_question_that_was_open_is_still_open_and_asked_again(town: Town) -> None:
    made = await ticket(town)
    await town.say("black-lotus", "and a room from 2026-03-07 to 2026-03-09 for 2")
    before = await state_of(town, "black-lotus")
    await actions.approve(town.books("black-lotus"), made.number, actor=STAFF)
    await town.work()
    after = await state_of(town, "black-lotus")
    assert (after.task, after.asked, after.booked) == (before.task, before.asked, before.booked)
    (said,) = await town.told("black-lotus")
    assert "?" in said
    await town.say("black-lotus", "the suite")
    await town.say("black-lotus", "yes")
    second = (await booked(town))[-1]
    assert [part.service for part in second.offer.parts] == ["suite"]


async def test_what_can_wait_is_told_with_the_next_reply(town: Town) -> None:
    made = await ticket(town)
    await actions.approve(town.books("black-lotus"), made.number, actor=STAFF)
    news = News("n1", "black-lotus", "guest", "approve", f"booking:{made.number}", "normal")
    assert (await town.desk.handle(news)).parts == ()
    assert (await town.desk.handle(news)).parts == ()
    reply = await town.say("black-lotus", "do you have parking?")
    assert made.reference in reply.parts[0].text
    assert len(reply.parts) > 1
    assert made.reference not in (await town.say("black-lotus", "thanks")).text


async def texts_due(town: Town, at: datetime) -> list[Parcel]:
    queue = queue_of(town.ledger)
    jobs = await queue.take(
        "t", (KIND,), ("black-lotus",), now_at=at, until_at=at + timedelta(minutes=1), limit=50
    )
    for job in jobs:
        await queue.done(job)
    return [Parcel.read(job.payload) for job in jobs]


async def test_by_text_message_it_goes_to_the_phone_that_wrote(town: Town) -> None:
    made = await ticket(town, "by-sms", JESS)
    await texts_due(town, NOW)
    await actions.approve(town.books("black-lotus"), made.number, actor=STAFF)
    await town.work()
    (parcel,) = await texts_due(town, NOW)
    assert (parcel.to, parcel.asked) == (JESS, False)
    assert made.reference in parcel.parts[0]


async def test_at_night_it_waits_for_the_guests_morning(town: Town) -> None:
    made = await ticket(town, "by-sms", JESS)
    town.clock.pass_time(timedelta(hours=14))
    await texts_due(town, town.clock.now())
    await actions.approve(town.books("black-lotus"), made.number, actor=STAFF)
    await town.work()
    assert await texts_due(town, town.clock.now()) == []
    assert len(await texts_due(town, town.clock.now() + timedelta(hours=10))) == 1


async def test_a_guest_who_writes_at_night_need_not_wait_for_it(town: Town) -> None:
    made = await ticket(town, "by-sms", JESS)
    town.clock.pass_time(timedelta(hours=14))
    await texts_due(town, town.clock.now())
    await actions.approve(town.books("black-lotus"), made.number, actor=STAFF)
    await town.work()
    await town.say("black-lotus", "do you have parking?", "by-sms", phone=JESS)
    (job,) = await queue_of(town.ledger).take(
        "t",
        (KIND,),
        ("black-lotus",),
        now_at=town.clock.now(),
        until_at=town.clock.now() + timedelta(minutes=1),
        limit=5,
    )
    waits = await Texts(town.ledger).earlier("black-lotus", "by-sms", KIND, job.id, job.run_at)
    assert waits is Earlier.DONE


class Crash(Exception):
    pass


class Crashing:
    """Threads that lose the first news they should write, as a killed process does."""

    def __init__(self, threads: Threads) -> None:
        self._threads = threads
        self.crashed = False

    def __getattr__(self, name: str) -> object:
        return getattr(self._threads, name)

    async def finish(self, turn: Finished) -> bool:
        if not self.crashed and turn.message.startswith("news."):
            self.crashed = True
            raise Crash
        return await self._threads.finish(turn)


async def test_news_that_a_crash_cut_off_is_finished_on_restart(ledger: Ledger) -> None:
    town = Town(ledger, NOW, Crashing(threads_of(ledger)))  # type: ignore[arg-type]
    made = await ticket(town)
    await actions.approve(town.books("black-lotus"), made.number, actor=STAFF)
    with pytest.raises(Crash):
        await town.work("bring_news")
    assert await town.told("black-lotus") == []
    again = Town(ledger, NOW)
    assert await again.desk.finish_unanswered() == 1
    assert len(await again.told("black-lotus")) == 1


async def test_a_guest_who_was_forgotten_is_told_nothing(town: Town) -> None:
    made = await ticket(town)
    assert made.guest_id is not None
    assert await town.ledger.forget("black-lotus", made.guest_id, NOW)
    await actions.approve(town.books("black-lotus"), made.number, actor=STAFF)
    await town.work()
    assert await town.desk.threads.thread_of_booking("black-lotus", made.number) is None
    news = News("n1", "black-lotus", "guest", "approve", f"booking:{made.number}", "high")
    assert (await town.desk.handle(news)).parts == ()
    assert await town.told("black-lotus") == []
