"""What is wrong with a request: by the vendor's own types, and by its server's rules beside them."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from pydantic import TypeAdapter, ValidationError

from frontdesk.testing.models.answers import Failed

_NAME = re.compile(r"[a-zA-Z0-9_-]{1,64}")
LONGEST_ID = 64


def wrong_with(path: str, body: Mapping[str, Any]) -> Failed | None:
    """The refusal that the real server would send, or None."""
    for problem in _problems(path, body):
        return Failed(400, problem, "invalid_request_error", "invalid_value")
    return None


def _problems(path: str, body: Mapping[str, Any]) -> Iterator[str]:
    yield from _by_types(path, body)
    if not body.get("model"):
        yield "you must provide a model parameter"
    for name, strict, schema in _schemas(body):
        if not _NAME.fullmatch(name):
            yield f"Invalid name {name!r}: expected a string that matches {_NAME.pattern}."
        if strict:
            yield from _not_strict(schema, f"Invalid schema {name!r}")
    yield from _unanswered(body)


@cache
def _types(path: str, stream: bool) -> tuple[TypeAdapter[Any], frozenset[str]]:
    # Building these takes a second, and only what serves requests needs them.
    from openai.types.chat import completion_create_params as chat
    from openai.types.responses import response_create_params as responses

    found: dict[tuple[str, bool], Any] = {
        ("/v1/responses", False): responses.ResponseCreateParamsNonStreaming,
        ("/v1/responses", True): responses.ResponseCreateParamsStreaming,
        ("/v1/chat/completions", False): chat.CompletionCreateParamsNonStreaming,
        ("/v1/chat/completions", True): chat.CompletionCreateParamsStreaming,
    }
    of = found[path, stream]
    return TypeAdapter(of), of.__required_keys__ | of.__optional_keys__


def _by_types(path: str, body: Mapping[str, Any]) -> Iterator[str]:
    adapter, known = _types(path, bool(body.get("stream")))
    yield from (f"Unknown parameter: {name!r}." for name in body if name not in known)
    try:
        _read_through(adapter.validate_python(body, strict=True))
    except ValidationError as error:
        yield from (f"{'.'.join(map(str, e['loc']))}: {e['msg']}" for e in error.errors())


def _read_through(value: object) -> None:
    """What is declared as iterable is only checked while it is read."""
    if isinstance(value, Mapping):
        for each in value.values():
            _read_through(each)
    elif not isinstance(value, str | bytes | int | float | bool | None):
        for each in value:  # type: ignore[attr-defined]  # a list, or the iterator that checks one
            _read_through(each)


def _schemas(body: Mapping[str, Any]) -> Iterator[tuple[str, bool, Mapping[str, Any]]]:
    """Every schema in a request, with its name and whether it must be kept to the letter."""
    for tool in body.get("tools") or ():
        made = tool.get("function", tool)
        if "name" in made:
            yield made["name"], bool(made.get("strict")), made.get("parameters") or {}
    shape = (body.get("text") or {}).get("format") or (body.get("response_format") or {}).get("json_schema")
    if shape and "name" in shape:
        yield shape["name"], bool(shape.get("strict")), shape.get("schema") or {}


def _not_strict(schema: object, where: str) -> Iterator[str]:
    """Strict schemas close every object and require all of it.

    https://platform.openai.com/docs/guides/structured-outputs#supported-schemas
    """
    if isinstance(schema, list):
        for each in schema:
            yield from _not_strict(each, where)
    if not isinstance(schema, Mapping):
        return
    if "properties" in schema and schema.get("type") == "object":
        if schema.get("additionalProperties") is not False:
            yield f"{where}: 'additionalProperties' is required to be supplied and to be false."
        if left_out := set(schema["properties"]) - set(schema.get("required", ())):
            yield f"{where}: 'required' is required to include {', '.join(sorted(left_out))}."
    for each in schema.values():
        yield from _not_strict(each, where)


def _unanswered(body: Mapping[str, Any]) -> Iterator[str]:
    """Every call has its result, every result its call."""
    if isinstance(items := body.get("input"), list):
        calls = [i["call_id"] for i in items if i.get("type") == "function_call"]
        outputs = [i["call_id"] for i in items if i.get("type") == "function_call_output"]
    else:
        said: Sequence[Mapping[str, Any]] = body.get("messages", ())
        calls = [call["id"] for m in said for call in m.get("tool_calls") or ()]
        outputs = [m["tool_call_id"] for m in said if m["role"] == "tool"]
    yield from (f"No tool output found for function call {i}." for i in calls if i not in outputs)
    yield from (
        f"No tool call found for function call output with call_id {i}." for i in outputs if i not in calls
    )
    yield from (f"Invalid call_id {i!r}: too long." for i in calls if len(i) > LONGEST_ID)
