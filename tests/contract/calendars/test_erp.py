"""The hotel on its own system, over HTTP and by its database: the same promises."""

from collections.abc import AsyncIterator
from datetime import date, timedelta
from pathlib import Path

import httpx2
import pytest

from frontdesk.booking import actions
from frontdesk.booking.model import Booking, Contact, PendingFor, Status
from frontdesk.booking.ports import Ledger
from frontdesk.booking.refusals import SlotTaken
from frontdesk.booking.remote.sync import Synced
from frontdesk.booking.wishes import StayWish
from frontdesk.reply.conflicts import say_conflict
from tests.contract.calendars.houses import Inn, on_erp
from tests.contract.desk import findings

JOHN = Contact("John Doe", "+15551234567")


@pytest.fixture(params=["http", "sql"])
async def inn(request: pytest.FixtureRequest, ledger: Ledger, tmp_path: Path) -> AsyncIterator[Inn]:
    async with on_erp(ledger, tmp_path, by_sql=request.param == "sql") as found:
        yield found
    assert await findings(ledger, found.clock.now()) == []


async def looked(inn: Inn, minutes: int = 0) -> None:
    """The background has looked: guests do not wait for as long as a busy machine may need."""
    inn.clock.pass_time(timedelta(minutes=minutes))
    assert isinstance(await inn.connection.sync(inn.books, inn.connection.horizon(inn.books)), Synced)


async def test_rates_are_those_of_the_hotels_system(inn: Inn) -> None:
    await looked(inn)
    wish = StayWish(date(2027, 2, 7), date(2027, 2, 10), 2)
    found = await actions.check_stay(inn.books, wish)
    assert isinstance(found, list)
    assert {offer.parts[0].service for offer in found} == {"standard", "deluxe", "suite"}
    assert all(offer.as_of is None for offer in found)


async def test_rooms_that_others_have_there_are_not_sold_here(inn: Inn) -> None:
    inn.sell(5)
    await looked(inn)
    await inn.stay()
    inn.sell(1)
    await looked(inn, minutes=10)
    wish = StayWish(date(2026, 12, 1), date(2026, 12, 3), 2, "suite")
    assert await actions.check_stay(inn.books, wish) == []
    inn.hotel.cancel("house-2026-12-01-suite-1")
    await looked(inn, minutes=10)
    await inn.stay()


async def test_a_ticket_stands_there_once_it_is_approved(inn: Inn) -> None:
    inn.sell(5)
    made = await actions.book(inn.books, await inn.stay(), JOHN)
    assert isinstance(made, Booking)
    assert made.pending_for is PendingFor.APPROVAL
    assert inn.hotel.reservations("2026-12-01", "2026-12-02") == []
    approved = await actions.approve(inn.books, made.number, actor="staff")
    assert isinstance(approved, Booking)
    assert approved.status is Status.CONFIRMED
    assert len(inn.hotel.reservations("2026-12-01", "2026-12-02")) == 1
    # What the system knows as ours is not counted twice.
    inn.clock.pass_time(timedelta(minutes=10))
    assert await inn.connection.seen_at(inn.books, inn.connection.horizon(inn.books)) is None
    wish = StayWish(date(2026, 12, 1), date(2026, 12, 3), 2, "suite")
    assert await actions.check_stay(inn.books, wish) == []
    gone = await actions.cancel(inn.books, made.number, actor="staff")
    assert isinstance(gone, Booking)
    assert inn.hotel.reservations("2026-12-01", "2026-12-02") == []


async def test_a_room_gone_meanwhile_is_never_confirmed(inn: Inn) -> None:
    inn.sell(5)
    made = await actions.book(inn.books, await inn.stay(), JOHN)
    assert isinstance(made, Booking)
    inn.sell(1)
    answer = await actions.approve(inn.books, made.number, actor="staff")
    assert isinstance(answer, SlotTaken)
    found = await inn.books.ledger.booking("black-lotus", made.number)
    assert found is not None
    assert found.status is Status.DECLINED


async def test_an_old_copy_says_how_old_it_is(ledger: Ledger, tmp_path: Path) -> None:
    from frontdesk.testing.faults import Fault, FaultyTransport

    broken: list[Fault | None] = [None]
    async with on_erp(
        ledger, tmp_path, wrap=lambda inner: FaultyTransport(inner, lambda _: broken[0])
    ) as inn:
        seen_at = inn.clock.now()
        assert (await inn.stay()).as_of is None
        broken[0] = Fault.REFUSED
        inn.clock.pass_time(timedelta(minutes=119))
        assert (await inn.stay()).as_of is None
        inn.clock.pass_time(timedelta(minutes=61))
        assert (await inn.stay()).as_of == seen_at


async def test_a_fresh_copy_that_was_too_often_wrong_is_told_to_the_team(inn: Inn) -> None:
    horizon = inn.connection.horizon(inn.books)
    await inn.connection.sync(inn.books, horizon)
    inn.sell(1)
    inn.clock.pass_time(timedelta(minutes=10))
    found = await inn.connection.sync(inn.books, horizon)
    assert isinstance(found, Synced)
    assert (found.drift.wrong, found.drift.alarms) == (2, False)
    for room in ("standard", "deluxe", "suite"):
        inn.sell(1, horizon.first_on, len(horizon.each) - 1, room)
    inn.clock.pass_time(timedelta(minutes=10))
    found = await inn.connection.sync(inn.books, horizon)
    assert isinstance(found, Synced)
    assert found.drift.alarms
    told = await inn.connection.remotes.conflicts("black-lotus")
    assert [conflict.kind for conflict in told] == ["drift"]
    assert str(found.drift.wrong) in say_conflict(told[0], inn.books.business)


async def test_what_was_stale_is_no_drift(inn: Inn) -> None:
    horizon = inn.connection.horizon(inn.books)
    await inn.connection.sync(inn.books, horizon)
    inn.sell(1)
    inn.clock.pass_time(timedelta(hours=3))
    found = await inn.connection.sync(inn.books, horizon)
    assert isinstance(found, Synced)
    assert found.drift.nights == 0


class Heard(httpx2.AsyncBaseTransport):
    """Notes the statuses of what is answered."""

    def __init__(self, inner: httpx2.AsyncBaseTransport) -> None:
        self._inner, self.statuses = inner, list[int]()

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        answer = await self._inner.handle_async_request(request)
        self.statuses.append(answer.status_code)
        return answer


async def test_what_has_not_changed_is_not_told_again(ledger: Ledger, tmp_path: Path) -> None:
    heard: list[Heard] = []

    def wrap(inner: httpx2.AsyncBaseTransport) -> Heard:
        heard.append(Heard(inner))
        return heard[0]

    async with on_erp(ledger, tmp_path, wrap=wrap) as inn:
        await looked(inn)
        await looked(inn, minutes=10)
        assert heard[0].statuses == [200, 304]
        assert await inn.connection.seen_at(inn.books, inn.connection.horizon(inn.books)) == inn.clock.now()
        inn.sell(6)
        await looked(inn, minutes=10)
        assert heard[0].statuses == [200, 304, 200]
        wish = StayWish(date(2026, 12, 1), date(2026, 12, 3), 2, "suite")
        assert await actions.check_stay(inn.books, wish) == []
        inn.hotel.cancel("house-2026-12-01-suite-6")
        await looked(inn, minutes=10)
        assert heard[0].statuses[-1] == 200
        await inn.stay()
