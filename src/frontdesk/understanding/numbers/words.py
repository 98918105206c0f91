"""The number words of a language, ready to be looked up."""

from dataclasses import dataclass
from functools import lru_cache

from frontdesk.understanding.phrases import phrases


@dataclass(frozen=True, slots=True)
class NumberWords:
    """`units` are below ten, `small` below twenty; `below_hundred` has "twentyfive" in one word too."""

    units: dict[str, int]
    small: dict[str, int]
    tens: dict[str, int]
    below_hundred: dict[str, int]
    hundreds: frozenset[str]
    scales: dict[str, int]
    ordinals: dict[str, int]
    large_ordinals: dict[str, int]
    suffixes: frozenset[str]
    joining: str
    of: str
    articles: frozenset[str]
    zeros: frozenset[str]
    repeats: dict[str, int]
    heard_as: dict[str, int]
    minus: frozenset[str]
    point: frozenset[str]
    parts: dict[str, int]
    """What is divided by how many: "half", "quarters", "thirds", "fifth"."""
    signs: dict[str, tuple[int, int]]
    dozens: dict[str, int]
    letters: dict[str, int]
    divided: tuple[tuple[str, ...], ...]
    loosely: dict[tuple[str, ...], int]
    suffix_of_one: str
    pronoun: str
    pronoun_after: frozenset[str]
    moment: str
    moment_after: frozenset[str]
    starts: frozenset[str]
    """Every word a number can start with."""


@lru_cache(maxsize=8)
def number_words(language: str = "en") -> NumberWords:
    """The words of a language, read once."""
    data = phrases("numbers", language)
    units, tens = data["units"], data["tens"]
    small = {**units, **data["teens"]}
    ordinals = {**data["ordinals"], **_compounds(tens, data["ordinals"])}
    below_hundred = {**small, **tens, **_compounds(tens, units)}
    loosely = {tuple(words.split()): value for words, value in data["loosely"].items()}
    zeros = frozenset(data["zeros"])
    starts = {*below_hundred, *data["hundred"], *data["scales"], *ordinals, *data["large_ordinals"], *zeros}
    starts |= {
        *data["repeats"],
        *data["minus"],
        *data["point"],
        *data["halves"],
        *data["signs"],
        *data["dozens"],
    }
    starts |= {next(word for word in words if word not in data["articles"]) for words in loosely}
    return NumberWords(
        units=units,
        small=small,
        tens=tens,
        below_hundred=below_hundred,
        hundreds=frozenset(data["hundred"]),
        scales=data["scales"],
        ordinals=ordinals,
        large_ordinals=data["large_ordinals"],
        suffixes=frozenset(data["suffixes"]),
        joining=data["and"],
        of=data["of"],
        articles=frozenset(data["articles"]),
        zeros=zeros,
        repeats=data["repeats"],
        heard_as=data["heard_as"],
        minus=frozenset(data["minus"]),
        point=frozenset(data["point"]),
        parts={**data["halves"], **_parts(data["ordinals"]), **_parts(data["large_ordinals"])},
        signs={sign: (over, under) for sign, (over, under) in data["signs"].items()},
        dozens=data["dozens"],
        letters=data["letters"],
        divided=tuple(tuple(words) for words in data["divided"]),
        loosely=loosely,
        suffix_of_one=data["suffix_of_one"],
        pronoun=data["pronoun"],
        pronoun_after=frozenset(data["pronoun_after"]),
        moment=data["moment"],
        moment_after=frozenset(data["moment_after"]),
        starts=frozenset(starts),
    )


def _compounds(tens: dict[str, int], units: dict[str, int]) -> dict[str, int]:
    return {ten + unit: tens[ten] + units[unit] for ten in tens for unit in units if 0 < units[unit] < 10}


def _parts(ordinals: dict[str, int]) -> dict[str, int]:
    """ "third" and "thirds" divide by three; nothing is divided into firsts or seconds."""
    return {name + ending: value for name, value in ordinals.items() if value > 2 for ending in ("", "s")}
