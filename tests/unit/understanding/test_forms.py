"""How words are put: what is asked, what is stated beside it, and what only speaks of the talk."""

import pytest

from frontdesk.understanding.forms import facet_of, is_of_talk, is_question, stated


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("my son has a sesame allergy, is that a problem?", "my son has a sesame allergy"),
        (
            "our daughter starts school on friday will it be done by then",
            "our daughter starts school on friday",
        ),
        ("i use a cane and cannot do stairs", "i use a cane and cannot do stairs"),
        ("are cats allowed?", ""),
        ("gift cards", ""),
    ],
)
def test_what_is_stated_before_anything_is_asked(words: str, told: str) -> None:
    assert stated(words) == told


@pytest.mark.parametrize(
    "words",
    [
        "how long does it last",
        "i wonder whether it hurts",
        "we get the van right",
        "you didnt say if it hurts",
    ],
)
def test_a_question_needs_no_mark(words: str) -> None:
    assert is_question(words)


@pytest.mark.parametrize(
    "words", ["there's a slip in my number", "i got to be back by five though", "vouchers"]
)
def test_what_is_not_put_as_a_question_is_none(words: str) -> None:
    assert not is_question(words)


def test_what_speaks_of_the_talk_is_told_apart() -> None:
    assert is_of_talk("i asked about the van, not the price")
    assert not is_of_talk("we asked my sister along")


@pytest.mark.parametrize(
    ("words", "facet"),
    [
        ("what does it include", "included"),
        ("what should I bring", "preparation"),
        ("the address please", "place"),
    ],
)
def test_what_of_a_thing_is_asked(words: str, facet: str) -> None:
    assert facet_of(words) == facet
