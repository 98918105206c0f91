"""What guests say of something booked: that they have it, how it stands, that its code did not come."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from frontdesk.conversation.context import Context
from frontdesk.conversation.proving import read_code
from frontdesk.conversation.reading import Intent, Reading
from frontdesk.playbooks import load_shipped
from frontdesk.understanding.reader import Reader

NOW = datetime(2026, 7, 15, 9, tzinfo=ZoneInfo("America/Los_Angeles"))


READER = Reader.of(load_shipped("ava"))
"""Only a desk of some business has bookings to speak of."""


def reading(text: str) -> Reading:
    return READER.read(text, Context(now=NOW))


@pytest.mark.parametrize(
    "text",
    [
        "what time am I in on friday?",
        "which day was that again?",
        "is it confirmed yet?",
        "am I booked for tomorrow?",
        "do I have an appointment?",
        "Is there a reservation under Quist on Friday?",
        "when is my appointment again?",
        "remind me what time my appointment is",
        "I booked a call with you and forgot the time",
        "did my booking go through?",
        "can you look up my reservation?",
        "is our table confirmed?",
        "what do I have booked?",
    ],
)
def test_asking_how_a_booking_stands_is_heard(text: str) -> None:
    said = reading(text)
    assert said.intent is Intent.CHECK_BOOKING
    assert said.owns


@pytest.mark.parametrize(
    "text",
    [
        "do you have a table for tomorrow?",
        "is there a table for us on Friday at 7?",
        "what time are you open?",
        "do you have any appointments on friday?",
        "is the pool open yet?",
        "can I book an appointment?",
        "when is the next free appointment?",
    ],
)
def test_asking_what_is_free_is_no_question_about_a_booking(text: str) -> None:
    assert not reading(text).owns


@pytest.mark.parametrize(
    "text", ["cancel my appointment", "can I move my booking to Friday?", "was my 3pm cancelled"]
)
def test_what_is_to_be_done_with_ones_own_is_heard_as_ones_own(text: str) -> None:
    assert reading(text).owns


@pytest.mark.parametrize(
    "text",
    [
        "send it again",
        "I did not get it",
        "didn't get it",
        "I haven't received anything",
        "no code yet",
        "can you send me a new one",
        "another code please",
        "nothing came",
        "again please",
        "please resend it",
    ],
)
def test_a_code_that_did_not_come_is_asked_for_again(text: str) -> None:
    assert reading(text).resend


@pytest.mark.parametrize("text", ["which day was that again?", "ok thanks", "do you have parking?", "123456"])
def test_other_words_ask_for_no_new_code(text: str) -> None:
    assert not reading(text).resend


@pytest.mark.parametrize(
    "text",
    [
        "I don't remember which number",
        "I don't have access to that phone any more",
        "I lost my phone",
        "I have a new number now",
        "sorry, I can't get into my email here",
        "no idea, I don't know which number it was",
    ],
)
def test_a_contact_out_of_reach_is_heard(text: str) -> None:
    assert reading(text).unreachable


@pytest.mark.parametrize(
    "text", ["415 555 0199", "I did not get it", "one moment", "do you have a phone number?"]
)
def test_other_words_put_no_contact_out_of_reach(text: str) -> None:
    assert not reading(text).unreachable


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("123456", "123456"),
        ("123 456", "123456"),
        ("it's 123-456 thanks", "123456"),
        ("1 2 3 4 5 6", "123456"),
        ("the code is 012345.", "012345"),
        ("12345", "12345"),
        ("at 3 on the 17th", None),
        ("415 555 0199", None),
        ("+1 415 555 0199", None),
        ("never mind", None),
    ],
)
def test_a_code_is_read_as_people_type_it(text: str, code: str | None) -> None:
    assert read_code(text) == code
