"""The words of the models, from their file."""

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from frontdesk.playbooks.files import read_yaml


@cache
def bank() -> dict[str, Any]:
    """Everything that is in the file."""
    read: dict[str, Any] = read_yaml(Path(__file__).with_name("words.yaml"))
    return read


def one_of(name: str, chance: Random, **filled: str) -> str:
    """One of the sentences of this name, filled in."""
    return str(chance.choice(bank()[name])).format(**filled)
