"""Numbers are read as they are written and said: whole, ordinal, with parts, digit by digit."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from frontdesk.understanding.numbers import amount_at, cardinal_at, digits_at, ordinal_at
from frontdesk.understanding.text import Token, read_text

_UNITS = (
    *(
        "zero",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
    ),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
_TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]


def tokens(written: str) -> tuple[Token, ...]:
    return read_text(written).tokens


def said(number: int) -> str:
    """A number in words, as a person would say it."""
    if number < 20:
        return _UNITS[number]
    if number < 100:
        return _TENS[number // 10] + (f"-{_UNITS[number % 10]}" if number % 10 else "")
    for scale, name in ((10**9, "billion"), (10**6, "million"), (1000, "thousand"), (100, "hundred")):
        if number >= scale:
            rest = number % scale
            joint = " and " if rest and rest < 100 else " "
            return f"{said(number // scale)} {name}" + (joint + said(rest) if rest else "")
    raise AssertionError(number)


@given(st.integers(0, 10**12 - 1))
def test_every_number_in_words_is_read_back(number: int) -> None:
    found = cardinal_at(tokens(said(number)), 0)
    assert found is not None
    assert found.value == number
    assert found.after == len(tokens(said(number)))


@given(st.integers(0, 10**15))
def test_every_number_with_commas_is_read_back(number: int) -> None:
    found = cardinal_at(tokens(f"{number:,} people"), 0)
    assert found is not None
    assert found.value == number


@pytest.mark.parametrize(
    ("written", "value", "taken"),
    [
        ("twenty thirty", 20, 1),
        ("one thousand two thousand", 1000, 2),
        ("one hundred two hundred", 100, 2),
        ("two thousand, five of us", 2000, 2),
        ("one million, two hundred thousand", 1_200_000, 6),
        ("a hundred and ten", 110, 4),
        ("3 hundred and 21", 321, 4),
        ("nineteen hundred", 1900, 2),
        ("two thousand and seven", 2007, 4),
        ("twentyfive", 25, 1),
        ("fourty two", 42, 2),
        ("seven, eight", 7, 1),
        ("two and three", 2, 1),
    ],
)
def test_a_number_ends_where_the_next_begins(written: str, value: int, taken: int) -> None:
    assert cardinal_at(tokens(written), 0) == (value, taken)


@pytest.mark.parametrize("written", ["", "a room", "hundreds", "oh", "to", "st", "second"])
def test_what_is_no_whole_number_is_none(written: str) -> None:
    assert cardinal_at(tokens(written), 0) is None


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("7th", 7),
        ("7 th", 7),
        ("22nd", 22),
        ("third", 3),
        ("thirty-first", 31),
        ("twentyfirst", 21),
        ("thirtieth", 30),
        ("one hundred and third", 103),
        ("four hundredth", 400),
        ("one thousand two hundredth", 1200),
        ("hundred and tenth", 110),
        ("1,000th", 1000),
        ("eight th", 8),
    ],
)
def test_ordinals_are_read(written: str, value: int) -> None:
    found = ordinal_at(tokens(written), 0)
    assert found is not None
    assert found.value == value


@pytest.mark.parametrize(
    "written", ["one third", "two thirds", "seven", "ten second", "4 twenty first", "five st james"]
)
def test_what_is_no_ordinal_is_none(written: str) -> None:
    assert ordinal_at(tokens(written), 0) is None


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("minus forty", "-40"),
        ("negative two point five", "-2.5"),
        ("-3.25", "-3.25"),
        (".75", "0.75"),
        ("12.", "12"),
        ("12,50", "12.50"),
        ("1,250.50", "1250.50"),
        ("1 000 000", "1000000"),
        ("1.000.000", "1000000"),
        ("4.500", "4.500"),
        ("three point oh seven", "3.07"),
        ("ninety nine point forty-two", "99.42"),
        ("point five", "0.5"),
        ("half", "0.5"),
        ("one and a half", "1.5"),
        ("two and three quarters", "2.75"),
        ("5/8", "0.625"),
        ("1 3/4", "1.75"),
        ("2½", "2.5"),
        ("two thirds", "0.666666666666667"),
        ("one out of four", "0.25"),
        ("half a million", "500000"),
        ("quarter billion", "250000000"),
        ("three quarters of a million", "750000"),
        ("1.2 billion", "1200000000"),
        ("half a dozen", "6"),
        ("four dozen", "48"),
        ("one and a half dozen", "18"),
        ("5k", "5000"),
        ("2.5e3", "2500"),
        ("a few", "3"),
        ("a couple of", "2"),
        ("two lakh", "200000"),
    ],
)
def test_amounts_are_read(written: str, value: str) -> None:
    found = amount_at(tokens(written), 0)
    assert found is not None
    assert found.value == Decimal(value)
    assert found.after == len(tokens(written)) or written == "12."


def test_dates_and_lists_are_no_fractions_and_no_decimals() -> None:
    for written in ("12/07/2026", "1.2.3", "1,2,3"):
        found = amount_at(tokens(written), 0)
        assert found is not None
        assert found.after == 1


@pytest.mark.parametrize(
    ("written", "digits"),
    [
        ("double five oh one two three", "550123"),
        ("forty five sixty seven", "4567"),
        ("five five five four thousand", "5554000"),
        ("one eight hundred five five five one two one two", "18005551212"),
        ("oh seven seven hundred nine hundred one two three", "07700900123"),
        ("seventy seven hundred", "7700"),
        ("triple four two", "4442"),
        ("six nineteen five fifty", "619550"),
        ("eight hundred and five", "805"),
        ("nought o zero oh nil", "00000"),
        ("555 oh one 3 4", "5550134"),
    ],
)
def test_digits_are_read_as_they_are_said(written: str, digits: str) -> None:
    found = digits_at(tokens(written), 0)
    assert found is not None
    assert found.text == digits
    assert found.after == len(tokens(written))


@pytest.mark.parametrize("written", ["one million", "double room", "people", "-"])
def test_what_is_no_string_of_digits_is_none(written: str) -> None:
    assert digits_at(tokens(written), 0) is None


def test_what_a_recogniser_wrote_for_a_digit_counts_between_digits_only() -> None:
    assert digits_at(tokens("five for too one"), 0, heard=True) == ("5421", 4, 4)
    assert digits_at(tokens("five for too one"), 0) == ("5", 1, 1)
    found = digits_at(tokens("five five five oh one four two for two people"), 0, heard=True)
    assert found is not None
    assert found.text == "5550142"


@given(
    st.lists(
        st.sampled_from(
            (
                *(
                    "one",
                    "two",
                    "ten",
                    "twenty",
                    "hundred",
                    "thousand",
                    "million",
                    "and",
                    "a",
                    "half",
                    "point",
                ),
                *(
                    "minus",
                    "third",
                    "dozen",
                    "double",
                    "oh",
                    "of",
                    "-",
                    ".",
                    ",",
                    "/",
                    "7",
                    "000",
                    "1.5",
                    "½",
                ),
                *("k", "few", "couple", "first", "th", "zero", "99999999999999999999", "e", "'", "out"),
            )
        ),
        max_size=30,
    ).map(" ".join),
    st.integers(0, 10),
)
def test_any_mix_of_number_words_is_read_within_bounds(written: str, place: int) -> None:
    read = tokens(written)
    for found in (cardinal_at, ordinal_at, amount_at, digits_at):
        result = found(read, place)
        assert result is None or place < result.after <= len(read)
