"""Learns how much each sign of a question weighs, from the questions that are for building.

`python -m frontdesk.testing.bench.weighing` prints what belongs into `understanding/questions/scoring.py`.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from math import exp
from operator import mul
from typing import NamedTuple

from frontdesk.testing.bench.questions import Case, businesses, cases, index_of
from frontdesk.understanding.questions.index import Index
from frontdesk.understanding.questions.passages import passages
from frontdesk.understanding.questions.scoring import Signs, weigh
from frontdesk.understanding.text import read_text

_ROUNDS = 3
_STEPS = 12
_SPREAD = 0.5
"""How strongly weights are held near zero: a sign that is rarely seen should not weigh much."""
_UNASKED = 0.8
"""Near misses are many more among our cases than among guests: each counts for a little less."""
_RUNNER_UP = 0.3
_LOOKED_AT = 3

Weights = tuple[float, ...]
Ranking = Callable[[Signs], float]


class Example(NamedTuple):
    """The signs of one entry for one passage, a 1 in front; whether it answers; how much that counts."""

    signs: tuple[float, ...]
    answers: bool
    counts: float


def learn() -> Weights:
    """The bias and the weights of the signs, in their order."""
    seen = [(case, _signs(case, index)) for case, index in _dev()]
    weights: Weights | None = None
    for _ in range(_ROUNDS):
        ranking = _ranking(weights)
        weights = _fit([example for case, ways in seen for example in _examples(case, ways, ranking)])
    return weights or ()


def _dev() -> Iterator[tuple[Case, Index]]:
    for business in businesses():
        index = index_of(business)
        for case in cases(business, "dev"):
            yield case, index


def _signs(case: Case, index: Index) -> list[dict[int, Signs]]:
    return [weigh(way, index) for ways in passages(read_text(case.text), index) for way in ways]


def _ranking(weights: Weights | None) -> Ranking:
    """Which entries come first: by what was learned so far, to begin with by what they share."""
    if weights is None:
        return lambda signs: signs.evidence * signs.both + 0.3 * signs.both
    return lambda signs: sum(map(mul, weights[1:], signs))


def _examples(case: Case, ways: Sequence[dict[int, Signs]], ranking: Ranking) -> Iterator[Example]:
    """The best entries for each way to take a message; one that answers counts where it does so best."""
    wanted = frozenset(place for each in case.wanted for place in each)
    best = {
        place: max(ranking(way[place]) for way in ways if place in way)
        for place in wanted
        if any(place in way for way in ways)
    }
    for way in ways:
        ranked = sorted(way, key=lambda place: -ranking(way[place]))[:_LOOKED_AT]
        for rank, place in enumerate(ranked):
            if place in wanted and ranking(way[place]) < best[place]:
                continue
            counts = (1.0 if wanted else _UNASKED) * (_RUNNER_UP if rank else 1.0)
            yield Example((1.0, *way[place]), place in wanted, counts)


def _fit(examples: Sequence[Example]) -> Weights:
    """Logistic regression by Newton's method."""
    size = len(examples[0].signs)
    weights = [0.0] * size
    for _ in range(_STEPS):
        slope = [_SPREAD * weight for weight in weights]
        curve = [[_SPREAD if i == j else 0.0 for j in range(size)] for i in range(size)]
        for signs, answers, counts in examples:
            likely = 1 / (1 + exp(-sum(map(mul, weights, signs))))
            off, bend = counts * (likely - answers), counts * likely * (1 - likely)
            present = [n for n, sign in enumerate(signs) if sign]
            for i in present:
                slope[i] += off * signs[i]
                row, bent = curve[i], bend * signs[i]
                for j in present:
                    row[j] += bent * signs[j]
        weights = [weight - step for weight, step in zip(weights, _solved(curve, slope), strict=True)]
    return tuple(weights)


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations, by elimination."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for n in range(size):
        pivot = max(range(n, size), key=lambda i: abs(rows[i][n]))
        rows[n], rows[pivot] = rows[pivot], rows[n]
        for i in range(n + 1, size):
            share = rows[i][n] / rows[n][n]
            for j in range(n, size + 1):
                rows[i][j] -= share * rows[n][j]
    solution = [0.0] * size
    for n in reversed(range(size)):
        known = sum(rows[n][j] * solution[j] for j in range(n + 1, size))
        solution[n] = (rows[n][size] - known) / rows[n][n]
    return solution


def main() -> None:
    bias, *weights = learn()
    lines = [f"BIAS = {bias:.2f}", "WEIGHTS = Signs("]
    lines += [f"    {name}={weight:.2f}," for name, weight in zip(Signs._fields, weights, strict=True)]
    sys.stdout.write("\n".join([*lines, ")"]) + "\n")


if __name__ == "__main__":
    main()
