"""A desk → a web application. Everything it needs comes in as an argument."""

from secrets import token_urlsafe

from fastapi import FastAPI

from frontdesk.desk import FrontDesk
from frontdesk.server.api import ApiRoute, build_api
from frontdesk.server.api.bell import Bell
from frontdesk.server.calcom import calcom
from frontdesk.server.errors import answer_errors
from frontdesk.server.files import Files
from frontdesk.server.headers import SecurityHeaders
from frontdesk.server.looks import Looks
from frontdesk.server.pages import pages
from frontdesk.server.readiness import readiness
from frontdesk.server.renderer import Renderer
from frontdesk.server.twilio import twilio
from frontdesk.settings import Settings


def build_app(desk: FrontDesk, settings: Settings | None = None) -> FastAPI:
    """The application for this desk. Whoever opened the desk closes it.

    Without settings nothing is read or kept: tokens are good for this application only.
    """
    settings = settings or Settings(secret=token_urlsafe())

    render, bell, looks = Renderer(desk.playbooks), Bell(), Looks()
    app = FastAPI(title="frontdesk", docs_url=None, redoc_url=None, openapi_url=None)
    app.state.bell = bell
    app.add_middleware(SecurityHeaders, secure=settings.public_url.startswith("https://"))
    app.include_router(pages(desk, settings, render, looks))
    app.include_router(readiness(desk, settings))
    app.include_router(twilio(desk, settings))
    app.include_router(calcom(desk, settings))
    if settings.metrics != "off":
        from frontdesk.server.metrics import measuring

        app.include_router(measuring(desk, settings))
    app.router.routes.append(ApiRoute(build_api(desk, settings, render, bell, looks)))
    app.mount("/static", Files())
    answer_errors(app, render)
    return app
