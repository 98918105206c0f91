"""The scene of a message, made of where its conversation stands, in the words of the guideline."""

from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from frontdesk.conversation.contexts import scene_for
from frontdesk.conversation.items import Doing, Item
from frontdesk.conversation.message import Message
from frontdesk.conversation.scene import ASKED, Scene
from frontdesk.conversation.state import Asked, State
from frontdesk.playbooks import load_shipped, shipped
from frontdesk.playbooks.script import AskKind

NOW = datetime(2026, 7, 15, 9, tzinfo=ZoneInfo("America/New_York"))
MESSAGE = Message("m", "ava", "c", "hello")


def scene(state: State, business: str = "ava") -> Scene:
    return scene_for(state, load_shipped(business), NOW, MESSAGE)


@pytest.mark.parametrize("asked", Asked)
def test_what_was_asked_is_a_word_of_the_guideline_or_nothing(asked: Asked) -> None:
    word = scene(State(asked=asked)).asked
    assert (word is None) == (asked in (Asked.NOTHING, Asked.CALL))
    assert word is None or word in ASKED


@pytest.mark.parametrize("business", shipped())
def test_the_questions_of_playbooks_have_a_word_too(business: str) -> None:
    for ask in load_shipped(business).ask:
        word = scene(State(asked=ask.id), business).asked
        assert word in ASKED
        assert (word == "safety") == (ask.kind is AskKind.YES_NO)


def test_an_opening_message_has_nothing_before_it() -> None:
    assert replace(scene(State()), context=None) == Scene(None)  # type: ignore[arg-type]


def test_what_was_put_and_arranged_is_known() -> None:
    state = State(
        items=(Item(Doing.CANCEL, id=1, numbers=(3, 4)),),
        current=1,
        asked=Asked.WHICH_BOOKING,
        said=("Hello.", "Which of them is it?"),
        booked=(3,),
    )
    told = scene(state)
    assert (told.asked, told.desk, told.wish, told.bookings) == (
        "which_booking",
        "Which of them is it?",
        "cancel",
        2,
    )
