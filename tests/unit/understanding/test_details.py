"""How many people, rooms and nights a message speaks of."""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from frontdesk.conversation.context import Context
from frontdesk.conversation.details import Detail, Kind
from frontdesk.understanding import details
from frontdesk.understanding.text import read_text

NOW = datetime(2026, 7, 6, 9, tzinfo=UTC)


def found(said: str, domain: str = "restaurant", asked: tuple[str, ...] = ()) -> list[Detail]:
    return list(details.find(read_text(said), Context(now=NOW, domain=domain, asked=asked)))


def counts(said: str, domain: str = "restaurant", asked: tuple[str, ...] = ()) -> dict[str, object]:
    return {detail.kind.value: detail.value for detail in found(said, domain, asked)}


@pytest.mark.parametrize(
    ("said", "party"),
    [
        ("my husband and I plus our two children", 4),
        ("just me", 1),
        ("a table for myself, my wife and our three kids", 5),
        ("it'll be me and a couple of friends", 3),
        ("two couples", 4),
        ("two couples, me and my wife plus our friends", 4),
        ("two couples, me and my wife, and my parents", 4),
        ("my parents, my sister and me", 4),
        ("the two of us", 2),
        ("both of us will come", 2),
        ("a party of twelve", 12),
        ("half a dozen people", 6),
        ("we are 6 in total", 6),
        ("there'll be five of us", 5),
        ("table for 4 at 7pm", 4),
        ("a four top by the window", 4),
        ("2 adults, 1 child", 3),
        ("4ppl pls", 4),
        ("dinner for 3 and a baby", 4),
        ("me plus two", 3),
        ("a family of five", 5),
        ("a suite for a party of two 7 nights starting december 3", 2),
        ("a room for 4 arriving december 16 and leaving december 17", 4),
        ("a room for 2, check in on Monday", 2),
    ],
)
def test_people_are_counted_however_they_are_told(said: str, party: int) -> None:
    assert counts(said).get("party_size") == party


@pytest.mark.parametrize(
    "said",
    [
        "a table at 8",
        "for 8pm please",
        "in 3 days",
        "at 7:30",
        "for 7 in the morning",
        "the 4th of May",
        "room 12 at 12",
        "for 20 minutes",
        "it costs $40",
        "a 3 star place",
        "the one at noon",
        "table 5 was lovely",
        "call 555 0134",
        "people say it is nice",
        "my friends liked it",
    ],
)
def test_numbers_of_other_things_are_no_party(said: str) -> None:
    assert "party_size" not in counts(said)


def test_a_party_before_a_time_is_not_the_time() -> None:
    (party,) = found("for 8 at 8 on the 8th")
    assert (party.kind, party.value, party.start) == (Kind.PARTY, 8, 4)


def test_a_number_before_a_weekday_is_a_party_that_may_be_doubted() -> None:
    (party,) = found("six on Friday 17 July")
    assert party.value == 6
    assert party.confidence < 0.7


def test_a_bare_number_is_what_was_asked_for() -> None:
    assert counts("8", asked=("party_size",)) == {"party_size": 8}
    assert counts("8", asked=("time",)) == {}
    assert counts("eight please", asked=("party_size",)) == {"party_size": 8}
    assert counts("me", asked=("party_size",)) == {"party_size": 1}


def test_who_wants_something_next_is_not_one_more_of_the_party() -> None:
    (party,) = found("a table for 3 people and I want it for tonight")
    assert party.value == 3


def test_a_hotel_is_told_ages_apart() -> None:
    assert counts("two adults and a kid", "hotel") == {"adults": 2, "kids": 1}
    assert counts("me, my wife and the little one", "hotel") == {"adults": 2, "kids": 1}
    assert counts("2 grown-ups with a 5-year-old", "hotel") == {"adults": 2, "kids": 1}
    assert counts("three adults, no children", "hotel") == {"adults": 3, "kids": 0}


def test_a_restaurant_counts_all_of_them_together() -> None:
    assert counts("two adults and a kid") == {"party_size": 3}


@pytest.mark.parametrize(
    ("said", "rooms"),
    [
        ("two double rooms", 2),
        ("a room with a view", 1),
        ("one king suite please", 1),
        ("2 single rooms and one double", 3),
        ("a double room and a twin room", 2),
        ("two rooms, one double and one twin", 2),
        ("a two bedroom apartment", 1),
    ],
)
def test_rooms_are_counted(said: str, rooms: int) -> None:
    assert counts(said, "hotel").get("rooms") == rooms


@pytest.mark.parametrize("said", ["room 12 please", "room service", "is there a steam room", "my room key"])
def test_other_rooms_are_no_wish_for_rooms(said: str) -> None:
    assert "rooms" not in counts(said, "hotel")


@pytest.mark.parametrize(
    ("said", "nights"),
    [
        ("3 nights from the 14th", 3),
        ("a four night stay", 4),
        ("for a fortnight", 14),
        ("we stay a week", 7),
        ("two weeks in May", 14),
        ("for 5 days from Monday", 5),
        ("just one night", 1),
        ("for the weekend", 2),
        ("a couple of nights", 2),
    ],
)
def test_a_stay_is_counted_in_nights(said: str, nights: int) -> None:
    assert counts(said, "hotel").get("nights") == nights


@pytest.mark.parametrize(
    "said", ["in 3 days", "two weeks ago", "a week from Friday", "at night", "5 days later"]
)
def test_when_is_not_how_long(said: str) -> None:
    assert "nights" not in counts(said, "hotel")


def test_days_are_nights_only_where_people_sleep() -> None:
    assert "nights" not in counts("for 4 days", "rental_car")
    assert counts("4", "hotel", asked=("nights",)).get("nights") == 4


def test_spans_are_the_words_themselves() -> None:
    said = "Please book for my wife and I, plus two friends, at 8"
    (party,) = found(said)
    assert said[party.start : party.end] == "my wife and I, plus two friends"


@given(st.text(max_size=300))
def test_any_text_is_read_and_spans_lie_within_it(said: str) -> None:
    for detail in found(said, "hotel"):
        assert 0 <= detail.start < detail.end <= len(said)
        assert isinstance(detail.value, int)
        assert detail.value >= 0


WORDS = "me|my|wife|and|2|kids|,|plus|two|adults|with|rooms|3|nights|for|of|us|the|a|couple|one|double|in law"


@given(st.lists(st.sampled_from(WORDS.split("|")), max_size=40))
def test_words_of_the_trade_in_any_order_are_read(words: list[str]) -> None:
    for detail in found(" ".join(words), "hotel"):
        assert 0 < detail.confidence <= 1
