"""Text is folded and cut without losing its places, whatever was written."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import LONGEST, fold, read_text


def words(written: str) -> list[str]:
    return read_text(written).words()


def test_slang_is_spelled_out_and_keeps_its_place() -> None:
    text = read_text("tmrw arvo w/ dr lee")
    assert text.words() == ["tomorrow", "afternoon", "with", "doctor", "lee"]
    assert [text.raw[token.start : token.end] for token in text.tokens] == ["tmrw", "arvo", "w/", "dr", "lee"]


def test_slang_with_a_sign_is_one_word_also_when_the_next_is_joined() -> None:
    assert words("w/o filler, w/lee") == ["without", "filler", ",", "with", "lee"]


def test_a_letter_after_digits_is_no_slang() -> None:
    assert words("5k") == ["5", "k"]
    assert words("30min") == ["30", "minute"]


def test_words_that_look_like_slang_stay_words_where_they_are_meant() -> None:
    assert words("feeling ill") == ["feeling", "ill"]
    assert words("ill come") == ["i'll", "come"]
    assert words("my id is here")[:2] == ["my", "id"]


def test_yes_and_no_are_words_in_every_phrase_file() -> None:
    assert words("yep nope") == ["yes", "no"]
    assert all(isinstance(meant, str) for meant in phrases("slang")["meanings"].values())


def test_what_was_written_can_be_had_back_from_a_token() -> None:
    text = read_text("u r")
    assert text.words() == ["you", "are"]
    assert [text.folded(0), text.folded(1)] == ["u", "r"]


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("“Café” — São", ['"', "cafe", '"', "-", "sao"]),
        ("１２ ٣٤ ५", ["12", "34", "5"]),
        ("to\u200bmor\u00adrow", ["tomorrow"]),
        ("5\ufe0f\u20e35\ufe0f\u20e3", ["55"]),
        ("2½ hours", ["2", "½", "hours"]),
        ("한국 서울", ["한국", "서울"]),
        ("a\x00b\x07c", ["abc"]),
        ("𝐉𝐞𝐬𝐬", ["jess"]),
    ],
)
def test_letters_digits_and_signs_of_all_kinds_are_folded(written: str, expected: list[str]) -> None:
    assert words(written) == expected


def test_what_is_joined_is_known() -> None:
    assert [token.joined for token in read_text("4pm, 5 pm").tokens] == [False, True, True, False, False]


def test_a_long_message_is_cut_with_notice() -> None:
    text = read_text("9" * 100_000)
    assert text.cut
    assert len(text.raw) == LONGEST
    assert not read_text("short").cut


@given(st.text(max_size=300))
def test_any_text_is_read_with_places_inside_it(written: str) -> None:
    text = read_text(written)
    assert len(text.plain) == len(text.raw)
    before = 0
    for token in text.tokens:
        assert 0 <= token.start < token.end <= len(text.raw)
        assert token.start >= before
        assert token.word
        assert "\0" not in token.word
        before = token.start


@given(st.text(max_size=200))
def test_folding_twice_changes_nothing(written: str) -> None:
    once = fold(written)[0]
    assert fold(once)[0] == once


@pytest.mark.parametrize("piece", ["1", "a'", "\u202e", "👍🏽", "'\"", "é", "w/", "\u200b1"])
def test_hostile_text_takes_no_time(piece: str) -> None:
    written = piece * (LONGEST // len(piece))
    assert min(_seconds(written) for _ in range(3)) < 0.05


def _seconds(written: str) -> float:
    started = time.process_time()
    read_text(written)
    return time.process_time() - started
