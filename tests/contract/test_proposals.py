"""Tool calls go the way of messages: the same offers and read-back, and a yes that only a guest says."""

from collections.abc import Mapping
from datetime import date, datetime, time
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from frontdesk.adapters.store.factory import threads_of
from frontdesk.booking.model import Booking, Status
from frontdesk.booking.ports import BookingFilter, Ledger
from frontdesk.conversation.acts import Consent
from frontdesk.conversation.message import Message
from frontdesk.conversation.ports import Finished, Threads
from frontdesk.conversation.proposal import Aim, Proposal, Told
from frontdesk.conversation.reply import Reply
from frontdesk.desk import FrontDesk
from frontdesk.playbooks import load_shipped
from frontdesk.testing.clocks import FixedClock
from frontdesk.testing.listeners import taught

NOW = datetime(2026, 2, 2, 9, tzinfo=ZoneInfo("America/Los_Angeles"))
BUSINESSES = ("ava", "black-lotus", "northside-motors", "cal", "concierge")
FACIAL: Mapping[str, Any] = {"services": ("signature-facial",), "first_on": date(2026, 2, 4)}
JO: Mapping[str, Any] = {"name": "Jo Bell", "phone": "415 555 0134"}


def desk_on(ledger: Ledger, threads: Threads | None = None) -> FrontDesk:
    playbooks = {name: load_shipped(name) for name in BUSINESSES}
    return FrontDesk(playbooks, ledger, threads or threads_of(ledger), FixedClock(NOW), listener=taught())


class Caller:
    """A program that calls tools in one conversation, and passes the guest's words on."""

    def __init__(self, desk: FrontDesk, business: str = "ava", conversation: str = "c") -> None:
        self.desk, self.business, self.conversation = desk, business, conversation
        self.count = 0

    async def call(self, aim: Aim, **given: Any) -> Reply:
        return await self.send(Proposal("tool", aim, **given))

    async def send(self, proposal: Proposal, id_: str | None = None) -> Reply:
        self.count += 1
        key = id_ or f"t{self.count}"
        return await self.desk.handle(
            Message(key, self.business, self.conversation, "", "mcp", asked=False, proposed=proposal)
        )

    async def say(self, text: str) -> Reply:
        self.count += 1
        return await self.desk.handle(Message(f"m{self.count}", self.business, self.conversation, text))

    async def booked(self) -> list[Booking]:
        return await self.desk.ledger.bookings(self.business, BookingFilter())


def told(reply: Reply) -> Told:
    assert reply.told is not None
    return reply.told


async def read_back(caller: Caller) -> Reply:
    """A facial, chosen and complete: only the yes is missing."""
    await caller.call(Aim.WISH, **FACIAL)
    reply = await caller.call(Aim.TAKE, option=1, **JO)
    assert told(reply).consent, reply.text
    return reply


async def test_a_wish_is_looked_for_held_and_put_with_numbers(ledger: Ledger) -> None:
    caller = Caller(desk_on(ledger))
    reply = await caller.call(Aim.WISH, **FACIAL)
    assert [put.option for put in told(reply).options] == [1, 2, 3]
    held = {hold.id for hold in await ledger.holds_of("ava", "c")}
    assert held
    assert {put.hold for put in told(reply).options if put.hold} == held


async def test_a_choice_with_all_details_is_read_back_and_not_booked(ledger: Ledger) -> None:
    caller = Caller(desk_on(ledger))
    reply = await read_back(caller)
    assert "Jo Bell" in reply.text
    assert await caller.booked() == []


async def test_the_guest_says_yes_and_what_was_read_back_is_booked(ledger: Ledger) -> None:
    caller = Caller(desk_on(ledger))
    chosen = told(await read_back(caller)).chosen
    reply = await caller.say("yes please")
    (booking,) = await caller.booked()
    assert chosen is not None
    assert booking.offer.when == chosen.offer.when
    assert reply.bookings == (booking.reference,)


async def test_a_yes_to_that_very_read_back_books_it(ledger: Ledger) -> None:
    caller = Caller(desk_on(ledger))
    consent = told(await read_back(caller)).consent
    reply = await caller.call(Aim.ANSWER, answer=Consent.YES, to=consent)
    (booking,) = await caller.booked()
    assert reply.bookings == (booking.reference,)


async def test_a_yes_to_something_else_books_nothing(ledger: Ledger) -> None:
    caller = Caller(desk_on(ledger))
    consent = told(await read_back(caller)).consent
    await caller.call(Aim.TAKE, option=2)
    for to in (consent, "", "x"):
        reply = await caller.call(Aim.ANSWER, answer=Consent.YES, to=to)
        assert reply.bookings == ()
    assert await caller.booked() == []


async def test_a_no_books_nothing_and_the_wish_goes_on(ledger: Ledger) -> None:
    caller = Caller(desk_on(ledger))
    consent = told(await read_back(caller)).consent
    reply = await caller.call(Aim.ANSWER, answer=Consent.NO, to=consent)
    assert await caller.booked() == []
    assert told(reply).options


async def test_a_safety_question_that_needs_a_person_is_not_passed_by_a_tool(ledger: Ledger) -> None:
    caller = Caller(desk_on(ledger))
    await caller.call(Aim.WISH, services=("botox",), first_on=date(2026, 2, 4))
    reply = await caller.call(Aim.TAKE, option=1, answers={"injectables-safety": "yes"}, **JO)
    assert not told(reply).consent
    assert told(reply).asked == "person"


async def test_a_question_that_the_call_leaves_open_is_asked(ledger: Ledger) -> None:
    caller = Caller(desk_on(ledger))
    await caller.call(Aim.WISH, services=("botox",), first_on=date(2026, 2, 4))
    reply = await caller.call(Aim.TAKE, option=1, **JO)
    assert told(reply).asked == "injectables-safety"
    reply = await caller.call(Aim.TAKE, option=1, answers={"injectables-safety": "no"})
    assert told(reply).consent


async def test_a_call_that_arrives_twice_is_answered_once(ledger: Ledger) -> None:
    caller = Caller(desk_on(ledger))
    wish = Proposal("tool", Aim.WISH, **FACIAL)
    first, again = await caller.send(wish, "same"), await caller.send(wish, "same")
    assert first == again


class Crash(Exception):
    pass


class Crashing:
    """Threads that lose the first turn they should write, as a killed process does."""

    def __init__(self, threads: Threads) -> None:
        self._threads, self.crashed = threads, False

    def __getattr__(self, name: str) -> object:
        return getattr(self._threads, name)

    async def finish(self, turn: Finished) -> bool:
        if not self.crashed and turn.message == "lost":
            self.crashed = True
            raise Crash
        return await self._threads.finish(turn)


async def test_a_call_that_a_crash_cut_off_is_finished_from_its_row(ledger: Ledger) -> None:
    crashing = Crashing(threads_of(ledger))
    caller = Caller(desk_on(ledger, crashing))  # type: ignore[arg-type]
    consent = told(await read_back(caller)).consent
    yes = Proposal("tool", Aim.ANSWER, answer=Consent.YES, to=consent)
    with pytest.raises(Crash):
        await caller.send(yes, "lost")
    caller = Caller(desk_on(ledger))
    assert await caller.desk.finish_unanswered() == 1
    (booking,) = await caller.booked()
    assert (await caller.send(yes, "lost")).bookings == (booking.reference,)


async def test_a_stay_told_as_a_whole_is_read_back_with_its_price(ledger: Ledger) -> None:
    caller = Caller(desk_on(ledger), "black-lotus")
    stay = {"services": ("deluxe",), "first_on": date(2026, 2, 7), "last_on": date(2026, 2, 10)}
    reply = await caller.call(Aim.WISH, **stay, party=2, **JO)
    assert told(reply).consent
    assert "719" in reply.text
    await caller.say("yes")
    (booking,) = await caller.booked()
    assert booking.status is Status.PENDING


async def test_what_is_not_the_guests_is_neither_moved_nor_cancelled_nor_told(ledger: Ledger) -> None:
    owner = Caller(desk_on(ledger))
    await read_back(owner)
    await owner.say("yes")
    (booking,) = await owner.booked()
    for aim in (Aim.STATUS, Aim.CANCEL, Aim.CHANGE):
        given: dict[str, Any] = {"first_on": date(2026, 2, 5), "at": time(11)} if aim is Aim.CHANGE else {}
        theirs = Caller(desk_on(ledger), conversation=f"stranger {aim}")
        unknown = Caller(desk_on(ledger), conversation=f"unknown {aim}")
        replies = [
            await theirs.call(aim, reference=booking.reference, **given),
            await unknown.call(aim, reference="AVA-0999", **given),
        ]
        assert replies[0].text == replies[1].text
        assert [told(reply).consent for reply in replies] == ["", ""]
    assert await owner.booked() == [booking]


async def test_a_move_and_a_cancellation_wait_for_the_guests_yes(ledger: Ledger) -> None:
    caller = Caller(desk_on(ledger))
    await read_back(caller)
    await caller.say("yes")
    (booking,) = await caller.booked()
    reply = await caller.call(Aim.CHANGE, reference=booking.reference, first_on=date(2026, 2, 5), at=time(11))
    assert told(reply).before == booking.offer
    await caller.call(Aim.ANSWER, answer=Consent.YES, to=told(reply).consent)
    (moved,) = await caller.booked()
    assert moved.start_at == datetime(2026, 2, 5, 11, tzinfo=NOW.tzinfo)
    reply = await caller.call(Aim.CANCEL, reference=booking.reference, reason="a cold")
    assert (await caller.booked())[0].status is Status.CONFIRMED
    await caller.call(Aim.ANSWER, answer=Consent.YES, to=told(reply).consent)
    assert (await caller.booked())[0].status is Status.CANCELLED


async def test_more_times_than_are_held_may_be_listed_and_the_chosen_one_is_held(ledger: Ledger) -> None:
    caller = Caller(desk_on(ledger), "cal")
    reply = await caller.call(Aim.LIST, services=("consultation",), first_on=date(2026, 2, 4), most=5)
    assert [put.option for put in told(reply).options] == [1, 2, 3, 4, 5]
    reply = await caller.call(Aim.TAKE, option=5)
    chosen = told(reply).chosen
    assert chosen is not None
    assert (chosen.option, chosen.hold) == (5, (await ledger.holds_of("cal", "c"))[0].id)


async def test_details_may_come_one_by_one_before_and_after_the_choice(ledger: Ledger) -> None:
    caller = Caller(desk_on(ledger), "cal")
    await caller.call(Aim.FILL, name="Jo Bell")
    await caller.call(Aim.LIST, services=("consultation",), first_on=date(2026, 2, 4), most=5)
    await caller.call(Aim.TAKE, option=2)
    await caller.call(Aim.FILL, email="jo@example.org")
    reply = await caller.call(Aim.FILL, phone="646 555 0134")
    assert not told(reply).consent, "nobody has heard a read-back yet"
    assert told(await caller.call(Aim.TAKE)).consent


async def test_a_detail_that_changes_after_the_read_back_takes_its_yes_away(ledger: Ledger) -> None:
    caller = Caller(desk_on(ledger))
    consent = told(await read_back(caller)).consent
    await caller.call(Aim.FILL, name="Ann Other")
    reply = await caller.call(Aim.ANSWER, answer=Consent.YES, to=consent)
    assert await caller.booked() == []
    assert "Ann Other" in reply.text
    assert told(reply).consent not in ("", consent)


async def test_a_guests_yes_to_what_was_changed_since_is_no_yes(ledger: Ledger) -> None:
    caller = Caller(desk_on(ledger))
    await read_back(caller)
    await caller.call(Aim.FILL, name="Ann Other")
    assert "Ann Other" in (await caller.say("yes")).text
    assert await caller.booked() == []


async def test_a_tool_call_leaves_its_name_in_the_log_and_no_words(ledger: Ledger) -> None:
    caller = Caller(desk_on(ledger))
    await read_back(caller)
    events = await caller.desk.threads.events("ava")
    kinds = [event.kind for event in events]
    assert kinds[0] == "proposed"
    assert {"decided", "said"} <= set(kinds)
    assert not any("Jo" in event.data for event in events)
