"""Moving, cancelling and ending a booking, the same on both engines."""

import asyncio
from dataclasses import replace
from datetime import timedelta
from decimal import Decimal

import pytest

from frontdesk.booking import actions
from frontdesk.booking.availability import Openings
from frontdesk.booking.business import Limits
from frontdesk.booking.model import Booking, Hold, Money, Offer, Status
from frontdesk.booking.ports import Ledger
from frontdesk.booking.refusals import (
    ChangedMeanwhile,
    NotFound,
    SlotTaken,
    TooLateToChange,
    WrongStatus,
)
from frontdesk.booking.wishes import Wish
from frontdesk.testing.businesses import practice
from tests.contract.desk import MONDAY, TOM, TryDesk, findings


@pytest.fixture
def desk(ledger: Ledger) -> TryDesk:
    return TryDesk(practice(providers=1, rooms=0), ledger)


async def moved_offer(desk: TryDesk, booking: Booking, at: str, service: str = "facial") -> Offer:
    """The offer at a time, seen with the booking's own time as free."""
    found = await actions.check(desk.books, Wish((service,), MONDAY, MONDAY), moving=booking)
    assert isinstance(found, Openings)
    zone = desk.books.business.zone
    for cell, moment in zip(found.cells(), found.moments(), strict=True):
        if moment.astimezone(zone).strftime("%H:%M") == at:
            return found.offer(cell)
    raise AssertionError(f"{at} is not free")


async def test_moving_frees_the_old_time_and_takes_the_new(desk: TryDesk) -> None:
    booked = await desk.book(await desk.offer("09:30"))
    moved = await actions.move(desk.books, booked.number, await desk.offer("11:00"))
    assert isinstance(moved, Booking)
    assert moved.reference == booked.reference
    starts = await desk.starts()
    assert "09:30" in starts
    assert "11:00" not in starts
    assert await desk.ledger.booking("practice", booked.number) == moved
    assert await findings(desk.ledger) == []


async def test_a_long_booking_moves_onto_a_part_of_its_own_time(desk: TryDesk) -> None:
    booked = await desk.book(await desk.offer("09:00", "long"))
    offer = await moved_offer(desk, booked, "09:30", "long")
    moved = await actions.move(desk.books, booked.number, offer)
    assert isinstance(moved, Booking), moved
    assert await desk.starts() == ["09:00", "11:00", "11:30", *AFTERNOON]
    assert await findings(desk.ledger) == []


AFTERNOON = ["13:00", "13:30", "14:00", "14:30", "15:00", "15:30", "16:00", "16:30"]


async def test_an_overlapping_time_is_held_for_the_move_and_then_moved_to(desk: TryDesk) -> None:
    booked = await desk.book(await desk.offer("09:00", "long"))
    offer = await moved_offer(desk, booked, "09:30", "long")
    held = await actions.hold(desk.books, offer, holder="one", moving=booked)
    assert isinstance(held, Hold), held
    assert sum(r.length for r in held.runs) == 6
    assert await findings(desk.ledger) == []
    moved = await actions.move(desk.books, booked.number, held)
    assert isinstance(moved, Booking), moved
    assert await desk.starts() == ["09:00", "11:00", "11:30", *AFTERNOON]
    assert await findings(desk.ledger) == []


async def test_if_the_new_time_is_gone_the_old_booking_stands(desk: TryDesk) -> None:
    booked = await desk.book(await desk.offer("09:30"))
    wanted = await desk.offer("11:00")
    await desk.book(wanted, TOM)
    assert isinstance(await actions.move(desk.books, booked.number, wanted), SlotTaken)
    assert await desk.ledger.booking("practice", booked.number) == booked
    assert await findings(desk.ledger) == []


async def test_crossing_moves_neither_deadlock_nor_lose_a_booking(ledger: Ledger) -> None:
    desk = TryDesk(practice(providers=1, rooms=0), ledger)
    first = await desk.book(await desk.offer("09:00"))
    second = await desk.book(await desk.offer("10:00"), TOM)
    for _ in range(10):
        answers = await asyncio.wait_for(
            asyncio.gather(
                actions.move(desk.books, first.number, second.offer),
                actions.move(desk.books, second.number, first.offer),
            ),
            timeout=10,
        )
        assert all(isinstance(a, SlotTaken) for a in answers)
    assert await findings(ledger) == []


async def test_many_crossing_moves_on_few_slots_leave_every_booking_somewhere(ledger: Ledger) -> None:
    desk = TryDesk(practice(providers=2, rooms=2), ledger)
    starts = ["09:00", "09:30", "10:00", "10:30", "11:00"]
    offers = [await desk.offer(at) for at in starts]
    booked = [await desk.book(offer) for offer in offers[:4]]

    async def wander(booking: Booking, step: int) -> None:
        for turn in range(6):
            await actions.move(desk.books, booking.number, offers[(turn * step + booking.number) % 5])

    await asyncio.wait_for(asyncio.gather(*(wander(b, n + 1) for n, b in enumerate(booked))), timeout=30)
    assert await findings(ledger) == []
    for booking in booked:
        now = await ledger.booking("practice", booking.number)
        assert now is not None
        assert now.status is Status.CONFIRMED


async def test_two_changes_of_one_booking_at_the_same_moment_do_not_mix(desk: TryDesk) -> None:
    booked = await desk.book(await desk.offer("09:30"))
    to = await desk.offer("11:00")
    answers = await asyncio.gather(
        actions.move(desk.books, booked.number, to), actions.cancel(desk.books, booked.number)
    )
    assert any(isinstance(a, Booking) for a in answers)
    assert all(isinstance(a, Booking | ChangedMeanwhile | WrongStatus) for a in answers)
    assert await findings(desk.ledger) == []


async def test_cancelling_gives_the_time_back_and_cancelling_twice_says_so(desk: TryDesk) -> None:
    booked = await desk.book(await desk.offer("09:30"))
    cancelled = await actions.cancel(desk.books, booked.number, reason="a cold")
    assert isinstance(cancelled, Booking)
    assert cancelled.status is Status.CANCELLED
    assert "09:30" in await desk.starts()
    again = await actions.cancel(desk.books, booked.number)
    assert again == WrongStatus(booked.reference, Status.CANCELLED)
    moved = await actions.move(desk.books, booked.number, await desk.offer("10:00"))
    assert moved == WrongStatus(booked.reference, Status.CANCELLED)
    assert await findings(desk.ledger) == []


async def test_what_does_not_exist_is_not_found(desk: TryDesk) -> None:
    assert await actions.cancel(desk.books, 99) == NotFound()
    assert await actions.move(desk.books, 99, await desk.offer("10:00")) == NotFound()
    assert await actions.complete(desk.books, 99, actor="staff:1") == NotFound()


async def test_guests_cannot_cancel_inside_the_window_but_staff_can(ledger: Ledger) -> None:
    business = replace(practice(1, 0), limits=Limits(cancel_notice=timedelta(hours=24)))
    desk = TryDesk(business, ledger)
    booked = await desk.book(await desk.offer("09:30"))
    assert isinstance(await actions.cancel(desk.books, booked.number), TooLateToChange)
    done = await actions.cancel(desk.books, booked.number, actor="staff:1")
    assert isinstance(done, Booking)


async def test_a_fee_is_recorded_as_due_inside_the_window(ledger: Ledger) -> None:
    fee = Money(Decimal(25), "USD")
    limits = Limits(cancel_notice=timedelta(hours=24), cancel_fee=fee)
    desk = TryDesk(replace(practice(1, 0), limits=limits), ledger)
    late = await desk.book(await desk.offer("09:30"))
    early = await desk.book(await desk.offer("09:30", on=MONDAY + timedelta(days=2)))
    cancelled = await actions.cancel(desk.books, late.number)
    assert isinstance(cancelled, Booking)
    assert cancelled.fee == fee
    stored = await ledger.booking("practice", late.number)
    assert stored is not None
    assert stored.fee == fee
    free = await actions.cancel(desk.books, early.number)
    assert isinstance(free, Booking)
    assert free.fee is None


async def test_a_booking_ends_only_after_it_began(desk: TryDesk) -> None:
    came = await desk.book(await desk.offer("09:30"))
    missed = await desk.book(await desk.offer("10:00"), TOM)
    assert isinstance(await actions.complete(desk.books, came.number, actor="staff:1"), WrongStatus)
    desk.clock.pass_time(timedelta(hours=4))
    done = await actions.complete(desk.books, came.number, actor="staff:1")
    assert isinstance(done, Booking)
    assert done.status is Status.COMPLETED
    gone = await actions.no_show(desk.books, missed.number, actor="staff:1")
    assert isinstance(gone, Booking)
    assert gone.status is Status.NO_SHOW
    assert isinstance(await actions.cancel(desk.books, came.number), WrongStatus)
    assert await findings(desk.ledger, desk.clock.now()) == []


async def test_a_move_with_a_key_is_done_once(desk: TryDesk) -> None:
    booked = await desk.book(await desk.offer("09:30"))
    to = await desk.offer("11:00")
    first = await actions.move(desk.books, booked.number, to, key="m1")
    again = await actions.move(desk.books, booked.number, to, key="m1")
    assert isinstance(first, Booking)
    assert first == again
    assert first.version == 2
