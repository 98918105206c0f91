"""Words without their endings, so that "parking", "parks" and "parked" are one."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Self

from frontdesk.understanding.questions.patterns import END, GAP, NUMBER, Patterns

_SHORT = re.compile(r"[^aeiou][aeiou][^aeiouwxy]")
_WORD = re.compile(r"[^\W_]+(?:'[^\W\d_]+)*|\$|[*#.]")
_REMEMBERED = 20_000
_SHORTEST_ROOT = 5
_LONGEST = 40
"""Letters of a word that are looked at."""


def listed(text: str) -> list[str]:
    """The wordings of a list that is separated by commas."""
    return [word for word in (part.strip() for part in str(text).split(",")) if word]


@dataclass(frozen=True)
class Cutter:
    """How a language's words are cut down to their stems."""

    endings: tuple[tuple[str, str], ...]
    whole: frozenset[str]
    forms: dict[str, tuple[str, ...]]
    clipped: dict[str, str]
    is_after: frozenset[str]
    skip: frozenset[str]
    articles: frozenset[str]
    derived: tuple[str, ...]
    _cut: dict[str, tuple[str, ...]] = field(default_factory=dict, repr=False, compare=False)

    @classmethod
    def of(cls, data: dict[str, Any]) -> Self:
        """The cutter of a phrases file."""
        bare = cls(
            endings=tuple((str(ending), str(instead)) for ending, instead in data["endings"]),
            whole=frozenset(listed(data["whole"])),
            forms={},
            clipped={str(ending): str(word) for ending, word in data["clipped"].items()},
            is_after=frozenset(listed(data["is_after"])),
            skip=frozenset(listed(data["skip"])),
            articles=frozenset(listed(data["articles"])),
            derived=tuple(sorted(listed(data["derived"]), key=lambda ending: -len(ending))),
        )
        # Filled in place: a form is explained by the stems of other words, which need the rest only.
        for written, meant in data["forms"].items():
            bare.forms[str(written)] = tuple(bare.stem(word) for word in str(meant).split())
        return bare

    def stems(self, words: Iterable[str]) -> list[str]:
        """The stems of words in their order, without those that are passed over; numbers are "#"."""
        found: list[str] = []
        for word in words:
            stems = self._cut.get(word)
            if stems is None:
                if len(self._cut) >= _REMEMBERED:
                    self._cut.clear()
                stems = self._cut[word] = self._stems(word[:_LONGEST])
            found += stems
        return found

    def about(self, stems: Iterable[str]) -> list[str]:
        """The stems without articles."""
        return [stem for stem in stems if stem not in self.articles]

    def pattern(self, wording: str) -> tuple[str, ...]:
        """A wording of a phrases file as a pattern of stems."""
        return tuple(
            stem
            for word in _WORD.findall(wording)
            for stem in ([word] if word in (NUMBER, GAP, END) else self.stems([word]))
        )

    def patterns(self, wordings: Iterable[str]) -> Patterns:
        """Wordings of a phrases file as patterns."""
        found: dict[str, list[tuple[str, ...]]] = {}
        for wording in wordings:
            pattern = self.pattern(wording)
            found.setdefault(pattern[0], []).append(pattern)
        return Patterns({first: tuple(patterns) for first, patterns in found.items()})

    def stem(self, word: str) -> str:
        """A word without its ending."""
        if word in self.whole or not word.isalpha() or len(word) < 4:
            return word
        if word.endswith("s") and word[:-1] in self.whole:
            return word[:-1]
        for ending, instead in self.endings:
            rest = word[: -len(ending)]
            if word.endswith(ending) and len(rest) + len(instead) >= 3 and any(c in "aeiouy" for c in rest):
                word = self._mended(rest) if not instead and ending != "s" else rest + instead
                break
        return word[:-1] if len(word) > 4 and word.endswith("e") else word

    def root(self, stem: str) -> str:
        """What words of one family have in common, "" for short ones: "inject" of "injector"."""
        for ending in self.derived:
            if stem.endswith(ending) and len(stem) - len(ending) >= _SHORTEST_ROOT:
                stem = stem[: -len(ending)]
                break
        stem = stem.rstrip("eiy")
        stem = stem[:-1] if stem[-1:] == stem[-2:-1] else stem
        return stem if len(stem) >= _SHORTEST_ROOT else ""

    def _mended(self, rest: str) -> str:
        """What an ending was put to: "mov" of "moving" is "move", "runn" of "running" is "run"."""
        if _SHORT.fullmatch(rest):
            return rest + "e"
        return rest[:-1] if len(rest) > 3 and rest[-1] == rest[-2] and rest[-1] not in "aeiousl" else rest

    def _stems(self, word: str) -> tuple[str, ...]:
        if word.isdigit():
            return (NUMBER,)
        if word in self.forms:
            return tuple(stem for stem in self.forms[word] if stem not in self.skip)
        if "'" in word:
            return tuple(self._clipped(word))
        if word in self.skip or not (word[0].isalnum() or word == "$"):
            return ()
        return (self.stem(word),)

    def _clipped(self, word: str) -> list[str]:
        """The words in one with an apostrophe: "what's" is "what is", "mother's" is "mother"."""
        place = word.rindex("'")
        for start in (place - 1, place):
            if start > 0 and word[start:] in self.clipped:
                return self.stems([word[:start], self.clipped[word[start:]]])
        base = word[:place].replace("'", "")
        if not base:
            return []
        return self.stems([base, "is"] if base in self.is_after else [base])
