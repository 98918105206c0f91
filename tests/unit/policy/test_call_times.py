"""When somebody calls: as asked, or the nearest time with the reason."""

from datetime import date, datetime, time, timedelta

import pytest

from frontdesk.conversation.sayings.calls import CallWhy
from frontdesk.conversation.wanted import Wanted
from frontdesk.playbooks import load_shipped
from frontdesk.policy.call_times import CallTime, pick_call

NORTHSIDE = load_shipped("northside-motors").business
FRIDAY, SATURDAY, SUNDAY, MONDAY = (date(2026, 7, day) for day in (17, 18, 19, 20))


def at(day: date, hour: int, minute: int = 0) -> datetime:
    return datetime.combine(day, time(hour, minute), NORTHSIDE.zone)


def free() -> list[datetime]:
    """Every half hour from nine to four, on the days that are open."""
    return [at(day, 9) + n * timedelta(minutes=30) for day in (FRIDAY, SATURDAY, MONDAY) for n in range(15)]


@pytest.mark.parametrize(
    ("wanted", "picked"),
    [
        (Wanted(), CallTime(at(FRIDAY, 9))),
        (Wanted(at=time(15)), CallTime(at(FRIDAY, 15))),
        (Wanted(first_on=MONDAY, last_on=MONDAY, at=time(14, 30)), CallTime(at(MONDAY, 14, 30))),
        (Wanted(earliest=time(12), latest=time(17)), CallTime(at(FRIDAY, 12))),
        (Wanted(not_on=(FRIDAY,)), CallTime(at(SATURDAY, 9))),
        (Wanted(at=time(15, 10)), CallTime(at(FRIDAY, 15), CallWhy.NEAREST)),
        (Wanted(first_on=FRIDAY, at=time(15, 10)), CallTime(at(FRIDAY, 15), CallWhy.NEAREST)),
        (Wanted(first_on=SUNDAY, at=time(15)), CallTime(at(MONDAY, 15), CallWhy.CLOSED)),
        (Wanted(first_on=FRIDAY, at=time(22)), CallTime(at(FRIDAY, 16), CallWhy.CLOSED)),
        (Wanted(earliest=time(17), latest=time(21)), CallTime(at(FRIDAY, 16), CallWhy.CLOSED)),
    ],
)
def test_a_call_is_as_near_to_the_wish_as_it_can_be(wanted: Wanted, picked: CallTime) -> None:
    assert pick_call(free(), wanted, NORTHSIDE.hours) == picked


def test_a_day_without_a_time_is_not_its_midnight() -> None:
    round_the_clock = [at(FRIDAY, 0) + n * timedelta(minutes=30) for n in range(96)]
    asked = Wanted(first_on=SATURDAY, last_on=SATURDAY)
    assert pick_call(round_the_clock, asked, NORTHSIDE.hours) == CallTime(at(SATURDAY, 9))


def test_nothing_free_is_nothing() -> None:
    assert pick_call([], Wanted(), NORTHSIDE.hours) is None
