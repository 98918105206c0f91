"""A write whose outcome nobody knows, and an overlap that came in between: on both versions of Cal.com."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from frontdesk.booking import actions
from frontdesk.booking.model import Booking, PendingFor, Status
from frontdesk.booking.ports import Ledger
from frontdesk.booking.refusals import SlotTaken, StillAsking
from frontdesk.testing.faults import HEARD, Fault, FaultyTransport
from tests.contract.calendars.houses import JESS, House, Spoiled, on_calcom, start_of
from tests.contract.desk import findings


async def settled(house: House, number: int) -> Booking:
    """What the background comes to, however often it has to come again."""
    for _ in range(10):
        await house.connection.work_on(house.books, number, "calcom", 5)
        if not await house.connection.remotes.unsettled("cal"):
            break
        await asyncio.sleep(0)
    found = await house.books.ledger.booking("cal", number)
    assert found is not None
    assert await house.connection.remotes.unsettled("cal") == []
    return found


@pytest.mark.parametrize("version", ["v1", "v2"])
@pytest.mark.parametrize("fault", HEARD)
async def test_a_booking_whose_answer_is_lost_is_looked_up_until_known(
    sqlite_ledger: Ledger, fault: Fault, version: str
) -> None:
    spoiled = Spoiled()
    wrap = lambda inner: FaultyTransport(inner, spoiled)  # noqa: E731
    async with on_calcom(sqlite_ledger, frozenset({version}), wrap) as house:
        offer = await house.offer("10:00")
        spoiled.writes.append(fault)
        made = await actions.book(house.books, offer, JESS)
        assert isinstance(made, Booking)
        assert made.status is Status.PENDING
        assert made.pending_for is PendingFor.REMOTE
        assert isinstance(
            await actions.move(house.books, made.number, await house.offer("14:00")), StillAsking
        )
        found = await settled(house, made.number)
        assert found.status is Status.CONFIRMED
        assert [who for who, _ in house.there()] == ["jess@example.org"]
        assert await findings(sqlite_ledger, house.clock.now()) == []


@pytest.mark.parametrize("fault", [Fault.LOST, Fault.NEVER, Fault.ERROR_AFTER])
async def test_a_move_whose_answer_is_lost_leaves_one_booking(sqlite_ledger: Ledger, fault: Fault) -> None:
    spoiled = Spoiled()
    async with on_calcom(sqlite_ledger, wrap=lambda inner: FaultyTransport(inner, spoiled)) as house:
        made = await house.book("10:00")
        offer = await house.offer("14:00")
        spoiled.writes.append(fault)
        asked = await actions.move(house.books, made.number, offer)
        assert isinstance(asked, Booking)
        assert asked.pending_for is PendingFor.REMOTE
        found = await settled(house, made.number)
        assert found.offer.when == offer.when
        assert house.there() == [("jess@example.org", start_of(offer))]


@pytest.mark.parametrize("fault", [Fault.LOST, Fault.NEVER, Fault.REFUSED])
async def test_a_cancellation_that_is_lost_is_done_in_the_end(sqlite_ledger: Ledger, fault: Fault) -> None:
    spoiled = Spoiled()
    async with on_calcom(sqlite_ledger, wrap=lambda inner: FaultyTransport(inner, spoiled)) as house:
        made = await house.book("10:00")
        spoiled.writes.append(fault)
        await actions.cancel(house.books, made.number)
        await settled(house, made.number)
        assert house.there() == []


async def test_a_guest_who_cancels_before_the_answer_has_nothing_there(sqlite_ledger: Ledger) -> None:
    spoiled = Spoiled()
    async with on_calcom(sqlite_ledger, wrap=lambda inner: FaultyTransport(inner, spoiled)) as house:
        spoiled.writes.append(Fault.LOST)
        made = await actions.book(house.books, await house.offer("10:00"), JESS)
        assert isinstance(made, Booking)
        await actions.cancel(house.books, made.number)
        found = await settled(house, made.number)
        assert found.status is Status.CANCELLED
        assert house.there() == []


async def test_a_half_done_move_to_somebody_else_leaves_nothing_after_a_cancellation(
    sqlite_ledger: Ledger,
) -> None:
    spoiled = Spoiled()
    async with on_calcom(sqlite_ledger, wrap=lambda inner: FaultyTransport(inner, spoiled)) as house:
        made = await house.book("10:00")
        offer = await house.offer("14:00", who="esther")
        spoiled.writes += [None, Fault.REFUSED]  # it is made there, and the old one is not cancelled
        asked = await actions.move(house.books, made.number, offer)
        assert isinstance(asked, Booking)
        assert asked.pending_for is PendingFor.REMOTE
        assert len(house.there()) == 2
        await actions.cancel(house.books, made.number)
        await settled(house, made.number)
        assert house.there() == []


async def test_an_overlap_that_came_in_between_makes_ours_give_way(sqlite_ledger: Ledger) -> None:
    async with on_calcom(sqlite_ledger) as house:
        offer, user = await house.offer("10:00"), house.fake.users[0]
        between = start_of(offer) + timedelta(minutes=15)

        async def slip_in(place: str) -> None:
            if place == "checked" and not house.fake.bookings:
                house.fake.pause = lambda _: asyncio.sleep(0)
                await house.fake.book(
                    user.event_types[1], user, between, ("Eve", "eve@example.org", None), {}
                )

        house.fake.pause = slip_in
        answer = await actions.book(house.books, offer, JESS)
        assert isinstance(answer, SlotTaken)
        assert house.there() == [("eve@example.org", between)]
        assert [c.kind for c in await house.connection.remotes.conflicts("cal")] == ["gave_way"]
        assert "10:00" not in await house.starts()
        assert await house.connection.remotes.unsettled("cal") == []


EVE = ("Eve", "eve@example.org", None)


def slips_in(house: House, place: str, at: datetime, who: int, nth: int = 1) -> None:
    """Somebody who found it free gets this time when the other side is at this place for the n-th time."""
    reached = [0]

    async def pause(now_at: str) -> None:
        reached[0] += now_at == place
        if now_at == place and reached[0] == nth:
            user = house.fake.users[who]
            house.fake.enter(user.event_types[1], user, at, EVE)

    house.fake.pause = pause


@pytest.mark.parametrize("who", ["rowan", "esther"])
async def test_a_move_that_somebody_gets_in_between_of_stands_as_it_was(
    sqlite_ledger: Ledger, who: str
) -> None:
    async with on_calcom(sqlite_ledger) as house:
        made, offer = await house.book("10:00"), await house.offer("14:00", who=who)
        between = start_of(offer) + timedelta(minutes=15)
        slips_in(house, "checked", between, ["rowan", "esther"].index(who))
        assert isinstance(await actions.move(house.books, made.number, offer), SlotTaken)
        found = await settled(house, made.number)
        assert (found.status, found.offer.when, found.proposed) == (Status.CONFIRMED, made.offer.when, None)
        assert house.there() == [("eve@example.org", between), ("jess@example.org", start_of(made.offer))]


@pytest.mark.parametrize("fault", [Fault.NEVER, Fault.LOST, Fault.REFUSED, Fault.ERROR_AFTER])
@pytest.mark.parametrize("who", ["rowan", "esther"])
async def test_the_way_back_of_a_move_that_gave_way_leaves_nothing_behind(
    sqlite_ledger: Ledger, fault: Fault, who: str
) -> None:
    spoiled = Spoiled()
    async with on_calcom(sqlite_ledger, wrap=lambda inner: FaultyTransport(inner, spoiled)) as house:
        made, offer = await house.book("10:00"), await house.offer("14:00", who=who)
        between, other = start_of(offer) + timedelta(minutes=15), ["rowan", "esther"].index(who)
        # To another adviser it is made anew and then cancelled: somebody is there after both.
        slips_in(house, "checked", between, other, nth=2 if who == "esther" else 1)
        spoiled.writes += [None, *([None] if who == "esther" else []), fault]
        await actions.move(house.books, made.number, offer)
        found = await settled(house, made.number)
        assert (found.status, found.offer.when, found.proposed) == (Status.CONFIRMED, made.offer.when, None)
        assert house.there() == [("eve@example.org", between), ("jess@example.org", start_of(made.offer))]
        kinds = {conflict.kind for conflict in await house.connection.remotes.conflicts("cal")}
        assert kinds == {"gave_way"}


async def test_changes_over_there_are_taken_over_and_told(sqlite_ledger: Ledger) -> None:
    async with on_calcom(sqlite_ledger) as house:
        moved, gone = await house.book("10:00"), await house.book("14:00")
        at = {b.start_at: b for b in house.fake.bookings.values()}
        new_at = start_of(moved.offer) + timedelta(hours=1)
        await house.fake.move(at[start_of(moved.offer)], new_at)
        await house.fake.cancel(at[start_of(gone.offer)], "ill")
        await house.connection.sync(house.books, house.connection.horizon(house.books))
        found = [await sqlite_ledger.booking("cal", b.number) for b in (moved, gone)]
        assert found[0] is not None
        assert found[1] is not None
        assert start_of(found[0].offer) == new_at
        assert found[1].status is Status.CANCELLED
        assert await findings(sqlite_ledger, house.clock.now()) == []


@pytest.mark.parametrize("version", ["v1", "v2"])
@pytest.mark.parametrize("days", [1, 9])
async def test_a_move_over_there_to_another_day_is_taken_over(
    sqlite_ledger: Ledger, days: int, version: str
) -> None:
    async with on_calcom(sqlite_ledger, frozenset({version})) as house:
        made = await house.book("10:00")
        (there,) = house.fake.bookings.values()
        new_at = start_of(made.offer) + timedelta(days=days)
        await house.fake.move(there, new_at)
        await house.connection.sync(house.books, house.connection.horizon(house.books))
        found = await sqlite_ledger.booking("cal", made.number)
        assert found is not None
        assert start_of(found.offer) == new_at
        assert await house.connection.remotes.conflicts("cal") == []


@pytest.mark.parametrize("version", ["v1", "v2"])
@pytest.mark.parametrize("days", [0, 1])
async def test_what_was_moved_there_before_we_heard_of_it_is_not_made_again(
    sqlite_ledger: Ledger, days: int, version: str
) -> None:
    async with unheard(sqlite_ledger, version) as (house, made):
        (there,) = house.fake.bookings.values()
        new_at = start_of(made.offer) + timedelta(days=days, hours=1)
        await house.fake.move(there, new_at)
        found = await settled(house, made.number)
        assert (found.status, start_of(found.offer)) == (Status.CONFIRMED, new_at)
        assert house.there() == [("jess@example.org", new_at)]


@pytest.mark.parametrize("version", ["v1", "v2"])
@pytest.mark.parametrize("became", ["cancelled", "rejected"])
async def test_what_was_refused_there_before_we_heard_of_it_is_not_made_again(
    sqlite_ledger: Ledger, became: str, version: str
) -> None:
    async with unheard(sqlite_ledger, version) as (house, made):
        (there,) = house.fake.bookings.values()
        await house.fake.cancel(there, "ill", became)
        assert (await settled(house, made.number)).status is Status.CANCELLED
        assert house.there() == []


@pytest.mark.parametrize("version", ["v1", "v2"])
@pytest.mark.parametrize("became", ["accepted", "rejected"])
async def test_what_its_owner_has_to_accept_is_not_confirmed_before(
    sqlite_ledger: Ledger, became: str, version: str
) -> None:
    async with on_calcom(sqlite_ledger, frozenset({version})) as house:
        for user in house.fake.users:
            user.event_types = tuple(replace(kind, confirms=True) for kind in user.event_types)
        made = await house.book("10:00")
        assert made.pending_for is PendingFor.REMOTE
        await house.connection.work_on(house.books, made.number, "calcom", 5)
        (there,) = house.fake.bookings.values()
        assert there.status == "pending"
        waiting = await sqlite_ledger.booking("cal", made.number)
        assert waiting is not None
        assert waiting.pending_for is PendingFor.REMOTE
        house.fake.bookings[there.uid] = replace(there, status=became)
        found = await settled(house, made.number)
        assert found.status is (Status.CONFIRMED if became == "accepted" else Status.CANCELLED)
        assert await findings(sqlite_ledger, house.clock.now()) == []


@asynccontextmanager
async def unheard(ledger: Ledger, version: str) -> AsyncIterator[tuple[House, Booking]]:
    """A booking that was made there, of which nobody here has heard."""
    spoiled = Spoiled()
    wrap = lambda inner: FaultyTransport(inner, spoiled)  # noqa: E731
    async with on_calcom(ledger, frozenset({version}), wrap, patient=False) as house:
        offer = await house.offer("10:00")
        spoiled.writes.append(Fault.LOST)
        spoiled.reads += [Fault.REFUSED] * 3
        made = await actions.book(house.books, offer, JESS)
        assert isinstance(made, Booking)
        assert made.pending_for is PendingFor.REMOTE
        yield house, made


async def test_after_a_crash_the_record_is_reconciled(sqlite_ledger: Ledger) -> None:
    spoiled = Spoiled()
    async with on_calcom(sqlite_ledger, wrap=lambda inner: FaultyTransport(inner, spoiled)) as house:
        spoiled.writes.append(Fault.HANGS)
        made = await actions.book(house.books, await house.offer("10:00"), JESS)
        assert isinstance(made, Booking)
        assert made.pending_for is PendingFor.REMOTE
        rows = await house.connection.remotes.of("cal", made.number)
        assert rows[0].sent == "create"
        assert (await settled(house, made.number)).status is Status.CONFIRMED
        assert len(house.there()) == 1
