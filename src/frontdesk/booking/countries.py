"""Countries: which one a zone, a dialling code or a name stands for."""

import re
from functools import lru_cache

import phonenumbers
from babel import Locale
from babel.core import get_global

_CODE = re.compile(r"(?:\+|^)\s?(\d{1,3})(?!\s?\d)")
"""A dialling code: behind its plus, or first of all."""
_NOWHERE = ("ZZ", "001")
"""What stands for no country, and for what belongs to none of them."""


def country_of(zone: str) -> str | None:
    """Europe/London → GB."""
    return get_global("zone_territories").get(zone)


def country_in(words: str, locale: str) -> str | None:
    """The country that a few words name, or give the dialling code of: "it's a UK number", "+44"."""
    code = _CODE.search(words)
    if code:
        found = phonenumbers.region_code_for_country_code(int(code[1]))
        return None if found in _NOWHERE else found
    said = re.findall(r"\w+", words)
    plain = f" {' '.join(said).casefold()} "
    named = [name for name in _names(locale) if f" {name} " in plain]
    if named:
        return _names(locale)[max(named, key=len)]
    short = [_short(word) for word in said]
    return next((country for country in short if country), None)


@lru_cache(maxsize=8)
def _names(locale: str) -> dict[str, str]:
    known = phonenumbers.SUPPORTED_REGIONS
    return {name.casefold(): code for code, name in Locale.parse(locale).territories.items() if code in known}


def _short(word: str) -> str | None:
    """UK, however it is written; GB, US and the like in capitals only: "in" and "it" are countries too."""
    aliases = get_global("territory_aliases").get(word.upper(), ())
    if len(aliases) == 1 and aliases[0] in phonenumbers.SUPPORTED_REGIONS:
        return str(aliases[0])
    return word if word in phonenumbers.SUPPORTED_REGIONS else None
