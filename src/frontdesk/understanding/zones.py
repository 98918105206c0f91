"""Time zones in words: a city of the zone database, a country, or what people call a zone."""

import re
from collections.abc import Mapping
from functools import lru_cache
from zoneinfo import available_timezones

from frontdesk.conversation.reading import MINE, YOURS
from frontdesk.understanding.phrases import phrases

_CONTINENTS = ("Africa", "America", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific")


def zone_in(words: str, language: str = "en") -> str | None:
    """The zone that a stretch names which is known to tell one; whose time it is where it names none."""
    said = words.casefold()
    named = [name for name in _names(language) if _stands_in(name, said)]
    return _names(language)[max(named, key=len)] if named else _whose(said, language)


def zone_beside_time(words: str, language: str = "en") -> str | None:
    """The zone of a clock time: "3pm London time", "15:00 CET", "four my time"."""
    said, told = words.casefold(), phrases("zones", language)
    after = "|".join(told["time"])
    for name, zone in _names(language).items():
        abbreviates = len(name) <= _SHORT and f" {name}" in said
        if (abbreviates and _stands_in(name, said)) or re.search(rf"\b{re.escape(name)} (?:{after})\b", said):
            return zone
    return _whose(said, language)


_SHORT = 4
"""Letters of what abbreviates a zone, and needs no "time" after it."""


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
