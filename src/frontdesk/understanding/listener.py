"""Who hears the acts of messages: the taught reader, what it knows of each business, and the join.

The numbers and the encoder are loaded when the first message comes, or by `warm`: a command that only looks
something up does not wait for them.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from frontdesk.conversation.acts import Act, Heard
from frontdesk.conversation.scene import Scene
from frontdesk.playbooks import Playbook
from frontdesk.understanding.budget import Ours

if TYPE_CHECKING:
    from frontdesk.understanding.contents import Contents
    from frontdesk.understanding.taught.reader import House, TaughtReader


LONGEST_ROTE = 60
"""Characters of a message that may be a bare answer."""


class Listener:
    """Reads messages as acts; what it learned of a playbook is kept by the playbook's version."""

    def __init__(self, load: "Callable[[], TaughtReader]") -> None:
        self._load = load
        self._houses: dict[str, House] = {}

    @cached_property
    def reader(self) -> "TaughtReader":
        """The taught reader, loaded."""
        return self._load()

    def knows(self, playbook: Playbook) -> bool:
        """Whether it was warmed for this playbook."""
        return playbook.version in self._houses

    def warm(self, playbook: Playbook) -> None:
        """Load the encoder and learn a playbook: its first message would hold the event loop for too long."""
        house = self.reader.house(playbook)
        house.prepare()
        self._houses[playbook.version] = house

    def hear(self, text: str, scene: Scene, playbook: Playbook) -> Ours:
        """The acts of a message without a language model."""
        from frontdesk.understanding.contents import Contents

        house = self._house(playbook)
        contents = Contents.of(text, scene.context, house.words)
        if (plain := self._by_rote(text, scene, playbook, contents)) is not None:
            return plain
        read = self.reader.read(text, scene, house, contents.found)
        ours = Ours(read, read.acts, read.loose)
        return replace(ours, heard=self._joined(ours, scene, playbook, contents))

    def joined(
        self, ours: Ours, text: str, scene: Scene, playbook: Playbook, model: Sequence[Act] | None = None
    ) -> Heard:
        """The acts to go by, of ours and those of a language model where one has read the message too."""
        from frontdesk.understanding.contents import Contents

        contents = Contents.of(text, scene.context, self._house(playbook).words)
        return self._joined(ours, scene, playbook, contents, model)

    def _joined(
        self,
        ours: Ours,
        scene: Scene,
        playbook: Playbook,
        contents: "Contents",
        model: Sequence[Act] | None = None,
    ) -> Heard:
        from frontdesk.understanding.loose import loose
        from frontdesk.understanding.rote import missed_code
        from frontdesk.understanding.text import read_text
        from frontdesk.understanding.union import joined

        reader, unread, house = self.reader, ours.heard.unread, self._house(playbook)
        whole, read = unread is None, read_text(contents.text)
        acts = joined(ours.taught, read, scene, house, reader.weights, model, whole=whole)
        told = missed_code(acts, contents.text, scene)
        acts, free = contents.filled(told), loose(told, ours.values)
        return Heard(acts, reader.weights.fingerprint, unread, free)

    def _by_rote(self, text: str, scene: Scene, playbook: Playbook, contents: "Contents") -> Ours | None:
        """A bare answer, which commits alone and needs no encoder."""
        from frontdesk.understanding.rote import by_rote

        if len(text) > LONGEST_ROTE:
            return None
        acts = by_rote(text, scene, playbook, contents.found)
        if acts is None:
            return None
        heard = contents.filled(acts)
        return Ours(Heard(heard, self.reader.weights.fingerprint), heard)

    def _house(self, playbook: Playbook) -> "House":
        if playbook.version not in self._houses:
            self.warm(playbook)
        return self._houses[playbook.version]
