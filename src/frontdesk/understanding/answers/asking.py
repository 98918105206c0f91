"""What the desk's last question makes of a yes or no."""

from collections.abc import Sequence
from enum import StrEnum
from functools import lru_cache

from frontdesk.conversation.context import Context
from frontdesk.understanding.answers.patterns import Word, answer_words, patterns, words_of
from frontdesk.understanding.text import read_text

LOOKED_AT = 600
"""Characters of the desk's words, from their end: the question comes last."""


class Asked(StrEnum):
    """What the desk's last question makes of a yes or no."""

    PLAIN = "plain"
    MIND = "mind"
    """Whether the guest minds: a no consents."""
    ANYTHING = "anything"
    """Whether something is wrong or wanted besides: praise is a no."""
    CHECK = "check"
    """Whether it was understood: "no, that's right" is a yes."""


def asked_by(context: Context) -> Asked:
    """What kind of question the guest answers."""
    asked = _asked_in(context.previous[-LOOKED_AT:]) if context.previous else Asked.PLAIN
    return Asked.CHECK if asked is Asked.PLAIN and context.confirming else asked


def echo(words: Sequence[Word], context: Context) -> str:
    """What the desk asked to do, said back as a wish: "shall I cancel it?" – "cancel it"."""
    said = [word.word for word in words if word.word not in answer_words("sets", "polite")]
    if len(said) not in (2, 3) or not context.previous:
        return ""
    objects = answer_words("sets", "it")
    if said[0] in objects or said[1] not in objects or said[-1] not in objects:
        return ""
    asked = {word.word for word in last_question(words_of(read_text(context.previous[-LOOKED_AT:])))}
    return said[0] if said[0] in asked and said[0] not in answer_words("no_verbs") else ""


def last_question(words: list[Word]) -> list[Word]:
    """The words of the last sentence that asks; all of them if none does."""
    ends = [place for place, word in enumerate(words) if word.word in ".!?"]
    asking = [place for place in ends if words[place].word == "?"]
    if not asking:
        return words
    start = max((place + 1 for place in ends if place < asking[-1]), default=0)
    return words[start : asking[-1]]


@lru_cache(maxsize=256)
def _asked_in(previous: str) -> Asked:
    words = words_of(read_text(previous))
    for topic, asked in (("minds", Asked.MIND), ("anything", Asked.ANYTHING), ("checks", Asked.CHECK)):
        if patterns(topic).first(last_question(words)):
            return asked
    return Asked.PLAIN
