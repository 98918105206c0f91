"""From what somebody has to what they shall have: which rows to take, to keep and to give back."""

from collections import defaultdict
from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

from frontdesk.booking.changes import Free, Keep, Take
from frontdesk.booking.model import Run
from frontdesk.booking.occupancy import cells_of, runs_from


class Transfer(NamedTuple):
    take: Take | None
    keep: tuple[Keep, ...]
    free: tuple[Free, ...]


def transfer(
    wanted: tuple[Run, ...],
    claim: int,
    owned: Iterable[tuple[int, tuple[Run, ...]]],
    expires_at: datetime | None,
) -> Transfer:
    """Bring `wanted` under one claim, using the rows of `owned` (owner, runs) and giving back the rest.

    Rows that are had already are never let go in between: nobody can slip into them.
    """
    owned = [(owner, runs) for owner, runs in owned if runs]
    if not owned:
        return Transfer(Take(claim, wanted, expires_at) if wanted else None, (), ())
    missing = cells_of(wanted)
    keep, free = [], []
    for owner, runs in owned:
        cells = cells_of(runs)
        if cells <= missing and set(runs) <= set(wanted):
            keep.append(Keep(owner, claim, runs, expires_at))
            missing -= cells
            continue
        if kept := runs_from(cells & missing):
            keep.append(Keep(owner, claim, kept, expires_at))
        if freed := runs_from(cells - missing):
            free.append(Free(owner, freed))
        missing -= cells
    take = Take(claim, runs_from(missing), expires_at) if missing else None
    return Transfer(take, tuple(keep), tuple(free))


def on_own_units(wanted: tuple[Run, ...], owned: tuple[Run, ...]) -> tuple[Run, ...]:
    """The wanted runs, on units of a pool that are had already where there are such.

    Without this a guest who adds a night would for a while take a second room on all the others.
    """
    had: dict[tuple[str, int], set[int]] = defaultdict(set)
    for resource, unit, at in cells_of(owned):
        had[resource, at].add(unit)
    asked: dict[tuple[str, int], set[int]] = defaultdict(set)
    for resource, unit, at in cells_of(wanted):
        asked[resource, at].add(unit)
    cells: set[tuple[str, int, int]] = set()
    for (resource, at), units in asked.items():
        mine = had.get((resource, at), set())
        best = sorted(units | mine, key=lambda unit: (unit not in mine, unit))
        cells |= {(resource, unit, at) for unit in best[: len(units)]}
    return runs_from(cells)


def afresh(
    wanted: tuple[Run, ...],
    claim: int,
    owned: Iterable[tuple[int, tuple[Run, ...]]],
    expires_at: datetime | None,
) -> Transfer:
    """The same when what is owned ran out and was taken in part: claim all anew, let go of what is left."""
    cells = cells_of(wanted)
    left = ((owner, runs_from(cells_of(runs) - cells)) for owner, runs in owned)
    free = tuple(Free(owner, runs) for owner, runs in left if runs)
    return Transfer(Take(claim, wanted, expires_at), (), free)


def runs_after(moved: Transfer) -> tuple[Run, ...]:
    """The runs as they will stand in the ledger."""
    taken = moved.take.runs if moved.take else ()
    return tuple(run for keep in moved.keep for run in keep.runs) + taken
