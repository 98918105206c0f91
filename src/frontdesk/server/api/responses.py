"""Which answers an operation may give, as OpenAPI wants to hear it."""

from typing import Any

from frontdesk.server.api.problems import KINDS, MEDIA_TYPE

ALWAYS = (400, 404, 405, 413, 415, 422, 429, 500, 503)
TITLES = {
    400: "The request is not understood.",
    401: "A token is needed.",
    403: "Only staff may do this.",
    404: "There is no such business or thing, or not for this bearer.",
    405: "Not done with this method.",
    409: "Refused: see `code` and `detail`.",
    410: "The offer or hold is no longer good.",
    412: "The booking changed since its ETag was read.",
    413: "More than 64 KB were sent.",
    415: "Something else than JSON was sent.",
    422: "Something that was sent cannot be meant; `field` says what.",
    429: "Too many requests, or too much held; see Retry-After.",
    500: "Something went wrong here.",
    503: "The ledger cannot be reached now.",
}
EXAMPLE_DETAIL = "A sentence that says what is so, and what to do."


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The problems that an operation may answer with, beside those that every one has."""
    return {status: _problem(status) for status in sorted({*ALWAYS, *statuses})}


def _problem(status: int) -> dict[str, Any]:
    examples = {
        code: {
            "value": {
                "type": f"/api/docs#{code}",
                "title": kind.title,
                "status": status,
                "detail": EXAMPLE_DETAIL,
                "code": code,
            }
        }
        for code, kind in KINDS.items()
        if kind.status == status
    }
    content = {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}, "examples": examples}}
    return {"description": TITLES[status], "content": content}


def secured(*schemes: str) -> dict[str, Any]:
    """Which bearers an operation understands; any one of them will do."""
    return {"security": [{scheme: []} for scheme in schemes]}
