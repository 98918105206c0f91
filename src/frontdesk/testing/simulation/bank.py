"""The sentences that simulated guests draw from, read once."""

import re
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import yaml

_SLOT = re.compile(r"\{(\w+)\}")


@cache
def _banks() -> dict[str, Any]:
    text = Path(__file__).with_name("speech.yaml").read_text(encoding="utf-8")
    return dict(yaml.safe_load(text))


def bank(name: str) -> Any:
    return _banks()[name]


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
