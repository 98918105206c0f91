"""What a clause does: it states, asks, requests, supposes or offers."""

from enum import Enum, auto
from functools import lru_cache

from frontdesk.reply.grounding.language import Language


class Mood(Enum):
    STATES = auto()
    ASKS = auto()
    REQUESTS = auto()
    SUPPOSES = auto()
    """If, once, when: what could be."""
    OFFERS = auto()
    """I can, I would be happy to."""


@lru_cache(maxsize=8192)
def waits_for_word(whole: str, language: Language) -> bool:
    """Whether a sentence waits for the guest's word: just say so, and I will."""
    return any(pattern.search(whole) for pattern in language.moods.consents)


@lru_cache(maxsize=8192)
def mood_of(text: str, asked: bool, language: Language) -> Mood:
    """With values put in as placeholders, clauses come again and again: each is looked at once."""
    moods, shape = language.moods, text.split(" ") if text else []
    start = 0
    while start < len(shape) and _opens(shape, start, language):
        start += 1
    if start == len(shape):
        return Mood.ASKS if asked else Mood.STATES
    first = shape[start]
    if moods.tells.search(text):
        return Mood.STATES
    if asked and first in moods.before_which and start + 1 < len(shape):
        first = shape[start + 1] if shape[start + 1] in moods.questions else first
    fragment = (
        (first not in moods.told_of or first == "your")
        and first not in moods.requests
        and not any(word in moods.finite for word in shape)
    )
    if asked and (first in moods.questions or fragment):
        return Mood.ASKS
    if first in moods.requests:
        return Mood.REQUESTS
    purpose = first == "to" and not any(word in moods.finite for word in shape)
    if purpose or _supposes(shape, start, language) is not None:
        return Mood.SUPPOSES
    if "not" not in shape and any(pattern.search(text) for pattern in moods.offers):
        return Mood.OFFERS
    return Mood.STATES


def _opens(shape: list[str], index: int, language: Language) -> bool:
    """Whether a word stands before the clause proper; hey there greets as hey does."""
    moods = language.moods
    greeted = shape[index] == "there" and shape[max(0, index - 1)] in moods.greets
    return greeted or (shape[index] in moods.openers and not _begins(shape, index, language))


def _begins(shape: list[str], index: int, language: Language) -> bool:
    """Whether an opening word is already the verb: please call, would you."""
    return shape[index] in language.moods.requests and shape[index] not in ("please", "kindly")


def _supposes(shape: list[str], start: int, language: Language) -> int | None:
    """Where a condition begins that the clause opens with."""
    for index in range(start, min(start + 3, len(shape) - 1)):
        pair = (shape[index], shape[index + 1])
        supposed = pair[0] in language.moods.conditions and pair[1] in language.moods.condition_subjects
        when = pair[1] in ("T", "D") and pair[0] in language.moods.only_when and index + 2 < len(shape)
        if supposed and not when and " ".join(pair) not in language.moods.afterwards:
            return index
        if " ".join(pair) in language.moods.supposing or shape[index : index + 3] == ["as", "soon", "as"]:
            return index
    return None
