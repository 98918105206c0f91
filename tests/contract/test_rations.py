"""How much guests may book: counted in the transaction of the booking, on both engines."""

import asyncio
from collections import Counter
from dataclasses import replace
from datetime import timedelta

import pytest

from frontdesk.adapters.store.rations import EVERYBODY, Rations
from frontdesk.booking import actions
from frontdesk.booking.model import Booking, Contact
from frontdesk.booking.ports import BookingFilter, Ledger
from frontdesk.booking.rates import BookingRates, Rate
from frontdesk.booking.refusals import Refusal, SlotTaken, TooManyBookings
from frontdesk.testing.businesses import practice
from tests.contract.desk import EARLY, TryDesk, findings

HOUR = timedelta(hours=1)
TWO = Rate(2, HOUR)
HERE = "192.0.2.7"
TIMES = ("09:00", "09:30", "10:00", "10:30", "11:00", "11:30")


def rationed(ledger: Ledger, **rates: Rate) -> TryDesk:
    desk = TryDesk(practice(), ledger)
    desk.books = replace(desk.books, rates=BookingRates(**rates))
    return desk


async def tried(
    desk: TryDesk,
    at: str,
    number: int,
    *,
    address: str = HERE,
    email: str | None = None,
    actor: str = "guest",
) -> Booking | Refusal:
    contact = Contact("Jess Doe", f"+1212555{number:04d}", email)
    offer = await desk.offer(at)
    return await actions.book(desk.books, offer, contact, address=address, actor=actor)


def made(answers: list[Booking | Refusal]) -> list[bool]:
    assert all(isinstance(answer, Booking | TooManyBookings) for answer in answers)
    return [isinstance(answer, Booking) for answer in answers]


async def test_an_address_has_its_share_and_the_next_window_a_new_one(ledger: Ledger) -> None:
    desk = rationed(ledger, address=TWO)
    answers = [await tried(desk, at, n) for n, at in enumerate(TIMES[:4])]
    assert made(answers) == [True, True, False, False]
    refused = answers[-1]
    assert isinstance(refused, TooManyBookings)
    assert timedelta() < refused.wait <= HOUR
    assert refused.until_at == EARLY + refused.wait
    elsewhere = await tried(desk, "11:00", 9, address="192.0.2.8")
    assert isinstance(elsewhere, Booking)
    desk.clock.pass_time(refused.wait)
    assert isinstance(await tried(desk, "10:00", 5), Booking)


@pytest.mark.parametrize("same", ["phone", "email"])
async def test_a_contact_has_its_share_wherever_it_is_written_from(ledger: Ledger, same: str) -> None:
    desk = rationed(ledger, contact=TWO)
    answers = [
        await tried(
            desk,
            at,
            0 if same == "phone" else n,
            address=f"192.0.2.{n}",
            email=("Jess@example.org" if n else "jess@Example.org") if same == "email" else None,
        )
        for n, at in enumerate(TIMES[:3])
    ]
    assert made(answers) == [True, True, False]


@pytest.mark.parametrize(
    "names",
    [
        ("jess@example.org", "jess+a@example.org", "Jess+b@example.org"),
        ("jess.doe@gmail.com", "jessdoe+a@gmail.com", "j.essdoe@googlemail.com"),
    ],
)
async def test_a_mailbox_has_its_share_under_all_of_its_names(ledger: Ledger, names: tuple[str, ...]) -> None:
    desk = rationed(ledger, contact=TWO)
    answers = [await tried(desk, at, n, email=names[n]) for n, at in enumerate(TIMES[:3])]
    assert made(answers) == [True, True, False]


async def test_mailboxes_of_two_people_are_counted_apart(ledger: Ledger) -> None:
    desk = rationed(ledger, contact=TWO)
    names = ("j.doe@example.org", "jdoe@example.org", "+jess@example.org", "+tom@example.org")
    answers = [await tried(desk, at, n, email=names[n]) for n, at in enumerate(TIMES[:4])]
    assert made(answers) == [True] * 4


async def test_a_business_has_its_share_and_staff_are_not_counted(ledger: Ledger) -> None:
    desk = rationed(ledger, business=TWO)
    assert isinstance(await tried(desk, "11:30", 9, actor="staff:terminal"), Booking)
    answers = [await tried(desk, at, n, address=f"192.0.2.{n}") for n, at in enumerate(TIMES[:3])]
    assert made(answers) == [True, True, False]
    assert isinstance(await tried(desk, "11:00", 8, actor="staff:terminal"), Booking)


async def test_what_is_refused_leaves_nothing_and_what_fails_counts_nothing(ledger: Ledger) -> None:
    desk = rationed(ledger, address=TWO)
    stale = await desk.offer("09:00")
    while "09:00" in await desk.starts():
        assert isinstance(await tried(desk, "09:00", 9, actor="staff:terminal"), Booking)
    for _ in range(5):
        late = await actions.book(desk.books, stale, Contact("Tom", "+12125550142"), address=HERE)
        assert isinstance(late, SlotTaken)
    before = len(await ledger.bookings("practice", BookingFilter()))
    answers = [await tried(desk, at, n) for n, at in enumerate(TIMES[1:5])]
    assert made(answers) == [True, True, False, False]
    assert len(await ledger.bookings("practice", BookingFilter())) == before + 2
    assert await findings(ledger) == []


async def test_the_same_key_gets_its_booking_when_the_share_is_used_up(ledger: Ledger) -> None:
    desk = rationed(ledger, address=Rate(1, HOUR))
    offer, who = await desk.offer("09:00"), Contact("Jess", "+12125550142")
    first = await actions.book(desk.books, offer, who, key="k", address=HERE)
    assert isinstance(first, Booking)
    assert await actions.book(desk.books, offer, who, key="k", address=HERE) == first


async def test_a_move_counts_like_a_booking(ledger: Ledger) -> None:
    desk = rationed(ledger, contact=TWO)
    booking = await tried(desk, "09:00", 1)
    assert isinstance(booking, Booking)
    moved = await actions.move(desk.books, booking.number, await desk.offer("10:00"), address=HERE)
    assert isinstance(moved, Booking)
    again = await actions.move(desk.books, booking.number, await desk.offer("11:00"), address=HERE)
    assert isinstance(again, TooManyBookings)
    stands = await ledger.booking("practice", booking.number)
    assert stands is not None
    assert stands.start_at == moved.start_at


async def test_of_many_at_once_exactly_the_share_is_booked(ledger: Ledger) -> None:
    desk = rationed(ledger, address=Rate(3, HOUR), contact=Rate(50, HOUR), business=Rate(50, HOUR))
    offers = [await desk.offer(at) for at in TIMES]
    who = [Contact("Jess", f"+1212555{n:04d}") for n in range(len(offers))]
    wanted = zip(offers, who, strict=True)
    answers = await asyncio.gather(*(actions.book(desk.books, *each, address=HERE) for each in wanted))
    assert Counter(type(answer) for answer in answers)[Booking] == 3


async def test_what_is_counted_beside_bookings_is_all_or_none(ledger: Ledger) -> None:
    rations, other = Rations(ledger), Rate(1, HOUR)
    both = [(EVERYBODY, "letter to a", TWO), ("practice", "letter", other)]
    assert await rations.take(both, EARLY) is None
    until_at = await rations.take(both, EARLY)
    assert until_at is not None
    assert until_at > EARLY
    assert await rations.take(both[:1], EARLY) is None, "the refused one was not counted"
    assert await rations.take(both[:1], EARLY) is not None
    assert await rations.take(both, until_at) is None
