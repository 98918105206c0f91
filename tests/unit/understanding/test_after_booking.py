"""What guests say of something that is booked: how many more, how much longer, and days told aside."""

from datetime import UTC, datetime

import pytest

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Intent, Kind, Reading
from frontdesk.playbooks import load_shipped
from frontdesk.understanding.reader import Reader

NOW = datetime(2026, 7, 15, 9, tzinfo=UTC)
EIGHT = datetime(2026, 7, 16, 20, tzinfo=UTC)
TABLE = {"party": 4, "about": EIGHT, "domain": "restaurant"}
STAY = {"nights": 3, "party": 2, "domain": "hotel"}
BISTRO, HOTEL = Reader.of(load_shipped("bistro")), Reader.of(load_shipped("black-lotus"))


def read(reader: Reader, text: str, **light: object) -> Reading:
    return reader.read(text, Context(**{"now": NOW, **light}))  # type: ignore[arg-type]  # fields by name


def told(reading: Reading, kind: Kind) -> list[str]:
    return [str(detail.value) for detail in reading.of(kind)]


@pytest.mark.parametrize(
    ("said", "party"),
    [
        ("actually 5, one is a baby", "5"),
        ("actually 5", "5"),
        ("5 actually, my mom joins", "5"),
        ("we are now 7", "7"),
        ("two more people are coming", "6"),
        ("one of us can't come", "3"),
        ("my wife isn't coming after all", "3"),
    ],
)
def test_how_many_come_is_counted_from_those_who_were_to_come(said: str, party: str) -> None:
    reading = read(BISTRO, said, **TABLE)
    assert told(reading, Kind.PARTY) == [party]
    assert not reading.of(Kind.WHEN)


@pytest.mark.parametrize("said", ["actually 9", "no, 7:30", "make it 8:30"])
def test_a_number_near_the_hour_is_one_of_the_clock(said: str) -> None:
    reading = read(BISTRO, said, **TABLE)
    assert reading.of(Kind.WHEN)
    assert not reading.of(Kind.PARTY)


@pytest.mark.parametrize(
    ("said", "nights"),
    [
        ("can we stay one more night", "4"),
        ("add a night please", "4"),
        ("we'd like an extra night", "4"),
        ("two additional nights", "5"),
        ("another night", "4"),
        ("one night less", "2"),
        ("make it 5 nights", "5"),
    ],
)
def test_nights_are_counted_from_those_that_are_spoken_of(said: str, nights: str) -> None:
    assert told(read(HOTEL, said, **STAY), Kind.NIGHTS) == [nights]


@pytest.mark.parametrize(
    ("said", "party"),
    [("2 of us and a kid", "3"), ("the two of us and our daughter", "3"), ("4 of us and the dog", "4")],
)
def test_a_child_beside_the_two_of_us_is_a_third(said: str, party: str) -> None:
    assert told(read(HOTEL, said, domain="hotel"), Kind.PARTY) == [party]


@pytest.mark.parametrize(
    "said",
    [
        "see you tomorrow!",
        "great, see you on friday at 8",
        "remind me the day before",
        "send me a reminder on monday",
    ],
)
def test_a_day_that_is_told_aside_is_wished_for_by_nobody(said: str) -> None:
    assert not read(BISTRO, said).of(Kind.WHEN)


@pytest.mark.parametrize(
    "said", ["can i see you on friday", "i'd like to see you friday", "a table on friday"]
)
def test_a_day_that_is_wished_for_stays_one(said: str) -> None:
    assert read(BISTRO, said).of(Kind.WHEN)


@pytest.mark.parametrize(
    "said",
    [
        "can i cancel if she is ill",
        "what if i need to cancel",
        "is there a fee if i cancel",
        "how late can i cancel",
    ],
)
def test_what_cancelling_would_mean_is_a_question(said: str) -> None:
    reading = read(BISTRO, said)
    assert reading.intent is Intent.REQUEST_INFO
    assert not reading.wants(Intent.CANCEL)


@pytest.mark.parametrize("said", ["could i cancel it", "i need to cancel", "please cancel my table"])
def test_who_wants_to_cancel_is_taken_at_their_word(said: str) -> None:
    assert read(BISTRO, said).intent is Intent.CANCEL
