"""`frontdesk bench model`: what a model beside the desk costs a turn, and what one that is gone costs it."""

import asyncio
import json
import re
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import httpx2
from openai import AsyncOpenAI

from frontdesk.adapters.llm.breaker import Breaker
from frontdesk.adapters.llm.reading import ModelReader
from frontdesk.adapters.llm.responses import Responses
from frontdesk.adapters.llm.wording import ModelPhraser
from frontdesk.app import open_desk
from frontdesk.clock import PinnedClock
from frontdesk.conversation.model import Deadlines, Model
from frontdesk.desk import FrontDesk
from frontdesk.settings import Settings
from frontdesk.testing.bench.turns import MORNING, talk
from frontdesk.tools.lookups import ToolLookups

DEADLINE = 0.3
"""Seconds that a turn waits for a server that does not answer."""
_DRAFT = re.compile(r"<draft>(.*)</draft>", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Modelled:
    """Milliseconds of a turn at the median, side by side; the server's own time is not counted."""

    turns: int
    without_ms: float
    with_ms: float
    calls: float
    """How often the model was asked, for each message."""
    refusing_ms: float
    """With a server where nobody listens."""
    hanging_ms: float
    """With a server that takes the question and never answers; the slowest turn."""
    deadline_ms: float = 1000 * DEADLINE

    @property
    def overhead_ms(self) -> float:
        return round(self.with_ms - self.without_ms, 2)


class Parrot(httpx2.AsyncBaseTransport):
    """A server in the same process that says the draft again at once, and how long that took it."""

    def __init__(self) -> None:
        self.asked, self.seconds = 0, 0.0

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        started = time.perf_counter()
        self.asked += 1
        told = json.loads(await request.aread())["input"][-1]["content"]
        found = _DRAFT.search(told)
        words = (found[1] if found else "").split(" ")
        body = "".join(_event({"type": "response.output_text.delta", "delta": f"{word} "}) for word in words)
        usage = {"input_tokens": 900, "output_tokens": len(words)}
        response = {"status": "completed", "model": "parrot", "usage": usage}
        body += _event({"type": "response.completed", "response": response})
        answer = httpx2.Response(200, headers={"content-type": "text/event-stream"}, content=body)
        self.seconds += time.perf_counter() - started
        return answer


def _event(data: dict[str, object]) -> str:
    return f"event: {data['type']}\ndata: {json.dumps(data)}\n\n"


async def bench_model(guests: int, progress: Callable[[str], None]) -> Modelled:
    """The same guests talk to a desk without a model and to one with it, in turns."""
    parrot = Parrot()
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(dir=Path.cwd())))
        plain = await stack.enter_async_context(_desk(folder / "plain"))
        worded = await stack.enter_async_context(_desk(folder / "worded"))
        client = await stack.enter_async_context(_client(httpx2.AsyncClient(transport=parrot)))
        worded = replace(worded, model=_model(client, worded))
        progress(f"{guests} guests talk to each …")
        without, with_one = [], []
        for guest in range(guests):
            without += await talk(plain, guest)
            before = parrot.seconds
            took = await talk(worded, guest)
            with_one += [ms - 1000 * (parrot.seconds - before) / max(len(took), 1) for ms in took]
        progress("and to servers that are gone …")
        refusing = await _gone(stack, folder / "refusing", await _closed_port())
        hanging = await _gone(stack, folder / "hanging", await stack.enter_async_context(_hanging()))
    return Modelled(
        turns=len(with_one),
        without_ms=round(statistics.median(without), 2),
        with_ms=round(statistics.median(with_one), 2),
        calls=round(parrot.asked / (len(with_one) * guests / max(guests - 1, 1)), 2),
        refusing_ms=round(max(refusing), 1),
        hanging_ms=round(max(hanging), 1),
    )


async def _gone(stack: AsyncExitStack, folder: Path, port: int) -> list[float]:
    """How long the turns of one guest take; the breaker never opens here, so that each of them waits."""
    desk = await stack.enter_async_context(_desk(folder))
    client = await stack.enter_async_context(_client(None, f"http://127.0.0.1:{port}/v1"))
    patient = replace(desk, model=_model(client, desk, Breaker(failures=1_000_000)))
    await talk(patient, 0)
    return await talk(patient, 1)


@asynccontextmanager
async def _desk(folder: Path) -> AsyncIterator[FrontDesk]:
    folder.mkdir()  # noqa: ASYNC240 - nobody waits for a benchmark
    async with open_desk(Settings(data=folder, database=""), PinnedClock(MORNING)) as desk:
        yield desk


@asynccontextmanager
async def _client(
    http: httpx2.AsyncClient | None, url: str = "http://model.test/v1"
) -> AsyncIterator[AsyncOpenAI]:
    async with AsyncOpenAI(api_key="none", base_url=url, max_retries=0, http_client=http) as client:
        yield client


def _model(client: AsyncOpenAI, desk: FrontDesk, breaker: Breaker | None = None) -> Model:
    wire, breaker = Responses(client, "parrot"), breaker or Breaker()
    lookups = ToolLookups(desk.ledger, desk.threads, desk.clock)
    return Model(ModelReader(wire, breaker), ModelPhraser(wire, breaker, lookups), Deadlines(DEADLINE, {}))


async def _closed_port() -> int:
    server = await asyncio.start_server(lambda *_: None, "127.0.0.1", 0)
    port = int(server.sockets[0].getsockname()[1])
    server.close()
    await server.wait_closed()
    return port


@asynccontextmanager
async def _hanging() -> AsyncIterator[int]:
    """Somebody who listens, and says nothing."""
    closing = asyncio.Event()

    async def keep(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await closing.wait()
        writer.close()

    server = await asyncio.start_server(keep, "127.0.0.1", 0)
    try:
        yield int(server.sockets[0].getsockname()[1])
    finally:
        closing.set()
        server.close()
