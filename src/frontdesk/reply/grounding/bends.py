"""The words by which a sentence on file is told otherwise than it stands, read from a language's file."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Bends:
    """Words by what they make of a sentence."""

    past: frozenset[str]
    being: frozenset[str]
    articles: frozenset[str]
    possible: frozenset[str]
    lets: frozenset[str]
    perhaps: frozenset[str]
    wishes: frozenset[str]
    musts: frozenset[str]
    bidden: frozenset[str]
    none: frozenset[str]
    holding: frozenset[str]
    containing: frozenset[str]
    either: frozenset[str]
    leads: frozenset[str]
    turns: frozenset[str]
    joining: frozenset[str]
    people: frozenset[str]
    some: frozenset[str]
    pointing: frozenset[str]
    everybody: frozenset[str]
