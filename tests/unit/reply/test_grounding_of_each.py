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
