"""docs/calendars.md, followed to the letter: every command of it, with a Cal.com and a hotel of our own."""

import json
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, timedelta
from pathlib import Path

import pytest
from typer.testing import CliRunner

from frontdesk.cli.commands import commands_for
from frontdesk.errors import FrontdeskError

PAGE = Path(__file__).parents[2] / "docs" / "calendars.md"
SERVED = "frontdesk serve"


@contextmanager
def running(module: str, *options: str) -> Iterator[dict[str, str]]:
    """A server of ours as the page says to start it; what it prints first."""
    process = subprocess.Popen(
        [sys.executable, "-m", module, *options], stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True
    )
    try:
        assert process.stdout is not None
        yield json.loads(process.stdout.readline())
    finally:
        process.terminate()
        process.communicate()


def commands() -> list[str]:
    """The lines of the page's commands, without what is said beside them."""
    (block,) = re.findall(r"```sh\n([\s\S]*?)```", PAGE.read_text(encoding="utf-8"))
    return [line.partition("#")[0].strip() for line in block.splitlines() if line.strip()]


class Owner:
    """Does what the page says, in a folder of their own."""

    def __init__(self) -> None:
        self.said: dict[str, str] = {}
        tuesday = date.today() + timedelta(days=7 + (1 - date.today().weekday()) % 7)  # noqa: DTZ011
        self.day = tuesday.isoformat()

    def run(self, line: str, *, fails: bool = False) -> str:
        words = shlex.split(line.replace("DAY", self.day))
        done = CliRunner().invoke(commands_for(), words[1:], catch_exceptions=fails)
        said = done.stdout + done.stderr
        if isinstance(done.exception, FrontdeskError):
            said += str(done.exception)
        assert (done.exit_code != 0) is fails, f"{line}\n{said}"
        return " ".join(said.split())


@pytest.fixture
def owner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Owner:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("FRONTDESK_DATA", str(tmp_path / "data"))
    return Owner()


def test_from_a_key_to_the_first_booking(owner: Owner, monkeypatch: pytest.MonkeyPatch) -> None:
    (
        made,
        imported,
        key,
        listed,
        checked,
        tried,
        slots,
        booked,
        again,
        synced,
        conflicts,
        cancelled,
        served,
    ) = commands()
    owner.run(made)
    owner.run(imported)
    assert key.startswith("export FRONTDESK_CALCOM_KEY=cal_")
    assert "my-business: calcom, not connected: set FRONTDESK_CALCOM_KEY." in owner.run(listed)
    with running("frontdesk.testing.calcom", "--playbook", "my-business.yaml") as fake:
        monkeypatch.setenv("FRONTDESK_CALCOM_URL", fake["url"])
        keys = zip(("rowan", "esther"), fake["keys"], strict=True)
        monkeypatch.setenv("FRONTDESK_CALCOM_KEY", ", ".join(f"{name}={key}" for name, key in keys))
        assert "my-business: calcom, nothing was seen of it yet" in owner.run(listed)
        said = owner.run(checked)
        assert "rowan: connected, by API v2" in said
        assert "Consultation is “Consultation” (102): 30 minutes" in said
        assert "Without FRONTDESK_CALCOM_SECRET" in said
        assert "rowan: 0 entries of others and 0 from here" in owner.run(tried)
        assert "10 AM" in owner.run(slots)
        assert "confirmed" in owner.run(booked).casefold()
        assert "and 1 from here" in owner.run(again)
        assert "0 bookings are not settled yet" in owner.run(synced)
        assert "Nothing: both sides agree." in owner.run(conflicts)
        owner.run(cancelled)
        assert "and 1 from here" not in owner.run(again)
        assert "its copy of today is 0 min old" in owner.run(listed)
    assert served == SERVED


def test_an_old_server_is_found_out_and_said(owner: Owner, monkeypatch: pytest.MonkeyPatch) -> None:
    made, imported, _, _, checked, *_ = commands()
    owner.run(made)
    owner.run(imported)
    with running("frontdesk.testing.calcom", "--playbook", "my-business.yaml", "--version", "v1") as fake:
        monkeypatch.setenv("FRONTDESK_CALCOM_URL", fake["url"])
        monkeypatch.setenv("FRONTDESK_CALCOM_KEY", f"rowan={fake['keys'][0]}, esther={fake['keys'][1]}")
        assert "rowan: connected, by API v1." in owner.run(checked)


def test_a_hotels_system_is_checked_by_its_address(owner: Owner) -> None:
    with running("frontdesk.testing.erp", "--failures", "0", "--latency", "0") as hotel:
        said = owner.run(f"frontdesk calendars check {hotel['url']}")
    assert "GET /inventory: as the contract says." in said
    assert "404, as it should" in said


def test_a_system_that_wants_a_bearer_is_checked_with_it(
    owner: Owner, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running("frontdesk.testing.erp", "--failures", "0", "--latency", "0", "--key", "hush") as hotel:
        assert "bearer is not known" in owner.run(f"frontdesk calendars check {hotel['url']}", fails=True)
        monkeypatch.setenv("FRONTDESK_ERP_KEY", "hush")
        assert "as the contract says" in owner.run(f"frontdesk calendars check {hotel['url']}")


def test_an_owner_hears_what_is_wrong_with_a_connection(
    owner: Owner, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, imported, _, listed, checked, _, _, booked, *_ = commands()
    owner.run(made)
    owner.run(imported)
    monkeypatch.setenv("FRONTDESK_CALCOM_URL", "http://127.0.0.1:9")
    monkeypatch.setenv("FRONTDESK_CALCOM_KEY", "rowena=cal_rowan")
    assert "names nobody of it; there are rowan, esther. Write rowan=cal_…" in owner.run(listed)
    monkeypatch.setenv("FRONTDESK_CALCOM_KEY", "rowan=cal_rowan, ester=cal_esther")
    said = owner.run(checked, fails=True)
    assert "rowan: nobody answers at http://127.0.0.1:9" in said
    assert "esther: no key, so what is booked with Esther Finch stands here alone" in said
    assert "has not answered yet" in owner.run(f"{booked} --with rowan")
    assert "1 bookings are being asked for" in owner.run("frontdesk calendars conflicts my-business")
    said = owner.run("frontdesk calendars conflicts my-business --settle 3", fails=True)
    assert "There is no conflict 3 of my-business." in said


def test_an_address_without_a_scheme_is_said_to_be_none(
    owner: Owner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FRONTDESK_CALCOM_URL", "127.0.0.1:8310")
    assert "FRONTDESK_CALCOM_URL" in owner.run("frontdesk calendars list", fails=True)
