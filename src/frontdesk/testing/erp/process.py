"""The demo ERP as a child process, for as long as a block runs."""

import asyncio
import json
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import date
from pathlib import Path

from frontdesk.errors import MissingPart

STARTS_WITHIN = 20.0


@asynccontextmanager
async def running_erp(
    data: Path, today: date, *, latency: float = 0.15, failures: float = 0.02, guests_every: float = 60.0
) -> AsyncIterator[str]:
    """Its address; the process ends with the block."""
    asked = {
        "data": data,
        "today": today,
        "latency": latency,
        "failures": failures,
        "guests-every": guests_every,
    }
    options = [part for name, value in asked.items() for part in (f"--{name}", str(value))]
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "frontdesk.testing.erp",
        *options,
        stdout=asyncio.subprocess.PIPE,
        stdin=asyncio.subprocess.DEVNULL,
        start_new_session=True,  # Ctrl-C is for the desk, which ends this one after it
    )
    try:
        assert process.stdout is not None
        async with asyncio.timeout(STARTS_WITHIN):
            line = await process.stdout.readline()
        if not line:
            raise MissingPart("the demo ERP did not start")
        yield str(json.loads(line)["url"])
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()
