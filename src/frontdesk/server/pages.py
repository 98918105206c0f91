"""The routes a guest's browser asks for."""

import asyncio

from fastapi import APIRouter, Request
from starlette.responses import JSONResponse, Response

from frontdesk.desk import FrontDesk
from frontdesk.server.errors import NoSuchBusiness
from frontdesk.server.files import widget
from frontdesk.server.remembering import Remembered
from frontdesk.server.rendering import Renderer
from frontdesk.server.showing import show, soonest

READ = ["GET", "HEAD"]
FRESH = {"cache-control": "no-cache"}


def pages(desk: FrontDesk, render: Renderer) -> APIRouter:
    """Routes for this desk. Businesses are looked up for each answer: one may be imported meanwhile."""
    router = APIRouter()
    remembered = Remembered(desk)

    @router.api_route("/", methods=READ)
    async def home() -> Response:
        playbooks = dict(desk.playbooks)
        found = [soonest(playbook, desk.books(name)) for name, playbook in playbooks.items()]
        first = dict(zip(playbooks, await asyncio.gather(*found), strict=True))
        words = {name: remembered.words(playbook) for name, playbook in playbooks.items()}
        shown = tuple(playbooks.values())
        return render.page("home.html", headers=FRESH, businesses=shown, soonest=first, words=words)

    @router.api_route("/b/{business}", methods=READ)
    async def business_page(business: str) -> Response:
        playbook = desk.playbooks.get(business)
        if playbook is None:
            raise NoSuchBusiness(business)
        shown = await show(playbook, desk.books(business))
        say = remembered.words(playbook)
        return render.page("business.html", headers=FRESH, it=playbook, shown=shown, say=say)

    @router.api_route("/theme.css", methods=READ)
    async def colours(request: Request) -> Response:
        theme, theme_tag = remembered.theme()
        headers = {"etag": theme_tag, **FRESH}
        if request.headers.get("if-none-match") == theme_tag:
            return Response(status_code=304, headers=headers)
        return Response(theme, media_type="text/css", headers=headers)

    @router.api_route("/widget.js", methods=READ)
    async def widget_script() -> Response:
        return widget()

    @router.api_route("/healthz", methods=READ)
    async def health() -> Response:
        return JSONResponse({"status": "ok", "businesses": len(desk.playbooks)})

    return router
