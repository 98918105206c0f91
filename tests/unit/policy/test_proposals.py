"""A tool call is acts of a host program: judged like any other, and never a yes."""

from dataclasses import replace
from datetime import time

import pytest

from frontdesk.conversation.acts import Answer, Choose, Consent, Slot, Tell, Verb, Want
from frontdesk.conversation.items import Doing
from frontdesk.conversation.proposal import Aim, Proposal, acts_of, consent_of
from frontdesk.conversation.sayings.bookings import Booked, ReadBack
from frontdesk.conversation.sayings.offers import Offers
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.sayings.questions import AskQuestion
from frontdesk.conversation.state import Asked, State
from frontdesk.playbooks import load_shipped
from frontdesk.policy.proposals import propose
from frontdesk.policy.turn import Decision
from tests.unit.policy.desk import Desk
from tests.unit.policy.house import later

MONDAY = later(3)
WISH = Proposal("t", Aim.WISH, services=("consultation",), first_on=MONDAY, at=time(14))
WHOLE = replace(WISH, name="Jo Bell", email="jo@example.org", phone="+14155550199")


@pytest.fixture
def desk() -> Desk:
    return Desk(playbook=load_shipped("cal"))


def proposed(desk: Desk, state: State, proposal: Proposal) -> Decision:
    turn = replace(desk.turn(state), before=None)
    return desk.do(propose(turn, proposal))


def test_a_call_says_what_a_guest_would_have_said() -> None:
    acts = acts_of(WHOLE, State())
    assert [act.verb for act in acts if isinstance(act, Want)] == [Verb.BOOK]
    slots = [act.slot for act in acts if isinstance(act, Tell)]
    assert slots == [Slot.SERVICE, Slot.WHEN, Slot.NAME, Slot.PHONE, Slot.EMAIL]


def test_an_option_that_is_not_there_chooses_nothing() -> None:
    assert not any(isinstance(act, Choose) for act in acts_of(Proposal("t", Aim.TAKE, option=4), State()))


def test_a_wish_is_put_and_what_is_missing_asked(desk: Desk) -> None:
    decision = proposed(desk, State(), WISH)
    assert isinstance(decision.sayings[-1], AskQuestion)
    assert decision.state.task is not None
    assert decision.state.task.put is not None


def test_a_whole_wish_is_read_back_and_not_booked(desk: Desk) -> None:
    decision = proposed(desk, State(), WHOLE)
    assert isinstance(decision.sayings[-1], ReadBack)
    assert not desk.bookings


def test_the_guests_yes_to_that_very_read_back_books_it(desk: Desk) -> None:
    state = proposed(desk, State(), WHOLE).state
    yes = Proposal("t", Aim.ANSWER, answer=Consent.YES, to=consent_of(state))
    assert any(isinstance(act, Answer) for act in acts_of(yes, state))
    decision = proposed(desk, state, yes)
    assert isinstance(decision.sayings[0], Booked)


def test_a_yes_to_something_else_books_nothing_and_it_is_put_again(desk: Desk) -> None:
    state = proposed(desk, State(), WHOLE).state
    decision = proposed(desk, state, Proposal("t", Aim.ANSWER, answer=Consent.YES, to="another"))
    assert decision.sayings == (Simple.SHALL_I,)
    assert not desk.bookings


def test_a_detail_that_is_filled_in_unsays_the_read_back(desk: Desk) -> None:
    state = proposed(desk, State(), WHOLE).state
    decision = proposed(desk, state, Proposal("t", Aim.FILL, name="Ida Berg"))
    assert decision.sayings == ()
    assert (decision.state.guest.name, decision.state.asked) == ("Ida Berg", "")
    assert consent_of(decision.state) == ""


def test_times_of_a_day_are_listed_and_not_held(desk: Desk) -> None:
    listed = Proposal("t", Aim.LIST, services=("consultation",), first_on=MONDAY, most=5)
    decision = proposed(desk, State(), listed)
    (said,) = decision.sayings
    assert isinstance(said, Offers)
    assert len(said.options) == 5
    assert all(put.hold is None for put in said.options)
    taken = proposed(desk, decision.state, Proposal("t", Aim.TAKE, option=2)).state.task
    assert taken is not None
    assert taken.put is not None
    assert (taken.put.option, taken.put.hold is not None) == (2, True)


def test_a_new_wish_keeps_nothing_of_the_one_before_but_answers(desk: Desk) -> None:
    state = proposed(desk, State(), WISH).state
    state = proposed(desk, state, replace(WISH, at=time(15))).state
    assert [item.doing for item in state.items] == [Doing.RESERVE]
    assert state.task is not None
    assert state.task.wanted.at == time(15)
    assert state.asked != Asked.CHOICE
