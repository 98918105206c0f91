"""How much reading a message may cost: a short one is read at once, a long one by whoever has the time.

Reading is work for the processor, and everybody's turns wait while the event loop does it. A short message
is read in place: moving it elsewhere would cost more. A long one is given to the `LongReader`, where there
is one. If that does not answer in time, the beginning is read in place and the rest is left unread.
"""

import asyncio
from dataclasses import dataclass, replace
from typing import Protocol

from frontdesk.conversation.reading import Reading
from frontdesk.conversation.scene import Scene
from frontdesk.playbooks import Playbook
from frontdesk.understanding.listener import Listener, Ours
from frontdesk.understanding.reader import Reader
from frontdesk.understanding.text import LONGEST

SHORT = 120
"""Characters that are read in place: the costliest text of this length takes about 10 ms."""


@dataclass(frozen=True, slots=True)
class Read:
    """A reading, the acts where somebody hears them, and to how many characters the budget limited it."""

    reading: Reading
    limit: int | None = None
    ours: Ours | None = None


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
    """Who reads the messages to a business: today's reader, the listener, who reads long ones apart."""

    playbook: Playbook
    reader: Reader
    listener: Listener | None = None
    apart: LongReader | None = None

    async def read(self, text: str, scene: Scene, sender: str | None = None) -> Read:
        """What a message says; where reading all of it takes too long, what its beginning says."""
        if self.apart is None or len(text) <= SHORT:
            return Read(self.reader.read(text, scene.context), ours=await self._heard(text, scene))
        read = await self.apart.read(text[: LONGEST + 1], scene, self.playbook, sender)
        if read is None:
            return await self.read_beginning(text, SHORT, scene)
        if read.ours is None and self.listener is not None:
            return replace(read, ours=await self._heard_beginning(text, SHORT, scene))
        return read

    async def read_beginning(self, text: str, limit: int, scene: Scene) -> Read:
        """What the first words of a message say, as far as the limit; that there is more is told."""
        reading = self.reader.read(beginning(text, limit), scene.context).left_off()
        return Read(reading, limit, await self._heard_beginning(text, limit, scene))

    async def _heard_beginning(self, text: str, limit: int, scene: Scene) -> Ours | None:
        begun = beginning(text, limit)
        ours = await self._heard(begun, scene)
        if ours is None or self.listener is None:
            return ours
        cut = replace(ours, heard=replace(ours.heard, unread=len(begun)))
        return replace(cut, heard=self.listener.joined(cut, begun, scene, self.playbook))

    async def _heard(self, text: str, scene: Scene) -> Ours | None:
        """The acts, if somebody hears them. Others go first: two readings in a row hold them too long."""
        if self.listener is None:
            return None
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
