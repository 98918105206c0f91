"""Words and phrases that claim something, and what each rests on, read from a language's file."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Claims:
    """Words and phrases that claim something, and what each rests on."""

    words: Mapping[str, tuple[tuple[str, str], ...]]
    """Word → (claim, form): past, base, ing or state."""
    phrases: Mapping[str, tuple[tuple[str, re.Pattern[str]], ...]]
    rests: Mapping[str, frozenset[str]]
    denied: Mapping[str, str]
    past: frozenset[str]
    """The words that claim something to be done."""
    stands: frozenset[str]
    """The words that say how a booking stands: pending, approved, cancelled."""
    modals: frozenset[str]
    being: frozenset[str]
    loose: frozenset[str]
    """They may stand anywhere before a verb."""
    objects: frozenset[str]
    follows: frozenset[str]
    """Booking it takes a minute: behind an object, they make what was begun with a subject."""
    noun_after: frozenset[str]
    noun_before: frozenset[str]
    call_before: frozenset[str]
    call_after: frozenset[str]
    """Beside one of these, a verb is a noun."""
    timed: frozenset[str]
    """Beside one of these, free is not taken."""
    not_code: frozenset[str]
    """What is sent, if it is no code."""


def claims_from(raw: dict[str, Any]) -> Claims:
    """The file as it is looked up."""
    words: dict[str, list[tuple[str, str]]] = {}
    for claim, forms in raw["words"].items():
        for form, listed in forms.items():
            for word in listed.split():
                words.setdefault(word, []).append((claim, form))
    phrases = {
        str(key): tuple((claim, re.compile(p)) for each in listed for claim, p in each.items())
        for key, listed in raw["phrases"].items()
    }
    return Claims(
        words={word: tuple(found) for word, found in words.items()},
        phrases=phrases,
        rests={claim: frozenset(listed.split()) for claim, listed in raw["rests"].items()},
        denied=raw["denied"],
        past=frozenset(word for word, found in words.items() if any(form == "past" for _, form in found)),
        **{key: frozenset(raw[key].split()) for key in _LISTS},
    )


_LISTS = (
    "stands",
    "modals",
    "being",
    "loose",
    "objects",
    "follows",
    "noun_after",
    "noun_before",
    "call_before",
    "call_after",
    "timed",
    "not_code",
)
