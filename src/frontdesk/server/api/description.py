"""How the API describes itself: its introduction, its bearers, and the problem every operation may answer."""

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from frontdesk.server.api.problems import Problem

INTRODUCTION = """\
Ask what is free, hold it, book it, move it, cancel it.

A booking takes two requests: `POST /api/{business}/offers` with a wish, then `POST /api/{business}/bookings`
with the token of one of the offers and the guest's name. Times are given with the business's own offset;
days are the business's days; amounts are text.

Or let the guest talk: `POST /api/{business}/conversations` begins a conversation, and every message to it
gets one answer with everything in it.

Whatever goes wrong is told as problem details (RFC 9457) with a stable `code`. Writing requests take the
header `Idempotency-Key`, so that they can be repeated safely. How often one address may ask is told in the
headers `RateLimit` and `RateLimit-Policy`.
"""

BEARERS = {
    "proof": "The `proof` that came with the booking: its guest's key to it.",
    "conversation": "The `token` that came with the conversation: its guest's key to it.",
    "hold": "The token of the hold itself.",
    "staff": "The installation's FRONTDESK_STAFF_TOKEN.",
}

RATE_HEADERS = {
    "RateLimit": ("How many requests are left, and for how many seconds that is so.", '"api";r=599;t=60'),
    "RateLimit-Policy": ("How many requests are allowed in how many seconds.", '"api";q=600;w=60'),
}


def describe(api: FastAPI) -> None:
    """Make the application answer /api/openapi.json with its whole description."""

    def openapi() -> dict[str, Any]:
        if api.openapi_schema is None:
            api.openapi_schema = _schema(api)
        return api.openapi_schema

    # FastAPI documents replacing this method as the way to extend its schema.
    api.openapi = openapi  # type: ignore[method-assign]


def _schema(api: FastAPI) -> dict[str, Any]:
    schema = get_openapi(
        title="The frontdesk API", version=api.version, description=INTRODUCTION, routes=api.routes
    )
    components = schema.setdefault("components", {})
    schemas = components.setdefault("schemas", {})
    schemas["Problem"] = Problem.model_json_schema()
    for unused in ("HTTPValidationError", "ValidationError"):
        schemas.pop(unused, None)
    components["securitySchemes"] = {
        name: {"type": "http", "scheme": "bearer", "description": words} for name, words in BEARERS.items()
    }
    components["responses"] = {}
    for operation in _operations(schema):
        _complete(operation)
        components["responses"] |= _shared(operation)
    return schema


def _operations(schema: dict[str, Any]) -> list[dict[str, Any]]:
    return [operation for path in schema["paths"].values() for operation in path.values()]


def _complete(operation: dict[str, Any]) -> None:
    # An empty requirement is how OpenAPI says that no token will do as well.
    if "security" in operation:
        operation["security"] = [{} if "nobody" in one else one for one in operation["security"]]
    for answer in operation["responses"].values():
        headers = answer.setdefault("headers", {})
        for name, (words, example) in RATE_HEADERS.items():
            headers[name] = {"description": words, "schema": {"type": "string"}, "example": example}


def _shared(operation: dict[str, Any]) -> dict[str, Any]:
    """Takes the problems out of an operation, which then refers to them: they are the same everywhere."""
    found = {
        f"Problem{status}": answer for status, answer in operation["responses"].items() if status >= "400"
    }
    for name in found:
        operation["responses"][name.removeprefix("Problem")] = {"$ref": f"#/components/responses/{name}"}
    return found
