"""A desk → a web application. Everything it needs comes in as an argument."""

from pathlib import Path

from fastapi import FastAPI
from fastapi.staticfiles import StaticFiles

from frontdesk.desk import FrontDesk
from frontdesk.server.errors import answer_errors
from frontdesk.server.headers import SecurityHeaders
from frontdesk.server.pages import pages
from frontdesk.server.rendering import Renderer

STATIC = Path(__file__).parent / "static"


def build_app(desk: FrontDesk) -> FastAPI:
    """The application for this desk. Whoever opened the desk closes it."""

    render = Renderer(desk.playbooks)
    app = FastAPI(title="frontdesk", docs_url=None, redoc_url=None, openapi_url=None)
    app.add_middleware(SecurityHeaders)
    app.include_router(pages(desk, render))
    app.mount("/static", StaticFiles(directory=STATIC))
    answer_errors(app, render)
    return app
