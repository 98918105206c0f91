"""A data folder knows its clock, and `serve` shows what its owner imported and nothing else."""

import json
import re
import subprocess
from pathlib import Path

import httpx2
import pytest

from frontdesk.playbooks.loader import SHIPPED
from tests.integration.test_demo import COMMAND, END_SECONDS, START_SECONDS, address_from, running

NOW = "2026-07-15T09:00"


def frontdesk(*words: str, data: Path) -> subprocess.CompletedProcess[str]:
    command = [*COMMAND, *words, "--data", str(data)]
    return subprocess.run(command, capture_output=True, text=True, timeout=START_SECONDS)


@pytest.fixture(scope="module")
def pinned(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a demo that was pinned to a day, and has ended."""
    folder = tmp_path_factory.mktemp("pinned")
    with running("demo", "--port", "0", "--now", NOW, data=folder) as process:
        address_from(process)
        process.terminate()
        process.communicate(timeout=END_SECONDS)
    return folder


def test_staff_approve_on_a_pinned_demo_without_naming_its_moment(pinned: Path) -> None:
    booked = frontdesk(
        *("book", "black-lotus", "-s", "deluxe", "--on", "2026-08-24", "--until", "2026-08-26"),
        *("--party", "2", "--name", "John Doe", "--phone", "+1-555-123-4567", "--json"),
        data=pinned,
    )
    assert booked.returncode == 0, booked.stderr
    reference = json.loads(booked.stdout)["reference"]
    approved = frontdesk("approve", "black-lotus", reference, "--json", data=pinned)
    assert approved.returncode == 0, approved.stderr
    assert json.loads(approved.stdout)["status"] == "confirmed"
    assert frontdesk("audit", data=pinned).returncode == 0


def test_another_moment_overrides_the_clock_of_a_folder(pinned: Path) -> None:
    late = frontdesk(
        *("book", "ava", "-s", "botox", "--on", "2026-07-20", "--at", "10:00", "--name", "Jess"),
        *("--now", "2026-08-01T09:00"),
        data=pinned,
    )
    assert late.returncode != 0
    assert "has already passed" in late.stderr


def test_a_clock_that_is_none_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "clock.json").write_text("{}")
    refused = frontdesk("slots", "ava", data=tmp_path)
    assert refused.returncode != 0
    assert "is no clock; remove it" in " ".join(refused.stderr.split())


def test_serving_shows_the_owners_businesses_and_no_others(tmp_path: Path) -> None:
    own = (SHIPPED / "ava.yaml").read_text().replace("id: ava\n", "id: my-salon\n", 1)
    file = tmp_path / "my-salon.yaml"
    file.write_text(own)
    data = tmp_path / "data"
    assert frontdesk("import", str(file), data=data).returncode == 0
    assert frontdesk("import", str(SHIPPED / "cal.yaml"), data=data).returncode == 0
    with running("serve", "--port", "0", data=data) as process:
        address = address_from(process)
        front = httpx2.get(address, timeout=START_SECONDS).text
        own_page = httpx2.get(f"{address}/b/my-salon", timeout=START_SECONDS)
        fictional = [httpx2.get(f"{address}/b/{name}", timeout=START_SECONDS) for name in ("ava", "bistro")]
        told = httpx2.get(f"{address}/api/businesses", timeout=START_SECONDS).text
        process.terminate()
        process.communicate(timeout=END_SECONDS)
    assert own_page.status_code == 200
    assert [page.status_code for page in fictional] == [404, 404]
    assert set(re.findall(r"/b/([\w-]+)", front)) == {"my-salon", "cal"}
    assert "bistro" not in told
