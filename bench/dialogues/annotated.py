"""Messages whose acts were written down beforehand: a dialogue that is had without any reader."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from frontdesk.conversation.acts import Act, Danger, Heard
from frontdesk.conversation.notation import acts_in
from frontdesk.conversation.scene import Scene
from frontdesk.playbooks import Playbook
from frontdesk.understanding.budget import Ours
from frontdesk.understanding.contents import Contents
from frontdesk.understanding.loose import loose
from frontdesk.understanding.taught.dangers import dangers
from frontdesk.understanding.taught.options import pointer
from frontdesk.understanding.text import read_text
from frontdesk.understanding.vocabulary import Vocabulary

READER = "annotated"
ANSWERS = {"yes": "yes", "no": "no"}
YES_OR_NO = ("confirm", "safety", "note", "more")
SLOTS = ("name", "phone", "email", "code", "party", "nights")
"""What a guest tells who answers just what was asked."""

Written = Mapping[str, Sequence[tuple[str, Any]]]
"""By promise: messages with their acts, in the order in which they are said."""


def annotations(folder: Path, business: str) -> Written:
    """The acts of all messages of a business's dialogues."""
    found: dict[str, list[tuple[str, Any]]] = {}
    for path in sorted((folder / business).glob("*.acts.jsonl")):
        for line in path.read_text().splitlines():
            told = json.loads(line)
            found[told["promise"]] = [(each["say"], each["acts"]) for each in told["messages"]]
    return found


@dataclass(frozen=True)
class Notes:
    """The acts of a business's dialogues, for as many readings of each as are wanted."""

    written: Written
    words: Vocabulary

    @classmethod
    def of(cls, folder: Path, playbook: Playbook) -> "Notes":
        """The notes beside the dialogues of a business."""
        return cls(annotations(folder, playbook.id), Vocabulary.of(playbook))

    def ears(self, promise: str) -> "Annotated":
        """Who hears the dialogue of this promise, from its first message."""
        return Annotated(self.written.get(promise, ()), self.words)


class Annotated:
    """Hears what was written down; what a guest answers by rote is heard as the answer to what was asked."""

    def __init__(self, messages: Sequence[tuple[str, Any]], words: Vocabulary) -> None:
        self._left, self._words = list(messages), words

    def knows(self, playbook: Playbook) -> bool:
        return True

    def warm(self, playbook: Playbook) -> None:
        """Nothing has to be learned."""

    def hear(self, text: str, scene: Scene, playbook: Playbook) -> Ours:
        told = self._written(text)
        written = _by_rote(text, scene, playbook) if told is None else told
        acts = [*acts_in(written, text, playbook.faq), *_dangers(text, playbook)]
        contents = Contents.of(text, scene.context, self._words)
        heard = contents.filled(acts)
        return Ours(Heard(heard, READER, loose=loose(acts, contents.found)), heard)

    def joined(
        self, ours: Ours, text: str, scene: Scene, playbook: Playbook, model: Sequence[Act] | None = None
    ) -> Heard:
        return ours.heard

    def _written(self, text: str) -> Any | None:
        place = next((at for at, (said, _) in enumerate(self._left) if said == text), None)
        return None if place is None else self._left.pop(place)[1]


def _dangers(text: str, playbook: Playbook) -> list[Act]:
    """The playbook's own phrases count, whoever has annotated."""
    found: list[Act] = [Danger(start=start, end=end) for start, end in dangers(read_text(text), playbook)]
    return found[:1]


def _by_rote(text: str, scene: Scene, playbook: Playbook) -> list[dict[str, object]]:
    """The acts of a bare answer or a tapped choice."""
    quote, said = {"quote": text}, text.strip().casefold()
    if said in ANSWERS:
        return [{"act": "answer", "value": ANSWERS[said], **quote}]
    if scene.asked == "phone" and "@" in text:
        return [{"act": "tell", "slot": "email", **quote}]
    if scene.asked == "code" or (text.strip().isdigit() and len(text.strip()) == 6):
        return [{"act": "tell", "slot": "code", **quote}]
    if scene.asked in SLOTS:
        return [{"act": "tell", "slot": scene.asked, **quote}]
    place = said.removeprefix("option ")
    if place.isdigit() and scene.options:
        return [{"act": "choose", "option": int(place), **quote}]
    labels = [option.label.casefold() for option in scene.options]
    if said in labels:
        return [{"act": "choose", "option": labels.index(said) + 1, **quote}]
    if any(said == service.name.casefold() for service in playbook.business.services.values()):
        return [{"act": "tell", "slot": "service", **quote}]
    if scene.asked == "option":
        chosen = pointer().chosen(read_text(text), (), scene.options, {})
        return [{"act": "choose", "option": list(chosen), **quote}]
    return [{"act": "tell", "slot": "name", **quote}]
