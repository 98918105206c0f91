"""`/healthz` says that the process answers, `/readyz` that its database and its disk do too.

Strangers read both: they are told a code, never a path or a database's words. What was found holds for a
moment, so that asking often costs nothing.
"""

import asyncio
import os
import tempfile
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

import structlog
from fastapi import APIRouter
from starlette.responses import JSONResponse, Response

from frontdesk.adapters.jobs.rows import rows_of
from frontdesk.adapters.store.sqlite import SqliteLedger
from frontdesk.desk import FrontDesk
from frontdesk.errors import LedgerError
from frontdesk.settings import Settings

READ = ["GET", "HEAD"]
FRESH = {"cache-control": "no-store"}
HOLDS_SECONDS = 1.0
WAIT_SECONDS = 3.0
"""A database that is locked for longer does not answer guests either."""
PROBE = bytes(4096)

# A row of its own that is written each time: only a write shows that there is room, and nobody in the way.
_WRITE = """
    INSERT INTO rations (business, address, period, count) VALUES ('', 'readyz', 0, 1)
    ON CONFLICT (business, address, period) DO UPDATE SET count = 1 - rations.count
    RETURNING count"""

log = structlog.get_logger(__name__)


class Unready(StrEnum):
    DATABASE = "database_unavailable"
    MISSING = "database_missing"
    DISK = "disk_unwritable"


def readiness(desk: FrontDesk, settings: Settings) -> APIRouter:
    """The two routes, for whoever watches over the process."""
    router, probe = APIRouter(), Probe(desk, settings.data)

    @router.api_route("/healthz", methods=READ)
    async def health() -> Response:
        return JSONResponse({"status": "ok"}, headers=FRESH)

    @router.api_route("/readyz", methods=READ)
    async def ready() -> Response:
        wrong = await probe.look()
        if wrong is None:
            return JSONResponse({"status": "ready"}, headers=FRESH)
        return JSONResponse({"status": "unready", "code": wrong.value}, 503, headers=FRESH)

    return router


@dataclass(slots=True)
class Probe:
    """Looks at the database and the disk, one look at a time for everybody who asks."""

    desk: FrontDesk
    folder: Path
    _found: Unready | None = None
    _until: float = 0.0
    _lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def look(self) -> Unready | None:
        loop = asyncio.get_running_loop()
        async with self._lock:
            if loop.time() >= self._until:
                self._found = await self._database() or await self._disk()
                self._until = loop.time() + HOLDS_SECONDS
            return self._found

    async def _database(self) -> Unready | None:
        ledger = self.desk.ledger
        # A file that was removed can still be written while it is open, and all of it is lost then.
        if isinstance(ledger, SqliteLedger) and not ledger.path.exists():
            return Unready.MISSING
        try:
            async with asyncio.timeout(WAIT_SECONDS):
                await rows_of(ledger).write(_WRITE)
        except (LedgerError, TimeoutError) as exc:
            log.warning("not ready: the database does not take a write", error=str(exc))
            return Unready.DATABASE
        return None

    async def _disk(self) -> Unready | None:
        if not self.folder.exists():  # nothing is kept there
            return None
        try:
            await asyncio.to_thread(_try_writing, self.folder)
        except OSError as exc:
            log.warning("not ready: the data folder cannot be written", error=exc.strerror)
            return Unready.DISK
        return None


def _try_writing(folder: Path) -> None:
    """Write a file as large as a letter, and remove it."""
    with tempfile.TemporaryFile(dir=folder, prefix=".readyz-") as file:
        file.write(PROBE)
        file.flush()
        os.fsync(file.fileno())
