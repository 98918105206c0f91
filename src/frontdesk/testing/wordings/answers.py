"""Answers on file in other words: loosened, in part, or as somebody would tell them."""

import re
from random import Random

from frontdesk.conversation.facts import About
from frontdesk.testing.wordings.bank import data
from frontdesk.testing.wordings.pieces import Sentence, plain
from frontdesk.testing.wordings.writer import Writer

_SENTENCES = re.compile(r"(?<=[.!?])\s+(?=[A-Z“])")
_INITIALS = re.compile(r"\b(?:Dr|Mr|Ms|St)\.$")


def told(writer: Writer) -> list[Sentence]:
    """An answer: as it is, loosened, only a part of it, or retold."""
    record = next(record for record in writer.facts.records if record.about is About.TEXT)
    chance = writer.chance
    retold = data("retold").get(writer.scene.business, {}).get(record.what)
    if retold and chance.random() < 0.6:
        return [plain(chance.choice(retold["true"]))]
    sentences = split(record.text)
    whole = any("text" in record.needs for record in writer.scene.facts.records)
    if len(sentences) > 1 and not whole and chance.random() < 0.3:
        sentences = sentences[: chance.randrange(1, len(sentences))]
    return [plain(loosened(sentence, chance)) for sentence in sentences]


def split(text: str) -> list[str]:
    """Sentence by sentence; "Dr." ends none."""
    found: list[str] = []
    for part in _SENTENCES.split(text):
        if found and _INITIALS.search(found[-1]):
            found[-1] += f" {part}"
        else:
            found.append(part)
    return found


def loosened(text: str, chance: Random) -> str:
    """The same with contractions, dashes or an exclamation mark, as people write."""
    for long, short in data("loose").items():
        if chance.random() < 0.6:
            text = re.sub(rf"\b{long}\b", short, text)
    if chance.random() < 0.15:
        text = re.sub(r"; ", " — ", text, count=1)
    if chance.random() < 0.15 and text.endswith("."):
        text = f"{text[:-1]}!"
    return text
