"""`frontdesk model` as a developer starts it, and `python3 run.py bench models`."""

import json
import os
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bench.model_commands import bench
from bench.wired import Wired, bench_wire
from frontdesk.cli.commands import commands_for
from frontdesk.settings import Settings
from frontdesk.testing.models import BEHAVIOURS, FakeModel, serving

COMMAND = [sys.executable, "-W", "error", "-c", "from frontdesk.cli import main; main()"]
BENCH = [sys.executable, "-W", "error", "-m", "bench"]
ROOT = Path(__file__).parents[2]
START_SECONDS, END_SECONDS = 60, 20
"""Far more than it takes, for machines with a lot to do."""

DIALOGUES = Path(__file__).parents[1] / "dialogues"


def test_a_desk_in_the_terminal_speaks_with_the_model_that_was_started(tmp_path: Path) -> None:
    started = [*COMMAND, "model", "--port", "0", "--behave", "parrot"]
    with subprocess.Popen(started, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            process.stdout.readline()
            name, _, url = process.stdout.readline().strip().partition("=")
            assert name == "FRONTDESK_MODEL_URL"
            told = subprocess.run(
                [*COMMAND, "chat", "ava", "--json", "--data", str(tmp_path), "--now", "2026-07-15T09:00"],
                input='{"text": "botox tomorrow"}\n',
                capture_output=True,
                text=True,
                timeout=START_SECONDS,
                env={**os.environ, name: url},
                check=True,
            )
            process.send_signal(signal.SIGINT)
            watched, _ = process.communicate(timeout=END_SECONDS)
        finally:
            process.kill()
    assert process.returncode == 0
    reply = json.loads(told.stdout.splitlines()[0])["reply"]
    assert reply[:20] in watched


def test_all_behaviours_are_listed() -> None:
    listed = CliRunner().invoke(commands_for(), ["model", "--list"])
    assert [line.split()[0] for line in listed.output.splitlines()] == list(BEHAVIOURS)


@pytest.mark.parametrize("command", [[*COMMAND, "model"], [*BENCH, "models"]], ids=["model", "bench models"])
def test_a_behaviour_that_there_is_not_is_named(command: list[str]) -> None:
    asked = subprocess.run(
        [*command, "--behave", "sulks"], cwd=ROOT, capture_output=True, text=True, timeout=START_SECONDS
    )
    assert asked.returncode == 2
    assert "'sulks'" in asked.stderr


def test_the_bench_tells_what_became_of_the_records() -> None:
    options = ["--dialogues", str(DIALOGUES), "--every", "100", "--jobs", "1", "--answers", "700", "--json"]
    ran = CliRunner().invoke(bench, ["models", "--behave", "parrot", "--behave", "stalls", *options])
    alone, parrot, stalls, answers = (json.loads(line) for line in ran.stdout.splitlines())
    assert ran.exit_code == 0
    assert alone["dialogues"] == parrot["dialogues"] == parrot["same"] > 5
    assert parrot["directed_share"] > 0.9
    assert stalls["lies_told"] > stalls["lies_shown"] == 0
    assert answers["directions"] >= 700
    assert (answers["faults"], answers["same"]) == (0, answers["dialogues"])


@pytest.mark.parametrize("behave", ["good", "books_nothing_but_says_so"])
async def test_conversations_with_a_server_that_settings_name_have_the_same_records(behave: str) -> None:
    async with serving(FakeModel(BEHAVIOURS[behave]())) as url:
        found = await bench_wire(Settings(model_url=url, model_api="chat"), DIALOGUES, 3, lambda _: None)
    assert found.conversations == 3
    assert found.asked == sum(found.outcomes.values()) > 0
    assert found.holds, (found.different, found.foreign)


@pytest.mark.parametrize(
    ("outcomes", "shows"), [({"status_500": 3, "resting": 5}, False), ({"passed": 1}, True)]
)
def test_a_server_that_refuses_every_request_shows_nothing(outcomes: dict[str, int], shows: bool) -> None:
    assert Wired(asked=sum(outcomes.values()), outcomes=Counter(outcomes)).holds == shows


async def test_a_server_that_is_not_there_shows_nothing() -> None:
    gone = Settings(model_url="http://127.0.0.1:1/v1", model_api="chat")
    found = await bench_wire(gone, DIALOGUES, 1, lambda _: None)
    assert found.asked > 0
    assert not found.answered
    assert not found.holds
