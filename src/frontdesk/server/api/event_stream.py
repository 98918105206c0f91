"""An answer as server-sent events: its sentences while it is being worded, then the whole of it."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

from frontdesk.reply.direction import Show

STREAM = "text/event-stream"
Answering = Callable[[Show], Awaitable[dict[str, Any]]]

UnderWay = set[asyncio.Future[dict[str, Any]]]
"""Turns go on to their end, whether or not anybody still listens."""


async def streamed(answering: Answering, under_way: UnderWay) -> AsyncIterator[str]:
    """`saying` for each sentence, then `answer`; what fails before the first word is raised."""
    sentences: asyncio.Queue[str | None] = asyncio.Queue()
    answer = asyncio.ensure_future(answering(sentences.put_nowait))
    under_way.add(answer)
    answer.add_done_callback(under_way.discard)
    answer.add_done_callback(lambda _: sentences.put_nowait(None))
    while (sentence := await sentences.get()) is not None:
        yield _event("saying", {"text": sentence})
    yield _event("answer", await answer)


async def first_of(events: AsyncIterator[str]) -> AsyncIterator[str]:
    """The same events, once the first is there: until then an error can still be told by its status."""
    first = await anext(events)

    async def all_of_them() -> AsyncIterator[str]:
        yield first
        async for event in events:
            yield event

    return all_of_them()


def _event(kind: str, data: object) -> str:
    return f"event: {kind}\ndata: {json.dumps(data)}\n\n"
