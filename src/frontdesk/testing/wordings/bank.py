"""The templates that wordings are made of, read once.

`{slot}` is a value, `[a|b|]` one of several, `<name>` a template of another list.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import yaml

from frontdesk.testing.wordings.pieces import Piece, Pieces

DATA = Path(__file__).with_name("data")
_TOKENS = re.compile(r"(\{\w+\}|<\w+(?:\.\w+)*>|[\[\]|])")

Fill = Callable[[str], Pieces]


@cache
def data(name: str) -> Any:
    """What a file of the bank holds."""
    return yaml.safe_load((DATA / f"{name}.yaml").read_text(encoding="utf-8"))


@cache
def lines(path: str) -> tuple[str, ...]:
    """A list of the bank: file, then names, joined by dots."""
    file, *names = path.split(".")
    found: Any = data(file)
    for name in names:
        found = found[name]
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Choice:
    """One of these."""

    among: tuple["Parsed", ...]


Parsed = tuple["str | Choice", ...]


@dataclass(frozen=True, slots=True)
class Template:
    text: str
    parsed: Parsed
    slots: frozenset[str]

    def fill(self, fill: Fill, chance: Random) -> Pieces:
        return tuple(_filled(self.parsed, fill, chance))


@cache
def template(text: str) -> Template:
    """A template, taken apart once."""
    tokens = [token for token in _TOKENS.split(text) if token]
    parsed, left = _sequence(tokens)
    assert not left, f"brackets do not match: {text}"
    return Template(text, parsed, frozenset(re.findall(r"\{(\w+)\}", text)))


@cache
def templates(path: str) -> tuple[Template, ...]:
    return tuple(template(line) for line in lines(path))


@cache
def fitting(path: str, known: frozenset[str]) -> tuple[Template, ...]:
    """The templates of a list whose every slot is known."""
    return tuple(one for one in templates(path) if one.slots <= known)


def _sequence(tokens: list[str]) -> tuple[Parsed, list[str]]:
    items: list[str | Choice] = []
    while tokens and tokens[0] not in ("]", "|"):
        token, tokens = tokens[0], tokens[1:]
        if token != "[":
            items.append(token)
            continue
        among = []
        while True:
            one, tokens = _sequence(tokens)
            among.append(one)
            closing, tokens = tokens[0], tokens[1:]
            if closing == "]":
                break
        items.append(Choice(tuple(among)))
    return tuple(items), tokens


def _filled(parsed: Parsed, fill: Fill, chance: Random) -> Iterator[Piece]:
    for item in parsed:
        if isinstance(item, Choice):
            yield from _filled(chance.choice(item.among), fill, chance)
        elif item.startswith("{"):
            yield from fill(item[1:-1])
        elif item.startswith("<") and item.endswith(">"):
            yield from _filled(chance.choice(templates(item[1:-1])).parsed, fill, chance)
        else:
            yield Piece(item)


def say(text: str, chance: Random, facts: Mapping[str, str] | None = None) -> str:
    """A template without records, in plain words."""
    known = facts or {}
    return "".join(p.text for p in template(text).fill(lambda slot: (Piece(known[slot]),), chance))
