"""Values that the world knows: time zones, locales, countries, currencies, addresses and phone numbers."""

import re
from collections.abc import Callable, Iterable
from functools import cache
from typing import Annotated
from zoneinfo import available_timezones

from babel import Locale, localedata
from phonenumbers import SUPPORTED_REGIONS
from pydantic import AfterValidator

from frontdesk.playbooks.keys import Kind, shown, wrong
from frontdesk.playbooks.suggestions import closest

_NICKNAMES = {"USA": "US", "UK": "GB", "$": "USD", "€": "EUR", "£": "GBP", "dollars": "USD", "euros": "EUR"}


def _one_of(
    known: Callable[[], Iterable[str]], noun: str, advice: str, *, guess: bool = False
) -> AfterValidator:
    """One of the names the world knows. Short codes are not guessed at: every slip is another code."""

    def validate(value: str) -> str:
        names = frozenset(known())
        if value in names:
            return value
        same = {name.casefold().replace("-", "_"): name for name in names}
        meant = same.get(value.casefold().replace("-", "_")) or _NICKNAMES.get(value)
        meant = meant or (closest(value, names) if guess else None)
        hint = f'did you mean "{meant}"?' if meant in names else f"write {advice}"
        raise wrong(f'"{value}" is not {noun}; {hint}')

    return AfterValidator(validate)


@cache
def _zones() -> frozenset[str]:
    return frozenset(available_timezones())


@cache
def _locales() -> frozenset[str]:
    return frozenset(localedata.locale_identifiers())


@cache
def _countries() -> frozenset[str]:
    return frozenset(SUPPORTED_REGIONS)


@cache
def _currencies() -> frozenset[str]:
    return frozenset(str(code) for code in Locale("en").currencies)


Zone = Annotated[
    str,
    _one_of(_zones, "a time zone", 'continent and city, for example "America/New_York"', guess=True),
    Kind("a time zone"),
]
"""A time zone by its name in the IANA list."""
LocaleName = Annotated[
    str,
    _one_of(_locales, "a locale", 'language and country, for example "en_US"'),
    Kind("a locale"),
]
"""A language and country as in `en_US`."""
Country = Annotated[
    str, _one_of(_countries, "a country", 'its two letters, for example "US"'), Kind("two letters")
]
"""A country's two letters."""
Currency = Annotated[
    str,
    _one_of(_currencies, "a currency", 'its three letters, for example "USD"'),
    Kind("three letters"),
]
"""A currency's three letters."""


def _email(value: str) -> str:
    if not re.fullmatch(r"[^@\s]+@[^@\s]+\.[a-zA-Z]{2,}", value):
        raise wrong(f'{shown(value)} is not an e-mail address; write for example "desk@ava.example"')
    return value


def _phone(value: str) -> str:
    digits = re.sub(r"[\s().+\-]", "", value)
    if not digits.isdigit() or not 7 <= len(digits) <= 15:
        raise wrong(f'{shown(value)} is not a phone number; write for example "+1 555 010 0199"')
    return value


Email = Annotated[str, AfterValidator(_email), Kind("an e-mail address")]
"""An e-mail address."""
Phone = Annotated[str, AfterValidator(_phone), Kind("a phone number")]
"""A phone number, best with its country code."""
