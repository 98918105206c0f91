"""The best way through the scores of a layer: whole stretches, each with how sure it is."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

Scores = np.ndarray[Any, np.dtype[np.float32]]
States = np.ndarray[Any, np.dtype[np.signedinteger[Any]]]
Sums = tuple[Scores, Scores, float]
NEVER = -1e4


@dataclass(frozen=True, slots=True)
class Stretch:
    """Words from `first` to before `last` that do one thing; `sure` is how likely that is, from 0 to 1."""

    label: int
    first: int
    last: int
    sure: float
    other: tuple[int, float] | None = None
    """The likeliest other label of these words, and how likely."""


@dataclass(frozen=True)
class Layer:
    """The states of one layer of labels: outside, and the beginning and inside of each."""

    moves: Scores
    first: Scores

    @cached_property
    def _weights(self) -> Scores:
        weights: Scores = np.exp(self.moves)
        return weights

    @cached_property
    def _starts(self) -> States:
        return np.arange(1, len(self.first), 2)

    @cached_property
    def _insides(self) -> States:
        return np.arange(2, len(self.first), 2)

    @cached_property
    def _onwards(self) -> Scores:
        """The moves, but for those that go on with a stretch: what may follow one that ends."""
        onwards = self.moves.copy()
        onwards[:, self._insides] = NEVER
        return onwards

    @classmethod
    def of(cls, moves: Scores, first: Scores) -> "Layer":
        """With the moves that make no whole stretch ruled out."""
        size = len(first)
        barred = np.zeros((size, size), np.float32)
        for state in range(2, size, 2):
            barred[:, state] = NEVER
            barred[state - 1, state] = barred[state, state] = 0
        start = np.zeros(size, np.float32)
        start[2::2] = NEVER
        return cls(moves + barred, first + start)

    def stretches(self, scores: Scores, sums: Sums | None = None) -> list[Stretch]:
        """The stretches of the best path; `sums` where they are known."""
        if not len(scores):
            return []
        path = self._best(scores)
        before, after, whole = sums or self.sums(scores)
        found, place = [], 0
        while place < len(path):
            if not path[place]:
                place += 1
                continue
            end = place + 1
            while end < len(path) and path[end] == path[place] + 1 - (path[place] % 2 == 0):
                end += 1
            found.append(self._sure(scores, before, after, whole, place, end, (path[place] - 1) // 2))
            place = end
        return found

    @staticmethod
    def likely(sums: Sums) -> Scores:
        """How likely each word has each label, over all paths."""
        before, after, whole = sums
        states: Scores = np.exp(np.minimum(before + after - whole, 0.0))
        found: Scores = states[:, 1::2] + states[:, 2::2]
        return found

    def present(self, every: Scores, label: int, line: float) -> list[Stretch]:
        """Of what is `likely`, the stretches of words that each have a label at least so likely."""
        likely = every[:, label]
        places = np.flatnonzero(likely >= line)
        runs = np.split(places, np.flatnonzero(np.diff(places) > 1) + 1) if len(places) else []
        return [
            Stretch(label, int(run[0]), int(run[-1]) + 1, float(min(likely[run].max(), 1.0))) for run in runs
        ]

    def _best(self, scores: Scores) -> list[int]:
        held = self.first + scores[0]
        back = np.zeros((len(scores), len(held)), np.int64)
        for place in range(1, len(scores)):
            ways = held[:, None] + self.moves
            back[place] = ways.argmax(0)
            held = ways.max(0) + scores[place]
        path = [int(held.argmax())]
        for place in range(len(scores) - 1, 0, -1):
            path.append(int(back[place][path[-1]]))
        return path[::-1]

    def sums(self, scores: Scores) -> Sums:
        """The weights of all paths up to each word and from it on, as logarithms."""
        before, after = np.zeros_like(scores), np.zeros_like(scores)
        before[0] = self.first + scores[0]
        moves = self._weights
        for place in range(1, len(scores)):
            top = before[place - 1].max()
            before[place] = np.log(np.exp(before[place - 1] - top) @ moves + 1e-30) + top + scores[place]
        for place in range(len(scores) - 2, -1, -1):
            held = after[place + 1] + scores[place + 1]
            top = held.max()
            after[place] = np.log(moves @ np.exp(held - top) + 1e-30) + top
        top = before[-1].max()
        return before, after, float(np.log(np.exp(before[-1] - top).sum()) + top)

    def _sure(
        self, scores: Scores, before: Scores, after: Scores, whole: float, first: int, last: int, label: int
    ) -> Stretch:
        """A stretch with how likely just these words and this label are, and the likeliest other label."""
        starts, insides = self._starts, self._insides
        held = before[first][starts]
        if last - first > 1:
            held = held + self.moves[starts, insides] + scores[first + 1 : last][:, insides].sum(0)
            held = held + (last - first - 2) * self.moves[insides, insides]
        if last < len(scores):
            ways = self._onwards[insides if last - first > 1 else starts] + (after[last] + scores[last])
            top = ways.max(1)
            held = held + np.log(np.exp(ways - top[:, None]).sum(1)) + top
        sure = np.exp(np.minimum(held - whole, 0.0))
        order = sure.argsort()[::-1]
        other = next(int(each) for each in order if each != label)
        return Stretch(label, first, last, float(sure[label]), (other, float(sure[other])))
