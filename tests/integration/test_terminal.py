"""How the terminal reads: whole dates at every width, and a way out of every refusal."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from frontdesk.cli import options
from frontdesk.cli.commands import commands_for
from frontdesk.errors import BadInput

NOW = "2026-02-01T09:00"
JOHN = ("--name", "John Doe", "--phone", "+1-555-123-4567")
UNASKED = ("--without-questions",)
OIL = ("northside-motors", "-s", "oil-change")


class Terminal:
    def __init__(self, data: Path) -> None:
        self.data = data

    def run(self, *words: str) -> str:
        result = CliRunner().invoke(commands_for(), [*words, "--data", str(self.data), "--now", NOW])
        if isinstance(result.exception, BadInput):
            raise result.exception
        assert result.exit_code == 0, result.output
        return result.output


@pytest.fixture
def terminal(tmp_path: Path) -> Terminal:
    return Terminal(tmp_path)


@pytest.fixture(params=[80, 120])
def width(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(options.out, "_width", request.param)
    return int(request.param)


def test_dates_stay_in_one_piece_at_every_width(terminal: Terminal, width: int) -> None:
    words = ("ava", "-s", "prp-microneedling", "--on", "2026-02-04")
    slots = terminal.run("slots", *words)
    assert re.search(r"Wed Feb 4, 10 AM +Microneedling with PRP", slots)
    guest = ("--name", "Wilhelmina Featherstonehaugh-Winterbourne", "--phone", "212-555-0134")
    made = terminal.run("book", *words, "--at", "10:00", *guest, "--without-questions")
    for printed in (slots, made, terminal.run("bookings", "ava")):
        lines = printed.splitlines()
        assert max(map(len, lines)) <= width
        assert any("Wed Feb 4, " in line and "$550" in line for line in lines)


def test_a_taken_time_names_the_nearest_free_ones(terminal: Terminal) -> None:
    words = ("book", "cal", "-s", "consultation", "--on", "2026-02-03", "--at", "10:00", *JOHN, *UNASKED)
    for _ in range(2):  # there are two advisers
        terminal.run(*words)
    with pytest.raises(BadInput, match=r"Free on that day: .*9.* and 10:\d\d AM"):
        terminal.run(*words)


def test_a_closed_day_names_the_next_free_one(terminal: Terminal) -> None:
    with pytest.raises(BadInput, match="The next free time is Mon Feb 9, 9 AM"):
        terminal.run("book", *OIL, "--on", "2026-02-08", "--at", "10:00", *JOHN, *UNASKED)
    assert "The next free time is Mon Feb 9, 9 AM" in terminal.run("slots", *OIL, "--on", "2026-02-08")


def test_a_full_room_type_names_the_others(terminal: Terminal) -> None:
    stay = ("black-lotus", "-s", "suite", "--on", "2026-02-07", "--until", "2026-02-08")
    for _ in range(6):  # there are six suites
        terminal.run("book", *stay, *JOHN)
    with pytest.raises(BadInput, match="Free on these nights: Standard room and Deluxe room"):
        terminal.run("book", *stay, *JOHN)


def test_moving_tells_the_old_and_the_new_time(terminal: Terminal) -> None:
    terminal.run("book", *OIL, "--on", "2026-02-03", "--at", "09:30", *JOHN, *UNASKED)
    moved = terminal.run("move", "northside-motors", "NORTH-0001", "--on", "2026-02-04", "--at", "14:00")
    assert "Moved from Tue Feb 3, 9:30 AM to Wed Feb 4, 2 PM." in moved


def test_a_misspelt_business_is_guessed(terminal: Terminal) -> None:
    with pytest.raises(BadInput, match="Did you mean bistro"):
        terminal.run("slots", "bistra")


def test_a_look_up_loads_no_more_than_it_needs(tmp_path: Path) -> None:
    """What takes long to import is loaded by the commands that use it."""
    program = (
        "import sys; from frontdesk.cli import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "heavy = {'sqlalchemy', 'alembic', 'structlog', 'fastapi', 'uvicorn', 'email_validator', 'jinja2'}\n"
        "heavy |= {'numpy', 'httpx2', 'frontdesk.reply.refusals', 'frontdesk.conversation.acts'}\n"
        "sys.stderr.write(','.join(sorted(heavy & set(sys.modules))))"
    )
    here = ("--now", NOW, "--data", str(tmp_path))
    # The first makes the ledger.
    commands = (("businesses", "--data", str(tmp_path)), ("slots", *OIL, "--on", "2026-02-03", *here))
    for words in (*commands, ("bookings", "northside-motors", *here)):
        done = subprocess.run([sys.executable, "-c", program, *words], capture_output=True, text=True)
        assert done.returncode == 0
        assert words[0] == "businesses" or done.stderr == ""
