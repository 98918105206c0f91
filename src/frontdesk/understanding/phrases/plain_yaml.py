"""YAML in which "yes", "no", "on" and "off" are words, as they are in a language."""

import re
from pathlib import Path
from typing import Any

import yaml

_BOOL = "tag:yaml.org,2002:bool"


class _Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    yaml_implicit_resolvers = {  # noqa: RUF012  PyYAML's own way to say what a bare word means
        first: [(tag, pattern) for tag, pattern in resolvers if tag != _BOOL]
        for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
    }


_Loader.add_implicit_resolver(_BOOL, re.compile(r"^(?:true|false)$"), list("tf"))


def load(path: Path) -> dict[str, Any]:
    return dict(yaml.load(path.read_text(encoding="utf-8"), Loader=_Loader))
