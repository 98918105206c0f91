"""The reference of every key of a playbook: a page for people, a JSON Schema for editors."""

import json
import sys
from collections.abc import Iterator
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from frontdesk.playbooks.explanations import model_in, written
from frontdesk.playbooks.keys import Kind
from frontdesk.playbooks.schema.file import PlaybookKeys

_INTRODUCTION = """\
# Every key of a playbook

A playbook is a business as a file: YAML, one business in each. `frontdesk check FILE` says what is wrong
with one and where; `frontdesk new my-salon --like ava` writes one to start from. This page is made from
the schema, and a test keeps it true.

How things are written:

| what | for example |
| --- | --- |
| a length of time | `45 min`, `1 h 30 min`, `2 days` |
| a price | `$89`, `89.50`, `120-180`, `free` |
| opening times | `"9:00-17:00"`, `["9:00-12:00", "13:00-17:00"]`, `closed`; `"18:00-26:00"` ends at 2 am |
| weekdays | `mon`, `mon-fri`, `sat, sun`, `daily` |
| a date | `2026-12-24` for one day, `12-24` for every year |
| yes or no | `yes`, `no`, `true`, `false` |
| a short name | small letters, digits and hyphens: `dr-lee` |
"""


def markdown() -> str:
    """The reference as a page."""
    sections = [_INTRODUCTION]
    for title, model in parts(PlaybookKeys, ""):
        sections.append(_section(title, model))
    return "\n".join(sections)


def json_schema() -> str:
    """The JSON Schema that editors check and complete a playbook with."""
    schema = PlaybookKeys.model_json_schema(by_alias=True)
    schema = {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def parts(model: type[BaseModel], title: str) -> Iterator[tuple[str, type[BaseModel]]]:
    """Every mapping a playbook can have, with the path that leads to it."""
    yield title, model
    for name, field in keys(model):
        inner = model_in(field.annotation)
        if inner is not None:
            many = get_origin(_plain(field.annotation)) is list
            yield from parts(inner, f"{title}.{name}".lstrip(".") + ("[]" if many else ""))


def keys(model: type[BaseModel]) -> list[tuple[str, FieldInfo]]:
    """The keys of a mapping as they are written in the file."""
    return [(field.alias or name, field) for name, field in model.model_fields.items()]


def _section(title: str, model: type[BaseModel]) -> str:
    heading = f"## `{title}`" if title else "## The file"
    about = (model.__doc__ or "").strip()
    lines = [heading, "", about, "", "| key | takes | without it | meaning | example |"]
    lines.append("| --- | --- | --- | --- | --- |")
    for name, field in keys(model):
        example = written(name, (field.examples or [""])[0])
        cells = (f"`{name}`", type_words(field), _default(field), field.description or "", example)
        lines.append("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")
    return "\n".join(lines) + "\n"


def type_words(field: FieldInfo) -> str:
    """What a key takes, in words."""
    kind = next((entry.words for entry in field.metadata if isinstance(entry, Kind)), None)
    return kind or _type_words(field.annotation)


def _type_words(annotation: Any) -> str:
    annotation = _plain(annotation)
    origin, inner = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        kind = next((entry.words for entry in inner[1:] if isinstance(entry, Kind)), None)
        return kind or _type_words(inner[0])
    if origin is Literal:
        return " or ".join(f"`{choice}`" for choice in inner)
    if origin is list:
        return f"a list of: {_type_words(inner[0])}"
    if origin is dict:
        return f"names, each with {_type_words(inner[1])}"
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return "keys of its own, below"
    return {int: "a whole number", float: "a number", str: "text"}.get(annotation, str(annotation))


def _plain(annotation: Any) -> Any:
    """Without the `| None` of a key that may be left out."""
    if get_origin(annotation) in (Union, UnionType):
        inner = [arg for arg in get_args(annotation) if arg is not NoneType]
        return inner[0] if len(inner) == 1 else annotation
    return annotation


def _default(field: FieldInfo) -> str:
    if field.is_required():
        return "**needed**"
    value = field.get_default(call_default_factory=True, validated_data={})
    if value is None or value == "" or value == [] or value == {}:
        return "–"
    if isinstance(value, bool):
        return "`yes`" if value else "`no`"
    if isinstance(value, list):
        return "see there"
    return "none" if value == "0" else f"`{value}`"


if __name__ == "__main__":
    sys.stdout.write(markdown())
