"""The job `offer_waiting`: something has come free; whoever waits for it longest is asked first."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from frontdesk.adapters.jobs.factory import queue_of
from frontdesk.adapters.jobs.job import QueuedJob
from frontdesk.adapters.store.texts import Texts
from frontdesk.booking.actions import Books, hold, release
from frontdesk.booking.hours import day_of
from frontdesk.booking.model import Hold, Offer, Span
from frontdesk.channels.sms.quiet import allowed_at
from frontdesk.conversation import snapshots
from frontdesk.conversation.message import News
from frontdesk.conversation.vacancies import place_of, places
from frontdesk.conversation.waits import Wait
from frontdesk.desk import FrontDesk
from frontdesk.errors import FrontdeskError
from frontdesk.jobs.context import Context
from frontdesk.policy.freed import PLACE_FREE

KIND = "offer_waiting"
LEASE = timedelta(minutes=1)
LEAST = timedelta(minutes=5)
"""Nobody is asked who would have less time than this to answer."""


class LineBusy(FrontdeskError):
    """Another worker is serving this line at this moment: come again."""


async def run(context: Context, job: QueuedJob) -> None:
    """Ask whoever is next, if something is free that they wait for."""
    if context.desk is not None:
        await serve(context.desk, job.business)


async def serve(desk: FrontDesk, business: str) -> None:
    """Serve a business's line, alone: two at a time could ask the second before the first."""
    waits, now = desk.threads.waits, desk.clock.now()
    if not await waits.line(business):
        return
    if not await waits.serve(business, now, now + LEASE):
        raise LineBusy
    try:
        await _Serving(desk, desk.books(business), now).serve()
    finally:
        await waits.leave(business, now + LEASE)


@dataclass(frozen=True, slots=True)
class _Serving:
    desk: FrontDesk
    books: Books
    now: datetime

    async def serve(self) -> None:
        """Ask one after the other, until nobody is left for whom something is free."""
        line = [wait for wait in await self._line() if not await self._has_offer(wait)]
        line = [wait for wait in line if await self._reaches_at(wait) is not None]
        while found := await self._next(line):
            wait, offer = found
            line.remove(wait)
            if not await self._offer(wait, offer):
                # Somebody else was faster, or it cannot reach them in time: something else may fit.
                line.append(replace(wait, told=(*wait.told, place_of(offer))))
                line.sort(key=lambda each: (each.asked_at, each.id))

    async def _line(self) -> list[Wait]:
        """Who waits; whose day has passed, or who has what they waited for, does not any more."""
        business, today = self.books.business, day_of(self.now, self.books.business.zone)
        line = await self.desk.threads.waits.line(business.id)
        ended = [wait for wait in line if wait.last_on < today or await self._has_booked(wait)]
        await self.desk.threads.waits.end(business.id, [wait.id for wait in ended])
        return [wait for wait in line if wait not in ended]

    async def _has_booked(self, wait: Wait) -> bool:
        if wait.hold is None:
            return False
        return await self.books.ledger.booking_of_claim(wait.business, wait.hold) is not None

    async def _has_offer(self, wait: Wait) -> bool:
        """Whether something is kept for them. They are told of it again, in case nobody came to do it."""
        if wait.is_offered(self.now):
            await self._tell(wait)
            return True
        if wait.hold is not None:
            await self.desk.threads.waits.passed_on(wait)
        return False

    async def _next(self, line: Sequence[Wait]) -> tuple[Wait, Offer] | None:
        """The first for whom something is free, and what."""
        for place, wait in enumerate(line):
            if found := await self._place(wait):
                # It may have come free while we looked: then it is for whoever stands further ahead.
                for ahead in line[:place]:
                    if first := await self._place(ahead):
                        return ahead, first
                return wait, found
        return None

    async def _place(self, wait: Wait) -> Offer | None:
        """What is free for them; what a worker that died has kept for them already is."""
        return next(iter(await places(self.books, wait.wanted, wait.told, _holder(wait))), None)

    async def _offer(self, wait: Wait, offer: Offer) -> bool:
        """Keep it for them and tell them; False if that cannot be."""
        from_at = await self._reaches_at(wait)
        until_at = self._until(offer, from_at) if from_at else None
        if from_at is None or until_at is None or until_at - from_at < LEAST:
            return False
        # Enqueued first: whatever happens here, somebody looks again when the time is over.
        await queue_of(self.books.ledger).enqueue(KIND, until_at, business=wait.business)
        held = await hold(self.books, offer, holder=_holder(wait), actor="system", until_at=until_at)
        if not isinstance(held, Hold):
            return False
        kept = replace(wait, hold=held.id, until_at=until_at, told=(*wait.told, place_of(offer)))
        if not await self.desk.threads.waits.offered(kept):
            await release(self.books, held, actor="system")
            return True  # they have left the list meanwhile
        await self._tell(kept)
        return True

    def _until(self, offer: Offer, from_at: datetime) -> datetime:
        """Until when it is kept: not beyond its beginning."""
        until_at = from_at + self.desk.playbook(self.books.business.id).waiting.hold
        return min(until_at, offer.when.start_at) if isinstance(offer.when, Span) else until_at

    async def _reaches_at(self, wait: Wait) -> datetime | None:
        """When news gets to them: by text message not at night, and never to who opted out."""
        thread = await self.desk.threads.find(wait.business, wait.conversation)
        if thread is None or thread.snapshot is None:
            return None
        state = snapshots.read(wait.business, thread.snapshot)
        if (state.heard_on or thread.channel) != "sms" or state.heard_from is None:
            return self.now
        if await Texts(self.books.ledger).opted_out(wait.business, state.heard_from):
            return None
        return allowed_at(state.heard_from, self.now, self.books.business.zone)

    async def _tell(self, wait: Wait) -> None:
        """Once for each thing that is kept, however often this is done."""
        name = f"place.{wait.id}.{wait.hold}"
        news = News(name, wait.business, wait.conversation, PLACE_FREE, f"wait:{wait.id}", "high")
        await self.desk.handle(news)


def _holder(wait: Wait) -> str:
    """Under whose name it is kept; not under the conversation's, which lets its offers go for new ones."""
    return f"wait:{wait.id}"
