"""docs/python.md: its programs are files that run, and print what the page says."""

import re
import runpy
from datetime import UTC, datetime
from pathlib import Path

import pytest

import frontdesk
from frontdesk.clock import PinnedClock, keep_pin
from frontdesk.tools.sets import unregister

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "python.md"
PROGRAMS = sorted((ROOT / "docs" / "examples").glob("*.py"))
WEDNESDAY = datetime(2026, 11, 18, 15, tzinfo=UTC)


def test_the_page_shows_every_program_as_it_is() -> None:
    shown = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL)
    assert sorted(shown) == sorted(program.read_text() for program in PROGRAMS)


def test_the_readme_shows_the_first_booking_as_it_is() -> None:
    assert (ROOT / "docs" / "examples" / "first_booking.py").read_text() in (ROOT / "README.md").read_text()


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.stem)
def test_a_program_prints_what_the_page_says(
    program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "books").mkdir()
    keep_pin(tmp_path / "books", PinnedClock(WEDNESDAY))
    try:
        runpy.run_path(str(program))
    finally:
        unregister("weather", "ava")
    told = re.search(rf"```text {program.stem}\n(.*?)```", PAGE.read_text(), re.DOTALL)
    assert told is not None
    assert capsys.readouterr().out == told.group(1)


def test_every_public_name_is_on_the_page_and_leads_somewhere() -> None:
    for name in frontdesk.__all__:
        assert f"`{name}`" in PAGE.read_text()
        assert getattr(frontdesk, name).__name__ == name
