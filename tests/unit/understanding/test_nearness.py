"""Slips of the finger are forgiven; ordinary words are never bent."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from frontdesk.understanding.nearness import Near, distance, is_given_name, is_ordinary

SPA = Near(
    [
        "botox",
        "filler",
        "facial",
        "peel",
        "microneedling",
        "dermaplaning",
        "consultation",
        "maya",
        "jonas",
        "dana",
        "calder",
        "esther",
        "tox",
        "lube",
    ]
)


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("botx", "botox"),
        ("bottox", "botox"),
        ("btoox", "botox"),
        ("fascial", "facial"),
        ("facail", "facial"),
        ("fillr", "filler"),
        ("peell", "peel"),
        ("consulation", "consultation"),
        ("consaltasion", "consultation"),
        ("dermaplanning", "dermaplaning"),
        ("micronedling", "microneedling"),
        ("maay", "maya"),
    ],
)
def test_a_slip_is_forgiven(written: str, meant: str) -> None:
    assert SPA.meant(written) == meant


@pytest.mark.parametrize(
    "written",
    [
        "filter",
        "killer",
        "feel",
        "called",
        "either",
        "data",
        "date",
        "jones",
        "diana",
        "into",
        "tube",
        "special",
        "meal",
        "killers",
        "filtered",
        "assignment",
    ],
)
def test_an_ordinary_word_is_what_was_meant(written: str) -> None:
    assert SPA.meant(written) is None


@pytest.mark.parametrize("written", ["tx", "box", "tix", "pel", "may", "dan", "lub"])
def test_three_letters_are_never_a_slip(written: str) -> None:
    assert SPA.meant(written) is None


def test_another_letter_makes_another_word_of_four() -> None:
    assert SPA.meant("peol") is None
    assert SPA.meant("luba") is None


def test_forms_of_ordinary_words_are_ordinary() -> None:
    assert all(
        is_ordinary(word) for word in ("stopped", "walking", "happily", "stories", "greener", "guest's")
    )
    assert not any(is_ordinary(word) for word in ("botox", "microneedling", "xqzt"))


def test_a_name_that_is_a_word_too_is_no_mere_name() -> None:
    assert is_given_name("johnson")
    assert not is_given_name("baker")


@given(st.text("abcde", max_size=9), st.text("abcde", max_size=9))
def test_distance_is_symmetric_and_bounded(one: str, other: str) -> None:
    assert distance(one, other) == distance(other, one) <= 3
    assert (distance(one, other) == 0) == (one == other)


@given(st.text("abcdefgh", min_size=2, max_size=12), st.data())
def test_one_swap_is_one_slip(word: str, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(word) - 2))
    swapped = word[:place] + word[place + 1] + word[place] + word[place + 2 :]
    assert distance(word, swapped) <= 1
