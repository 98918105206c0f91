"""What is to be done only if the first wish cannot be had is a note beside it."""

import pytest

from frontdesk.conversation.reading import Kind, Note
from tests.unit.understanding.test_light import read


@pytest.mark.parametrize(
    "said",
    [
        "if they are full try the trattoria",
        "in case they're booked out, trattoria del ponte",
        "trattoria del ponte if they have no table",
        "if osteria luna is closed then the trattoria",
        "the trattoria as a backup",
        "if that doesn't work, trattoria del ponte",
    ],
)
def test_a_second_best_names_no_other_place(said: str) -> None:
    reading = read("concierge", said, confirming=True)
    assert not reading.of(Kind.RESOURCE)
    assert reading.requests == (said,)
    assert reading.shows(Note.SECOND_BEST)
    assert reading.text == said


def test_the_rest_of_the_message_is_read_as_ever() -> None:
    said = "osteria luna tonight 8pm for 6, if they're full the trattoria, Tom Becker"
    reading = read("concierge", said)
    assert [str(d.value) for d in reading.of(Kind.RESOURCE)] == ["osteria-luna"]
    assert [reading.text[d.start : d.end] for d in reading.of(Kind.NAME)] == ["Tom Becker"]


@pytest.mark.parametrize(
    ("said", "confirming"),
    [
        ("what if they are full?", True),
        ("actually try the trattoria", True),
        ("if they are full try the trattoria", False),
        ("if they are full call me", True),
    ],
)
def test_a_question_or_a_wish_of_its_own_is_no_second_best(said: str, confirming: bool) -> None:
    assert not read("concierge", said, confirming=confirming).shows(Note.SECOND_BEST)
