"""The words of a language, as data: a folder of YAML files for each, read once when first needed."""

from functools import lru_cache
from pathlib import Path
from typing import Any

_HERE = Path(__file__).parent


@lru_cache(maxsize=64)
def phrases(topic: str, language: str = "en") -> dict[str, Any]:
    """The words about a topic (`numbers`, `dates`, …) in a language."""
    from frontdesk.understanding.phrases.loading import load  # YAML takes a while to import

    return load(_HERE / language / f"{topic}.yaml")
