"""What goes wrong with a machine or its settings is found, told in a sentence, and told to no stranger."""

import json
import os
import resource
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import httpx2
import pytest

from frontdesk.app import open_desk
from frontdesk.desk import FrontDesk
from frontdesk.errors import SettingsError
from frontdesk.server import build_app
from frontdesk.server.api.secret import staff_token_of
from frontdesk.settings import Settings
from tests.security.served import COMMAND, Served, serving

ROOT = Path(__file__).parents[2]
UNWRITABLE = Path("/sys/kernel")
"""A folder in which nobody can write, whoever they are."""
linux = pytest.mark.skipif(sys.platform != "linux", reason="uses what only Linux has")


def frontdesk(*words: str, **settings: str) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("FRONTDESK_")}
    return subprocess.run(
        [*COMMAND, *words], env={**environment, **settings}, capture_output=True, text=True, check=False
    )


def test_a_folder_and_a_database_at_once_are_an_error_that_says_which_to_drop(tmp_path: Path) -> None:
    other = f"sqlite:///{tmp_path / 'other.db'}"
    done = frontdesk("bookings", "ava", "--data", str(tmp_path), FRONTDESK_DATABASE=other)
    assert done.returncode == 2
    assert "FRONTDESK_DATABASE" in done.stderr
    assert "--data" in done.stderr
    assert list(tmp_path.iterdir()) == [], "nothing was made in either place"


@pytest.mark.parametrize(
    "token", ["admin", "a-token-for-staff", "x" * 40, "passwordpassword123456", "frontdesk-staff-token-2026"]
)
def test_a_staff_token_that_can_be_guessed_is_refused(token: str, tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match=r"FRONTDESK_STAFF_TOKEN.*token_urlsafe"):
        staff_token_of(Settings(staff_token=token, data=tmp_path))


def test_a_server_with_such_a_token_does_not_start(tmp_path: Path) -> None:
    done = frontdesk("serve", "--port", "0", "--data", str(tmp_path), FRONTDESK_STAFF_TOKEN="letmein")
    assert done.returncode == 2
    assert "FRONTDESK_STAFF_TOKEN" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("token", ["", "Qm3vT8xkR1zLp0wYd5Hs7Gna", "a-long-token-for-staff-only"])
def test_other_tokens_are_taken_as_they_are(token: str) -> None:
    assert staff_token_of(Settings(staff_token=token)) == token


def ready(served: Served) -> tuple[int, dict[str, str]]:
    with served.http() as http:
        assert http.get("/healthz").json() == {"status": "ok"}, "it lives in any case"
        answer = http.get("/readyz")
    assert str(served.data) not in answer.text
    return answer.status_code, answer.json()


READY = (200, {"status": "ready"})


def unready(code: str) -> tuple[int, dict[str, str]]:
    return 503, {"status": "unready", "code": code}


def test_a_desk_on_a_sound_database_is_ready(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        assert ready(served) == READY


def test_a_database_that_is_locked_is_not_ready(tmp_path: Path) -> None:
    with serving(tmp_path) as served, closing(sqlite3.connect(tmp_path / "ledger.db")) as db:
        db.execute("BEGIN EXCLUSIVE")
        assert ready(served) == unready("database_unavailable")
        db.execute("ROLLBACK")


def test_a_database_that_is_gone_is_not_ready(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        (tmp_path / "ledger.db").rename(tmp_path / "elsewhere.db")
        assert ready(served) == unready("database_missing")


@linux
def test_a_disk_that_takes_no_more_is_not_ready(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        # No file of this process can grow from here on, as on a full disk.
        resource.prlimit(served.process, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
        assert ready(served)[0] == 503


@linux
def test_a_disk_that_is_full_from_the_start_is_told_in_a_sentence(tmp_path: Path) -> None:
    limit = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0)); "
    command = [*COMMAND[:-1], limit + COMMAND[-1], "serve", "--port", "0", "--data", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert str(tmp_path) in done.stderr.replace("\n", "")


def damage(path: Path) -> None:
    """Overwrite pages in the middle of the file, as a failing disk does."""
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * (path.stat().st_size - 4096))


def test_a_damaged_database_is_found_and_told_in_a_sentence(tmp_path: Path) -> None:
    assert frontdesk("bookings", "ava", "--data", str(tmp_path)).returncode == 0
    damage(tmp_path / "ledger.db")
    audit = frontdesk("audit", "--data", str(tmp_path))
    doctor = frontdesk("doctor", "--json", "--data", str(tmp_path))
    listed = frontdesk("bookings", "ava", "--data", str(tmp_path))
    for done in (audit, doctor, listed):
        assert done.returncode != 0
        assert "Traceback" not in done.stderr + done.stdout
    assert "damaged" in audit.stderr
    assert "restore" in audit.stderr
    (ledger,) = [line for line in map(json.loads, doctor.stdout.splitlines()) if line["check"] == "Ledger"]
    assert (ledger["ok"], "damaged" in ledger["found"]) == (False, True)


@linux
@pytest.mark.parametrize("words", [("bookings", "ava"), ("serve", "--port", "0"), ("backup",), ("doctor",)])
def test_a_folder_that_cannot_be_written_is_told_in_a_sentence(words: tuple[str, ...]) -> None:
    done = frontdesk(*words, "--data", str(UNWRITABLE / "desk"))
    assert done.returncode != 0
    assert "Traceback" not in done.stderr
    assert str(UNWRITABLE) in done.stderr + done.stdout.replace("\n", "")


@linux
def test_a_clone_that_cannot_be_written_is_told_in_a_sentence(tmp_path: Path) -> None:
    for name in ("run.py", "pyproject.toml", "constraints.txt"):
        shutil.copy(ROOT / name, tmp_path)
    (tmp_path / ".venv").symlink_to(UNWRITABLE)
    done = subprocess.run(
        [sys.executable, str(tmp_path / "run.py"), "demo"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert "cannot be written" in done.stderr


@pytest.mark.parametrize(
    ("public_url", "told"),
    [("https://desk.example.com", "max-age=31536000"), ("http://127.0.0.1:8000", None), ("", None)],
)
async def test_browsers_are_told_to_keep_to_https_where_it_is_served(
    public_url: str, told: str | None, sqlite_url: str
) -> None:
    settings = Settings(database=sqlite_url, public_url=public_url, secret="a-secret-of-this-test-only")
    async with open_desk(settings) as desk:
        assert await header(desk, settings) == told


async def header(desk: FrontDesk, settings: Settings) -> str | None:
    transport = httpx2.ASGITransport(app=build_app(desk, settings))
    async with httpx2.AsyncClient(transport=transport, base_url="http://desk.example") as http:
        return (await http.get("/healthz")).headers.get("strict-transport-security")
