"""The five systems' own conversations, as a guest would have them."""

from dataclasses import dataclass
from pathlib import Path

from frontdesk.playbooks.files import read_yaml

FILE = Path(__file__).with_name("plays.yaml")


@dataclass(frozen=True, slots=True)
class Play:
    """What a guest says to a business, beginning at a moment of its own time."""

    name: str
    business: str
    now: str
    about: str
    lines: tuple[str, ...]


def plays() -> dict[str, Play]:
    """Every play by its name."""
    return {
        name: Play(name, told["business"], told["now"], told["about"], tuple(told["guest"]))
        for name, told in read_yaml(FILE).items()
    }
