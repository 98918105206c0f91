"""What the desk and its reader's process tell each other: pickled values, each with its length before it.

Both ends are this program, joined by pipes that nobody else has; nothing of a guest's is ever unpickled
but the text inside these values.
"""

import pickle
import struct
from dataclasses import dataclass
from typing import BinaryIO

from frontdesk.conversation.scene import Scene
from frontdesk.playbooks import Playbook
from frontdesk.understanding.budget import Read

LENGTH = struct.Struct(">I")


@dataclass(frozen=True, slots=True)
class Question:
    """A message to read. `playbook` comes with the first message of its version."""

    text: str
    scene: Scene
    version: str
    playbook: Playbook | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """What was read; where there is no reading, or no acts in it, why that is."""

    read: Read | None = None
    failure: str = ""


def packed(value: Question | Answer) -> bytes:
    data = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
    return LENGTH.pack(len(data)) + data


def unpacked(data: bytes) -> object:
    return pickle.loads(data)


def received(stream: BinaryIO) -> object | None:
    """The next value from a stream; None at its end."""
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    return unpacked(stream.read(LENGTH.unpack(head)[0]))
