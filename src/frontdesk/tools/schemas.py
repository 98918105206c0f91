"""The JSON schemas of tools: as they are, and in the strict form that lets a model leave nothing out."""

from typing import Any

from pydantic import BaseModel

from frontdesk.playbooks import Playbook
from frontdesk.tools.declaration import AnyTool

_UNSUPPORTED = ("title", "default", "minLength", "maxLength")
"""What strict function calling does not know."""


def arguments_schema(tool: AnyTool, playbook: Playbook) -> dict[str, Any]:
    """The arguments; what is optional may be left out."""
    schema: dict[str, Any] = _without(tool.arguments(playbook).model_json_schema(), ("title",))
    return schema


def result_schema(tool: AnyTool) -> dict[str, Any]:
    """The result, by which a client may check what it got."""
    schema: dict[str, Any] = _without(tool.result.model_json_schema(), ("title",))
    return schema


def strict_schema(model: type[BaseModel]) -> dict[str, Any]:
    """Every argument is required and nothing else is allowed; what is optional may be null."""
    schema: dict[str, Any] = _strict(_without(model.model_json_schema(), _UNSUPPORTED))
    return schema


def _strict(node: Any) -> Any:
    if isinstance(node, list):
        return [_strict(each) for each in node]
    if not isinstance(node, dict):
        return node
    plain = {key: _strict(value) for key, value in node.items()}
    if plain.get("type") == "object":
        plain |= {"required": list(plain.get("properties", {})), "additionalProperties": False}
        plain.setdefault("properties", {})
    return plain


def _without(node: Any, keys: tuple[str, ...], named: bool = False) -> Any:
    """The schema without these keywords; below `properties` the keys are names and all of them stay."""
    if isinstance(node, list):
        return [_without(each, keys) for each in node]
    if not isinstance(node, dict):
        return node
    return {
        key: _without(value, keys, named=key in ("properties", "$defs") and not named)
        for key, value in node.items()
        if named or key not in keys
    }
