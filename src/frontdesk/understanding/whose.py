"""Whose a name is: the guest's own, theirs for whom the guest writes, or somebody's of whom they speak."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from frontdesk.conversation.acts import Tell
from frontdesk.conversation.reading import ELSE, THEIRS, Detail, Kind
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text

_LED, _NEAR, _FOLLOWS, _INTRODUCED = 8, 4, 3, 2
"""Words before a name that may tell whose it is; of these, and of those behind it, the ones that say what
somebody is to the guest; and right before it, with which guests say who they are themselves."""


def named(act: Tell, text: Text, seen: Sequence[Detail]) -> tuple[Detail, ...]:
    """The values of a name, with whose it is where the words say so; a name that is denied is unwanted."""
    begins = min((each.start for each in seen), default=act.end)
    ends = max((each.end for each in seen), default=act.end)
    before, after = _before(text, begins), _after(text, ends)
    if before[-1:] and before[-1] in _words("denied"):
        return tuple(replace(each, unwanted=True) for each in seen)
    whose = _whose(before, after)
    return (*seen, *((Detail(Kind.WHOSE, act.start, act.end, whose),) if whose else ()))


def _whose(before: Sequence[str], after: Sequence[str]) -> str:
    """Nothing where the name is the guest's own, as far as its words say."""
    if set(before[-_INTRODUCED:]) & _words("mine"):
        return ""
    booked = {at for at, word in enumerate(before) if word in _words("booked") and not _is_own(before, at)}
    if any(word in _words("theirs") and booked for word in before):
        return THEIRS
    of_mine = [at for at, word in enumerate(before) if word in _words("of_mine")]
    if of_mine and before[of_mine[-1] + 1 : of_mine[-1] + 2] and before[of_mine[-1] + 1] in _words("own"):
        return ""
    near = max(0, len(before) - _NEAR)
    called = [at for at, word in enumerate(before) if at >= near and word in _words("relations")]
    if called:
        mine = any(
            word in _words("mine") and not booked & set(range(at, called[0]))
            for at, word in enumerate(before)
        )
        return "" if mine else THEIRS if booked else ELSE
    if of_mine and booked:
        return THEIRS
    follows = after[: _FOLLOWS + 1]
    related = set(follows[1:]) & _words("relations") and follows[0] in _words("links")
    return ELSE if related or _is_called_for(before, after) else ""


def _is_own(before: Sequence[str], at: int) -> bool:
    """Whether it is the guest for whom something is: "for me"."""
    return before[at + 1 : at + 2] != [] and before[at + 1] in _words("me")


def _is_called_for(before: Sequence[str], after: Sequence[str]) -> bool:
    """Whether somebody is asked to do something: "I want Grace to call me", "ask Maya"."""
    return (
        before[-1:] != []
        and before[-1] in _words("asking")
        and after[:1] != []
        and after[0] in _words("to_do")
    )


def _before(text: Text, start: int) -> list[str]:
    """The words of the sentence before a place, the last of them."""
    led: list[str] = []
    for token in (token for token in text.tokens if token.end <= start):
        if token.word[0].isalnum():
            led.append(token.word.removesuffix("'s"))
        elif token.word in SENTENCE:
            led = []
    return led[-_LED:]


def _after(text: Text, end: int) -> list[str]:
    words = [token.word for token in text.tokens if token.start >= end]
    return [word for word in words[: _FOLLOWS + 2] if word not in JOINTS][: _FOLLOWS + 1]


JOINTS = (",", "(", "-")
"""What stands between a name and what somebody is: "Kwame, my friend"."""
SENTENCE = (".", "!", "?", ";", "\n", "(", ")")
"""What ends a sentence; a comma does not: "for my father, Arne Lund"."""


@lru_cache(maxsize=16)
def _words(name: str) -> frozenset[str]:
    return frozenset(str(word) for word in phrases("names")["whose"][name])
