"""The opening ledger of a business, made once, and a fresh copy of it for every guest.

Several processes may use one stage: each makes copies of its own.
"""

import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

from frontdesk.adapters.store.factory import open_sqlite, threads_of
from frontdesk.adapters.store.sqlite import SqliteLedger
from frontdesk.booking.ports import BookingFilter
from frontdesk.demo.seeds import seed
from frontdesk.desk import FrontDesk
from frontdesk.playbooks import Playbook
from frontdesk.testing.clocks import FixedClock
from frontdesk.testing.listeners import taught

ALL = 100_000
MEMORY = Path("/dev/shm")


def scratch() -> Path | None:
    """Where to put what is thrown away: in memory if there is such a place, so that no disk is waited for."""
    return MEMORY if os.access(MEMORY, os.W_OK) else None


@dataclass(frozen=True)
class Stage:
    """One business at one moment, with some demand already in its books."""

    playbook: Playbook
    now_at: datetime
    path: Path
    last_number: int
    """The last booking that was there before any guest came."""
    _readers: dict[str, FrontDesk] = field(default_factory=dict, repr=False)

    def __getstate__(self) -> dict[str, Any]:
        """What another process needs; a desk that is open here is of no use there."""
        return self.__dict__ | {"_readers": {}}

    @asynccontextmanager
    async def opened(self, name: str = "copy") -> AsyncIterator[FrontDesk]:
        """A desk on a copy of the opening ledger; the copy is thrown away."""
        copy = self.path.with_name(f"{self.path.stem}-{name}-{os.getpid()}.db")
        shutil.copyfile(self.path, copy)
        desk = self._desk(SqliteLedger(copy))
        try:
            yield desk
        finally:
            await desk.close()
            for left in copy.parent.glob(f"{copy.name}*"):
                left.unlink(missing_ok=True)

    def _desk(self, ledger: SqliteLedger) -> FrontDesk:
        """What the desk has learned of its playbook is kept from one guest to the next: it is costly."""
        clock = FixedClock(self.now_at)
        if "desk" not in self._readers:
            self._readers["desk"] = FrontDesk(
                {self.playbook.id: self.playbook}, ledger, threads_of(ledger), clock, listener=taught()
            )
        kept = self._readers["desk"]
        return replace(
            kept, ledger=ledger, threads=threads_of(ledger), clock=clock, _turns=WeakValueDictionary()
        )


async def prepare(playbook: Playbook, now_at: datetime, folder: Path) -> Stage:
    """Seed the books of a business as they might stand at this moment."""
    path = folder / f"{playbook.id}.db"
    ledger = await open_sqlite(path)
    desk = FrontDesk({playbook.id: playbook}, ledger, threads_of(ledger), FixedClock(now_at))
    try:
        await seed(desk)
        found = await ledger.bookings(playbook.id, BookingFilter(limit=ALL))
    finally:
        await desk.close()
    return Stage(playbook, now_at, path, max((b.number for b in found), default=0))
