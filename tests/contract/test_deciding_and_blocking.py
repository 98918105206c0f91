"""Approval, deadlines, blocks and foreign calendars, the same on both engines."""

import asyncio
from dataclasses import replace
from datetime import date, timedelta
from decimal import Decimal

import pytest

from frontdesk.booking import actions
from frontdesk.booking.availability import Openings
from frontdesk.booking.business import Making, Rates
from frontdesk.booking.cells import cell_of
from frontdesk.booking.changes import Applied, Change, NewBlock, Rejection, Verb
from frontdesk.booking.model import Block, Booking, Nights, PendingFor, Span, Status
from frontdesk.booking.ports import Ledger
from frontdesk.booking.refusals import BookedThere, InThePast, SlotTaken, WrongStatus
from frontdesk.booking.wishes import StayWish, Wish
from frontdesk.errors import BadInput
from frontdesk.testing.businesses import inn, practice
from tests.contract.desk import EARLY, JESS, TOM, TryDesk, findings
from tests.contract.desk import MONDAY as EARLY_DAY

FRIDAY, MONDAY = date(2026, 12, 4), date(2026, 12, 7)
STAFF = "staff:1"


@pytest.fixture
def hotel(ledger: Ledger) -> TryDesk:
    return TryDesk(inn(rooms=2), ledger)


async def test_a_ticket_waits_and_keeps_its_rooms(hotel: TryDesk) -> None:
    ticket = await hotel.book(await hotel.stay(FRIDAY, MONDAY))
    assert (ticket.status, ticket.pending_for) == (Status.PENDING, PendingFor.APPROVAL)
    assert ticket.reference == "INN-0001"
    await hotel.book(await hotel.stay(FRIDAY, MONDAY), TOM)
    assert await actions.check_stay(hotel.books, StayWish(FRIDAY, MONDAY, 2)) == []
    assert await findings(hotel.ledger) == []


async def test_staff_approve_or_decline(hotel: TryDesk) -> None:
    one = await hotel.book(await hotel.stay(FRIDAY, MONDAY))
    other = await hotel.book(await hotel.stay(FRIDAY, MONDAY), TOM)
    approved = await actions.approve(hotel.books, one.number, actor=STAFF)
    assert isinstance(approved, Booking)
    assert (approved.status, approved.pending_for) == (Status.CONFIRMED, None)
    declined = await actions.decline(hotel.books, other.number, actor=STAFF, reason="renovation")
    assert isinstance(declined, Booking)
    assert declined.status is Status.DECLINED
    await hotel.stay(FRIDAY, MONDAY)
    assert isinstance(await actions.approve(hotel.books, other.number, actor=STAFF), WrongStatus)
    assert await findings(hotel.ledger) == []


async def test_an_undecided_ticket_expires_and_its_rooms_are_free_even_before_anyone_sweeps(
    hotel: TryDesk,
) -> None:
    ticket = await hotel.book(await hotel.stay(FRIDAY, MONDAY))
    too_early = await actions.expire(hotel.books, ticket.number)
    assert isinstance(too_early, WrongStatus)
    hotel.clock.pass_time(timedelta(hours=25))
    for _ in range(2):
        await hotel.book(await hotel.stay(FRIDAY, MONDAY), TOM)
    expired = await actions.expire(hotel.books, ticket.number)
    assert isinstance(expired, Booking)
    assert expired.status is Status.EXPIRED
    assert await findings(hotel.ledger, hotel.clock.now()) == []


async def test_a_late_approval_takes_another_room_if_one_is_free(hotel: TryDesk) -> None:
    ticket = await hotel.book(await hotel.stay(FRIDAY, MONDAY))
    hotel.clock.pass_time(timedelta(hours=25))
    await hotel.book(await hotel.stay(FRIDAY, MONDAY), TOM)
    approved = await actions.approve(hotel.books, ticket.number, actor=STAFF)
    assert isinstance(approved, Booking), approved
    assert await actions.check_stay(hotel.books, StayWish(FRIDAY, MONDAY, 2)) == []
    assert await findings(hotel.ledger, hotel.clock.now()) == []


async def test_a_late_approval_is_refused_when_the_rooms_are_gone(hotel: TryDesk) -> None:
    ticket = await hotel.book(await hotel.stay(FRIDAY, MONDAY))
    hotel.clock.pass_time(timedelta(hours=25))
    for _ in range(2):
        await hotel.book(await hotel.stay(FRIDAY, MONDAY), TOM)
    assert isinstance(await actions.approve(hotel.books, ticket.number, actor=STAFF), SlotTaken)
    assert await findings(hotel.ledger, hotel.clock.now()) == []


async def test_a_hundred_guests_want_two_rooms_and_exactly_two_get_one(hotel: TryDesk) -> None:
    offer = await hotel.stay(FRIDAY, MONDAY)
    answers = await asyncio.gather(*(actions.book(hotel.books, offer, JESS) for _ in range(100)))
    assert sum(isinstance(a, Booking) for a in answers) == 2
    assert await findings(hotel.ledger) == []


async def test_overbooking_sells_the_stated_number_more_and_not_one_beyond(ledger: Ledger) -> None:
    desk = TryDesk(inn(rooms=2, overbook=1), ledger)
    offer = await desk.stay(FRIDAY, MONDAY)
    answers = await asyncio.gather(*(actions.book(desk.books, offer, JESS) for _ in range(20)))
    assert sum(isinstance(a, Booking) for a in answers) == 3


async def test_a_moved_stay_is_proposed_and_the_old_nights_are_kept_until_decided(hotel: TryDesk) -> None:
    ticket = await hotel.book(await hotel.stay(FRIDAY, MONDAY))
    await actions.approve(hotel.books, ticket.number, actor=STAFF)
    later = await hotel.stay(MONDAY, MONDAY + timedelta(days=2))
    proposed = await actions.move(hotel.books, ticket.number, later)
    assert isinstance(proposed, Booking)
    assert (proposed.status, proposed.pending_for) == (Status.CONFIRMED, PendingFor.APPROVAL)
    assert proposed.offer.when == Nights(FRIDAY, MONDAY)
    assert await findings(hotel.ledger) == []
    declined = await actions.decline(hotel.books, ticket.number, actor=STAFF)
    assert isinstance(declined, Booking)
    assert (declined.status, declined.offer.when) == (Status.CONFIRMED, Nights(FRIDAY, MONDAY))
    assert await findings(hotel.ledger) == []


async def test_an_approved_move_frees_the_old_nights(hotel: TryDesk) -> None:
    ticket = await hotel.book(await hotel.stay(FRIDAY, MONDAY))
    await actions.approve(hotel.books, ticket.number, actor=STAFF)
    overlapping = await hotel.stay(FRIDAY + timedelta(days=1), MONDAY + timedelta(days=1))
    await actions.move(hotel.books, ticket.number, overlapping)
    moved = await actions.approve(hotel.books, ticket.number, actor=STAFF)
    assert isinstance(moved, Booking), moved
    assert moved.offer.when == overlapping.when
    assert await findings(hotel.ledger) == []
    for _ in range(2):
        await hotel.book(await hotel.stay(FRIDAY, FRIDAY + timedelta(days=1)), TOM)
    assert await findings(hotel.ledger) == []


async def test_blocked_time_is_not_offered_and_comes_back(ledger: Ledger) -> None:
    desk = TryDesk(practice(1, 0), ledger)
    offer = await desk.offer("09:30")
    assert isinstance(offer.when, Span)
    blocked = await actions.block(desk.books, "doc-1", offer.when, actor=STAFF, reason="training")
    assert isinstance(blocked, Block)
    assert "09:30" not in await desk.starts()
    assert isinstance(await actions.book(desk.books, offer, JESS), SlotTaken)
    await actions.unblock(desk.books, blocked.id, actor=STAFF)
    assert "09:30" in await desk.starts()
    assert await findings(ledger) == []


async def test_a_block_never_takes_what_a_guest_has(ledger: Ledger) -> None:
    desk = TryDesk(practice(1, 0), ledger)
    booked = await desk.book(await desk.offer("09:30"))
    await desk.hold(await desk.offer("10:00"))
    assert isinstance(booked.offer.when, Span)
    day = Span(booked.offer.when.start_at - timedelta(hours=1), booked.offer.when.end_at + timedelta(hours=6))
    refused = await actions.block(desk.books, "doc-1", day, actor=STAFF)
    assert refused == BookedThere((booked.reference,), held=1)
    assert await findings(ledger) == []


async def test_a_block_may_take_some_rooms_of_many(hotel: TryDesk) -> None:
    blocked = await actions.block(hotel.books, "doubles", Nights(FRIDAY, MONDAY), actor=STAFF, units=1)
    assert isinstance(blocked, Block)
    await hotel.book(await hotel.stay(FRIDAY, MONDAY))
    assert await actions.check_stay(hotel.books, StayWish(FRIDAY, MONDAY, 2)) == []
    refused = await actions.block(hotel.books, "doubles", Nights(FRIDAY, MONDAY), actor=STAFF, units=1)
    assert isinstance(refused, BookedThere)
    assert await findings(hotel.ledger) == []


async def test_a_long_block_is_seen_from_any_day_inside_it(ledger: Ledger) -> None:
    desk = TryDesk(practice(1, 0), ledger)
    start_at = desk.clock.now() - timedelta(days=3)
    blocked = await actions.block(
        desk.books, "doc-1", Span(start_at, start_at + timedelta(days=20)), actor=STAFF
    )
    assert isinstance(blocked, Block)
    assert await desk.starts(on=date(2026, 11, 27)) == []
    assert await desk.starts(on=date(2026, 12, 9)) != []


async def test_a_block_that_somebody_else_put_there_meanwhile_is_a_refusal(ledger: Ledger) -> None:
    change = Change("practice", Verb.SYNC, "erp", EARLY, block=NewBlock(7, "erp", ()))
    assert isinstance(await ledger.apply(change), Applied)
    assert await ledger.apply(change) is Rejection.STALE


async def test_foreign_busy_time_is_neither_offered_nor_claimed(ledger: Ledger) -> None:
    desk = TryDesk(practice(1, 0), ledger)
    offer = await desk.offer("09:30")
    assert isinstance(offer.when, Span)
    first = cell_of(offer.when.start_at)
    busy = [range(first, first + 3), range(first + 1, first + 6)]
    await ledger.set_busy("practice", "doc-1", "caldav", busy)
    assert "09:30" not in await desk.starts()
    assert isinstance(await actions.book(desk.books, offer, JESS), SlotTaken)
    await ledger.set_busy("practice", "doc-1", "caldav", [])
    assert "09:30" in await desk.starts()


async def test_what_a_foreign_calendar_says_of_some_days_leaves_the_others_as_they_are(
    ledger: Ledger,
) -> None:
    desk = TryDesk(practice(1, 0), ledger)
    offer = await desk.offer("09:30")
    assert isinstance(offer.when, Span)
    first = cell_of(offer.when.start_at)
    weeks = range(first - 300, first + 40 * 288)  # over the edge of what is kept in one row
    await ledger.set_busy("practice", "doc-1", "caldav", [weeks])
    await ledger.set_busy("practice", "doc-1", "feed", [range(first, first + 1)])
    await ledger.set_busy("practice", "doc-1", "caldav", [], range(first - 300, first + 100))
    assert "09:30" not in await desk.starts()
    await ledger.set_busy("practice", "doc-1", "feed", [], range(first, first + 2))
    assert "09:30" in await desk.starts()
    later = offer.when.start_at.date() + timedelta(days=10)
    assert await desk.starts(on=later) == []
    await ledger.set_busy("practice", "doc-1", "caldav", [])
    assert await desk.starts(on=later) != []


async def test_a_clash_with_a_foreign_calendar_loses_no_booking(ledger: Ledger) -> None:
    desk = TryDesk(practice(1, 0), ledger)
    booked = await desk.book(await desk.offer("09:30"))
    run = booked.offer.runs[0]
    await ledger.set_busy("practice", "doc-1", "caldav", [range(run.at, run.at + 2)])
    assert await ledger.booking("practice", booked.number) == booked
    assert await findings(ledger) == []


async def test_a_ticket_that_lost_its_room_after_the_deadline_can_still_be_moved(hotel: TryDesk) -> None:
    ticket = await hotel.book(await hotel.stay(FRIDAY, MONDAY))
    hotel.clock.pass_time(timedelta(hours=25))
    await hotel.book(await hotel.stay(FRIDAY, MONDAY), TOM)
    moved = await actions.move(hotel.books, ticket.number, await hotel.stay(FRIDAY, MONDAY, guests=3))
    assert isinstance(moved, Booking), moved
    assert moved.offer.party == 3
    assert await findings(hotel.ledger, hotel.clock.now()) == []


async def test_adding_a_night_does_not_take_a_second_room_on_the_others(hotel: TryDesk) -> None:
    ticket = await hotel.book(await hotel.stay(FRIDAY, MONDAY))
    await actions.approve(hotel.books, ticket.number, actor=STAFF)
    longer = await hotel.stay(FRIDAY, MONDAY + timedelta(days=1))
    await actions.move(hotel.books, ticket.number, longer)
    await hotel.book(await hotel.stay(FRIDAY, MONDAY), TOM)
    assert await findings(hotel.ledger) == []


async def test_declining_a_second_proposal_leaves_the_booking_as_it_was(ledger: Ledger) -> None:
    desk = TryDesk(practice(1, 0, making=Making.APPROVAL), ledger)
    made = await actions.book(desk.books, await desk.offer("10:00", "long"), JESS, actor=STAFF)
    assert isinstance(made, Booking)
    for at in ("13:00", "10:30", "09:00"):
        found = await actions.check(desk.books, Wish(("long",), EARLY_DAY, EARLY_DAY), moving=made)
        assert isinstance(found, Openings)
        zone = desk.books.business.zone
        cell = next(
            c
            for c, m in zip(found.cells(), found.moments(), strict=True)
            if m.astimezone(zone).strftime("%H:%M") == at
        )
        moved = await actions.move(desk.books, made.number, found.offer(cell))
        assert isinstance(moved, Booking)
        made = moved
        assert await findings(ledger) == []
    declined = await actions.decline(desk.books, made.number, actor=STAFF)
    assert isinstance(declined, Booking)
    assert await findings(ledger) == []
    starts = await desk.starts()
    assert not {"10:00", "10:30", "11:00"} & set(starts)
    assert {"09:00", "09:30", "13:00"} <= set(starts)


async def test_a_late_approval_keeps_the_price_that_was_agreed(hotel: TryDesk) -> None:
    ticket = await hotel.book(await hotel.stay(FRIDAY, MONDAY))
    hotel.clock.pass_time(timedelta(hours=25))
    await hotel.book(await hotel.stay(FRIDAY, MONDAY), TOM)
    business = hotel.books.business
    dearer = replace(business.services["double"], rates=Rates((Decimal(999),) * 7))
    later = TryDesk(replace(business, services={"double": dearer}), hotel.ledger, hotel.clock)
    approved = await actions.approve(later.books, ticket.number, actor=STAFF)
    assert isinstance(approved, Booking)
    assert approved.offer.price == ticket.offer.price


async def test_a_request_whose_time_has_passed_is_not_approved(hotel: TryDesk) -> None:
    ticket = await hotel.book(await hotel.stay(date(2026, 11, 16), date(2026, 11, 18)))
    hotel.clock.pass_time(timedelta(days=2))
    assert isinstance(await actions.approve(hotel.books, ticket.number, actor=STAFF), InThePast)


async def test_a_block_of_rooms_may_be_said_in_hours(hotel: TryDesk) -> None:
    start_at = hotel.clock.now() + timedelta(days=10)
    blocked = await actions.block(
        hotel.books, "doubles", Span(start_at, start_at + timedelta(days=1)), actor=STAFF
    )
    assert isinstance(blocked, Block)
    day = start_at.date()
    assert await actions.check_stay(hotel.books, StayWish(day, day + timedelta(days=1))) == []
    with pytest.raises(BadInput):
        await actions.block(hotel.books, "doubles", Nights(FRIDAY, MONDAY), actor=STAFF, units=-1)
