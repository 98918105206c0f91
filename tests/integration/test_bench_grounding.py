"""The benchmark of grounding as a command: five figures alone on stdout, and a code that judges them."""

import json

import pytest
from typer.testing import CliRunner

from frontdesk.cli.main import app

KEYS = {"false", "false_passed", "true", "true_passed_share", "check_ms"}


@pytest.mark.slow
def test_a_small_run_prints_its_figures_and_exits_by_them() -> None:
    done = CliRunner().invoke(
        app, ["bench", "grounding", "--false", "60", "--true", "40", "--seed", "2", "--json"]
    )
    (line,) = done.stdout.splitlines()
    found = json.loads(line)
    assert set(found) == KEYS
    assert (found["false"], found["true"]) == (60, 40)
    assert done.exit_code == int(found["false_passed"] > 0 or found["true_passed_share"] < 0.995)
