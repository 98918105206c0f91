"""The terminal, as a person and as a program use it."""

import asyncio
import json
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from frontdesk.adapters.store.factory import open_ledger, threads_of
from frontdesk.cli.commands import commands_for
from frontdesk.conversation.ports import Finished, Heard, Received, Thread
from frontdesk.errors import BadInput, SettingsError

NOW = "2026-02-01T09:00"


class Terminal:
    """Commands on a ledger of their own, at a pinned time."""

    def __init__(self, data: Path) -> None:
        self.data = data

    def run(self, *words: str, clock: bool = True) -> str:
        given = [*words, "--data", str(self.data), *(["--now", NOW] if clock else [])]
        result = CliRunner().invoke(commands_for(), given, catch_exceptions=True)
        if isinstance(result.exception, BadInput):
            raise result.exception
        assert result.exit_code == 0, result.output
        return result.stdout

    def lines(self, *words: str) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.run(*words, "--json").splitlines()]


@pytest.fixture
def terminal(tmp_path: Path) -> Terminal:
    return Terminal(tmp_path / "data")


STAY = ("--on", "2026-02-07", "--until", "2026-02-10", "--party", "2")
JOHN = ("--name", "John Doe", "--phone", "+1-555-123-4567")


def test_the_hotel_of_the_mission(terminal: Terminal) -> None:
    rooms = terminal.lines("slots", "black-lotus", *STAY)
    totals = {r["what"]: float(r["price"]["amount"]) for r in rooms}
    averages = sorted(round(total / 3, 2) for total in totals.values())
    assert averages == [161.67, 239.67, 422.67]
    (ticket,) = terminal.lines("book", "black-lotus", "-s", "deluxe", *STAY, *JOHN)
    assert (ticket["reference"], ticket["status"], ticket["pending_for"]) == (
        "LOTUS-0001",
        "pending",
        "approval",
    )
    assert ticket["guest"] == {"name": "John Doe", "phone": "+15551234567", "email": None}
    (approved,) = terminal.lines("approve", "black-lotus", "LOTUS-0001")
    assert approved["status"] == "confirmed"
    assert [b["reference"] for b in terminal.lines("bookings", "black-lotus")] == ["LOTUS-0001"]
    assert "nothing is wrong" in terminal.run("audit")


def test_a_family_takes_several_rooms_as_one_booking(terminal: Terminal) -> None:
    family = (*STAY[:4], "--party", "5")
    rooms = terminal.lines("slots", "black-lotus", *family)
    assert [room["what"] for room in rooms] == ["2 × Standard room", "2 × Deluxe room", "2 × Suite"]
    (ticket,) = terminal.lines("book", "black-lotus", "-s", "suite", "-s", "standard", *family, *JOHN)
    assert (ticket["what"], ticket["price"]["amount"]) == ("Suite + Standard room", "1753.00")
    later = ("--on", "2026-02-08", "--until", "2026-02-11")
    (moved,) = terminal.lines("move", "black-lotus", "LOTUS-0001", *later)
    assert (moved["what"], moved["start"], moved["party"]) == ("Suite + Standard room", "2026-02-08", 5)
    assert "nothing is wrong" in terminal.run("audit")


def test_an_appointment_is_booked_moved_and_cancelled(terminal: Terminal) -> None:
    (booked,) = terminal.lines(
        *("book", "northside-motors", "-s", "oil-change", "--on", "2026-02-03", "--at", "09:30"),
        *(*JOHN, "--email", "john@example.org"),
    )
    assert booked["start"] == "2026-02-03T09:30:00-06:00"
    (moved,) = terminal.lines(
        "move", "northside-motors", booked["reference"], "--on", "2026-02-04", "--at", "14:00"
    )
    assert moved["start"] == "2026-02-04T14:00:00-06:00"
    (cancelled,) = terminal.lines(
        "cancel", "northside-motors", booked["reference"], "--reason", "sold the car"
    )
    assert cancelled["status"] == "cancelled"
    with pytest.raises(BadInput, match="cancelled"):
        terminal.run("cancel", "northside-motors", booked["reference"])
    assert "nothing is wrong" in terminal.run("audit")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (
            ("book", "ava", "-s", "botox", "--on", "2026-02-31", "--at", "10:00", *JOHN),
            "There is no 31 February",
        ),
        (("book", "ava", "-s", "botox", "--on", "2026-02-03", "--at", "25:00", *JOHN), "There is no 25:00"),
        (("book", "ava", "-s", "botox", "--on", "2025-02-03", "--at", "10:00", *JOHN), "already passed"),
        (
            ("book", "ava", "-s", "botox", "--on", "2026-02-03", "--at", "10:00", "--name", "a\x00b"),
            "control",
        ),
        (("book", "ava", "-s", "botox", "--on", "2026-02-03", "--at", "10:00", "--name", "x" * 9999), "long"),
        (("book", "black-lotus", "-s", "suite", *STAY[:4], "--party", "0", *JOHN), "A party of 0"),
        (("book", "black-lotus", "-s", "suite", *STAY[:4], "--party", "400", *JOHN), "4"),
        (
            ("slots", "black-lotus", "--on", "2026-02-10", "--until", "2026-02-07"),
            "The end has to come after",
        ),
        (("slots", "nowhere"), "There is no business"),
        (("slots", "ava", "-s", "haircut"), "There is no “haircut” here"),
        (("cancel", "ava", "AVA-9999"), "find"),
        (("cancel", "ava", "; DROP TABLE bookings"), "not a booking reference"),
        (("slots", "ava", "-s", "botox", "--now", "soon"), "is not a moment"),
    ],
)
def test_bad_input_is_refused_in_words_and_nothing_is_written(
    terminal: Terminal, words: tuple[str, ...], reason: str
) -> None:
    with pytest.raises(BadInput, match=reason):
        terminal.run(*words, clock="--now" not in words)
    for business in ("ava", "black-lotus"):
        assert terminal.lines("bookings", business) == []


def test_the_same_key_books_once(terminal: Terminal) -> None:
    words = ("book", "black-lotus", "-s", "suite", *STAY, *JOHN, "--key", "k-1")
    assert terminal.lines(*words) == terminal.lines(*words)
    assert len(terminal.lines("bookings", "black-lotus")) == 1


def test_staff_see_what_a_guest_wishes_and_why_it_was_cancelled(terminal: Terminal) -> None:
    wish = ("--requests", "a cot [for] the baby")
    terminal.run("book", "black-lotus", "-s", "suite", *STAY, *JOHN, *wish)
    listed = terminal.run("bookings", "black-lotus")
    assert all(word in listed for word in ("a cot", "[for]", "baby")), "folded into its column"
    terminal.run("cancel", "black-lotus", "LOTUS-0001", "--reason", "the trip is off")
    told = terminal.run("history", "black-lotus", "LOTUS-0001")
    assert "the trip is off" in told
    assert "Notes: a cot [for] the baby" in told
    events = terminal.lines("history", "black-lotus", "LOTUS-0001")
    assert [event.get("reason") for event in events] == [None, "the trip is off"]
    terminal.run("forget", "black-lotus", "(555) 123-4567")
    assert "the trip is off" not in terminal.run("history", "black-lotus", "LOTUS-0001")


def test_backup_restore_and_forget(terminal: Terminal, tmp_path: Path) -> None:
    terminal.run("book", "black-lotus", "-s", "suite", *STAY, *JOHN)
    copy = tmp_path / "copy.db"
    terminal.run("backup", str(copy), clock=False)
    terminal.run("forget", "black-lotus", "(555) 123-4567")
    assert terminal.lines("bookings", "black-lotus")[0]["guest"] is None
    terminal.run("restore", str(copy), "--yes", clock=False)
    assert terminal.lines("bookings", "black-lotus")[0]["guest"]["name"] == "John Doe"


def test_the_doctor_finds_this_installation_well(terminal: Terminal) -> None:
    assert "✗" not in terminal.run("doctor", clock=False)


@pytest.mark.parametrize(
    ("set_to", "found"),
    [
        ({}, "none is set; the desk does without"),
        (
            {"KEY": "sk-1"},
            "hears acts and directs: gpt-5.4-mini at https://api.openai.com/v1 by its responses API",
        ),
        (
            {"URL": "http://127.0.0.1:8000/v1", "": "llama", "API": "chat"},
            "hears acts and directs: llama at http://127.0.0.1:8000/v1 by its chat API",
        ),
    ],
)
def test_the_doctor_tells_which_model_is_set(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, set_to: dict[str, str], found: str
) -> None:
    for name, value in set_to.items():
        monkeypatch.setenv(f"FRONTDESK_MODEL_{name}".rstrip("_"), value)
    checks = [json.loads(line) for line in terminal.run("doctor", "--json", clock=False).splitlines()]
    assert [check["found"] for check in checks if check["check"] == "Model"] == [found]


@pytest.mark.parametrize(("name", "value"), [("SECONDS", "abc"), ("PRICES", "cheap"), ("URL", "notaurl")])
def test_a_setting_of_the_model_that_is_wrong_is_named_by_the_doctor_and_at_the_door(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv("FRONTDESK_MODEL_KEY", "sk-1")
    monkeypatch.setenv(f"FRONTDESK_MODEL_{name}", value)
    looked = CliRunner().invoke(commands_for(), ["doctor", "--json", "--data", str(tmp_path / "data")])
    assert looked.exit_code == 1
    assert f"FRONTDESK_MODEL_{name}" in looked.stdout
    opened = CliRunner().invoke(commands_for(), ["bookings", "ava", "--data", str(tmp_path / "data")])
    assert isinstance(opened.exception, SettingsError)
    assert str(opened.exception).startswith(f"FRONTDESK_MODEL_{name}: ")


async def talk(ledger_url: str, words: str, phone: str) -> None:
    """A conversation with a guest, in which these words are said, repeated and remembered."""
    ledger = await open_ledger(ledger_url)
    threads, at = threads_of(ledger), datetime(2026, 2, 1, 9, tzinfo=UTC)
    [guest] = await ledger.guests_by_phone("black-lotus", phone, "")
    names = ("black-lotus", f"session of {words}")
    await threads.open(Thread(*names, "v1", "sms", at, at))
    await threads.receive(Received(*names, f"message of {words}", 0, words, at, words))
    turn = Finished(*names, f"message of {words}", 0, words, words, at, [Heard("said")])
    assert await threads.finish(replace(turn, phone=phone, guest_id=guest.id))
    await ledger.close()


def test_no_personal_data_is_left_behind_after_forgetting(terminal: Terminal) -> None:
    secrets = ("Zebulon Quagmire", "5550198", "zebulon@example.org", "allergic to feathers")
    terminal.run(
        *("book", "black-lotus", "-s", "suite", *STAY, "--name", secrets[0], "--phone", "212-555-0198"),
        *("--email", secrets[2], "--requests", secrets[3]),
    )
    terminal.run("cancel", "black-lotus", "LOTUS-0001", "--reason", "Zebulon Quagmire is unwell")
    asyncio.run(talk(f"sqlite:///{terminal.data / 'ledger.db'}", ", ".join(secrets), "+12125550198"))
    terminal.run("forget", "black-lotus", "212-555-0198")
    terminal.run("backup", str(terminal.data / "copy.db"), clock=False)
    left = (terminal.data / "copy.db").read_bytes()
    assert [s for s in secrets if s.encode() in left] == []
