"""The words of the trade: which say nothing, which say little, and which mean the same."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple, TypeVar

from frontdesk.understanding.nearness import Near
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.questions.patterns import END, GAP, NUMBER, matched
from frontdesk.understanding.questions.stems import Cutter, listed

T = TypeVar("T")

CONCEPT, SERVICE = "=", "@"
"""What a term begins with that is not a stem: what many wordings mean, and what a business offers."""


class Unit(NamedTuple):
    """A word or phrase that says something: the terms it is found by; `light` ones say little.

    `inner` are the stems within a phrase, which say less than the phrase.
    """

    terms: tuple[str, ...]
    inner: tuple[str, ...] = ()
    light: bool = False


class _Span(NamedTuple):
    start: int
    end: int
    terms: tuple[str, ...]


@dataclass(frozen=True)
class Lexicon:
    """Words by their stems: those without weight, those with little, and the terms of the others."""

    cutter: Cutter
    owners: frozenset[str]
    stop: frozenset[str]
    light: frozenset[str]
    patterns: dict[str, tuple[tuple[tuple[str, ...], str], ...]]
    words: dict[str, tuple[str, ...]]
    details: frozenset[str]
    """Concepts that are details of a booking where they are told, not asked for."""
    actions: frozenset[str]
    """Concepts that a guest may want done with a booking."""
    near: Near
    """The words of the concepts: what a slip may have been meant for."""

    def units(self, stems: Sequence[str]) -> list[Unit]:
        """What the stems say, in their order: phrases first, then words that are not function words."""
        stems = self.cutter.about(stems)
        spans = iter([*self._spans(stems), _Span(len(stems), len(stems), ())])
        units: list[Unit] = []
        place, span = 0, next(spans)
        while place < len(stems):
            if place == span.start:
                units.append(self._phrase(stems[place : span.end], span.terms))
                place, span = span.end, next(spans)
                continue
            unit = self._single(stems[place])
            if unit is not None:
                units.append(unit)
            place += 1
        return units

    def tells(self, word: str) -> bool:
        """Whether a word says by itself what a question is about."""
        stems = self.cutter.stems([word])
        return len(stems) == 1 and stems[0] not in self.stop and stems[0] not in self.light

    def with_names(self, names: Mapping[str, Iterable[str]]) -> "Lexicon":
        """This lexicon, and what a business calls its own: wordings by the term they stand for."""
        patterns: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        words: dict[str, list[str]] = {}
        for term, wordings in names.items():
            for wording in wordings:
                pattern = tuple(self.cutter.about(self.cutter.pattern(wording.lower())))
                if not self.stop.issuperset(pattern):
                    _enter(pattern, term, patterns, words)
        return replace(self, patterns=_joined(self.patterns, patterns), words=_joined(self.words, words))

    def _single(self, stem: str) -> Unit | None:
        concepts = self.words.get(stem, ())
        if stem in self.owners or (stem in self.stop and not concepts):
            return None
        if len(stem) == 1 and stem.isascii() and stem != "$":
            return None  # a number, an initial, half of "p.m."
        return Unit((stem, *concepts), light=stem in self.light or stem in self.stop)

    def _phrase(self, stems: Sequence[str], terms: tuple[str, ...]) -> Unit:
        stop, owners = self.stop, self.owners
        inner = (stem for stem in stems if stem not in stop and stem not in owners and stem != NUMBER)
        return Unit(terms, tuple(inner))

    def _spans(self, stems: Sequence[str]) -> list[_Span]:
        """The phrases in the stems; those that overlap are one, with the terms of all."""
        found = []
        for place, stem in enumerate(stems):
            follows = stems[place + 1] if place + 1 < len(stems) else END
            passing = follows in self.owners
            for pattern, term in self.patterns.get(stem, ()):
                # Most patterns fail at their second word: looking at it first saves the calls.
                if pattern[1] == follows or passing or pattern[1] == GAP:
                    after = matched(pattern, stems, place, self.owners)
                    if after:
                        found.append(_Span(place, after, (term,)))
        if len(found) < 2:
            return found
        found.sort(key=lambda span: (span.start, -span.end))
        merged = [found[0]]
        for span in found[1:]:
            last = merged[-1]
            if span.start >= last.end:
                merged.append(span)
            else:
                terms = tuple(dict.fromkeys(last.terms + span.terms))
                merged[-1] = _Span(last.start, max(last.end, span.end), terms)
        return merged


@lru_cache(maxsize=8)
def lexicon(language: str = "en") -> Lexicon:
    """The lexicon of a language."""
    data = phrases("questions", language)
    cutter = Cutter.of(data)
    patterns: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    words: dict[str, list[str]] = {}
    spellings: dict[str, None] = {}
    for name, wordings in data["concepts"].items():
        for wording in listed(wordings):
            spellings.update(dict.fromkeys(wording.split()))
            _enter(tuple(cutter.about(cutter.pattern(wording))), f"{CONCEPT}{name}", patterns, words)
    bare = Lexicon(
        cutter=cutter,
        owners=frozenset(listed(data["owners"])),
        stop=frozenset(cutter.stems(listed(data["stop"]))),
        light=frozenset(cutter.stems(listed(data["light"]))),
        patterns=_frozen(patterns),
        words=_frozen(words),
        details=frozenset(f"{CONCEPT}{name}" for name in listed(data["details"])),
        actions=frozenset(f"{CONCEPT}{name}" for name in listed(data["actions"])),
        near=Near(()),
    )
    return replace(bare, near=Near(word for word in spellings if bare.tells(word)))


def _enter(
    pattern: tuple[str, ...],
    term: str,
    patterns: dict[str, list[tuple[tuple[str, ...], str]]],
    words: dict[str, list[str]],
) -> None:
    if len(pattern) > 1:
        patterns.setdefault(pattern[0], []).append((pattern, term))
    elif pattern:
        words.setdefault(pattern[0], []).append(term)


def _joined(known: Mapping[str, tuple[T, ...]], more: Mapping[str, list[T]]) -> dict[str, tuple[T, ...]]:
    added = {key: tuple(dict.fromkeys((*known.get(key, ()), *found))) for key, found in more.items()}
    return {**known, **added}


def _frozen(lists: Mapping[str, Iterable[T]]) -> dict[str, tuple[T, ...]]:
    return {key: tuple(dict.fromkeys(found)) for key, found in lists.items()}
