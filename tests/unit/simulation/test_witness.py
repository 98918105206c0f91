"""Who listens to a simulated conversation knows what is so: hours, rooms, prices, with whom, what is gone."""

import asyncio
from collections.abc import AsyncIterator
from datetime import date, datetime, time, timedelta
from typing import Any

import pytest

from frontdesk.booking.actions import book, check, check_stay
from frontdesk.booking.availability import Openings
from frontdesk.booking.model import Booking, Contact, Offer
from frontdesk.booking.wishes import StayWish, Wish
from frontdesk.desk import FrontDesk
from frontdesk.playbooks import load_shipped
from frontdesk.playbooks.sentences import Template, facts_in, sentences
from frontdesk.simulation.claims import Witness
from frontdesk.simulation.stage import Stage, prepare
from frontdesk.simulation.windows import exactly
from frontdesk.simulation.wishes import Wished

TODAY = date(2026, 11, 18)
THURSDAY = date(2026, 11, 19)
SUNDAY = date(2026, 11, 22)


def _stage(name: str, factory: pytest.TempPathFactory) -> Stage:
    playbook = load_shipped(name)
    now_at = datetime(2026, 11, 18, 10, tzinfo=playbook.business.zone)
    return asyncio.run(prepare(playbook, now_at, factory.mktemp(name)))


@pytest.fixture(scope="module")
def cal(tmp_path_factory: pytest.TempPathFactory) -> Stage:
    return _stage("cal", tmp_path_factory)


@pytest.fixture(scope="module")
def hotel(tmp_path_factory: pytest.TempPathFactory) -> Stage:
    return _stage("black-lotus", tmp_path_factory)


@pytest.fixture
async def desk(cal: Stage) -> AsyncIterator[FrontDesk]:
    async with cal.opened() as opened:
        yield opened


async def _lies(stage: Stage, desk: FrontDesk, reply: str, wished: Wished) -> list[str]:
    answer: dict[str, Any] = {"reply": reply, "choices": [], "bookings": [], "receipts": []}
    witness = Witness(stage.playbook, desk.books(stage.playbook.id), "simulated", stage.last_number)
    return await witness.false_claims(answer, wished)


async def _free(desk: FrontDesk, with_: str) -> list[datetime]:
    """The free starts of an introductory call on Thursday, in New York."""
    found = await check(desk.books("cal"), Wish(("intro-call",), THURSDAY, THURSDAY, 1, (with_,)))
    assert isinstance(found, Openings)
    return [at.astimezone(desk.playbooks["cal"].business.zone) for at in found.moments()]


def _said(at: datetime) -> str:
    return f"{at:%I:%M %p}".lstrip("0")


INTRO = Wished(("intro-call",), (THURSDAY,))


async def test_an_hour_that_is_said_to_be_gone_is_not_free(cal: Stage, desk: FrontDesk) -> None:
    free = (await _free(desk, "rowan"))[0]
    wished = exactly(INTRO, free.time())
    gone = f"I have nothing at {_said(free)} on Thursday, November 19. Which other time may I look at?"
    assert await _lies(cal, desk, gone, wished)
    three = "I have nothing at 3 AM on Thursday, November 19. Which other time may I look at?"
    assert await _lies(cal, desk, three, exactly(INTRO, time(3))) == []


def _keys() -> list[str]:
    """The reasons that deny an hour of a day, or a day."""
    why = [key for key in sentences("en") if key.startswith("offers.why.")]
    return [key for key in why if {"what", "day"} <= facts_in(sentences("en")[key][0].text)]


@pytest.mark.parametrize("key", [key for key in _keys() if "nothing_else" not in key])
async def test_every_wording_that_denies_what_is_free_is_heard(cal: Stage, desk: FrontDesk, key: str) -> None:
    free = await _free(desk, "rowan")
    around = {"time": "12:01 AM", "end": "11:59 PM"} if "between" in key else {"time": _said(free[0])}
    for wording in sentences("en")[key]:
        said = wording.text.format(
            what="an introductory call", day="Thursday, November 19", area="the annex", **around
        )
        if "before" in key:
            said = said.replace(_said(free[0]), "11 PM")
        assert await _lies(cal, desk, said, INTRO), said
        elsewhere = said.replace("Thursday, November 19", "Sunday, November 22")
        assert await _lies(cal, desk, elsewhere, Wished(("intro-call",), (SUNDAY,))) == [], elsewhere


async def test_nothing_between_two_hours_means_every_start_between_them(cal: Stage, desk: FrontDesk) -> None:
    free = (await _free(desk, "rowan"))[0]
    before, after = _said(free - timedelta(minutes=5)), _said(free + timedelta(minutes=5))
    reply = "For an introductory call I have nothing between {} and {} on Thursday, November 19."
    assert await _lies(cal, desk, reply.format(before, after), INTRO)
    assert await _lies(cal, desk, reply.format("2 AM", "3 AM"), INTRO) == []


async def test_a_sentence_is_held_to_what_it_names(cal: Stage, desk: FrontDesk) -> None:
    free = (await _free(desk, "rowan"))[0]
    gone = f"For an introductory call I have nothing at {_said(free)} on Thursday, November 19."
    assert await _lies(cal, desk, gone, Wished(("consultation",), (THURSDAY,)))


async def test_nothing_from_an_hour_on_means_every_start_from_then(cal: Stage, desk: FrontDesk) -> None:
    free = await _free(desk, "rowan")
    reply = "I have nothing {} {} on Thursday, November 19. Which other time may I look at?"
    assert await _lies(cal, desk, reply.format("from", _said(free[0] - timedelta(minutes=5))), INTRO)
    assert await _lies(cal, desk, reply.format("before", _said(free[0] + timedelta(minutes=5))), INTRO)
    assert await _lies(cal, desk, reply.format("from", "11 PM"), INTRO) == []
    assert await _lies(cal, desk, reply.format("before", "6 AM"), INTRO) == []


async def test_what_was_named_before_is_still_spoken_of(cal: Stage, desk: FrontDesk) -> None:
    """Who wants a working session may be asked again which of the calls on the table it shall be."""
    call = (await _free(desk, "rowan"))[-1]
    wished = Wished(("working-session",), (THURSDAY,))
    witness = Witness(cal.playbook, desk.books("cal"), "simulated", cal.last_number)
    put: dict[str, list[object]] = {"choices": [], "bookings": [], "receipts": []}
    named = f"For an introductory call I have Thursday, November 19 at {_said(call)}. Which suits you?"
    asked = f"Which shall it be: Thursday, November 19 at {_said(call)}?"
    assert await _lies(cal, desk, asked, wished)
    assert await witness.false_claims({"reply": named, **put}, wished) == []
    assert await witness.false_claims({"reply": asked, **put}, wished) == []


async def test_who_is_named_with_a_time_is_free_then(cal: Stage, desk: FrontDesk) -> None:
    rowan, esther = await _free(desk, "rowan"), await _free(desk, "esther")
    hers = next(at for at in esther if at not in rowan)
    reply = "An introductory call with {} on Thursday, November 19 at {} is free. Would that suit you?"
    assert await _lies(cal, desk, reply.format("Esther Finch", _said(hers)), INTRO) == []
    assert await _lies(cal, desk, reply.format("Rowan Calder", _said(hers)), INTRO)


@pytest.mark.parametrize("wording", sentences("en")["desk.open.day"])
async def test_hours_are_those_of_the_business(cal: Stage, desk: FrontDesk, wording: Template) -> None:
    true, false = (
        wording.text.format(day="Thursday, November 19", times=times)
        for times in ("9 AM to 5 PM", "7 AM to 5 PM")
    )
    assert await _lies(cal, desk, f"{true} At what time?", INTRO) == []
    assert await _lies(cal, desk, f"{false} At what time?", INTRO)


@pytest.mark.parametrize("wording", sentences("en")["desk.open.closed"])
async def test_closed_days_are_those_of_the_business(cal: Stage, desk: FrontDesk, wording: Template) -> None:
    true, false = (wording.text.format(day=day) for day in ("Sunday, November 22", "Thursday, November 19"))
    assert await _lies(cal, desk, f"{true} Which other day?", INTRO) == []
    assert await _lies(cal, desk, f"{false} Which other day?", INTRO)


async def test_what_is_said_to_be_booked_is_booked_at_that_time(cal: Stage, desk: FrontDesk) -> None:
    found = await check(desk.books("cal"), Wish(("intro-call",), THURSDAY, THURSDAY, 1))
    assert isinstance(found, Openings)
    first, second = [found.offer(cell) for cell in found.cells()][:2]
    made = await book(desk.books("cal"), first, Contact("Ada Quill", "+15125550123", "ada@example.org"))
    assert isinstance(made, Booking)
    zone = cal.playbook.business.zone
    facts = {"name": "Ada", "what": "an introductory call", "reference": made.reference}
    true, false = (
        f"Thursday, November 19, 2026, {_said(_start(offer).astimezone(zone))}" for offer in (first, second)
    )
    for wording in (*sentences("en")["desk.booked.done"], *sentences("en")["desk.booked.done_nameless"]):
        assert await _lies(cal, desk, wording.text.format(when=true, **facts), INTRO) == []
        assert await _lies(cal, desk, wording.text.format(when=false, **facts), INTRO)
    for wording in sentences("en")["desk.cancel.done"]:
        assert await _lies(cal, desk, wording.text.format(when=true, **facts), INTRO)


def _start(offer: Offer) -> datetime:
    return offer.when.start_at  # type: ignore[union-attr]


async def _stay(desk: FrontDesk) -> Offer:
    """Two nights in a deluxe room, some weeks ahead."""
    for days in range(20, 50):
        first = TODAY + timedelta(days=days)
        wish = StayWish(first, first + timedelta(days=2), 2, "deluxe")
        found = await check_stay(desk.books("black-lotus"), wish)
        if isinstance(found, list) and found:
            return found[0]
    raise AssertionError("no room is free for weeks")


async def test_rooms_are_free_on_the_nights_and_at_the_price_that_are_told(hotel: Stage) -> None:
    async with hotel.opened() as desk:
        offer = await _stay(desk)
        first = offer.when.check_in_on  # type: ignore[union-attr]
        last, price = first + timedelta(days=2), offer.price.amount  # type: ignore[union-attr]
        wished = Wished(("deluxe",), (first,), party=2, nights=2)
        told = f"For {first:%A, %B} {first.day}, {first.year} to {last:%A, %B} {last.day}, {last.year}"
        reply = f"{told} (2 nights) I can offer a deluxe room for ${price:,.0f}."
        assert await _lies(hotel, desk, reply, wished) == []
        assert await _lies(hotel, desk, reply.replace(f"${price:,.0f}", "$3"), wished)
        for wording in sentences("en")["offers.why.room_taken"]:
            taken = wording.text.format(what="a deluxe room")
            gone = f"{taken} {reply.replace('deluxe', 'standard')}"
            assert "deluxe is free on these nights" in await _lies(hotel, desk, gone, wished), taken
        past = reply.replace(str(first.year), "2025", 1)
        assert any("deluxe is not free" in lie for lie in await _lies(hotel, desk, past, wished))
