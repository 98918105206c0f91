"""A model as an ASGI application: it can leave in the middle of an answer, as frameworks do not let one."""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from typing import Any

from frontdesk.testing.models.server import FakeModel, Gone, Taken

Message = MutableMapping[str, Any]
Send = Callable[[Message], Awaitable[None]]
Receive = Callable[[], Awaitable[Message]]
Application = Callable[[Message, Receive, Send], Awaitable[None]]


def application(model: FakeModel) -> Application:
    """For any ASGI server."""

    async def answer(scope: Message, receive: Receive, send: Send) -> None:
        headers = {name.decode().lower(): value.decode() for name, value in scope["headers"]}
        body = await _body(receive)
        taking = asyncio.create_task(model.take(scope["method"], scope["path"], headers, body))
        leaving = asyncio.create_task(_left(receive))
        try:
            await asyncio.wait({taking, leaving}, return_when=asyncio.FIRST_COMPLETED)
            if taking.done():
                # Ending without the end of the body makes the server close the connection.
                with suppress(Gone):
                    await _send(await taking, send)
        finally:
            taking.cancel()
            leaving.cancel()

    return answer


async def _body(receive: Receive) -> bytes:
    body, more = b"", True
    while more:
        message = await receive()
        body, more = body + message.get("body", b""), message.get("more_body", False)
    return body


async def _send(taken: Taken, send: Send) -> None:
    headers = [(name.encode(), value.encode()) for name, value in taken.headers.items()]
    await send({"type": "http.response.start", "status": taken.status, "headers": headers})
    async for chunk in taken.chunks:
        await send({"type": "http.response.body", "body": chunk, "more_body": True})
    await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _left(receive: Receive) -> None:
    """Returns once whoever asked has gone."""
    while (await receive())["type"] != "http.disconnect":
        pass
