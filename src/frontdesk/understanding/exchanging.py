"""Some of several rooms in exchange for others: "make one of the deluxe a standard" leaves the rest."""

from collections.abc import Sequence
from functools import lru_cache

from frontdesk.conversation.reading import Detail, Exchanged, Kind
from frontdesk.understanding.counting import named_services
from frontdesk.understanding.details.words import number_at, rooms
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Text

_BACK = 5
"""Words before a thing among which stands how many of it: "one of the deluxe"."""


def exchanged(text: Text, won: Sequence[Detail], beaten: Sequence[Detail]) -> Exchanged | None:
    """What is to become something else, and how many of it; None if nothing is."""
    named = list(named_services(won, beaten))
    refused = [d for d in won if d.kind is Kind.SERVICE and d.unwanted]
    if not named and len(refused) == 1:  # "we do not need the suite"
        return Exchanged(str(refused[0].value), "", _many(text, refused[0]))
    if len(named) == len(refused) == 1:  # "a deluxe instead of the suite"
        return Exchanged(str(refused[0].value), str(named[0].value), _many(text, refused[0]))
    if len(named) == 2 and named[0].value != named[1].value and turns(text, *named):
        return Exchanged(str(named[0].value), str(named[1].value), _many(text, named[0]))
    said = _words(text, 0, named[0].start) if len(named) == 1 and not refused else ""
    if any(f" {phrase} " in said for phrase in phrases("details")["exchanging"]["some"]):
        return Exchanged("", str(named[0].value), 1)
    if any(f" {phrase} " in said for phrase in phrases("details")["exchanging"]["all"]):
        return Exchanged("", str(named[0].value))
    return None


def turns(text: Text, one: Detail, other: Detail) -> bool:
    """Whether the first is to become the second: "swap the suite for a standard"."""
    between = set(_words(text, one.end, other.start).split())
    before = _words(text, 0, one.start).split()
    if (
        not between & _words_of("into")
        or not between <= _words_of("into") | _words_of("beside") | rooms().nouns
    ):
        return False
    verbs = [place for place, word in enumerate(before) if word in _words_of("verbs")]
    # "Make it a deluxe for two and a suite" names both.
    turns = bool(verbs) and not set(before[verbs[-1] + 1 : verbs[-1] + 2]) & _words_of("objects")
    return turns or bool(between & _words_of("being"))


def some_of(text: Text, start: int, end: int) -> list[tuple[int, int]]:
    """Where one of those there are is spoken of, whichever it is: "one of them"."""
    inside = [token for token in text.tokens if start <= token.start < end]
    said = " ".join(token.word for token in inside)
    some = [phrase for phrase in phrases("details")["exchanging"]["some"] if f" {phrase} " in f" {said} "]
    return [(inside[0].start, inside[-1].end)] if some else []


def _many(text: Text, named: Detail) -> int | None:
    """The number of things that are exchanged; None where it is all of them: "the deluxe"."""
    tokens = text.tokens
    place = next((at for at, token in enumerate(tokens) if token.start >= named.start), 0)
    for first in range(place, max(-1, place - 1 - _BACK), -1):
        if (number := number_at(tokens, first)) is not None:
            return number.value
        if first < place and tokens[first].word not in _words_of("of_the") | rooms().describing:
            return None
    return None


def _words(text: Text, start: int, end: int) -> str:
    """The words between two places, spaces around each of them."""
    return f" {' '.join(token.word for token in text.tokens if start <= token.start < end)} "


@lru_cache(maxsize=16)
def _words_of(name: str) -> frozenset[str]:
    return frozenset(phrases("details")["exchanging"][name])
