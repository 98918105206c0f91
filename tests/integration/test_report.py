"""The command `report`, as a person and as a program use it."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from frontdesk.cli.commands import commands_for
from frontdesk.errors import SettingsError

NOW = "2026-11-16T09:00"


def run(data: Path, *words: str, typed: str = "") -> Result:
    return CliRunner().invoke(commands_for(), [*words, "--data", str(data), "--now", NOW], input=typed)


def report(data: Path, *words: str) -> Any:
    result = run(data, "report", *words, "--json")
    assert result.exit_code == 0, result.output
    (line,) = result.stdout.splitlines()
    return json.loads(line)


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A ledger with one guest who booked a table."""
    folder = tmp_path_factory.mktemp("report")
    said = ("table for 2 tomorrow at 8pm", "Jo Bell, 415 555 0134", "yes")
    typed = "\n".join(json.dumps({"text": text}) for text in said)
    assert run(folder, "chat", "bistro", "--json", typed=typed).exit_code == 0
    return folder


def test_one_object_alone_on_stdout(data: Path) -> None:
    told = report(data, "bistro")
    assert (told["business"], told["messages"]["total"], told["bookings"]["made"]) == ("bistro", 3, 1)
    assert (told["since"], told["until"], told["before"]) == (None, None, None)


def test_a_page_for_people_tells_the_same(data: Path) -> None:
    shown = run(data, "report", "bistro").stdout
    for words in ("Monday, November 16, 2026", "booking success", "100%", "times in the first reply"):
        assert words in shown
    assert "none was asked" in shown
    assert "Jo" not in shown


def test_days_before_are_compared_with(data: Path) -> None:
    told = report(data, "--since", "2026-11-16", "--until", "2026-11-17")
    assert told["conversations"] == 1
    before = told["before"]
    assert (before["since"], before["until"], before["conversations"]) == ("2026-11-14", "2026-11-15", 0)
    assert report(data, "--days", "7")["until"] == "2026-11-15"


def test_nothing_to_tell_is_said_kindly(tmp_path: Path, data: Path) -> None:
    assert "Nobody has written yet" in run(tmp_path, "report").stdout
    assert "Nobody wrote in these days" in run(data, "report", "--since", "2026-12-01").stdout


def test_one_conversation_has_an_account_of_its_own(data: Path) -> None:
    typed = json.dumps({"text": "hello"})
    said = run(data, "chat", "ava", "--json", typed=typed)
    session = json.loads(said.stdout)["session"]
    told = report(data, "ava", "--conversation", session)
    assert (told["conversations"], told["messages"]["total"], told["bookings"]["made"]) == (1, 1, 0)
    assert run(data, "report", "ava", "--conversation", "nobody").exit_code != 0
    assert run(data, "report", "--conversation", session).exit_code != 0


@pytest.mark.parametrize(
    "words",
    [
        ("avva",),
        ("--since", "yesterday"),
        ("--since", "2026-11-02", "--until", "2026-11-01"),
        ("--days", "7", "--since", "2026-11-02"),
    ],
)
def test_what_cannot_be_reported_is_an_error_with_a_sentence(data: Path, words: tuple[str, ...]) -> None:
    result = run(data, "report", *words)
    assert result.exit_code != 0
    assert str(result.exception)


def test_a_setting_that_cannot_be_meant_is_an_error_with_its_name(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FRONTDESK_METRICS", "sometimes")
    with pytest.raises(SettingsError, match="FRONTDESK_METRICS: Input should be 'off', 'staff' or 'open'"):
        raise run(data, "report").exception or AssertionError
