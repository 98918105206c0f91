"""What a courtesy takes for granted, and which claims on record bear it out, read from a language's file."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

_PART = re.compile(r"\{([a-z]+)\}")


@dataclass(frozen=True)
class Sort:
    """One sort of thing that is taken for granted."""

    reason: str
    borne: frozenset[str]
    """The claims any of which bears it out."""
    by_word: Mapping[str, tuple[re.Pattern[str], ...]]


@dataclass(frozen=True, eq=False)
class Implied:
    """All sorts, and the words without which none of them is said."""

    sorts: tuple[Sort, ...]
    words: frozenset[str]

    @lru_cache(maxsize=8192)  # noqa: B019 - there is one of it for a language, and it stays
    def found_in(self, text: str) -> tuple[tuple[Sort, re.Pattern[str], str], ...]:
        """What a clause takes for granted, by which pattern and in which words."""
        words = self.words.intersection(text.split(" "))
        if not words:
            return ()
        return tuple(
            (sort, pattern, match.group())
            for sort in self.sorts
            for word in words
            for pattern in sort.by_word.get(word, ())
            if (match := pattern.search(text))
        )


def implied_of(raw: dict[str, Any]) -> Implied:
    """The file as it is looked up; parts are written into the patterns that name them."""
    parts = raw.pop("parts")
    sorts = tuple(
        Sort(each["reason"], frozenset(each["borne"].split()), _by_word(each["by"], parts))
        for each in raw.values()
    )
    return Implied(sorts, frozenset(word for sort in sorts for word in sort.by_word))


def _by_word(raw: dict[str, list[str]], parts: dict[str, str]) -> dict[str, tuple[re.Pattern[str], ...]]:
    return {
        str(word): tuple(re.compile(_PART.sub(lambda m: parts[m.group(1)], each)) for each in found)
        for word, found in raw.items()
    }
