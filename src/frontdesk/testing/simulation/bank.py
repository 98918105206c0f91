"""The sentences that simulated guests draw from, and the words they listen for, read once."""

import re
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import yaml

_SLOT = re.compile(r"\{(\w+)\}")


@cache
def _banks(file: str) -> dict[str, Any]:
    text = Path(__file__).with_name(file).read_text(encoding="utf-8")
    return dict(yaml.safe_load(text))


def bank(name: str) -> Any:
    """What there is to say."""
    return _banks("speech.yaml")[name]


@cache
def pattern(*path: str) -> re.Pattern[str]:
    """What there is to hear: any of the patterns under a name."""
    found: Any = _banks("hearing.yaml")
    for name in path:
        found = found[name]
    return re.compile("|".join(f"(?:{one})" for one in found), re.IGNORECASE)


def questions() -> tuple[str, ...]:
    return tuple(_banks("hearing.yaml")["questions"])


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
