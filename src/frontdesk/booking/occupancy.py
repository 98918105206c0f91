"""What is taken of each resource over a window, as masks: which cells are free, and which unit to take."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import groupby

from frontdesk.booking.business import Business
from frontdesk.booking.cells import CELLS_A_DAY, at_least, between, span_mask
from frontdesk.booking.model import Run
from frontdesk.booking.ports import Busy, Taken

ONE_RUN = CELLS_A_DAY
"""No run is longer, so that whoever reads from a cell on need look back no further than this."""


class Occupancy:
    """The taken cells of a window, unit by unit."""

    def __init__(
        self,
        business: Business,
        resources: Collection[str],
        base: int,
        length: int,
        taken: Iterable[Taken | Busy],
    ) -> None:
        self.base = base
        self.full = span_mask(0, length)
        self._sellable = {r: business.resources[r].sellable for r in resources}
        self._units: dict[str, dict[int, int]] = {r: {} for r in resources}
        self._whole: dict[str, int] = {}
        runs: list[Taken] = []
        for group in taken:
            if isinstance(group, Busy):
                self._note_busy(group)
            else:
                runs.append(group)
        self._note(runs, length)

    def _note_busy(self, busy: Busy) -> None:
        """Another calendar has all units of it."""
        shift = busy.at - self.base
        cells = busy.cells << shift if shift > 0 else busy.cells >> -shift
        self._whole[busy.resource] = self._whole.get(busy.resource, 0) | cells & self.full

    def _note(self, taken: Iterable[Taken], length: int) -> None:
        """Mark where each run starts and ends; what lies between is found for all of them at once.

        Two marks a run are the least that can be done for it. Runs of one unit never overlap, so that
        the marks of two that touch cancel each other.
        """
        reach = self.base - ONE_RUN
        blank = b"0" * (length + 2 * ONE_RUN + 1)
        marks: dict[tuple[str, int], bytearray] = {}
        for resource, unit, count, starts in taken:
            edges = marks.setdefault((resource, unit), bytearray(blank))
            for at in starts:
                at -= reach
                edges[at] ^= 1
                edges[at + count] ^= 1
        for (resource, unit), edges in marks.items():
            edges.reverse()
            self._units[resource][unit] = between(int(edges, 2)) >> ONE_RUN & self.full

    def used(self, resource: str) -> list[int]:
        """A mask for each unit in use; what takes the whole resource counts for every unit."""
        named = list(self._units[resource].values())
        whole = self._whole.get(resource, 0)
        return named + [whole] * self._sellable[resource] if whole else named

    def free(self, resource: str, quantity: int = 1) -> int:
        """The cells in which this many units are free.

        Counted, not looked up by unit: a pool that shrank may have bookings on units it no longer sells.
        """
        sellable = self._sellable[resource]
        if quantity > sellable:
            return 0
        used = self.used(resource)
        if not used:
            return self.full
        if sellable == 1 and len(used) == 1:
            return self.full & ~used[0]
        return self.full & ~at_least(used, sellable - quantity + 1)

    def most_free(self, resource: str) -> int:
        """How many units are free in every cell of the window."""
        units = range(self._sellable[resource], 0, -1)
        return next((many for many in units if self.free(resource, many) == self.full), 0)

    def assign(self, resource: str, wanted: Mapping[int, int]) -> Iterator[Run]:
        """The lowest free units for these cells (cell → how many units), as runs."""
        if self._sellable[resource] == 1:
            cells = [(0, at) for at in wanted]
        else:
            cells = [
                (unit, at) for at, count in wanted.items() for unit in self.free_units(resource, at)[:count]
            ]
        yield from packed(resource, cells)

    def free_units(self, resource: str, at: int) -> list[int]:
        """The units that nobody has in a cell, lowest first."""
        units, bit = self._units[resource], at - self.base
        if self._whole.get(resource, 0) >> bit & 1:
            return []
        return [u for u in range(self._sellable[resource]) if not units.get(u, 0) >> bit & 1]


def packed(resource: str, cells: Iterable[tuple[int, int]]) -> Iterator[Run]:
    """(unit, cell) pairs of one resource → as few runs as possible."""
    ordered = sorted(cells)
    start = 0
    for index in range(1, len(ordered) + 1):
        unit, at = ordered[start]
        if index == len(ordered) or ordered[index] != (unit, at + index - start):
            yield from split(Run(resource, unit, at, index - start))
            start = index


def split(run: Run) -> Iterator[Run]:
    """The run in pieces no longer than a day."""
    for offset in range(0, run.length, ONE_RUN):
        yield Run(run.resource, run.unit, run.at + offset, min(ONE_RUN, run.length - offset))


def wanted_cells(
    needed: Iterable[tuple[str, int, int, int]],
) -> dict[str, dict[int, int]]:
    """(resource, units, first, length) → how many units of each resource in each cell.

    Where two needs of one visit meet, the larger counts: a visit never fights itself.
    """
    wanted: dict[str, dict[int, int]] = defaultdict(dict)
    for resource, units, first, length in needed:
        cells = wanted[resource]
        for at in range(first, first + length):
            cells[at] = max(units, cells.get(at, 0))
    return wanted


def cells_of(runs: Iterable[Run]) -> set[tuple[str, int, int]]:
    """Every (resource, unit, cell) of the runs."""
    return {(r.resource, r.unit, r.at + n) for r in runs for n in range(r.length)}


def runs_from(cells: Iterable[tuple[str, int, int]]) -> tuple[Run, ...]:
    """Cells → runs, in the order of the ledger's key."""
    found: list[Run] = []
    for resource, group in groupby(sorted(cells), key=lambda cell: cell[0]):
        found += packed(resource, [(unit, at) for _, unit, at in group])
    return tuple(found)
