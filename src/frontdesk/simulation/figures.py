"""What simulated conversations come to, in figures."""

from collections.abc import Sequence
from statistics import median
from typing import Any

from frontdesk.simulation.runner import TELLINGS, Talk


def figures(talks: Sequence[Talk]) -> dict[str, Any]:
    """Shares from 0 to 1: of guests who got what they wanted, of those who heard something that was not
    so or that led nowhere, and of goals that were reached in all four tellings."""
    return {
        "guests": len(talks),
        "success": _share([talk.succeeded for talk in talks]),
        "false_claims": _share([bool(talk.lies) for talk in talks]),
        "stalls": _share([talk.stalls > 0 for talk in talks]),
        "fillers": _share([talk.fillers > 0 for talk in talks]),
        "median_messages": _median(talks),
        "pass4": _share(_reached(talks)),
    }


def _share(good: Sequence[bool]) -> float:
    return round(sum(good) / len(good), 4) if good else 0.0


def _median(talks: Sequence[Talk]) -> float:
    """Of the guest's messages until it was booked, what they did with the booking later left out."""
    counts = [talk.booked_after for talk in talks if talk.succeeded and talk.booked_after]
    return float(median(counts)) if counts else 0.0


def _reached(talks: Sequence[Talk]) -> list[bool]:
    """For each goal that was told in four ways, whether all four got it."""
    goals: dict[tuple[str, int], list[bool]] = {}
    for talk in talks:
        goals.setdefault((talk.business, talk.number), []).append(talk.succeeded)
    return [all(reached) for reached in goals.values() if len(reached) == TELLINGS]


def report(talks: Sequence[Talk]) -> dict[str, Any]:
    """All businesses together, and each of them."""
    businesses = dict.fromkeys(talk.business for talk in talks)
    each = {name: figures([talk for talk in talks if talk.business == name]) for name in businesses}
    return {**figures(talks), "businesses": each}
