"""The five systems' own conversations, as a guest would have them."""

from dataclasses import dataclass
from importlib import resources

import yaml


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
    text = resources.files("frontdesk.demo").joinpath("plays.yaml").read_text(encoding="utf-8")
    return {
        name: Play(name, told["business"], told["now"], told["about"], tuple(told["guest"]))
        for name, told in yaml.safe_load(text).items()
    }
