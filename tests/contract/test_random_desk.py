"""A desk driven at random against a model simple enough to be right: they never disagree, nothing overlaps.

The model knows nothing of claims, units or rows. It keeps who has what from when to when, and answers
one question: is this free now?
"""

import asyncio
import itertools
import os
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import date, datetime, timedelta
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from frontdesk.adapters.store.accounts import read_accounts
from frontdesk.adapters.store.factory import open_ledger
from frontdesk.adapters.store.reads import Reads
from frontdesk.booking import actions
from frontdesk.booking.availability import Openings
from frontdesk.booking.business import Business, Making
from frontdesk.booking.cells import moment_of
from frontdesk.booking.invariants import audit
from frontdesk.booking.model import Block, Booking, Contact, Hold, Offer, Status
from frontdesk.booking.ports import Ledger
from frontdesk.booking.refusals import BookedThere, OfferExpired, SlotTaken, WrongStatus
from frontdesk.booking.wishes import StayWish, Wish
from frontdesk.testing.businesses import inn, practice
from frontdesk.testing.clocks import FixedClock
from tests.contract.desk import EARLY

DAY = date(2026, 12, 8)
GUEST = Contact("Pat Example", "+12125550111")
STAFF = "staff:1"
ROOMS = 3
pytestmark = pytest.mark.slow

EXAMPLES = int(os.environ.get("FRONTDESK_EXAMPLES", "60"))
"""How many random histories to try on each engine; a longer hunt sets more."""
numbers = itertools.count(1)


@dataclass
class Entry:
    """Somebody has something: these (resource, first, last) until `until` (None: for good).

    A booking with a change that waits has both, and of what is in both as much as the larger of them.
    """

    spans: list[tuple[str, int, int]]
    until: datetime | None
    proposed: list[tuple[str, int, int]] = field(default_factory=list)

    def units(self, resource: str, at: int) -> int:
        return max(covering(self.spans, resource, at), covering(self.proposed, resource, at))


def covering(spans: list[tuple[str, int, int]], resource: str, at: int) -> int:
    return sum(r == resource and first <= at < last for r, first, last in spans)


class Model:
    """Who has what. A resource has one unit, or ROOMS of them."""

    def __init__(self, clock: FixedClock, units: int) -> None:
        self.clock = clock
        self.units = units
        self.entries: dict[object, Entry] = {}

    def is_free(self, spans: list[tuple[str, int, int]], but: tuple[object, ...] = ()) -> bool:
        return all(
            self.taken(resource, at, but) + covering(spans, resource, at) <= self.units
            for resource, first, last in spans
            for at in range(first, last)
        )

    def taken(self, resource: str, at: int, but: tuple[object, ...]) -> int:
        now = self.clock.now()
        return sum(
            entry.units(resource, at)
            for key, entry in self.entries.items()
            if key not in but and (entry.until is None or entry.until > now)
        )


def spans_of(offer: Offer) -> list[tuple[str, int, int]]:
    return [(run.resource, run.at, run.at + run.length) for run in offer.runs]


class Desk(RuleBasedStateMachine):
    """The verbs in any order, by guests, staff and the clock."""

    ledger: ClassVar[Ledger]
    loop: ClassVar[asyncio.AbstractEventLoop]
    business: ClassVar[Business]
    units: ClassVar[int] = 1

    def __init__(self) -> None:
        super().__init__()
        clock = FixedClock(EARLY)
        own = replace(self.business, id=f"b{next(numbers)}")
        self.books = actions.Books(own, self.ledger, clock)
        self.clock = clock
        self.model = Model(clock, self.units)
        self.offers = self.run(self.all_offers())
        self.holds: dict[tuple[str, int], Hold] = {}
        self.old_holds: list[Hold] = []
        self.bookings: dict[int, Booking] = {}
        self.blocks: list[Block] = []

    def run(self, work: Any) -> Any:
        return self.loop.run_until_complete(work)

    async def all_offers(self) -> list[Offer]:
        raise NotImplementedError

    def agreed(self, expected: bool, answer: object, *refusals: type) -> None:
        if expected:
            assert not isinstance(answer, (SlotTaken, *refusals)), answer
        else:
            assert isinstance(answer, (SlotTaken, *refusals)), answer

    @rule(n=st.integers(0, 999), holder=st.sampled_from("ab"), option=st.integers(1, 3))
    def hold(self, n: int, holder: str, option: int) -> None:
        offer = self.offers[n % len(self.offers)]
        old = self.holds.get((holder, option))
        free = self.model.is_free(spans_of(offer), but=(old.id,) if old else ())
        answer = self.run(actions.hold(self.books, offer, holder=holder, option=option))
        self.agreed(free, answer)
        if isinstance(answer, Hold):
            self.drop(holder, option)
            self.holds[holder, option] = answer
            self.model.entries[answer.id] = Entry(spans_of(offer), answer.expires_at)

    def drop(self, holder: str, option: int) -> None:
        old = self.holds.pop((holder, option), None)
        if old:
            self.model.entries.pop(old.id, None)
            self.old_holds.append(old)

    @precondition(lambda self: self.holds)
    @rule(n=st.integers(0, 99))
    def release(self, n: int) -> None:
        (holder, option), held = list(self.holds.items())[n % len(self.holds)]
        self.run(actions.release(self.books, held))
        self.drop(holder, option)

    @precondition(lambda self: self.old_holds)
    @rule(n=st.integers(0, 99))
    def release_what_is_gone(self, n: int) -> None:
        self.run(actions.release(self.books, self.old_holds[n % len(self.old_holds)]))

    @rule(n=st.integers(0, 999), actor=st.sampled_from(["guest", STAFF]))
    def book(self, n: int, actor: str) -> None:
        offer = self.offers[n % len(self.offers)]
        free = self.model.is_free(spans_of(offer))
        answer = self.run(actions.book(self.books, offer, GUEST, actor=actor))
        self.agreed(free, answer)
        self.note(answer)

    @precondition(lambda self: self.holds)
    @rule(n=st.integers(0, 99), actor=st.sampled_from(["guest", STAFF]))
    def book_a_hold(self, n: int, actor: str) -> None:
        (holder, option), held = list(self.holds.items())[n % len(self.holds)]
        free = self.model.is_free(spans_of(held.offer), but=(held.id,))
        answer = self.run(actions.book(self.books, held, GUEST, actor=actor))
        self.agreed(free, answer)
        if isinstance(answer, Booking):
            if self.run(self.ledger.hold(self.books.business.id, held.id)) is None:
                self.drop(holder, option)
            self.note(answer)

    @precondition(lambda self: self.old_holds)
    @rule(n=st.integers(0, 99))
    def book_a_hold_that_is_gone(self, n: int) -> None:
        held = self.old_holds[n % len(self.old_holds)]
        answer = self.run(actions.book(self.books, held, GUEST))
        if any(booking.claim == held.id for booking in self.bookings.values()):
            assert isinstance(answer, OfferExpired)
            return
        self.agreed(self.model.is_free(spans_of(held.offer)), answer)
        self.note(answer)

    def note(self, answer: object) -> None:
        if isinstance(answer, Booking):
            self.bookings[answer.number] = answer
            proposed = spans_of(answer.proposed) if answer.proposed else []
            until = answer.decide_by_at if answer.status is Status.PENDING else None
            self.model.entries[answer.number] = Entry(spans_of(answer.offer), until, proposed)
            if answer.status in (Status.CANCELLED, Status.DECLINED, Status.EXPIRED):
                del self.model.entries[answer.number]

    def standing(self, n: int) -> Booking:
        return list(self.bookings.values())[n % len(self.bookings)]

    @precondition(lambda self: self.bookings)
    @rule(n=st.integers(0, 99), to=st.integers(0, 999), actor=st.sampled_from(["guest", STAFF]))
    def move(self, n: int, to: int, actor: str) -> None:
        booking, offer = self.standing(n), self.offers[to % len(self.offers)]
        answer = self.run(actions.move(self.books, booking.number, offer, actor=actor))
        if booking.status not in (Status.PENDING, Status.CONFIRMED):
            assert isinstance(answer, WrongStatus)
            return
        self.agreed(self.model.is_free(spans_of(offer), but=(booking.number,)), answer)
        self.note(answer)

    @precondition(lambda self: self.bookings and self.holds)
    @rule(n=st.integers(0, 99), h=st.integers(0, 99), actor=st.sampled_from(["guest", STAFF]))
    def move_to_a_hold(self, n: int, h: int, actor: str) -> None:
        booking = self.standing(n)
        (holder, option), held = list(self.holds.items())[h % len(self.holds)]
        answer = self.run(actions.move(self.books, booking.number, held, actor=actor))
        if booking.status not in (Status.PENDING, Status.CONFIRMED):
            assert isinstance(answer, WrongStatus)
            return
        free = self.model.is_free(spans_of(held.offer), but=(booking.number, held.id))
        self.agreed(free, answer)
        if isinstance(answer, Booking):
            if self.run(self.ledger.hold(self.books.business.id, held.id)) is None:
                self.drop(holder, option)
            self.note(answer)

    @precondition(lambda self: self.bookings)
    @rule(n=st.integers(0, 99))
    def cancel(self, n: int) -> None:
        booking = self.standing(n)
        answer = self.run(actions.cancel(self.books, booking.number))
        assert isinstance(answer, Booking) == (booking.status in (Status.PENDING, Status.CONFIRMED))
        self.note(answer)

    @precondition(lambda self: self.bookings)
    @rule(n=st.integers(0, 99))
    def approve(self, n: int) -> None:
        booking = self.standing(n)
        answer = self.run(actions.approve(self.books, booking.number, actor=STAFF))
        if booking.pending_for is None:
            assert isinstance(answer, WrongStatus)
            return
        wanted = spans_of(booking.proposed or booking.offer)
        self.agreed(self.model.is_free(wanted, but=(booking.number,)), answer)
        self.note(answer)

    @precondition(lambda self: self.bookings)
    @rule(n=st.integers(0, 99), verb=st.sampled_from(["decline", "expire"]))
    def decline_or_expire(self, n: int, verb: str) -> None:
        booking = self.standing(n)
        answer = self.run(getattr(actions, verb)(self.books, booking.number, actor=STAFF))
        waits = booking.pending_for is not None
        overdue = booking.decide_by_at is not None and booking.decide_by_at <= self.clock.now()
        assert isinstance(answer, Booking) == (waits and (overdue or verb == "decline")), answer
        self.note(answer)

    @rule(n=st.integers(0, 999))
    def block(self, n: int) -> None:
        offer = self.offers[n % len(self.offers)]
        when, resource = offer.when, offer.runs[0].resource
        lowest = min(run.unit for run in offer.runs)
        spans = [(r.resource, r.at, r.at + r.length) for r in offer.runs if r.unit == lowest]
        spans = [span for span in spans if span[0] == resource]
        free = self.model.is_free(spans)
        answer = self.run(actions.block(self.books, resource, when, actor=STAFF, units=1))
        self.agreed(free, answer, BookedThere)
        if isinstance(answer, Block):
            self.blocks.append(answer)
            self.model.entries[answer.id] = Entry(spans, None)

    @precondition(lambda self: self.blocks)
    @rule(n=st.integers(0, 99))
    def unblock(self, n: int) -> None:
        blocked = self.blocks.pop(n % len(self.blocks))
        assert self.run(actions.unblock(self.books, blocked.id, actor=STAFF)) == blocked
        del self.model.entries[blocked.id]

    @rule(length=st.sampled_from([timedelta(minutes=1), timedelta(minutes=4), timedelta(hours=25)]))
    def time_passes(self, length: timedelta) -> None:
        if self.clock.now() + length < EARLY + timedelta(days=15):
            self.clock.pass_time(length)

    @rule()
    def look(self) -> None:
        """Just what is free is offered."""
        free = {repr(offer.when) + str(self.told(offer)) for offer in self.run(self.all_offers())}
        for offer in self.offers:
            shown = repr(offer.when) + str(self.told(offer)) in free
            assert shown == self.model.is_free(spans_of(offer)), offer.when

    def told(self, offer: Offer) -> tuple[str, ...]:
        return (offer.what, *offer.with_names)

    @rule()
    def sweep(self) -> None:
        self.run(actions.sweep(self.books))
        for key, held in list(self.holds.items()):
            if self.run(self.ledger.hold(self.books.business.id, held.id)) is None:
                assert held.expires_at <= self.clock.now()
                self.drop(*key)

    @invariant()
    def the_ledger_says_what_the_model_says(self) -> None:
        for booking in self.bookings.values():
            assert self.run(self.ledger.booking(self.books.business.id, booking.number)) == booking

    def teardown(self) -> None:
        assert isinstance(self.ledger, Reads)
        now = self.clock.now()
        accounts = self.run(read_accounts(self.ledger, self.books.business.id, now))
        assert [f for f in audit(accounts) if f.wrong] == []


class Appointments(Desk):
    """Half hours and an hour and a half with one of two providers; guests' bookings wait for approval."""

    business = practice(providers=2, rooms=0, making=Making.APPROVAL)

    async def all_offers(self) -> list[Offer]:
        offers = []
        for service in ("facial", "long"):
            for provider in ("doc-1", "doc-2"):
                wish = Wish((service,), DAY, DAY, with_resources=(provider,))
                found = await actions.check(self.books, wish)
                assert isinstance(found, Openings)
                morning = [cell for cell in found.cells() if moment_of(cell).hour < 17]
                offers += [found.offer(cell) for cell in morning]
        return offers


class Stays(Desk):
    """One to three nights in one or two of three rooms."""

    business = inn(rooms=ROOMS)
    units = ROOMS

    async def all_offers(self) -> list[Offer]:
        offers: list[Offer] = []
        for day, nights, rooms in itertools.product(range(5), range(1, 4), (1, 2)):
            start = DAY + timedelta(days=day)
            wish = StayWish(start, start + timedelta(days=nights), guests=2, rooms=rooms)
            found = await actions.check_stay(self.books, wish)
            assert isinstance(found, list)
            offers += found
        return offers


@pytest.fixture
def machine_ledger(ledger_url: str) -> Iterator[tuple[asyncio.AbstractEventLoop, Ledger]]:
    loop = asyncio.new_event_loop()
    ledger = loop.run_until_complete(open_ledger(ledger_url, connections=2))
    yield loop, ledger
    loop.run_until_complete(ledger.close())
    loop.close()


@pytest.mark.parametrize("machine", [Appointments, Stays])
def test_a_desk_driven_at_random_never_disagrees_with_its_model(
    machine: type[Desk], machine_ledger: tuple[asyncio.AbstractEventLoop, Ledger]
) -> None:
    machine.loop, machine.ledger = machine_ledger
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=EXAMPLES,
            stateful_step_count=40,
            suppress_health_check=list(HealthCheck),
        ),
    )
