"""Corrections of what was said before a message: "make it 3", "no, Thursday"."""

from collections.abc import Sequence

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Detail
from frontdesk.understanding.answers.patterns import Word, answer_words, patterns, words_of
from frontdesk.understanding.corrections.cues import tokens_between
from frontdesk.understanding.corrections.sorts import is_wanted, sorts_of
from frontdesk.understanding.text import Text

_REACH = 6
"""Words within which a correction must come to what it says instead."""


def replaces(text: Text, details: Sequence[Detail], context: Context) -> bool:
    """Whether the details of a message stand for those of the same sort that were spoken of before it."""
    wanted = [detail for detail in details if is_wanted(detail)]
    if not wanted or not _spoken_of_before(context):
        return False
    words = words_of(text)
    if _asks(words):
        return False
    return any(_corrects(text, wanted, place) for place in _places(text, words))


def _spoken_of_before(context: Context) -> bool:
    return bool(context.previous or context.options or context.confirming or context.about or context.asked)


def _asks(words: Sequence[Word]) -> bool:
    """Whether it is a question about something, not a wish in the form of one."""
    first = _first_word(words)
    return first < len(words) and any(patterns("replace_asks").at(words, first))


def _first_word(words: Sequence[Word]) -> int:
    place = 0
    idle = answer_words("fillers") | answer_words("replace_fillers")
    while place < len(words) and (words[place].word in idle or not words[place].word[0].isalnum()):
        place += 1
    return place


def _places(text: Text, words: Sequence[Word]) -> list[int]:
    """Where words of correction end, by characters."""
    found = list(patterns("replace_anywhere").anywhere(words))
    for place, word in enumerate(words):
        found += patterns("replace_at_start").at(words, place)
        if word.word not in answer_words("fillers"):
            break
    return [text.tokens[words[each.after - 1].token].end for each in found]


def _corrects(text: Text, wanted: Sequence[Detail], end: int) -> bool:
    """Whether something is said instead near these words, and nothing of its sort before them."""
    before = [detail for detail in wanted if detail.end <= end]
    after = [detail for detail in wanted if detail.start >= end]
    if after and tokens_between(text, end, after[0].start) <= _REACH:
        return not any(sorts_of(after[0]) & sorts_of(each) for each in before)
    # "Thursday instead": what is said stands before.
    return bool(before) and not after and tokens_between(text, before[-1].end, end) <= 2
