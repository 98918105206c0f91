"""Words that take a stance: where a message says yes, no or maybe, and how firmly."""

from collections.abc import Sequence
from typing import NamedTuple

from frontdesk.conversation.reading import Stance
from frontdesk.understanding.answers.asking import Asked
from frontdesk.understanding.answers.patterns import Found, Word, answer_words, patterns


class Hit(NamedTuple):
    """Words that take a stance, and how firmly."""

    stance: Stance
    strength: float
    first: int
    after: int
    topic: str


class Part(NamedTuple):
    """A part of the message between signs."""

    first: int
    after: int
    asks: bool


_STANCES = {
    "no_words": (Stance.NO, 0.95),
    "no_phrases": (Stance.NO, 0.85),
    "no_alone": (Stance.NO, 0.8),
    "maybe_words": (Stance.MAYBE, 0.8),
    "maybe_phrases": (Stance.MAYBE, 0.85),
    "yes_words": (Stance.YES, 0.95),
    "yes_do": (Stance.YES, 0.9),
    "yes_phrases": (Stance.YES, 0.9),
    "yes_alone": (Stance.YES, 0.8),
    "yes_only": (Stance.YES, 0.8),
    "yes_soft": (Stance.YES, 0.7),
    "closing": (Stance.NO, 0.6),
    "idle": (Stance.MAYBE, 0.0),
}
"""What the patterns of a topic say; of two that are as long, the first counts."""
_AT_THE_START = frozenset({"yes_words", "yes_soft", "yes_do", "no_words", "maybe_words"})
_ALONE = frozenset({"yes_alone", "no_alone"})
FIRM = frozenset({"yes_words", "no_words"})
SIGNS = frozenset(',.!?;:()"-')


def stances_in(words: Sequence[Word], asked: Asked) -> list[Hit]:
    """All that answers, in the order of the text."""
    hits = [hit for part in _parts(words) for hit in _hits(words, part)]
    # "That's all" is an answer where nothing else is one, or where that was the question.
    others = [hit for hit in hits if hit.topic != "closing"]
    return others if others and asked is not Asked.ANYTHING else hits


def _parts(words: Sequence[Word]) -> list[Part]:
    parts, first = [], 0
    for place in range(len(words) + 1):
        if place == len(words) or words[place].word in SIGNS or words[place].word in answer_words("parting"):
            if place > first:
                ends = place < len(words) and words[place].word == "?"
                parts.append(Part(first, place, ends or _begins_a_question(words, first)))
            first = place + 1
    return parts


def _begins_a_question(words: Sequence[Word], first: int) -> bool:
    return any(patterns("questions").at(words, first))


def _hits(words: Sequence[Word], part: Part) -> list[Hit]:
    """The stances that a part of a message takes."""
    hits: list[Hit] = []
    place, at_start = part.first, True
    while place < part.after and words[place].word not in answer_words("supposing"):
        hit = _hit_at(words, place, part, at_start)
        if hit:
            hits.append(hit)
            place = hit.after
            if words[place - 1].word in answer_words("opinions") and hit.stance is not Stance.YES:
                break
            continue
        at_start = at_start and words[place].word in answer_words("fillers")
        place += 1
    hits = [hit for hit in hits if hit.topic != "idle"]
    return [hit for hit in hits if _counts(words, part, hit)] if part.asks else hits


def _hit_at(words: Sequence[Word], place: int, part: Part, at_start: bool) -> Hit | None:
    best: Found | None = None
    for found in patterns(*_STANCES).at(words[: part.after], place):
        if found.topic in _AT_THE_START and not at_start:
            continue
        if found.topic in _ALONE and not (at_start and _only_courtesies(words, found.after, part)):
            continue
        if found.topic == "yes_only" and found.after - found.first < sum(
            word.word not in SIGNS for word in words
        ):
            continue
        if best is None or found.after > best.after:
            best = found
    if best is None or _of_a_thing(words, best, part):
        return None
    stance, strength = _STANCES[best.topic]
    return Hit(stance, strength, best.first, best.after, best.topic)


def _of_a_thing(words: Sequence[Word], found: Found, part: Part) -> bool:
    """Whether a "no" later in a message belongs to a noun: "yes please, no onions"."""
    if (
        found.topic != "no_words"
        or found.after - found.first > 1
        or not found.first
        or found.after == part.after
    ):
        return False
    follows = words[found.after].word
    answers = any(patterns(*_STANCES, "no_but").at(words, found.after))
    return not answers and follows not in answer_words("courtesies")


def _only_courtesies(words: Sequence[Word], first: int, part: Part) -> bool:
    rest = (word.word for word in words[first : part.after])
    return all(word in answer_words("courtesies") or not word[0].isalnum() for word in rest)


def _counts(words: Sequence[Word], part: Part, hit: Hit) -> bool:
    """What is asked is not said, save for an answer that comes first and a wish in the form of a question."""
    if hit.topic in FIRM:
        return hit.first == part.first and hit.after < part.after
    if hit.stance is Stance.MAYBE and (hit.first, hit.after) == (part.first, part.after):
        return True
    if hit.topic == "maybe_phrases" and any(patterns("asked_to_wait").at(words, part.first)):
        return True
    if any(patterns("asked_but_said").at(words, hit.first)):
        return True
    return hit.topic == "yes_do" and any(patterns("asked_to_do").at(words, hit.first))
