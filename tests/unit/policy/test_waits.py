"""The waiting list: offered where something may come free, joined, asked after, left, and granted."""

from datetime import time

import pytest

from frontdesk.conversation.acts import Answer, Consent, Slot, Verb
from frontdesk.conversation.details import Kind
from frontdesk.conversation.items import Doing, Item
from frontdesk.conversation.sayings.offers import NothingFree
from frontdesk.conversation.sayings.waits import Listed, OfferWait, OnList
from frontdesk.conversation.state import Asked, State
from frontdesk.conversation.wanted import Wanted
from frontdesk.policy.waits import may_come_free, offered
from tests.unit.policy.desk import JO, Desk, want
from tests.unit.policy.house import later, tell, with_item

MONDAY = later(3)
BOTOX = Wanted(("botox",), first_on=MONDAY, last_on=MONDAY)
FULL = Item(Doing.RESERVE, BOTOX, looked=BOTOX, full=True)


@pytest.fixture
def desk() -> Desk:
    return Desk()


def test_nothing_free_on_a_named_day_offers_the_list(desk: Desk) -> None:
    turn = desk.turn(with_item(FULL)).say(NothingFree(MONDAY, MONDAY))
    assert offered(turn).said[-1] == OfferWait(BOTOX, asks=True)


def test_nobody_waits_for_who_does_not_work_that_day(desk: Desk) -> None:
    resources = desk.playbook.business.resources.values()
    worker = next(each for each in resources if each.hours is not None)
    days = [later(n) for n in range(7)]
    waiting = [
        may_come_free(desk.turn(State()), Wanted(first_on=on, with_resources=(worker.id,))) for on in days
    ]
    assert True in waiting
    assert False in waiting


def test_a_guest_who_would_wait_is_asked_who_they_are_and_listed(desk: Desk) -> None:
    turn = desk.run(with_item(FULL, asked=Asked.DATE), want(Verb.WAIT))
    assert turn.state.asked == "name"
    turn = desk.run(
        turn.state,
        tell(Slot.NAME, Kind.NAME, "Jo Bell"),
        tell(Slot.PHONE, Kind.PHONE, "415 555 0199"),
    )
    assert isinstance(turn.said[0], Listed)
    assert [wait.wanted.services for wait in desk.waits] == [("botox",)]
    assert turn.state.items == ()


def test_a_yes_where_only_the_list_was_offered_joins_it(desk: Desk) -> None:
    yes = Answer(start=0, end=1, consent=Consent.YES)
    turn = desk.run(with_item(FULL, asked=Asked.DATE, guest=JO), yes)
    assert isinstance(turn.said[0], Listed)


def test_whoever_is_listed_may_ask_after_it_and_leave(desk: Desk) -> None:
    state = desk.run(with_item(FULL, asked=Asked.DATE, guest=JO), want(Verb.WAIT)).state
    asked = desk.run(state, want(Verb.WAIT))
    assert asked.said == (OnList(tuple(desk.waits)),)
    waits = tuple(desk.waits)
    left = desk.run(state, want(Verb.DROP))
    assert left.said == (OnList(waits, ended=True),)
    assert desk.waits == []


def test_what_was_waited_for_and_is_booked_is_waited_for_no_more(desk: Desk) -> None:
    desk.run(with_item(FULL, asked=Asked.DATE, guest=JO), want(Verb.WAIT))
    wish = Item(Doing.RESERVE, Wanted(("botox",), first_on=MONDAY, last_on=MONDAY, at=time(14)))
    state = desk.run(with_item(wish, guest=JO)).state
    yes, no = (Answer(start=0, end=1, consent=each) for each in (Consent.YES, Consent.NO))
    for _ in range(6):
        if state.asked == Asked.READ_BACK:
            break
        mail = tell(Slot.EMAIL, Kind.EMAIL, "jo@example.org")
        state = desk.run(state, mail if state.asked == "email" else no).state
    assert state.asked == Asked.READ_BACK
    desk.run(state, yes)
    assert desk.waits == []
