"""The words around names, and names one meets often, made for looking up."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from frontdesk.understanding.nearness import SHORTEST, Near, is_ordinary
from frontdesk.understanding.phrases import phrases

Phrases = dict[str, tuple[tuple[str, ...], ...]]
"""Phrases by their first word, longest first."""
_PHRASES = (
    "introducing", "perhaps", "leading", "reaching", "trailing", "after", "first", "last", "after_first",
    "after_last", "spelling",
)  # fmt: skip
_LONG_ENOUGH = 5
"""Letters of a word in which a slip is more likely than a name that one has never met."""
_SETS = ("certain", "links", "titles", "houses", "particles", "denying", "going_on", "joining", "capitals")


@dataclass(frozen=True, slots=True)
class Names:
    """What is known of names: the phrases that bring them, and lists that help to tell them from words."""

    introducing: Phrases
    perhaps: Phrases
    leading: Phrases
    reaching: Phrases
    """What leads to a number or an address, and may stand beside a name."""
    trailing: Phrases
    after: Phrases
    first: Phrases
    last: Phrases
    after_first: Phrases
    after_last: Phrases
    spelling: Phrases
    certain: frozenset[str]
    """A phrase with one of these brings a name whatever it looks like."""
    links: frozenset[str]
    titles: frozenset[str]
    houses: frozenset[str]
    particles: frozenset[str]
    denying: frozenset[str]
    joining: frozenset[str]
    capitals: frozenset[str]
    """Words that are names only where they are written like one, beside another."""
    together: str
    """The word between the names of two people, as it is written."""
    going_on: frozenset[str]
    """After what is no name but something that somebody is about ("I'm hoping to")."""
    never: frozenset[str]
    ordinary: frozenset[str]
    """Words that speak against a name, `never` among them."""
    given: frozenset[str]
    surnames: frozenset[str]
    slips: Near
    idle: frozenset[str]
    """Words that may follow a name and say nothing."""

    def mended(self, word: str) -> str:
        """The word that a slip made of one that no name is: "undeer" is "under"; else the word itself."""
        return _meant(word)

    def listed(self, word: str) -> bool:
        return word in self.given or word in self.surnames

    def plainly(self, word: str) -> bool:
        """Whether a word speaks against a name: it, or the two that were glued together, mean something."""
        return not self.listed(word) and self.means(word)

    def means(self, word: str) -> bool:
        """Whether a word is one of the language, name or not."""
        return word in self.ordinary or is_ordinary(word) or self._glued(word)

    def _glued(self, word: str) -> bool:
        if not 5 < len(word) < 15:
            return False
        return any(
            word[:place] in self.never and word[place:] in self.never for place in range(2, len(word) - 1)
        )


@lru_cache(maxsize=4)
def names(language: str = "en") -> Names:
    data = phrases("names", language)
    never = frozenset(data["never"].split())
    told: dict[str, Any] = {key: _by_first_word(data[key]) for key in _PHRASES}
    told.update({key: frozenset(data[key]) for key in _SETS})
    return Names(
        **told,
        never=never,
        ordinary=never | frozenset(data["ordinary"].split()),
        given=frozenset(data["given"].split()),
        surnames=frozenset(data["surnames"].split()),
        idle=frozenset(told["trailing"]) | set(_words(told["reaching"])),
        together=str(data["joining"][0]),
        slips=Near(
            (
                *told["certain"],
                *data["mistyped"],
                *(word for word in _around(told) if len(word) >= _LONG_ENOUGH),
            )
        ),
    )


def _around(told: dict[str, Any]) -> Iterator[str]:
    """Every word of the phrases around names."""
    for key in _PHRASES:
        yield from _words(told[key])


def _words(told: Phrases) -> Iterator[str]:
    return (word for phrases in told.values() for phrase in phrases for word in phrase)


@lru_cache(maxsize=4096)
def _meant(word: str) -> str:
    known = names()
    return word if len(word) < SHORTEST or known.listed(word) else known.slips.meant(word) or word


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
