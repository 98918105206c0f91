"""Overlaps: which values lie in the stretch of an act, and which of those that share characters is meant."""

from collections.abc import Sequence

from frontdesk.conversation.acts import Act
from frontdesk.conversation.reading import Detail, Kind


def inside(act: Act, found: Sequence[Detail]) -> list[Detail]:
    """The values of which at least the greater part lies in the stretch."""
    return [each for each in found if shared(act, each) * 2 > each.end - each.start]


def covers(each: Detail, act: Act) -> bool:
    return each.start <= act.start and act.end <= each.end


def within(act: Act, each: Detail) -> bool:
    return act.start <= each.start and each.end <= act.end


def shared(act: Act, each: Detail | Act) -> int:
    return min(act.end, each.end) - max(act.start, each.start)


def of_kinds(kinds: Sequence[Kind], details: Sequence[Detail]) -> list[Detail]:
    return [each for each in details if each.kind in kinds]


def best(details: Sequence[Detail]) -> tuple[Detail, ...]:
    """Of values that share characters the longest and surest, in the order of the text.

    A number beside a thing says how many of it there are, and takes nothing from it.
    """
    kept: list[Detail] = []
    for each in sorted(details, key=lambda d: (d.kind is Kind.NUMBER, d.start - d.end, -d.confidence)):
        if not any(each.overlaps(other) and _counts(each) == _counts(other) for other in kept):
            kept.append(each)
    return tuple(sorted(kept, key=lambda d: d.start))


def _counts(detail: Detail) -> Kind | None:
    return detail.kind if detail.kind in (Kind.NUMBER, Kind.ROOMS) else None
