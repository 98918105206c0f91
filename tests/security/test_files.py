"""What guests told us is on disk for its owner alone, whatever the machine's habits are."""

import asyncio
import json
import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from frontdesk.adapters.mail.files import FilesInsteadOfMail
from frontdesk.adapters.mail.letter import Letter
from frontdesk.adapters.store.backup import back_up, restore
from frontdesk.app import open_desk
from frontdesk.booking import actions
from frontdesk.booking.availability import Openings
from frontdesk.booking.model import Booking, Contact
from frontdesk.booking.wishes import Wish
from frontdesk.server.api.secret import secret_of
from frontdesk.settings import Settings
from frontdesk.testing.clocks import FixedClock
from tests.integration.seeded import TUESDAY
from tests.security.served import COMMAND

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="who reads what is not said by modes there")


@pytest.fixture(autouse=True)
def careless_machine() -> Iterator[None]:
    """A machine on which everything is for everybody, unless a program says otherwise."""
    before = os.umask(0)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def modes(folder: Path) -> set[tuple[bool, int]]:
    return {(path.is_dir(), mode(path)) for path in (folder, *folder.rglob("*"))}


PRIVATE = {(False, 0o600), (True, 0o700)}


async def book(settings: Settings) -> None:
    async with open_desk(settings, FixedClock(TUESDAY)) as desk:
        books, on = desk.books("ava"), TUESDAY.date().replace(day=20)
        found = await actions.check(books, Wish(("signature-facial",), on, on))
        assert isinstance(found, Openings)
        made = await actions.book(books, found.offer(next(found.cells())), Contact("Jess", "+12125550142"))
        assert isinstance(made, Booking)
        names = {path.name for path in settings.data.iterdir()}
        assert {"ledger.db", "ledger.db-wal", "ledger.db-shm"} <= names
        assert modes(settings.data) == PRIVATE, "while it is open"


async def test_everything_is_private_from_the_moment_it_is_made(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path / "new" / "desk")
    await book(settings)
    secret_of(settings)
    letter = Letter("a.1", "Ava", "jess@example.org", "Jess", "Hello", "Hello", TUESDAY)
    await FilesInsteadOfMail(settings.data / "outbox", "desk@localhost").send(letter)
    seen: set[int] = set()
    copy = settings.data / "backups" / "copy.db"

    def look(_done: int, _total: int) -> None:
        seen.update(mode(path) for path in copy.parent.iterdir())

    back_up(settings.ledger_path, copy, look)
    elsewhere = tmp_path / "elsewhere" / "ledger.db"
    restore(copy, elsewhere, tmp_path / "aside.db", lambda _done, _total: None)
    assert seen == {0o600}, "while it is written"
    assert modes(tmp_path / "new") == PRIVATE
    assert modes(elsewhere.parent) == PRIVATE


async def test_what_others_could_read_is_closed_at_the_start_and_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = Settings(data=tmp_path / "desk")
    await book(settings)
    for path in (settings.data, *settings.data.rglob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)
    told = await asyncio.to_thread(doctor, settings.data)
    assert (told["ok"], "ledger.db" in told["found"]) == (False, True)
    async with open_desk(settings):
        assert modes(settings.data) == PRIVATE
    assert "others could read this; mended" in capsys.readouterr().err
    assert (await asyncio.to_thread(doctor, settings.data))["ok"] is True


async def test_a_folder_with_other_things_in_it_stays_as_it_is(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path / "shared")
    await book(settings)
    (settings.data / "website.html").write_text("hello")
    settings.data.chmod(0o755)
    settings.ledger_path.chmod(0o644)
    async with open_desk(settings):
        assert mode(settings.data) == 0o755
        assert mode(settings.ledger_path) == 0o600
        assert mode(settings.data / "website.html") == 0o666


def doctor(data: Path) -> dict[str, Any]:
    done = subprocess.run(
        [*COMMAND, "doctor", "--json", "--data", str(data)], capture_output=True, text=True, check=False
    )
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    told: dict[str, Any] = {line["check"]: line for line in lines}["Privacy"]
    return told
