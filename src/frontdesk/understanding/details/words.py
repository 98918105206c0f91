"""The words about people, rooms and nights, in sets made for looking up."""

from collections.abc import Iterable, Sequence
from functools import cache, cached_property, lru_cache

from frontdesk.understanding.nearness import Near
from frontdesk.understanding.numbers import Number, cardinal_at
from frontdesk.understanding.phrases import Section, phrases
from frontdesk.understanding.text import Token

Phrases = frozenset[tuple[str, ...]]


class Details(Section):
    """A section of the phrases about people, rooms and nights: lists of words, and of phrases as tuples."""

    @cache  # noqa: B019 - there is one of these for each section, and it stays
    def said(self, topic: str) -> Phrases:
        """The phrases about a topic."""
        return frozenset(tuple(each.split()) for each in self.data[topic])


class People(Details):
    """Words that stand for people, and words around them in a list."""

    @cached_property
    def round(self) -> dict[tuple[str, ...], int]:
        return {tuple(words.split()): count for words, count in self.data["round"].items()}

    @cached_property
    def nouns(self) -> frozenset[str]:
        """Every word for a person, of any age."""
        return self.people | self.adults | self.kids | self.pairs

    @cached_property
    def beginning(self) -> frozenset[str]:
        """Words a list of people can begin with, numbers aside."""
        return self.nouns | self.oneself | self.owning | self.nobody | {each[0] for each in self.round}

    @cached_property
    def slips(self) -> Near:
        """What a mistyped word right after a number may be."""
        return Near(self.mistyped)


class Nights(Details):
    """Words about lengths of stay."""

    @cached_property
    def spans(self) -> dict[str, int]:
        return dict(self.data["spans"])


@lru_cache(maxsize=4)
def people(language: str = "en") -> People:
    return People(phrases("details", language)["people"])


@lru_cache(maxsize=4)
def around(language: str = "en") -> Details:
    """Words that tell whether a bare number counts people."""
    return Details(phrases("details", language)["bare"])


@lru_cache(maxsize=4)
def rooms(language: str = "en") -> Details:
    return Details(phrases("details", language)["rooms"])


@lru_cache(maxsize=4)
def nights(language: str = "en") -> Nights:
    return Nights(phrases("details", language)["nights"])


@lru_cache(maxsize=4)
def _counting(language: str = "en") -> frozenset[str]:
    data = phrases("numbers", language)
    return frozenset().union(*(data[key] for key in ("units", "teens", "tens", "articles")))


def number_at(tokens: Sequence[Token], place: int) -> Number | None:
    """A whole number from this token on; most words are seen at once to be none."""
    if place >= len(tokens) or (tokens[place].number is None and tokens[place].word not in _counting()):
        return None
    return cardinal_at(tokens, place)


def said_at(tokens: Sequence[Token], place: int, known: Iterable[tuple[str, ...]]) -> bool:
    """Whether one of these phrases begins at this token."""
    return any(
        place + len(phrase) <= len(tokens)
        and all(tokens[place + at].word == word for at, word in enumerate(phrase))
        for phrase in known
    )


def said_before(tokens: Sequence[Token], place: int, known: Phrases) -> bool:
    """Whether one of these phrases ends before this token."""
    return any(place >= len(phrase) and said_at(tokens, place - len(phrase), {phrase}) for phrase in known)
