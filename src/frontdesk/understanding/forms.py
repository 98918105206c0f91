"""Forms: whether words are put as a question, and what they state beside it."""

from collections.abc import Sequence
from functools import lru_cache

from frontdesk.understanding.chaff import EDGES
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Token, read_text

LEAST = 3
"""Words of a statement that says something."""
PAUSES = frozenset(",;:.!?-(")
"""What stands between two clauses."""


def is_question(words: str) -> bool:
    """Whether it is asked: with a mark, in the order of a question, or "I wonder whether"."""
    return "?" in words or _asked_at(words) is not None


def stated(words: str) -> str:
    """What is stated before anything is asked: "one of us has a nut allergy, is that doable?"."""
    at = _asked_at(words)
    if at is None and "?" in words:
        return ""
    said = words[:at].strip(EDGES)
    tokens = read_text(said).words()
    own = not set(tokens).isdisjoint(_known("tells"))
    return said if own and len(tokens) >= LEAST else ""


def is_of_talk(words: str) -> bool:
    """Whether it speaks of what was said here: "I asked about the car, not that"."""
    said = f" {' '.join(read_text(words).words())} "
    return any(f" {each} " in said for each in _known("talk"))


def facet_of(words: str) -> str:
    """What of a thing the words are about: its preparation, what it includes, where it is, whom it seats."""
    said = set(read_text(words).words())
    facets = phrases("options")["facets"]
    return next((facet for facet, known in facets.items() if said & set(known)), "")


def _asked_at(words: str) -> int | None:
    """Where the question begins."""
    tokens = read_text(words).tokens
    said = " ".join(token.word for token in tokens)
    if any(f" {each} " in f" {said} " for each in _known("told_of")):
        return 0
    for place, token in enumerate(tokens):
        after = tokens[place + 1].word if place + 1 < len(tokens) else ""
        opens = _opens(tokens, place)
        if token.word in _known("indirect"):
            return _clause_of(tokens, place)
        if (token.word in _known("asks") and opens) or (
            token.word in _known("may") and after and (opens or after in _known("whom"))
        ):
            return token.start
    tagged = len(tokens) > LEAST and tokens[-1].word in _known("tags")
    return tokens[-1].start if tagged else None


def _opens(tokens: Sequence[Token], place: int) -> bool:
    """Whether a clause begins here, whatever small word leads into it."""
    while place and tokens[place - 1].word in _known("leads"):
        place -= 1
    return not place or tokens[place - 1].word in PAUSES


def _clause_of(tokens: Sequence[Token], place: int) -> int:
    """Where the clause begins that this word stands in."""
    while place and tokens[place - 1].word not in PAUSES:
        place -= 1
    return tokens[place].start


@lru_cache(maxsize=16)
def _known(kind: str, language: str = "en") -> frozenset[str]:
    return frozenset(map(str, phrases("options", language)["forms"][kind]))
