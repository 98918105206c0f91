"""The files of the check's language: what is written twice would count once, and nobody would notice."""

from importlib.resources import files

import pytest
import yaml

LANGUAGE = files("frontdesk.reply.grounding").joinpath("en")


class _Once(yaml.SafeLoader):
    """Reads a file, and what stands in it twice is an error."""


def _mapping(loader: _Once, node: yaml.MappingNode) -> dict[object, object]:
    keys = [loader.construct_object(key, deep=True) for key, _ in node.value]
    twice = {key for key in keys if keys.count(key) > 1}
    assert not twice, f"line {node.start_mark.line + 1}: {twice} twice"
    return {
        key: loader.construct_object(value, deep=True)
        for key, (_, value) in zip(keys, node.value, strict=True)
    }


_Once.add_constructor(yaml.resolver.BaseResolver.DEFAULT_MAPPING_TAG, _mapping)


@pytest.mark.parametrize(
    "name", sorted(each.name for each in LANGUAGE.iterdir() if each.name.endswith(".yaml"))
)
def test_no_key_stands_twice_in_a_file(name: str) -> None:
    yaml.load(LANGUAGE.joinpath(name).read_text(encoding="utf-8"), _Once)
