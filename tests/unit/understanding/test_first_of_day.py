"""The first hour of a day, and who is elsewhere until an hour."""

from datetime import time

import pytest

from frontdesk.conversation.reading import Topic
from tests.unit.understanding.test_light import days, read, whens


@pytest.mark.parametrize(
    "said",
    [
        "friday early as poss",
        "as early as possible on friday",
        "friday asap",
        "earliest on friday",
        "friday, the earlier the better",
        "friday earliest possible",
    ],
)
def test_the_first_of_a_day_is_of_that_day(said: str) -> None:
    assert days("northside-motors", said) == ["2026-07-17"]
    assert Topic.SOONEST in read("northside-motors", said).topics


def test_a_number_after_a_weekday_is_an_hour_unless_that_day_is_near() -> None:
    assert str(whens("cal", "monday 10")[0].window.start) == "2026-07-20T10:00:00"


@pytest.mark.parametrize(
    ("said", "until"),
    [
        ("I'm at the dentist until 11", 11),
        ("I have a dentist appointment until 11", 11),
        ("at the gym till 10", 10),
        ("we are at a funeral until 2", 14),
        ("i'm on a call until 11", 11),
        ("i have pilates until 10", 10),
        ("I'm with a client until 11", 11),
    ],
)
def test_who_is_elsewhere_until_an_hour_comes_from_then_on(said: str, until: int) -> None:
    window = whens("cal", said)[0].window
    assert window.start is not None
    assert (window.start.at, window.end) == (time(until), None)


@pytest.mark.parametrize(
    "said",
    [
        "I'm free until 11",
        "I am here until 11",
        "I'm only at home until 11",
        "I have the car until 11",
        "do you have an appointment until 11",
        "anything until 11",
    ],
)
def test_who_is_around_until_an_hour_comes_before_it(said: str) -> None:
    window = whens("cal", said)[0].window
    assert window.start is None
    assert window.end is not None
