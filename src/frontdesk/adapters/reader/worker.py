"""The reader's process: reads one message after the other, each within a budget of processor time.

A timer of the operating system ends a reading that takes too long, wherever it is: in Python between two
instructions, in a regular expression as well. Rules and models need no checks of their own for that.
"""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from frontdesk.adapters.reader.frames import Answer, Question, packed, received
from frontdesk.playbooks import Playbook
from frontdesk.understanding.budget import Ears, Read
from frontdesk.understanding.listener import Listener

NICENESS = 10
"""Where processors are scarce, short messages on the event loop come before long ones here."""

KEPT = 64
"""Versions of playbooks whose readers are kept."""


class OutOfTime(Exception):
    """The budget of a reading is spent."""


class Worker:
    """Answers questions; what it has learned of a playbook is kept for the next message."""

    def __init__(self, budget: float, listener: Ears) -> None:
        self._budget, self._listener = budget, listener
        self._known: dict[str, Playbook] = {}

    def answer(self, question: Question) -> Answer:
        """The reading, or why there is none. A fault in reading must not end the process."""
        try:
            playbook = self._learned(question)
            with within(self._budget):
                return Answer(Read(self._listener.hear(question.text, question.scene, playbook)))
        except OutOfTime:
            return Answer(failure="out of time")
        except Exception as exc:
            return Answer(failure=type(exc).__name__)

    def _learned(self, question: Question) -> Playbook:
        if question.playbook is not None:
            while len(self._known) >= KEPT:
                del self._known[next(iter(self._known))]
            self._listener.warm(question.playbook)
            self._known[question.version] = question.playbook
        return self._known[question.version]


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

    What is made of playbooks is kept on the shelf, where there is one.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the desk, which closes the pipe
    os.nice(NICENESS)
    # Whatever prints by mistake prints to stderr: the pipe is for answers.
    with os.fdopen(os.dup(1), "wb") as answers:
        os.dup2(2, 1)
        worker = Worker(budget, _listener(shelf))
        while isinstance(question := received(sys.stdin.buffer), Question):
            answers.write(packed(worker.answer(question)))
            answers.flush()


def _listener(shelf: Path | None) -> Listener:
    from frontdesk.adapters.encoder import taught_reader

    return Listener(lambda: taught_reader(shelf=shelf))


if __name__ == "__main__":
    main(float(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else None)
