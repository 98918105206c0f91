"""The API as an application of its own: routes, limits, problems and its description."""

from fastapi import FastAPI
from starlette.routing import BaseRoute, Match
from starlette.types import Receive, Scope, Send

from frontdesk.adapters.rates import read_rate
from frontdesk.desk import FrontDesk
from frontdesk.server.api import availability, bookings, businesses, conversations, google, holds, staff_lists
from frontdesk.server.api.bell import Bell
from frontdesk.server.api.bodies import Bodies
from frontdesk.server.api.context import Context
from frontdesk.server.api.cors import Embedding
from frontdesk.server.api.description import describe
from frontdesk.server.api.docs import docs
from frontdesk.server.api.errors import answer_errors
from frontdesk.server.api.rates import Rates, TalkRate
from frontdesk.server.api.secret import secret_of, staff_token_of
from frontdesk.server.api.tokens import Tokens
from frontdesk.server.looks import Looks
from frontdesk.server.renderer import Renderer
from frontdesk.settings import Settings

PARTS = (businesses, availability, holds, bookings, conversations, staff_lists, google)


def build_api(desk: FrontDesk, settings: Settings, render: Renderer, bell: Bell, looks: Looks) -> FastAPI:
    """The API of a desk. Its paths begin with /api: it is reached through an `ApiRoute`."""
    api = FastAPI(
        title="frontdesk",
        version="1",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    tokens = Tokens(secret_of(settings), desk.clock)
    talk = TalkRate(read_rate(settings.talk_rate, "FRONTDESK_TALK_RATE"))
    begin = TalkRate(read_rate(settings.begin_rate, "FRONTDESK_BEGIN_RATE"))
    api.state.context = Context(desk, tokens, staff_token_of(settings), talk, begin, bell, looks)
    api.include_router(docs(api, render))
    for part in PARTS:
        api.include_router(part.router)
    describe(api)
    answer_errors(api)
    api.add_middleware(Bodies)
    api.add_middleware(Rates, rate=read_rate(settings.api_rate), businesses=desk.playbooks)
    api.add_middleware(Embedding)
    return api


class ApiRoute(BaseRoute):
    """Hands everything at or below /api over to the API, with paths as they are.

    A mount would answer /api only by sending it on to /api/, and a path of the usual kind ends at a line
    break, which anybody may send.
    """

    def __init__(self, api: FastAPI) -> None:
        self._api = api

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        is_ours = scope["type"] == "http" and (scope["path"] + "/").startswith("/api/")
        return (Match.FULL if is_ours else Match.NONE), {}

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._api(scope, receive, send)
