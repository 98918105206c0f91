"""The breaker around a call: what fails counts against the server, and an open breaker answers at once."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from frontdesk.adapters.llm.breaker import Breaker
from frontdesk.conversation.model import ModelAway

ITS_OWN = frozenset({"declined", "called_tool", "looped", "unfinished", "empty", "broken_reading"})
"""What a model does, not its server: the server is well, and the next message is another one."""


@asynccontextmanager
async def guarded(breaker: Breaker) -> AsyncIterator[None]:
    """ModelAway("resting") without a call while the breaker is open."""
    if not breaker.lets_through():
        raise ModelAway("resting")
    try:
        yield
    except ModelAway as away:
        breaker.went_well() if away.why in ITS_OWN else breaker.failed()
        raise
    except (asyncio.CancelledError, TimeoutError):
        breaker.failed()
        raise
    except GeneratorExit:
        # Whoever listened has heard enough: what came was refused, and the server did its work.
        breaker.went_well()
        raise
    breaker.went_well()
