"""Whether a message is a choice and not much else: "2" is one, "2 of us have a cold" is not."""

from collections.abc import Sequence

from frontdesk.understanding.answers.ground import By, Ground, Pick
from frontdesk.understanding.answers.patterns import Found, answer_words
from frontdesk.understanding.vocabulary.words import singular

_LEFT_BY_A_NUMBER, _LEFT_BY_A_WORD, _LEFT_BY_A_CHOICE = 0, 2, 8
"""Words that may be left over: a bare number explains little, "the first one" stands by itself."""


def is_explained(ground: Ground, picks: Sequence[Pick], phrase: Found | None = None) -> bool:
    """Whether the picks, or a phrase, say what the message is about."""
    if any(pick.by is By.NUMBER for pick in picks) and _something_else_was_asked(ground):
        return False
    left = _left_over(ground, picks, phrase)
    if phrase is not None:
        return left <= _LEFT_BY_A_WORD
    return left <= max(_allowed(ground, pick) for pick in picks)


def _allowed(ground: Ground, pick: Pick) -> int:
    if pick.by is By.NUMBER:
        return _LEFT_BY_A_NUMBER
    follows = ground.word(pick.after)
    pointed = follows in answer_words("choosing", "nouns") or ground.word(pick.after - 1) in answer_words(
        "choosing", "nouns"
    )
    labelled = ground.word(pick.first) in answer_words("choosing", "labels")
    if pick.by in (By.TIME, By.ORDER, By.PRICE) or pointed or labelled:
        return _LEFT_BY_A_CHOICE
    return _LEFT_BY_A_WORD


def _something_else_was_asked(ground: Ground) -> bool:
    asked = frozenset(ground.context.asked)
    return bool(asked) and not asked & answer_words("choosing", "asked_for_choices")


def _left_over(ground: Ground, picks: Sequence[Pick], phrase: Found | None) -> int:
    read = {place for pick in picks for place in range(pick.first, pick.after)}
    if phrase is not None:
        read |= {word.token for word in ground.words[phrase.first : phrase.after]}
    idle = answer_words("choosing", "around") | answer_words("courtesies") | answer_words("fillers")
    spoken_of = [(detail.start, detail.end) for detail in ground.details if detail.confidence > 0.3]
    return sum(
        1
        for place, token in enumerate(ground.tokens)
        if place not in read
        and token.word[0].isalnum()
        and token.word not in idle
        and singular(token.word) not in ground.offers.shared
        and not any(start <= token.start < end for start, end in spoken_of)
    )
