"""A business's connection to another calendar: what the verbs ask of it, within the time a guest waits."""

import asyncio
from collections.abc import Collection, Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from frontdesk.booking.books import Books
from frontdesk.booking.business import Business
from frontdesk.booking.cells import EPOCH, cell_after, cell_of, night_of
from frontdesk.booking.changes import Intent
from frontdesk.booking.model import STANDING, Booking, Offer, Span, Status
from frontdesk.booking.ports import BookingFilter
from frontdesk.booking.refusals import Refusal, SlotTaken
from frontdesk.booking.remote.calendar import Calendar, Copy, Days, Keeper, days_of, horizon, key_of
from frontdesk.booking.remote.copies import Copies, Rates
from frontdesk.booking.remote.failures import Failure
from frontdesk.booking.remote.rows import Remotes
from frontdesk.booking.remote.settlement import Outcome, Settlement, Unsettled
from frontdesk.booking.remote.shadow import lay
from frontdesk.booking.remote.sync import Sync, Synced
from frontdesk.errors import LedgerError

NEVER = EPOCH
"""As of when a copy is that was never made."""
MOST_SEEN = 1000
GATHER = 0.2
"""Seconds for which holds are gathered before they are kept over there."""
ADD_ONLY = range(0)
"""No cells: what is known of others stays."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How long guests wait for another calendar, and how new its copy has to be."""

    look: float = 0.4
    write: float = 0.8
    rest: float = 5.0
    """Seconds for which nobody waits again after a look, or a write, that was not answered."""
    work: float = 20.0
    """Seconds that the background may spend on one booking."""
    fresh_for: timedelta = timedelta(seconds=60)
    stale_after: timedelta = timedelta(minutes=120)
    deadline: timedelta = timedelta(minutes=30)
    """After which a person decides."""


class Connection:
    """One calendar of one business, beside its ledger."""

    def __init__(self, calendar: Calendar, remotes: Remotes, copies: Copies, pace: Pace) -> None:
        self.calendar, self.remotes, self.copies, self.pace = calendar, remotes, copies, pace
        self._settlement = Settlement(calendar, remotes)
        self._sync = Sync(calendar, copies, remotes, pace.stale_after)
        self._rates = Rates()
        self._looks: dict[Days, asyncio.Task[None]] = {}
        self._keeping: asyncio.Task[None] | None = None
        self._behind = False
        self._rests_until = self._writes_rest_until = 0.0
        self._seen: dict[Days, datetime] = {}
        """When days were seen, as far as this process has asked."""

    @property
    def resources(self) -> tuple[str, ...]:
        """Everything of the business that the calendar knows about."""
        each = (self.calendar.resources(account) for account in self.calendar.accounts)
        return tuple(dict.fromkeys(resource for resources in each for resource in resources))

    def knows(self, resources: Collection[str]) -> bool:
        return not set(self.resources).isdisjoint(resources)

    def takes(self, offer: Offer) -> bool:
        return bool(self.calendar.split(offer))

    def intent(self, booking: Booking | None, uid: str, offer: Offer, now_at: datetime) -> Intent | None:
        shares = self.calendar.split(offer)
        if not shares:
            return None
        keys = tuple(key_of(uid, part) for part in range(len(shares)))
        return Intent(keys, tuple(share.account for share in shares), now_at + self.pace.deadline)

    def holds_changed(self, books: Books) -> None:
        if not isinstance(self.calendar, Keeper):
            return
        self._behind = True
        if self._keeping is None or self._keeping.done():
            self._keeping = asyncio.create_task(self._keep_soon(books))

    async def keep_holds(self, books: Books) -> None:
        """Have kept over there what is held here, where that can be done."""
        if isinstance(self.calendar, Keeper):
            await self.calendar.keep(await books.ledger.live_holds(books.business.id, books.now()))

    async def _keep_soon(self, books: Books) -> None:
        """What is put to a guest is held in a row: it is looked at once for all of it."""
        while self._behind:
            await asyncio.sleep(GATHER)
            self._behind = False
            with suppress(LedgerError):  # the next sync looks again
                await self.keep_holds(books)

    def priced(self, business: Business) -> Business:
        return self._rates.over(business)

    async def refresh(self, books: Books, first_on: date, last_on: date) -> datetime | None:
        days = Days(first_on, max(first_on, last_on))
        known_at = self._seen.get(days)
        if known_at is not None and timedelta() <= books.now() - known_at <= self.pace.fresh_for:
            return None  # what was seen then is seen: no need to ask the ledger again
        seen_at = await self.seen_at(books, days)
        if seen_at is None or books.now() - seen_at > self.pace.fresh_for:
            await self._look_soon(books, days)
            seen_at = await self.seen_at(books, days)
        if seen_at is None:
            return NEVER
        if len(self._seen) >= MOST_SEEN:
            self._seen.clear()
        self._seen[days] = seen_at
        return self._if_stale(books, seen_at)

    async def seen_standing(self, books: Books, booking: Booking) -> datetime | None:
        if booking.status is not Status.CONFIRMED or not self.takes(booking.offer):
            return None
        days, today = days_of(booking.offer.when, books.business.zone), self.horizon(books).first_on
        if days.last_on < today:
            return None
        seen_at = await self.seen_at(books, Days(max(days.first_on, today), days.last_on))
        return None if seen_at is None else self._if_stale(books, seen_at)

    def _if_stale(self, books: Books, seen_at: datetime) -> datetime | None:
        return seen_at if books.now() - seen_at >= self.pace.stale_after else None

    async def seen_at(self, books: Books, days: Days) -> datetime | None:
        """When the oldest of these days was seen; what is told of their rates is learned on the way."""
        resources = self.resources
        if self.calendar.exclusive:
            return await self.copies.oldest(books.business.id, resources, days.first_on, days.last_on)
        found = await self.copies.of(books.business.id, resources, days.first_on, days.last_on)
        self._rates.learn(found)
        seen = [day.seen_at for day in found if day.seen_at is not None]
        return min(seen) if len(seen) == len(resources) * len(days.each) else None

    async def settle(self, books: Books, number: int, actor: str) -> Booking | Refusal | None:
        answer = await self._seen_to(books, number, await self._soon_settled(books, number, actor))
        if isinstance(answer, Booking) and answer.status is Status.CONFIRMED and not self.calendar.exclusive:
            # What is counted over there has changed by it, and perhaps by others meanwhile.
            await self._look_soon(books, days_of(answer.offer.when, books.business.zone))
        return answer

    async def _soon_settled(self, books: Books, number: int, actor: str) -> Outcome:
        """What comes of it while a guest waits; after a wait in vain nobody waits for some seconds."""
        loop = asyncio.get_running_loop()
        began = loop.time()
        if began < self._writes_rest_until:
            return Unsettled(None)
        outcome = await self.attempt(books, number, actor, self.pace.write)
        if loop.time() - began >= self.pace.write:
            self._rests_until = self._writes_rest_until = loop.time() + self.pace.rest
        return outcome

    async def work_on(
        self, books: Books, number: int, actor: str, seconds: float
    ) -> Booking | Refusal | None:
        """The booking as it stands after so much work on it, or why it was refused just now."""
        return await self._seen_to(books, number, await self.attempt(books, number, actor, seconds))

    async def attempt(self, books: Books, number: int, actor: str, seconds: float) -> Outcome:
        """One go at a booking over there, for so long at most."""
        return await self._settlement.settle(books, number, actor, seconds)

    async def _seen_to(self, books: Books, number: int, outcome: Outcome) -> Booking | Refusal | None:
        """The booking, or why it was refused; what it may not have over there is out of sale here."""
        booking = await books.ledger.booking(books.business.id, number)
        lost = booking is not None and booking.status not in STANDING
        if booking is not None and isinstance(outcome, SlotTaken) and outcome.offer is not None:
            await self._keep_out_of_sale(books, outcome.offer, refused=True)
        elif booking is not None and lost and isinstance(outcome, Unsettled):
            await self._keep_out_of_sale(books, booking.offer, refused=False)
        return booking if outcome is None or isinstance(outcome, Unsettled) else outcome

    async def is_settled(self, books: Books, number: int) -> bool:
        return number not in await self.remotes.unsettled(books.business.id)

    async def sync(self, books: Books, days: Days) -> Synced | Failure:
        """Look at every account on these days and write it down; then see to what does not agree.

        Of accounts that do not answer, the first one's failure; what the others told is written down.
        """
        found, failures, seen_at = Synced(), list[Failure](), books.now()
        looks = (self.calendar.look(account, days) for account in self.calendar.accounts)
        for copy in await asyncio.gather(*looks):
            if not isinstance(copy, Copy):
                failures.append(copy)
                continue
            taken = await self._sync.take_in(books, copy, seen_at)
            self._rates.learn(taken.days)
            found = _together(found, taken)
        for number in found.unlike:
            await self.look_again(books, number)
        return failures[0] if failures else found

    async def look_again(self, books: Books, number: int) -> None:
        """Something about a booking's entries may have changed over there."""
        now_at = books.now()
        await self.remotes.reopen(books.business.id, number, now_at, now_at + self.pace.deadline)
        await self.work_on(books, number, self.calendar.name, self.pace.work)

    async def bring_over(self, books: Books) -> int:
        """Bookings to come that were made before there was this calendar are brought about there too."""
        known = {row.number for row in await self.remotes.all(books.business.id)}
        asked = BookingFilter(STANDING, starts_from_at=books.now(), limit=10_000)
        missing = [b for b in await books.ledger.bookings(books.business.id, asked) if b.number not in known]
        for booking in missing:
            if booking.pending_for is None and (
                intent := self.intent(booking, booking.uid, booking.offer, books.now())
            ):
                await self.remotes.add(booking.business, booking.number, intent, books.now())
        return len(missing)

    def horizon(self, books: Books) -> Days:
        return horizon(books)

    def rest_no_more(self) -> None:
        """Look again at once, whatever was not answered before."""
        self._rests_until = self._writes_rest_until = 0.0

    async def close(self) -> None:
        tasks = [*self._looks.values(), *([self._keeping] if self._keeping else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.calendar.close()

    async def _look_soon(self, books: Books, days: Days) -> None:
        """Wait a moment for a look that all who ask for these days share; it goes on without them."""
        loop = asyncio.get_running_loop()
        if loop.time() < self._rests_until:
            return
        task = self._looks.get(days)
        if task is None:
            task = self._looks[days] = asyncio.create_task(self._looked(books, days))
            task.add_done_callback(lambda _: self._looks.pop(days, None))
        await asyncio.wait({task}, timeout=self.pace.look)
        if not task.done():
            self._rests_until = loop.time() + self.pace.rest

    async def _looked(self, books: Books, days: Days) -> None:
        if not isinstance(await self.sync(books, days), Synced):
            self._rests_until = asyncio.get_running_loop().time() + self.pace.rest

    async def _keep_out_of_sale(self, books: Books, offer: Offer, *, refused: bool) -> None:
        """What is not ours over there, or not yet given back, is offered to nobody until the next look.

        Of nights that were refused nothing is left; of those that are given back others may be free.
        """
        when = offer.when
        if isinstance(when, Span):
            span = range(cell_of(when.start_at), cell_after(when.end_at))
            for resource in _resources(offer, self.resources):
                await books.ledger.set_busy(books.business.id, resource, self.calendar.name, [span], ADD_ONLY)
            return
        if refused:
            nights = range(night_of(when.check_in_on), night_of(when.check_out_on))
            pools = {run.resource: books.business.resources[run.resource].capacity for run in offer.runs}
            every = {(pool, night): count for pool, count in pools.items() for night in nights}
            await lay(books, self.calendar.name, every)
        await self._look_soon(books, days_of(when, books.business.zone))


def _together(one: Synced, other: Synced) -> Synced:
    return Synced(
        one.entries + other.entries,
        tuple(dict.fromkeys((*one.unlike, *other.unlike))),
        one.oversold + other.oversold,
        one.drift.joined(other.drift),
        one.days + other.days,
    )


def _resources(offer: Offer, known: Iterable[str]) -> list[str]:
    names = {resource for part in offer.parts for resource in part.resources}
    return [resource for resource in known if resource in names]
