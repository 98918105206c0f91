"""The words that a text may be told again with, read from a language's file."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from frontdesk.reply.grounding.stems import root


@dataclass(frozen=True)
class Paraphrases:
    """What may stand for what, and what may be neither added nor left out."""

    marks: Mapping[str, str]
    """Words that turn the sense of what follows, each by the one it stands for."""
    conditional: frozenset[str]
    """Marks without which what is said is more than the text says."""
    behind: frozenset[str]
    """Marks that may also stand behind what they turn: the evening before."""
    denied: frozenset[str]
    """Light words that say something where a not reaches them: you do not pay."""
    nobody: frozenset[str]
    """A no that is somebody or something: it is said again as such."""
    hanging: frozenset[str]
    """What begins a part that goes on with the one before it."""
    pronouns: frozenset[str]
    sequence: frozenset[str]
    doers: Mapping[str, str]
    objects: Mapping[str, str]
    silent: frozenset[str]
    adjuncts: frozenset[str]
    """What stands before a when, where or how."""
    articles: frozenset[str]
    joins: frozenset[str]
    relative: frozenset[str]
    """They stand for what was named right before."""
    parting: frozenset[str]
    """What may stand before another statement of the same sentence."""
    done: frozenset[str]
    """What makes a deed of a verb: it is said only where the text has it too."""
    starts: frozenset[str]
    asking: frozenset[str]
    """What the house does that asks for something: it says no more than that."""
    idle: frozenset[tuple[str, str]]
    """Two words of which the mark is none: at once, both a link and a number."""
    phrases: tuple[tuple[str, str, str], ...]
    """Two words that say together what another says alone."""
    same: Mapping[str, str]
    """The root of a word → the root of the first that says the same."""


def paraphrases_of(raw: dict[str, Any]) -> Paraphrases:
    """The file as it is looked up."""
    same: dict[str, str] = {}
    for listed in raw["same"]:
        words = [root(word) for word in listed.split()]
        same |= dict.fromkeys(words, words[0])
    listed = {key: frozenset(raw[key].split()) for key in _LISTS}
    phrases = tuple((*each.split(), root(sense)) for each, sense in raw["phrases"].items())
    idle = frozenset((first, second) for first, second in (each.split() for each in raw["idle"]))
    tables = {key: raw[key] for key in ("marks", "doers", "objects")}
    return Paraphrases(same=same, phrases=phrases, idle=idle, **tables, **listed)


_LISTS = (
    "conditional",
    "behind",
    "denied",
    "nobody",
    "hanging",
    "pronouns",
    "sequence",
    "silent",
    "adjuncts",
    "starts",
    "done",
    "articles",
    "joins",
    "parting",
    "relative",
    "asking",
)
