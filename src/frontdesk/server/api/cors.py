"""Conversations may be had from any site: a business puts the desk on its own. Nothing else may."""

import re

from starlette.middleware.cors import CORSMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

CONVERSATIONS = re.compile(r"/api/[^/]+/conversations(/|$)")


class Embedding:
    """Lets browsers on other sites reach conversations. A token is sent by hand and no cookie is, so a
    foreign page can do nothing there that its guest did not ask it to."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._open = CORSMiddleware(
            app,
            allow_origins=["*"],
            allow_methods=["GET", "POST"],
            allow_headers=["authorization", "content-type", "last-event-id"],
            expose_headers=["retry-after"],
            max_age=86400,
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        ours = scope["type"] == "http" and CONVERSATIONS.match(scope["path"])
        await (self._open if ours else self._app)(scope, receive, send)
