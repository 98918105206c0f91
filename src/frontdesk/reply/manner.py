"""The manner of a reply where nobody else arranges it: which wording of each sentence the desk takes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from frontdesk.conversation.reply import Part
from frontdesk.conversation.sentences import Sentence, Wording
from frontdesk.conversation.styles import Style

OPENING_WORDS = 2
"""How many words of a reply make its opening: two replies in a row should not open alike."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How the desk speaks in this turn."""

    style: Style | None = None
    turn: int = 0
    """Wordings are taken in turns."""
    opened: str = ""
    """How the last reply opened."""


def choose(sentences: Sequence[Sentence], manner: Manner) -> tuple[Part, ...]:
    """One wording of each sentence, in the desk's own manner."""
    opened, parts = {manner.opened}, list[Part]()
    for sentence in sentences:
        part = _freshly(sentence, manner, opened)
        opened = {*(opened if parts else ()), opening_of(part.text)}
        parts.append(part)
    return tuple(parts)


def _freshly(sentence: Sentence, manner: Manner, opened: set[str]) -> Part:
    """A sentence in a wording that does not open as the last reply or a sentence before it, if there is one.

    Where those in the style all do, the usual ones are looked at: a short opening every time is no manner.
    """
    fitting = [*_in_turn(_fitting(sentence, manner.style), manner.turn)]
    usual = _in_turn(_fitting(sentence, None), manner.turn)
    fresh = (each for each in (*fitting, *usual) if opening_of(each.part.text) not in opened)
    return next(fresh, fitting[0]).part


def opening_of(text: str) -> str:
    """The first words of a reply, to tell whether another opens alike."""
    return " ".join(text.casefold().split()[:OPENING_WORDS])


def _fitting(sentence: Sentence, style: Style | None) -> list[Wording]:
    """The wordings in this style; else those in none."""
    styled = [wording for wording in sentence.wordings if style in wording.styles]
    usual = [wording for wording in sentence.wordings if not wording.styles]
    return styled or usual or list(sentence.wordings)


def _in_turn(wordings: Sequence[Wording], turn: int) -> Iterator[Wording]:
    for step in range(len(wordings)):
        yield wordings[(turn + step) % len(wordings)]
