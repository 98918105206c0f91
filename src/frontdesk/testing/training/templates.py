"""Sentences written as templates: "(hi|hello), i need {thing}" stands for many."""

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent / "sentences"
_PIECE = re.compile(r"[(|)]|\{\w+\}|[^(|){}]+")
_SYLLABLES = re.findall(
    r"\w+",
    "ka lo mi ren tas vel do shi ber nak ul fer gan tro ily mar pen zu ho quin ell ar tov sa ne bri cas wick",
)

Piece = str | list["Sequence"]
Sequence = list[Piece]


@dataclass(frozen=True, slots=True)
class Family:
    """Templates under one heading: `[book inform | after: ask offer | domain: calendar]`."""

    labels: tuple[str, ...]
    after: tuple[str, ...]
    domain: str
    templates: tuple[str, ...]


def families(name: str) -> Iterator[Family]:
    """The headings of a file of sentences, each with its templates."""
    for heading, lines in _sections((HERE / name).read_text(encoding="utf-8")):
        labels, _, rest = heading.partition("|")
        settings = dict(_setting(part) for part in rest.split("|") if ":" in part)
        yield Family(
            tuple(labels.split()),
            tuple(settings.get("after", "").split()),
            settings.get("domain", "").strip(),
            tuple(lines),
        )


def _setting(part: str) -> tuple[str, str]:
    key, _, value = part.partition(":")
    return key.strip(), value.strip()


def _sections(text: str) -> Iterator[tuple[str, list[str]]]:
    heading, lines = "", list[str]()
    for line in text.splitlines():
        if line.startswith("[") and line.endswith("]"):
            if lines:
                yield heading, lines
            heading, lines = line[1:-1], []
        elif line.strip() and not line.startswith("#"):
            lines.append(line)
    if lines:
        yield heading, lines


@lru_cache(maxsize=1)
def fillers() -> dict[str, list[str]]:
    """What may stand for each name in braces."""
    text = (HERE / "fillers.txt").read_text(encoding="utf-8")
    return {
        name: [value.strip() for line in lines for value in line.split("|") if value.strip()]
        for name, lines in _sections(text)
    }


class Said(NamedTuple):
    """A sentence, and the names of the braces that were filled in it."""

    text: str
    filled: tuple[str, ...]


def say(template: str, chance: random.Random) -> Said:
    """One of the sentences that a template stands for."""
    filled = list[str]()
    said = _said(_parsed(template), chance, filled)
    return Said(" ".join(re.sub(r"\s+([,.?!;])", r"\1", said).split()).lstrip(",.;!? "), tuple(filled))


def variety(template: str) -> int:
    """How many sentences a template stands for, fillers counted as one."""
    return _variety(_parsed(template))


@lru_cache(maxsize=4096)
def _parsed(template: str) -> Sequence:
    sequence: Sequence = []
    open_groups: list[tuple[Sequence, list[Sequence]]] = []
    for piece in _PIECE.findall(template):
        if piece == "(":
            open_groups.append((sequence, [[]]))
            sequence = open_groups[-1][1][-1]
        elif piece == "|" and open_groups:
            open_groups[-1][1].append([])
            sequence = open_groups[-1][1][-1]
        elif piece == ")" and open_groups:
            outer, group = open_groups.pop()
            outer.append(group)
            sequence = outer
        else:
            sequence.append(piece)
    if open_groups:
        raise ValueError(f"an open bracket in {template!r}")
    return sequence


def _said(sequence: Sequence, chance: random.Random, filled: list[str]) -> str:
    said = []
    for piece in sequence:
        if isinstance(piece, list):
            said.append(_said(chance.choice(piece), chance, filled))
        elif piece.startswith("{"):
            said.append(_filled(piece[1:-1], chance, filled))
        else:
            said.append(piece)
    return "".join(said)


def _filled(name: str, chance: random.Random, filled: list[str]) -> str:
    filled.append(name)
    if name in ("name", "full", "city", "venue") and chance.random() < 0.35:
        return " ".join(_made_up(chance) for _ in range(chance.choice((1, 1, 2))))
    return _said(_parsed(chance.choice(fillers()[name])), chance, filled)


def _made_up(chance: random.Random) -> str:
    """A name nobody has met: so that unknown words are not taken for known ones."""
    word = "".join(chance.choice(_SYLLABLES) for _ in range(chance.choice((2, 2, 3))))
    return word.capitalize() if chance.random() < 0.5 else word


def _variety(sequence: Sequence) -> int:
    count = 1
    for piece in sequence:
        if isinstance(piece, list):
            count *= sum(map(_variety, piece))
    return count
