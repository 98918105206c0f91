"""What simulated guests say means one thing only, however they say it."""

import random
from datetime import date, time, timedelta

import pytest

from frontdesk.simulation import diction
from frontdesk.simulation.bank import bank
from frontdesk.simulation.diction.days import tell_day
from frontdesk.simulation.manners import MANNERS, Manner, spoken
from frontdesk.simulation.windows import exactly
from frontdesk.simulation.wishes import Wished

TODAY = date(2026, 11, 18)
COUNTING = Manner("counting", relative=1.0)
PLAIN = Manner("plain", relative=0.0, odd=0.0)
MANY = range(120)


def _told(ahead: int) -> set[str]:
    return {tell_day(TODAY + timedelta(days=ahead), TODAY, random.Random(n), 1.0) for n in MANY}


@pytest.mark.parametrize(
    ("ahead", "said"),
    [
        (2, "the day after tomorrow"),
        (5, "in five days"),
        (7, "a week from today"),
        (9, "a week from Friday"),
        (10, "not this Saturday but the one after"),
        (14, "two weeks from today"),
        (19, "on the first Monday in December"),
    ],
)
def test_days_are_counted_from_today_or_in_the_month(ahead: int, said: str) -> None:
    assert said in _told(ahead)


def test_no_two_days_are_told_alike() -> None:
    told = [_told(ahead) for ahead in range(1, 22)]
    for number, one in enumerate(told):
        assert not any(one & other for other in told[number + 1 :])


def test_company_is_as_many_as_it_says() -> None:
    words = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
    for party, told in bank("company").items():
        for said in told:
            if said.startswith("the ") and said.endswith(" of us"):
                assert words[said.split()[1]] == party


def test_a_move_is_told_from_the_time_that_is_booked() -> None:
    booked = exactly(Wished(("botox",), (date(2026, 11, 24),)), time(15))
    week = exactly(Wished(("botox",), (date(2026, 12, 1),)), time(15))
    hour = exactly(booked, time(16))
    said = {diction.tell_move(week, booked, TODAY, random.Random(n), COUNTING) for n in MANY}
    assert said == set(bank("week_later"))
    said = {diction.tell_move(hour, booked, TODAY, random.Random(n), COUNTING) for n in MANY}
    assert said == set(bank("shifted")[60])


def test_who_changes_two_things_says_both() -> None:
    before = exactly(Wished(("table",), (date(2026, 11, 24),), party=2), time(19))
    after = exactly(Wished(("table",), (date(2026, 11, 27),), party=5), time(19))
    for n in MANY:
        said = diction.tell_wish(after, before, TODAY, random.Random(n), PLAIN)
        assert "5" in said or "five" in said
        assert any(word in said.lower() for word in ("fri", "27", "nov"))


def test_what_is_dictated_has_no_stops_and_keeps_addresses() -> None:
    dictating = Manner("dictating", dictated=1.0, lower=1.0, typos=0.0)
    for n in MANY:
        said = spoken(
            "Hi, it's ada.quill@example.org. Thanks!", dictating, random.Random(n), ("ada.quill@example.org",)
        )
        assert "ada.quill@example.org" in said
        assert not any(sign in said for sign in ",!?")


def test_every_way_of_speaking_is_one_of_its_own() -> None:
    assert len({manner.name for manner in MANNERS}) == len(MANNERS) > 20
