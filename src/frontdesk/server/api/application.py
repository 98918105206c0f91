"""The API as an application of its own: routes, limits, problems and its description."""

from fastapi import FastAPI
from starlette.routing import Route

from frontdesk.desk import FrontDesk
from frontdesk.server.api import availability, bookings, businesses, holds, listing
from frontdesk.server.api.bodies import Bodies
from frontdesk.server.api.context import Context
from frontdesk.server.api.errors import answer_errors
from frontdesk.server.api.rates import Rates, read_rate
from frontdesk.server.api.secret import secret_of
from frontdesk.server.api.tokens import Tokens
from frontdesk.settings import Settings

PARTS = (businesses, availability, holds, bookings, listing)


def build_api(desk: FrontDesk, settings: Settings) -> FastAPI:
    """The API of a desk. Its paths begin with /api: it is reached through `api_routes`."""
    api = FastAPI(
        title="frontdesk",
        version="1",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    tokens = Tokens(secret_of(settings), desk.clock)
    api.state.context = Context(desk, tokens, settings.staff_token)
    for part in PARTS:
        api.include_router(part.router)
    answer_errors(api)
    api.add_middleware(Bodies)
    api.add_middleware(Rates, rate=read_rate(settings.api_rate))
    return api


def api_routes(api: FastAPI) -> list[Route]:
    """What the whole application hands over to the API, with paths as they are.

    A mount would answer /api only by sending it on to /api/.
    """
    return [Route("/api", api), Route("/api/{rest:path}", api)]
