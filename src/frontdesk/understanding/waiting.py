"""The waiting list in a guest's words: asking to be on it, to be taken off it, or whether one is."""

from functools import lru_cache

from frontdesk.conversation.reading import Waiting
from frontdesk.understanding.intents.cues import Cues
from frontdesk.understanding.intents.wording import wording
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text


def waiting(text: Text) -> Waiting | None:
    """What a message says about the waiting list, or None."""
    found = {cue.name for cue in _cues().find(wording(text).words)}
    return next((each for each in Waiting if each.value in found), None)


@lru_cache(maxsize=8)
def _cues(language: str = "en") -> Cues:
    said = phrases("waiting", language)
    return Cues({each.value: said[each.value] for each in Waiting})
