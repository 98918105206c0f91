"""The words about people, rooms and nights, in sets made for looking up."""

from dataclasses import dataclass
from functools import lru_cache

from frontdesk.understanding.phrases import phrases


@dataclass(frozen=True, slots=True)
class People:
    """Words that stand for people, and words around them."""

    adults: frozenset[str]
    kids: frozenset[str]
    pairs: frozenset[str]
    nouns: frozenset[str]
    """Every word for a person, of any age."""
    oneself: frozenset[str]
    describing: frozenset[str]
    owning: frozenset[str]
    joining: frozenset[str]
    nobody: frozenset[str]
    beginning: frozenset[str]
    """Words a list of people can begin with, numbers aside."""


@dataclass(frozen=True, slots=True)
class Around:
    """Words that tell whether a bare number counts people."""

    only: frozenset[str]
    alone: frozenset[str]
    party_nouns: frozenset[str]
    of_nouns: frozenset[str]
    being: frozenset[tuple[str, ...]]
    longest_being: int
    places: frozenset[str]
    following: frozenset[str]
    not_people: frozenset[str]
    day_parts: frozenset[str]


@dataclass(frozen=True, slots=True)
class Lodging:
    """Words about rooms and lengths of stay."""

    rooms: frozenset[str]
    describing: frozenset[str]
    one: frozenset[str]
    elsewhere: frozenset[str]
    nights: frozenset[str]
    days: frozenset[str]
    weeks: frozenset[str]
    spans: dict[str, int]
    staying: frozenset[str]


@lru_cache(maxsize=4)
def people(language: str = "en") -> People:
    data = phrases("details", language)
    sets = {key: frozenset(data[key]) for key in ("adults", "kids", "pairs", "oneself", "owning")}
    nouns = sets["adults"] | sets["kids"] | sets["pairs"] | frozenset(data["people"])
    return People(
        **sets,
        nouns=nouns,
        describing=frozenset(data["describing"]),
        joining=frozenset(data["joining"]),
        nobody=frozenset(data["nobody"]),
        beginning=sets["oneself"] | sets["owning"] | nouns | frozenset(data["nobody"]),
    )


@lru_cache(maxsize=4)
def around(language: str = "en") -> Around:
    data = phrases("details", language)
    keys = ("only", "alone", "party_nouns", "of_nouns", "places", "following", "not_people", "day_parts")
    being = frozenset(tuple(each.split()) for each in data["being"])
    return Around(
        being=being,
        longest_being=max(map(len, being)),
        **{key: frozenset(data[key]) for key in keys},
    )


@lru_cache(maxsize=4)
def lodging(language: str = "en") -> Lodging:
    data = phrases("details", language)
    rooms, nights = data["rooms"], data["nights"]
    return Lodging(
        rooms=frozenset(rooms["nouns"]),
        describing=frozenset(rooms["describing"]),
        one=frozenset(rooms["one"]),
        elsewhere=frozenset(rooms["elsewhere"]),
        nights=frozenset(nights["nouns"]),
        days=frozenset(nights["days"]),
        weeks=frozenset(nights["weeks"]),
        spans=nights["spans"],
        staying=frozenset(nights["staying"]),
    )
