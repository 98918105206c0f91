"""Wordings with their labels, in great number: the same seed brings the same."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from frontdesk.conversation.facts import Facts
from frontdesk.testing.wordings.lies.oracle import Oracle
from frontdesk.testing.wordings.lies.telling import lie
from frontdesk.testing.wordings.pieces import Wording
from frontdesk.testing.wordings.scenes.drawing import scenes
from frontdesk.testing.wordings.scenes.playing import played
from frontdesk.testing.wordings.scenes.scene import Scene
from frontdesk.testing.wordings.styles import Style, styles
from frontdesk.testing.wordings.truths import as_composed, write

A_SCENE = 6
"""Wordings of one scene before the next is drawn."""
COMPOSED = 0.05


@dataclass(frozen=True, slots=True)
class Case:
    """A wording under its facts; `label` is its manner if it is true, and the kind of its lie if not."""

    facts: Facts
    text: str
    true: bool
    label: str
    kind: str
    """What sort of turn it is."""
    skeletons: tuple[str, ...]


def cases(falses: int, trues: int, seed: int) -> Iterator[Case]:
    """So many false and so many true wordings, mixed, of scenes drawn by chance."""
    return _of(scenes(seed), falses, trues, seed)


def played_cases(falses: int, trues: int, seed: int) -> Iterator[Case]:
    """The same of turns that a real desk took."""
    return _of(played(), falses, trues, seed)


def _of(drawn: Iterator[Scene], falses: int, trues: int, seed: int) -> Iterator[Case]:
    chance, told = Random(f"wordings {seed}"), Counter[str]()
    left = {False: falses, True: trues}
    while any(left.values()):
        scene = next(drawn)
        oracle = Oracle(scene)
        for _ in range(A_SCENE):
            if not any(left.values()):
                return
            true = chance.random() * sum(left.values()) >= left[False]
            case = _true(scene, chance) if true else _false(scene, oracle, chance, told)
            if case is not None:
                left[true] -= 1
                yield case


def _written(scene: Scene, style: Style, chance: Random) -> Wording:
    wording = None if chance.random() < COMPOSED else write(scene, style, chance)
    return wording or as_composed(scene, style, chance)


def _true(scene: Scene, chance: Random) -> Case:
    wording = _written(scene, chance.choice(styles()), chance)
    return Case(scene.facts, wording.text, True, wording.style, scene.kind, skeletons(wording))


def _false(scene: Scene, oracle: Oracle, chance: Random, told: Counter[str]) -> Case | None:
    style = chance.choice(styles())
    found = lie(scene, _written(scene, style, chance), oracle, style, chance, told)
    if found is None:
        return None
    kind, wording = found
    return Case(scene.facts, wording.text, False, kind, scene.kind, skeletons(wording))


_DIGITS = re.compile(r"\d+")


def skeletons(wording: Wording) -> tuple[str, ...]:
    """Every sentence with its values masked."""
    return tuple(_DIGITS.sub("#", told) for told in wording.skeletons())
