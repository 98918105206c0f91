"""The invariants of a whole ledger, checked from its rows and told in words.

Nothing here trusts the code that wrote the rows: what a booking must have claimed is worked out from
the booking itself, and overlaps are looked for in times, not in keys.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime

from frontdesk.booking.cells import cell_after, cell_of, night_of
from frontdesk.booking.model import (
    CLAIMING,
    Block,
    Booking,
    Hold,
    Money,
    Nights,
    Offer,
    PriceRange,
    Run,
    Span,
    Status,
    When,
)
from frontdesk.booking.ports import Busy
from frontdesk.booking.updates import claimed


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is not as it must be (`wrong`), or that somebody should look at."""

    business: str
    about: str
    words: str
    wrong: bool = True


@dataclass(frozen=True, slots=True)
class ClaimGroup:
    """The claim rows of one claim on one unit of a resource, counted by the database."""

    claim: int
    resource: str
    unit: int
    rows: int
    first: int
    last: int
    spans: int
    expiring: int


@dataclass(frozen=True, slots=True)
class Trail:
    """The events about one booking, counted by the database."""

    number: int
    made: int
    changes: int


@dataclass(frozen=True, slots=True)
class Accounts:
    """Everything of one business's ledger that is to be checked."""

    business: str
    at: datetime
    counter: int
    bookings: list[Booking]
    holds: list[Hold]
    blocks: list[Block]
    claims: list[ClaimGroup]
    trails: list[Trail]
    orphans: dict[str, int] = field(default_factory=dict)
    busy: list[Busy] = field(default_factory=list)


def audit(accounts: Accounts) -> list[Finding]:
    """Everything that is wrong with a business's ledger; an empty list is a clean one."""
    return [
        Finding(accounts.business, about, words, wrong)
        for check in (
            _claims,
            _coverage,
            _references,
            _trails,
            _values,
            _overlaps,
            _orphans,
            _waiting,
            _clashes,
        )
        for about, words, wrong in check(accounts)
    ]


Told = Iterator[tuple[str, str, bool]]


def _claims(accounts: Accounts) -> Told:
    """Claims ↔ bookings, holds and blocks, both ways."""
    owners = _owners(accounts)
    found: dict[int, list[ClaimGroup]] = defaultdict(list)
    for group in accounts.claims:
        found[group.claim].append(group)
    for claim, (about, runs, kind) in owners.items():
        yield from _claim(about, runs, kind, found.pop(claim, []))
    for claim, groups in found.items():
        rows = sum(g.rows for g in groups)
        words = f"{rows} claim rows on {groups[0].resource} belong to no booking, hold or block"
        yield f"claim {claim}", words, True


def _owners(accounts: Accounts) -> dict[int, tuple[str, tuple[Run, ...], str]]:
    owners: dict[int, tuple[str, tuple[Run, ...], str]] = {}
    for booking in accounts.bookings:
        if booking.status in CLAIMING:
            lapsed = booking.decide_by_at is not None and booking.decide_by_at <= accounts.at
            firm = booking.status is not Status.PENDING
            kind = "firm" if firm else "lapsed" if lapsed else "pending"
            owners[booking.claim] = (booking.reference, claimed(booking), kind)
    for hold in accounts.holds:
        kind = "lapsed" if hold.expires_at <= accounts.at else "pending"
        owners[hold.id] = (f"hold {hold.id}", hold.runs, kind)
    for block in accounts.blocks:
        owners[block.id] = (f"block {block.id}", block.runs, "firm")
    return owners


def _claim(about: str, runs: tuple[Run, ...], kind: str, groups: list[ClaimGroup]) -> Told:
    wanted: dict[tuple[str, int], list[Run]] = defaultdict(list)
    for run in runs:
        wanted[run.resource, run.unit].append(run)
    for group in groups:
        if group.spans != group.rows and kind != "lapsed":
            words = f"its runs on {group.resource} say {group.spans} cells, but {group.rows} rows are there"
            yield about, words, True
        if kind == "firm" and group.expiring:
            yield about, f"{group.expiring} of its claim rows on {group.resource} would expire", True
    had = {(g.resource, g.unit): g for g in groups}
    for (resource, unit), expected in wanted.items():
        group_or_none = had.pop((resource, unit), None)
        if not _covers(group_or_none, expected) and kind != "lapsed":
            yield about, f"its time on {resource} is not, or not wholly, claimed", True
    for resource, _ in had:
        yield about, f"it has claimed time on {resource} that it was never given", True


def _covers(group: ClaimGroup | None, runs: list[Run]) -> bool:
    return group is not None and (group.rows, group.first, group.last) == (
        sum(r.length for r in runs),
        min(r.at for r in runs),
        max(r.at + r.length - 1 for r in runs),
    )


def _coverage(accounts: Accounts) -> Told:
    """What a booking claims is what it says it has: every resource of every part, all of the time."""
    for booking in accounts.bookings:
        had = Counter((r.resource, r.at + n) for r in booking.offer.runs for n in range(r.length))
        for part in booking.offer.parts if booking.status in CLAIMING else ():
            first, last = _reach(part.when)
            for resource in part.resources or ("anything",):
                units = _units(booking.offer, resource)
                if any(had[resource, at] < units for at in range(first, last)):
                    yield booking.reference, f"it does not claim {resource} for all of {part.service}", True


def _units(offer: Offer, resource: str) -> int:
    """How many units of a resource it must have at once: rooms of one type are several, all else is one."""
    if not isinstance(offer.when, Nights):
        return 1
    return sum(resource in part.resources for part in offer.parts)


def _reach(when: When) -> tuple[int, int]:
    if isinstance(when, Nights):
        return night_of(when.check_in_on), night_of(when.check_out_on)
    return cell_of(when.start_at), cell_after(when.end_at)


def _references(accounts: Accounts) -> Told:
    seen: dict[str, int] = {}
    for booking in accounts.bookings:
        if booking.reference in seen:
            yield (
                booking.reference,
                f"two bookings, {seen[booking.reference]} and {booking.number}, have it",
                True,
            )
        seen[booking.reference] = booking.number
        if not booking.reference.endswith(f"{booking.number:04d}"):
            yield booking.reference, f"it is not the reference of booking number {booking.number}", True
    numbers = {b.number for b in accounts.bookings}
    for number in sorted(set(range(1, accounts.counter + 1)) - numbers)[:20]:
        yield f"number {number}", "the counter gave it out, but there is no such booking", True
    for number in sorted(n for n in numbers if not 1 <= n <= accounts.counter)[:20]:
        yield f"number {number}", f"the counter stands at {accounts.counter} and never gave it out", True


def _trails(accounts: Accounts) -> Told:
    trails = {t.number: t for t in accounts.trails}
    for booking in accounts.bookings:
        trail = trails.pop(booking.number, Trail(booking.number, 0, 0))
        if trail.made != 1:
            yield booking.reference, f"the audit trail tells {trail.made} times that it was made", True
        if trail.changes != booking.version - 1:
            words = f"it changed {booking.version - 1} times, but the audit trail tells of {trail.changes}"
            yield booking.reference, words, True
    for number in trails:
        yield f"number {number}", "the audit trail tells of a booking that does not exist", True


def _values(accounts: Accounts) -> Told:
    for booking in accounts.bookings:
        offer = booking.offer
        if offer.party < 1:
            yield booking.reference, f"it is for a party of {offer.party}", True
        if isinstance(offer.when, Span) and offer.when.end_at <= offer.when.start_at:
            yield booking.reference, "it ends before it starts", True
        if isinstance(offer.when, Nights) and offer.when.count < 1:
            yield booking.reference, "it has no night", True
        price = offer.price.low if isinstance(offer.price, PriceRange) else offer.price
        for money in (price, offer.deposit, booking.fee):
            if isinstance(money, Money) and money.amount < 0:
                yield booking.reference, f"it has a negative amount, {money.amount}", True
        if (booking.pending_for is None) != (booking.decide_by_at is None):
            yield booking.reference, "it waits for nobody, or has no deadline to be decided by", True


def _overlaps(accounts: Accounts) -> Told:
    """The same unit of a resource, twice at one time, by what the bookings themselves say."""
    spans: dict[tuple[str, int], list[tuple[int, int, str]]] = defaultdict(list)
    for booking in accounts.bookings:
        if booking.status in CLAIMING and booking.status is not Status.PENDING:
            for run in claimed(booking):
                spans[run.resource, run.unit].append((run.at, run.at + run.length, booking.reference))
    for block in accounts.blocks:
        for run in block.runs:
            spans[run.resource, run.unit].append((run.at, run.at + run.length, f"block {block.id}"))
    for (resource, _), intervals in spans.items():
        for (_, end, one), (start, _, other) in _neighbours(sorted(intervals)):
            if start < end and one != other:
                yield other, f"it has {resource} at the same time as {one}", True


def _neighbours(
    intervals: list[tuple[int, int, str]],
) -> Iterable[tuple[tuple[int, int, str], tuple[int, int, str]]]:
    """Each interval with the one before it that reaches furthest."""
    furthest: tuple[int, int, str] | None = None
    for interval in intervals:
        if furthest is not None:
            yield furthest, interval
        if furthest is None or interval[1] > furthest[1]:
            furthest = interval


def _orphans(accounts: Accounts) -> Told:
    for what, count in accounts.orphans.items():
        if count:
            yield what, f"{count} of them belong to a booking or guest that does not exist", True


def _waiting(accounts: Accounts) -> Told:
    for booking in accounts.bookings:
        if booking.decide_by_at is not None and booking.decide_by_at <= accounts.at:
            yield booking.reference, "it should have been decided by now; is the worker running?", False


def _clashes(accounts: Accounts) -> Told:
    """A foreign calendar and a booking may clash: that is for people to settle."""
    busy: dict[str, list[Busy]] = defaultdict(list)
    for each in accounts.busy:
        busy[each.resource].append(each)
    for booking in accounts.bookings:
        for run in booking.offer.runs if booking.status in CLAIMING else ():
            if any(each.meets(run.at, run.length) for each in busy.get(run.resource, ())):
                yield booking.reference, f"another calendar has {run.resource} busy then", False
