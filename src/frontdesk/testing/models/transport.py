"""A model without a socket: what an HTTP client sends goes straight to it."""

import asyncio
from collections.abc import AsyncIterator

import httpx2

from frontdesk.testing.models.server import FakeModel, Gone, NotHttp


class ModelTransport(httpx2.AsyncBaseTransport):
    """Give it to an AsyncClient: its timeouts hold, and connections break, as over a wire."""

    def __init__(self, model: FakeModel) -> None:
        self._model = model

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        body = await request.aread()
        patience = request.extensions.get("timeout", {}).get("read")
        try:
            async with asyncio.timeout(patience):
                taken = await self._model.take(request.method, request.url.path, request.headers, body)
        except TimeoutError as exc:
            raise httpx2.ReadTimeout("nothing came", request=request) from exc
        except NotHttp as exc:
            raise httpx2.RemoteProtocolError("illegal status line", request=request) from exc
        stream = _Stream(taken.chunks, patience, request)
        return httpx2.Response(taken.status, headers=dict(taken.headers), stream=stream, request=request)


class _Stream(httpx2.AsyncByteStream):
    def __init__(self, chunks: AsyncIterator[bytes], patience: float | None, request: httpx2.Request) -> None:
        self._chunks, self._patience, self._request = chunks, patience, request

    async def __aiter__(self) -> AsyncIterator[bytes]:
        while True:
            try:
                async with asyncio.timeout(self._patience):
                    chunk = await anext(self._chunks)
            except StopAsyncIteration:
                return
            except TimeoutError as exc:
                raise httpx2.ReadTimeout("nothing more came", request=self._request) from exc
            except Gone as exc:
                why = "peer closed connection without sending complete message body"
                raise httpx2.RemoteProtocolError(why, request=self._request) from exc
            yield chunk

    async def aclose(self) -> None:
        if hasattr(self._chunks, "aclose"):
            await self._chunks.aclose()
