"""Readings of pieces of text compete for their characters: the best set that does not overlap wins."""

from bisect import bisect_right
from collections.abc import Iterable
from typing import NamedTuple

from frontdesk.conversation.reading import Detail


class Settled(NamedTuple):
    """Who won their characters, in the order of the text, and who lost."""

    won: tuple[Detail, ...]
    beaten: tuple[Detail, ...]


def settle(candidates: Iterable[Detail]) -> Settled:
    """The set without overlaps whose weights sum to the most; longer and surer readings weigh more."""
    ranked = sorted(candidates, key=lambda each: (each.end, each.start))
    if not ranked:
        return Settled((), ())
    ends = [each.end for each in ranked]
    best: list[tuple[float, tuple[int, ...]]] = [(0.0, ())]
    for place, each in enumerate(ranked):
        before = bisect_right(ends, each.start, 0, place)
        worth, kept = best[before]
        taken = (worth + weight(each), (*kept, place))
        best.append(max(best[-1], taken, key=lambda pair: pair[0]))
    chosen = set(best[-1][1])
    won = tuple(each for place, each in enumerate(ranked) if place in chosen)
    return Settled(won, tuple(each for place, each in enumerate(ranked) if place not in chosen))


def weight(detail: Detail) -> float:
    """What a reading weighs: a sure one outweighs two unsure ones on the same characters."""
    return detail.confidence * (detail.end - detail.start + 2)
