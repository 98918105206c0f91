"""The reader's process reads as the desk would and ends what takes too long; nobody else waits for it."""

import asyncio
import os
import select
import subprocess
import sys
from collections.abc import AsyncIterator
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from bench.hostile import hostile
from frontdesk.adapters.encoder.shelf import FileShelf
from frontdesk.adapters.reader.process import ReaderProcess
from frontdesk.conversation.acts import Answer, Consent, Feel, Unclear
from frontdesk.conversation.context import Context, Option
from frontdesk.conversation.scene import Scene
from frontdesk.playbooks import Playbook, load_shipped
from frontdesk.testing.listeners import taught
from frontdesk.understanding.budget import SHORT, Ours, Readers
from frontdesk.understanding.listener import Listener
from tests.support.encoders import reader_of

pytestmark = pytest.mark.slow  # each test starts a process

AVA = load_shipped("ava")
NOW = datetime(2026, 7, 15, 9, tzinfo=ZoneInfo("America/New_York"))
OFFERS = tuple(Option("Botox", NOW.replace(hour=hour), "Dr. Lee", "Botox") for hour in (10, 14))
CONTEXT = Context(NOW, options=OFFERS, previous="Which suits you?", hours=AVA.business.hours)
SCENE = Scene(CONTEXT, "option", "Which suits you?", "book")
READ_BACK = Scene(Context(NOW, previous="Shall I book it?", confirming=True), "confirm", "Shall I book it?")
LONG = (
    "Hello there, my sister told me about you. I would like to book botox with Dr. Lee tomorrow afternoon. "
    "My name is Anna Lee and my number is 415 555 0134. Is there parking nearby?"
)
LITTLE = 0.03
"""Seconds of a budget in which a word is read, and no long message that was made to be costly."""


async def heard_by(process: ReaderProcess, text: str, playbook: Playbook = AVA) -> Ours | None:
    read = await process.read(text, SCENE, playbook)
    return read.ours if read is not None else None


def heard_here(text: str, playbook: Playbook = AVA) -> Ours:
    """What the desk would hear by itself."""
    return taught().hear(text, SCENE, playbook)


@pytest.fixture
async def process(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> AsyncIterator[ReaderProcess]:
    """A process that is waited for, however busy the machine is."""
    monkeypatch.setattr("frontdesk.adapters.reader.process.PATIENCE", 60.0)
    opened = ReaderProcess(budget=10.0, learning=60.0, shelf=tmp_path)
    yield opened
    await opened.close()


@pytest.fixture
async def hurried(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> AsyncIterator[ReaderProcess]:
    """One that has hardly any time for a message; what the first of them loads is loaded."""
    monkeypatch.setattr("frontdesk.adapters.reader.process.PATIENCE", 60.0)
    opened = ReaderProcess(budget=LITTLE, learning=60.0, shelf=tmp_path)
    await opened.warm([AVA] * 5, NOW)
    yield opened
    await opened.close()


async def test_it_hears_the_acts_the_desk_would_hear(process: ReaderProcess, tmp_path: Path) -> None:
    ours = await heard_by(process, LONG)
    assert ours == heard_here(LONG)
    assert ours is not None
    assert FileShelf(tmp_path).get(f"{ours.heard.reader}-{AVA.version}") is not None


async def test_what_is_beyond_its_windows_is_known_to_be_unread(process: ReaderProcess) -> None:
    text = " ".join(f"word{number}" for number in range(180))
    ours = await heard_by(process, text)
    assert ours is not None
    assert ours.heard.unread is not None
    assert 0 < ours.heard.unread < len(text)


async def test_where_all_of_it_takes_too_long_the_beginning_is_heard(hurried: ReaderProcess) -> None:
    text = "hello there, botox tomorrow " + hostile("phones", 1_900)
    listener = Listener(lambda: reader_of({"hello": "feel:greeting"}))
    read = await Readers(AVA, listener, hurried).read(text, SCENE)
    assert read.limit == SHORT
    assert Feel in [type(act) for act in read.ours.heard.acts]
    assert read.ours.heard.unread is not None
    assert read.ours.heard.unread <= SHORT


async def test_two_playbooks_are_told_apart(process: ReaderProcess) -> None:
    bistro = load_shipped("bistro")
    text = "a table for two on the terrace, and botox, tomorrow at 8 in the evening please, " * 2
    for playbook in (AVA, bistro, AVA):
        assert await heard_by(process, text, playbook) == heard_here(text, playbook)


async def test_what_takes_too_long_is_given_up_and_the_next_message_is_read(hurried: ReaderProcess) -> None:
    assert await heard_by(hurried, hostile("everything", 2_000)) is None
    assert await heard_by(hurried, "yes") == heard_here("yes")


async def test_the_beginning_of_what_takes_too_long_stands_and_its_yes_is_no_consent(
    hurried: ReaderProcess,
) -> None:
    text = "yes please, botox tomorrow " + hostile("phones", 1_900)
    read = await Readers(AVA, taught(), hurried).read(text, READ_BACK)
    assert read.limit == SHORT
    acts = read.ours.heard.acts
    assert not [act for act in acts if isinstance(act, Answer) and act.consent is Consent.YES]
    whole = taught().hear("yes please, botox tomorrow", READ_BACK, AVA).heard.acts
    (yes,) = [act for act in whole if isinstance(act, Answer)]
    assert yes.consent is Consent.YES
    assert any(isinstance(act, Unclear) and isinstance(act.other, Answer) for act in acts)


async def test_a_short_message_starts_no_process(process: ReaderProcess) -> None:
    read = await Readers(AVA, taught(), process).read("botox tomorrow", SCENE)
    assert read.ours == heard_here("botox tomorrow")
    assert process.pid is None


async def test_a_process_that_was_killed_is_replaced_and_waited_for(
    process: ReaderProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = heard_here(LONG)
    assert await heard_by(process, LONG) == expected
    assert process.pid is not None
    os.kill(process.pid, 9)
    assert await heard_by(process, LONG) is None
    monkeypatch.setattr("frontdesk.adapters.reader.process.PATIENCE", 0.1)
    assert await heard_by(process, LONG) == expected


async def test_a_process_that_never_answers_is_ended() -> None:
    process = ReaderProcess(command=(sys.executable, "-c", "import time; time.sleep(600)"), learning=-4.5)
    try:
        assert await heard_by(process, LONG) is None
    finally:
        await process.close()


async def test_who_stops_waiting_disturbs_nobody(process: ReaderProcess) -> None:
    await heard_by(process, LONG)
    pid = process.pid
    gone = [asyncio.create_task(heard_by(process, LONG)) for _ in range(5)]
    await asyncio.sleep(0)
    for task in gone:
        task.cancel()
    assert await heard_by(process, LONG) == heard_here(LONG)
    assert process.pid == pid


async def test_whoever_sends_many_at_a_time_waits_behind_others(process: ReaderProcess) -> None:
    read: list[str] = []

    async def reading(sender: str) -> None:
        assert await process.read(LONG, SCENE, AVA, sender) is not None
        read.append(sender)

    async with asyncio.TaskGroup() as tasks:
        for sender in [*["one address"] * 20, "another"]:
            tasks.create_task(reading(sender))
    assert read.index("another") <= 2


async def test_when_too_many_wait_one_more_is_not_kept_waiting(process: ReaderProcess) -> None:
    answers = await asyncio.gather(*(heard_by(process, LONG) for _ in range(200)))
    assert None in answers
    assert sum(answer is not None for answer in answers) >= 64


def test_the_budget_ends_a_regular_expression_too() -> None:
    script = (
        "import re\n"
        "from frontdesk.adapters.reader.worker import OutOfTime, within\n"
        "try:\n"
        "    with within(0.1):\n"
        "        re.match(r'(a+)+$', 'a' * 40 + 'b')\n"
        "except OutOfTime:\n"
        "    print('ended')\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=30)
    assert done.stdout == "ended\n", done.stderr


def test_the_process_ends_with_its_desk_even_if_that_is_killed() -> None:
    script = (
        "import asyncio\n"
        "from datetime import UTC, datetime\n"
        "from frontdesk.adapters.reader.process import ReaderProcess\n"
        "from frontdesk.playbooks import load_shipped\n"
        "async def main():\n"
        "    process = ReaderProcess(learning=60.0)\n"
        "    await process.warm([load_shipped('ava')], datetime.now(UTC))\n"
        "    print(process.pid, flush=True)\n"
        "    await asyncio.Event().wait()\n"
        "asyncio.run(main())\n"
    )
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True) as desk:
        assert desk.stdout is not None
        reader = os.pidfd_open(int(desk.stdout.readline()))
        try:
            desk.kill()
            ended, _, _ = select.select([reader], [], [], 10)
        finally:
            os.close(reader)
    assert ended
