"""How many of each thing is wanted, and for how many people it is."""

from datetime import UTC, datetime
from functools import lru_cache

import pytest

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Reading
from frontdesk.playbooks import load_shipped
from frontdesk.understanding.reader import Reader

NOW = datetime(2026, 7, 15, 13, tzinfo=UTC)


@lru_cache
def reader(business: str) -> Reader:
    return Reader.of(load_shipped(business))


def read(text: str, business: str = "black-lotus") -> Reading:
    return reader(business).read(text, Context(now=NOW))


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        ("two standard rooms from Aug 3 to Aug 5 for 4 people", [("standard", 2)]),
        ("I need 2 connecting standard rooms aug 3 to 5", [("standard", 2)]),
        ("two suites aug 3-5", [("suite", 2)]),
        ("from aug 3 to 5 standard room for 2", [("standard", None)]),
        ("a suite and a standard, Aug 20-23, 5 of us", [("suite", None), ("standard", None)]),
        ("two standards and a suite for 7, aug 3 to 5", [("standard", 2), ("suite", None)]),
        ("2 standard rooms and 1 suite for 7, aug 3 to 5", [("standard", 2), ("suite", 1)]),
        ("one suite plus two deluxe rooms aug 3-6", [("suite", 1), ("deluxe", 2)]),
        ("could we have a suite and a standard room aug 3 to 5?", [("suite", None), ("standard", None)]),
        ("a suite or a standard room, Aug 20-23", []),
        ("two suites or two deluxe rooms", []),
        ("suite for two, and is the standard cheaper?", []),
    ],
)
def test_rooms_are_counted_by_the_numbers_before_them(
    text: str, counts: list[tuple[str, int | None]]
) -> None:
    assert [(each.service, each.many) for each in read(text).counted] == counts


def test_another_room_comes_to_those_there_are() -> None:
    (another,) = read("oh and another standard room for my parents").counted
    assert another.added
    assert not read("a standard room").counted[0].added


@pytest.mark.parametrize(
    ("text", "people"),
    [
        ("can my husband come too, we both want a facial saturday", 2),
        ("two facials saturday at 11", 2),
        ("botox for me and my sister friday", 2),
        ("botox for 3 people friday", 3),
        ("my wife and I would like a hydrating facial on friday", 2),
        ("a facial for my wife friday", None),
        ("My husband and I are in town for a wedding. Could I get a signature facial on Saturday?", None),
        ("a facial on friday at 2", None),
    ],
)
def test_who_wants_it_is_counted_and_who_is_in_the_story_is_not(text: str, people: int | None) -> None:
    assert read(text, "ava").people == people
