"""The words around names, and names one meets often, made for looking up."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from frontdesk.understanding.phrases import phrases

Phrases = dict[str, tuple[tuple[str, ...], ...]]
"""Phrases by their first word, longest first."""


@dataclass(frozen=True, slots=True)
class Names:
    """What is known of names: the phrases that bring them, and lists that help to tell them from words."""

    introducing: Phrases
    perhaps: Phrases
    leading: Phrases
    trailing: Phrases
    after: Phrases
    first: Phrases
    last: Phrases
    after_first: Phrases
    after_last: Phrases
    letters_like: Phrases
    spelling: Phrases
    titles: frozenset[str]
    particles: frozenset[str]
    never: frozenset[str]
    given: frozenset[str]
    surnames: frozenset[str]

    def listed(self, word: str) -> bool:
        return word in self.given or word in self.surnames


@lru_cache(maxsize=4)
def names(language: str = "en") -> Names:
    data = phrases("names", language)
    told = ("introducing", "perhaps", "leading", "trailing", "after", "first", "last")
    told += ("after_first", "after_last", "letters_like", "spelling")
    return Names(
        **{key: _by_first_word(data[key]) for key in told},
        titles=frozenset(data["titles"]),
        particles=frozenset(data["particles"]),
        never=frozenset(data["never"].split()),
        given=frozenset(data["given"].split()),
        surnames=frozenset(data["surnames"].split()),
    )


def _by_first_word(told: Iterable[str]) -> Phrases:
    found: dict[str, list[tuple[str, ...]]] = {}
    for phrase in told:
        words = tuple(str(phrase).split())
        found.setdefault(words[0], []).append(words)
    return {word: tuple(sorted(each, key=len, reverse=True)) for word, each in found.items()}


def phrase_at(words: list[str], place: int, known: Phrases) -> int:
    """The place after the longest of these phrases that begins here, or the place itself."""
    for phrase in known.get(words[place], ()) if place < len(words) else ():
        if words[place : place + len(phrase)] == list(phrase):
            return place + len(phrase)
    return place
