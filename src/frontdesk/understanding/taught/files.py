"""A business's entries on file as vectors, and which of them a question asks for."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from frontdesk.playbooks.script import Faq
from frontdesk.understanding.taught.encoder import Encoder, Floats
from frontdesk.understanding.taught.entries import phrasings_of, shared_words, texts_of
from frontdesk.understanding.taught.inputs import entry
from frontdesk.understanding.taught.pieces import Vocabulary

COMPARED = 2
"""Texts of an entry that are compared word by word: how it is asked for, and its answer."""
ALIKE = 0.9
"""Nearer than this, by how they are asked for, the reader takes one entry for another. Of the questions to
two entries at 0.85 to 0.9 it gave 7 in a hundred to the other one, at 0.6 one; of the 8,865 pairs of the 25
playbooks here six lie above. Weights that measure otherwise bring a line of their own: `alike` of `lines`."""


@dataclass(frozen=True)
class Passages:
    """The texts of all entries: the vectors of their pieces side by side, and the mean of each text."""

    starts: tuple[int, ...]
    """Where the vectors of each entry begin."""
    firsts: tuple[int, ...]
    """Where the means of each entry begin: first that of how it is asked for, all together."""
    across: Floats
    means: Floats

    @classmethod
    def of(cls, faq: Sequence[Faq], vocabulary: Vocabulary, encoder: Encoder) -> "Passages":
        """How each entry is asked for, its answer, and each of its phrasings by itself."""
        starts: list[int] = []
        firsts: list[int] = []
        vectors: list[Floats] = []
        means: list[Floats] = []
        for each in faq:
            starts.append(sum(len(known) for known in vectors))
            firsts.append(len(means))
            for place, (text, most) in enumerate((*texts_of(each), *phrasings_of(each))):
                near = encoder.encode([entry(text, vocabulary, most)])[0].near[2:]
                mean = near.mean(0)
                means.append(mean / (np.linalg.norm(mean) + 1e-6))
                if place < COMPARED:
                    vectors.append(near)
        across = np.ascontiguousarray(np.concatenate(vectors).T)
        return cls(tuple(starts), tuple(firsts), across, np.stack(means))


@dataclass(frozen=True, slots=True)
class Alike:
    """Two entries, by their places, that are asked for in much the same words; how near they are, up to 1."""

    one: int
    other: int
    near: float


class Shelf(Protocol):
    """Where the vectors of a business's entries are kept from one start to the next."""

    def get(self, key: str) -> Passages | None:
        """What was put there, if it is there and whole."""
        ...

    def put(self, key: str, passages: Passages) -> None:
        """Keep it; where that cannot be done, it is made again at the next start."""
        ...


@dataclass(frozen=True)
class Files:
    """The entries of one business."""

    faq: tuple[Faq, ...]
    passages: Passages | None
    vocabulary: Vocabulary

    @classmethod
    def of(
        cls,
        faq: Sequence[Faq],
        vocabulary: Vocabulary,
        encoder: Encoder,
        shelf: Shelf | None = None,
        key: str = "",
    ) -> "Files":
        """The entries with their vectors: those on the shelf, if they are of these weights and playbook."""
        if not faq:
            return cls((), None, vocabulary)
        kept = shelf.get(key) if shelf is not None else None
        if kept is not None and len(kept.starts) == len(faq):
            return cls(tuple(faq), kept, vocabulary)
        passages = Passages.of(faq, vocabulary, encoder)
        if shelf is not None:
            shelf.put(key, passages)
        return cls(tuple(faq), passages, vocabulary)

    def alike(self, line: float = ALIKE) -> list[Alike]:
        """The entries that are too near each other to be told apart, the nearest first."""
        if self.passages is None:
            return []
        asked = self.passages.means[list(self.passages.firsts)]
        near = np.triu(asked @ asked.T, 1)
        found = [
            Alike(int(one), int(other), float(near[one, other])) for one, other in np.argwhere(near > line)
        ]
        return sorted(found, key=lambda pair: -pair.near)

    def features(self, near: Floats, words: Sequence[Sequence[int]]) -> Floats:
        """For each entry how near a question is: by words, as a whole, and by the rare pieces they share."""
        if self.passages is None:
            return np.zeros((0, 3), np.float32)
        mean = near.mean(0)
        whole = self.passages.means @ (mean / (np.linalg.norm(mean) + 1e-6))
        found: Floats = np.stack(
            [
                np.maximum.reduceat(near @ self.passages.across, self.passages.starts, axis=1).mean(0),
                np.maximum.reduceat(whole, self.passages.firsts),
                shared_words(words, self.faq, self.faq, self.vocabulary),
            ],
            axis=1,
        )
        return found
