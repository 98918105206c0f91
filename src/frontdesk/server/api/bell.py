"""Events of a conversation as they come: whoever listens is woken when something happens in this process,
and looks every second anyway, so that what another process wrote shows too."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager, suppress

from frontdesk.conversation.ports import Logged, Threads
from frontdesk.server.api.problems import KINDS, Trouble

LOOK_SECONDS = 1.0
MOST_LISTENERS = 10
"""How many may listen to one conversation: a guest's tabs and devices."""
MOST_FROM_ADDRESS = 60
"""From one address: a family, an office, a café."""
MOST_IN_ALL = 500
"""To one process: each of them looks into the ledger every second."""


class Bell:
    """Rung when a conversation went on."""

    def __init__(self) -> None:
        self._listeners: dict[str, list[asyncio.Event]] = {}
        self._seats: Counter[str] = Counter()
        self._closed = False

    def ring(self, name: str) -> None:
        for listener in self._listeners.get(name, ()):
            listener.set()

    def close(self) -> None:
        """Sends all listeners home: a server that stops must not wait for them."""
        self._closed = True
        for name in self._listeners:
            self.ring(name)

    async def tail(
        self, threads: Threads, business: str, session: str, after: int, seconds: float
    ) -> AsyncIterator[Logged]:
        """The events after this one, and those to come for so many seconds."""
        ends = asyncio.get_running_loop().time() + seconds
        with self._listening(f"{business}/{session}") as rung:
            while True:
                rung.clear()
                found = await threads.events(business, after, session)
                for event in found:
                    after = event.id
                    yield event
                if found:
                    continue
                left = ends - asyncio.get_running_loop().time()
                if left <= 0 or self._closed:
                    return
                with suppress(TimeoutError):
                    await asyncio.wait_for(rung.wait(), min(LOOK_SECONDS, left))

    @contextmanager
    def _listening(self, name: str) -> Iterator[asyncio.Event]:
        listeners = self._listeners.setdefault(name, [])
        rung = asyncio.Event()
        listeners.append(rung)
        try:
            yield rung
        finally:
            listeners.remove(rung)
            if not listeners:
                self._listeners.pop(name, None)

    @contextmanager
    def seat(self, name: str, address: str) -> Iterator[None]:
        """A place for one more listener, refused before anything is sent if there is none.

        Looking and taking are one step with nothing awaited in between: nobody slips through together.
        """
        kept = {name: MOST_LISTENERS, f"from {address}": MOST_FROM_ADDRESS, "": MOST_IN_ALL}
        if any(self._seats[key] >= most for key, most in kept.items()):
            advice = KINDS["too_many_requests"].advice
            raise Trouble("too_many_requests", advice, headers={"retry-after": "60"})
        self._seats.update(kept.keys())
        try:
            yield
        finally:
            self._seats.subtract(kept.keys())
            for key in kept:
                if not self._seats[key]:
                    del self._seats[key]
