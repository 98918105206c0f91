"""The fake's books and its rules. It checks first and writes later, as the real one does: hence its races."""

import asyncio
import hashlib
from bisect import bisect_left
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from itertools import count
from typing import Any

from starlette.applications import Starlette

from frontdesk.clock import Clock, SystemClock
from frontdesk.testing.calcom.accounts import FakeEventType, FakeUser
from frontdesk.testing.calcom.problems import BOOKED, IN_THE_PAST, LOST, TAKEN, TOO_SOON, Problem

RESERVED_FOR = timedelta(minutes=5)
STALE_FOR = timedelta(seconds=2)
LIMIT, WINDOW = 120, timedelta(seconds=60)

Hook = Callable[[str, dict[str, Any]], Awaitable[None]]
"""Who is told of what happens, before the caller hears of it."""


@dataclass(frozen=True, slots=True)
class FakeBooking:
    """A booking of the fake's."""

    id: int
    uid: str
    user: FakeUser
    kind: FakeEventType
    start_at: datetime
    end_at: datetime
    status: str
    name: str
    email: str
    phone: str | None
    metadata: dict[str, str]
    made_at: datetime
    changed_at: datetime
    moved_from: str | None = None
    moved_to: str | None = None
    before_at: datetime | None = None
    """Where it was before it was moved."""
    reason: str = ""

    @property
    def stands(self) -> bool:
        return self.status in ("accepted", "pending")


@dataclass
class FakeCalcom:
    """A server with some users. `pause` is called where the real one works, so that others get in between."""

    users: list[FakeUser]
    clock: Clock = field(default_factory=SystemClock)
    versions: frozenset[str] = frozenset({"v1", "v2"})
    limit: int = LIMIT
    pause: Callable[[str], Awaitable[None]] = lambda place: asyncio.sleep(0)
    hooks: list[Hook] = field(default_factory=list)
    bookings: dict[str, FakeBooking] = field(default_factory=dict)
    reservations: dict[str, tuple[FakeEventType, datetime, datetime]] = field(default_factory=dict)
    requests: list[tuple[str, str]] = field(default_factory=list)
    """The methods and paths that were asked for."""

    def __post_init__(self) -> None:
        from frontdesk.testing.calcom.v1 import routes as v1
        from frontdesk.testing.calcom.v2 import routes as v2

        self._ids = count(1)
        self._asked: dict[str, list[datetime]] = {}
        self._blocked: dict[str, datetime] = {}
        self._slots: dict[str, tuple[datetime, Any]] = {}
        chosen = [*(v2(self) if "v2" in self.versions else ()), *(v1(self) if "v1" in self.versions else ())]
        self.app = Starlette(routes=chosen)

    def user_of(self, key: str | None) -> FakeUser | None:
        return next((user for user in self.users if user.key == key), None)

    def kind_of(self, number: int) -> tuple[FakeUser, FakeEventType] | None:
        return next(
            ((user, kind) for user in self.users for kind in user.event_types if kind.id == number), None
        )

    def allow(self, key: str) -> tuple[int, int] | None:
        """Requests left and seconds to go; None if there were too many, which blocks the key for a while."""
        now_at = self.clock.now()
        if (until_at := self._blocked.get(key)) is not None and until_at > now_at:
            return None
        asked = [at for at in self._asked.get(key, []) if at > now_at - WINDOW]
        self._asked[key] = [*asked, now_at]
        if len(asked) >= self.limit:
            self._blocked[key] = now_at + WINDOW
            return None
        return self.limit - len(asked) - 1, int((asked[0] + WINDOW - now_at).total_seconds()) if asked else 60

    def seconds_blocked(self, key: str) -> int:
        left = self._blocked.get(key, self.clock.now()) - self.clock.now()
        return max(0, int(left.total_seconds()))

    def standing(self, user: FakeUser) -> list[FakeBooking]:
        return [b for b in self.bookings.values() if b.user is user and b.stands]

    def slots(
        self, kind: FakeEventType, user: FakeUser, first_at: datetime, last_at: datetime
    ) -> list[datetime]:
        """Free starts on the event type's grid; up to two seconds old, for the very same question."""
        question, now_at = f"{kind.id} {first_at} {last_at}", self.clock.now()
        known = self._slots.get(question)
        if known is None or now_at - known[0] >= STALE_FOR:
            found = list(self._free(kind, user, first_at, last_at))
            known = self._slots[question] = (now_at, found)
        return list(known[1])

    async def book(
        self,
        kind: FakeEventType,
        user: FakeUser,
        start_at: datetime,
        attendee: tuple[str, str, str | None],
        metadata: dict[str, str],
    ) -> FakeBooking | Problem:
        """Check, then write: whoever asks in between is answered as if nobody had asked."""
        if problem := self._refuses(kind, user, start_at):
            return problem
        await self.pause("checked")
        status = "pending" if kind.confirms else "accepted"
        booking = self._new(kind, user, start_at, attendee, metadata, status)
        if self._collides(booking):
            return LOST
        self.bookings[booking.uid] = booking
        await self.pause("written")
        await self._tell("BOOKING_REQUESTED" if kind.confirms else "BOOKING_CREATED", booking)
        return booking

    def enter(
        self, kind: FakeEventType, user: FakeUser, start_at: datetime, attendee: tuple[str, str, str | None]
    ) -> FakeBooking:
        """A booking that is simply there, whatever else is."""
        booking = self._new(kind, user, start_at, attendee, {}, "accepted")
        self.bookings[booking.uid] = booking
        return booking

    async def move(self, booking: FakeBooking, start_at: datetime) -> FakeBooking | Problem:
        """A booking with a new uid in the place of the old; two at once leave two of them."""
        if problem := self._refuses(booking.kind, booking.user, start_at, besides=booking.uid):
            return problem
        await self.pause("checked")
        attendee = (booking.name, booking.email, booking.phone)
        new = self._new(
            booking.kind, booking.user, start_at, attendee, dict(booking.metadata), booking.status
        )
        new = replace(new, moved_from=booking.uid, before_at=booking.start_at)
        if self._collides(new, besides=booking.uid):
            return LOST
        old = replace(
            self.bookings[booking.uid], status="cancelled", moved_to=new.uid, changed_at=self.clock.now()
        )
        self.bookings[old.uid] = old
        self.bookings[new.uid] = new
        await self.pause("written")
        await self._tell("BOOKING_RESCHEDULED", new)
        return new

    async def cancel(self, booking: FakeBooking, reason: str, status: str = "cancelled") -> FakeBooking:
        await self.pause("checked")
        gone = replace(booking, status=status, reason=reason, changed_at=self.clock.now())
        self.bookings[gone.uid] = gone
        await self.pause("written")
        await self._tell("BOOKING_CANCELLED" if status == "cancelled" else "BOOKING_REJECTED", gone)
        return gone

    def reserve(
        self, kind: FakeEventType, start_at: datetime, length: timedelta = RESERVED_FOR
    ) -> str | Problem:
        """A slot is hidden from others' slots; it stops nobody from booking it."""
        now_at = self.clock.now()
        for other, at, until_at in self.reservations.values():
            if other.id == kind.id and at == start_at and until_at > now_at:
                return TAKEN.reserved()
        user = next(user for user in self.users if kind in user.event_types)
        if self._overlapping(self.standing(user), start_at, start_at + kind.length):
            return BOOKED
        uid = self._name("reservation")
        self.reservations[uid] = (kind, start_at, now_at + length)
        return uid

    def _refuses(
        self, kind: FakeEventType, user: FakeUser, start_at: datetime, besides: str = ""
    ) -> Problem | None:
        end_at, now_at = start_at + kind.length, self.clock.now()
        if start_at < now_at:
            return IN_THE_PAST
        if start_at < now_at + kind.notice:
            return TOO_SOON
        taken = [b for b in self.standing(user) if b.status == "accepted" and b.uid != besides]
        if self._overlapping(taken, start_at - kind.before, end_at + kind.after):
            return TAKEN
        return None if user.is_open(start_at, end_at) else TAKEN

    def _collides(self, new: FakeBooking, besides: str = "") -> bool:
        """The only thing its database refuses: the same host, start and end, both accepted."""
        return new.status == "accepted" and any(
            b.status == "accepted" and (b.start_at, b.end_at) == (new.start_at, new.end_at)
            for b in self.standing(new.user)
            if b.uid != besides
        )

    def _free(
        self, kind: FakeEventType, user: FakeUser, first_at: datetime, last_at: datetime
    ) -> Iterable[datetime]:
        now_at = self.clock.now()
        reserved = [
            (at, at + k.length)
            for k, at, until_at in self.reservations.values()
            if until_at > now_at and k.id == kind.id
        ]
        taken = sorted((b.start_at, b.end_at) for b in self.standing(user) if b.status == "accepted")
        longest = max((end - start for start, end in taken), default=timedelta())
        start_at = first_at
        while start_at + kind.length <= last_at:
            from_at, until_at = start_at - kind.before, start_at + kind.length + kind.after
            near = taken[
                bisect_left(taken, (from_at - longest, from_at)) : bisect_left(taken, (until_at, from_at))
            ]
            free = not any(start < until_at and from_at < end for start, end in near)
            early = start_at >= now_at + kind.notice
            hidden = any(start < start_at + kind.length and start_at < end for start, end in reserved)
            if free and early and not hidden and user.is_open(start_at, start_at + kind.length):
                yield start_at
            start_at += kind.length

    @staticmethod
    def _overlapping(bookings: Iterable[FakeBooking], start_at: datetime, end_at: datetime) -> bool:
        return any(b.start_at < end_at and start_at < b.end_at for b in bookings)

    def _new(
        self,
        kind: FakeEventType,
        user: FakeUser,
        start_at: datetime,
        attendee: tuple[str, str, str | None],
        metadata: dict[str, str],
        status: str,
    ) -> FakeBooking:
        now_at = self.clock.now()
        return FakeBooking(
            next(self._ids),
            self._name("booking"),
            user,
            kind,
            start_at,
            start_at + kind.length,
            status,
            *attendee,
            metadata,
            now_at,
            now_at,
        )

    def _name(self, kind: str) -> str:
        return hashlib.sha256(f"{kind} {next(self._ids)}".encode()).hexdigest()[:22]

    async def _tell(self, event: str, booking: FakeBooking) -> None:
        from frontdesk.testing.calcom.hooks import payload

        for hook in self.hooks:
            await hook(event, payload(event, booking))
