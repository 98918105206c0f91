"""Bringing a booking about in another calendar until both sides are known to agree.

Nothing is concluded from what was not seen. What is sent is recorded first; then it is looked up, whether an
answer came or not. So the same few steps serve a first try, a lost answer, a crash and a change over there.
"""

import asyncio
from collections.abc import Awaitable
from dataclasses import dataclass
from datetime import timedelta
from secrets import token_hex
from typing import TypeVar, assert_never

from frontdesk.booking.books import Books
from frontdesk.booking.model import Booking, PendingFor, Status, When
from frontdesk.booking.refusals import NotAccepted, Refusal, SlotTaken
from frontdesk.booking.remote.agreement import (
    Agreed,
    Awaited,
    Cancel,
    Create,
    Move,
    Overlapped,
    TheyCancelled,
    TheyMoved,
    Vanished,
    Verdict,
    judge,
    wanted,
)
from frontdesk.booking.remote.calendar import Calendar, Copy, Days, Entry, Seen, days_of, entries_of, horizon
from frontdesk.booking.remote.decisions import Decisions, told
from frontdesk.booking.remote.failures import Failure, Gone, Rejected, Taken, Unknown, code_of
from frontdesk.booking.remote.rows import Remote, Remotes

Answer = TypeVar("Answer")

LEASE = timedelta(seconds=60)
STEPS = 8
"""How many things are done about a booking in a row; more would be a quarrel with somebody over there."""
FINAL = frozenset({Status.COMPLETED, Status.NO_SHOW})


@dataclass(frozen=True, slots=True)
class Unsettled:
    """It is not known yet; `failure` is what stood in the way."""

    failure: Failure | None


Outcome = Booking | Refusal | Unsettled | None


class Settlement:
    """Settles the entries of one business's bookings."""

    def __init__(self, calendar: Calendar, remotes: Remotes) -> None:
        self._calendar, self._remotes = calendar, remotes

    async def settle(self, books: Books, number: int, actor: str, seconds: float) -> Outcome:
        """Work on a booking for so long at most; None: nothing is to be settled, or somebody is at it."""
        worker, now_at = token_hex(8), books.now()
        business = books.business.id
        rows = await self._remotes.lease(business, number, worker, now_at, now_at + LEASE)
        if rows is None:
            return None
        try:
            attempt = _Attempt(self._calendar, self._remotes, books, actor, seconds)
            return await attempt.run(number, rows)
        finally:
            await self._remotes.release(business, number, worker)


class _Attempt:
    """One go at a booking, within a time."""

    def __init__(
        self, calendar: Calendar, remotes: Remotes, books: Books, actor: str, seconds: float
    ) -> None:
        self._calendar, self._remotes, self._books = calendar, remotes, books
        self._ends = asyncio.get_running_loop().time() + seconds
        self._decisions = Decisions(books, remotes, calendar.name, actor)

    async def run(self, number: int, rows: list[Remote]) -> Outcome:
        """All entries of a booking; it is confirmed when every one is there."""
        booking: Booking | None = None
        refused: Refusal | None = None
        for _ in range(STEPS):
            booking = await self._books.ledger.booking(self._books.business.id, number)
            if booking is None or booking.status in FINAL:
                return booking
            rows = await self._remotes.of(booking.business, number)
            answer = await self._step(booking, rows)
            if isinstance(answer, Unsettled):
                return refused or answer
            if answer is None:
                break
            refused = answer if not isinstance(answer, Booking) else refused
        else:
            return refused or Unsettled(None)
        return refused or await self._books.ledger.booking(self._books.business.id, number)

    async def _step(self, booking: Booking, rows: list[Remote]) -> Booking | Refusal | Unsettled | None:
        """Look at every entry and do the first thing that is to be done; None when all agree."""
        entries = self._entries(booking)
        for row in rows:
            entry = next((e for e in entries if e.key == row.key), None)
            there = await self._look(booking, row, entry)
            if isinstance(there, Unsettled):
                return there
            ours, others = there
            verdict = judge(
                entry,
                ours,
                others,
                asked=[row.asked, *(when for _, when in row.left)],
                waiting=booking.pending_for is PendingFor.REMOTE or row.asked is None,
                moving=row.asked is not None
                and booking.proposed is not None
                and booking.pending_for is PendingFor.REMOTE,
                seen=row.uid is not None or bool(ours),
            )
            if not isinstance(verdict, Agreed):
                return await self._do(booking, row, verdict)
            await self._seen(row, verdict.there)
        return await self._all_agree(booking, rows, entries)

    def _entries(self, booking: Booking) -> tuple[Entry, ...]:
        offer = wanted(booking)
        return () if offer is None else entries_of(self._calendar, booking, offer)

    async def _all_agree(
        self, booking: Booking, rows: list[Remote], entries: tuple[Entry, ...]
    ) -> Booking | None:
        """Told to the guest first, and recorded as settled after that: a crash in between looks once more."""
        if booking.pending_for is PendingFor.REMOTE and not await self._decisions.confirm(booking):
            return booking  # somebody changed it at this moment: look again
        times = {entry.key: entry.when for entry in entries}
        agreed = [await self._remotes.agreed(row, times.get(row.key)) for row in rows]
        return None if all(agreed) else booking

    async def _seen(self, row: Remote, there: Seen | None) -> None:
        if row.sent is not None or (there is not None and there.uid != row.uid):
            await self._remotes.heard(row, there.uid if there else None, None)

    async def _look(
        self, booking: Booking, row: Remote, entry: Entry | None
    ) -> tuple[list[Seen], list[Seen]] | Unsettled:
        """What is ours over there, whatever became of it, and what is somebody else's."""
        if row.asked is None and row.sent is None and row.uid is None:
            return [], []  # nothing was ever sent: there is nothing of ours
        # While it is moved to somebody else's calendar, what it was before is still in the first one's.
        before = (share.account for share in self._calendar.split(booking.offer))
        left = (account for account, _ in row.left)
        accounts = dict.fromkeys([row.account, *([entry.account] if entry else []), *before, *left])
        ours: dict[str, Seen] = {}
        others: list[Seen] = []
        for account in accounts:
            copy = await self._within(
                self._calendar.look(account, self._days(booking, row, entry), entries_only=True)
            )
            if not isinstance(copy, Copy):
                return await self._stuck(row, copy)
            ours |= {seen.uid: seen for seen in copy.entries if seen.key == row.key}
            if entry is not None and account == entry.account and self._calendar.exclusive:
                others += [seen for seen in copy.entries if seen.key != row.key]
        if not any(seen.stands for seen in ours.values()):
            followed = await self._follow(row, list(ours.values()))
            if isinstance(followed, Unsettled):
                return followed
            ours |= {seen.uid: seen for seen in followed}
        known = any(seen.stands or seen.refused for seen in ours.values())
        if entry is not None and (ours or row.uid is not None) and not known:
            anywhere = await self._search(row)
            if isinstance(anywhere, Unsettled):
                return anywhere
            ours |= {seen.uid: seen for seen in anywhere}
        siblings = {remote.key for remote in await self._remotes.of(booking.business, booking.number)}
        return list(ours.values()), [seen for seen in others if seen.key not in siblings]

    async def _follow(self, row: Remote, ours: list[Seen]) -> list[Seen] | Unsettled:
        """An entry by the uid it had, or was seen to have, and by those it was given when it was moved."""
        found: list[Seen] = []
        uid = row.uid or next((seen.followed_by for seen in ours if seen.followed_by), None)
        while uid is not None and len(found) < STEPS and uid not in {seen.uid for seen in found}:
            seen = await self._within(self._calendar.read(row.account, uid))
            if isinstance(seen, Gone):
                break
            if not isinstance(seen, Seen):
                return await self._stuck(row, seen)
            found.append(seen)
            uid = seen.followed_by
        return found

    async def _search(self, row: Remote) -> list[Seen] | Unsettled:
        """An entry that was moved there to any day, where an old server does not say to which."""
        copy = await self._within(self._calendar.look(row.account, horizon(self._books), entries_only=True))
        if not isinstance(copy, Copy):
            return await self._stuck(row, copy)
        return [seen for seen in copy.entries if seen.key == row.key and seen.stands]

    def _days(self, booking: Booking, row: Remote, entry: Entry | None) -> Days:
        zone = self._books.business.zone
        times: list[When] = [booking.offer.when]
        times += [row.asked] if row.asked else []
        times += [entry.when] if entry else []
        times += [when for _, when in row.left]
        days = days_of(times[0], zone)
        for when in times[1:]:
            days = days.joined(days_of(when, zone))
        return days

    async def _do(self, booking: Booking, row: Remote, verdict: Verdict) -> Booking | Refusal | Unsettled:
        match verdict:
            case Create(entry):
                return await self._send(
                    booking, row, "create", entry.account, entry.when, self._calendar.create(entry)
                )
            case Move(there, entry):
                return await self._send(
                    booking, row, "move", entry.account, entry.when, self._calendar.move(there, entry)
                )
            case Cancel(there):
                reason = booking.reference
                return await self._send(
                    booking, row, "cancel", row.account, None, self._calendar.cancel(there, reason)
                )
            case Overlapped(there, other):
                return await self._decisions.yield_to(booking, there, other)
            case TheyMoved(there):
                adopted = await self._decisions.adopt_move(booking, there)
                return booking if adopted else await self._for_people(row)
            case TheyCancelled():
                await self._decisions.adopt_cancellation(booking)
                return booking
            case Vanished():
                await self._decisions.vanished(booking)
                return await self._for_people(row)
            case Awaited():
                return Unsettled(None)
            case Agreed():
                return booking
            case _:
                assert_never(verdict)

    async def _send(
        self,
        booking: Booking,
        row: Remote,
        what: str,
        account: str,
        asked: When | None,
        call: Awaitable[Seen | Failure],
    ) -> Booking | Refusal | Unsettled:
        """Record it, do it, record what was heard. What was not heard is looked up in the next step."""
        await self._remotes.sending(row, what, account, asked, self._books.now())
        answer = await self._within(call)
        if isinstance(answer, Seen):
            await self._remotes.heard(row, answer.uid, None)
            return booking
        if isinstance(answer, Gone):
            await self._remotes.heard(row, None, None)
            return booking
        if isinstance(answer, Unknown):
            await self._remotes.failed(row, code_of(answer))
            return Unsettled(answer)
        await self._remotes.heard(row, None, code_of(answer))
        if isinstance(answer, Rejected) and what != "cancel":
            return await self._refused(booking, row, answer)
        if isinstance(answer, Taken) and what != "cancel":
            return await self._taken(booking, row, answer)
        return Unsettled(answer)

    async def _taken(self, booking: Booking, row: Remote, answer: Taken) -> Booking | Refusal | Unsettled:
        """Taken: perhaps by ourselves, when an earlier answer was lost. So it is looked at first."""
        entry = next((e for e in self._entries(booking) if e.key == row.key), None)
        there = await self._look(booking, row, entry)
        if isinstance(there, Unsettled):
            return there
        if entry is not None and any(s.stands and s.when == entry.when for s in there[0]):
            return booking
        return await self._refused(booking, row, answer)

    async def _refused(self, booking: Booking, row: Remote, answer: Taken | Rejected) -> Refusal | Unsettled:
        asked = booking.proposed or booking.offer
        if booking.pending_for is not PendingFor.REMOTE:
            # It was agreed before the other calendar was asked: that stands until a person says otherwise.
            await self._decisions.raise_conflict("refused", booking, told(asked.when))
            return await self._for_people(row)
        if not await self._decisions.refuse(booking):
            return Unsettled(None)
        return NotAccepted(answer.field) if isinstance(answer, Rejected) else SlotTaken(asked)

    async def _for_people(self, row: Remote) -> Unsettled:
        await self._remotes.overdue(row)
        return Unsettled(None)

    async def _stuck(self, row: Remote, failure: Failure) -> Unsettled:
        """It could not be looked at: what was on its way before is so still."""
        await self._remotes.failed(row, code_of(failure))
        return Unsettled(failure)

    async def _within(self, call: Awaitable[Answer]) -> Answer | Unknown:
        """What it answers in the time that is left."""
        try:
            async with asyncio.timeout_at(self._ends):
                return await call
        except TimeoutError:
            return Unknown("it did not answer in time")
