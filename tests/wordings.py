"""Which sentence a text has in it, whichever of its wordings was chosen."""

import re
from functools import cache

from frontdesk.playbooks.sentences import sentences


def is_key(words: str) -> bool:
    """Whether these words are the key of a sentence, such as `desk.stays`."""
    return words in sentences("en")


def says(text: str, key: str) -> bool:
    """Whether a text has the sentence of this key in it, in any of its wordings and with any facts."""
    return _pattern(key).search(text) is not None


@cache
def _pattern(key: str) -> re.Pattern[str]:
    wordings = (re.split(r"\{\w+\}", wording.text) for wording in sentences("en")[key])
    return re.compile("|".join(".+?".join(map(re.escape, parts)) for parts in wordings))
