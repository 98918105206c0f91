"""The promises of a booking, the same on every calendar: built in, Cal.com by both versions, ERPs both ways.

In fair weather, with latency, and with a third of all requests going wrong before, during or after the work.
After each of them both sides agree, nothing is unknown, and the audit finds nothing.
"""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from frontdesk.booking import actions
from frontdesk.booking.model import Booking, Status
from frontdesk.booking.ports import Ledger
from frontdesk.booking.refusals import SlotTaken
from frontdesk.booking.remote.connection import Connection
from tests.contract.calendars.houses import JESS, TOM
from tests.contract.calendars.places import KINDS, REMOTE, STAFF, Place, place_on
from tests.contract.desk import findings

pytestmark = pytest.mark.slow

WEATHERS = [
    *((kind, "fair") for kind in KINDS),
    *((kind, weather) for kind in REMOTE for weather in ("latency", "faults")),
]


@pytest.fixture(params=WEATHERS, ids=lambda param: f"{param[0]}, {param[1]}".replace(" ", "-"))
async def place(
    request: pytest.FixtureRequest, sqlite_ledger: Ledger, tmp_path: Path
) -> AsyncIterator[Place]:
    kind, weather = request.param
    async with place_on(kind, weather, sqlite_ledger, tmp_path) as found:
        yield found
        await found.later()
        remote = found.books.remote
        if isinstance(remote, Connection):
            for number in await remote.remotes.unsettled(found.books.business.id):
                await found.settled(number)
            assert await remote.remotes.unsettled(found.books.business.id) == []
        there, here = await found.there(), await found.here()
        assert there is None or sorted(map(str, there)) == sorted(map(str, here))
        assert await findings(sqlite_ledger, found.clock.now()) == []


async def booked(place: Place, nth: int) -> Booking:
    made = await actions.book(place.books, await place.offer(nth), JESS, actor=STAFF)
    assert isinstance(made, Booking), made
    return await place.settled(made.number)


async def test_what_is_booked_stands_and_is_sold_to_nobody_else(place: Place) -> None:
    offer = await place.offer(1)
    made = await booked(place, 1)
    assert (made.status, made.pending_for) == (Status.CONFIRMED, None)
    assert made.offer.when == offer.when
    assert await place.found(1) is None
    assert isinstance(await actions.book(place.books, offer, TOM, actor=STAFF), SlotTaken)


async def test_a_move_takes_the_new_time_and_gives_the_old_one_back(place: Place) -> None:
    made, offer = await booked(place, 1), await place.offer(2)
    moved = await actions.move(place.books, made.number, offer, actor=STAFF)
    assert isinstance(moved, Booking), moved
    found = await place.settled(made.number)
    assert (found.status, found.proposed, found.offer.when) == (Status.CONFIRMED, None, offer.when)
    await place.later()
    assert await place.found(1) is not None
    assert await place.found(2) is None


async def test_what_is_cancelled_is_free_again(place: Place) -> None:
    made = await booked(place, 1)
    gone = await actions.cancel(place.books, made.number, actor=STAFF)
    assert isinstance(gone, Booking), gone
    assert (await place.settled(made.number)).status is Status.CANCELLED
    await place.later()
    assert await place.found(1) is not None


async def test_two_who_want_the_same_at_once_get_it_once(place: Place) -> None:
    offer = await place.offer(1)
    answers = await asyncio.gather(
        *(actions.book(place.books, offer, who, actor=STAFF) for who in (JESS, TOM))
    )
    made = [answer for answer in answers if isinstance(answer, Booking)]
    assert len(made) == 1
    assert (await place.settled(made[0].number)).status is Status.CONFIRMED


async def test_the_same_request_twice_is_one_booking(place: Place) -> None:
    offer = await place.offer(1)
    for _ in range(2):
        answer = await actions.book(place.books, offer, JESS, actor=STAFF, key="once")
        assert isinstance(answer, Booking), answer
        assert answer.number == 1
        assert (await place.settled(1)).status is Status.CONFIRMED


async def test_what_others_took_meanwhile_is_never_confirmed(place: Place) -> None:
    offer = await place.offer(1)
    await place.take(1)
    answer = await actions.book(place.books, offer, JESS, actor=STAFF)
    if isinstance(answer, Booking):
        assert (await place.settled(answer.number)).status is Status.DECLINED
    await place.later()
    assert await place.found(1) is None
    assert await place.found(2) is not None


async def test_a_move_to_what_others_took_leaves_the_booking_as_it_was(place: Place) -> None:
    made, offer = await booked(place, 1), await place.offer(2)
    await place.take(2)
    answer = await actions.move(place.books, made.number, offer, actor=STAFF)
    found = await place.settled(made.number)
    assert not isinstance(answer, Booking) or answer.proposed is not None
    assert (found.status, found.proposed, found.offer.when) == (Status.CONFIRMED, None, made.offer.when)
