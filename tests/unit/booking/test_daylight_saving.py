"""The days on which clocks change: a missing hour is never offered, a repeated one once per real instant."""

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from zoneinfo import ZoneInfo, available_timezones

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from frontdesk.booking.availability import Openings, plan
from frontdesk.booking.business import ALWAYS, Business, Hours, OpenSpan
from frontdesk.booking.model import Nights, Span
from frontdesk.booking.prices import nightly
from frontdesk.booking.stays import free_stays
from frontdesk.booking.validity import refuse_offer
from frontdesk.booking.wishes import StayWish, Wish
from frontdesk.testing.businesses import inn, practice

CHANGES = [
    # zone, day, hours that day has, a wall-clock time that is missing (0×) or repeated (2×)
    ("America/New_York", date(2026, 3, 8), 23.0, "02:30", 0),
    ("America/New_York", date(2026, 11, 1), 25.0, "01:30", 2),
    ("Europe/London", date(2026, 3, 29), 23.0, "01:30", 0),
    ("Europe/London", date(2026, 10, 25), 25.0, "01:30", 2),
    ("Australia/Sydney", date(2026, 10, 4), 23.0, "02:30", 0),
    ("Australia/Sydney", date(2026, 4, 5), 25.0, "02:30", 2),
    ("Australia/Lord_Howe", date(2026, 10, 4), 23.5, "02:00", 0),
    ("Australia/Lord_Howe", date(2026, 4, 5), 24.5, "01:30", 2),
    ("America/Santiago", date(2026, 9, 6), 23.0, "00:00", 0),
    ("America/Santiago", date(2026, 4, 4), 25.0, "23:30", 2),
]
ON_A_CHANGE = pytest.mark.parametrize(("zone", "day", "hours", "wall", "times"), CHANGES)


def open_all_day(zone: str) -> Business:
    return practice(providers=1, rooms=0, zone=zone, hours=ALWAYS, horizon_days=4000)


def offered(business: Business, day: date) -> list[datetime]:
    long_before = datetime.combine(day, datetime.min.time(), UTC) - timedelta(days=10)
    return Openings(plan(business, Wish(("facial",), day, day), long_before), ()).moments()


def half_hours_of(day: date, zone: ZoneInfo) -> list[datetime]:
    """Every moment of the day at which clocks show a full or a half hour, found by walking through it."""
    moment = datetime.combine(day, datetime.min.time(), UTC) - timedelta(hours=20)
    found = []
    for _ in range(24 * 12 + 40 * 12):
        local = moment.astimezone(zone)
        if local.date() == day and local.minute % 30 == 0:
            found.append(moment)
        moment += timedelta(minutes=5)
    return found


@ON_A_CHANGE
def test_every_real_half_hour_is_offered_once(
    zone: str, day: date, hours: float, wall: str, times: int
) -> None:
    starts = offered(open_all_day(zone), day)
    assert starts == half_hours_of(day, ZoneInfo(zone))
    assert len(starts) == hours * 2
    shown = [s.astimezone(ZoneInfo(zone)).strftime("%H:%M") for s in starts]
    assert shown.count(wall) == times


@ON_A_CHANGE
def test_an_appointment_over_the_change_lasts_as_long_as_it_should(
    zone: str, day: date, hours: float, wall: str, times: int
) -> None:
    business = open_all_day(zone)
    long_before = datetime.combine(day, datetime.min.time(), UTC) - timedelta(days=10)
    found = Openings(plan(business, Wish(("long",), day, day), long_before), ())
    for cell in found.cells():
        offer = found.offer(cell)
        assert isinstance(offer.when, Span)
        assert offer.when.end_at - offer.when.start_at == timedelta(minutes=90)
        assert refuse_offer(business, offer, long_before, actor="guest") is None


@ON_A_CHANGE
def test_a_stay_over_the_change_has_the_right_nights(
    zone: str, day: date, hours: float, wall: str, times: int
) -> None:
    from dataclasses import replace

    hotel = replace(inn(), zone=ZoneInfo(zone))
    stay = StayWish(day - timedelta(days=1), day + timedelta(days=2), 2)
    offers = free_stays(hotel, stay, ())
    assert len(offers) == 1
    assert len(offers[0].nightly) == 3
    assert sum(run.length for run in offers[0].runs) == 3


def test_opening_in_the_missing_hour_opens_when_it_is_over() -> None:
    hours = Hours(weekly=((OpenSpan(150, 360),),) * 7)
    business = practice(1, 0, hours=hours, horizon_days=4000)
    starts = offered(business, date(2026, 3, 8))
    shown = [s.astimezone(business.zone).strftime("%H:%M") for s in starts]
    assert shown == ["03:00", "03:30", "04:00", "04:30", "05:00", "05:30"]


def test_nine_to_five_is_nine_to_five_on_both_sides_of_a_change() -> None:
    hours = Hours(weekly=((OpenSpan(540, 1020),),) * 7)
    business = practice(1, 0, hours=hours, horizon_days=4000)
    for day in (date(2026, 3, 7), date(2026, 3, 8), date(2026, 11, 1), date(2026, 11, 2)):
        shown = [s.astimezone(business.zone).strftime("%H:%M") for s in offered(business, day)]
        assert shown[0] == "09:00"
        assert shown[-1] == "16:30"
        assert len(shown) == 16


def test_rates_are_by_the_date_of_the_night() -> None:
    rates = inn().services["double"].rates
    assert rates is not None
    over_the_change = nightly(rates, Nights(date(2026, 3, 6), date(2026, 3, 9)), "USD")
    assert [m.amount for m in over_the_change] == [Decimal(150), Decimal(180), Decimal(120)]


def zones() -> Callable[[], st.SearchStrategy[str]]:
    known = sorted(z for z in available_timezones() if "/" in z and not z.startswith("Etc/"))
    return lambda: st.sampled_from(known)


@settings(max_examples=150)
@given(zone=zones()(), day=st.dates(date(2020, 1, 1), date(2030, 12, 31)))
def test_in_any_zone_on_any_day_the_offered_starts_are_the_real_half_hours(zone: str, day: date) -> None:
    assert offered(open_all_day(zone), day) == half_hours_of(day, ZoneInfo(zone))
