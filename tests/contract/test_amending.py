"""Amending for whom a booking is and what is noted with it, the same on both engines."""

from dataclasses import replace
from datetime import timedelta

import pytest

from frontdesk.booking import actions
from frontdesk.booking.model import Booking, Contact
from frontdesk.booking.ports import Ledger
from frontdesk.booking.rates import BookingRates, Rate
from frontdesk.booking.refusals import ChangedMeanwhile, NotFound, TooManyBookings, WrongStatus
from frontdesk.testing.businesses import practice
from tests.contract.desk import JESS, TOM, TryDesk, findings

NOTED = replace(JESS, requests="a quiet corner")


@pytest.fixture
def desk(ledger: Ledger) -> TryDesk:
    return TryDesk(practice(providers=1, rooms=0), ledger)


async def booked_for_jess(desk: TryDesk) -> Booking:
    booked = await actions.book(desk.books, await desk.offer("09:30"), JESS)
    assert isinstance(booked, Booking)
    return booked


async def test_amending_changes_the_contact_and_nothing_else(desk: TryDesk) -> None:
    booked = await booked_for_jess(desk)
    amended = await actions.amend(desk.books, booked.number, NOTED)
    assert amended == replace(booked, contact=NOTED, version=booked.version + 1)
    assert await desk.ledger.booking("practice", booked.number) == amended
    assert await findings(desk.ledger) == []


async def test_a_booking_is_found_by_its_new_phone_and_not_by_the_old(desk: TryDesk) -> None:
    booked = await booked_for_jess(desk)
    moved = Contact(JESS.name, TOM.phone, JESS.email)
    assert isinstance(await actions.amend(desk.books, booked.number, moved), Booking)
    at = desk.clock.now()
    assert TOM.phone is not None
    assert JESS.phone is not None
    assert [b.number for b in await desk.ledger.bookings_with("practice", TOM.phone, at)] == [booked.number]
    assert await desk.ledger.bookings_with("practice", JESS.phone, at) == []


async def test_notes_stay_with_a_booking_that_is_moved(desk: TryDesk) -> None:
    booked = await booked_for_jess(desk)
    await actions.amend(desk.books, booked.number, NOTED)
    moved = await actions.move(desk.books, booked.number, await desk.offer("11:00"))
    assert isinstance(moved, Booking)
    assert moved.contact == NOTED
    assert await desk.ledger.booking("practice", booked.number) == moved


async def test_amending_twice_is_amending_once(desk: TryDesk) -> None:
    booked = await booked_for_jess(desk)
    once = await actions.amend(desk.books, booked.number, NOTED, version=booked.version)
    assert await actions.amend(desk.books, booked.number, NOTED, version=booked.version) == once
    assert await findings(desk.ledger) == []


async def test_a_booking_that_changed_meanwhile_is_not_amended(desk: TryDesk) -> None:
    booked = await booked_for_jess(desk)
    await actions.amend(desk.books, booked.number, NOTED)
    answer = await actions.amend(desk.books, booked.number, TOM, version=booked.version)
    assert answer == ChangedMeanwhile(booked.reference)


async def test_what_is_cancelled_or_unknown_is_not_amended(desk: TryDesk) -> None:
    booked = await booked_for_jess(desk)
    cancelled = await actions.cancel(desk.books, booked.number)
    assert isinstance(cancelled, Booking)
    assert await actions.amend(desk.books, 99, TOM) == NotFound()
    answer = await actions.amend(desk.books, booked.number, TOM)
    assert answer == WrongStatus(booked.reference, cancelled.status)


async def test_a_new_phone_counts_like_a_booking_and_a_note_does_not(desk: TryDesk) -> None:
    books = replace(desk.books, rates=BookingRates(contact=Rate(1, timedelta(days=1))))
    booked = await actions.book(books, await desk.offer("09:30"), JESS)
    other = await actions.book(books, await desk.offer("11:00"), TOM)
    assert isinstance(booked, Booking)
    assert isinstance(other, Booking)
    noted = await actions.amend(books, booked.number, NOTED)
    assert isinstance(noted, Booking)
    refused = await actions.amend(books, booked.number, replace(NOTED, phone=TOM.phone))
    assert isinstance(refused, TooManyBookings)
    assert await desk.ledger.booking("practice", booked.number) == noted
    assert await findings(desk.ledger) == []
