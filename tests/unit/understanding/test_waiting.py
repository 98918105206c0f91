"""The waiting list in guests' own words."""

import pytest

from frontdesk.conversation.reading import Waiting
from frontdesk.understanding.text import read_text
from frontdesk.understanding.waiting import waiting

JOIN = (
    "put me on the waitlist",
    "Put me on the waiting list",
    "can you put me on the waiting list for Friday?",
    "let me know if something opens up",
    "text me if you get a cancellation",
    "call me if anything opens up on friday",
    "I'd like to be on your wait-list",
    "if someone cancels please text me",
    "add us to the list",
    "waitlist",
    "is there a waitlist?",
    "yes put me on the waiting list",
    "notify me when a table becomes available",
    "could you let us know in case a room frees up?",
    "text me when a spot opens",
)
ASK = (
    "Am I still on the list?",
    "am i on the waitlist for friday",
    "where are we on the waiting list?",
    "has anything opened up yet?",
)
LEAVE = (
    "take me off the list please",
    "please remove me from the waitlist",
    "I don't want to be on the waiting list anymore",
    "you can cancel my spot on the waiting list",
)
NEITHER = (
    "let me know if 3pm is available",
    "can you let me know what you have open on friday",
    "what time do you open",
    "when do you open up on Sunday?",
    "tell me when you open",
    "cancel my appointment",
    "put me down for friday at 3",
    "I'll wait",
    "what is your phone line?",
    "do you have a list of services?",
)


@pytest.mark.parametrize("said", JOIN)
def test_asking_to_be_told_is_asking_for_the_list(said: str) -> None:
    assert waiting(read_text(said)) is Waiting.JOIN


@pytest.mark.parametrize("said", ASK)
def test_asking_whether_one_is_on_it(said: str) -> None:
    assert waiting(read_text(said)) is Waiting.ASK


@pytest.mark.parametrize("said", LEAVE)
def test_asking_to_be_taken_off(said: str) -> None:
    assert waiting(read_text(said)) is Waiting.LEAVE


@pytest.mark.parametrize("said", NEITHER)
def test_other_words_of_a_desk_are_not_about_it(said: str) -> None:
    assert waiting(read_text(said)) is None
