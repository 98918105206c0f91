"""`run.py bench model`: what a model beside the desk costs a turn, and what one that is gone costs it."""

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

from bench.turns import MORNING, talk
from frontdesk.adapters.llm.breaker import Breaker
from frontdesk.adapters.llm.direction import ModelDirector
from frontdesk.adapters.llm.responses import Responses
from frontdesk.app import open_desk
from frontdesk.clock import PinnedClock
from frontdesk.conversation.model import Deadlines, Model
from frontdesk.desk import FrontDesk
from frontdesk.settings import Settings
from frontdesk.tools.lookups import ToolLookups

DEADLINE = 0.3
"""Seconds that a turn waits for a server that does not answer."""
THINKS = 0.02
"""Seconds until a server begins to answer: far less than any model takes."""
_SENTENCE = re.compile(r"^  ([a-z]+)1: ", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Modelled:
    """Milliseconds of a turn at the median, side by side; the server's own time is not counted."""

    turns: int
    without_ms: float
    with_ms: float
    overhead_ms: float
    """What a turn takes longer than the same turn of the desk without a model."""
    at_once_ms: float
    """The same with a server that thinks no time at all, so that nothing can be done meanwhile."""
    processor_ms: float
    """The same in time of the processor, the server's own included: what a busy machine does not change."""
    calls: float
    """How often the model was asked, for each message."""
    refusing_ms: float
    """With a server where nobody listens."""
    hanging_ms: float
    """With a server that takes the question and never answers; the slowest turn."""
    deadline_ms: float = 1000 * DEADLINE


class Parrot(httpx2.AsyncBaseTransport):
    """A server in the same process that picks every sentence, and how long that took it."""

    def __init__(self, thinks: float = 0.0) -> None:
        self.thinks, self.asked, self.seconds = thinks, 0, 0.0

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        started = time.perf_counter()
        self.asked += 1
        if self.thinks:
            await asyncio.sleep(self.thinks)
        told = json.loads(await request.aread())["input"][-1]["content"]
        ids = [f'"{id_}1"' for id_ in reversed(_SENTENCE.findall(told))]
        words = ['{"say":[', ",".join(ids), "]}"]
        body = "".join(_event({"type": "response.output_text.delta", "delta": word}) for word in words)
        usage = {"input_tokens": 900, "output_tokens": len(words)}
        response = {"status": "completed", "model": "parrot", "usage": usage}
        body += _event({"type": "response.completed", "response": response})
        answer = httpx2.Response(200, headers={"content-type": "text/event-stream"}, content=body)
        self.seconds += time.perf_counter() - started
        return answer


def _event(data: dict[str, object]) -> str:
    return f"event: {data['type']}\ndata: {json.dumps(data)}\n\n"


async def bench_model(guests: int, progress: Callable[[str], None]) -> Modelled:
    """The same guests talk to a desk without a model and to two with one, in turns."""
    thinking, at_once = Parrot(THINKS), Parrot()
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(dir=Path.cwd())))
        plain = await stack.enter_async_context(_desk(folder / "plain"))
        desks = {
            thinking: await _worded(stack, folder / "thinking", thinking),
            at_once: await _worded(stack, folder / "at_once", at_once),
        }
        progress(f"{guests} guests talk to each …")
        without: list[float] = []
        took: dict[Parrot, list[float]] = {thinking: [], at_once: []}
        for guest in range(guests):
            without += await talk(plain, guest)
            for parrot, desk in desks.items():
                took[parrot] += await _talked(desk, parrot, guest)
        asked = thinking.asked
        progress("and once more, by the processor's clock …")
        busy_without, busy_with = await _busy(plain, guests), await _busy(desks[at_once], guests)
        progress("and to servers that are gone …")
        refusing = await _gone(stack, folder / "refusing", await _closed_port())
        hanging = await _gone(stack, folder / "hanging", await stack.enter_async_context(_hanging()))
    return Modelled(
        turns=len(without),
        without_ms=round(statistics.median(without), 2),
        with_ms=round(statistics.median(took[thinking]), 2),
        overhead_ms=_longer(took[thinking], without),
        at_once_ms=_longer(took[at_once], without),
        processor_ms=_longer(busy_with, busy_without),
        calls=round(asked / (len(without) * guests / max(guests - 1, 1)), 2),
        refusing_ms=round(max(refusing), 1),
        hanging_ms=round(max(hanging), 1),
    )


async def _busy(desk: FrontDesk, guests: int) -> list[float]:
    """How long the processor worked for each turn of as many guests again."""
    return [ms for guest in range(guests, 2 * guests) for ms in await talk(desk, guest, time.process_time)]


async def _talked(desk: FrontDesk, parrot: Parrot, guest: int) -> list[float]:
    """How long each turn took, without what the server took for it."""
    before = parrot.seconds
    took = await talk(desk, guest)
    return [ms - 1000 * (parrot.seconds - before) / len(took) for ms in took]


def _longer(took: list[float], without: list[float]) -> float:
    """How much longer a turn took than the same turn beside it, at the median."""
    return round(statistics.median(a - b for a, b in zip(took, without, strict=True)), 2)


async def _worded(stack: AsyncExitStack, folder: Path, parrot: Parrot) -> FrontDesk:
    desk = await stack.enter_async_context(_desk(folder))
    client = await stack.enter_async_context(_client(httpx2.AsyncClient(transport=parrot)))
    return replace(desk, model=_model(client, desk))


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
    wire.warm()
    lookups = ToolLookups(desk.ledger, desk.threads, desk.clock, desk.listener)
    return Model(ModelDirector(wire, breaker, lookups), deadlines=Deadlines(DEADLINE, {}))


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
