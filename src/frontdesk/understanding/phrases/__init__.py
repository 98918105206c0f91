"""The words of a language, as data: a folder of YAML files for each, read once when first needed."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

_HERE = Path(__file__).parent


@lru_cache(maxsize=64)
def phrases(topic: str, language: str = "en") -> dict[str, Any]:
    """The words about a topic (`numbers`, `dates`, …) in a language."""
    from frontdesk.understanding.phrases.plain_yaml import load  # YAML takes a while to import

    return load(_HERE / language / f"{topic}.yaml")


class Section:
    """A part of a file of phrases; each of its lists is an attribute, a set made when first asked for."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = data

    def __getattr__(self, name: str) -> frozenset[str]:
        try:
            words = frozenset(map(str, self.data[name.rstrip("_")]))
        except KeyError:
            raise AttributeError(f"there is no list {name!r} among the phrases") from None
        setattr(self, name, words)
        return words
