"""Leeway: times that would do as well are kept with the wish, and move nothing."""

from dataclasses import replace

import pytest

from frontdesk.conversation.acts import Answer, Ask, Consent, Slot, Subject, Unclear, Verb, Want
from frontdesk.conversation.details import Kind
from frontdesk.conversation.items import Doing, Item
from frontdesk.conversation.message import Message
from frontdesk.conversation.state import Asked, State
from frontdesk.conversation.wanted import Wanted
from frontdesk.playbooks import load_shipped
from frontdesk.policy import leeway
from frontdesk.policy.turn import Turn
from tests.unit.policy.house import NOW, tell

PLAYBOOK = load_shipped("concierge")
SAID = "Yes, and if 7:30 is gone, 7 or 8 is fine too"
YES = Answer(start=0, end=3, consent=Consent.YES)
DOUBTED = Unclear(start=0, end=3, words="Yes", other=YES)
BESIDE = Ask(start=9, end=len(SAID), about=Subject.WISH, words=SAID[9:])


def turn_of(text: str, *acts: object, business: str = "concierge") -> Turn:
    wish = Item(Doing.RESERVE, Wanted(at=NOW.time()))
    state = replace(State().opened_with(wish), asked=Asked.READ_BACK)
    playbook = PLAYBOOK if business == "concierge" else load_shipped(business)
    message = Message("1", business, "t", text)
    return Turn(state, message, playbook, NOW, acts=acts, before=state)  # type: ignore[arg-type]  # acts


def test_a_yes_is_one_where_only_what_else_would_do_stands_beside_it() -> None:
    turn = leeway.heard(turn_of(SAID, DOUBTED, BESIDE))
    assert turn.acts == (YES,)
    assert turn.leeway == "if 7:30 is gone, 7 or 8 is fine too"


@pytest.mark.parametrize("more", [" but only if it is quiet", ". Wait for me first", " unless it rains"])
def test_a_yes_with_any_other_condition_stays_in_doubt(more: str) -> None:
    text = f"Yes{more}, 7 or 8 is fine too"
    turn = leeway.heard(turn_of(text, DOUBTED))
    assert turn.acts == (DOUBTED,)


def test_a_business_that_books_itself_keeps_none() -> None:
    turn = turn_of(SAID, DOUBTED, BESIDE, business="bistro")
    assert leeway.heard(turn) == turn


def test_what_else_would_do_is_kept_with_the_wish_and_moves_nothing() -> None:
    text = "Please add that 7 or 8 is also fine"
    move = Want(start=0, end=len(text), verb=Verb.MOVE)
    turn = leeway.keep(leeway.heard(turn_of(text, move, tell(Slot.NAME, Kind.NAME, "Ann"))))
    assert move not in turn.acts
    assert turn.item is not None
    assert turn.item.answers[leeway.NAME] == "7 or 8 is also fine"
    assert turn.item.wanted.at == NOW.time()
