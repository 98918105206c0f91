"""The words that tell where a day or a time begins and ends, and which end of a stay it is."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from frontdesk.understanding.phrases import phrases


@dataclass(frozen=True, slots=True)
class Spans:
    """Patterns of what surrounds a day or a time."""

    between: re.Pattern[str]
    through: re.Pattern[str]
    leading: re.Pattern[str]
    the: re.Pattern[str]
    month: re.Pattern[str]
    this: re.Pattern[str]
    later: re.Pattern[str]
    at: re.Pattern[str]
    bare: re.Pattern[str]
    """ "the 5th", with nothing beside it."""
    now: re.Pattern[str]
    today: re.Pattern[str]
    closing: re.Pattern[str]


@dataclass(frozen=True, slots=True)
class Ends:
    """Words that tell the first day of a stay from the last."""

    leaving: frozenset[str]
    arriving: frozenset[str]
    partial: dict[str, frozenset[str]]
    """Words that tell only after some others ("out" after "check")."""
    to: frozenset[str]
    after_to: frozenset[str]
    one_day: frozenset[str]
    of_a_stay: frozenset[str]
    seeking: frozenset[str]


@lru_cache(maxsize=4)
def spans(language: str = "en") -> Spans:
    data = phrases("details", language)["spans"]
    the, ordinals = _any(data["the"]), _any(data["ordinals"])
    return Spans(
        between=re.compile(rf"[\s,.]*(?:{_any(data['between'])}[\s,]+)*"),
        through=re.compile(rf"\s*(?<!\w){_any(data['through'])}(?!\w)\s*"),
        leading=re.compile(rf"(?:{_any(data['leading'])}\s+)+"),
        the=re.compile(rf"{the}\s+"),
        month=re.compile(rf"{_any(data['month'])}\s"),
        this=re.compile(rf"{_any(data['this'])}\s+"),
        later=re.compile(rf"{_any(data['later'])}\s+"),
        at=re.compile(rf"(?<!\w){_any(data['at'])}\s*$"),
        bare=re.compile(rf"{the}\s+(?:\d+\s?{ordinals}?|\w+{ordinals})"),
        now=re.compile(_any(data["now"])),
        today=re.compile(_any(data["today"])),
        closing=re.compile(rf"\b{_any(data['closing'])}\b"),
    )


@lru_cache(maxsize=4)
def ends(language: str = "en") -> Ends:
    data = phrases("details", language)["ends"]
    sets = ("leaving", "arriving", "to", "after_to", "one_day", "of_a_stay", "seeking")
    return Ends(
        **{key: frozenset(data[key]) for key in sets},
        partial={word: frozenset(before) for word, before in data["partial"].items()},
    )


def _any(words: Iterable[str]) -> str:
    longest = sorted(map(re.escape, words), key=len, reverse=True)
    return f"(?:{'|'.join(longest)})"
