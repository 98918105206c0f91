"""The five systems' own conversations, as a guest would have them."""

import re
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

from frontdesk.playbooks.files import read_yaml

FILE = Path(__file__).with_name("plays.yaml")
WRITTEN = re.compile(r"\b\d{4}-\d{2}-\d{2}\b")


@dataclass(frozen=True, slots=True)
class Play:
    """What a guest says to a business, beginning at a moment of its own time."""

    name: str
    business: str
    now: str
    about: str
    lines: tuple[str, ...]

    def moved_to(self, day: date) -> "Play":
        """The same on another day: days that are written out move along with it."""
        later = day - date.fromisoformat(self.now[:10])
        moved = (WRITTEN.sub(lambda on: str(date.fromisoformat(on[0]) + later), line) for line in self.lines)
        return replace(self, now="", lines=tuple(moved))


def plays() -> dict[str, Play]:
    """Every play by its name."""
    return {
        name: Play(name, told["business"], told["now"], told["about"], tuple(told["guest"]))
        for name, told in read_yaml(FILE).items()
    }
