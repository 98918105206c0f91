"""One look at another calendar, written down here: what is taken, how fresh that is, what does not agree."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from frontdesk.booking.books import Books, key_digest
from frontdesk.booking.cells import cell_after, cell_of, night_of
from frontdesk.booking.hours import day_cells, day_of
from frontdesk.booking.model import CLAIMING, STANDING, Booking, Span
from frontdesk.booking.remote.calendar import Calendar, Copy, Seen, days_of, overlap
from frontdesk.booking.remote.copies import CopiedDay, Copies
from frontdesk.booking.remote.decisions import told
from frontdesk.booking.remote.rows import Conflict, Remote, Remotes, State
from frontdesk.booking.remote.shadow import Oversold, lay, others_taken
from frontdesk.booking.stays import pool_of, stay_types

DRIFTS, LEAST = 0.25, 20
"""The share of nights, of so many at least, at which a copy that counted as fresh was too often wrong."""


@dataclass(frozen=True, slots=True)
class Drift:
    """How many nights were counted otherwise than they are, of those whose copy was fresh until now."""

    nights: int = 0
    wrong: int = 0

    @property
    def alarms(self) -> bool:
        return self.nights >= LEAST and self.wrong > DRIFTS * self.nights

    def joined(self, other: "Drift") -> "Drift":
        return Drift(self.nights + other.nights, self.wrong + other.wrong)


@dataclass(frozen=True, slots=True)
class Synced:
    """What a look found: entries, bookings that do not agree with theirs, and rooms sold twice."""

    entries: int = 0
    unlike: tuple[int, ...] = ()
    oversold: tuple[Oversold, ...] = ()
    drift: Drift = Drift()
    days: tuple[CopiedDay, ...] = field(default=(), repr=False)


class Sync:
    """Writes copies of another calendar down."""

    def __init__(self, calendar: Calendar, copies: Copies, remotes: Remotes, stale_after: timedelta) -> None:
        self._calendar, self._copies, self._remotes = calendar, copies, remotes
        self._stale_after = stale_after

    async def take_in(self, books: Books, copy: Copy, seen_at: datetime) -> Synced:
        """Write a copy down, and say which of our bookings have to be looked at."""
        rows = {row.key: row for row in await self._remotes.all(books.business.id)}
        known = await _known(books, copy, rows)
        standing = {key for key, booking in known.items() if booking.status in CLAIMING}
        drift, oversold = Drift(), list[Oversold]()
        if copy.nights:
            days, oversold, drift = await self._lay_nights(books, copy, standing, seen_at)
        else:
            days = await self._mark_busy(books, copy, standing)
        await self._copies.note(books.business.id, days, seen_at)
        for each in oversold:
            details = f"{each.on.isoformat()} {each.missing}"
            await self._conflict(books, "oversold", seen_at, None, each.resource, details)
        if drift.alarms:
            await self._tell_drift(books, drift, seen_at)
        if self._calendar.exclusive:
            await self._tell_overlaps(books, copy, known, seen_at)
        return Synced(
            len(copy.entries), tuple(_unlike(copy, rows, known, books)), tuple(oversold), drift, tuple(days)
        )

    async def _lay_nights(
        self, books: Books, copy: Copy, standing: set[str], seen_at: datetime
    ) -> tuple[list[CopiedDay], list[Oversold], Drift]:
        pools = {service.id: pool_of(service) for service in stay_types(books.business)}
        sellable = {pool: books.business.resources[pool].capacity for pool in pools.values()}
        before = await self._copies.of(
            books.business.id, sellable.keys(), copy.days.first_on, copy.days.last_on
        )
        taken = others_taken(copy, pools, sellable, standing)
        laid = await lay(books, self._calendar.name, taken)
        fresh = [day for day in before if day.seen_at and seen_at - day.seen_at < self._stale_after]
        known = [
            (day.resource, night_of(day.on)) for day in fresh if (day.resource, night_of(day.on)) in taken
        ]
        drift = Drift(len(known), sum(laid.before[night] != taken[night] for night in known))
        days = [CopiedDay(pools[n.what], n.on, n.free, n.rate) for n in copy.nights if n.what in pools]
        return days, laid.oversold, drift

    async def _tell_drift(self, books: Books, drift: Drift, at: datetime) -> None:
        """Guests heard as true what was not: once a day people are told."""
        on = day_of(at, books.business.zone).isoformat()
        name = key_digest(f"drift {self._calendar.name} {on}")
        details = f"{on} {drift.wrong}"
        await self._remotes.raise_conflict(
            Conflict(books.business.id, name, "drift", at, None, self._calendar.name, details)
        )

    async def _mark_busy(self, books: Books, copy: Copy, standing: set[str]) -> list[CopiedDay]:
        within, resources = _cells(books, copy), self._calendar.resources(copy.account)
        spans = list(_busy(copy, standing, within))
        for resource in resources:
            await books.ledger.set_busy(books.business.id, resource, self._calendar.name, spans, within)
        return [CopiedDay(resource, on) for resource in resources for on in copy.days.each]

    async def _tell_overlaps(
        self, books: Books, copy: Copy, known: Mapping[str, Booking], at: datetime
    ) -> None:
        """Somebody else's entry at the time of a booking that stands: for people to settle."""
        live = [seen for seen in copy.entries if seen.stands]
        for ours in live:
            booking = known.get(ours.key or "")
            if booking is None or booking.status not in STANDING or booking.pending_for is not None:
                continue
            for other in live:
                sibling = known.get(other.key or "")
                same = sibling is not None and sibling.number == booking.number
                if not same and overlap(ours.when, other.when):
                    await self._conflict(
                        books, "overlap", at, booking.number, self._calendar.name, told(other.when)
                    )

    async def _conflict(
        self, books: Books, kind: str, at: datetime, number: int | None, resource: str, details: str
    ) -> None:
        name = key_digest(f"{kind} {number or resource} {details}")
        await self._remotes.raise_conflict(
            Conflict(books.business.id, name, kind, at, number, resource, details)
        )


async def _known(books: Books, copy: Copy, rows: Mapping[str, Remote]) -> dict[str, Booking]:
    """The bookings behind our keys: those in the copy, and those that should be in it."""
    keys = {seen.key for seen in copy.entries if seen.key in rows}
    keys |= {row.key for row in rows.values() if _belongs(row, copy, books)}
    found: dict[str, Booking] = {}
    for key in keys:
        booking = await books.ledger.booking(books.business.id, rows[key or ""].number)
        if booking is not None:
            found[key or ""] = booking
    return found


def _belongs(row: Remote, copy: Copy, books: Books) -> bool:
    """Whether an entry lies wholly in a copy, by what is on record about it."""
    if row.account != copy.account or row.asked is None or row.state is not State.SETTLED:
        return False
    days = days_of(row.asked, books.business.zone)
    return copy.days.first_on <= days.first_on and days.last_on <= copy.days.last_on


def _busy(copy: Copy, standing: set[str], within: range) -> Iterator[range]:
    """What takes time there and is no standing booking of ours: those have claims of their own.

    What reaches beyond the days of the copy is told by a copy of those.
    """
    theirs = (s.when for s in copy.entries if s.stands and s.key not in standing and isinstance(s.when, Span))
    for span in (*theirs, *copy.closed):
        first, last = cell_of(span.start_at), cell_after(span.end_at)
        yield range(max(first, within.start), min(last, within.stop))


def _cells(books: Books, copy: Copy) -> range:
    first, _ = day_cells(copy.days.first_on, books.business.zone)
    _, last = day_cells(copy.days.last_on, books.business.zone)
    return range(first, last)


def _unlike(
    copy: Copy, rows: Mapping[str, Remote], known: Mapping[str, Booking], books: Books
) -> Iterable[int]:
    """Bookings whose entries are not as they were settled; what is open is being worked on anyway."""
    live: dict[str, list[Seen]] = {}
    for seen in copy.entries:
        if seen.stands and seen.key in known:
            live.setdefault(seen.key or "", []).append(seen)
    for key, booking in known.items():
        row, there = rows[key], live.get(key, [])
        if row.state is not State.SETTLED:
            continue
        if booking.status not in STANDING:
            agrees = not there or booking.status in CLAIMING
        else:
            alone = len(there) == 1 and there[0].uid == row.uid and there[0].when == row.asked
            agrees = alone or (not _belongs(row, copy, books) and not there)
        if not agrees:
            yield booking.number
