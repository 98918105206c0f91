"""The words of a language, as data: a folder of YAML files for each, read once when first needed."""

import re
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

_HERE = Path(__file__).parent
_BOOL = "tag:yaml.org,2002:bool"


class _Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """YAML in which "yes", "no", "on" and "off" are words, as they are in a language."""

    yaml_implicit_resolvers = {  # noqa: RUF012  PyYAML's own way to say what a bare word means
        first: [(tag, pattern) for tag, pattern in resolvers if tag != _BOOL]
        for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
    }


_Loader.add_implicit_resolver(_BOOL, re.compile(r"^(?:true|false)$"), list("tf"))


@lru_cache(maxsize=64)
def phrases(topic: str, language: str = "en") -> dict[str, Any]:
    """The words about a topic (`numbers`, `dates`, …) in a language."""
    text = (_HERE / language / f"{topic}.yaml").read_text(encoding="utf-8")
    return dict(yaml.load(text, Loader=_Loader))
