"""What is told of some who come is neither the party nor another search."""

import pytest

from frontdesk.conversation.context import Option
from frontdesk.conversation.reading import Kind, Note
from tests.unit.understanding.test_light import party, read

PLACES = (Option("Osteria Luna", resource="Osteria Luna"), Option("Trattoria", resource="Trattoria"))


@pytest.mark.parametrize(
    "said",
    [
        "2 of us are vegetarian",
        "two of my friends are vegan",
        "3 of the guests have a nut allergy",
        "one of us is vegan",
        "my wife is vegetarian",
        "two people don't eat pork",
        "my wife and I are vegan",
        "2 vegetarians",
    ],
)
def test_what_some_of_a_party_eat_is_noted_and_counts_nobody(said: str) -> None:
    reading = read("concierge", said, party=6, options=PLACES)
    assert not reading.of(Kind.PARTY)
    assert not reading.of(Kind.RESOURCE)
    assert reading.requests == (said,)
    assert reading.shows(Note.OF_SOME)


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("italian for 6, 2 of whom are vegan", ["6"]),
        ("italian for 6, 2 vegetarians", ["6"]),
        ("a vegetarian place for 4 of us", ["4"]),
        ("4 of us, all vegan", ["4"]),
        ("all 4 of us are vegetarian", ["4"]),
        ("2 of us are vegetarian", []),
        ("5 of us are coming", ["5"]),
    ],
)
def test_the_party_is_the_whole_of_it(said: str, expected: list[str]) -> None:
    assert party("concierge", said) == expected


def test_what_some_eat_finds_a_place_where_nothing_else_is_told() -> None:
    assert read("concierge", "2 of us are vegetarian").of(Kind.RESOURCE)


@pytest.mark.parametrize("said", ["2 of us are not coming", "two of us can't make it"])
def test_so_many_who_do_not_come_are_fewer(said: str) -> None:
    assert party("bistro", said, party=6) == ["4"]
