"""Errors → status and page: the one place where what went wrong becomes an answer over HTTP."""

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from frontdesk.errors import BadInput, LedgerUnavailable
from frontdesk.server.renderer import Renderer

RETRY_AFTER = {"retry-after": "5"}


class NoSuchBusiness(Exception):
    """Somebody asked for a business that this desk does not serve."""

    def __init__(self, asked: str) -> None:
        super().__init__(asked)
        self.asked = asked


def answer_errors(app: FastAPI, render: Renderer) -> None:
    """Teach the application what to answer when a route cannot."""

    def no_such_business(_: Request, error: Exception) -> Response:
        asked = error.asked if isinstance(error, NoSuchBusiness) else ""
        return render.page("missing.html", status=404, asked=asked)

    def http_error(_: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        if error.status_code == 404:
            return render.page("missing.html", status=404, asked=None)
        return render.page("trouble.html", status=error.status_code, headers=error.headers)

    def bad_input(_: Request, error: Exception) -> Response:
        return render.page("trouble.html", status=400)

    def unavailable(_: Request, error: Exception) -> Response:
        return render.page("trouble.html", status=503, headers=RETRY_AFTER)

    def unexpected(_: Request, error: Exception) -> Response:
        return render.page("trouble.html", status=500)

    app.add_exception_handler(NoSuchBusiness, no_such_business)
    app.add_exception_handler(HTTPException, http_error)
    app.add_exception_handler(RequestValidationError, bad_input)
    app.add_exception_handler(BadInput, bad_input)
    app.add_exception_handler(LedgerUnavailable, unavailable)
    app.add_exception_handler(Exception, unexpected)
