"""A reading as flat slots: what each is, where its words are, and its value."""

import time
from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from frontdesk.conversation.context import Context
from frontdesk.understanding.reader import read
from frontdesk.understanding.slots import slots, slots_by
from frontdesk.understanding.tagging import shipped
from frontdesk.understanding.tagging.model import Model, packed, unpacked
from frontdesk.understanding.tagging.tags import spans
from frontdesk.understanding.text import read_text

NOW = datetime(2026, 7, 6, 9, tzinfo=UTC)  # a Monday
ASKED = "What else should I know?"


def found(
    said: str, domain: str = "restaurant", *asked: str, previous: str = ""
) -> list[tuple[str, str, object]]:
    context = Context(now=NOW, domain=domain, asked=asked, previous=previous)
    return [
        (slot["slot"], said[slot["start"] : slot["end"]], slot["value"])
        for slot in slots(read(said, context), context)
    ]


def plainly(said: str, domain: str, *asked: str) -> list[tuple[str, str, object]]:
    """The slots in the middle of a conversation, where a slot is the shortest words that tell it."""
    return found(said, domain, *asked, previous=ASKED)


def test_a_party_a_day_and_a_time_are_three_slots() -> None:
    assert sorted(found("a table for 4 people tomorrow at 7pm")) == [
        ("date", "tomorrow", "2026-07-07"),
        ("party_size", "4 people", 4),
        ("time", "7pm", "19:00"),
    ]


def test_the_same_number_is_told_apart_by_what_is_around_it() -> None:
    told = {slot: words for slot, words, _ in found("for 8 at 8 on the 8th of August")}
    assert told == {"party_size": "8", "time": "8", "date": "8th of August"}


@pytest.mark.parametrize(
    ("said", "party"),
    [("my wife and I plus our two kids", 4), ("just me", 1), ("there will be six of us", 6)],
)
def test_people_are_counted(said: str, party: int) -> None:
    assert ("party_size", party) in [(slot, value) for slot, _, value in found(said)]


def test_a_bare_number_is_what_was_asked_for() -> None:
    assert found("8", "restaurant", "party_size") == [("party_size", "8", 8)]
    assert [slot for slot, _, _ in found("8", "restaurant", "time")] == ["time"]


def test_names_are_given_whole_and_in_parts() -> None:
    assert sorted(found("My name is Anna Kowalski.")) == [
        ("first_name", "Anna", "Anna"),
        ("last_name", "Kowalski", "Kowalski"),
        ("name", "Anna Kowalski", "Anna Kowalski"),
    ]


def test_a_stay_has_a_first_and_a_last_day() -> None:
    assert plainly("check in on the 14th and check out on the 17th", "hotel") == [
        ("date_from", "the 14th", "2026-07-14"),
        ("date_to", "the 17th", "2026-07-17"),
    ]
    assert plainly("from July 14th until July 20th", "rental_car")[1] == (
        "date_to",
        "July 20th",
        "2026-07-20",
    )


def test_the_one_day_of_a_stay_is_the_end_that_was_asked_for() -> None:
    assert plainly("July 20th", "hotel", "date_to") == [("date_to", "July 20th", "2026-07-20")]
    assert plainly("July 20th", "hotel", "date_from") == [("date_from", "July 20th", "2026-07-20")]
    assert plainly("July 20th", "dentist", "date") == [("date", "July 20th", "2026-07-20")]


def test_nights_that_belong_to_a_stay_are_told_too() -> None:
    told = {slot: value for slot, _, value in plainly("two rooms for 3 nights from the 14th", "hotel")}
    assert told == {"rooms": 2, "nights": 3, "date_from": "2026-07-14"}


def test_in_a_conversation_a_count_is_its_number() -> None:
    assert plainly("four people please", "restaurant") == [("party_size", "four", 4)]
    assert ("nights", "4", 4) in plainly("I need the room for 4 days", "hotel")


def test_a_time_keeps_the_part_of_the_day_that_settles_it() -> None:
    assert plainly("at half past 3 in the afternoon", "doctor") == [
        ("time", "half past 3 in the afternoon", "15:30")
    ]


@pytest.mark.parametrize(
    "said", ["that's all for now", "no, not at the moment", "that will be all for today"]
)
def test_days_in_passing_are_no_slots(said: str) -> None:
    assert plainly(said, "hotel") == []


def test_a_telephone_number_is_no_party_and_no_time() -> None:
    told = found("call me on 555 010 2368", "airline")
    assert [slot for slot, _, _ in told] == ["phone"]


def test_without_the_tagger_the_rules_stand_alone() -> None:
    context = Context(now=NOW, domain="restaurant")
    reading = read("a table for 4 people tomorrow at 7pm", context)
    told = {slot["slot"]: slot["value"] for slot in slots_by(None, reading, context)}
    assert told == {"party_size": 4, "date": "2026-07-07", "time": "19:00"}


def test_a_model_survives_its_file() -> None:
    tagger = shipped()
    assert tagger is not None
    weights = {name: dict(row) for name, row in tagger.rows.items()}
    assert unpacked(packed(tagger.labels, weights, tagger.moves)) == tagger


def test_labels_inside_a_span_go_on_with_it() -> None:
    text = read_text("tomorrow at half past 3")
    labels = ["B-date", "O", "B-time", "I-time", "I-time"]
    assert [(tag.what, text.raw[tag.start : tag.end]) for tag in spans(text, labels)] == [
        ("date", "tomorrow"),
        ("time", "half past 3"),
    ]


def test_the_best_labels_are_those_of_the_best_path_not_of_each_token() -> None:
    labels = ("O", "B-x", "I-x")
    low = -40.0
    moves = ((0.0, 0.0, low), (0.0, 0.0, 2.0), (0.0, 0.0, 2.0), (0.0, 0.0, low))
    tagger = Model(labels, {"a": ((1, 1.0),), "b": ((0, 2.0), (2, 0.5))}, moves)
    assert tagger.best([["a"], ["b"]]) == ["B-x", "I-x"]
    assert tagger.best([["b"], ["b"]]) == ["O", "O"]
    assert tagger.best([]) == []


@settings(max_examples=60)
@given(st.text(max_size=200), st.sampled_from(["restaurant", "hotel", "airline", "rental_car", ""]))
def test_any_text_has_slots_within_it(said: str, domain: str) -> None:
    context = Context(now=NOW, domain=domain)
    for slot in slots(read(said, context), context):
        assert 0 <= slot["start"] < slot["end"] <= len(said)


@pytest.mark.parametrize(
    "said",
    [
        "8 at 8 " * 280,
        "my wife and I " * 140,
        "my name is " * 180,
        "W-H-I-T " * 250,
        "two rooms and one " * 110,
        "'\"" * 1000,
    ],
)
def test_long_messages_take_little_longer_than_their_length(said: str) -> None:
    context = Context(now=NOW, domain="hotel")
    reading = read(said, context)

    def once() -> float:
        started = time.perf_counter()
        slots(reading, context)
        return time.perf_counter() - started

    assert min(once() for _ in range(3)) < 0.05
