"""Nobody is woken by a message they did not ask for."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from frontdesk.channels.sms.parcels import Parcel, unasked
from frontdesk.channels.sms.quiet import allowed_at, zones_of

NEW_YORK, LONDON = ZoneInfo("America/New_York"), ZoneInfo("Europe/London")
CALIFORNIA = "+14155550142"


def at(hour: int, minute: int = 0, zone: ZoneInfo = NEW_YORK) -> datetime:
    return datetime(2026, 11, 17, hour, minute, tzinfo=zone).astimezone(UTC)


def test_by_day_a_message_goes_at_once() -> None:
    assert allowed_at("+12125550142", at(8), NEW_YORK) == at(8)
    assert allowed_at("+12125550142", at(20, 59), NEW_YORK) == at(20, 59)


def test_in_the_evening_it_waits_for_the_next_morning() -> None:
    assert (
        allowed_at("+12125550142", at(21), NEW_YORK).astimezone(NEW_YORK).isoformat()
        == "2026-11-18T08:00:00-05:00"
    )


def test_in_the_small_hours_it_waits_for_the_same_morning() -> None:
    assert allowed_at("+12125550142", at(3), NEW_YORK) == at(8)


def test_the_guests_own_zone_counts() -> None:
    """Nine in the morning in New York is six in California."""
    assert allowed_at(CALIFORNIA, at(9), NEW_YORK) == at(11)


@pytest.mark.parametrize("phone", ["+447700900123", "+18005550100", "not a number"])
def test_a_number_that_tells_no_place_is_where_the_business_is(phone: str) -> None:
    assert zones_of(phone, LONDON) == (LONDON,)


def test_where_a_region_has_several_zones_it_is_day_in_all_of_them() -> None:
    """An Australian mobile phone may be in Perth or on Lord Howe."""
    zones = zones_of("+61491570156", LONDON)
    assert len(zones) > 1
    sent_at = allowed_at("+61491570156", at(20, zone=ZoneInfo("Australia/Perth")), LONDON)
    assert all(8 <= sent_at.astimezone(zone).hour < 21 for zone in zones)


def test_the_hour_is_right_when_clocks_change_overnight() -> None:
    night = datetime(2026, 10, 31, 23, 30, tzinfo=NEW_YORK).astimezone(UTC)
    morning = allowed_at("+12125550142", night, NEW_YORK)
    assert morning == datetime(2026, 11, 1, 13, tzinfo=UTC)


def test_an_unasked_message_is_due_in_the_morning() -> None:
    job = unasked("reminder-1", CALIFORNIA, "See you tomorrow.", at(23), NEW_YORK)
    assert job.run_at.astimezone(ZoneInfo("America/Los_Angeles")).hour == 20
    job = unasked("reminder-1", "+12125550142", "See you tomorrow.", at(23), NEW_YORK)
    assert job.run_at.astimezone(NEW_YORK).hour == 8
    assert Parcel.read(job.payload) == Parcel(
        "reminder-1", "+12125550142", ("See you tomorrow.",), asked=False
    )
