"""The hotel and the dealership: their rules, asked of the shipped playbooks by the booking verbs."""

from collections.abc import AsyncIterator
from datetime import UTC, date, datetime, time, timedelta
from decimal import Decimal

import pytest

from frontdesk.adapters.store.factory import open_ledger
from frontdesk.booking import actions
from frontdesk.booking.availability import Openings
from frontdesk.booking.model import Booking, Contact, Money, Offer, PendingFor, PriceRange, Status
from frontdesk.booking.ports import Ledger
from frontdesk.booking.prices import average
from frontdesk.booking.refusals import (
    Closed,
    InThePast,
    NotAStart,
    PartyTooLarge,
    PartyTooSmall,
    Refusal,
    SlotTaken,
    TooFar,
    WrongStatus,
)
from frontdesk.booking.selection import pick
from frontdesk.booking.wishes import StayWish, Wish
from frontdesk.playbooks import load_shipped
from frontdesk.reply.refusals import explain
from frontdesk.testing.clocks import FixedClock

BEFORE = datetime(2026, 2, 1, 15, 0, tzinfo=UTC)
"""Sunday, nine in the morning in Chicago."""
JOHN = Contact("John Doe", "+15551234567")
MONDAY, SATURDAY, SUNDAY = date(2026, 2, 2), date(2026, 2, 7), date(2026, 2, 8)
ARRIVAL, DEPARTURE = date(2026, 2, 7), date(2026, 2, 10)


@pytest.fixture
async def empty(sqlite_url: str) -> AsyncIterator[Ledger]:
    ledger = await open_ledger(sqlite_url)
    yield ledger
    await ledger.close()


@pytest.fixture
def lotus(empty: Ledger) -> actions.Books:
    return actions.Books(load_shipped("black-lotus").business, empty, FixedClock(BEFORE))


@pytest.fixture
def northside(empty: Ledger) -> actions.Books:
    return actions.Books(load_shipped("northside-motors").business, empty, FixedClock(BEFORE))


async def stay(books: actions.Books, guests: int = 2, room: str | None = None) -> list[Offer]:
    found = await actions.check_stay(books, StayWish(ARRIVAL, DEPARTURE, guests, room))
    assert isinstance(found, list), found
    return found


async def starts(books: actions.Books, service: str, day: date) -> list[str]:
    found = await actions.check(books, Wish((service,), day, day))
    assert isinstance(found, Openings), found
    return [m.astimezone(books.business.zone).strftime("%H:%M") for m in found.moments()]


async def at(books: actions.Books, service: str, day: date, clock: str) -> Offer | Refusal:
    return await pick(books, Wish((service,), day, day), time.fromisoformat(clock))


async def booked(books: actions.Books, service: str, day: date, clock: str) -> Booking:
    offer = await at(books, service, day, clock)
    assert isinstance(offer, Offer), offer
    made = await actions.book(books, offer, JOHN)
    assert isinstance(made, Booking), made
    return made


# The hotel.


async def test_three_nights_in_february_cost_what_was_agreed(lotus: actions.Books) -> None:
    offers = await stay(lotus)
    assert {o.parts[0].service: str(average(o.nightly).amount) for o in offers} == {
        "standard": "161.67",
        "deluxe": "239.67",
        "suite": "422.67",
    }
    assert len({m.amount for m in offers[0].nightly}) > 1, "rates differ by night"
    for offer in offers:
        assert isinstance(offer.price, Money)
        assert offer.price.amount == sum(night.amount for night in offer.nightly)
        assert lotus.business.services[offer.parts[0].service].extras, "amenities"


@pytest.mark.parametrize("guests", [1, 2, 3, 4])
async def test_one_to_four_guests_have_a_room(lotus: actions.Books, guests: int) -> None:
    assert await stay(lotus, guests)


async def test_nobody_and_five_have_none(lotus: actions.Books) -> None:
    assert await actions.check_stay(lotus, StayWish(ARRIVAL, DEPARTURE, 5)) == PartyTooLarge(4)
    assert await actions.check_stay(lotus, StayWish(ARRIVAL, DEPARTURE, 0)) == PartyTooSmall(1)


async def test_a_booking_is_a_ticket_that_people_approve(lotus: actions.Books) -> None:
    (deluxe,) = await stay(lotus, room="deluxe")
    ticket = await actions.book(lotus, deluxe, JOHN)
    second = await actions.book(lotus, deluxe, JOHN)
    assert isinstance(ticket, Booking)
    assert isinstance(second, Booking)
    assert (ticket.reference, second.reference) == ("LOTUS-0001", "LOTUS-0002")
    assert (ticket.status, ticket.pending_for) == (Status.PENDING, PendingFor.APPROVAL)
    assert lotus.business.answer_within == timedelta(minutes=30)
    approved = await actions.approve(lotus, ticket.number, actor="staff:maria")
    declined = await actions.decline(lotus, second.number, actor="staff:maria")
    assert isinstance(approved, Booking)
    assert isinstance(declined, Booking)
    assert (approved.status, declined.status) == (Status.CONFIRMED, Status.DECLINED)


async def test_a_room_type_is_free_only_if_every_night_is(lotus: actions.Books) -> None:
    night = StayWish(date(2026, 2, 8), date(2026, 2, 9), 2, "suite")
    for _ in range(lotus.business.resources["suites"].sellable):
        (offer,) = await _rooms(lotus, night)
        assert isinstance(await actions.book(lotus, offer, JOHN), Booking)
    assert {o.parts[0].service for o in await stay(lotus)} == {"standard", "deluxe"}
    assert await stay(lotus, room="suite") == []


async def _rooms(books: actions.Books, wish: StayWish) -> list[Offer]:
    found = await actions.check_stay(books, wish)
    assert isinstance(found, list)
    return found


async def test_a_stay_in_the_past_is_refused(lotus: actions.Books) -> None:
    past = StayWish(date(2026, 1, 7), date(2026, 1, 10), 2)
    assert isinstance(await actions.check_stay(lotus, past), InThePast)


# The dealership.


async def test_weekdays_from_nine_every_half_hour_clear_of_lunch_and_over_by_five(
    northside: actions.Books,
) -> None:
    half_hours = ["09:00", "09:30", "10:00", "10:30", "11:00", "11:30"]
    afternoon = ["13:00", "13:30", "14:00", "14:30", "15:00", "15:30", "16:00", "16:30"]
    assert await starts(northside, "tire-rotation", MONDAY) == half_hours + afternoon
    # Three quarters of an hour from 11:30 would reach into lunch, from 16:30 beyond closing.
    assert await starts(northside, "oil-change", MONDAY) == half_hours[:-1] + afternoon[:-1]


async def test_saturdays_end_at_four(northside: actions.Books) -> None:
    assert (await starts(northside, "tire-rotation", SATURDAY))[-1] == "15:30"
    assert (await starts(northside, "brake-pads", SATURDAY))[-1] == "14:30"


async def test_never_on_sunday(northside: actions.Books) -> None:
    for service in northside.business.services:
        found = await actions.check(northside, Wish((service,), SUNDAY, SUNDAY))
        assert isinstance(found, Closed) or (isinstance(found, Openings) and not found.mask), service
    assert isinstance(await at(northside, "oil-change", SUNDAY, "10:00"), Closed)


@pytest.mark.parametrize("clock", ["08:30", "09:15", "12:00", "12:30", "17:00"])
async def test_other_times_are_refused_in_words(northside: actions.Books, clock: str) -> None:
    refusal = await at(northside, "oil-change", MONDAY, clock)
    assert not isinstance(refusal, Offer)
    assert explain(refusal, northside.business)
    if clock == "09:15":
        assert isinstance(refusal, NotAStart)


async def test_every_service_and_test_drive_is_over_by_closing(northside: actions.Books) -> None:
    for name in northside.business.services:
        for day, closes in ((MONDAY, 17), (SATURDAY, 16)):
            found = await actions.check(northside, Wish((name,), day, day))
            assert isinstance(found, Openings), (name, found)
            for cell in found.cells():
                when = found.offer(cell).when
                end = when.end_at.astimezone(northside.business.zone)  # type: ignore[union-attr]
                assert end.hour * 60 + end.minute <= closes * 60, name


async def test_day_thirty_still_counts_and_day_thirty_one_does_not(northside: actions.Books) -> None:
    today = date(2026, 2, 1)
    assert await starts(northside, "oil-change", today + timedelta(days=30))
    too_far = today + timedelta(days=31)
    found = await actions.check(northside, Wish(("oil-change",), too_far, too_far))
    assert found == TooFar(today + timedelta(days=30))


async def test_the_past_is_refused(northside: actions.Books) -> None:
    yesterday = date(2026, 1, 31)
    found = await actions.check(northside, Wish(("oil-change",), yesterday, yesterday))
    assert found == InThePast(asked_on=yesterday)


@pytest.mark.parametrize("day", [MONDAY, SUNDAY], ids=["full", "closed"])
async def test_a_day_without_a_free_time_names_the_next_that_has_one(
    northside: actions.Books, day: date
) -> None:
    while day == MONDAY and (free := await starts(northside, "wheel-alignment", day)):
        await booked(northside, "wheel-alignment", day, free[0])
    if day == MONDAY:
        assert isinstance(await at(northside, "wheel-alignment", day, "10:00"), SlotTaken)
    found = await actions.next_free(northside, Wish(("wheel-alignment",), day, day))
    assert isinstance(found, Openings)
    first = next(iter(found.moments())).astimezone(northside.business.zone)
    assert (first.date(), first.hour) == (day + timedelta(days=1), 9)


@pytest.mark.parametrize(
    ("service", "minutes", "price"),
    [
        ("oil-change", 45, "89"),
        ("tire-rotation", 30, "39"),
        ("wheel-alignment", 60, "129"),
        ("brake-inspection", 30, "0"),
        ("brake-pads", 90, "120-180"),
    ],
)
async def test_a_booking_has_the_services_own_length_and_price(
    northside: actions.Books, service: str, minutes: int, price: str
) -> None:
    made = await booked(northside, service, MONDAY, "09:00")
    when = made.offer.when
    assert when.end_at - when.start_at == timedelta(minutes=minutes)  # type: ignore[union-attr]
    low, _, high = price.partition("-")
    expected: Money | PriceRange = Money(Decimal(low), "USD")
    if high:
        expected = PriceRange(Money(Decimal(low), "USD"), Money(Decimal(high), "USD"))
    assert made.offer.price == expected


async def test_a_test_drive_takes_a_car_from_the_inventory(northside: actions.Books) -> None:
    name = next(s for s in northside.business.services if "drive" in s)
    made = await booked(northside, name, MONDAY, "10:00")
    kinds = {northside.business.resources[r].kind for r in made.offer.parts[0].resources}
    assert "car" in kinds


async def test_moving_gives_the_old_time_back(northside: actions.Books) -> None:
    made = await booked(northside, "wheel-alignment", MONDAY, "09:00")
    later = await at(northside, "wheel-alignment", MONDAY, "14:00")
    assert isinstance(later, Offer)
    moved = await actions.move(northside, made.number, later)
    assert isinstance(moved, Booking)
    assert (moved.reference, moved.status) == (made.reference, Status.CONFIRMED)
    assert "09:00" in await starts(northside, "wheel-alignment", MONDAY)


async def test_what_is_cancelled_cannot_be_moved_and_cancelling_twice_says_so(
    northside: actions.Books,
) -> None:
    made = await booked(northside, "oil-change", MONDAY, "09:00")
    later = await at(northside, "oil-change", MONDAY, "14:00")
    assert isinstance(later, Offer)
    assert isinstance(await actions.cancel(northside, made.number, reason="sold the car"), Booking)
    expected = WrongStatus(made.reference, Status.CANCELLED)
    assert await actions.move(northside, made.number, later) == expected
    again = await actions.cancel(northside, made.number)
    assert again == expected
    assert "already cancelled" in explain(expected, northside.business)
