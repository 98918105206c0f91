"""Tokens by the characters they stand on, found without looking at every one."""

from bisect import bisect_left
from operator import attrgetter

from frontdesk.understanding.text import Text

_START = attrgetter("start")


def places(text: Text, start: int, end: int) -> range:
    """The places of the tokens that begin within these characters."""
    return range(first_from(text, start), first_from(text, end))


def first_from(text: Text, start: int) -> int:
    """The place of the first token that begins there or later."""
    return bisect_left(text.tokens, start, key=_START)
