"""The reader's process: reads one message after the other, each within a budget of processor time.

A timer of the operating system ends a reading that takes too long, wherever it is: in Python between two
instructions, in a regular expression as well. Rules and models need no checks of their own for that.
"""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

from frontdesk.adapters.reader.frames import Answer, Question, packed, received
from frontdesk.playbooks import Playbook
from frontdesk.understanding.budget import Read
from frontdesk.understanding.listener import Listener, Ours
from frontdesk.understanding.reader import Reader

NICENESS = 10
"""Where processors are scarce, short messages on the event loop come before long ones here."""

KEPT = 64
"""Versions of playbooks whose readers are kept."""


class OutOfTime(Exception):
    """The budget of a reading is spent."""


class Worker:
    """Answers questions; what it has learned of a playbook is kept for the next message."""

    def __init__(self, budget: float, listener: Listener | None = None) -> None:
        self._budget, self._listener = budget, listener
        self._known: dict[str, _Known] = {}

    def answer(self, question: Question) -> Answer:
        """The reading, or why there is none. A fault in reading must not end the process."""
        try:
            known = self._learned(question)
            with within(self._budget):
                reading = known.reader.read(question.text, question.scene.context)
        except OutOfTime:
            return Answer(failure="out of time")
        except Exception as exc:
            return Answer(failure=type(exc).__name__)
        try:
            with within(self._budget):
                return Answer(Read(reading, ours=self._heard(question, known)))
        except OutOfTime:
            return Answer(Read(reading), "out of time for its acts")
        except Exception as exc:
            return Answer(Read(reading), type(exc).__name__)

    def _heard(self, question: Question, known: "_Known") -> Ours | None:
        if self._listener is None:
            return None
        return self._listener.hear(question.text, question.scene, known.playbook)

    def _learned(self, question: Question) -> "_Known":
        if question.playbook is not None:
            while len(self._known) >= KEPT:
                del self._known[next(iter(self._known))]
            reader = Reader.of(question.playbook)
            reader.warm()
            if self._listener is not None:
                self._listener.warm(question.playbook)
            self._known[question.version] = _Known(question.playbook, reader)
        return self._known[question.version]


@dataclass(frozen=True, slots=True)
class _Known:
    playbook: Playbook
    reader: Reader


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raise OutOfTime in the block once it has used so many seconds of processor time."""
    before = signal.signal(signal.SIGPROF, _ring)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _ring(_: int, __: FrameType | None) -> None:
    raise OutOfTime


def main(budget: float, shelf: Path | None) -> None:
    """Answer what comes on stdin until it ends, which it does when the desk does.

    Acts are heard where there is a shelf for what is made of playbooks.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the desk, which closes the pipe
    os.nice(NICENESS)
    # Whatever prints by mistake prints to stderr: the pipe is for answers.
    with os.fdopen(os.dup(1), "wb") as answers:
        os.dup2(2, 1)
        worker = Worker(budget, _listener(shelf) if shelf is not None else None)
        while isinstance(question := received(sys.stdin.buffer), Question):
            answers.write(packed(worker.answer(question)))
            answers.flush()


def _listener(shelf: Path) -> Listener:
    from frontdesk.adapters.encoder import taught_reader  # a process that hears no acts does without it

    return Listener(lambda: taught_reader(shelf=shelf))


if __name__ == "__main__":
    main(float(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else None)
