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

from frontdesk.adapters.encoder import FileShelf, taught_reader
from frontdesk.adapters.reader.process import ReaderProcess
from frontdesk.conversation.acts import Feel
from frontdesk.conversation.context import Context, Option
from frontdesk.conversation.reading import Kind, Reading, Stance
from frontdesk.conversation.scene import Scene
from frontdesk.playbooks import Playbook, load_shipped
from frontdesk.testing.encoders import reader_of
from frontdesk.testing.hostile import hostile
from frontdesk.understanding.budget import SHORT, Readers
from frontdesk.understanding.listener import Listener
from frontdesk.understanding.reader import Reader

pytestmark = pytest.mark.slow  # each test starts a process

AVA = load_shipped("ava")
NOW = datetime(2026, 7, 15, 9, tzinfo=ZoneInfo("America/New_York"))
OFFERS = tuple(Option("Botox", NOW.replace(hour=hour), "Dr. Lee", "Botox") for hour in (10, 14))
CONTEXT = Context(NOW, options=OFFERS, previous="Which suits you?", hours=AVA.business.hours)
SCENE = Scene(CONTEXT, "option", "Which suits you?", "book")
LONG = (
    "Hello there, my sister told me about you. I would like to book botox with Dr. Lee tomorrow afternoon. "
    "My name is Anna Lee and my number is 415 555 0134. Is there parking nearby?"
)


async def reading_of(process: ReaderProcess, text: str, playbook: Playbook = AVA) -> Reading | None:
    read = await process.read(text, SCENE, playbook)
    return read.reading if read is not None else None


@pytest.fixture
async def process(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[ReaderProcess]:
    """A process that is waited for, however busy the machine is."""
    monkeypatch.setattr("frontdesk.adapters.reader.process.PATIENCE", 60.0)
    opened = ReaderProcess(learning=60.0)
    yield opened
    await opened.close()


@pytest.fixture
async def listening(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> AsyncIterator[ReaderProcess]:
    """One that hears acts too."""
    monkeypatch.setattr("frontdesk.adapters.reader.process.PATIENCE", 60.0)
    opened = ReaderProcess(budget=10.0, learning=60.0, shelf=tmp_path)
    yield opened
    await opened.close()


async def test_it_reads_what_the_desk_would_read(process: ReaderProcess) -> None:
    assert await reading_of(process, LONG) == Reader.of(AVA).read(LONG, CONTEXT)


async def test_it_hears_the_acts_the_desk_would_hear(listening: ReaderProcess, tmp_path: Path) -> None:
    read = await listening.read(LONG, SCENE, AVA)
    assert read is not None
    assert read.ours is not None
    assert read.ours == Listener(taught_reader).hear(LONG, SCENE, AVA)
    assert FileShelf(tmp_path).get(f"{read.ours.heard.reader}-{AVA.version}") is not None


async def test_what_is_beyond_its_windows_is_known_to_be_unread(listening: ReaderProcess) -> None:
    text = " ".join(f"word{number}" for number in range(180))
    read = await listening.read(text, SCENE, AVA)
    assert read is not None
    assert read.ours is not None
    assert read.ours.heard.unread is not None
    assert 0 < read.ours.heard.unread < len(text)


async def test_where_all_of_it_takes_too_long_the_beginning_is_heard(tmp_path: Path) -> None:
    process = ReaderProcess(budget=0.002, shelf=tmp_path)
    text = "hello there, botox tomorrow " + hostile("phones", 1_900)
    listener = Listener(lambda: reader_of({"hello": "feel:greeting"}))
    try:
        read = await Readers(AVA, Reader.of(AVA), listener, process).read(text, SCENE)
    finally:
        await process.close()
    assert read.ours is not None
    assert [type(act) for act in read.ours.heard.acts] == [Feel]
    assert read.ours.heard.unread is not None
    assert read.ours.heard.unread <= SHORT


async def test_two_playbooks_are_told_apart(process: ReaderProcess) -> None:
    bistro = load_shipped("bistro")
    text = "a table for two on the terrace, and botox, tomorrow at 8 in the evening please, " * 2
    for playbook in (AVA, bistro, AVA):
        assert await reading_of(process, text, playbook) == Reader.of(playbook).read(text, CONTEXT)


async def test_what_takes_too_long_is_given_up_and_the_next_message_is_read() -> None:
    process = ReaderProcess(budget=0.002)
    try:
        assert await reading_of(process, hostile("everything", 2_000)) is None
        assert await reading_of(process, "yes") == Reader.of(AVA).read("yes", CONTEXT)
    finally:
        await process.close()


async def test_the_beginning_of_what_takes_too_long_stands_and_its_yes_is_no_consent() -> None:
    process, reader = ReaderProcess(budget=0.002), Reader.of(AVA)
    text = "yes please, botox tomorrow " + hostile("phones", 1_900)
    try:
        read = await Readers(AVA, reader, apart=process).read(text, SCENE)
    finally:
        await process.close()
    assert read.limit == SHORT
    assert read.reading.cut
    assert read.reading.of(Kind.SERVICE)
    assert read.reading.stand is None
    beginning = reader.read(text[:SHORT], CONTEXT).stand
    assert beginning is not None
    assert beginning.stance is Stance.YES


async def test_a_short_message_starts_no_process(process: ReaderProcess) -> None:
    reader = Reader.of(AVA)
    read = await Readers(AVA, reader, apart=process).read("botox tomorrow", SCENE)
    assert read.reading == reader.read("botox tomorrow", CONTEXT)
    assert process.pid is None


async def test_a_process_that_was_killed_is_replaced_and_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    process, expected = ReaderProcess(learning=60.0), Reader.of(AVA).read(LONG, CONTEXT)
    monkeypatch.setattr("frontdesk.adapters.reader.process.PATIENCE", 60.0)
    try:
        assert await reading_of(process, LONG) == expected
        assert process.pid is not None
        os.kill(process.pid, 9)
        assert await reading_of(process, LONG) is None
        monkeypatch.setattr("frontdesk.adapters.reader.process.PATIENCE", 0.1)
        assert await reading_of(process, LONG) == expected
    finally:
        await process.close()


async def test_a_process_that_never_answers_is_ended() -> None:
    process = ReaderProcess(command=(sys.executable, "-c", "import time; time.sleep(600)"), learning=-4.5)
    try:
        assert await reading_of(process, LONG) is None
    finally:
        await process.close()


async def test_who_stops_waiting_disturbs_nobody(process: ReaderProcess) -> None:
    await reading_of(process, LONG)
    pid = process.pid
    gone = [asyncio.create_task(reading_of(process, LONG)) for _ in range(5)]
    await asyncio.sleep(0)
    for task in gone:
        task.cancel()
    assert await reading_of(process, LONG) == Reader.of(AVA).read(LONG, CONTEXT)
    assert process.pid == pid


async def test_whoever_sends_many_at_a_time_waits_behind_others(
    process: ReaderProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("frontdesk.adapters.reader.process.PATIENCE", 60.0)
    read: list[str] = []

    async def reading(sender: str) -> None:
        assert await process.read(LONG, SCENE, AVA, sender) is not None
        read.append(sender)

    async with asyncio.TaskGroup() as tasks:
        for sender in [*["one address"] * 20, "another"]:
            tasks.create_task(reading(sender))
    assert read.index("another") <= 2


async def test_when_too_many_wait_one_more_is_not_kept_waiting(
    process: ReaderProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("frontdesk.adapters.reader.process.PATIENCE", 60.0)
    answers = await asyncio.gather(*(reading_of(process, LONG) for _ in range(200)))
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
