"""A taught reader that was taught a handful of words: for tests of whatever uses one, without weights."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from frontdesk.understanding.taught.encoder import Encoded, Floats
from frontdesk.understanding.taught.inputs import SIGNS, Input
from frontdesk.understanding.taught.labels import STRETCHES, SUBJECTS, WISHES, states
from frontdesk.understanding.taught.paths import Layer
from frontdesk.understanding.taught.pieces import END, START, UNKNOWN, Vocabulary
from frontdesk.understanding.taught.reader import TaughtReader
from frontdesk.understanding.taught.weights import Weights, leaning

SIZE = 64
"""Numbers by which pieces are compared: each piece has one of them to itself, or shares it with few."""
SURE = 12.0
FLAGS = 2


@dataclass(frozen=True)
class WordEncoder:
    """An Encoder for which each word is what it was said to be, wherever it stands."""

    labels: Mapping[int, int]
    """The state of a piece, by its number."""

    def encode(self, given: Sequence[Input]) -> list[Encoded]:
        """What is known of each piece of each input."""
        return [self._encoded(each) for each in given]

    def _encoded(self, given: Input) -> Encoded:
        count = len(given.pieces)
        scores = np.zeros((count, states(STRETCHES) + states(WISHES) + FLAGS), np.float32)
        near: Floats = np.zeros((count, SIZE), np.float32)
        scores[:, -FLAGS:] = -SURE
        for place, piece in enumerate(given.pieces):
            near[place, piece % SIZE] = 1
            for layer in (0, states(STRETCHES)):
                state = self.labels.get(piece, 0)
                inside = 0 < state - layer < (states(STRETCHES) if not layer else states(WISHES))
                scores[place, state if inside else layer] = SURE
        return Encoded(scores, near, np.zeros((count, 2), np.float32))


def reader_of(words: Mapping[str, str], fingerprint: str = "words") -> TaughtReader:
    """A reader that takes each of these words for a stretch with this label: {"yes": "answer:yes"}."""
    pieces = (UNKNOWN, START, END, *SIGNS, *words)
    numbers = {piece: number for number, piece in enumerate(pieces)}
    weights = Weights(
        Vocabulary(numbers),
        _layer(states(STRETCHES)),
        _layer(states(WISHES)),
        (np.zeros((4, len(SUBJECTS)), np.float32), np.zeros(len(SUBJECTS), np.float32)),
        np.array([0, 0, SURE, -SURE / 2], np.float32),
        {},
        {},
        leaning({}),
        (0.0, 0.0),
        fingerprint,
    )
    return TaughtReader(weights, WordEncoder({numbers[word]: _state(label) for word, label in words.items()}))


def _layer(size: int) -> Layer:
    return Layer.of(np.zeros((size, size), np.float32), np.zeros(size, np.float32))


def _state(label: str) -> int:
    """The state of a word that begins a stretch; stretches stand before wishes."""
    if label in WISHES:
        return states(STRETCHES) + 1 + 2 * WISHES.index(label)
    return 1 + 2 * STRETCHES.index(label)
