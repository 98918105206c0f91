"""A linear model in a file: what each feature speaks for and against, summed in plain Python.

The file is a line of JSON, then the features' names, how many classes each speaks to, which, and how
much, all packed. Weights are single bytes: 127 steps up and down tell classes apart as well as floats do.

In memory the weights of a feature are one number with a lane of bits for each class, so that adding up
features is adding up numbers. Lanes hold no minus: a weight is stored above `_ZERO`, and a last lane
counts what was added, to take those zeros off again.
"""

import json
import zlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import accumulate, pairwise
from math import exp
from pathlib import Path

HERE = Path(__file__).parent
_FORMAT = "frontdesk linear model 1"
_MOST_WORDS = 20_000
"""Words whose sums are kept; then all are forgotten, so that memory does not grow with what guests type."""
_LANE, _ZERO = 24, 128
"""Bits of a lane: enough for the sum of 65,000 features, far more than a message has."""
_FULL = (1 << _LANE) - 1


class Model:
    """Classes, and what features speak for them. A feature that was not learned says nothing."""

    def __init__(
        self,
        classes: Sequence[str],
        bias: Sequence[float],
        step: float,
        names: Sequence[str],
        counts: bytes,
        which: bytes,
        weights: bytes,
    ) -> None:
        self.classes = tuple(classes)
        self.bias = tuple(bias)
        self._step = step
        self._places = dict(zip(names, range(1, len(names) + 1), strict=True))
        self._ends = list(accumulate(counts, initial=0))
        self._which = which
        self._weights = memoryview(weights).cast("b")
        self._rows = [0] * (len(names) + 1)
        self._sums: dict[str, int] = {}
        self._shifts = tuple(_LANE * number for number in range(len(self.classes)))
        self._nothing = sum(_ZERO << shift for shift in self._shifts) + (1 << _LANE * len(self.classes))

    def __contains__(self, feature: object) -> bool:
        return feature in self._places

    def __len__(self) -> int:
        return len(self._places)

    def scores(
        self,
        features: Iterable[str],
        words: Iterable[str] = (),
        parts: Callable[[str], Iterable[str]] = tuple,
    ) -> list[float]:
        """What speaks for each class: the features, and each word with its parts (summed once and kept)."""
        total, sums = self._added(features), self._sums
        for word in words:
            row = sums.get(word)
            total += self._sum(word, parts) if row is None else row
        zeros = _ZERO * (total >> _LANE * len(self.classes))
        return [
            bias + self._step * ((total >> shift & _FULL) - zeros)
            for bias, shift in zip(self.bias, self._shifts, strict=True)
        ]

    def _added(self, features: Iterable[str]) -> int:
        total, rows = 0, self._rows
        for place in filter(None, map(self._places.get, features)):
            total += rows[place] or self._row(place)
        return total

    def _row(self, place: int) -> int:
        first, last = self._ends[place - 1], self._ends[place]
        row = self._nothing
        for number, weight in zip(self._which[first:last], self._weights[first:last], strict=True):
            row += weight << self._shifts[number]
        self._rows[place] = row
        return row

    def _sum(self, word: str, parts: Callable[[str], Iterable[str]]) -> int:
        if len(self._sums) >= _MOST_WORDS:
            self._sums.clear()
        row = self._sums[word] = self._added((word, *parts(word)))
        return row


def shares(scores: Sequence[float]) -> list[float]:
    """Scores as parts of one."""
    most = max(scores)
    powers = [exp(score - most) for score in scores]
    total = sum(powers)
    return [power / total for power in powers]


def packed(
    classes: Sequence[str], bias: Sequence[float], step: float, rows: Mapping[str, Mapping[int, int]]
) -> bytes:
    """A model as the bytes of its file; `rows` has weights in steps, from -127 to 127."""
    names = sorted(rows)
    pairs = [sorted(rows[name].items()) for name in names]
    parts = [
        "\n".join(names).encode(),
        bytes(len(row) for row in pairs),
        bytes(number for row in pairs for number, _ in row),
        bytes(weight % 256 for row in pairs for _, weight in row),
    ]
    head = {
        "format": _FORMAT,
        "classes": list(classes),
        "bias": [round(each, 4) for each in bias],
        "step": step,
        "sizes": [len(part) for part in parts],
    }
    return json.dumps(head).encode() + b"\n" + zlib.compress(b"".join(parts), 9)


def unpacked(data: bytes) -> Model:
    """The model in the bytes of a file."""
    line, _, body = data.partition(b"\n")
    head = json.loads(line)
    if head["format"] != _FORMAT:
        raise ValueError(f"not a model of ours: {head['format']!r}")
    whole = zlib.decompress(body)
    ends = list(accumulate(head["sizes"], initial=0))
    names, counts, which, weights = (whole[a:b] for a, b in pairwise(ends))
    return Model(
        head["classes"], head["bias"], head["step"], names.decode().split("\n"), counts, which, weights
    )


def load(name: str, folder: Path = HERE) -> Model | None:
    """The model of that name that ships; None where there is none, and rules stand alone."""
    file = folder / f"{name}.model"
    return unpacked(file.read_bytes()) if file.exists() else None
