"""The words of a language, as data: a folder of YAML files for each, read once when first needed."""

from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

_HERE = Path(__file__).parent
_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@lru_cache(maxsize=64)
def phrases(topic: str, language: str = "en") -> dict[str, Any]:
    """The words about a topic (`numbers`, `dates`, …) in a language."""
    text = (_HERE / language / f"{topic}.yaml").read_text(encoding="utf-8")
    return dict(yaml.load(text, Loader=_Loader))
