"""What is wrong with the arguments of a call, argument by argument, and what to write instead."""

from collections.abc import Sequence
from typing import Any

from pydantic import BaseModel, ValidationError

MOST_PROBLEMS = 8
_ERRORS = {
    "missing": "{field} is needed.",
    "less_than_equal": "{field} may be {le} at most.",
    "greater_than_equal": "{field} must be at least {ge}.",
    "string_too_long": "{field} may have {max_length} characters at most.",
    "string_too_short": "{field} must not be empty.",
    "value_error": "{field}: {error}",
}
_TYPES = {
    "integer": "a whole number like 2",
    "number": "a number",
    "boolean": "true or false",
    "string": "text in quotes",
}


def problems_of(model: type[BaseModel], error: ValidationError) -> list[dict[str, str]]:
    """One problem for each argument: [{"field": "guests", "message": "guests may be 4 at most."}]."""
    by_field: dict[str, list[dict[str, Any]]] = {}
    for each in error.errors(include_url=False):
        field = str(each["loc"][0])[:60] if each["loc"] else ""
        by_field.setdefault(field, []).append(dict(each))
    problems = [
        {"field": field, "message": _message(field, errors, model)} for field, errors in by_field.items()
    ]
    return problems[:MOST_PROBLEMS]


def _message(field: str, errors: Sequence[dict[str, Any]], model: type[BaseModel]) -> str:
    """What to write; a value that may be of several types has an error for each, and all say the same."""
    if not field:
        return "The arguments are not a JSON object."
    told = next((error for error in errors if error["type"] in _ERRORS), None)
    if errors[0]["type"] == "extra_forbidden":
        return f"There is no argument {field!r}; there are: {', '.join(model.model_fields) or 'none'}."
    if told is not None and len(told["loc"]) <= 2:
        return _ERRORS[told["type"]].format(field=field, **told.get("ctx", {}))
    schema = model.model_json_schema()["properties"].get(field, {})
    form = _form(schema)
    if not form:
        path = ".".join(str(part) for part in errors[0]["loc"])[:60]
        return f"{path}: {errors[0]['msg']}."
    says = "" if "enum" in schema else schema.get("description", "")
    return " ".join(filter(None, (f"{field} must be {form}.", says)))


def _form(schema: dict[str, Any]) -> str:
    """How a value is written: "a whole number like 2", "one of: service, test_drive"."""
    if "anyOf" in schema:
        forms = [_form(each) for each in schema["anyOf"] if each.get("type") != "null"]
        return " or ".join(dict.fromkeys(forms)) if all(forms) else ""
    if "enum" in schema:
        return f"one of: {', '.join(str(each) for each in schema['enum'])}"
    if schema.get("format") == "date":
        return 'a date in quotes like "2026-02-07"'
    if "pattern" in schema:
        return 'a time of day in quotes like "14:30"'
    return _TYPES.get(schema.get("type", ""), "")
