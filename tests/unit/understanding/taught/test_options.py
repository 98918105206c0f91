"""Which of the options on offer a guest's words mean; where they do not decide, all that fit."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from frontdesk.conversation.context import Context, Option
from frontdesk.understanding import dates
from frontdesk.understanding.taught.options import pointer
from frontdesk.understanding.text import read_text

ZONE = ZoneInfo("America/New_York")
NOW = datetime(2026, 6, 12, 9, tzinfo=ZONE)


def option(day: int, hour: int, minute: int = 0, whom: str = "Dr. Lee") -> Option:
    return Option("Botox", datetime(2026, 6, day, hour, minute, tzinfo=ZONE), whom, "Botox")


TIMES = (option(18, 10), option(18, 14), option(19, 9, 30, "Maya Torres"))


def chosen(said: str, options: tuple[Option, ...] = TIMES) -> tuple[int, ...]:
    text = read_text(said)
    values = list(dates.find(text, Context(NOW, options=options)))
    return pointer().chosen(text, values, options, {})


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("2", (2,)),
        ("the second one", (2,)),
        ("number one", (1,)),
        ("the last", (3,)),
        ("middle one", (2,)),
        ("2pm", (2,)),
        ("the 14:00", (2,)),
        ("friday", (3,)),
        ("thursday", (1, 2)),
        ("the afternoon one", (2,)),
        ("the earliest on thursday", (1,)),
        ("with maya", (3,)),
        ("not friday", (1, 2)),
        ("10 or 2", (1, 2)),
        ("whatever you think", (1, 2, 3)),
    ],
)
def test_words_that_point_at_options(said: str, meant: tuple[int, ...]) -> None:
    assert chosen(said) == meant


HALVES = (option(18, 15), option(18, 15, 30), option(18, 16))


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("3:30", (2,)),
        ("3:30 PM", (2,)),
        ("half past three", (2,)),
        ("3 pm is good", (1,)),
        ("3:30 thursday", (2,)),
    ],
)
def test_the_hour_of_a_time_is_no_place_in_the_list(said: str, meant: tuple[int, ...]) -> None:
    assert chosen(said, HALVES) == meant


def test_a_time_that_nobody_offered_chooses_nothing() -> None:
    assert chosen("3:45", HALVES) == ()


def test_a_number_is_an_hour_where_an_option_has_that_hour() -> None:
    assert chosen("2", (option(18, 9), option(18, 11), option(18, 14))) == (3,)


def test_the_other_of_two_is_the_second() -> None:
    assert chosen("the other", TIMES[:2]) == (2,)
