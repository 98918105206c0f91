"""The desk's side of the reader's process: starts it, asks it, ends it when it does not answer."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from weakref import WeakValueDictionary

import structlog

from frontdesk.adapters.reader.frames import LENGTH, Answer, Question, packed, unpacked
from frontdesk.conversation.context import Context
from frontdesk.conversation.scene import Scene
from frontdesk.playbooks import Playbook
from frontdesk.understanding.budget import Read

BUDGET = 0.25
"""Seconds of processor time for one message: fifty times what 1,500 characters of prose take."""

log = structlog.get_logger(__name__)

PATIENCE = 2.0
"""Seconds that a guest waits for a reading, the queue included; then the beginning has to do."""
HARD_LIMIT = 5.0
"""Seconds after which a process that does not answer is ended: its own budget has failed."""
LEARNING = 10.0
"""Seconds more, where the process has to start first or to learn a playbook."""
MOST_WAITING = 64
"""Messages that may wait. One too many is answered from its beginning at once."""

_COMMAND = (sys.executable, "-m", "frontdesk.adapters.reader.worker")

_Asked = tuple[Question, Playbook, "asyncio.Future[Read | None]"]


class ReaderProcess:
    """A LongReader: one process, one message at a time, in the order of their coming; of one sender only
    one of them waits in that order.

    The process starts with the first question. It is ended and replaced when it fails to answer; whoever
    gives up waiting disturbs nobody.
    """

    def __init__(
        self,
        budget: float = BUDGET,
        command: tuple[str, ...] = _COMMAND,
        learning: float = LEARNING,
        shelf: Path | None = None,
    ) -> None:
        """`shelf`: the folder for what is made of playbooks; without one no acts are heard."""
        told = (str(budget), str(shelf.absolute())) if shelf is not None else (str(budget),)
        self._command, self._learning = (*command, *told), learning
        self._process: Process | None = None
        self._known: set[str] = set()
        self._waiting: asyncio.Queue[_Asked] = asyncio.Queue(MOST_WAITING)
        self._lines: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """By sender; nothing is kept of who has nothing to read."""
        self._answering: asyncio.Task[None] | None = None

    async def read(
        self, text: str, scene: Scene, playbook: Playbook, sender: str | None = None
    ) -> Read | None:
        """The reading; None if there is none in time."""
        line = asyncio.Lock() if sender is None else self._lines.setdefault(sender, asyncio.Lock())
        try:
            async with asyncio.timeout(PATIENCE + self._more(playbook.version)), line:
                answer = self._put(Question(text, scene, playbook.version), playbook)
                if answer is not None:
                    return await answer
            log.warning("a long message was not read: too many wait", business=playbook.id)
            return None
        except TimeoutError:
            log.warning("a long message was not read: its turn did not come", business=playbook.id)
            return None

    async def warm(self, playbooks: Iterable[Playbook], now_at: datetime) -> None:
        """Start the process and let it learn these playbooks, so that no guest waits for that."""
        for playbook in playbooks:
            await self.read("hello", Scene(Context(now_at)), playbook)

    @property
    def pid(self) -> int | None:
        """The id of the process, while there is one."""
        return self._process.pid if self._process else None

    async def close(self) -> None:
        """End the process."""
        if self._answering is not None:
            self._answering.cancel()
            with suppress(asyncio.CancelledError):
                await self._answering
        await self._end()

    def _more(self, version: str) -> float:
        """Seconds that a question of this version takes longer."""
        return 0.0 if version in self._known else self._learning

    def _put(self, question: Question, playbook: Playbook) -> "asyncio.Future[Read | None] | None":
        if self._answering is None:
            self._answering = asyncio.create_task(self._answer_all())
        answer: asyncio.Future[Read | None] = asyncio.get_running_loop().create_future()
        try:
            self._waiting.put_nowait((question, playbook, answer))
        except asyncio.QueueFull:
            return None
        return answer

    async def _answer_all(self) -> None:
        while True:
            question, playbook, answer = await self._waiting.get()
            if answer.done():  # whoever asked does not wait any more
                continue
            read = await self._answered(question, playbook)
            if not answer.done():
                answer.set_result(read)

    async def _answered(self, question: Question, playbook: Playbook) -> Read | None:
        """One answer. A process that fails to give it is ended; the next question starts another."""
        try:
            process = await self._started()
            told = question if question.version in self._known else replace(question, playbook=playbook)
            async with asyncio.timeout(HARD_LIMIT + self._more(question.version)):
                answer = await _exchange(process, told)
        except Exception as exc:  # the guest is answered without it, whatever has become of it
            log.error("the reader's process failed", business=playbook.id, error=repr(exc))
            await self._end()
            return None
        self._known.add(question.version)
        if answer.failure:
            log.warning("a long message was not read", business=playbook.id, why=answer.failure)
        return answer.read

    async def _started(self) -> Process:
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(
                *self._command, stdin=PIPE, stdout=PIPE, env=_environment()
            )
        return self._process

    async def _end(self) -> None:
        process, self._process = self._process, None
        # Whoever asks next has to wait for another process to learn again.
        self._known = set()
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        await process.communicate()


async def _exchange(process: Process, question: Question) -> Answer:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(packed(question))
    await process.stdin.drain()
    head = await process.stdout.readexactly(LENGTH.size)
    answer = unpacked(await process.stdout.readexactly(LENGTH.unpack(head)[0]))
    assert isinstance(answer, Answer)
    return answer


def _environment() -> dict[str, str]:
    """What this process has, without the settings and their secrets; it finds the same packages."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("FRONTDESK_")}
    return kept | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}


@asynccontextmanager
async def reader_process(shelf: Path | None = None) -> AsyncIterator[ReaderProcess]:
    """A reader's process that is ended with the block."""
    process = ReaderProcess(shelf=shelf)
    try:
        yield process
    finally:
        await process.close()
