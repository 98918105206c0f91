"""The routes a guest's browser asks for."""

import asyncio

from fastapi import APIRouter, Request
from starlette.exceptions import HTTPException
from starlette.responses import Response

from frontdesk.adapters.rates import read_rate
from frontdesk.desk import FrontDesk
from frontdesk.server.addresses import address_of
from frontdesk.server.api.rates import TalkRate
from frontdesk.server.cache import Remembered
from frontdesk.server.errors import NoSuchBusiness
from frontdesk.server.files import widget
from frontdesk.server.looks import Looks
from frontdesk.server.overview import show, soonest
from frontdesk.server.renderer import Renderer
from frontdesk.settings import Settings

READ = ["GET", "HEAD"]
FRESH = {"cache-control": "no-cache"}


def pages(desk: FrontDesk, settings: Settings, render: Renderer, looks: Looks) -> APIRouter:
    """Routes for this desk. Businesses are looked up for each answer: one may be imported meanwhile.

    Pages that show what is free are looked at as often as the API is, and one at a time.
    """
    router = APIRouter()
    remembered = Remembered(desk)
    rate = TalkRate(read_rate(settings.api_rate))

    def turn_of(request: Request) -> asyncio.Lock:
        address = address_of(request)
        if wait := rate.wait(address):
            raise HTTPException(429, headers={"retry-after": wait})
        return looks.of(address)

    @router.api_route("/", methods=READ)
    async def home(request: Request) -> Response:
        playbooks = dict(desk.playbooks)
        async with turn_of(request):
            found = [soonest(playbook, desk.books(name)) for name, playbook in playbooks.items()]
            first = dict(zip(playbooks, await asyncio.gather(*found), strict=True))
        words = {name: remembered.words(playbook) for name, playbook in playbooks.items()}
        shown = tuple(playbooks.values())
        return render.page("home.html", headers=FRESH, businesses=shown, soonest=first, words=words)

    @router.api_route("/b/{business}", methods=READ)
    async def business_page(request: Request, business: str) -> Response:
        playbook = desk.playbooks.get(business)
        if playbook is None:
            raise NoSuchBusiness(business)
        async with turn_of(request):
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

    return router
