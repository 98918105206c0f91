"""Sentences as files have them: a text, or several wordings of it, some of them in a style of their own.

The files themselves belong to the reply room. They are read here, because a playbook that brings wordings
of its own is checked against them when it is loaded.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from string import Formatter

from frontdesk.playbooks.files import read_yaml

TEMPLATES = Path(__file__).parents[1] / "reply" / "templates"
COURTESIES = TEMPLATES.with_name("courtesies")
STYLES = ("short", "warm", "plain")
MOST_WORDINGS = 5


@dataclass(frozen=True, slots=True)
class Template:
    """One wording of a sentence; words in {braces} are facts."""

    text: str
    style: str = ""


@lru_cache(maxsize=16)
def sentences(language: str) -> Mapping[str, tuple[Template, ...]]:
    """Every sentence of a language by its dotted key, each in its wordings."""
    return templates_in(read_yaml(TEMPLATES / f"{language}.yaml"))


@lru_cache(maxsize=16)
def occasions(language: str) -> Mapping[str, int]:
    """How many courtesies a language has for each occasion."""
    found = read_yaml(COURTESIES / f"{language}.yaml")
    return {str(occasion): len(entries["say"]) for occasion, entries in found.items()}


def is_spoken(language: str) -> bool:
    """Whether there are sentences in this language."""
    return (TEMPLATES / f"{language}.yaml").exists()


def facts_in(text: str) -> frozenset[str]:
    """The facts that a wording has, by their names; ValueError where its braces are not in pairs."""
    return frozenset(name for _, name, _, _ in Formatter().parse(text) if name is not None)


def templates_in(node: object) -> dict[str, tuple[Template, ...]]:
    """Every sentence below a node by its dotted key."""
    return dict(_leaves(node, ()))


def wordings_of(leaf: object) -> tuple[Template, ...]:
    """A text is one wording; a list is several, and `warm: …` in it is one in that style."""
    if not isinstance(leaf, list):
        return (Template(str(leaf).strip()),)
    return tuple(_wording(each) for each in leaf)


def _wording(each: object) -> Template:
    if isinstance(each, Mapping):
        ((style, text),) = each.items()
        return Template(str(text).strip(), str(style))
    return Template(str(each).strip())


def _leaves(node: object, path: tuple[str, ...]) -> Iterator[tuple[str, tuple[Template, ...]]]:
    if isinstance(node, Mapping):
        for key, below in node.items():
            yield from _leaves(below, (*path, str(key)))
    else:
        yield ".".join(path), wordings_of(node)
