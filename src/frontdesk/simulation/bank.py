"""The sentences that simulated guests draw from, and the words they listen for, read once."""

import re
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from frontdesk.playbooks.files import read_yaml

_SLOT = re.compile(r"\{(\w+)\}")


SPEECH = Path(__file__).with_name("speech")
HEARING = Path(__file__).with_name("hearing.yaml")


@cache
def _said() -> dict[str, Any]:
    return {name: told for file in sorted(SPEECH.glob("*.yaml")) for name, told in _read(file).items()}


@cache
def _heard() -> dict[str, Any]:
    return _read(HEARING)


def _read(file: Path) -> dict[str, Any]:
    return dict(read_yaml(file))


def bank(name: str) -> Any:
    """What there is to say."""
    return _said()[name]


@cache
def pattern(*path: str) -> re.Pattern[str]:
    """What there is to hear: any of the patterns under a name."""
    found: Any = _heard()
    for name in path:
        found = found[name]
    return re.compile("|".join(f"(?:{one})" for one in found), re.IGNORECASE)


def questions() -> tuple[str, ...]:
    return tuple(_heard()["questions"])


def draw(which: str, random: Random, /, **words: str) -> str:
    """A sentence of a bank, filled in; what is empty leaves no gap."""
    template = random.choice(bank(which))
    text = _SLOT.sub(lambda found: words.get(found[1], ""), template)
    return tidy(text)


def tidy(text: str) -> str:
    text = re.sub(r"\s+", " ", text).strip()
    text = re.sub(r"\s+([,.?!:])", r"\1", text)
    text = re.sub(r"([,:]),+", r"\1", text)
    return text.strip(" ,:-")
