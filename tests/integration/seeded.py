"""A desk with demo data at a pinned moment, seeded once for each test process and copied for each test."""

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

from frontdesk.adapters.store.factory import open_sqlite, threads_of
from frontdesk.demo.seeds import seed
from frontdesk.desk import FrontDesk
from frontdesk.playbooks import load_shipped, shipped
from frontdesk.testing.clocks import FixedClock
from frontdesk.testing.listeners import taught

TUESDAY = datetime(2026, 11, 17, 19, 5, tzinfo=UTC)
"""Two in the afternoon in New York, eleven in the morning in California."""


@asynccontextmanager
async def open_seeded(path: Path, only: tuple[str, ...] | None = None) -> AsyncIterator[FrontDesk]:
    """The desk of all businesses, or of some, on the ledger at this path."""
    playbooks = {name: load_shipped(name) for name in only or shipped()}
    ledger = await open_sqlite(path)
    desk = FrontDesk(playbooks, ledger, threads_of(ledger), FixedClock(TUESDAY), listener=taught())
    try:
        yield desk
    finally:
        await desk.close()


async def make_seeded(path: Path, only: tuple[str, ...] | None = None, *, chance: int = 1) -> Path:
    async with open_seeded(path, only) as desk:
        await seed(desk, chance=chance)
    return path


def copy_of(template: Path, folder: Path) -> Path:
    return Path(shutil.copy(template, folder / "ledger.db"))
