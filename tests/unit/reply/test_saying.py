"""Dates, times, prices and lengths as people hear them."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from zoneinfo import ZoneInfo

import pytest

from frontdesk.booking.business import Business
from frontdesk.booking.model import Money, Nights, PriceRange, Span
from frontdesk.reply.formats import (
    say_day,
    say_length,
    say_list,
    say_moment,
    say_money,
    say_price,
    say_time,
    say_when,
    say_zone,
)
from frontdesk.testing.businesses import practice

NEW_YORK = practice()
BERLIN = replace(practice(zone="Europe/Berlin"), locale="de_DE", currency="EUR")
LONDON = replace(practice(zone="Europe/London"), locale="en_GB", currency="GBP")
FEB_3 = date(2026, 2, 3)
HALF_PAST_NINE = datetime(2026, 2, 3, 14, 30, tzinfo=UTC)
"""In New York."""


def usd(amount: str) -> Money:
    return Money(Decimal(amount), "USD")


def test_a_day_has_its_weekday_and_the_year_only_in_confirmations() -> None:
    assert say_day(FEB_3, NEW_YORK) == "Tuesday, February 3"
    assert say_day(FEB_3, NEW_YORK, year=True) == "Tuesday, February 3, 2026"


def test_a_british_day_is_said_as_the_british_say_it() -> None:
    assert say_day(FEB_3, LONDON) == "Tuesday 3 February"


@pytest.mark.parametrize(
    ("hour", "minute", "said"),
    [(14, 30, "9:30 AM"), (18, 0, "1 PM"), (17, 0, "12 PM"), (5, 0, "12 AM"), (22, 5, "5:05 PM")],
)
def test_a_time_is_the_business_s_own_and_has_no_idle_zeros(hour: int, minute: int, said: str) -> None:
    assert say_time(datetime(2026, 2, 3, hour, minute, tzinfo=UTC), NEW_YORK) == said


def test_where_people_count_to_24_a_full_hour_keeps_its_zeros() -> None:
    assert say_time(datetime(2026, 2, 3, 13, 0, tzinfo=UTC), LONDON) == "13:00"


def test_a_language_without_templates_is_spoken_to_in_english_as_in_its_country() -> None:
    assert say_day(FEB_3, BERLIN) == "Tuesday, 3 February"
    assert say_time(HALF_PAST_NINE, BERLIN) == "15:30"


def test_a_moment_late_in_the_evening_is_on_the_business_s_day() -> None:
    late = datetime(2026, 2, 4, 2, 0, tzinfo=UTC)
    assert say_moment(late, NEW_YORK) == "Tuesday, February 3 at 9 PM"


def test_the_repeated_hour_is_told_apart_by_the_name_of_its_zone() -> None:
    first, second = (datetime(2026, 11, 1, hour, 30, tzinfo=UTC) for hour in (5, 6))
    assert say_time(first, NEW_YORK) == say_time(second, NEW_YORK) == "1:30 AM"
    assert say_zone(first, NEW_YORK) == "Eastern Daylight Time"
    assert say_zone(second, NEW_YORK) == "Eastern Standard Time"


def test_a_visit_is_a_day_and_two_times() -> None:
    span = Span(HALF_PAST_NINE, HALF_PAST_NINE + timedelta(minutes=30))
    assert say_when(span, NEW_YORK) == "Tuesday, February 3, 9:30 AM to 10 AM"
    with_zone = "Tuesday, February 3, 2026, 9:30 AM to 10 AM (Eastern Standard Time)"
    assert say_when(span, NEW_YORK, year=True, zone=True) == with_zone


def test_a_visit_over_midnight_names_both_days() -> None:
    start_at = datetime(2026, 2, 4, 4, 0, tzinfo=UTC)
    said = say_when(Span(start_at, start_at + timedelta(hours=2)), NEW_YORK)
    assert said == "Tuesday, February 3, 11 PM to Wednesday, February 4, 1 AM"


def test_a_stay_is_two_days_and_its_nights() -> None:
    stay = Nights(date(2026, 2, 7), date(2026, 2, 10))
    assert say_when(stay, NEW_YORK) == "Saturday, February 7 to Tuesday, February 10 (3 nights)"
    assert say_when(Nights(date(2026, 2, 7), date(2026, 2, 8)), NEW_YORK).endswith("(1 night)")


@pytest.mark.parametrize(
    ("amount", "said"), [("89", "$89"), ("89.00", "$89"), ("161.67", "$161.67"), ("1250.5", "$1,250.50")]
)
def test_money_has_cents_only_if_there_are_any(amount: str, said: str) -> None:
    assert say_money(usd(amount), NEW_YORK) == said


def test_money_is_said_in_its_own_currency() -> None:
    assert say_money(Money(Decimal(20), "GBP"), LONDON) == "£20"
    assert say_money(Money(Decimal(20), "EUR"), BERLIN) == "20 €"
    assert say_money(Money(Decimal(500), "JPY"), NEW_YORK) == "¥500"


def test_a_price_may_be_free_or_a_range() -> None:
    assert say_price(usd("0"), NEW_YORK) == "Free"
    assert say_price(usd("89"), NEW_YORK) == "$89"
    assert say_price(PriceRange(usd("120"), usd("180")), NEW_YORK) == "$120-$180"


@pytest.mark.parametrize(
    ("minutes", "said"),
    [
        (45, "45 minutes"),
        (1, "1 minute"),
        (60, "1 hour"),
        (90, "1 hour, 30 minutes"),
        (2880, "2 days"),
        (0, "0 minutes"),
    ],
)
def test_a_length_is_said_in_the_units_people_use(minutes: int, said: str) -> None:
    assert say_length(timedelta(minutes=minutes), NEW_YORK) == said


def test_a_list_ends_with_and_or_or() -> None:
    assert say_list(["1 PM", "5 PM"], NEW_YORK, "or") == "1 PM or 5 PM"
    assert say_list(["a", "b", "c"], NEW_YORK) == "a, b and c"


@pytest.mark.parametrize("locale", ["en_US", "en_GB", "en_AU", "de_DE", "fr_FR", "ja_JP", "ar_EG", "pt-BR"])
@pytest.mark.parametrize("zone", ["America/Santiago", "Australia/Lord_Howe", "Asia/Kathmandu"])
def test_nothing_said_has_unusual_spaces_or_the_wrong_weekday(locale: str, zone: str) -> None:
    business: Business = replace(NEW_YORK, locale=locale, zone=ZoneInfo(zone))
    span = Span(HALF_PAST_NINE, HALF_PAST_NINE + timedelta(minutes=30))
    said = say_when(span, business, year=True, zone=True) + say_money(usd("12.50"), business)
    assert not set(said) & {"\u202f", "\u2009", "\u00a0"}
    assert f"{HALF_PAST_NINE.astimezone(business.zone):%A}" in said
