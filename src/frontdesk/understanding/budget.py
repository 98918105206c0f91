"""How much reading a message may cost: a short one is read at once, a long one by whoever has the time.

Reading is work for the processor, and everybody's turns wait while the event loop does it. A short message
is read in place: moving it elsewhere would cost more. A long one is given to the `LongReader`, where there
is one. If that does not answer in time, the beginning is read in place and the rest is left unread.
"""

import asyncio
from dataclasses import dataclass, replace
from typing import Protocol

from frontdesk.conversation.acts import Act, Heard
from frontdesk.conversation.details import Detail
from frontdesk.conversation.scene import Scene
from frontdesk.playbooks import Playbook
from frontdesk.understanding.text import LONGEST

SHORT = 80
"""Characters that are read in place: the costliest text of this length takes about 10 ms."""


@dataclass(frozen=True, slots=True)
class Ours:
    """What was heard without a language model, and the taught reader's part of it, to join with one's."""

    heard: Heard
    taught: tuple[Act, ...]
    values: tuple[Detail, ...] = ()
    """What the message may tell though no act has it."""


@dataclass(frozen=True, slots=True)
class Read:
    """What was heard, and to how many characters the budget limited it."""

    ours: Ours
    limit: int | None = None


class Ears(Protocol):
    """Who hears the acts of messages."""

    def knows(self, playbook: Playbook) -> bool: ...

    def warm(self, playbook: Playbook) -> None: ...

    def hear(self, text: str, scene: Scene, playbook: Playbook) -> Ours: ...

    def joined(
        self, ours: Ours, text: str, scene: Scene, playbook: Playbook, model: tuple[Act, ...] | None = None
    ) -> Heard: ...


class LongReader(Protocol):
    """Reads long messages away from the event loop, within a budget."""

    async def read(
        self, text: str, scene: Scene, playbook: Playbook, sender: str | None = None
    ) -> Read | None:
        """What the message says; None if reading all of it takes too long.

        Whoever sends many at a time waits for their own: of one sender one is read, then another's.
        """
        ...


@dataclass(frozen=True, slots=True)
class Readers:
    """Who reads the messages to a business: the listener, and who reads long ones apart."""

    playbook: Playbook
    listener: Ears
    apart: LongReader | None = None

    async def read(self, text: str, scene: Scene, sender: str | None = None) -> Read:
        """What a message says; where reading all of it takes too long, what its beginning says."""
        if self.apart is None or len(text) <= SHORT:
            return Read(await self._heard(text, scene))
        read = await self.apart.read(text[: LONGEST + 1], scene, self.playbook, sender)
        return await self.read_beginning(text, SHORT, scene) if read is None else read

    async def read_beginning(self, text: str, limit: int, scene: Scene) -> Read:
        """What the first words of a message say, as far as the limit; that there is more is told."""
        begun = beginning(text, limit)
        ours = await self._heard(begun, scene)
        cut = replace(ours, heard=replace(ours.heard, unread=len(begun)))
        return Read(replace(cut, heard=self.listener.joined(cut, begun, scene, self.playbook)), limit)

    async def _heard(self, text: str, scene: Scene) -> Ours:
        """The acts. Others go first: two readings in a row hold them too long."""
        if self.listener.knows(self.playbook):
            await asyncio.sleep(0)
        else:
            await asyncio.to_thread(self.listener.warm, self.playbook)
        return self.listener.hear(text, scene, self.playbook)


def beginning(text: str, limit: int) -> str:
    """The first characters of a message, up to the end of a word."""
    if len(text) <= limit or text[limit].isspace():
        return text[:limit]
    return text[:limit].rpartition(" ")[0] or text[:limit]
