"""Which verbs say nothing that a record would have to bear out, read from a language's file."""

import re
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Predicates:
    """Which verbs say nothing that a record would have to bear out."""

    neutral: tuple[re.Pattern[str], ...]
    asked: tuple[re.Pattern[str], ...]
    """What asks, where a question is asked."""
    verbs: frozenset[str]
    """Verbs wherever they stand."""
    after_subject: frozenset[str]
    """Nouns or infinitives too: verbs where somebody stands before them who does it."""
    subjects: frozenset[str]
    commands: frozenset[str]
    """Verbs that tell the guest to do something, at the beginning of a clause."""
    skipped: frozenset[str]
    """Between who does it and the verb."""
    doers: frozenset[str]
    """Whatever follows them is a verb."""
    breaks: frozenset[str]
    """Where something else may begin to be said."""


def predicates_of(raw: dict[str, Any]) -> Predicates:
    """The file as it is matched; parts are written into the patterns that name them."""
    parts: dict[str, str] = {}
    for name, pattern in raw["parts"].items():
        parts[name] = _filled("".join(pattern.split("\n")).replace(" |", "|"), parts)
    listed = {key: frozenset(raw[key].split()) for key in _LISTS}
    neutral, asked = (
        tuple(re.compile(_filled(pattern, parts)) for pattern in raw[key]) for key in ("neutral", "asked")
    )
    return Predicates(neutral, asked, **listed)


_LISTS = ("verbs", "after_subject", "subjects", "commands", "skipped", "doers", "breaks")
_PART = re.compile(r"\{([a-z_]+)\}")


def _filled(pattern: str, parts: dict[str, str]) -> str:
    return _PART.sub(lambda match: parts[match.group(1)], pattern)
