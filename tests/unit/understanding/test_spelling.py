"""Letters said one by one make the word that was meant."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from frontdesk.understanding.spelling import LONGEST, letter_at, spelled_at
from frontdesk.understanding.text import read_text


def spelled(written: str, fewest: int = 3) -> str | None:
    found = spelled_at(read_text(written), 0, fewest)
    return found.letters if found else None


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("W-H-I-T-F-I-E-L-D", "whitfield"),
        ("S.M.Y.T.H.", "smyth"),
        ("k, n, u, r, w", "knurw"),
        ("m c double l o", "mcllo"),
        ("double u i l l", "will"),
        ("b as in boy o b", "bob"),
        ("n like nancy, e, d", "ned"),
        ("b for bravo, e for echo, n for november", "ben"),
        ("bravo echo november", "ben"),
        ("d delta e echo v victor", "dev"),
        ("capital j o", None),
        ("capital j o e", "joe"),
        ("a n n dash m a r i e", "ann-marie"),
        ("l jay vee", "ljv"),
        ("triple x y", "xxxy"),
    ],
)
def test_spelled_letters_make_a_word(written: str, expected: str | None) -> None:
    assert spelled(written) == expected


@pytest.mark.parametrize(
    "written", ["mike here", "golf hotel", "i am", "yes please", "oscar wilde", "a b", "double room"]
)
def test_ordinary_words_are_no_spelling(written: str) -> None:
    assert spelled(written) is None


def test_one_letter_that_is_explained_is_enough() -> None:
    assert spelled("p as in peter") == "p"


def test_the_word_after_the_letters_is_not_taken() -> None:
    text = read_text("s a m at noon")
    found = spelled_at(text, 0)
    assert found is not None
    assert text.tokens[found.after].word == "at"


def test_a_letter_may_follow_a_wrong_example_without_eating_it() -> None:
    found = letter_at(read_text("b as in dog"), 0)
    assert found is not None
    assert (found.letters, found.after) == ("b", 1)


@given(st.text(alphabet="abz -.,double triple capital as in boy bravo", max_size=120), st.integers(0, 5))
def test_any_text_is_spelled_within_bounds(written: str, place: int) -> None:
    text = read_text(written)
    found = spelled_at(text, place, fewest=1)
    if found:
        assert place <= found.first < found.after <= len(text.tokens)
        assert 0 < len(found.letters) <= LONGEST + 3
