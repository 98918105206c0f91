"""Word pieces: a message cut into words, and each word into the pieces that the encoder was taught with."""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

UNKNOWN, START, END = "[UNK]", "[CLS]", "[SEP]"
LONGEST_WORD = 60
"""Letters of a word; a longer one is an unknown piece."""

_WORD = re.compile(r"[^\W_]+|[^\w\s]|_")


@dataclass(frozen=True, slots=True)
class Word:
    """A word or a sign: its pieces by their numbers, and its place in what was written."""

    start: int
    end: int
    pieces: tuple[int, ...]


class Vocabulary:
    """The pieces that an encoder knows, by their numbers."""

    def __init__(self, pieces: Mapping[str, int]) -> None:
        self._pieces = pieces
        self.unknown, self.start, self.end = pieces[UNKNOWN], pieces[START], pieces[END]
        self._cut = lru_cache(maxsize=20_000)(self._cut_word)

    def __len__(self) -> int:
        return len(self._pieces)

    def __contains__(self, piece: str) -> bool:
        return piece in self._pieces

    def __getitem__(self, piece: str) -> int:
        return self._pieces[piece]

    def words(self, text: str) -> list[Word]:
        """The words of a text with their pieces."""
        return [Word(*found.span(), self._cut(found.group())) for found in _WORD.finditer(text)]

    def _cut_word(self, written: str) -> tuple[int, ...]:
        """The longest known pieces from the left; one unknown piece where they do not cover the word."""
        word = plain(written)
        if not word:
            return (self.unknown,)
        found: list[int] = []
        at = 0
        while at < len(word) <= LONGEST_WORD:
            for end in range(len(word), at, -1):
                number = self._pieces.get(("##" if at else "") + word[at:end])
                if number is not None:
                    found.append(number)
                    at = end
                    break
            else:
                return (self.unknown,)
        return tuple(found) or (self.unknown,)


def plain(word: str) -> str:
    """A word in lower case and without accents, as the encoder's vocabulary has it."""
    if word.isascii():
        return word.lower()
    apart = unicodedata.normalize("NFD", word.lower())
    return "".join(char for char in apart if unicodedata.category(char) != "Mn")
