"""Sequences of words to look for: `*` stands for up to two words, `#` for a number, `.` for the end."""

from collections.abc import Sequence
from dataclasses import dataclass

NUMBER, GAP, END = "#", "*", "."
_WIDEST_GAP = 2


def matched(
    pattern: Sequence[str], words: Sequence[str], place: int, passing: frozenset[str] = frozenset()
) -> int:
    """The place after a pattern whose first word is at `place`, 0 if it is not there.

    Words to pass may stand between any two.
    """
    place += 1
    for n in range(1, len(pattern)):
        wanted = pattern[n]
        if wanted == GAP:
            return _after_gap(pattern[n + 1 :], words, place, passing)
        while place < len(words) and words[place] != wanted and words[place] in passing:
            place += 1
        if wanted == END:
            return place if place == len(words) else 0
        if place >= len(words) or words[place] != wanted:
            return 0
        place += 1
    return place


def _after_gap(rest: Sequence[str], words: Sequence[str], place: int, passing: frozenset[str]) -> int:
    if not rest:
        return place
    for start in range(place, min(place + _WIDEST_GAP + 1, len(words))):
        if words[start] == rest[0]:
            after = matched(rest, words, start, passing)
            if after:
                return after
    return 0


@dataclass(frozen=True, slots=True)
class Patterns:
    """Patterns by their first word."""

    first: dict[str, tuple[tuple[str, ...], ...]]

    def opens(self, words: Sequence[str]) -> bool:
        """Whether the words begin with one of the patterns."""
        return bool(words) and self._at(words, 0)

    def within(self, words: Sequence[str]) -> bool:
        """Whether one of the patterns is anywhere in the words."""
        return any(word in self.first and self._at(words, place) for place, word in enumerate(words))

    def _at(self, words: Sequence[str], place: int) -> bool:
        return any(matched(pattern, words, place) for pattern in self.first.get(words[place], ()))
