"""The rooms that a hotel's own system has sold, as claims of ours: the same key refuses them to guests.

A block for each room type and month holds as many units a night as others have there. Which units is no
matter: any that no guest of ours has.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from frontdesk.booking.books import Books, key_digest
from frontdesk.booking.cells import night_of
from frontdesk.booking.changes import Change, NewBlock, Rejection, Verb, offer_waiting
from frontdesk.booking.model import Block, Nights, Run
from frontdesk.booking.occupancy import Occupancy, runs_from
from frontdesk.booking.remote.calendar import Copy, Seen
from frontdesk.booking.transfers import transfer

CHUNK = 32
"""Nights of a block: a change of a few nights writes no more rows than that."""
TRIES = 20


@dataclass(frozen=True, slots=True)
class Oversold:
    """More rooms are sold on a night, here and there together, than there are."""

    resource: str
    on: date
    missing: int


@dataclass(slots=True)
class Laid:
    """What became of a copy: rooms that are sold twice, and what others had of its nights before, here."""

    oversold: list[Oversold] = field(default_factory=list)
    before: dict[tuple[str, int], int] = field(default_factory=dict)


def others_taken(
    copy: Copy, pools: Mapping[str, str], sellable: Mapping[str, int], keys: set[str]
) -> dict[tuple[str, int], int]:
    """How many units of a pool others have on a night: all that is not free there and is not known as ours.

    Free is the other side's own count. What we have sold and it did not know at that moment is not in it,
    and comes off by our own claims.
    """
    known = _known(copy.entries, pools, keys)
    return {
        (pool, night_of(night.on)): max(0, sellable[pool] - night.free - known[pool, night_of(night.on)])
        for night in copy.nights
        if (pool := pools.get(night.what)) is not None
    }


def _known(entries: Iterable[Seen], pools: Mapping[str, str], keys: set[str]) -> Counter[tuple[str, int]]:
    """The rooms of ours that it knows, night by night."""
    found: Counter[tuple[str, int]] = Counter()
    for seen in entries:
        if seen.stands and seen.key in keys and isinstance(seen.when, Nights):
            for night in range(night_of(seen.when.check_in_on), night_of(seen.when.check_out_on)):
                found.update((pools[room], night) for room in seen.what if room in pools)
    return found


async def lay(books: Books, source: str, taken: Mapping[tuple[str, int], int]) -> Laid:
    """Take out of sale what others have; nights that are not named stay as they are."""
    chunks: dict[tuple[str, int], dict[int, int]] = defaultdict(dict)
    for (pool, night), count in taken.items():
        chunks[pool, night // CHUNK][night] = count
    laid = Laid()
    for (pool, chunk), nights in sorted(chunks.items()):
        laid.oversold += await _lay_chunk(books, source, pool, chunk, nights, laid.before)
    return laid


async def _lay_chunk(
    books: Books,
    source: str,
    pool: str,
    chunk: int,
    nights: dict[int, int],
    before: dict[tuple[str, int], int],
) -> list[Oversold]:
    ids = [_id(books, source, pool, chunk, side) for side in (0, 1)]
    for _ in range(TRIES):
        blocks = [await books.ledger.block(books.business.id, each) for each in ids]
        now = next((block for block in blocks if block is not None), None)
        free = await _free_units(books, pool, chunk, {b.id for b in blocks if b is not None})
        held = _held(now)
        before |= {(pool, night): len(held[night]) for night in nights}
        cells, oversold = _placed(pool, nights, held, free)
        wanted = runs_from(cells)
        if now is not None and set(now.runs) == set(wanted):
            return oversold
        if now is None and not wanted:
            return oversold
        if await _swap(books, source, now, next(i for i in ids if now is None or i != now.id), wanted):
            return oversold
    return []


def _held(block: Block | None) -> dict[int, set[int]]:
    """The units that a block has, night by night."""
    held: dict[int, set[int]] = defaultdict(set)
    for run in block.runs if block else ():
        for night in range(run.at, run.at + run.length):
            held[night].add(run.unit)
    return held


def _placed(
    pool: str, nights: dict[int, int], held: dict[int, set[int]], free: Mapping[int, Sequence[int]]
) -> tuple[set[tuple[str, int, int]], list[Oversold]]:
    """The cells that the block shall have: those it has where they serve, others from the top."""
    cells: set[tuple[str, int, int]] = set()
    oversold: list[Oversold] = []
    for night in {*held, *nights}:
        count = nights.get(night, len(held[night]))
        usable = sorted(free[night], key=lambda unit: (unit not in held[night], -unit))[:count]
        cells |= {(pool, unit, night) for unit in usable}
        if len(usable) < count:
            oversold.append(Oversold(pool, date.fromordinal(night), count - len(usable)))
    return cells, oversold


async def _free_units(books: Books, pool: str, chunk: int, own: set[int]) -> dict[int, list[int]]:
    """The units that no guest of ours has, night by night."""
    first = chunk * CHUNK
    taken = await books.ledger.taken(books.business.id, [pool], first, first + CHUNK, books.now(), own)
    occupancy = Occupancy(books.business, [pool], first, CHUNK, taken)
    return {night: occupancy.free_units(pool, night) for night in range(first, first + CHUNK)}


async def _swap(books: Books, source: str, now: Block | None, new_id: int, wanted: tuple[Run, ...]) -> bool:
    """Put another block in the place of the one there is, as one change; False if a guest was quicker."""
    moved = transfer(wanted, new_id, [(now.id, now.runs)] if now else [], None)
    change = Change(
        business=books.business.id,
        verb=Verb.SYNC,
        actor=source,
        at=books.now(),
        take=moved.take,
        keep=moved.keep,
        free=moved.free,
        block=NewBlock(new_id, source, wanted) if wanted else None,
        drop_block=now.id if now else None,
        jobs=(offer_waiting(books.now()),) if moved.free else (),
    )
    return not isinstance(await books.apply(change), Rejection)


def _id(books: Books, source: str, pool: str, chunk: int, side: int) -> int:
    """Two ids for each block, in turn: a block is replaced as a whole."""
    name = f"{books.business.id} {source} {pool} {chunk} {side}"
    return int(key_digest(name)[:15], 16) or 1
