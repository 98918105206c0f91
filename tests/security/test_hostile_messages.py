"""One message stalls nobody: texts made to be costly hold the event loop for no longer than others do.

The tests stand at the reader's port and know nothing of how it reads.
"""

import asyncio
import gc
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import count, product
from pathlib import Path
from typing import cast

import pytest

from bench.hostile import KINDS, LENGTHS, OPENINGS, SLASHES, hostile, said
from bench.turns import MORNING, talk
from frontdesk.adapters.reader.process import ReaderProcess
from frontdesk.app import open_desk
from frontdesk.clock import PinnedClock
from frontdesk.conversation import snapshots
from frontdesk.conversation.contexts import scene_for
from frontdesk.conversation.ports import Finished, Threads
from frontdesk.conversation.scene import Scene
from frontdesk.conversation.state import State
from frontdesk.desk import FrontDesk
from frontdesk.playbooks import Playbook
from frontdesk.settings import Settings
from frontdesk.understanding.budget import Readers
from tests.support.heartbeat import heartbeat
from tests.wordings import says

MOST_HELD = 0.025
"""Seconds for which a message may hold the event loop."""
MOST_SLOWER = 0.050
"""Seconds by which a quiet guest's p95 may grow beside a hostile one."""
ROUNDS = 4
TRIES = 8
"""A machine that is busy holds a loop now and then; a message that does holds it every time."""


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[FrontDesk]:
    async with open_desk(Settings(data=tmp_path, database=""), PinnedClock(MORNING)) as opened:
        assert isinstance(opened.apart, ReaderProcess)
        await opened.apart.warm([opened.playbooks["ava"]], MORNING)
        opened.warm()
        yield opened


@pytest.fixture(autouse=True)
def no_collection() -> Iterator[None]:
    """The heap of a test run is large, and collecting it is nobody's message."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


async def scenes(desk: FrontDesk) -> dict[str, Scene]:
    """In which light a message is read, after what a guest said first."""
    found = {}
    for name, talk_first in OPENINGS.items():
        message = said(name, 0, "")
        for number, text in enumerate(talk_first):
            message = said(name, number, text)
            await desk.handle(message)
        thread = await desk.threads.find("ava", name)
        state = snapshots.read("ava", thread.snapshot) if thread and thread.snapshot else State()
        playbook = desk.playbooks["ava"]
        found[name] = scene_for(state, playbook, MORNING.astimezone(playbook.business.zone), message)
    return found


def readers_of(desk: FrontDesk) -> Readers:
    """Who reads the messages to the med-spa."""
    assert desk.listener is not None
    return Readers(desk.playbooks["ava"], desk.listener, desk.apart)


async def held(reading: Callable[[], Awaitable[object]]) -> float:
    """For how long the loop was held, in the best of a few tries; what is fine is not tried again."""
    best = float("inf")
    for _ in range(TRIES):
        async with heartbeat() as heart:
            await reading()
        best = min(best, heart.longest)
        if best <= MOST_HELD:
            break
    return best


async def test_the_guests_stand_where_they_should(desk: FrontDesk) -> None:
    lights = {name: scene.context for name, scene in (await scenes(desk)).items()}
    assert not lights["nothing open"].options
    assert len(lights["offers open"].options) > 1
    assert lights["question open"].asked
    assert lights["read back"].confirming
    assert lights["several services"].about or lights["several services"].options


@pytest.mark.slow
async def test_no_text_holds_the_loop_however_long_it_grows(desk: FrontDesk) -> None:
    readers, too_long = readers_of(desk), {}
    for opening, scene in (await scenes(desk)).items():
        for kind, length in product(KINDS, LENGTHS):
            reading = partial(readers.read, hostile(kind, length), scene)
            if (took := await held(reading)) > MOST_HELD:
                too_long[opening, kind, length] = f"{1000 * took:.0f} ms"
    assert not too_long


async def test_the_message_that_held_a_desk_for_seconds_holds_it_no_more(desk: FrontDesk) -> None:
    await desk.handle(said("guest", 0, OPENINGS["several services"][0]))
    numbers = count(1)
    took = await held(lambda: desk.handle(said("guest", next(numbers), SLASHES)))
    assert took <= MOST_HELD


@pytest.mark.slow
async def test_the_whole_turn_of_a_hostile_message_holds_the_loop_no_longer(desk: FrontDesk) -> None:
    too_long, attempts = {}, count()

    async def turn(opening: str, kind: str) -> None:
        conversation = f"attempt {next(attempts)}"
        for number, text in enumerate(OPENINGS[opening]):
            await desk.handle(said(conversation, number, text))
        await desk.handle(said(conversation, 99, hostile(kind, 2_000)))

    for opening, kind in product(OPENINGS, KINDS):
        if (took := await held(partial(turn, opening, kind))) > MOST_HELD:
            too_long[opening, kind] = f"{1000 * took:.0f} ms"
    assert not too_long


@pytest.mark.slow
async def test_a_quiet_guest_is_answered_as_fast_beside_a_hostile_one(desk: FrontDesk) -> None:
    lights, readers = await scenes(desk), readers_of(desk)
    guests = count(1)
    texts = [(hostile(kind, length), light) for kind in KINDS for length in LENGTHS for light in lights]
    await talk(desk, 0)
    quiet: list[float] = []
    beside: list[float] = []
    async with asyncio.timeout(60):
        for round_ in range(ROUNDS):
            quiet += await _talks(desk, guests)
            attack = asyncio.create_task(_attack(readers, lights, texts[round_::ROUNDS]))
            beside += await _talks(desk, guests)
            attack.cancel()
            await asyncio.gather(attack, return_exceptions=True)
    assert _p95(beside) - _p95(quiet) <= 1000 * MOST_SLOWER


async def _attack(readers: Readers, lights: dict[str, Scene], texts: list[tuple[str, str]]) -> None:
    while True:
        for text, light in texts:
            await readers.read(text, lights[light])


async def _talks(desk: FrontDesk, guests: Iterator[int], seconds: float = 0.8) -> list[float]:
    """Milliseconds of the turns of guests who talk for so long."""
    until, took = time.perf_counter() + seconds, list[float]()
    while time.perf_counter() < until:
        took += await talk(desk, next(guests))
    return took


def _p95(took: list[float]) -> float:
    return sorted(took)[int(len(took) * 0.95)]


async def test_what_was_left_unread_is_told_and_is_the_same_after_a_crash(tmp_path: Path) -> None:
    text = "botox tomorrow with dr lee please. " + hostile("everything", 1_500)
    async with open_desk(Settings(data=tmp_path, database=""), PinnedClock(MORNING)) as desk:
        crashing = replace(desk, apart=Never(), threads=cast(Threads, Crashing(desk.threads)))
        with pytest.raises(Crashed):
            await crashing.handle(said("guest", 0, text))
        assert await desk.finish_unanswered() == 1
        reply = await desk.handle(said("guest", 0, text))
    assert says(reply.text, "desk.cut")
    assert reply.details["services"] == "['botox']"


class Never:
    """A LongReader that never has the time."""

    async def read(self, text: str, scene: Scene, playbook: Playbook, sender: str | None = None) -> None:
        return None


class Crashed(Exception):
    """The process ended here."""


class Crashing:
    """Threads of a process that ends before it has written an answer."""

    def __init__(self, threads: Threads) -> None:
        self._threads = threads

    def __getattr__(self, name: str) -> object:
        return getattr(self._threads, name)

    async def finish(self, done: Finished) -> bool:
        raise Crashed
