"""The words about people, rooms and nights, in sets made for looking up."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from frontdesk.understanding.nearness import Near
from frontdesk.understanding.numbers import Number, cardinal_at
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import Token

Phrases = frozenset[tuple[str, ...]]


@dataclass(frozen=True, eq=False, repr=False, slots=True)
class People:
    """Words that stand for people, and words around them in a list."""

    adults: frozenset[str]
    kids: frozenset[str]
    pairs: frozenset[str]
    young_pairs: frozenset[str]
    oneself: frozenset[str]
    subject: frozenset[str]
    myself: frozenset[str]
    own_time: frozenset[str]
    by: frozenset[str]
    describing: frozenset[str]
    owning: frozenset[str]
    joining: frozenset[str]
    adding: frozenset[str]
    with_: frozenset[str]
    only: frozenset[str]
    nobody: frozenset[str]
    many: frozenset[str]
    one: frozenset[str]
    little: frozenset[str]
    little_ones: frozenset[str]
    years: frozenset[str]
    old: frozenset[str]
    in_law: Phrases
    round: dict[tuple[str, ...], int]
    nouns: frozenset[str]
    """Every word for a person, of any age."""
    beginning: frozenset[str]
    """Words a list of people can begin with, numbers aside."""
    slips: Near
    """What a mistyped word right after a number may be."""


@dataclass(frozen=True, eq=False, repr=False, slots=True)
class Around:
    """Words that tell whether a bare number counts people."""

    alone: frozenset[str]
    both: Phrases
    wanting: frozenset[str]
    each: Phrases
    of_us: Phrases
    for_: frozenset[str]
    of: frozenset[str]
    at: frozenset[str]
    before_days: frozenset[str]
    us: frozenset[str]
    article: frozenset[str]
    after_article: frozenset[str]
    party_nouns: frozenset[str]
    of_nouns: frozenset[str]
    being: Phrases
    hedging: frozenset[str]
    places: frozenset[str]
    totals: Phrases
    following: frozenset[str]
    not_people: frozenset[str]
    before_parts: frozenset[str]
    day_parts: frozenset[str]
    before_clocks: frozenset[str]
    before_dates: frozenset[str]
    numbering: frozenset[str]
    thing_before: frozenset[str]
    thing_after: frozenset[str]
    pronouns: frozenset[str]
    definite: frozenset[str]
    more: frozenset[str]
    eating: frozenset[str]
    occasions: frozenset[str]
    between: frozenset[str]
    months: frozenset[str]


@dataclass(frozen=True, eq=False, repr=False, slots=True)
class Rooms:
    """Words about rooms."""

    nouns: frozenset[str]
    describing: frozenset[str]
    one: frozenset[str]
    sized: frozenset[str]
    kinds: frozenset[str]
    another: frozenset[str]
    adding: frozenset[str]
    instead: frozenset[str]
    then: frozenset[str]
    elsewhere: frozenset[str]


@dataclass(frozen=True, eq=False, repr=False, slots=True)
class Nights:
    """Words about lengths of stay."""

    nights: frozenset[str]
    days: frozenset[str]
    weeks: frozenset[str]
    spans: dict[str, int]
    between: frozenset[str]
    one: frozenset[str]
    the: frozenset[str]
    long: frozenset[str]
    whole: frozenset[str]
    couple: frozenset[str]
    more: frozenset[str]
    adding: frozenset[str]
    less: frozenset[str]
    of: frozenset[str]
    not_nights: frozenset[str]
    when_before: frozenset[str]
    when_after: frozenset[str]
    from_: frozenset[str]
    from_now: frozenset[str]
    ending: frozenset[str]


@lru_cache(maxsize=4)
def people(language: str = "en") -> People:
    data = phrases("details", language)["people"]
    nouns = frozenset().union(*(data[key] for key in ("people", "adults", "kids", "pairs")))
    openers = {each.split()[0] for each in data["round"]}
    beginning = nouns.union(data["oneself"], data["owning"], data["nobody"], openers)
    numbers = {tuple(words.split()): count for words, count in data["round"].items()}
    made = {"nouns": nouns, "beginning": beginning, "round": numbers, "slips": Near(data["mistyped"])}
    return People(**_sets(data, People) | made)


@lru_cache(maxsize=4)
def around(language: str = "en") -> Around:
    return Around(**_sets(phrases("details", language)["bare"], Around))


@lru_cache(maxsize=4)
def rooms(language: str = "en") -> Rooms:
    return Rooms(**_sets(phrases("details", language)["rooms"], Rooms))


@lru_cache(maxsize=4)
def nights(language: str = "en") -> Nights:
    data = phrases("details", language)["nights"]
    return Nights(**_sets(data, Nights) | {"spans": data["spans"]})


def _sets(data: dict[str, Any], kind: type) -> dict[str, Any]:
    """The lists of a section that a class has fields for: sets of words, or of phrases as tuples."""
    found: dict[str, Any] = {}
    for name, type_ in kind.__annotations__.items():
        said = data.get(name.rstrip("_"), ())
        if type_ is Phrases:
            found[name] = frozenset(tuple(each.split()) for each in said)
        elif type_ == frozenset[str]:
            found[name] = frozenset(said)
    return found


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
