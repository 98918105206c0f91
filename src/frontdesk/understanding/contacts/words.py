"""The words around phone numbers, addresses, prices and references, ready to be looked up."""

from collections.abc import Mapping, Sequence
from functools import cache, cached_property, lru_cache
from typing import Generic, TypeVar

from frontdesk.understanding.phrases import Section, phrases
from frontdesk.understanding.text import Token

Meaning = TypeVar("Meaning")


class Phrases(Generic[Meaning]):
    """Phrases of one word or more and what they mean; the longest that fits is found."""

    __slots__ = ("_by_first",)

    def __init__(self, meanings: Mapping[str, Meaning]) -> None:
        self._by_first: dict[str, list[tuple[tuple[str, ...], Meaning]]] = {}
        for phrase in sorted(meanings, key=lambda words: -len(words.split())):
            words = tuple(phrase.split())
            self._by_first.setdefault(words[0], []).append((words, meanings[phrase]))

    def __contains__(self, word: str) -> bool:
        """Whether some phrase starts with this word."""
        return word in self._by_first

    def meaning(self, word: str) -> Meaning | None:
        """What one word alone means."""
        return next((meaning for words, meaning in self._by_first.get(word, ()) if len(words) == 1), None)

    def at(self, tokens: Sequence[Token], place: int) -> tuple[Meaning, int] | None:
        """What the words from this token on mean, and the first token after them."""
        if place >= len(tokens):
            return None
        for words, meaning in self._by_first.get(tokens[place].word, ()):
            end = place + len(words)
            if end <= len(tokens) and all(tokens[place + n].word == words[n] for n in range(1, len(words))):
                return meaning, end
        return None

    def before(self, tokens: Sequence[Token], end: int, longest: int = 4) -> int | None:
        """The token where a phrase starts that ends right before this one."""
        for first in range(max(0, end - longest), end):
            for words, _ in self._by_first.get(tokens[first].word, ()):
                if first + len(words) == end and all(
                    tokens[first + n].word == words[n] for n in range(1, len(words))
                ):
                    return first
        return None


class ContactWords(Section):
    """What tells a phone number, an address, a price or a reference, and what bounds each."""

    @cached_property
    def phone_pairs(self) -> frozenset[tuple[str, str]]:
        return frozenset((first, second) for first, second in self.data["phone_pairs"])

    @cached_property
    def signs(self) -> Phrases[str]:
        return Phrases(self.data["signs"])

    @cached_property
    def providers(self) -> tuple[str, ...]:
        return tuple(self.data["providers"])

    @cached_property
    def hosts(self) -> frozenset[str]:
        """The providers without their endings."""
        return frozenset(host.split(".")[0] for host in self.data["providers"])

    @cached_property
    def currency_signs(self) -> dict[str, str]:
        return dict(self.data["currency_signs"])

    @cached_property
    def currencies(self) -> dict[str, str]:
        return dict(self.data["currencies"])

    @cached_property
    def reference_starts(self) -> frozenset[str]:
        """The first words of whatever announces a reference."""
        return self.numbered.union(noun.split()[0] for noun in self.data["references"])

    @cache  # noqa: B019 - there is one of these for each language, and it stays
    def said(self, topic: str) -> Phrases[str]:
        """The phrases about a topic."""
        return Phrases({str(phrase): str(phrase) for phrase in self.data[topic]})


@lru_cache(maxsize=8)
def contact_words(language: str = "en") -> ContactWords:
    """The words of a language, read once."""
    return ContactWords(phrases("contacts", language))
