"""The page /api/docs: the API's own description as a page that needs nothing from elsewhere."""

from typing import Any

from fastapi import APIRouter, FastAPI
from starlette.responses import Response

from frontdesk.server.api.problems import KINDS
from frontdesk.server.renderer import Renderer


def docs(api: FastAPI, render: Renderer) -> APIRouter:
    router = APIRouter()

    @router.get("/api/docs", include_in_schema=False)
    async def show_docs() -> Response:
        schema = api.openapi()
        return render.page("api.html", info=schema["info"], groups=_groups(schema), kinds=KINDS)

    return router


def _groups(schema: dict[str, Any]) -> dict[str, list[dict[str, Any]]]:
    """The operations by what they are about, in the order in which they are needed."""
    groups: dict[str, list[dict[str, Any]]] = {}
    for path, operations in schema["paths"].items():
        for method, operation in operations.items():
            shown = {
                "method": method.upper(),
                "path": path,
                "id": operation["operationId"],
                "summary": operation["summary"],
                "description": operation.get("description", "").split("\n\n"),
                "parameters": operation.get("parameters", []),
                "fields": _fields(schema, operation),
                "answers": sorted(operation["responses"]),
                "bearers": sorted({name for one in operation.get("security", []) for name in one}),
            }
            groups.setdefault(operation["tags"][0], []).append(shown)
    return groups


def _fields(schema: dict[str, Any], operation: dict[str, Any]) -> list[dict[str, Any]]:
    """What the body holds."""
    content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    body = content.get("schema", {})
    body = next((s for s in body.get("anyOf", [body]) if "$ref" in s), body)
    name = body.get("$ref", "").rpartition("/")[2]
    model = schema["components"]["schemas"].get(name, {})
    required = model.get("required", [])
    return [
        {"name": field, "description": _words(schema, about), "required": field in required}
        for field, about in model.get("properties", {}).items()
    ]


def _words(schema: dict[str, Any], about: dict[str, Any]) -> str:
    name = about.get("$ref", "").rpartition("/")[2]
    known = schema["components"]["schemas"].get(name, {})
    return str(about.get("description") or known.get("description") or "")
