"""Each system's own conversation ends with what it is about on record."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from frontdesk.cli.commands import commands_for
from frontdesk.demo.plays import plays

ENDS_WITH = {
    "hotel": "pending",
    "medspa": "moved",
    "concierge": "pending",
    "dealership": "booked",
    "calcom": "booked",
}


@pytest.mark.parametrize("name", plays())
def test_the_play_ends_as_it_should(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    played = CliRunner().invoke(commands_for(), ["play", name, "--json"])
    assert played.exit_code == 0, played.output
    answers = [json.loads(line) for line in played.stdout.splitlines()]
    assert len(answers) == len(plays()[name].lines)
    assert all(answer["reply"] for answer in answers)
    claims = {receipt["claim"] for receipt in answers[-1]["receipts"]}
    assert ENDS_WITH[name] in claims | {booking["status"] for booking in answers[-1]["bookings"]}
