"""The desk's own words in pieces: their times, days and prices as values, which can be lied about too."""

import re
from collections.abc import Iterator
from datetime import date, time
from decimal import Decimal

from frontdesk.booking.model import Money
from frontdesk.testing.wordings.bank import data
from frontdesk.testing.wordings.pieces import Piece, Pieces

_TIME = r"(?P<hour>\d{1,2})(?::(?P<minute>\d\d))? (?P<half>AM|PM)"
_DAY = r"(?P<weekday>[A-Z][a-z]+day), (?P<month>[A-Z][a-z]+) (?P<day>\d{1,2})(?:, (?P<year>\d{4}))?"
_MONEY = r"\$(?P<amount>\d[\d,]*(?:\.\d\d)?)"
_VALUES = re.compile(f"(?P<is_time>{_TIME})|(?P<is_day>{_DAY})|(?P<is_money>{_MONEY})")


def in_pieces(text: str, today: date) -> Pieces:
    """The same words, with the values in them known for what they are."""
    return tuple(_pieces(text, today))


def _pieces(text: str, today: date) -> Iterator[Piece]:
    at = 0
    for found in _VALUES.finditer(text):
        if found.start() > at:
            yield Piece(text[at : found.start()])
        yield _value(found, today)
        at = found.end()
    yield Piece(text[at:])


def _value(found: re.Match[str], today: date) -> Piece:
    if found["is_time"]:
        hour = int(found["hour"]) % 12 + (12 if found["half"] == "PM" else 0)
        return Piece(found[0], "time", "draft", None, time(hour, int(found["minute"] or 0)))
    if found["is_money"]:
        return Piece(
            found[0], "price", "draft", None, Money(Decimal(found["amount"].replace(",", "")), "USD")
        )
    months = data("forms")["months"]
    if found["month"] not in months:
        return Piece(found[0])
    month, day = months.index(found["month"]) + 1, int(found["day"])
    year = int(found["year"] or today.year + ((month, day) < (today.month, today.day)))
    return Piece(found[0], "day", "draft", None, date(year, month, day))
