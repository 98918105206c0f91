"""Two hours of which either will do, and numbers beside an hour that are none."""

import pytest

from frontdesk.conversation.details import Detail, Kind
from frontdesk.conversation.when import Role, When
from frontdesk.understanding.either import hours_either
from frontdesk.understanding.text import read_text
from tests.unit.understanding.sight import of
from tests.unit.understanding.test_light import read


def told(said: str) -> tuple[Detail, ...]:
    """The values where the number of people was asked for, with each hour that an "or" joins to another."""
    return hours_either(read_text(said), read("concierge", said, asked=("party_size",)))


def party(said: str) -> list[str]:
    return [str(each.value) for each in of(told(said), Kind.PARTY)]


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
    whens = [each.value for each in told(said) if isinstance(each.value, When)]
    hours = [
        when.window.start.at.hour % 12 or 12 for when in whens if when.window.start and when.window.start.at
    ]
    assert hours == [first, second]
    assert [when.role for when in whens] == [Role.WISH, Role.ALTERNATIVE]
    assert party(said) == []


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
    assert party(said) == expected
