"""Time zones in words: a city of the zone database, a country, or what people call a zone."""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from zoneinfo import available_timezones

from frontdesk.conversation.details import MINE, YOURS
from frontdesk.understanding.phrases import phrases

_CONTINENTS = ("Africa", "America", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific")


def zone_in(words: str, language: str = "en") -> str | None:
    """The zone that a stretch names which is known to tell one; whose time it is where it names none."""
    said = words.casefold()
    named = _spelled(language).findall(said)
    return _names(language)[max(named, key=len)] if named else _whose(said, language)


def zone_beside_time(words: str, language: str = "en") -> str | None:
    """The zone of a clock time: "3pm London time", "15:00 CET", "four my time"."""
    said = words.casefold()
    named = [name for beside in _beside_time(language).findall(said) for name in beside if name]
    return _names(language)[max(named, key=len)] if named else _whose(said, language)


_SHORT = 4
"""Letters of what abbreviates a zone, and needs no "time" after it."""


@lru_cache(maxsize=4)
def _spelled(language: str) -> re.Pattern[str]:
    return re.compile(rf"\b({_any_of(_names(language))})\b")


@lru_cache(maxsize=4)
def _beside_time(language: str) -> re.Pattern[str]:
    """A name before a word for time, or an abbreviation behind something."""
    names, after = _names(language), "|".join(phrases("zones", language)["time"])
    short = [name for name in names if len(name) <= _SHORT]
    return re.compile(rf"\b({_any_of(names)}) (?:{after})\b|(?<= )({_any_of(short)})\b")


def _any_of(names: Iterable[str]) -> str:
    return "|".join(re.escape(name) for name in names)


def _whose(said: str, language: str) -> str | None:
    told = phrases("zones", language)
    for whose in (MINE, YOURS):
        if any(_stands_in(each, said) for each in told[whose]):
            return whose
    return None


def _stands_in(name: str, said: str) -> bool:
    return re.search(rf"\b{re.escape(name)}\b", said) is not None


@lru_cache(maxsize=4)
def _names(language: str) -> Mapping[str, str]:
    """Zones by their names, the longest first."""
    parts = ((zone, zone.split("/")) for zone in sorted(available_timezones()))
    cities = {
        names[-1].replace("_", " ").casefold(): zone for zone, names in parts if names[0] in _CONTINENTS
    }
    known = {**cities, **phrases("zones", language)["names"]}
    return {name: known[name] for name in sorted(known, key=len, reverse=True)}
