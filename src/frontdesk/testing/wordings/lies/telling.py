"""Every kind of lie, and false wordings drawn from them."""

from collections import Counter
from random import Random

from frontdesk.testing.wordings.lies import (
    added,
    claims,
    clauses,
    hiding,
    moments,
    prices,
    shapes,
    swaps,
    texts,
    values,
)
from frontdesk.testing.wordings.lies.lying import Lie, Lying
from frontdesk.testing.wordings.lies.oracle import Oracle
from frontdesk.testing.wordings.pieces import Wording
from frontdesk.testing.wordings.scenes.scene import Scene
from frontdesk.testing.wordings.styles import Style

KINDS: dict[str, Lie] = {
    name: tell
    for module in (moments, prices, values, swaps, claims, clauses, hiding, added, shapes, texts)
    for name, tell in module.LIES.items()
}
_NAMES = tuple(KINDS)


TRIES = 7


def lie(
    scene: Scene, true: Wording, oracle: Oracle, style: Style, chance: Random, told: Counter[str]
) -> tuple[str, Wording] | None:
    """A false wording with the kind of its lie, rather one that was told less often; None where none fits."""
    so = true.text
    among = sorted(chance.sample(_NAMES, TRIES), key=lambda kind: told[kind])
    for kind in among:
        wording = KINDS[kind](Lying(scene, true, oracle, style, chance))
        if wording is not None and wording.text != so:
            told[kind] += 1
            return kind, wording
    return None
