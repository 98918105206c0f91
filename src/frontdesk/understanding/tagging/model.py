"""The weights of the tagger and the best labels by them: a linear chain, decoded in plain Python."""

import json
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

FILE = Path(__file__).parent / "tagger.bin"
OUTSIDE = "O"
_BEAM = 8.0
"""Labels whose score is further behind the best can be forgotten: one word rarely makes up for as much."""

Row = tuple[tuple[int, float], ...]
Way = tuple[float, int, int]
"""A score, the label it ends in, and the place of the one before among its likes."""


@dataclass(frozen=True, slots=True)
class Model:
    """Labels, what each feature speaks for, and which label follows which."""

    labels: tuple[str, ...]
    rows: dict[str, Row]
    moves: tuple[tuple[float, ...], ...]
    """`moves[before][label]`; the last row is for the start of a message."""

    def best(self, features: Sequence[Sequence[str]]) -> list[str]:
        """The best label for each token."""
        paths: list[Way] = [(0.0, len(self.labels), -1)]
        steps: list[list[Way]] = []
        for names in features:
            paths = self._moved(paths, self._scores(names))
            steps.append(paths)
        return self._traced(steps)

    def _scores(self, names: Sequence[str]) -> list[float]:
        """What the features of a token speak for, label by label."""
        scores = [0.0] * len(self.labels)
        get = self.rows.get
        for name in names:
            row = get(name)
            if row is not None:
                for label, weight in row:
                    scores[label] += weight
        return scores

    def _moved(self, paths: list[Way], scores: list[float]) -> list[Way]:
        """The best way to each label from those in the running, without what has fallen far behind."""
        least = max(scores) - _BEAM
        reached: list[Way] = []
        for label, score in enumerate(scores):
            if score > least:
                best, by = -1e9, 0
                for place, (before, last, _) in enumerate(paths):
                    total = before + self.moves[last][label]
                    if total > best:
                        best, by = total, place
                reached.append((best + score, label, by))
        top = max(reached)[0] - _BEAM
        return [path for path in reached if path[0] > top]

    def _traced(self, steps: list[list[Way]]) -> list[str]:
        found: list[str] = []
        place = steps[-1].index(max(steps[-1])) if steps else 0
        for step in reversed(steps):
            _, label, place = step[place]
            found.append(self.labels[label])
        return found[::-1]


def packed(
    labels: Sequence[str],
    weights: dict[str, dict[int, float]],
    moves: Sequence[Sequence[float]],
) -> bytes:
    """A model as the bytes of its file; weights are kept to the hundredth."""
    rows: dict[str, list[int]] = {}
    for name, row in sorted(weights.items()):
        kept = [number for label, weight in sorted(row.items()) for number in (label, round(100 * weight))]
        rows[name] = kept
    body = {
        "labels": list(labels),
        "moves": [[round(100 * weight) for weight in row] for row in moves],
        "rows": rows,
    }
    return zlib.compress(json.dumps(body, separators=(",", ":"), ensure_ascii=False).encode(), 9)


def unpacked(data: bytes) -> Model:
    """The model in these bytes."""
    body = json.loads(zlib.decompress(data))
    return Model(
        labels=tuple(body["labels"]),
        rows={name: _row(row) for name, row in body["rows"].items()},
        moves=tuple(tuple(weight / 100 for weight in row) for row in body["moves"]),
    )


def _row(numbers: list[int]) -> Row:
    return tuple((numbers[place], numbers[place + 1] / 100) for place in range(0, len(numbers), 2))


@lru_cache(maxsize=1)
def shipped() -> Model | None:
    """The model that ships; None where it is missing, and the rules stand alone."""
    return unpacked(FILE.read_bytes()) if FILE.exists() else None
