"""Files for browsers: asked for anew each time, cheaply, and usable from a business's own site."""

from pathlib import Path

from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

STATIC = Path(__file__).parent / "static"
HEADERS = {"cache-control": "no-cache", "access-control-allow-origin": "*"}
"""Scripts that load each other across sites have to say that they may; what they do with it is public."""


class Files(StaticFiles):
    """The folder of static files."""

    def __init__(self) -> None:
        super().__init__(directory=STATIC)

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers.update(HEADERS)
        return response


def widget() -> Response:
    """What a business puts on its own site, at an address that is easy to write down."""
    return FileResponse(STATIC / "widget.js", headers=HEADERS)
