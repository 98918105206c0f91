"""A request that the other calendar has no room for: the guest hears it together with the next best."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta

import pytest

from frontdesk.booking.model import Booking, PendingFor, Status
from frontdesk.booking.ports import BookingFilter, Ledger
from frontdesk.booking.updates import OUT_OF_SALE
from frontdesk.testing.faults import Fault, FaultyTransport
from tests.contract.calendars.houses import House, Spoiled, on_calcom, start_of
from tests.contract.news import Town

WISH = "a consultation with Rowan on Tuesday at 10:00, please"
EVE = ("Eve", "eve@example.org", None)
WHO = "Jess Whitfield, jess@example.org, 212 555 0134"


@asynccontextmanager
async def town_on(ledger: Ledger, spoiled: Spoiled) -> AsyncIterator[tuple[Town, House]]:
    async with on_calcom(ledger, wrap=lambda inner: FaultyTransport(inner, spoiled)) as house:
        town = Town(ledger, house.clock.now(), connected={"cal": house.connection})
        house.clock = town.clock
        yield town, house


async def asked(town: Town) -> Booking:
    """A guest asks until there is a booking, and leaves nothing open."""
    reply = await town.say("cal", WISH)
    reply = await town.say("cal", WHO)
    for _ in range(3):
        if reply.bookings:
            break
        reply = await town.say("cal", "yes please")
    (made,) = await town.ledger.bookings("cal", BookingFilter())
    return made


async def taken_meanwhile(town: Town, house: House, spoiled: Spoiled) -> Booking:
    """Nobody answered when it was asked for; then somebody else has it."""
    await house.starts()  # it is known over there what can be booked
    spoiled.writes.append(Fault.REFUSED)
    made = await asked(town)
    assert made.pending_for is PendingFor.REMOTE
    user = house.fake.users[0]
    assert not isinstance(
        await house.fake.book(user.event_types[1], user, start_of(made.offer), EVE, {}), str
    )
    town.clock.pass_time(timedelta(seconds=10))
    house.connection.rest_no_more()
    return made


async def heard(town: Town) -> None:
    """The background asks again, and brings the news once what is gone is out of sale."""
    await town.work("settle_remote")
    town.clock.pass_time(OUT_OF_SALE)
    await town.work("bring_news")


async def test_a_refusal_from_over_there_brings_the_next_best_in_the_same_news(sqlite_ledger: Ledger) -> None:
    spoiled = Spoiled()
    async with town_on(sqlite_ledger, spoiled) as (town, house):
        made = await taken_meanwhile(town, house, spoiled)
        await heard(town)
        (said,) = await town.told("cal")
        told = json.loads(said)
        assert made.reference in told["parts"][0]["text"]
        assert "confirmed" not in said
        assert told["choices"], told
        assert all("10:00" not in choice["label"] for choice in told["choices"])
        reply = await town.say("cal", told["choices"][0]["value"])
        for _ in range(3):
            if reply.bookings:
                break
            reply = await town.say("cal", "yes please")
        second = max(await town.ledger.bookings("cal", BookingFilter()), key=lambda b: b.number)
        assert (second.reference, second.status) == (*reply.bookings, Status.CONFIRMED)


async def test_a_yes_to_something_else_that_crosses_the_news_books_nothing(sqlite_ledger: Ledger) -> None:
    spoiled = Spoiled()
    async with town_on(sqlite_ledger, spoiled) as (town, house):
        await taken_meanwhile(town, house, spoiled)
        await town.say("cal", "and an intro call with Esther on Thursday at 11:00")
        await heard(town)
        reply = await town.say("cal", "yes")
        assert reply.bookings == ()


async def test_a_refused_move_brings_the_next_best_in_the_same_news(sqlite_ledger: Ledger) -> None:
    spoiled = Spoiled()
    async with town_on(sqlite_ledger, spoiled) as (town, house):
        made = await asked(town)
        spoiled.writes.append(Fault.REFUSED)
        await town.say("cal", f"can you move {made.reference} to Tuesday at 14:00?")
        await town.say("cal", "yes please")
        moving = await town.ledger.booking("cal", made.number)
        assert moving is not None
        assert moving.proposed is not None, "the calendar has not answered yet"
        user, at = house.fake.users[0], start_of(moving.proposed)
        assert not isinstance(await house.fake.book(user.event_types[1], user, at, EVE, {}), str)
        town.clock.pass_time(timedelta(seconds=10))
        house.connection.rest_no_more()
        await heard(town)
        (said,) = await town.told("cal")
        told = json.loads(said)
        assert "still stands" in told["parts"][0]["text"]
        assert told["choices"], told
        assert all("2 PM" not in choice["label"] for choice in told["choices"])
        reply = await town.say("cal", told["choices"][0]["value"])
        assert reply.bookings == ()
        await town.say("cal", "yes please")
        (moved,) = await town.ledger.bookings("cal", BookingFilter())
        assert moved.status is Status.CONFIRMED
        assert moved.offer.when != made.offer.when
        assert house.there() == sorted([("eve@example.org", at), ("jess@example.org", start_of(moved.offer))])


async def test_a_yes_that_crosses_the_news_of_a_refused_move_moves_nothing(sqlite_ledger: Ledger) -> None:
    spoiled = Spoiled()
    async with town_on(sqlite_ledger, spoiled) as (town, house):
        made = await asked(town)
        spoiled.writes.append(Fault.REFUSED)
        await town.say("cal", f"can you move {made.reference} to Tuesday at 14:00?")
        await town.say("cal", "yes please")
        moving = await town.ledger.booking("cal", made.number)
        assert moving is not None
        assert moving.proposed is not None
        user, at = house.fake.users[0], start_of(moving.proposed)
        assert not isinstance(await house.fake.book(user.event_types[1], user, at, EVE, {}), str)
        await town.say("cal", "and an intro call with Esther on Thursday at 11:00")
        town.clock.pass_time(timedelta(seconds=10))
        house.connection.rest_no_more()
        await heard(town)
        await town.say("cal", "yes")
        (left,) = await town.ledger.bookings("cal", BookingFilter())
        assert left.offer.when == made.offer.when


@pytest.mark.parametrize("version", ["v1", "v2"])
async def test_an_overlap_that_came_in_between_brings_the_next_best_at_once(
    sqlite_ledger: Ledger, version: str
) -> None:
    async with on_calcom(sqlite_ledger, frozenset({version})) as house:
        town = Town(sqlite_ledger, house.clock.now(), connected={"cal": house.connection})
        user, slipped = house.fake.users[0], list[str]()

        async def slip_in(place: str) -> None:
            if place == "checked" and not slipped:
                slipped.append(place)
                at = house.clock.now().replace(hour=15, minute=15) + timedelta(days=1)
                await house.fake.book(user.event_types[1], user, at, EVE, {})

        house.fake.pause = slip_in
        await town.say("cal", WISH)
        reply = await town.say("cal", WHO)
        for _ in range(3):
            if slipped:
                break
            reply = await town.say("cal", "yes please")
        assert reply.bookings == ()
        assert reply.choices
        assert [who for who, _ in house.there()] == ["eve@example.org"]
