"""Words of consent: what may stand as a yes, and what takes one back.

Nobody agrees for a guest. A bare yes, in words on file, agrees alone; a yes among other words needs the
taught reader to hear it too, and no word of doubt beside it. Otherwise the desk asks once more.
"""

from functools import lru_cache

from frontdesk.conversation.acts import Answer, Consent, Heard, Slot, Tell
from frontdesk.understanding.nearness import Near
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import read_text

_AGREED = (Slot.WHEN, Slot.NIGHTS, Slot.PARTY, Slot.SERVICE, Slot.BUDGET)
"""What was read back: who tells it beside a yes may mean it otherwise."""


def hears_yes(heard: Heard) -> bool:
    """Whether the acts have a yes, and nothing that takes it back."""
    answers = {act.consent for act in heard.acts if isinstance(act, Answer)}
    other = any(isinstance(act, Tell) and (act.corrects or act.slot in _AGREED) for act in heard.acts)
    return answers == {Consent.YES} and not other


def agrees(said: str) -> bool:
    """Whether words on file agree in what was said, and none of them doubts."""
    return not _words(said).isdisjoint(_set("agreeing")) and not is_doubtful(said)


def is_meant(said: str, text: str) -> bool:
    """Whether a yes among other words agrees: more than an "ok" that opens a sentence, and undoubted."""
    return not _words(said).isdisjoint(_set("strong")) and not is_doubtful(text)


def is_doubtful(text: str) -> bool:
    """Whether a message has words that may take a yes back."""
    return not _words(text).isdisjoint(_set("doubts"))


def is_condition(word: str) -> bool:
    """Whether a word sets a condition, unless it stands in a question."""
    return word.casefold() in _set("conditions")


def is_answer(word: str) -> bool:
    """Whether a word that nobody knows is a slip away from one that answers: "absollutely"."""
    return _answering().meant(word) is not None


def _words(text: str) -> frozenset[str]:
    read = read_text(text)
    written = {read.folded(place) for place in range(len(read.tokens))}
    return frozenset(word for word in written if word.isalnum() or len(word) > 1 or not word.isascii())


@lru_cache(maxsize=16)
def _set(name: str, language: str = "en") -> frozenset[str]:
    return frozenset(str(word) for word in phrases("consent", language)[name])


@lru_cache(maxsize=4)
def _answering() -> Near:
    return Near(_set("agreeing") | _set("refusals"))
