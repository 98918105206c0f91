"""Words that correct: where they begin and end, and how firmly they take back what stands before them."""

from collections.abc import Sequence
from typing import NamedTuple

from frontdesk.understanding.answers.patterns import NUMBER, Found, Word, answer_words, patterns
from frontdesk.understanding.text import Text

_LOOKED_BACK = 3


class Cue(NamedTuple):
    """Tokens from `first` to before `after`, and the characters they stand on."""

    first: int
    after: int
    start: int
    end: int
    firm: bool
    undoes: bool


def cues_in(text: Text, words: Sequence[Word]) -> list[Cue]:
    """The words of correction in a message; those that stand together are one."""
    found: list[Cue] = []
    spans = sorted(
        (words[each.first].token, words[each.after - 1].token + 1, each.topic)
        for each in patterns("correct_strong", "correct_weak", "correct_undo").anywhere(words)
        if not _is_meant_otherwise(words, each)
    )
    for first, after, topic in spans:
        firm, undoes = topic != "correct_weak", topic == "correct_undo"
        last = found[-1] if found else None
        if last and _together(text, last.after, first):
            # Two weak ones are a firm one: "no, sorry".
            firm = firm or last.firm or first >= last.after
            found[-1] = _cue(text, last.first, max(after, last.after), firm, undoes or last.undoes)
        else:
            found.append(_cue(text, first, after, firm, undoes))
    return found


def _is_meant_otherwise(words: Sequence[Word], found: Found) -> bool:
    """ "We can't make it" corrects nothing, nor does the "no" of "room no 4"."""
    before = {word.word for word in words[max(0, found.first - _LOOKED_BACK) : found.first]}
    if before & answer_words("not_correcting"):
        return True
    single = found.after - found.first == 1 and words[found.first].word in answer_words(
        "choosing", "abbreviating"
    )
    follows = words[found.after].word if found.after < len(words) else ""
    apart = found.first == 0 or not words[found.first - 1].word[0].isalnum()
    return single and follows == NUMBER and not apart


def _cue(text: Text, first: int, after: int, firm: bool, undoes: bool) -> Cue:
    return Cue(first, after, text.tokens[first].start, text.tokens[after - 1].end, firm, undoes)


def _together(text: Text, after: int, first: int) -> bool:
    return all(not token.word[0].isalnum() for token in text.tokens[after:first])


def is_near(text: Text, start: int, end: int) -> bool:
    """Whether only words that say nothing stand between two places of the text."""
    idle = answer_words("correct_between")
    return all(token.word in idle for token in text.tokens if start <= token.start < end)


def tokens_between(text: Text, start: int, end: int) -> int:
    """How many words stand between two places of the text."""
    return sum(1 for token in text.tokens if start <= token.start < end and token.word[0].isalnum())
