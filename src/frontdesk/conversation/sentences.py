"""The sentences of one reply, sealed: everything that it can say, in every wording, with its receipts.

Whoever arranges a reply, the desk or a language model, picks from these. Nothing else can be said.
"""

from dataclasses import dataclass
from enum import IntEnum

from frontdesk.conversation.reply import Part
from frontdesk.conversation.styles import Style


class Role(IntEnum):
    """What a sentence does in a reply, in the order in which a courteous person would speak."""

    DANGER = 0
    APOLOGY = 1
    OPENING = 2
    """A short word to begin with: hello, thanks, all right."""
    CORRECTION = 3
    RESULT = 4
    ANSWER = 5
    FEELING = 6
    QUESTION = 7
    """What is put to the guest, with what has to be known to answer it: offers, a read-back, a question."""

    @property
    def fixed(self) -> bool:
        """Whether it stands at the head of a reply, in this order, whoever arranges the rest."""
        return self <= Role.RESULT


@dataclass(frozen=True, slots=True)
class Wording:
    """One way to say a sentence; every wording of a sentence has the same facts and receipts."""

    part: Part
    styles: frozenset[Style] = frozenset()


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of this turn. The first wording is the plain one, which the next message is read by."""

    id: str
    role: Role
    wordings: tuple[Wording, ...]
    must: bool = True
    """Whether it has to be said; what need not be may be left out by whoever arranges the reply."""
    unless_found: bool = False
    """It says that nothing is known: an answer that was looked up stands in its place."""

    @property
    def plain(self) -> Part:
        return self.wordings[0].part


@dataclass(frozen=True, slots=True)
class Courtesy:
    """A kind sentence that claims nothing and may stand in this turn."""

    id: str
    part: Part
    occasion: str


@dataclass(frozen=True, slots=True)
class Sealed:
    """All that a reply may say: its sentences in order, and the courtesies that may stand."""

    sentences: tuple[Sentence, ...]
    courtesies: tuple[Courtesy, ...] = ()

    @property
    def plain(self) -> tuple[Part, ...]:
        """The plain wording of each sentence: what is remembered, whatever was shown."""
        return tuple(sentence.plain for sentence in self.sentences)


@dataclass(frozen=True, slots=True)
class Pick:
    """A sentence or courtesy by its id, and which of its wordings, from 0."""

    id: str
    wording: int | None = None
