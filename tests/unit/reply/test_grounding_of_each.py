"""What is said of each of several things is so of each of them."""

from functools import partial

import pytest

from tests.unit.reply import wordings
from tests.unit.reply.wordings import passes, refused

facts_of = partial(wordings.facts_of, now="2026-02-03T09:00")
STUDIO = facts_of(
    {"about": "service", "what": "Sunrise shoot", "price": 190, "length": 30, "text": "Includes 8 prints."},
    {"about": "service", "what": "Wedding shoot", "price": 900, "length": 480, "deposit": 200},
    {"about": "service", "what": "Portrait shoot", "price": 190, "length": 60},
)


@pytest.mark.parametrize(
    "wording",
    [
        "The wedding shoot needs a $200 deposit.",
        "The sunrise shoot and the portrait shoot are $190.",
        "Sunrise and portrait shoots cost $190 each.",
        "Wedding shoots are $900. There is a $200 deposit.",
    ],
)
def test_what_is_so_of_each_may_be_said_of_each(wording: str) -> None:
    assert passes(wording, STUDIO)


@pytest.mark.parametrize(
    "wording",
    [
        "Each one needs a $200 deposit.",
        "All of our shoots need a $200 deposit.",
        "Any session carries a $200 deposit.",
        "The deposit is $200 each.",
        "There is a $200 deposit for each.",
        "The sunrise shoot and the wedding shoot are $900.",
        "Sunrise and wedding shoots need a $200 deposit.",
        "Sunrise shoots are $190 and wedding shoots are $900. There is a $200 deposit.",
    ],
)
def test_what_is_so_of_one_is_not_said_of_each(wording: str) -> None:
    assert refused(wording, STUDIO)


CARS = facts_of(
    {"about": "item", "what": "2023 Kia Niro", "names": ["Niro", "SUV"], "text": "Gray, all-wheel drive."},
    {"about": "item", "what": "2021 Ford Edge", "names": ["Edge", "SUV"], "text": "Red, heated seats."},
    {"about": "offer", "what": "Test drive", "with": "2023 Kia Niro", "start": "2026-02-06T16:30"},
    {"about": "offer", "what": "Test drive", "with": "2021 Ford Edge", "start": "2026-02-07T11:00"},
)


@pytest.mark.parametrize(
    "wording", ["Both are SUVs.", "The Niro has all-wheel drive.", "There's a gray Niro."]
)
def test_a_car_is_told_in_its_own_words(wording: str) -> None:
    assert passes(wording, CARS)


@pytest.mark.parametrize(
    "wording",
    [
        "Both have all-wheel drive.",
        "Both are gray.",
        "Each has heated seats.",
        "All SUVs have heated seats.",
        "Our SUVs are red.",
        "There's a red Niro.",
        "You can drive either car on Friday at 4:30.",
    ],
)
def test_a_car_is_not_told_in_those_of_another(wording: str) -> None:
    assert refused(wording, CARS)
