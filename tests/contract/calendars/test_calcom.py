"""A booking on Cal.com, from here to there and back."""

import logging
from dataclasses import replace

import pytest

from frontdesk.booking import actions
from frontdesk.booking.model import Booking, Status
from frontdesk.booking.ports import Ledger
from frontdesk.booking.remote.failures import NotAllowed
from tests.contract.calendars.houses import TOM, on_calcom, start_of
from tests.contract.desk import findings


async def test_a_booking_here_stands_there(ledger: Ledger) -> None:
    async with on_calcom(ledger) as house:
        made = await house.book("10:00")
        assert made.status is Status.CONFIRMED
        assert [who for who, _ in house.there()] == ["jess@example.org"]
        assert "10:00" not in await house.starts()
        assert await house.connection.remotes.unsettled("cal") == []
    assert await findings(ledger, house.clock.now()) == []


async def test_what_is_taken_there_is_not_offered_here(ledger: Ledger) -> None:
    async with on_calcom(ledger) as house:
        user = house.fake.users[0]
        house.connection.pace = replace(house.connection.pace, look=30.0)  # a busy machine needs longer
        offer = await house.offer("10:00")
        await house.fake.book(user.event_types[1], user, start_of(offer), ("A", "a@example.org", None), {})
        house.clock.pass_time(house.connection.pace.fresh_for * 2)
        assert "10:00" not in await house.starts()
        answer = await actions.book(house.books, offer, TOM)
        assert not isinstance(answer, Booking)


async def test_a_booking_is_moved_and_cancelled_there_too(ledger: Ledger) -> None:
    async with on_calcom(ledger) as house:
        made = await house.book("10:00")
        moved = await actions.move(house.books, made.number, await house.offer("14:00"))
        assert isinstance(moved, Booking)
        assert moved.status is Status.CONFIRMED
        assert moved.proposed is None
        assert [at.hour for _, at in house.there()] == [19]
        gone = await actions.cancel(house.books, made.number)
        assert isinstance(gone, Booking)
        assert house.there() == []
        assert await house.connection.remotes.unsettled("cal") == []


@pytest.mark.parametrize("version", ["v1", "v2"])
async def test_neither_keys_nor_uids_are_logged(
    sqlite_ledger: Ledger, version: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    async with on_calcom(sqlite_ledger, frozenset({version})) as house:
        made = await house.book("10:00")
        assert isinstance(await actions.move(house.books, made.number, await house.offer("14:00")), Booking)
        await actions.cancel(house.books, made.number)
        rows = await house.connection.remotes.of("cal", made.number)
        assert house.fake.bookings
        for secret in (*house.fake.bookings, "cal_rowan", *(row.uid or "-" for row in rows)):
            assert secret == "-" or secret not in caplog.text
            assert secret not in repr(rows)


async def test_one_whose_key_is_wrong_hides_nobody_elses_time(sqlite_ledger: Ledger) -> None:
    async with on_calcom(sqlite_ledger) as house:
        rowan, esther = house.fake.users
        rowan.key = "cal_another"
        at = start_of(await house.offer("10:00", who="esther"))
        house.fake.enter(esther.event_types[1], esther, at, ("A", "a@example.org", None))
        house.clock.pass_time(house.connection.pace.fresh_for * 2)
        found = await house.connection.sync(house.books, house.connection.horizon(house.books))
        assert isinstance(found, NotAllowed)
        assert "10:00" not in await house.starts(who="esther")
