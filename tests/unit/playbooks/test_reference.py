"""The reference of keys: complete, up to date, and its examples work."""

import json
from pathlib import Path

from pydantic import TypeAdapter

from frontdesk.playbooks.explanations import written
from frontdesk.playbooks.reference import json_schema, keys, markdown, parts, type_words
from frontdesk.playbooks.schema import PlaybookKeys
from frontdesk.playbooks.source import read

DOCS = Path(__file__).parents[3] / "docs"
EVERY_KEY = [
    (f"{title}.{name}".lstrip("."), name, field)
    for title, model in parts(PlaybookKeys, "")
    for name, field in keys(model)
]


def test_the_page_is_up_to_date() -> None:
    page = (DOCS / "playbook-reference.md").read_text(encoding="utf-8")
    assert page == markdown(), (
        "make it anew: python -m frontdesk.playbooks.reference > docs/playbook-reference.md"
    )


def test_every_key_is_documented() -> None:
    assert all(model.__doc__ for _, model in parts(PlaybookKeys, ""))
    for path, _, field in EVERY_KEY:
        assert field.description, f"{path} has no description"
        assert field.description.endswith((".", "?")), f"the description of {path} is not a sentence"
        assert field.examples, f"{path} has no example"
        assert "<" not in type_words(field), f"the reference has no words for the type of {path}"


def test_every_example_can_be_written_so() -> None:
    for path, name, field in EVERY_KEY:
        assert field.examples
        text = written(name, field.examples[0]).strip("`")
        source = read(text.encode(), path)
        assert not source.errors, path
        adapter = TypeAdapter(field.rebuild_annotation())
        assert adapter.validate_python(source.value[name]) is not None, path


def test_the_json_schema_knows_every_key() -> None:
    schema = json.loads(json_schema())
    assert set(schema["properties"]) == {name for name, _ in keys(PlaybookKeys)}
    for definition in [schema, *schema["$defs"].values()]:
        if definition.get("type") == "object":
            assert definition["additionalProperties"] is False
            for name, entry in definition["properties"].items():
                assert entry.get("description") or "$ref" in entry, name
                assert entry.get("examples"), name
