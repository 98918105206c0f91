"""Offers that are named only to be refused: "not the first", "anything but the last"."""

from dataclasses import replace

from frontdesk.understanding.answers.ground import By, Ground, Pick
from frontdesk.understanding.answers.patterns import answer_words

_BETWEEN = 3
_LONGEST = 3


def judged(ground: Ground, pick: Pick) -> Pick:
    """The pick, marked if it is what the guest does not want."""
    return replace(pick, refused=True) if pick.refused or refusal_before(ground, pick) else pick


def refusal_before(ground: Ground, pick: Pick) -> str:
    """The words of refusal right before a pick; empty if there are none."""
    place = pick.first
    for _ in range(_BETWEEN + 1):
        for length in range(_LONGEST, 1, -1):
            said = " ".join(ground.word(each) for each in range(place - length, place))
            if said in answer_words("choosing", "refusing_phrases"):
                return said
        word = ground.word(place - 1)
        # "No 2" is number two.
        counts = word in answer_words("choosing", "abbreviating") and pick.by is By.NUMBER
        if word in answer_words("choosing", "refusing") and not counts:
            return word
        if word in answer_words("choosing", "preferred_over") and _prefers(ground, place - 1):
            return word
        if word not in answer_words("choosing", "between"):
            return ""
        place -= 1
    return ""


def _prefers(ground: Ground, place: int) -> bool:
    """Whether another is preferred to what follows: "I prefer the first over the second"."""
    return any(ground.word(each) in answer_words("choosing", "preferring") for each in range(place))
