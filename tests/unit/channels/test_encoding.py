"""What a text message costs: its letters, and how many segments they take."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from frontdesk.channels.sms.alphabet import GSM_7, UCS_2, alphabet_of, plain, segments
from frontdesk.channels.sms.chunks import CUT, MOST_MESSAGES, MOST_SEGMENTS, split


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", 1),
        ("a" * 160, 1),
        ("a" * 161, 2),
        ("a" * 306, 2),
        ("a" * 307, 3),
        ("€" * 80, 1),
        ("€" * 81, 2),
        # An escape is not parted from its letter: 152 and the first half would fill a segment.
        ("a" * 152 + "€" + "a" * 152, 3),
        ("я" * 70, 1),
        ("я" * 71, 2),
        ("я" * 134, 2),
        ("я" * 135, 3),
        ("😀" * 35, 1),
        ("😀" * 36, 2),
        # Nor are the halves of a surrogate pair: 33 of them fill a segment of 67.
        ("😀" * 66, 2),
        ("😀" * 67, 3),
    ],
)
def test_segments_are_counted_as_carriers_count_them(text: str, expected: int) -> None:
    assert segments(text) == expected


def test_typographic_signs_give_way_to_those_that_telephones_have() -> None:
    said = plain("“It’s free” – 10\u202fAM… OK")
    assert said == '"It\'s free" - 10 AM... OK'
    assert alphabet_of(said) is GSM_7


def test_where_the_rest_needs_more_letters_the_signs_stay_as_they_are() -> None:
    text = "“Привет” – 10 AM…"
    assert plain(text) == text
    assert alphabet_of(text) is UCS_2


def test_accents_that_gsm_has_are_kept() -> None:
    assert plain("Café Zürich, señor: 20 €") == "Café Zürich, señor: 20 €"


def test_a_short_reply_is_one_message() -> None:
    assert split("It is booked. See you on Friday!") == ("It is booked. See you on Friday!",)


def test_a_long_reply_is_split_between_sentences() -> None:
    sentences = [
        f"This is sentence number {n}, and Dr. Lee at 9 a.m. is in it for good measure." for n in range(12)
    ]
    messages = split(" ".join(sentences))
    assert len(messages) > 1
    assert " ".join(messages) == " ".join(sentences)
    assert all(message.startswith("This is sentence") for message in messages)
    assert all(message.endswith("measure.") for message in messages)


def test_a_sentence_without_end_is_split_between_words() -> None:
    messages = split("word " * 150)
    assert " ".join(messages).split() == ["word"] * 150
    assert all(set(message.split()) == {"word"} for message in messages)


def test_what_would_take_too_many_messages_is_cut_and_shows_it() -> None:
    messages = split("A sentence of some length is here. " * 100)
    assert len(messages) == MOST_MESSAGES
    assert messages[-1].endswith(CUT)


@given(st.text(max_size=900))
def test_no_message_is_longer_than_a_few_segments_and_nothing_is_lost(text: str) -> None:
    messages = split(text)
    assert all(segments(message) <= MOST_SEGMENTS for message in messages)
    if len(messages) < MOST_MESSAGES:
        assert "".join("".join(messages).split()) == "".join(plain(text.strip()).split())


def test_lines_stay_lines() -> None:
    assert split("Which one?\n- Botox\n- Facial") == ("Which one?\n- Botox\n- Facial",)
