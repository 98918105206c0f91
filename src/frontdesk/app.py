"""Settings → a desk that is open. The only place that picks adapters."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from frontdesk.adapters.store.opening import open_ledger
from frontdesk.clock import Clock, SystemClock
from frontdesk.desk import FrontDesk
from frontdesk.playbooks import load_shipped, shipped
from frontdesk.settings import Settings


@asynccontextmanager
async def open_desk(settings: Settings, clock: Clock | None = None) -> AsyncIterator[FrontDesk]:
    """A desk for every playbook, its ledger up to date; closed on every path."""
    playbooks = {name: load_shipped(name) for name in shipped()}
    ledger = await open_ledger(settings.ledger_url, connections=settings.connections)
    desk = FrontDesk(playbooks, ledger, clock or SystemClock())
    try:
        yield desk
    finally:
        await desk.close()
