"""A linear model in a file: what each feature speaks for and against, summed in plain Python.

The file is a line of JSON, then the features' names, how many classes each speaks to, which, and how
much, all packed. Weights are single bytes: 127 steps up and down tell classes apart as well as floats do.
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

Row = tuple[tuple[int, float], ...]


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
        self._places = dict(zip(names, range(len(names)), strict=True))
        self._ends = list(accumulate(counts, initial=0))
        self._which = which
        self._weights = memoryview(weights).cast("b")
        self._rows: dict[str, Row] = {}
        self._sums: dict[str, Row] = {}

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
        """What speaks for each class: the features, and each word with its parts (summed once and remembered)."""
        totals, rows = list(self.bias), self._rows
        for feature in features:
            row = rows.get(feature)
            if row is None:
                row = self._row(feature)
            for place, weight in row:
                totals[place] += weight
        for word in words:
            row = self._sums.get(word)
            if row is None:
                row = self._sum(word, parts)
            for place, weight in row:
                totals[place] += weight
        return totals

    def _row(self, feature: str) -> Row:
        place = self._places.get(feature)
        if place is None:
            return ()
        first, last = self._ends[place], self._ends[place + 1]
        steps = zip(self._which[first:last], self._weights[first:last], strict=True)
        row = self._rows[feature] = tuple([(number, weight * self._step) for number, weight in steps])
        return row

    def _sum(self, word: str, parts: Callable[[str], Iterable[str]]) -> Row:
        totals: dict[int, float] = {}
        for feature in (word, *parts(word)):
            for number, weight in self._row(feature):
                totals[number] = totals.get(number, 0.0) + weight
        if len(self._sums) >= _MOST_WORDS:
            self._sums.clear()
        row = self._sums[word] = tuple(totals.items())
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
