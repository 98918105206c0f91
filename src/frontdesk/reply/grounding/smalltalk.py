"""Whole clauses that say nothing of the business: openers, sympathy, closings, invitations to choose."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

_PART = re.compile(r"\{([a-z]+)\}")


@dataclass(frozen=True, eq=False)
class SmallTalk:
    """All that may be said without a record, found by its first word."""

    before: frozenset[str]
    """Passed over before it."""
    behind: frozenset[str]
    by_first: Mapping[str, tuple[re.Pattern[str], ...]]

    @lru_cache(maxsize=8192)  # noqa: B019 - there is one of it for a language, and it stays
    def heard_in(self, text: str) -> tuple[str, ...] | None:
        """The words of a clause that the guest has to have said; none where it is no small talk."""
        words = text.split(" ")
        while len(words) > 1 and words[-1] in self.behind:
            if (found := self._matched(words)) is not None:
                return found
            words.pop()
        return self._matched(words)

    def _matched(self, words: list[str]) -> tuple[str, ...] | None:
        """What is looked for behind each word that may be passed over."""
        for start, word in enumerate(words):
            for pattern in self.by_first.get(word, ()):
                if match := pattern.fullmatch(" ".join(words[start:])):
                    return tuple((match.groupdict().get("heard") or "").split())
            if word not in self.before:
                break
        return None


def small_talk_of(raw: dict[str, Any]) -> SmallTalk:
    """The file as it is looked up; parts are written into the clauses that name them."""
    parts: dict[str, str] = {}
    for name, pattern in raw["parts"].items():
        parts[name] = _filled(pattern, parts)
    by_first = {
        str(first): tuple(re.compile(_filled(each, parts)) for each in found)
        for first, found in raw["clauses"].items()
    }
    return SmallTalk(frozenset(raw["before"].split()), frozenset(raw["behind"].split()), by_first)


def _filled(pattern: str, parts: dict[str, str]) -> str:
    return _PART.sub(lambda match: parts[match.group(1)], pattern)
