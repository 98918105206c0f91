"""The guide, followed to the letter: every command in an empty folder, and the ledger afterwards."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import httpx2
import pytest

from frontdesk.adapters.store.factory import open_sqlite
from frontdesk.booking.model import Booking
from frontdesk.booking.ports import BookingFilter

GUIDE = Path(__file__).parents[2] / "docs" / "guide.md"
PATIENCE = 60
"""Seconds; far more than it takes, for machines with a lot to do."""


@dataclass
class Step:
    """A command of the guide, and the lines that it says are printed."""

    command: str
    expected: list[str] = field(default_factory=list)
    ends_with: str = "0"


def blocks() -> Iterator[tuple[str, str]]:
    for match in re.finditer(r"```(\S*) ?(.*)\n([\s\S]*?)```", GUIDE.read_text(encoding="utf-8")):
        yield f"{match[1]} {match[2]}".strip(), match[3]


def steps(text: str) -> list[Step]:
    found: list[Step] = []
    for line in text.splitlines():
        if line.startswith("$ "):
            found.append(Step(line[2:]))
        elif line.startswith("! ends with "):
            found[-1].ends_with = line.removeprefix("! ends with ")
        elif line.strip():
            found[-1].expected.append(line)
    return found


class Reader:
    """Somebody who does what the guide says."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.server: subprocess.Popen[str] | None = None
        self.address = ""

    def do(self, step: Step) -> None:
        if step.command.startswith("frontdesk serve"):
            printed = self.serve(step.command)
        elif step.command.startswith("curl"):
            self.fetch_until(step)
            return
        elif step.command.startswith("kill"):
            self.stop()
            return
        else:
            printed = self.run(step)
        assert _missing(step, printed) == [], printed

    def run(self, step: Step) -> str:
        done = subprocess.run(
            step.command,
            shell=True,
            cwd=self.folder,
            env=self.environment(),
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        printed = done.stdout + done.stderr
        assert step.ends_with == str(done.returncode), f"{step.command}\n{printed}"
        assert "Traceback" not in printed
        return printed

    def serve(self, command: str) -> str:
        words = ["frontdesk", "serve", "--port", "0", *command.split()[4:-1]]
        self.server = subprocess.Popen(
            words, cwd=self.folder, env=self.environment(), stdout=subprocess.PIPE, text=True
        )
        assert self.server.stdout is not None
        for line in self.server.stdout:
            if found := re.search(r"http://127\.0\.0\.1:\d+", line):
                self.address = found[0]
                return line.replace(self.address, "http://127.0.0.1:8000")
        raise AssertionError("the desk did not open")

    def fetch_until(self, step: Step) -> None:
        """A running desk takes a moment to notice an import."""
        path = step.command.split("http://127.0.0.1:8000")[1]
        until = time.monotonic() + PATIENCE
        while True:
            page = httpx2.get(self.address + path, timeout=PATIENCE).text
            if not (missing := _missing(step, re.sub(r"<[^>]+>", " ", page))):
                return
            assert time.monotonic() < until, f"{step.command}: {missing}"
            time.sleep(0.2)

    def stop(self) -> None:
        if self.server is None:
            return
        self.server.send_signal(signal.SIGTERM)
        self.server.communicate(timeout=PATIENCE)
        assert self.server.returncode == 0
        self.server = None

    def environment(self) -> dict[str, str]:
        kept = {k: v for k, v in os.environ.items() if not k.startswith("FRONTDESK_")}
        scripts = str(Path(sys.executable).parent)
        return kept | {"PATH": os.pathsep.join([scripts, os.environ["PATH"]]), "COLUMNS": "120"}


def _missing(step: Step, printed: str) -> list[str]:
    """The promised lines that were not printed; … stands for anything, and spaces do not count."""
    said = " ".join(printed.split())
    patterns = [[re.escape(" ".join(part.split())) for part in line.split("…")] for line in step.expected]
    return [
        line
        for line, parts in zip(step.expected, patterns, strict=True)
        if not re.search(r"[\s\S]*?".join(parts), said)
    ]


@pytest.fixture
def reader(tmp_path: Path) -> Iterator[Reader]:
    reader = Reader(tmp_path)
    yield reader
    if reader.server is not None:
        reader.server.kill()
        reader.server.communicate()


async def _bookings(ledger_file: Path) -> list[Booking]:
    ledger = await open_sqlite(ledger_file)
    try:
        return await ledger.bookings("paws-on-wheels", BookingFilter())
    finally:
        await ledger.close()


@pytest.mark.slow
async def test_who_follows_the_guide_has_an_open_business_with_bookings(reader: Reader) -> None:
    for kind, text in blocks():
        if kind.startswith("yaml "):
            (reader.folder / kind.removeprefix("yaml ")).write_text(text, encoding="utf-8")
        for step in steps(text) if kind == "console" else []:
            reader.do(step)
    found = await _bookings(reader.folder / ".frontdesk" / "ledger.db")
    assert [
        (b.reference, b.status.value, b.offer.what, b.offer.parts[0].resources, b.start_at.isoformat())
        for b in found
    ] == [
        ("PAWS-0001", "confirmed", "Full groom", ("juniper",), "2026-11-21T16:00:00+00:00"),
        ("PAWS-0003", "cancelled", "Nails and ears", ("juniper",), "2026-11-21T18:00:00+00:00"),
        ("PAWS-0002", "confirmed", "Wash and dry", ("juniper",), "2026-11-23T21:00:00+00:00"),
    ]
    assert found[0].contact is not None
    assert (found[0].contact.name, found[0].contact.requests) == (
        "Ines Ferreira",
        "His name is Bruno; breed: Standard poodle; weight: 60",
    )
    assert (reader.folder / "paws-backup.db").exists()
