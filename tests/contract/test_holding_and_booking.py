"""Offer → hold → booking, the same on both engines."""

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from frontdesk.booking import actions
from frontdesk.booking.model import Booking, Contact, Hold, Span, Status
from frontdesk.booking.ports import BookingFilter, Ledger
from frontdesk.booking.refusals import HeldEnough, KeyReused, OfferExpired, SlotTaken, TooManyHolds
from frontdesk.testing.businesses import practice, restaurant
from tests.contract.desk import JESS, MONDAY, TOM, TryDesk, findings


@pytest.fixture
def desk(ledger: Ledger) -> TryDesk:
    return TryDesk(practice(providers=1, rooms=0), ledger)


async def test_a_booked_time_is_not_offered_again(desk: TryDesk) -> None:
    await desk.book(await desk.offer("09:30"))
    assert "09:30" not in await desk.starts()
    assert "09:00" in await desk.starts()


async def test_two_guests_cannot_book_the_same_time(desk: TryDesk) -> None:
    offer = await desk.offer("09:30")
    await desk.book(offer)
    assert isinstance(await actions.book(desk.books, offer, TOM), SlotTaken)
    assert await findings(desk.ledger) == []


async def test_a_held_slot_is_not_offered_to_another_guest(desk: TryDesk) -> None:
    await desk.hold(await desk.offer("09:30"))
    assert "09:30" not in await desk.starts()


async def test_the_holder_still_sees_what_they_hold(desk: TryDesk) -> None:
    offer = await desk.offer("09:30")
    held = await desk.hold(offer)
    again = await desk.hold(offer)
    assert again.id != held.id
    assert await desk.ledger.hold("practice", held.id) is None
    assert await findings(desk.ledger) == []


async def test_a_hold_runs_out_and_its_time_is_free_again(desk: TryDesk) -> None:
    await desk.hold(await desk.offer("09:30"))
    desk.clock.pass_time(timedelta(minutes=4))
    assert "09:30" in await desk.starts()
    booked = await desk.book(await desk.offer("09:30"), TOM)
    assert booked.status is Status.CONFIRMED
    assert await findings(desk.ledger, desk.clock.now()) == []


async def test_a_spent_hold_is_consumed_if_nobody_took_its_time(desk: TryDesk) -> None:
    held = await desk.hold(await desk.offer("09:30"))
    desk.clock.pass_time(timedelta(minutes=4))
    assert (await desk.book(held)).status is Status.CONFIRMED
    assert await findings(desk.ledger, desk.clock.now()) == []


async def test_a_spent_hold_does_not_take_back_what_another_booked(desk: TryDesk) -> None:
    held = await desk.hold(await desk.offer("09:30"))
    desk.clock.pass_time(timedelta(minutes=4))
    await desk.book(await desk.offer("09:30"), TOM)
    assert isinstance(await actions.book(desk.books, held, JESS), SlotTaken)
    assert await findings(desk.ledger, desk.clock.now()) == []


async def test_a_hold_is_consumed_only_once(desk: TryDesk) -> None:
    held = await desk.hold(await desk.offer("09:30"))
    await desk.book(held)
    assert await actions.book(desk.books, held, TOM) == OfferExpired()


async def test_releasing_a_booked_hold_does_not_free_the_booking(desk: TryDesk) -> None:
    held = await desk.hold(await desk.offer("09:30"))
    await desk.book(held)
    await actions.release(desk.books, held)
    assert "09:30" not in await desk.starts()
    assert await findings(desk.ledger) == []


async def test_sweeping_clears_spent_holds_and_nothing_else(desk: TryDesk) -> None:
    await desk.hold(await desk.offer("09:30"))
    kept = await desk.book(await desk.offer("10:00"))
    desk.clock.pass_time(timedelta(minutes=30))
    live = await desk.hold(await desk.offer("11:00"), holder="two")
    assert await actions.sweep(desk.books) == 1
    assert await desk.ledger.hold("practice", live.id) == live
    assert await desk.ledger.booking("practice", kept.number) == kept
    assert await findings(desk.ledger, desk.clock.now()) == []


async def test_a_new_set_of_holds_releases_the_old(desk: TryDesk) -> None:
    first = [await desk.offer(at) for at in ("09:00", "09:30", "10:00")]
    assert all(isinstance(h, Hold) for h in await actions.hold_all(desk.books, first, holder="one"))
    second = [await desk.offer(at) for at in ("10:30", "11:00")]
    assert all(isinstance(h, Hold) for h in await actions.hold_all(desk.books, second, holder="one"))
    starts = await desk.starts()
    assert {"09:00", "09:30", "10:00"} <= set(starts)
    assert not {"10:30", "11:00"} & set(starts)
    assert await findings(desk.ledger) == []


async def test_nobody_holds_more_than_three_options(desk: TryDesk) -> None:
    offers = [await desk.offer(at) for at in ("09:00", "09:30", "10:00", "10:30")]
    answers = await actions.hold_all(desk.books, offers, holder="one")
    assert [isinstance(a, Hold) for a in answers] == [True, True, True, False]
    assert isinstance(answers[3], TooManyHolds)


async def test_unchosen_holds_leave_most_of_the_day_to_others(ledger: Ledger) -> None:
    from frontdesk.booking.business import HoldLimits, Limits

    business = replace(practice(1, 0), limits=Limits(holds=HoldLimits(share_of_day=0.3)))
    desk = TryDesk(business, ledger)
    answers = []
    for number, at in enumerate(("09:00", "09:30", "10:00", "10:30", "11:00", "11:30")):
        offer = await desk.offer(at)
        answers.append(await actions.hold(desk.books, offer, holder=f"guest {number}"))
    assert [isinstance(a, Hold) for a in answers] == [True, True, True, True, False, False]
    assert isinstance(answers[4], HeldEnough)
    assert "11:00" in await desk.starts()
    assert await findings(ledger) == []


async def test_an_address_cannot_hold_without_end(ledger: Ledger) -> None:
    from frontdesk.booking.business import HoldLimits, Limits

    limits = Limits(holds=HoldLimits(share_of_day=1.0, per_address=2))
    desk = TryDesk(replace(practice(1, 0), limits=limits), ledger)
    offers = [await desk.offer(at) for at in ("09:00", "09:30", "10:00")]
    answers = [
        await actions.hold(desk.books, offer, holder=str(n), address="192.0.2.7")
        for n, offer in enumerate(offers)
    ]
    assert [type(a) for a in answers] == [Hold, Hold, TooManyHolds]
    other = await actions.hold(desk.books, offers[2], holder="9", address="192.0.2.8")
    assert isinstance(other, Hold)


async def test_the_same_key_gets_the_same_booking(desk: TryDesk) -> None:
    offer = await desk.offer("09:30")
    first = await desk.book(offer, key="k1")
    assert await desk.book(offer, key="k1") == first
    assert len(await desk.ledger.bookings("practice", BookingFilter())) == 1


async def test_a_key_of_another_request_is_refused(desk: TryDesk) -> None:
    await desk.book(await desk.offer("09:30"), key="k1")
    answer = await actions.book(desk.books, await desk.offer("10:00"), JESS, key="k1")
    assert answer == KeyReused("k1")
    assert "10:00" in await desk.starts()


async def test_a_repeated_key_in_the_same_moment_books_once(desk: TryDesk) -> None:
    offer = await desk.offer("09:30")
    answers = await asyncio.gather(*(desk.book(offer, key="k1") for _ in range(8)))
    assert {a.reference for a in answers} == {"P-0001"}


async def test_references_are_unique_and_without_gaps_when_a_hundred_book_at_once(ledger: Ledger) -> None:
    desk = TryDesk(practice(providers=10, rooms=0), ledger)
    starts = (await desk.starts())[:10]

    async def one(n: int) -> object:
        return await actions.book(
            desk.books, await desk.offer(starts[n % 10]), Contact(f"Guest {n}", f"+1212555{n:04d}")
        )

    made = await asyncio.gather(*(one(n) for n in range(100)))
    references = sorted(b.reference for b in made if isinstance(b, Booking))
    assert references == [f"P-{n:04d}" for n in range(1, len(references) + 1)]
    assert len(references) >= 10
    assert await findings(ledger) == []


async def test_racers_for_a_room_take_another_that_is_free(ledger: Ledger) -> None:
    desk = TryDesk(practice(providers=3, rooms=3), ledger)
    openings = await desk.openings()
    cell = next(openings.cells())
    one = openings.offer(cell)
    first = await desk.book(one)
    # The offer named room 1, which is gone now, but any room will do: only the provider was told.
    other = await actions.check(
        desk.books,
        openings.plan.wish.__class__(("facial",), MONDAY, MONDAY, with_resources=("doc-2",)),
    )
    from frontdesk.booking.availability import Openings

    assert isinstance(other, Openings)
    stale = other.offer(cell)
    assert {r.resource for r in stale.runs} == {"doc-2", "room-2"}
    await desk.book(stale)
    assert {r.resource for r in first.offer.runs} == {"doc-1", "room-1"}


async def test_a_party_of_five_gets_the_declared_pair_and_owes_a_deposit(ledger: Ledger) -> None:
    desk = TryDesk(restaurant(), ledger)
    offer = await desk.offer("18:00", "dinner", party=5)
    assert {r.resource for r in offer.runs} == {"t1", "t2"}
    booked = await desk.book(offer)
    assert booked.offer.deposit is not None
    assert booked.offer.deposit.amount == 100
    assert "18:00" not in await desk.starts("dinner", party=5)
    assert "18:00" in await desk.starts("dinner", party=4)
    assert await findings(ledger) == []


async def test_businesses_in_one_database_do_not_meet(ledger: Ledger) -> None:
    one = TryDesk(practice(1, 0), ledger)
    other = TryDesk(replace(practice(1, 0), id="other"), ledger)
    offer = await one.offer("09:30")
    assert (await one.book(offer)).reference == "P-0001"
    assert "09:30" in await other.starts()
    assert (await other.book(await other.offer("09:30"))).reference == "P-0001"
    assert await findings(ledger) == []


async def test_guests_with_a_proven_contact_are_created_once_and_found_by_it(desk: TryDesk) -> None:
    phone = JESS.phone
    assert phone is not None
    first = await desk.book(await desk.offer("09:30"), proven=phone)
    second = await desk.book(await desk.offer("10:00"), proven=phone)
    assert first.guest_id == second.guest_id
    file = await desk.ledger.file_of("practice", phone)
    assert file is not None
    assert (file.id, file.name) == (first.guest_id, "Jess Whitfield")


async def test_who_only_gives_a_contact_gets_a_file_of_their_own(desk: TryDesk) -> None:
    phone = JESS.phone
    assert phone is not None
    proven = await desk.book(await desk.offer("09:30"), proven=phone)
    given = await desk.book(await desk.offer("10:00"), replace(JESS, name="Mallory"))
    assert given.guest_id != proven.guest_id
    file = await desk.ledger.file_of("practice", phone)
    assert file is not None
    assert file.name == "Jess Whitfield"
    named = await desk.ledger.bookings_with("practice", phone, desk.clock.now())
    assert [booking.number for booking in named] == [proven.number, given.number]


async def test_own_bookings_go_into_the_file_of_a_contact_once_it_is_proven(desk: TryDesk) -> None:
    phone = JESS.phone
    assert phone is not None
    planted = await desk.book(await desk.offer("09:00"), replace(JESS, name="Mallory"))
    first = await desk.book(await desk.offer("09:30"))
    second = await desk.book(await desk.offer("10:00"))
    other = await desk.book(await desk.offer("10:30"), replace(JESS, phone="+12125550199"))
    own = [first.number, second.number, other.number]
    merged = await desk.ledger.merge("practice", own, phone)
    assert merged == second.guest_id
    assert await desk.ledger.merge("practice", own, phone) == merged, "once more changes nothing"
    found = [await desk.ledger.booking("practice", number) for number in (planted.number, *own)]
    guests = [booking and booking.guest_id for booking in found]
    assert guests == [planted.guest_id, merged, merged, other.guest_id]
    files = await desk.ledger.guests_by_phone("practice", phone, "")
    assert {file.id for file in files} == {planted.guest_id, merged}, "the files that are empty are gone"
    later = await desk.book(await desk.offer("11:00"))
    assert await desk.ledger.merge("practice", [later.number], phone) == merged
    assert await desk.ledger.merge("practice", [planted.number], "+12125550100") is None
    assert await findings(desk.ledger) == []


async def test_who_booked_with_a_contact_is_found_by_any_ending_of_ten_digits(desk: TryDesk) -> None:
    first = await desk.book(await desk.offer("09:30"))
    exact = await desk.ledger.booked_contacts("practice", "+12125550134", "2125550134")
    alike = await desk.ledger.booked_contacts("practice", "+442125550134", "2125550134")
    assert [one.number for one in exact] == [one.number for one in alike] == [first.number]
    assert await desk.ledger.booked_contacts("practice", "+12125550100", "2125550100") == []
    found = await desk.ledger.guests_by_phone("practice", "+12125550134", "2125550134")
    assert [g.name for g in found] == ["Jess Whitfield"]
    by_ending = await desk.ledger.guests_by_phone("practice", "+442125550134", "2125550134")
    assert [g.id for g in by_ending] == [first.guest_id]


async def test_forgetting_a_guest_leaves_no_trace_of_them(desk: TryDesk) -> None:
    booked = await desk.book(await desk.offer("09:30"))
    assert booked.guest_id is not None
    assert await desk.ledger.forget("practice", booked.guest_id, desk.clock.now())
    left = await desk.ledger.booking("practice", booked.number)
    assert left is not None
    assert (left.contact, left.guest_id, left.status) == (None, None, Status.CONFIRMED)
    assert await desk.ledger.guests_by_phone("practice", "+12125550134", "2125550134") == []
    assert await findings(desk.ledger) == []
    assert not await desk.ledger.forget("practice", booked.guest_id, desk.clock.now())


async def test_a_retry_with_its_key_is_answered_though_other_tables_are_left(ledger: Ledger) -> None:
    desk = TryDesk(restaurant(), ledger)
    first = await desk.book(await desk.offer("18:00", "dinner", party=2), key="k1")
    again = await desk.book(await desk.offer("18:00", "dinner", party=2), key="k1")
    assert again == first


async def test_one_key_does_not_move_two_bookings(desk: TryDesk) -> None:
    one = await desk.book(await desk.offer("09:00"))
    other = await desk.book(await desk.offer("09:30"), TOM)
    to = await desk.offer("11:00")
    assert isinstance(await actions.move(desk.books, one.number, to, key="m"), Booking)
    assert await actions.move(desk.books, other.number, to, key="m") == KeyReused("m")


async def test_a_lost_room_is_exchanged_though_two_people_share_the_visit(ledger: Ledger) -> None:
    desk = TryDesk(practice(providers=2, rooms=2), ledger)
    await actions.block(desk.books, "doc-2", await half_hour(desk, 0), actor="staff:1")
    await actions.block(desk.books, "doc-1", await half_hour(desk, 6), actor="staff:1")
    offer = await desk.offer("09:00", "facial", "long")
    assert offer.with_names == ("Dr. 1", "Dr. 2")
    room = next(run for run in offer.runs if run.resource.startswith("room"))
    await actions.block(desk.books, room.resource, offer.when, actor="staff:1")
    booked = await desk.book(offer)
    assert booked.offer.with_names == ("Dr. 1", "Dr. 2")
    assert await findings(ledger) == []


async def half_hour(desk: TryDesk, cells: int) -> Span:
    start_at = (await desk.openings()).moments()[0] + cells * timedelta(minutes=5)
    return Span(start_at, start_at + timedelta(minutes=5))
