"""Runs the benchmark in as many processes as there are cores, a piece of the work at a time."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context

from frontdesk.testing.bench.grounding.tally import Tally, tallied

PIECE = 2_400
"""Wordings that one process makes before it reports."""

REAL = 0.05
"""The share of wordings that are of turns which a real desk took."""


def bench_grounding(falses: int, trues: int, seed: int, keep: int, step: Callable[[int], None]) -> Tally:
    """Make and check so many wordings; `step` hears how many more are done. Same seed, same result."""
    work = list(pieces(falses, trues, seed))
    seconds = _timed(work)
    found: dict[int, Tally] = {}
    with ProcessPoolExecutor(min(os.cpu_count() or 1, len(work)), get_context("spawn")) as pool:
        running = {pool.submit(tallied, f, t, s, keep, n == 0): n for n, (f, t, s) in enumerate(work)}
        for done in as_completed(running):
            found[running[done]] = done.result()
            step(work[running[done]][0] + work[running[done]][1])
    tally = Tally()
    for number in sorted(found):
        tally.add(found[number], keep)
    tally.seconds = seconds
    return tally


def _timed(work: list[tuple[int, int, int]]) -> list[float]:
    """What checks take while nothing else runs, in a process that has read wordings before, as a desk has."""
    for piece in work[-2:]:
        seconds = tallied(*piece, 0).seconds
    return seconds


def pieces(falses: int, trues: int, seed: int) -> Iterator[tuple[int, int, int]]:
    """The work in pieces, each with a seed of its own; the first is that of real turns."""
    real = (int(falses * REAL), int(trues * REAL))
    yield *real, seed * 100_003
    falses, trues = falses - real[0], trues - real[1]
    many = max(1, -(-(falses + trues) // PIECE))
    for n in range(many):
        share = (falses * (n + 1) // many - falses * n // many, trues * (n + 1) // many - trues * n // many)
        yield *share, seed * 100_003 + n + 1
