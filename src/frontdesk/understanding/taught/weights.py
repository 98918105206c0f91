"""What was taught, as files: pieces, moves between labels, how questions are judged, lines of sureness."""

import hashlib
import json
import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

import numpy as np

from frontdesk.understanding.taught.encoder import Floats
from frontdesk.understanding.taught.labels import STRETCHES, WISHES, states
from frontdesk.understanding.taught.paths import Layer
from frontdesk.understanding.taught.pieces import Vocabulary

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Weights:
    """One language's lesson, apart from the encoder itself."""

    vocabulary: Vocabulary
    stretches: Layer
    wishes: Layer
    subjects: tuple[Floats, Floats]
    nearness: Floats
    """What words, the whole and shared rare words count for, and where an entry stands against none."""
    lines: Mapping[str, float]
    """Below these an act is unclear; by its name, or its name and key."""
    curves: Mapping[str, tuple[float, float]]
    """By its name, the slope and shift by which the score of an act becomes how likely it is right."""
    leaning: Floats
    """What is added to the score of each state of both layers: safety is rather heard once too often."""
    flags: tuple[float, float]
    """Above which score a detail is unwanted, and above which it corrects."""
    fingerprint: str
    alarms: Mapping[str, float] = field(default_factory=dict)
    """By label how likely a word must be a danger, or tell of health, to be heard whatever else it may be."""
    dated: float = 0.0
    """How likely a word must tell when, or choose, for what a finder sees there to be a day or a time."""

    def likely(self, name: str, score: float) -> float:
        """How likely an act is right that is scored so high."""
        slope, shift = self.curves.get(name, (1.0, 0.0))
        kept = min(max(score, 1e-3), 1 - 1e-3)
        return round(1 / (1 + math.exp(-(slope * math.log(kept / (1 - kept)) + shift))), 4)

    def line(self, kind: str) -> float:
        """Below which sureness an act of a kind, `tell:when` or `note`, is unclear."""
        return self.lines.get(kind, self.lines.get(kind.partition(":")[0], 0.0))

    @classmethod
    def load(cls, folder: Path) -> "Weights":
        """The weights of a folder."""
        pieces = (folder / "pieces.txt").read_text(encoding="utf-8").splitlines()
        card = json.loads((folder / "card.json").read_text(encoding="utf-8"))
        with np.load(folder / "numbers.npz") as numbers:
            return cls(
                Vocabulary({piece: number for number, piece in enumerate(pieces)}),
                Layer.of(numbers["stretch_moves"], numbers["stretch_first"]),
                Layer.of(numbers["wish_moves"], numbers["wish_first"]),
                (numbers["subjects_w"], numbers["subjects_b"]),
                numbers["nearness"],
                card.get("lines", {}),
                {name: tuple(curve) for name, curve in card.get("curves", {}).items()},
                leaning(card.get("leaning", {})),
                tuple(card.get("flags", (0.0, 0.0))),
                _fingerprint(folder),
                card.get("alarms", {}),
                card.get("dated", 0.0),
            )


def leaning(by: Mapping[str, float]) -> Floats:
    """By label, or by act, how much its beginning is favoured, as numbers for every state of both layers."""
    layers = [np.zeros(states(labels), np.float32) for labels in (STRETCHES, WISHES)]
    for layer, labels in zip(layers, (STRETCHES, WISHES), strict=True):
        for place, label in enumerate(labels):
            layer[1 + 2 * place] = by.get(label, by.get(label.partition(":")[0], 0.0))
    return np.concatenate(layers)


def folder_of(language: str = "en") -> Path:
    """Where a language's weights are."""
    return HERE / language


@lru_cache(maxsize=8)
def _fingerprint(folder: Path) -> str:
    """What the weights are told apart by."""
    seen = hashlib.sha256()
    for name in ("encoder.onnx", "pieces.txt", "numbers.npz", "card.json"):
        seen.update((folder / name).read_bytes())
    return seen.hexdigest()[:16]
