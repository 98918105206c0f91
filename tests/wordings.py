"""Which sentence a text has in it, whichever of its wordings was chosen."""

import re
from fnmatch import filter as matching
from functools import cache

from frontdesk.playbooks.sentences import sentences


def is_key(words: str) -> bool:
    """Whether these words are the key of a sentence, such as `desk.stays`, or of several: `desk.priced.*`."""
    return bool(_keys(words))


def says(text: str, key: str) -> bool:
    """Whether a text has a sentence of this key in it, in any of its wordings and with any facts."""
    return any(_pattern(each).search(text) for each in _keys(key))


@cache
def _keys(key: str) -> tuple[str, ...]:
    return tuple(matching(sentences("en"), key))


@cache
def _pattern(key: str) -> re.Pattern[str]:
    wordings = (re.split(r"\{\w+\}", wording.text) for wording in sentences("en")[key])
    return re.compile("|".join(".+?".join(map(re.escape, parts)) for parts in wordings))
