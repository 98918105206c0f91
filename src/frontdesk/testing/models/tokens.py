"""Tokens as a fake counts them: near enough for prices and limits."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice

from frontdesk.testing.models.answers import Call, Item, Spoken
from frontdesk.testing.models.asked import Asked

CHARACTERS = 4
"""Of English to a token, roughly: https://help.openai.com/en/articles/4936856"""

CACHED_FROM, CACHED_BY = 1024, 128
"""A prompt's beginning is cached from so many tokens on, in such steps.

https://platform.openai.com/docs/guides/prompt-caching
"""


@dataclass(frozen=True, slots=True)
class Count:
    """What a call took."""

    read: int
    cached: int
    written: int

    @property
    def total(self) -> int:
        return self.read + self.written


def count(asked: Asked, spoken: Spoken, before: str = "") -> Count:
    """What this answer takes, if `before` was read just before it."""
    same = _shared(before, asked.prompt) // CHARACTERS
    cached = same // CACHED_BY * CACHED_BY if same >= CACHED_FROM else 0
    return Count(length(asked.prompt), cached, count_of(spoken))


def within(spoken: Spoken, most: int | None) -> Spoken:
    """An answer as a server ends it that was told how many tokens it may take."""
    if most is None or count_of(spoken) <= most:
        return spoken
    left, kept = most * CHARACTERS, list[Item]()
    for item in spoken.items:
        text = item.arguments if isinstance(item, Call) else item.text
        cut = text[: max(left - (len(item.name) if isinstance(item, Call) else 0), 0)]
        kept.append(replace(item, arguments=cut) if isinstance(item, Call) else replace(item, text=cut))
        left -= len(text)
        if left <= 0:
            break
    return replace(spoken, items=tuple(kept), unfinished=True)


def count_of(spoken: Spoken) -> int:
    """How many tokens an answer has."""
    return sum(
        length(item.name + item.arguments if isinstance(item, Call) else item.text) for item in spoken.items
    )


def _shared(before: str, text: str) -> int:
    """How many characters two texts have in common at their beginning."""
    pairs = enumerate(zip(before, text, strict=False))
    return next((place for place, (one, other) in pairs if one != other), min(len(before), len(text)))


def length(text: str) -> int:
    return -(-len(text) // CHARACTERS)


def pieces(text: str, words: int = 1) -> Iterator[str]:
    """A text in the pieces it is streamed in, so many words each; made as they are taken."""
    found = (match[0] for match in re.finditer(r"\s*\S+|\s+$", text))
    while piece := "".join(islice(found, words)):
        yield piece
