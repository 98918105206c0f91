"""The waiting list: in order, with a real hold for the first and then the next, on both engines."""

import asyncio
from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest

from frontdesk.adapters.jobs.retention import drop_conversations
from frontdesk.adapters.jobs.rows import rows_of
from frontdesk.adapters.store.factory import threads_of
from frontdesk.adapters.store.texts import Texts
from frontdesk.booking import actions
from frontdesk.booking.model import Booking, Hold
from frontdesk.booking.ports import BookingFilter, Ledger
from frontdesk.conversation.ports import Finished, Threads
from frontdesk.conversation.record import load
from frontdesk.conversation.reply import Reply
from frontdesk.conversation.waits import Wait
from frontdesk.conversation.wanted import Wanted
from frontdesk.jobs.offer_waiting import LineBusy, serve
from tests.contract.news import Town
from tests.contract.rows import every_row
from tests.contract.waiting import close_rest, taken, taken_nights
from tests.wordings import says

NOW = datetime(2026, 7, 15, 9, tzinfo=ZoneInfo("America/Los_Angeles"))
DAY = date(2026, 7, 22)
STAFF = "staff:ines"
HALF_HOUR = timedelta(minutes=30)
JESS, MO = "+14155550199", "+14155550188"


@pytest.fixture
def town(ledger: Ledger) -> Town:
    return Town(ledger, NOW)


async def full_day(town: Town, at: time = time(11)) -> Booking:
    """Only Priya does facials; on this day somebody has eleven o'clock, and nothing else is left."""
    booking = await taken(town, "ava", "signature-facial", DAY, at)
    await close_rest(town, "ava", DAY, "priya")
    await town.work()
    return booking


async def wait_for_it(town: Town, who: str, phone: str) -> Reply:
    """A guest asks by text message for the full day, and then to be on the list."""
    await town.say("ava", "signature facial on July 22 please", who, phone=phone)
    await town.say("ava", "put me on the waiting list", who, phone=phone)
    reply = await town.say("ava", f"{who.title()} Bell", who, phone=phone)
    town.clock.pass_time(timedelta(seconds=1))
    return reply


async def line(town: Town, business: str = "ava") -> list[Wait]:
    return await town.desk.threads.waits.line(business)


async def kept(town: Town, business: str = "ava") -> dict[str, Hold]:
    """What is kept for whom, by their conversations."""
    ledger, found = town.ledger, dict[str, Hold]()
    for wait in await line(town, business):
        hold = await ledger.hold(business, wait.hold) if wait.is_offered(town.clock.now()) else None  # type: ignore[arg-type]
        if hold is not None:
            found[wait.conversation] = hold
    return found


async def news(town: Town, who: str, business: str = "ava") -> list[str]:
    return [load(Reply, business, answer).text for answer in await town.told(business, who)]


async def booked(town: Town, business: str = "ava") -> list[Booking]:
    found = await town.ledger.bookings(business, BookingFilter())
    return [booking for booking in found if booking.contact and booking.contact.name != "Tom Baker"]


async def yes_until_booked(town: Town, who: str, phone: str | None = None, business: str = "ava") -> Reply:
    reply = await town.say(business, "yes", who, phone=phone)
    for _ in range(5):
        if reply.bookings:
            break
        agrees = any(choice.value == "yes" for choice in reply.choices)
        reply = await town.say(business, "yes" if agrees else "no", who, phone=phone)
    return reply


async def test_a_full_day_offers_the_list_after_other_days(town: Town) -> None:
    await full_day(town)
    reply = await town.say("ava", "signature facial on July 22 please")
    assert reply.choices[-1].value == "Put me on the waiting list"
    assert len(reply.choices) > 1
    assert says(reply.parts[-1].text, "waiting.offer")
    assert await line(town) == []


async def test_who_joins_is_asked_who_they_are_and_is_on_record(town: Town) -> None:
    await full_day(town)
    await town.say("ava", "signature facial on July 22 please")
    asked = await town.say("ava", "text me if you get a cancellation")
    assert "name" in asked.text
    assert "e-mail" in asked.text
    joined = await town.say("ava", "Jess Bell, jess@example.org")
    (wait,) = await line(town)
    assert ("waiting", f"wait:{wait.id}") in [(r.claim, r.record) for r in joined.receipts]
    assert (wait.wanted.services, wait.last_on) == (("signature-facial",), DAY)
    again = await town.say("ava", "am I still on the list?")
    assert f"wait:{wait.id}" in [r.record for r in again.receipts]


async def test_to_be_called_when_something_opens_up_is_about_the_list(town: Town) -> None:
    await full_day(town)
    await town.say("ava", "signature facial on July 22 please", "jess", phone=JESS)
    reply = await town.say("ava", "call me if anything opens up", "jess", phone=JESS)
    assert reply.specialist == "waiting"
    await town.say("ava", "Jess Bell", "jess", phone=JESS)
    assert len(await line(town)) == 1
    assert await booked(town) == []


async def test_a_free_day_is_offered_instead_of_the_list(town: Town) -> None:
    reply = await town.say("ava", "put me on the waitlist for a signature facial on July 22")
    assert reply.specialist == "reserve"
    assert len(reply.choices) == 3
    assert await line(town) == []


async def test_the_first_in_line_is_told_and_has_it_kept_and_nobody_else(town: Town) -> None:
    other = await full_day(town)
    await wait_for_it(town, "jess", JESS)
    await wait_for_it(town, "mo", MO)
    assert await news(town, "jess") == []
    await actions.cancel(town.books("ava"), other.number, actor=STAFF)
    await town.work()
    (said,) = await news(town, "jess")
    assert "11 AM" in said
    assert await news(town, "mo") == []
    (held,) = (await kept(town)).values()
    assert held.expires_at == town.clock.now() + HALF_HOUR
    assert "9:30 AM" in said


async def test_a_yes_books_what_was_kept_and_ends_the_wait(town: Town) -> None:
    other = await full_day(town)
    await wait_for_it(town, "jess", JESS)
    await actions.cancel(town.books("ava"), other.number)
    await town.work()
    held = (await kept(town))["jess"]
    reply = await yes_until_booked(town, "jess", JESS)
    (booking,) = await booked(town)
    assert reply.bookings == (booking.reference,)
    assert booking.claim == held.id
    assert await line(town) == []
    reply = await town.say("ava", "am I still on the list?", "jess", phone=JESS)
    assert says(reply.text, "desk.not_listed")


async def test_a_no_passes_it_to_the_next_and_the_first_waits_on(town: Town) -> None:
    other = await full_day(town)
    await wait_for_it(town, "jess", JESS)
    await wait_for_it(town, "mo", MO)
    await actions.cancel(town.books("ava"), other.number)
    await town.work()
    await town.say("ava", "no thanks", "jess", phone=JESS)
    await town.work()
    assert list(await kept(town)) == ["mo"]
    assert len(await news(town, "mo")) == 1
    assert [wait.conversation for wait in await line(town)] == ["jess", "mo"]
    await yes_until_booked(town, "mo", MO)
    await town.work()
    assert [wait.conversation for wait in await line(town)] == ["jess"]
    assert len(await news(town, "jess")) == 1


async def test_silence_passes_it_on_and_nobody_is_told_of_it_twice(town: Town) -> None:
    other = await full_day(town)
    await wait_for_it(town, "jess", JESS)
    await wait_for_it(town, "mo", MO)
    await actions.cancel(town.books("ava"), other.number)
    await town.work()
    town.clock.pass_time(HALF_HOUR + timedelta(seconds=1))
    await town.work()
    assert list(await kept(town)) == ["mo"]
    town.clock.pass_time(HALF_HOUR + timedelta(seconds=1))
    await town.work()
    assert await kept(town) == {}
    assert (len(await news(town, "jess")), len(await news(town, "mo"))) == (1, 1)
    # Nobody took it, so a late yes still gets it.
    await yes_until_booked(town, "jess", JESS)
    assert len(await booked(town)) == 1


async def test_who_is_too_late_is_told_so(town: Town) -> None:
    other = await full_day(town)
    await wait_for_it(town, "jess", JESS)
    await wait_for_it(town, "mo", MO)
    await actions.cancel(town.books("ava"), other.number)
    await town.work()
    town.clock.pass_time(HALF_HOUR + timedelta(seconds=1))
    await town.work()
    reply = await town.say("ava", "yes", "jess", phone=JESS)
    while not says(reply.text, "offers.why.lost") and not says(reply.text, "refusals.SlotTaken.*"):
        reply = await town.say("ava", "yes" if reply.choices else "no", "jess", phone=JESS)
    assert await booked(town) == []
    assert list(await kept(town)) == ["mo"]


@pytest.mark.parametrize("how", ["move", "unblock"])
async def test_time_that_comes_free_in_other_ways_counts_too(town: Town, how: str) -> None:
    other = await taken(town, "ava", "signature-facial", DAY, time(11))
    blocks = await close_rest(town, "ava", DAY, "priya")
    await wait_for_it(town, "jess", JESS)
    await town.work()
    assert await kept(town) == {}
    if how == "move":
        later = await taken(town, "ava", "signature-facial", DAY + timedelta(days=1), time(11))
        await actions.cancel(town.books("ava"), later.number)
        await actions.move(town.books("ava"), other.number, later.offer, actor=STAFF)
    else:
        for blocked in blocks:
            await actions.unblock(town.books("ava"), blocked.id, actor=STAFF)
    await town.work()
    assert list(await kept(town)) == ["jess"]


async def test_two_workers_never_offer_it_to_two_guests(town: Town, ledger: Ledger) -> None:
    other = await full_day(town)
    for who, phone in (("jess", JESS), ("mo", MO), ("ann", "+14155550166")):
        await wait_for_it(town, who, phone)
    await actions.cancel(town.books("ava"), other.number)
    workers = [Town(ledger, town.clock.now()) for _ in range(4)]
    answers = await asyncio.gather(*(serve(worker.desk, "ava") for worker in workers), return_exceptions=True)
    assert all(answer is None or isinstance(answer, LineBusy) for answer in answers), answers
    await town.work()
    assert list(await kept(town)) == ["jess"]
    assert [len(await news(town, who)) for who in ("jess", "mo", "ann")] == [1, 0, 0]


class Crash(Exception):
    pass


class CrashingWaits:
    def __init__(self, waits: object) -> None:
        self._waits = waits

    def __getattr__(self, name: str) -> object:
        return getattr(self._waits, name)

    async def offered(self, wait: Wait) -> bool:
        raise Crash

    async def leave(self, business: str, until_at: datetime) -> None:
        """A killed process tidies nothing up."""


class Crashing:
    """Threads whose process dies while it keeps a place for somebody, or while it tells them."""

    def __init__(self, threads: Threads, *, telling: bool) -> None:
        self._threads, self._telling = threads, telling

    def __getattr__(self, name: str) -> object:
        if name == "waits" and not self._telling:
            return CrashingWaits(self._threads.waits)
        return getattr(self._threads, name)

    async def finish(self, turn: Finished) -> bool:
        if self._telling and turn.message.startswith("place."):
            raise Crash
        return await self._threads.finish(turn)


@pytest.mark.parametrize("telling", [True, False])
async def test_a_crash_in_between_loses_nobodys_turn(town: Town, ledger: Ledger, telling: bool) -> None:
    other = await full_day(town)
    await wait_for_it(town, "jess", JESS)
    await wait_for_it(town, "mo", MO)
    await actions.cancel(town.books("ava"), other.number)
    threads = Crashing(threads_of(ledger), telling=telling)
    dying = Town(ledger, town.clock.now(), threads)  # type: ignore[arg-type]
    with pytest.raises(Crash):
        await serve(dying.desk, "ava")
    assert await news(town, "jess") == []
    again = Town(ledger, town.clock.now() + timedelta(minutes=1, seconds=1))
    await again.desk.finish_unanswered()
    await serve(again.desk, "ava")
    assert list(await kept(again)) == ["jess"]
    assert (len(await news(again, "jess")), len(await news(again, "mo"))) == (1, 0)
    holds = [hold for hold in await ledger.live_holds("ava", again.clock.now()) if "wait:" in hold.holder]
    assert len(holds) == 1


async def test_what_was_under_way_is_picked_up_again_after_the_place(town: Town) -> None:
    other = await full_day(town)
    await wait_for_it(town, "jess", JESS)
    await town.say("ava", "and a signature facial on July 24", "jess", phone=JESS)
    await actions.cancel(town.books("ava"), other.number)
    await town.work()
    reply = await town.say("ava", "no", "jess", phone=JESS)
    assert "July 24" in reply.text
    await town.say("ava", "the first one", "jess", phone=JESS)
    await yes_until_booked(town, "jess", JESS)
    (booking,) = await booked(town)
    assert booking.start_at.astimezone(NOW.tzinfo).date() == date(2026, 7, 24)


async def test_a_yes_that_crosses_the_news_books_nothing_before_a_read_back(town: Town) -> None:
    other = await full_day(town)
    await wait_for_it(town, "jess", JESS)
    await town.say("ava", "and a signature facial on July 24 at 2pm", "jess", phone=JESS)
    await actions.cancel(town.books("ava"), other.number)
    await town.work()
    reply = await town.say("ava", "yes", "jess", phone=JESS)
    assert await booked(town) == []
    assert "July 22" in reply.text


async def test_leaving_the_list_gives_the_place_to_the_next(town: Town) -> None:
    other = await full_day(town)
    await wait_for_it(town, "jess", JESS)
    await wait_for_it(town, "mo", MO)
    await actions.cancel(town.books("ava"), other.number)
    await town.work()
    await town.say("ava", "forget the waiting list", "jess", phone=JESS)
    await town.work()
    assert [wait.conversation for wait in await line(town)] == ["mo"]
    assert list(await kept(town)) == ["mo"]


async def test_by_night_it_is_kept_until_the_guest_can_have_read_it(town: Town) -> None:
    other = await full_day(town)
    await wait_for_it(town, "jess", JESS)
    town.clock.pass_time(timedelta(hours=14))
    await actions.cancel(town.books("ava"), other.number)
    await town.work()
    held = (await kept(town))["jess"]
    assert held.expires_at == datetime(2026, 7, 16, 8, 30, tzinfo=NOW.tzinfo)


async def test_who_opted_out_is_passed_over(town: Town) -> None:
    other = await full_day(town)
    await wait_for_it(town, "jess", JESS)
    await wait_for_it(town, "mo", MO)
    await Texts(town.ledger).agree("ava", JESS, "stop", "guest", NOW)
    await actions.cancel(town.books("ava"), other.number)
    await town.work()
    assert list(await kept(town)) == ["mo"]


async def test_who_left_the_page_gets_an_e_mail_and_only_one(town: Town) -> None:
    other = await full_day(town)
    await town.say("ava", "signature facial on July 22 please")
    await town.say("ava", "put me on the waiting list")
    await town.say("ava", "Jess Bell, jess@example.org")
    await actions.cancel(town.books("ava"), other.number)
    await town.work()
    await serve(town.desk, "ava")
    await town.work()
    (letter,) = [each for each in town.post.sent if each.to == "jess@example.org"]
    assert "11 AM" in letter.body


async def test_a_wish_for_what_the_business_no_longer_does_stops_nobody(town: Town) -> None:
    other = await full_day(town)
    old = Wait("ava", 7, "gone", Wanted(("crystal-healing",), first_on=DAY, last_on=DAY), DAY, NOW)
    await town.desk.threads.waits.add(old)
    await wait_for_it(town, "jess", JESS)
    await actions.cancel(town.books("ava"), other.number)
    await town.work()
    assert list(await kept(town)) == ["jess"]


async def test_a_wait_ends_when_its_day_has_passed(town: Town) -> None:
    await full_day(town)
    await wait_for_it(town, "jess", JESS)
    town.clock.pass_time(timedelta(days=8))
    reply = await town.say("ava", "am I still on the waiting list?", "jess", phone=JESS)
    assert says(reply.text, "desk.not_listed")
    await serve(town.desk, "ava")
    assert await line(town) == []


async def test_who_wants_a_certain_time_is_told_of_times_near_it_alone(town: Town) -> None:
    morning = await taken(town, "ava", "signature-facial", DAY, time(10))
    noon = await taken(town, "ava", "signature-facial", DAY, time(14))
    await close_rest(town, "ava", DAY, "priya")
    await town.say("ava", "signature facial on July 22 at 2pm", "jess", phone=JESS)
    await town.say("ava", "can you put me on the waiting list for that?", "jess", phone=JESS)
    await town.say("ava", "Jess Bell", "jess", phone=JESS)
    await actions.cancel(town.books("ava"), morning.number)
    await town.work()
    assert await kept(town) == {}
    await actions.cancel(town.books("ava"), noon.number)
    await town.work()
    assert list(await kept(town)) == ["jess"]


async def test_a_guest_who_is_forgotten_waits_no_more(town: Town) -> None:
    await full_day(town)
    await town.say("ava", "signature facial on July 22 please", "zebs", phone=JESS)
    await town.say("ava", "let me know if something opens up", "zebs", phone=JESS)
    await town.say("ava", "Zebulon Quagmire", "zebs", phone=JESS)
    await town.say("ava", "signature facial on July 24 at 2pm", "zebs", phone=JESS)
    await yes_until_booked(town, "zebs", JESS)
    (booking,) = await booked(town)
    assert len(await line(town)) == 1
    assert booking.guest_id is not None
    assert await town.ledger.forget("ava", booking.guest_id, town.clock.now())
    assert await line(town) == []
    rows = await every_row(town.ledger)
    assert [secret for secret in ("Zebulon", "Quagmire", "5550199", "zebs") if secret in rows] == []


async def test_a_conversation_is_kept_for_as_long_as_somebody_waits_in_it(town: Town) -> None:
    await full_day(town)
    await wait_for_it(town, "jess", JESS)
    later = NOW + timedelta(days=200)
    assert await drop_conversations(rows_of(town.ledger), "ava", later) == 0
    (wait,) = await line(town)
    await town.desk.threads.waits.end("ava", [wait.id])
    assert await drop_conversations(rows_of(town.ledger), "ava", later) == 1


async def rooms_taken(town: Town) -> Sequence[Booking]:
    return await taken_nights(town, "suite", date(2026, 8, 7), date(2026, 8, 9))


async def test_a_room_that_is_sold_out_can_be_waited_for(town: Town) -> None:
    sold = await rooms_taken(town)
    reply = await town.say("black-lotus", "a suite from August 7 to August 9 for 2 guests")
    assert reply.choices[-1].value == "Put me on the waiting list"
    await town.say("black-lotus", "Put me on the waiting list")
    await town.say("black-lotus", "Jess Bell, +1 212 555 0199, jess@example.org")
    await actions.cancel(town.books("black-lotus"), sold[0].number, actor=STAFF)
    await town.work()
    (said,) = await news(town, "guest", "black-lotus")
    assert "uite" in said
    await yes_until_booked(town, "guest", business="black-lotus")
    (booking,) = await booked(town, "black-lotus")
    assert [part.service for part in booking.offer.parts] == ["suite"]
    assert await line(town, "black-lotus") == []


async def test_a_table_can_be_waited_for(town: Town) -> None:
    on, tables = DAY + timedelta(days=1), list(town.books("bistro").business.resources)
    other = await taken(town, "bistro", "table", on, time(20), 2)
    await close_rest(town, "bistro", on, *tables)
    await town.say("bistro", "a table for 2 on July 23 at 8pm")
    await town.say("bistro", "Put me on the waiting list")
    await town.say("bistro", "Jess Bell, +1 415 555 0199, jess@example.org")
    assert len(await line(town, "bistro")) == 1
    await actions.cancel(town.books("bistro"), other.number, actor=STAFF)
    await town.work()
    assert len(await news(town, "guest", "bistro")) == 1
    await yes_until_booked(town, "guest", business="bistro")
    (booking,) = await booked(town, "bistro")
    assert booking.offer.party == 2
