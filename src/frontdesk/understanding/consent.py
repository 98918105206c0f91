"""Consent by two: what today's rules take for a yes counts only where the taught reader hears one too.

Nobody agrees for a guest. A bare yes, in words on file, agrees alone; a yes among other words needs both
readers, and no word of doubt beside it. Otherwise the desk asks once more.
"""

from dataclasses import replace
from functools import lru_cache

from frontdesk.conversation.acts import Answer, Consent, Heard, Slot, Tell
from frontdesk.conversation.reading import Reading, Stance
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import read_text

_AGREED = (Slot.WHEN, Slot.NIGHTS, Slot.PARTY, Slot.SERVICE, Slot.BUDGET)
"""What was read back: who tells it beside a yes may mean it otherwise."""


def consented(reading: Reading, heard: Heard | None) -> Reading:
    """The reading, without its yes where only one of two has heard it."""
    stand = reading.stand
    if heard is None or stand is None or stand.stance is not Stance.YES:
        return reading
    if is_plain(reading.text) or (hears_yes(heard) and not is_doubtful(reading.text)):
        return reading
    return replace(reading, stand=None)


def hears_yes(heard: Heard) -> bool:
    """Whether the acts have a yes, and nothing that takes it back."""
    answers = {act.consent for act in heard.acts if isinstance(act, Answer)}
    other = any(isinstance(act, Tell) and (act.corrects or act.slot in _AGREED) for act in heard.acts)
    return answers == {Consent.YES} and not other


def is_plain(text: str) -> bool:
    """Whether a message is nothing but words that agree."""
    words = _words(text)
    return bool(words) and words <= _set("plain") and not words.isdisjoint(_set("agreeing"))


def is_meant(said: str, text: str) -> bool:
    """Whether a yes among other words agrees: more than an "ok" that opens a sentence, and undoubted."""
    return not _words(said).isdisjoint(_set("strong")) and not is_doubtful(text)


def is_doubtful(text: str) -> bool:
    """Whether a message has words that may take a yes back."""
    return not _words(text).isdisjoint(_set("doubts"))


def is_condition(word: str) -> bool:
    """Whether a word sets a condition, unless it stands in a question."""
    return word.casefold() in _set("conditions")


def _words(text: str) -> frozenset[str]:
    read = read_text(text)
    written = {read.folded(place) for place in range(len(read.tokens))}
    return frozenset(word for word in written if word.isalnum() or len(word) > 1 or not word.isascii())


@lru_cache(maxsize=16)
def _set(name: str, language: str = "en") -> frozenset[str]:
    return frozenset(str(word) for word in phrases("consent", language)[name])
