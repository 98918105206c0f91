"""The routes a guest's browser asks for."""

import asyncio
import hashlib

from fastapi import APIRouter, Request
from starlette.responses import JSONResponse, Response

from frontdesk.desk import FrontDesk
from frontdesk.playbooks import Playbook
from frontdesk.server.errors import NoSuchBusiness
from frontdesk.server.rendering import Renderer
from frontdesk.server.showing import show, soonest
from frontdesk.server.theme import stylesheet
from frontdesk.server.words import Words

READ = ["GET", "HEAD"]
FRESH = {"cache-control": "no-cache"}


def pages(desk: FrontDesk, render: Renderer) -> APIRouter:
    """Routes for this desk. Businesses are looked up for each answer: one may be imported meanwhile."""
    router = APIRouter()
    said: dict[str, Words] = {}
    themes: dict[tuple[str, ...], str] = {}

    def words_of(playbook: Playbook) -> Words:
        return said.setdefault(playbook.version, Words(playbook.business))

    def theme_now() -> str:
        versions = tuple(playbook.version for playbook in desk.playbooks.values())
        if versions not in themes:
            themes.clear()
            themes[versions] = stylesheet(desk.playbooks)
        return themes[versions]

    @router.api_route("/", methods=READ)
    async def home() -> Response:
        found = [soonest(playbook, desk.books(name)) for name, playbook in desk.playbooks.items()]
        first = dict(zip(desk.playbooks, await asyncio.gather(*found), strict=True))
        words = {name: words_of(playbook) for name, playbook in desk.playbooks.items()}
        return render.page("home.html", headers=FRESH, soonest=first, words=words)

    @router.api_route("/b/{business}", methods=READ)
    async def business_page(business: str) -> Response:
        playbook = desk.playbooks.get(business)
        if playbook is None:
            raise NoSuchBusiness(business)
        shown = await show(playbook, desk.books(business))
        say = words_of(playbook)
        return render.page("business.html", headers=FRESH, it=playbook, shown=shown, say=say)

    @router.api_route("/theme.css", methods=READ)
    async def colours(request: Request) -> Response:
        theme = theme_now()
        theme_tag = f'"{hashlib.sha256(theme.encode()).hexdigest()[:16]}"'
        headers = {"etag": theme_tag, **FRESH}
        if request.headers.get("if-none-match") == theme_tag:
            return Response(status_code=304, headers=headers)
        return Response(theme, media_type="text/css", headers=headers)

    @router.api_route("/healthz", methods=READ)
    async def health() -> Response:
        return JSONResponse({"status": "ok", "businesses": len(desk.playbooks)})

    return router
