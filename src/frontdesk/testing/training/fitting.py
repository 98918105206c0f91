"""Fitting a linear model to examples in plain Python: some passes, each weight at its own pace (Adagrad)."""

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from operator import add

from frontdesk.understanding.learned.model import packed, shares

_WEAKEST = 0.1
"""A feature none of whose weights reaches this changes no judgement: a quarter are of that kind."""
_NEGLIGIBLE = 0.004
"""Errors below this teach nothing that would survive being stored in a byte."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """The features of an example, its classes and what each counts, and others that would be right too."""

    features: tuple[str, ...]
    classes: dict[int, float]
    also_right: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Manner:
    """How to learn: passes, pace, the share of features hidden, how many examples a feature has."""

    passes: int = 8
    pace: float = 0.02
    hidden: float = 0.3
    rarest: int = 2
    seed: int = 7


@dataclass(frozen=True, slots=True)
class Fitted:
    """Weights of features, one for each class, and what is added to all."""

    classes: tuple[str, ...]
    bias: list[float]
    rows: dict[str, list[float]]

    def shares(self, features: Sequence[str]) -> list[float]:
        totals = self.bias
        for feature in features:
            if row := self.rows.get(feature):
                totals = list(map(add, totals, row))
        return shares(totals)


def fit(lessons: Sequence[Lesson], classes: Sequence[str], manner: Manner) -> Fitted:
    """A model that tells the lessons apart."""
    counts = Counter(feature for lesson in lessons for feature in set(lesson.features))
    kept = {
        feature: place for place, feature in enumerate(f for f, n in counts.items() if n >= manner.rarest)
    }
    size, chance = len(classes), random.Random(manner.seed)
    rows = [[0.0] * size for _ in kept]
    paces = [[1e-6] * size for _ in kept]
    bias, bias_pace = [0.0] * size, [1e-6] * size
    seen = [[kept[feature] for feature in lesson.features if feature in kept] for lesson in lessons]
    order = list(range(len(lessons)))
    for turn in range(manner.passes):
        chance.shuffle(order)
        for number in order:
            lesson = lessons[number]
            shown = [place for place in seen[number] if chance.random() >= manner.hidden]
            totals = bias
            for place in shown:
                totals = list(map(add, totals, rows[place]))
            found = shares(totals)
            wanted = _wanted(lesson, found, size, first=turn == 0)
            errors = [
                (each, slope)
                for each, slope in enumerate(is_ - want for is_, want in zip(found, wanted, strict=True))
                if abs(slope) > _NEGLIGIBLE
            ]
            _learn(errors, bias, bias_pace, manner.pace)
            for place in shown:
                _learn(errors, rows[place], paces[place], manner.pace)
    return Fitted(tuple(classes), bias, {feature: rows[place] for feature, place in kept.items()})


def _wanted(lesson: Lesson, found: list[float], size: int, *, first: bool) -> list[float]:
    """What the shares should have been: where several are right, whichever the model leans to already."""
    wanted = [0.0] * size
    if first or not lesson.also_right:
        for each, count in lesson.classes.items():
            wanted[each] = count
    else:
        for each in (*lesson.classes, *lesson.also_right):
            wanted[each] = found[each]
    total = sum(wanted) or 1.0
    return [each / total for each in wanted]


def _learn(errors: list[tuple[int, float]], row: list[float], paces: list[float], pace: float) -> None:
    for each, slope in errors:
        paces[each] += slope * slope
        row[each] -= pace * slope / sqrt(paces[each])


def stored(
    fitted: Fitted,
    *,
    step: float = 0.02,
    least: float = 0.03,
    always: Callable[[str], bool] = lambda _: False,
) -> bytes:
    """The bytes of a model's file, without what is too weak to matter: weights, and features as a whole.

    Features that are needed by their mere presence (`always`) stay.
    """
    rows = dict[str, dict[int, int]]()
    for feature, weights in fitted.rows.items():
        kept = {
            each: max(-127, min(127, round(weight / step)))
            for each, weight in enumerate(weights)
            if abs(weight) >= least
        }
        if max(map(abs, weights)) >= _WEAKEST or always(feature):
            rows[feature] = kept
    return packed(fitted.classes, fitted.bias, step, rows)
