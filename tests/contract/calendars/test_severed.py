"""A process that does not know the way to a calendar which others reach confirms nothing on its own."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

from frontdesk.adapters.calendars.factory import severed
from frontdesk.adapters.store.copies import StoredCopies
from frontdesk.app import open_desk
from frontdesk.booking import actions
from frontdesk.booking.books import Books
from frontdesk.booking.model import Booking, PendingFor, Status
from frontdesk.booking.ports import Ledger
from frontdesk.booking.remote.absent import SeveredConnection
from frontdesk.booking.remote.calendar import Days
from frontdesk.booking.remote.connection import Connection
from frontdesk.clock import PinnedClock
from frontdesk.settings import Settings
from tests.contract.calendars.houses import JESS, NOW, TOM, TUESDAY, cal, lotus, on_calcom, on_erp, start_of
from tests.contract.desk import findings
from tests.integration.test_own_calendar import ListCalendar


@asynccontextmanager
async def beside(books: Books, playbook_id: str) -> AsyncIterator[Books]:
    """The same books in a terminal where the way is not set."""
    playbook = {"cal": cal, "black-lotus": lotus}[playbook_id]()
    assert playbook.calendar is not None
    seen = (await StoredCopies(books.ledger).seen())[playbook_id]
    connection = severed(playbook, playbook.calendar, seen, books.ledger)
    try:
        yield replace(books, remote=connection)
    finally:
        await connection.close()


async def settled(books: Books, number: int) -> Booking:
    assert isinstance(books.remote, Connection)
    await books.remote.work_on(books, number, "calendar", 5)
    found = await books.ledger.booking(books.business.id, number)
    assert found is not None
    assert await findings(books.ledger, books.now()) == []
    return found


async def test_an_approval_in_a_terminal_waits_for_the_desk_that_knows_the_way(
    ledger: Ledger, tmp_path: Path
) -> None:
    async with on_erp(ledger, tmp_path) as inn:
        made = await actions.book(inn.books, await inn.stay(), JESS)
        assert isinstance(made, Booking)
        async with beside(inn.books, "black-lotus") as terminal:
            approved = await actions.approve(terminal, made.number, actor="staff")
        assert isinstance(approved, Booking)
        assert (approved.status, approved.pending_for) == (Status.PENDING, PendingFor.REMOTE)
        assert (await settled(inn.books, made.number)).status is Status.CONFIRMED
        assert len(inn.hotel.reservations("2026-12-01", "2026-12-02")) == 1


async def test_a_room_gone_meanwhile_is_not_confirmed_by_a_terminal(ledger: Ledger, tmp_path: Path) -> None:
    async with on_erp(ledger, tmp_path) as inn:
        made = await actions.book(inn.books, await inn.stay(), JESS)
        assert isinstance(made, Booking)
        inn.sell(6)
        async with beside(inn.books, "black-lotus") as terminal:
            await actions.approve(terminal, made.number, actor="staff")
        assert (await settled(inn.books, made.number)).status is Status.DECLINED


async def test_what_a_terminal_books_moves_and_cancels_is_done_there(ledger: Ledger) -> None:
    async with on_calcom(ledger) as house:
        mine, theirs = await house.offer("10:00"), await house.offer("11:00")
        later = await house.offer("14:00")
        stands = await house.book("15:00")
        async with beside(house.books, "cal") as terminal:
            made = await actions.book(terminal, mine, JESS, actor="staff")
            moved = await actions.move(terminal, stands.number, later, actor="staff")
            dropped = await actions.book(terminal, theirs, TOM, actor="staff")
            assert isinstance(dropped, Booking)
            await actions.cancel(terminal, dropped.number, actor="staff")
        assert isinstance(made, Booking)
        assert isinstance(moved, Booking)
        assert made.pending_for is moved.pending_for is PendingFor.REMOTE
        assert house.there() == [("jess@example.org", start_of(stands.offer))]
        for booking in (made, moved, dropped):
            await settled(house.books, booking.number)
        assert sorted(at for _, at in house.there()) == [start_of(mine), start_of(later)]


async def test_an_installation_without_the_setting_knows_that_others_are_connected(
    ledger_url: str, tmp_path: Path
) -> None:
    none, some = Settings(data=tmp_path, database=ledger_url), {"cal": ListCalendar()}
    async with open_desk(none, PinnedClock(NOW), one_guest=True) as desk:
        assert desk.calendars(cal()) is None
    async with open_desk(none, PinnedClock(NOW), one_guest=True, calendars=some) as desk:
        connection = desk.calendars(cal())
        assert isinstance(connection, Connection)
        await connection.sync(desk.books("cal"), Days(TUESDAY, TUESDAY))
    async with open_desk(none, PinnedClock(NOW), one_guest=True) as desk:
        assert isinstance(desk.calendars(cal()), SeveredConnection)
        assert desk.calendars(lotus()) is None
