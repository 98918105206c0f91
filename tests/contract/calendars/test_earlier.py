"""Bookings that were made before there was the calendar are brought over, whatever is lost on the way."""

from dataclasses import replace
from pathlib import Path

import pytest

from frontdesk.booking import actions
from frontdesk.booking.model import Booking, Status
from frontdesk.booking.ports import Ledger
from frontdesk.booking.remote.connection import Connection
from frontdesk.testing.faults import HEARD, Fault, FaultyTransport
from tests.contract.calendars.houses import JESS, Spoiled, on_calcom, on_erp
from tests.contract.calendars.test_outcomes import settled

TRIES = 10


@pytest.mark.parametrize("version", ["v1", "v2"])
@pytest.mark.parametrize("fault", [None, *HEARD])
async def test_a_booking_of_before_stands_there_in_the_end(
    sqlite_ledger: Ledger, fault: Fault | None, version: str
) -> None:
    spoiled = Spoiled()
    wrap = lambda inner: FaultyTransport(inner, spoiled)  # noqa: E731
    async with on_calcom(sqlite_ledger, frozenset({version}), wrap) as house:
        offer = await house.offer("10:00")
        made = await actions.book(replace(house.books, remote=None), offer, JESS)
        assert isinstance(made, Booking)
        spoiled.writes.append(fault)
        assert await house.connection.bring_over(house.books) == 1
        found = await settled(house, made.number)
        assert found.status is Status.CONFIRMED
        assert [who for who, _ in house.there()] == [JESS.email]
        assert await house.connection.remotes.conflicts("cal") == []


@pytest.mark.parametrize("by_sql", [False, True], ids=["http", "sql"])
async def test_a_stay_of_before_that_was_not_taken_at_once_is_asked_for_again(
    sqlite_ledger: Ledger, tmp_path: Path, by_sql: bool
) -> None:
    async with on_erp(sqlite_ledger, tmp_path, by_sql=by_sql) as inn:
        offer = await inn.stay()
        made = await actions.book(replace(inn.books, remote=None), offer, JESS, actor="staff:ines")
        assert isinstance(made, Booking)
        inn.sell(6)
        await inn.connection.bring_over(inn.books)
        await _worked(inn.connection, inn.books, made.number)
        (told,) = await inn.connection.remotes.conflicts("black-lotus")
        assert told.kind == "refused"
        inn.hotel.cancel("house-2026-12-01-suite-6")
        await _worked(inn.connection, inn.books, made.number)
        assert len(inn.hotel.reservations("2026-12-01", "2026-12-02")) == 1
        assert await inn.connection.remotes.unsettled("black-lotus") == []


async def _worked(connection: Connection, books: actions.Books, number: int) -> None:
    for _ in range(TRIES):
        await connection.work_on(books, number, "erp", 5)
