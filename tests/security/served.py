"""A desk as an attacker meets it: its own process, reached over HTTP."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx2

from frontdesk.playbooks.loader import SHIPPED

COMMAND = [sys.executable, "-W", "error", "-c", "from frontdesk.cli import main; main()"]
END_SECONDS = 20
BUFFER = timedelta(minutes=30)
"""More than any of the businesses needs between two guests."""
NOW = "2026-11-17T11:05"


@dataclass(frozen=True, slots=True)
class Served:
    """Where it listens, and the folder it keeps its books in."""

    url: str
    data: Path
    process: int

    def http(self) -> httpx2.Client:
        return httpx2.Client(base_url=self.url, timeout=30)

    def letters(self) -> list[str]:
        return [path.read_text() for path in sorted((self.data / "outbox").glob("*.eml"))]


@contextmanager
def serving(data: Path, *businesses: str, **settings: str) -> Iterator[Served]:
    """`frontdesk serve` for some businesses on a free port of this machine, ended by its own process id."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("FRONTDESK_")}
    for name in businesses:
        words = [*COMMAND, "import", str(SHIPPED / f"{name}.yaml"), "--data", str(data)]
        subprocess.run(words, env=environment, check=True, capture_output=True)
    process = subprocess.Popen(
        [*COMMAND, "serve", "--port", "0", "--data", str(data), "--now", NOW],
        env={**environment, **settings},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield Served(_address(process), data, process.pid)
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=END_SECONDS)


def _address(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    for line in process.stdout:
        if found := re.search(r"open at (http://\S+)", line):
            return found.group(1)
    assert process.stderr is not None
    raise AssertionError(process.stderr.read())


def offers(http: httpx2.Client, business: str, service: str, count: int) -> list[str]:
    """So many offers that can all be booked: none overlaps another."""
    found: list[str] = []
    for day in range(4, 60):
        on = f"2026-{11 + (16 + day) // 30}-{(16 + day) % 30 + 1:02d}"
        wish = {"services": [service], "from": on, "days": 1, "limit": 20}
        answer = http.post(f"/api/{business}/offers", json=wish)
        free_from = datetime.min.replace(tzinfo=UTC)
        for offer in answer.json().get("offers", []):
            if datetime.fromisoformat(offer["start"]) >= free_from:  # what overlaps may need the same person
                found.append(offer["offer"])
                free_from = datetime.fromisoformat(offer["end"]) + BUFFER
        if len(found) >= count:
            return found[:count]
    return found
