"""How people write lengths, prices, hours, days and dates."""

from datetime import date, timedelta
from decimal import Decimal

import pytest

from frontdesk.booking.business import OpenSpan
from frontdesk.playbooks.notations import (
    NotationError,
    read_day,
    read_days,
    read_length,
    read_party,
    read_price,
    read_span,
    say_length,
)


@pytest.mark.parametrize(
    ("text", "minutes"),
    [
        ("45 min", 45),
        ("45min", 45),
        ("1 h", 60),
        ("1 h 30 min", 90),
        ("1h30m", 90),
        ("1 hour and 30 minutes", 90),
        ("2 days", 2880),
        ("1 week", 10080),
        ("0", 0),
        ("none", 0),
    ],
)
def test_a_length_of_time_is_read(text: str, minutes: int) -> None:
    assert read_length(text) == timedelta(minutes=minutes)


@pytest.mark.parametrize("text", ["", "45", "45 minuts", "min", "-5 min", "1,5 h", "5 min ago", "9999999 h"])
def test_what_is_no_length_of_time_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        read_length(text)


@pytest.mark.parametrize("text", ["45 min", "1 h 30 min", "2 days", "1 day 2 h", "0 min"])
def test_a_length_is_said_as_it_is_written(text: str) -> None:
    assert say_length(read_length(text)) == text


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("$89", "89", "89"),
        ("89", "89", "89"),
        ("89.50", "89.50", "89.50"),
        ("free", "0", "0"),
        ("Free", "0", "0"),
        ("$120-$180", "120", "180"),
        ("120 – 180", "120", "180"),
        ("120 to 180", "120", "180"),
        ("$1,250", "1250", "1250"),
        ("€30", "30", "30"),
    ],
)
def test_a_price_is_read(text: str, low: str, high: str) -> None:
    assert read_price(text)[:2] == (Decimal(low), Decimal(high))


@pytest.mark.parametrize("text", ["", "cheap", "$", "180-120", "1-2-3", "-5", "8.999", "nan", "1e9"])
def test_what_is_no_price_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        read_price(text)


@pytest.mark.parametrize(
    ("text", "opens", "closes"),
    [("9:00-17:00", 540, 1020), ("9-17", 540, 1020), ("18:00 – 26:00", 1080, 1560), ("0:00-24:00", 0, 1440)],
)
def test_hours_are_read(text: str, opens: int, closes: int) -> None:
    assert read_span(text) == OpenSpan(opens, closes)


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("mon", (0,)),
        ("Monday", (0,)),
        ("tues", (1,)),
        ("mon-fri", (0, 1, 2, 3, 4)),
        ("sat, sun", (5, 6)),
        ("fri-mon", (4, 5, 6, 0)),
        ("daily", (0, 1, 2, 3, 4, 5, 6)),
    ],
)
def test_weekdays_are_read(text: str, days: tuple[int, ...]) -> None:
    assert read_days(text) == days


def test_a_date_without_a_year_is_every_years() -> None:
    assert read_day("2026-12-24") == date(2026, 12, 24)
    assert read_day("12-24") == (12, 24)
    assert read_day("Dec 24") == (12, 24)
    assert read_day("02-29") == (2, 29)
    with pytest.raises(NotationError, match="not in the calendar"):
        read_day("02-30")


def test_a_party_is_read() -> None:
    assert read_party("4") == (1, 4)
    assert read_party("2 - 4") == (2, 4)
