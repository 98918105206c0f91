"""Training of the tagger: a conditional random field, by gradients that leave few weights (FTRL)."""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass, field

FORBIDDEN = -40.0
"""The weight of a step that cannot be: inside a span that has not begun."""
NOTHING = 0.02
"""A smaller weight says nothing."""

Sentence = tuple[Sequence[Sequence[str]], Sequence[str]]
"""The features of each token, and its label."""


@dataclass(slots=True)
class Weight:
    """One weight as FTRL keeps it: the sum of gradients, the sum of their squares, the weight itself.

    `kept` sums the weight after each of the later rounds: their mean is calmer than the last.
    """

    pull: float = 0.0
    heat: float = 0.0
    value: float = 0.0
    kept: float = 0.0


@dataclass(slots=True)
class Trainer:
    """Learns from sentences in rounds. `least` is the pull below which a weight stays nothing."""

    labels: tuple[str, ...]
    pace: float = 0.3
    least: float = 0.8
    shrink: float = 1.6
    rows: dict[str, dict[int, Weight]] = field(default_factory=dict)
    moves: list[list[Weight]] = field(default_factory=list)
    before: list[list[int]] = field(default_factory=list)
    """The labels that may stand before each label."""
    kept: int = 0

    def __post_init__(self) -> None:
        size = len(self.labels)
        self.moves = [[Weight() for _ in range(size)] for _ in range(size + 1)]
        self.before = [
            [place for place, last in enumerate(self.labels) if _may_follow(last, label)]
            for label in self.labels
        ]

    def learn(self, sentences: Sequence[Sentence], rounds: int, chance: random.Random) -> None:
        """Go through the sentences so many times, in a new order each time."""
        known = {label: place for place, label in enumerate(self.labels)}
        prepared = []
        for features, labels in sentences:
            gold = [known[label] for label in labels]
            for names, label in zip(features, gold, strict=True):
                for name in names:
                    self.rows.setdefault(name, {}).setdefault(label, Weight())
            prepared.append((features, gold))
        for turn in range(rounds):
            chance.shuffle(prepared)
            for features, gold in prepared:
                if gold:
                    self._step(features, gold)
            if turn >= rounds // 2:
                self._keep()

    def _keep(self) -> None:
        self.kept += 1
        for row in self.rows.values():
            for weight in row.values():
                weight.kept += weight.value
        for moves in self.moves:
            for weight in moves:
                weight.kept += weight.value

    def _step(self, features: Sequence[Sequence[str]], gold: list[int]) -> None:
        rows = [[row for name in names if (row := self.rows.get(name))] for names in features]
        scores = [_summed(row, len(self.labels)) for row in rows]
        ahead, behind, norms = self._passed(scores)
        for place, right in enumerate(gold):
            odds = [a * b for a, b in zip(ahead[place], behind[place], strict=True)]
            total = sum(odds) or 1.0
            for row in rows[place]:
                for label, weight in row.items():
                    slope = odds[label] / total - (label == right)
                    if slope > 1e-4 or slope < -1e-4:
                        self._pull(weight, slope)
        self._step_moves(scores, ahead, behind, norms, gold)

    def _passed(
        self, scores: list[list[float]]
    ) -> tuple[list[list[float]], list[list[float]], list[list[float]]]:
        """Forward and backward, scaled at each token; the third are the odds of each token's labels."""
        size = len(self.labels)
        moves = [[math.exp(weight.value) for weight in row] for row in self.moves]
        odds = []
        for row in scores:
            top = max(row)
            odds.append([math.exp(score - top) for score in row])
        first = [
            odds[0][label] * moves[size][label] * (self.labels[label][0] != "I") for label in range(size)
        ]
        ahead = [_scaled(first)]
        for place in range(1, len(scores)):
            last, here = ahead[-1], odds[place]
            ahead.append(
                _scaled(
                    [
                        here[label]
                        * sum(last[before] * moves[before][label] for before in self.before[label])
                        for label in range(size)
                    ]
                )
            )
        behind = [[1.0] * size]
        for place in range(len(scores) - 1, 0, -1):
            after = [odds[place][label] * behind[-1][label] for label in range(size)]
            row = [0.0] * size
            for label in range(size):
                if weight := after[label]:
                    for before in self.before[label]:
                        row[before] += moves[before][label] * weight
            behind.append(_scaled(row))
        return ahead, behind[::-1], odds

    def _step_moves(
        self,
        scores: list[list[float]],
        ahead: list[list[float]],
        behind: list[list[float]],
        odds: list[list[float]],
        gold: list[int],
    ) -> None:
        size = len(self.labels)
        for place in range(1, len(scores)):
            after = [odds[place][label] * behind[place][label] for label in range(size)]
            last = ahead[place - 1]
            likely = [before for before in range(size) if last[before] > 1e-4]
            pairs = {
                (before, label): last[before] * math.exp(self.moves[before][label].value) * after[label]
                for label in range(size)
                if after[label] > 1e-9
                for before in self.before[label]
                if before in likely
            }
            total = sum(pairs.values()) or 1.0
            right = (gold[place - 1], gold[place])
            for pair, share in pairs.items():
                slope = share / total - (pair == right)
                if abs(slope) > 1e-4:
                    self._pull(self.moves[pair[0]][pair[1]], slope)

    def _pull(self, weight: Weight, slope: float) -> None:
        heat = weight.heat + slope * slope
        grown = (math.sqrt(heat) - math.sqrt(weight.heat)) / self.pace
        weight.pull += slope - grown * weight.value
        weight.heat = heat
        if abs(weight.pull) <= self.least:
            weight.value = 0.0
        else:
            signed = weight.pull - math.copysign(self.least, weight.pull)
            weight.value = -signed / ((1.0 + math.sqrt(heat)) / self.pace + self.shrink)

    def learned(self) -> tuple[dict[str, dict[int, float]], list[list[float]]]:
        """The weights that are something, and the steps between labels."""
        rows = {}
        for name, row in self.rows.items():
            means = ((label, weight.kept / self.kept) for label, weight in row.items())
            if kept := {label: mean for label, mean in means if abs(mean) >= NOTHING}:
                rows[name] = kept
        moves = [[weight.kept / self.kept for weight in row] for row in self.moves]
        for label, before in enumerate(self.before):
            for place in range(len(self.labels)):
                if place not in before:
                    moves[place][label] = FORBIDDEN
            if self.labels[label][0] == "I":
                moves[len(self.labels)][label] = FORBIDDEN
        return rows, moves


def _may_follow(last: str, label: str) -> bool:
    return label[0] != "I" or last[1:] == label[1:]


def _summed(rows: list[dict[int, Weight]], size: int) -> list[float]:
    scores = [0.0] * size
    for row in rows:
        for label, weight in row.items():
            scores[label] += weight.value
    return scores


def _scaled(row: list[float]) -> list[float]:
    total = sum(row) or 1.0
    return [value / total for value in row]
