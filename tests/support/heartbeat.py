"""How long an event loop was held: a heartbeat that notices when it comes late."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

BEAT = 0.002


class Heartbeat:
    """Beats every two milliseconds; `longest` is by how many seconds the latest beat came late."""

    def __init__(self) -> None:
        self.longest = 0.0

    async def beat(self) -> None:
        while True:
            began = time.perf_counter()
            await asyncio.sleep(BEAT)
            self.longest = max(self.longest, time.perf_counter() - began - BEAT)


@asynccontextmanager
async def heartbeat() -> AsyncIterator[Heartbeat]:
    """A heartbeat for as long as the block runs, its last beat included."""
    heart = Heartbeat()
    beating = asyncio.create_task(heart.beat())
    await asyncio.sleep(BEAT)
    try:
        yield heart
        await asyncio.sleep(BEAT)
    finally:
        beating.cancel()
        with suppress(asyncio.CancelledError):
            await beating
