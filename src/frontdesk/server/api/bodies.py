"""What a body may be: JSON, and not more than anybody could mean."""

from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from frontdesk.server.api.problems import KINDS, answer

MOST_BYTES = 64 * 1024


class Bodies:
    """Reads the whole body before a route sees it, and refuses what is too large or not JSON."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in ("GET", "HEAD", "OPTIONS"):
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        try:
            body = await _read(headers, receive)
        except ClientDisconnect:
            return  # nobody is there to be answered, and half a request is none
        if body is None:
            await answer("body_too_large", KINDS["body_too_large"].advice)(scope, receive, send)
        elif body and not _is_json(headers.get("content-type", "")):
            await answer("wrong_content_type", KINDS["wrong_content_type"].advice)(scope, receive, send)
        else:
            await self._app(scope, _again(body, receive), send)


async def _read(headers: Headers, receive: Receive) -> bytes | None:
    """The body; None if there is too much of it, whatever the header says."""
    stated = headers.get("content-length", "0")
    if not stated.isdigit() or int(stated[:12]) > MOST_BYTES:
        return None
    body = b""
    while len(body) <= MOST_BYTES:
        message = await receive()
        if message["type"] != "http.request":
            raise ClientDisconnect
        body += message.get("body", b"")
        if not message.get("more_body", False):
            break
    return body if len(body) <= MOST_BYTES else None


def _is_json(content_type: str) -> bool:
    kind = content_type.partition(";")[0].strip().lower()
    return kind == "application/json" or (kind.startswith("application/") and kind.endswith("+json"))


def _again(body: bytes, receive: Receive) -> Receive:
    """The body once more for the route, then whatever else comes."""
    told = False

    async def replay() -> Message:
        nonlocal told
        if told:
            return await receive()
        told = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replay
