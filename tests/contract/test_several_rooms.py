"""A stay in several rooms is one booking: all or none, moved and cancelled together, never oversold."""

import asyncio
from datetime import date, timedelta

from frontdesk.booking import actions
from frontdesk.booking.business import Making
from frontdesk.booking.model import Booking, Contact, Offer, Status
from frontdesk.booking.occupancy import cells_of
from frontdesk.booking.ports import Ledger
from frontdesk.booking.refusals import SlotTaken
from frontdesk.booking.wishes import StayWish
from frontdesk.testing.businesses import inn
from tests.contract.desk import FIRST_WEEK, TryDesk, findings

FIRST, LAST = FIRST_WEEK


def hotel(ledger: Ledger, rooms: int = 3) -> TryDesk:
    return TryDesk(inn(rooms, making=Making.AT_ONCE), ledger)


async def rooms(
    desk: TryDesk, many: int, first: date = FIRST, last: date = LAST, moving: Booking | None = None
) -> list[Offer]:
    wish = StayWish(first, last, guests=4, room_type="double", rooms=many)
    found = await actions.check_stay(desk.books, wish, moving=moving)
    assert isinstance(found, list), found
    return found


async def test_two_rooms_are_one_booking_and_cancelling_gives_both_back(ledger: Ledger) -> None:
    desk = hotel(ledger)
    made = await desk.book((await rooms(desk, 2))[0])
    assert made.offer.what == "2 × Double room"
    assert await ledger.booking("inn", made.number) == made
    assert await rooms(desk, 2) == []
    assert len(await rooms(desk, 1)) == 1
    cancelled = await actions.cancel(desk.books, made.number)
    assert isinstance(cancelled, Booking)
    assert cancelled.status is Status.CANCELLED
    assert len(await rooms(desk, 3)) == 1
    assert await findings(ledger) == []


async def test_both_rooms_or_none(ledger: Ledger) -> None:
    desk = hotel(ledger, rooms=2)
    both = (await rooms(desk, 2))[0]
    middle = FIRST + timedelta(days=3)
    await desk.book((await rooms(desk, 1, middle, middle + timedelta(days=1)))[0])
    assert isinstance(await actions.book(desk.books, both, Contact("Tom Baker")), SlotTaken)
    assert len(await rooms(desk, 2, FIRST, middle)) == 1
    assert await findings(ledger) == []


async def test_rooms_taken_meanwhile_are_exchanged_for_others_of_their_type(ledger: Ledger) -> None:
    desk = hotel(ledger, rooms=3)
    both = (await rooms(desk, 2))[0]
    await desk.book((await rooms(desk, 1))[0])
    made = await desk.book(both)
    assert {unit for _, unit, _ in cells_of(made.offer.runs)} == {1, 2}
    assert await findings(ledger) == []


async def test_a_hold_keeps_both_rooms(ledger: Ledger) -> None:
    desk = hotel(ledger, rooms=3)
    held = await desk.hold((await rooms(desk, 2))[0])
    assert len(await rooms(desk, 1)) == 1
    assert await rooms(desk, 2) == []
    made = await desk.book(held)
    assert made.offer.party == 4
    assert await findings(ledger) == []


async def test_a_full_house_moves_by_a_night_and_its_own_rooms_count_as_free(ledger: Ledger) -> None:
    desk = hotel(ledger, rooms=2)
    made = await desk.book((await rooms(desk, 2))[0])
    day = timedelta(days=1)
    (later,) = await rooms(desk, 2, FIRST + day, LAST + day, moving=made)
    moved = await actions.move(desk.books, made.number, later)
    assert isinstance(moved, Booking)
    assert len(await rooms(desk, 2, FIRST, FIRST + day)) == 1
    assert await rooms(desk, 1, LAST, LAST + day) == []
    assert await findings(ledger) == []


async def test_a_room_is_added_and_given_back(ledger: Ledger) -> None:
    desk = hotel(ledger, rooms=3)
    made = await desk.book((await rooms(desk, 1))[0])
    (more,) = await rooms(desk, 3, moving=made)
    grown = await actions.move(desk.books, made.number, more)
    assert isinstance(grown, Booking)
    assert await rooms(desk, 1) == []
    (fewer,) = await rooms(desk, 2, moving=grown)
    shrunk = await actions.move(desk.books, made.number, fewer)
    assert isinstance(shrunk, Booking)
    assert len(await rooms(desk, 1)) == 1
    assert shrunk.offer.what == "2 × Double room"
    assert await findings(ledger) == []


async def test_many_who_want_two_rooms_at_once_get_no_more_than_there_are(ledger: Ledger) -> None:
    desk = hotel(ledger, rooms=5)
    (both,), (one,) = await rooms(desk, 2), await rooms(desk, 1)
    answers = await asyncio.gather(
        *(actions.book(desk.books, offer, Contact(f"Guest {n}")) for n in range(8) for offer in (both, one))
    )
    made = [answer for answer in answers if isinstance(answer, Booking)]
    assert all(isinstance(answer, Booking | SlotTaken) for answer in answers)
    assert sum(len(booking.offer.parts) for booking in made) == 5
    taken = [cell for booking in made for cell in cells_of(booking.offer.runs)]
    assert len(taken) == len(set(taken))
    assert await findings(ledger) == []
