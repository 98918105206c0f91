"""What the README shows is what its commands print, at the moment that it names."""

import re
import shlex
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.integration.test_demo import COMMAND, START_SECONDS

README = Path(__file__).parents[2] / "README.md"
WIDTH = "200"
"""Columns of the terminal: what is one line in the README is one here."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A command of the README and what it is said to print; `said` are the lines that a guest types."""

    words: tuple[str, ...]
    output: tuple[str, ...]
    said: tuple[str, ...] = ()


def _blocks() -> list[tuple[str, list[Shown]]]:
    """The fenced blocks with commands and outputs, each with the moment at which they are run."""
    found = []
    parts = re.split(r"^```\w*$", README.read_text(encoding="utf-8"), flags=re.MULTILINE)
    for before, block in zip(parts[::2], parts[1::2], strict=False):
        commands = [_shown(each) for each in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]]
        if commands:
            told = re.findall(r"--now (\d{4}\S+?)[`\s]", before.split("\n\n")[-2] + block)
            assert told, f"the README says no moment for:\n{block}"
            found.append((told[0], commands))
    return found


def _shown(text: str) -> Shown:
    command, _, rest = re.sub(r"\\\n\s*", "", text).partition("\n")
    lines = [line for line in rest.splitlines() if line.strip()]
    said = tuple(line.removeprefix("you: ") for line in lines if line.startswith("you: "))
    output = tuple(line for line in lines if not line.startswith("you: "))
    return Shown(tuple(shlex.split(command)), output, said)


BLOCKS = _blocks()


def test_the_readme_shows_conversations_and_commands() -> None:
    assert len(BLOCKS) >= 2
    assert sum(len(commands) for _, commands in BLOCKS) >= 7


@pytest.mark.parametrize(("now", "commands"), BLOCKS, ids=[now for now, _ in BLOCKS])
def test_a_block_of_the_readme_gives_what_it_shows(now: str, commands: list[Shown], tmp_path: Path) -> None:
    for shown in commands:
        printed = _run(shown, now, tmp_path)
        expected = " ".join(shown.output)
        assert re.fullmatch(_pattern(expected), printed), f"the README shows\n{expected}\nand not\n{printed}"


def _run(shown: Shown, now: str, data: Path) -> str:
    assert shown.words[0] == "frontdesk"
    pinned = () if "--now" in shown.words else ("--now", now)
    done = subprocess.run(
        [*COMMAND, *shown.words[1:], *pinned, "--data", str(data)],
        input="".join(f"{line}\n" for line in shown.said),
        capture_output=True,
        text=True,
        timeout=START_SECONDS,
        env={"COLUMNS": WIDTH, "PATH": "", "LANG": "C.UTF-8"},
    )
    refused = any(line.startswith("✗") for line in shown.output)
    assert bool(done.returncode) is refused, done.stderr
    return _plain(done.stderr if refused else done.stdout)


def _plain(text: str) -> str:
    return " ".join(text.replace("you:", " ").split())


def _pattern(line: str) -> str:
    """The line with any space, any rule of a table, and anything for an ellipsis."""
    words = [".*?".join(re.escape(part) for part in word.split("…")) for word in line.split()]
    return r"\s*".join("─+" if set(word) <= {"─", "\\"} else word for word in words)
