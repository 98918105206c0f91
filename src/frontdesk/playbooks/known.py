"""Values that the world knows: time zones, locales, countries, currencies, addresses and phone numbers."""

import re
from collections.abc import Callable, Iterable
from functools import cache
from typing import Annotated
from zoneinfo import available_timezones

from babel import Locale, localedata
from phonenumbers import SUPPORTED_REGIONS
from pydantic import AfterValidator

from frontdesk.playbooks.guessing import did_you_mean
from frontdesk.playbooks.keys import Kind, shown, wrong


def _one_of(known: Callable[[], Iterable[str]], noun: str) -> AfterValidator:
    def validate(value: str) -> str:
        names = frozenset(known())
        if value in names:
            return value
        raise wrong(f'"{value}" is not {noun}{did_you_mean(value, names)}')

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


Zone = Annotated[str, _one_of(_zones, 'a time zone (such as "America/New_York")'), Kind("a time zone")]
"""A time zone by its name in the IANA list."""
LocaleName = Annotated[str, _one_of(_locales, 'a locale (such as "en_US")'), Kind("a locale")]
"""A language and country as in `en_US`."""
Country = Annotated[
    str, _one_of(_countries, 'the two letters of a country (such as "US")'), Kind("two letters")
]
"""A country's two letters."""
Currency = Annotated[
    str, _one_of(_currencies, 'the three letters of a currency (such as "USD")'), Kind("three letters")
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
