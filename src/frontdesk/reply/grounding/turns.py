"""Turns of speech and the plainer words that say the same: a maximum of, up to."""

from collections.abc import Mapping
from dataclasses import dataclass

_Turn = tuple[tuple[str, ...], tuple[str, ...]]


@dataclass(frozen=True)
class Turns:
    """All turns of a language, found by the words they begin with."""

    first: frozenset[str]
    by_pair: Mapping[tuple[str, str], tuple[_Turn, ...]]
    """By its first two words, each turn and the words it is read as; the longest first."""

    def at(self, texts: list[str], place: int) -> _Turn | None:
        """The longest turn of speech that begins at a place."""
        pair = (texts[place], texts[place + 1] if place + 1 < len(texts) else "")
        for words, instead in (*self.by_pair.get(pair, ()), *self.by_pair.get((pair[0], ""), ())):
            if tuple(texts[place : place + len(words)]) == words:
                return words, instead
        return None


def turns_of(raw: dict[str, list[str]]) -> Turns:
    """The file as it is looked up: plainer words, and the turns that are read as them."""
    found: dict[tuple[str, str], list[_Turn]] = {}
    for plain, turns in raw.items():
        for turn in turns:
            words = tuple(turn.split())
            found.setdefault((words[0], "".join(words[1:2])), []).append((words, tuple(plain.split())))
    longest = {pair: tuple(sorted(each, key=lambda one: -len(one[0]))) for pair, each in found.items()}
    return Turns(frozenset(first for first, _ in found), longest)
