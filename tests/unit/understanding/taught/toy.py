"""A toy language: a folder of weights that a test writes, and an encoder that knows a label for each word."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from frontdesk.understanding.taught.encoder import Encoded
from frontdesk.understanding.taught.inputs import SIGNS, Input
from frontdesk.understanding.taught.labels import STRETCHES, SUBJECTS, WISHES, states

WIDTH = 8
MARKS = ("[PAD]", "[UNK]", "[CLS]", "[SEP]")


def write_folder(folder: Path, words: Sequence[str], **card: object) -> None:
    """The files of a reader whose words are whole pieces."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "pieces.txt").write_text("\n".join([*MARKS, *SIGNS, *words]) + "\n", encoding="utf-8")
    sizes = {"stretch": states(STRETCHES), "wish": states(WISHES)}
    numbers: dict[str, Any] = {
        f"{name}_moves": np.zeros((size, size), np.float32) for name, size in sizes.items()
    }
    numbers |= {f"{name}_first": np.zeros(size, np.float32) for name, size in sizes.items()}
    numbers["subjects_w"] = np.zeros((2 * WIDTH, len(SUBJECTS)), np.float32)
    numbers["subjects_b"] = np.array([0.0] * (len(SUBJECTS) - 1) + [1.0], np.float32)
    numbers["nearness"] = np.array([0.0, 10.0, 0.0, -5.0], np.float32)
    np.savez(folder / "numbers.npz", allow_pickle=False, **numbers)
    (folder / "card.json").write_text(json.dumps(card), encoding="utf-8")
    (folder / "encoder.onnx").write_bytes(b"a toy")


class ToyEncoder:
    """Scores each word by a table; words that the table has under one name are near each other."""

    def __init__(self, words: Sequence[str], labels: Mapping[str, str], near: Mapping[str, int]) -> None:
        self._first = len(MARKS) + len(SIGNS)
        self._labels = {words.index(word): label for word, label in labels.items()}
        self._near = {words.index(word): place for word, place in near.items()}

    def encode(self, given: Sequence[Input]) -> list[Encoded]:
        return [self._one(each) for each in given]

    def _one(self, given: Input) -> Encoded:
        count = len(given.pieces)
        scores = np.zeros((count, states(STRETCHES) + states(WISHES) + 2), np.float32)
        scores[:, 0] = scores[:, states(STRETCHES)] = 4.0
        scores[:, -2:] = -4.0
        near = np.zeros((count, WIDTH), np.float32)
        before = ""
        for place, piece in enumerate(given.pieces):
            label = self._labels.get(piece - self._first, "")
            if label:
                wish = label.startswith("want:")
                table, start = (WISHES, states(STRETCHES)) if wish else (STRETCHES, 0)
                scores[place, start + 1 + 2 * table.index(label) + (label == before)] = 9.0
            before = label
            if (at := self._near.get(piece - self._first)) is not None:
                near[place] = np.eye(WIDTH, dtype=np.float32)[at]
        return Encoded(scores, near, np.zeros((count, WIDTH), np.float32))
