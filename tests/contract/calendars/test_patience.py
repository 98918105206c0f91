"""A calendar that hangs: one wait in a reply, however much is asked of it."""

from pathlib import Path
from time import perf_counter

from frontdesk.booking import actions
from frontdesk.booking.model import Booking, PendingFor
from frontdesk.booking.ports import Ledger
from frontdesk.testing.faults import Fault, FaultyTransport
from tests.contract.calendars.houses import JESS, Spoiled, on_calcom, on_erp

AT_MOST = 1.5
"""Seconds within which guests are answered, whatever the other side does."""


async def test_three_cancellations_in_one_reply_wait_once(sqlite_ledger: Ledger) -> None:
    spoiled = Spoiled()
    async with on_calcom(sqlite_ledger, wrap=lambda inner: FaultyTransport(inner, spoiled)) as house:
        made = [await house.book(at) for at in ("10:00", "11:00", "14:00")]
        spoiled.writes += [Fault.HANGS] * 20
        spoiled.reads += [Fault.HANGS] * 20
        began = perf_counter()
        for each in made:
            await actions.cancel(house.books, each.number)
        assert perf_counter() - began < AT_MOST
        spoiled.writes.clear()
        spoiled.reads.clear()
        house.connection.rest_no_more()
        assert "10:00" not in await house.starts()  # it may stand there still
        for each in made:
            await house.connection.work_on(house.books, each.number, "calcom", 5)
        assert house.there() == []


async def test_two_bookings_in_one_reply_wait_once(sqlite_ledger: Ledger) -> None:
    spoiled = Spoiled()
    async with on_calcom(sqlite_ledger, wrap=lambda inner: FaultyTransport(inner, spoiled)) as house:
        offers = [await house.offer(at) for at in ("10:00", "14:00")]
        spoiled.writes += [Fault.HANGS] * 20
        spoiled.reads += [Fault.HANGS] * 20
        began = perf_counter()
        made = [await actions.book(house.books, offer, JESS) for offer in offers]
        assert perf_counter() - began < AT_MOST
        spoiled.writes.clear()
        spoiled.reads.clear()
        for each in made:
            assert isinstance(each, Booking)
            assert each.pending_for is PendingFor.REMOTE
            await house.connection.work_on(house.books, each.number, "calcom", 5)
        assert len(house.there()) == 2


async def test_a_stay_that_is_cancelled_waits_once(sqlite_ledger: Ledger, tmp_path: Path) -> None:
    spoiled = Spoiled()
    async with on_erp(sqlite_ledger, tmp_path, wrap=lambda inner: FaultyTransport(inner, spoiled)) as inn:
        made = await actions.book(inn.books, await inn.stay(), JESS, actor="staff:ines")
        assert isinstance(made, Booking)
        spoiled.writes += [Fault.HANGS] * 20
        spoiled.reads += [Fault.HANGS] * 20
        began = perf_counter()
        await actions.cancel(inn.books, made.number)
        assert perf_counter() - began < 1.1
