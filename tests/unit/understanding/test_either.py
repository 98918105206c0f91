"""Two hours of which either will do, and numbers beside an hour that are none."""

import pytest

from frontdesk.conversation.when import Role
from tests.unit.understanding.test_light import party, whens


@pytest.mark.parametrize(
    ("said", "first", "second"),
    [
        ("7 or 7:30", 7, 7),
        ("7:30 or 8", 7, 8),
        ("either 6 or 6:30", 6, 6),
        ("8pm or maybe 9", 8, 9),
        ("seven or seven thirty", 7, 7),
        ("at 7 or 8", 7, 8),
        ("12 or 1pm", 12, 1),
    ],
)
def test_a_number_that_an_or_joins_to_a_time_is_an_hour(said: str, first: int, second: int) -> None:
    read = whens("concierge", said, asked=("party_size",))
    hours = [
        when.window.start.at.hour % 12 or 12 for when in read if when.window.start and when.window.start.at
    ]
    assert hours == [first, second]
    assert [when.role for when in read] == [Role.WISH, Role.ALTERNATIVE]
    assert party("concierge", said, asked=("party_size",)) == []


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("4, 7:30", ["4"]),
        ("2 or 3 at 7:30", ["2", "3"]),
        ("7 or 8 people", ["7", "8"]),
        ("7 or 7:30 for 4", ["4"]),
        ("2 at 7 or 7:30", ["2"]),
    ],
)
def test_people_beside_an_hour_are_still_counted(said: str, expected: list[str]) -> None:
    assert party("concierge", said, asked=("party_size",)) == expected
