"""The words at which a sentence breaks into clauses, read from a language's file."""

from dataclasses import dataclass, fields
from typing import Any


@dataclass(frozen=True)
class Breaks:
    """Words that begin a clause, by themselves or with what stands beside them."""

    breaks: frozenset[str]
    joins: frozenset[str]
    """Passed over behind a pause: what comes after them tells."""
    subjects: frozenset[str]
    beginners: frozenset[str]
    """With a capital, behind a value."""
    starts: frozenset[str]
    """If a verb follows."""
    determiners: frozenset[str]
    """If a verb follows, and an and stands before them."""
    relative: frozenset[str]
    """After a which, they only go on."""
    ifs: frozenset[str]
    auxiliaries: frozenset[str]
    """They ask before one of `asked_of`."""
    asked_of: frozenset[str]
    asking: frozenset[str]
    """Behind an and, that something was asked for too."""
    ends_subject: frozenset[str]
    """No subject goes on beyond one of these."""


def breaks_of(raw: dict[str, Any]) -> Breaks:
    """The file as it is looked up."""
    return Breaks(**{each.name: frozenset(raw[each.name].split()) for each in fields(Breaks)})
