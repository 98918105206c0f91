"""What the phrases of a playbook mean, ready to be looked up."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum

from frontdesk.conversation.details import Kind
from frontdesk.understanding.nearness import Near
from frontdesk.understanding.vocabulary.words import Unit, key_of, units_of_phrase, without_article, words_for


class Sort(StrEnum):
    """How a meaning behaves among others."""

    THING = "thing"
    PERSON = "person"
    """May be the guest's own name, or somebody else's."""
    FEATURE = "feature"
    """One of several things said of the same ("Italian", "by the river"): those that fit all come first."""
    TRAIT = "trait"
    """Says nothing alone: a colour, a year."""
    NUMBERED = "numbered"
    """A number with a noun that more often means something else: "table 4" is a table for four."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a phrase stands for: ids of the playbook, the likeliest first."""

    kind: Kind
    ids: tuple[str, ...]
    confidence: float
    why: str
    sort: Sort = Sort.THING


@dataclass(frozen=True, slots=True)
class Bag:
    """Words that mean a service in whatever order they come."""

    service: str
    roots: tuple[str, ...]
    why: str


@dataclass(slots=True)
class Lexicon:
    """Phrases by key, and bags of words by their roots. Built once for a playbook."""

    phrases: dict[str, list[Meaning]] = field(default_factory=lambda: defaultdict(list))
    bags: dict[str, list[Bag]] = field(default_factory=lambda: defaultdict(list))
    """Of each service."""
    services_by_root: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    roots: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    """All that is said of each service."""
    names: dict[str, str] = field(default_factory=dict)
    beginnings: set[str] = field(default_factory=set)
    known: set[str] = field(default_factory=set)
    near: Near = field(default_factory=lambda: Near(()))

    def add(self, phrase: str, meaning: Meaning) -> None:
        """Let a phrase mean something; what it means already stands before it if that is surer."""
        units = units_of_phrase(phrase)
        self.known.update(unit.key for unit in units)
        if key := key_of(units if meaning.sort is Sort.PERSON else without_article(units)):
            self._mean(key, meaning)

    def add_bag(self, phrase: str, service: str) -> None:
        """Let the words of a phrase mean a service in any order."""
        units = units_of_phrase(phrase)
        self.known.update(unit.key for unit in units)
        roots = tuple(dict.fromkeys(content_roots(units)))
        for each in roots:
            self.roots[service].add(each)
            if service not in self.services_by_root[each]:
                self.services_by_root[each].append(service)
        # "Drive a car" says less when it is "drive my car".
        if len(roots) > 1 and not any(unit.word in ("a", "an") for unit in units[1:]):
            self.bags[service].append(Bag(service, roots, phrase))

    def finish(self) -> None:
        """Nothing is added after this: prepare what lookups need."""
        for key in self.phrases:
            self.beginnings.update(key[:length] for length in range(1, len(key) + 1))
        known_words = sorted(self.known)
        joined = (key for key in self.phrases if len(key) <= 16)
        self.near = Near([*known_words, *joined])

    def _mean(self, key: str, meaning: Meaning) -> None:
        meanings = self.phrases[key]
        for place, known in enumerate(meanings):
            if known.kind is meaning.kind:
                meanings[place] = _both(known, meaning)
                return
        meanings.append(meaning)


def content_roots(units: Iterable[Unit]) -> list[str]:
    """The roots of the words that carry the meaning."""
    return [unit.root for unit in units if unit.word not in words_for("small")]


def _both(one: Meaning, other: Meaning) -> Meaning:
    """Two things called the same: the surer first, and neither as sure as it was alone."""
    if other.confidence > one.confidence:
        one, other = other, one
    if set(other.ids) <= set(one.ids):
        return one
    ids = tuple(dict.fromkeys((*one.ids, *other.ids)))
    if other.confidence < one.confidence - 0.05:
        return one
    return replace(one, ids=ids, confidence=one.confidence * 0.8)
