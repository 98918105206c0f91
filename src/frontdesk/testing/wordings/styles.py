"""Manners of writing: how values are written, and what stands around them."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from random import Random

from frontdesk.testing.wordings.bank import data


@dataclass(frozen=True, slots=True)
class Style:
    name: str
    forms: Mapping[str, int]
    open: float
    close: float
    lines: float
    bold: float
    relative: float
    mirror: float
    emoji: float

    def tag(self, chance: Random) -> str:
        """In which manner the next value is written."""
        return chance.choices(tuple(self.forms), tuple(self.forms.values()))[0]


@cache
def styles() -> tuple[Style, ...]:
    return tuple(Style(name=name, **told) for name, told in data("styles").items())
