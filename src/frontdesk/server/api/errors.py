"""Errors → problem details: the one place where what went wrong in the API becomes an answer."""

from collections.abc import Sequence

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from frontdesk.errors import BadInput, LedgerUnavailable
from frontdesk.server.api.problems import KINDS, Trouble, answer

RETRY_AFTER = {"retry-after": "5"}
LONGEST_FIELD = 80
BY_STATUS = {404: "not_here", 405: "wrong_method"}


def answer_errors(app: FastAPI) -> None:
    """Teach the application what to answer when a route cannot."""
    app.add_exception_handler(Trouble, _trouble)
    app.add_exception_handler(BadInput, _bad_input)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(LedgerUnavailable, _unavailable)
    app.add_exception_handler(Exception, _unexpected)


def _trouble(_: Request, error: Exception) -> Response:
    assert isinstance(error, Trouble)
    return answer(
        error.code,
        error.detail,
        field=error.field,
        headers=error.headers,
        questions=error.questions,
        as_of=error.as_of,
    )


def _bad_input(_: Request, error: Exception) -> Response:
    assert isinstance(error, BadInput)
    return answer("bad_input", error.reason, field=error.field)


def _invalid(_: Request, error: Exception) -> Response:
    """Only where and what is wrong: what was sent may be somebody's name or number."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    if first["type"] == "json_invalid":
        return answer("bad_json", "The body is not JSON. Please send one JSON object.")
    field = _field(first["loc"])
    more = len(error.errors()) - 1
    words = f"{first['msg']}." + (f" ({more} more like this.)" if more else "")
    return answer("bad_input", words, field=field)


def _field(where: Sequence[int | str]) -> str:
    """("body", "guest", "name") → guest.name"""
    path = ".".join(str(part) for part in where[1:]) or str(where[0])
    return path[:LONGEST_FIELD]


def _http_error(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = BY_STATUS.get(error.status_code, "bad_request")
    return answer(code, KINDS[code].advice, headers=dict(error.headers or {}))


def _unavailable(_: Request, error: Exception) -> Response:
    return answer("unavailable", KINDS["unavailable"].advice, headers=RETRY_AFTER)


def _unexpected(_: Request, error: Exception) -> Response:
    return answer("unexpected", KINDS["unexpected"].advice)
