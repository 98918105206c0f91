"""What becomes of invented wishes: booked, then decided, cancelled, kept or missed, each in its time."""

import heapq
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime, time, timedelta
from itertools import count
from random import Random
from typing import Any, cast

from frontdesk.booking import actions
from frontdesk.booking.availability import Openings
from frontdesk.booking.books import Books
from frontdesk.booking.business import Business, Service
from frontdesk.booking.changes import Applied, Change, Rejection
from frontdesk.booking.hours import day_of
from frontdesk.booking.model import Booking, Nights, Offer, Shape
from frontdesk.booking.ports import Ledger
from frontdesk.booking.rules import end_of, start_of
from frontdesk.booking.wishes import StayWish, Wish
from frontdesk.demo.demand import Wanted
from frontdesk.demo.people import Crowd
from frontdesk.testing.clocks import FixedClock

STAFF = "staff:demo"
LEAVE_BY = time(11)
EARLIEST, LATEST = time(7), time(21, 30)
"""Some places are open all night; few guests want that."""

CANCELLED, MISSED, MOVED, DECLINED = 0.09, 0.06, 0.04, 0.05
SOON = timedelta(hours=1)

PARTIES = {
    Shape.APPOINTMENT: (1,),
    Shape.STAY: (1, 1, 2, 2, 2, 2, 3, 4),
    Shape.TABLE: (1, 2, 2, 2, 2, 3, 4, 4, 5, 6),
}
LUNCH, DINNER = range(12, 14), range(18, 21)

Step = Callable[[], Awaitable[object]]


class Unannounced:
    """A ledger that enqueues no news: nobody wants a thousand messages about invented bookings."""

    def __init__(self, ledger: Ledger, now_at: datetime) -> None:
        self._ledger = ledger
        self._now_at = now_at

    async def apply(self, change: Change) -> Applied | Rejection:
        later = tuple(job for job in change.jobs if job.run_at > self._now_at)
        return await self._ledger.apply(replace(change, jobs=later))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._ledger, name)


class History:
    """The past of one business, lived through in order up to now."""

    def __init__(
        self, business: Business, ledger: Ledger, now_at: datetime, crowd: Crowd, random: Random
    ) -> None:
        self._clock = FixedClock(now_at - timedelta(days=400))
        self._books = Books(business, cast("Ledger", Unannounced(ledger, now_at)), self._clock)
        self._now_at = now_at
        self._crowd = crowd
        self._random = random
        self._coming: list[tuple[datetime, int, Step]] = []
        self._order = count()

    async def ask(self, wanted: Wanted) -> None:
        """Let time pass until somebody asks, and book for them what is free."""
        await self._until(wanted.asked_at)
        offer = await self._offer(wanted)
        if offer is None:
            return
        made = await actions.book(self._books, offer, self._crowd.somebody())
        if isinstance(made, Booking):
            self._plan_for(made)

    async def finish(self) -> None:
        """Let time pass until now."""
        await self._until(self._now_at)

    async def _until(self, moment_at: datetime) -> None:
        while self._coming and self._coming[0][0] <= moment_at:
            at, _, step = heapq.heappop(self._coming)
            self._set_clock(at)
            await step()
        self._set_clock(moment_at)

    def _set_clock(self, at: datetime) -> None:
        self._clock.pass_time(max(timedelta(), at - self._clock.now()))

    def _at(self, moment_at: datetime, step: Step) -> None:
        heapq.heappush(self._coming, (moment_at, next(self._order), step))

    async def _offer(self, wanted: Wanted) -> Offer | None:
        service, random = wanted.service, self._random
        party = min(random.choice(PARTIES[service.shape]), service.party_max)
        party = max(party, service.party_min + (random.randint(0, 4) if service.party_min > 4 else 0))
        if service.shape is Shape.STAY:
            nights = min(max(random.choice((1, 1, 2, 2, 3, 4)), service.nights_min), service.nights_max)
            stay = StayWish(wanted.on, wanted.on + timedelta(days=nights), party, service.id)
            stays = await actions.check_stay(self._books, stay)
            return stays[0] if isinstance(stays, list) and stays else None
        wish = Wish(
            (service.id,),
            wanted.on,
            wanted.on,
            party,
            self._preferred(service),
            earliest=EARLIEST,
            latest=LATEST,
        )
        openings = await actions.check(self._books, wish)
        if not isinstance(openings, Openings) or not openings.mask:
            return None
        cells = list(openings.cells())
        liked = [_liking(at.astimezone(self._books.business.zone), service) for at in openings.moments()]
        return openings.offer(random.choices(cells, liked)[0])

    def _preferred(self, service: Service) -> tuple[str, ...]:
        """Whom or what a guest asks for by name."""
        told = [need for need in service.needs if need.told]
        return (self._random.choice(told[0].among),) if told else ()

    def _plan_for(self, made: Booking) -> None:
        """Decide what becomes of a booking, each thing at its moment; what lies ahead of now stays open."""
        random, number = self._random, made.number
        if made.pending_for is not None:
            decided_at = made.created_at + timedelta(minutes=random.uniform(4, 28))
            verb = actions.decline if random.random() < DECLINED else actions.approve
            self._at(decided_at, lambda: verb(self._books, number, actor=STAFF))
        luck = random.random()
        change_at = self._some_time_before(made)
        if luck < CANCELLED and change_at is not None:
            self._at(change_at, lambda: actions.cancel(self._books, number))
        elif luck < CANCELLED + MOVED and change_at is not None:
            self._at(change_at, lambda: self._moved(made))
        elif luck < CANCELLED + MOVED + MISSED:
            self._at(self._start(made) + timedelta(minutes=20), lambda: self._ended(number, actions.no_show))
        else:
            self._at(self._end(made), lambda: self._ended(number, actions.complete))

    async def _moved(self, made: Booking) -> None:
        """The same, a few days later, if that is free."""
        on = day_of(made.start_at, self._books.business.zone) + timedelta(days=self._random.randint(1, 4))
        service = self._books.business.services[made.offer.parts[0].service]
        offer = await self._offer(Wanted(self._clock.now(), service, on))
        moved = await actions.move(self._books, made.number, offer) if offer else None
        kept = moved if isinstance(moved, Booking) else made
        if kept.pending_for is not None:
            await actions.approve(self._books, kept.number, actor=STAFF)
        end_at = max(self._end(made), self._end(replace(kept, offer=kept.proposed or kept.offer)))
        self._at(end_at, lambda: self._ended(kept.number, actions.complete))

    async def _ended(self, number: int, verb: Callable[..., Awaitable[object]]) -> None:
        await verb(self._books, number, actor=STAFF)

    def _some_time_before(self, made: Booking) -> datetime | None:
        """When guests could still change their minds; None if they booked too late for that."""
        first_at = made.created_at + SOON
        last_at = start_of(self._books.business, made.offer.when) - self._books.business.limits.cancel_notice
        if last_at <= first_at:
            return None
        return first_at + (last_at - first_at) * self._random.random()

    def _start(self, made: Booking) -> datetime:
        """When it is known whether the guest came; at a hotel, late in the evening."""
        start_at = start_of(self._books.business, made.offer.when)
        return start_at + timedelta(hours=22) if isinstance(made.offer.when, Nights) else start_at

    def _end(self, made: Booking) -> datetime:
        business, when = self._books.business, made.offer.when
        if isinstance(when, Nights):
            return datetime.combine(when.check_out_on, LEAVE_BY, business.zone)
        return end_of(business, when)


def _liking(local_at: datetime, service: Service) -> float:
    """How many would like to come at this time of day: to a table at mealtimes, anywhere on the half hour."""
    liked = 1.0 if local_at.minute in (0, 30) else 0.4
    if service.shape is Shape.TABLE:
        liked *= 8 if local_at.hour in DINNER else 3 if local_at.hour in LUNCH else 0.4
    return liked
