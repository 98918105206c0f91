"""Values that finders see compete for their characters: the best set that does not overlap wins.

Turns take every candidate and let the acts decide; tools and `frontdesk understand` want one of each place.
"""

from bisect import bisect_right
from collections.abc import Iterable

from frontdesk.conversation.context import Context
from frontdesk.conversation.details import Detail
from frontdesk.understanding.taught.values import FINDERS
from frontdesk.understanding.text import Text
from frontdesk.understanding.vocabulary import Vocabulary


def values_in(text: Text, context: Context, house: Vocabulary | None = None) -> tuple[Detail, ...]:
    """One reading of each place; `house` adds a business's words."""
    candidates = [candidate for find in FINDERS for candidate in find(text, context)]
    candidates += house.find(text, context) if house is not None else ()
    return settle(candidates)


def settle(candidates: Iterable[Detail]) -> tuple[Detail, ...]:
    """The set without overlaps whose weights sum to the most; longer and surer readings weigh more."""
    ranked = sorted(candidates, key=lambda each: (each.end, each.start))
    ends = [each.end for each in ranked]
    best: list[tuple[float, tuple[int, ...]]] = [(0.0, ())]
    for place, each in enumerate(ranked):
        before = bisect_right(ends, each.start, 0, place)
        worth, kept = best[before]
        taken = (worth + weight(each), (*kept, place))
        best.append(max(best[-1], taken, key=lambda pair: pair[0]))
    return tuple(ranked[place] for place in best[-1][1])


def weight(detail: Detail) -> float:
    """What a reading weighs: a sure one outweighs two unsure ones on the same characters."""
    return detail.confidence * (detail.end - detail.start + 2)
