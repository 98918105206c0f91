"""Whoever wants a person gets a call, whatever is under way; it is moved and called off as they like."""

from dataclasses import replace
from datetime import time

import pytest

from frontdesk.booking.model import Status
from frontdesk.conversation.acts import Answer, Browse, Consent, Slot, Tell, Verb, Way
from frontdesk.conversation.callbacks import is_call
from frontdesk.conversation.details import Detail, Kind
from frontdesk.conversation.items import Doing, Item
from frontdesk.conversation.sayings.calls import AskCaller, CalledBack, CallOff, ReachUs
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.state import Asked, State
from frontdesk.conversation.steps import LookCalls
from frontdesk.conversation.wanted import Wanted
from tests.unit.policy.desk import JO, Desk, want
from tests.unit.policy.house import later, tell, when, with_item

MONDAY = later(3)
PERSON = want(Verb.PERSON)
NO = Answer(start=0, end=1, consent=Consent.NO)
NO_PHONE = Tell(start=0, end=1, slot=Slot.PHONE, unwanted=True, words="no phone")


@pytest.fixture
def desk() -> Desk:
    return Desk()


def arranged(desk: Desk) -> State:
    return desk.run(State(guest=JO), PERSON).state


def test_a_guest_who_is_known_is_told_at_once_when_somebody_calls(desk: Desk) -> None:
    turn = desk.run(State(guest=JO), PERSON)
    (said,) = turn.said
    assert isinstance(said, CalledBack)
    assert is_call(said.booking)
    assert (turn.state.asked, turn.state.calls, turn.state.items) == (Asked.CALL, (1,), ())


def test_the_time_told_beside_it_is_the_time_to_call(desk: Desk) -> None:
    turn = desk.run(State(guest=JO), PERSON, when(MONDAY, time(15)))
    (call,) = desk.bookings.values()
    start = call.start_at.astimezone(desk.playbook.business.zone)
    assert (start.date(), start.time()) == (MONDAY, time(15))
    assert turn.settled


def test_name_and_number_are_asked_for_in_one_breath(desk: Desk) -> None:
    turn = desk.run(State(), PERSON)
    assert turn.said == (AskCaller("both"),)
    assert turn.state.asked == "name"
    turn = desk.run(
        turn.state, tell(Slot.NAME, Kind.NAME, "Jo Bell"), tell(Slot.PHONE, Kind.PHONE, "415 555 0199")
    )
    assert isinstance(turn.said[0], CalledBack)


def test_what_the_call_is_about_is_kept_in_the_guests_words(desk: Desk) -> None:
    desk.run(State(guest=JO, heard=("my laser burned me",)), replace(PERSON, words="get me a human"))
    (call,) = desk.bookings.values()
    assert call.contact is not None
    assert call.contact.requests == "my laser burned me / get me a human"


def test_a_number_that_is_refused_is_no_dead_end(desk: Desk) -> None:
    turn = desk.run(desk.run(State(), PERSON).state, NO_PHONE)
    assert turn.said[-1] == ReachUs()
    assert turn.state.items == ()


def test_what_was_under_way_goes_on_after_the_call_is_arranged(desk: Desk) -> None:
    wish = Item(Doing.RESERVE, Wanted(("botox",), first_on=MONDAY, last_on=MONDAY, at=time(14)))
    state = desk.run(with_item(wish, guest=JO)).state
    turn = desk.run(state, PERSON)
    assert isinstance(turn.said[0], CalledBack)
    assert turn.state.asked == state.asked
    assert [item.doing for item in turn.state.items] == [Doing.RESERVE]


def test_no_time_to_call_says_how_to_reach_us(desk: Desk) -> None:
    desk.refuse = {LookCalls: None}
    assert desk.run(State(guest=JO), PERSON).said == (ReachUs(),)


def test_a_call_that_is_arranged_is_told_again(desk: Desk) -> None:
    (said,) = desk.run(arranged(desk), PERSON).said
    assert isinstance(said, CalledBack)
    assert said.again
    assert len(desk.bookings) == 1


def test_a_time_right_after_it_moves_the_call(desk: Desk) -> None:
    (said,) = desk.run(arranged(desk), when(MONDAY, time(15))).said
    assert isinstance(said, CalledBack)
    assert said.moved


def test_later_moves_it_on_the_same_day(desk: Desk) -> None:
    state = arranged(desk)
    before = desk.bookings[1].start_at
    (said,) = desk.run(state, Browse(start=0, end=1, way=Way.LATER)).said
    assert isinstance(said, CalledBack)
    assert said.booking.start_at > before


def test_another_number_is_the_one_that_is_called(desk: Desk) -> None:
    turn = desk.run(arranged(desk), tell(Slot.PHONE, Kind.PHONE, "415 555 0100"))
    standing = [booking for booking in desk.bookings.values() if booking.status is not Status.CANCELLED]
    assert [booking.contact and booking.contact.phone for booking in standing] == ["+14155550100"]
    assert isinstance(turn.said[0], CalledBack)


@pytest.mark.parametrize("verb", [Verb.DROP, Verb.CANCEL])
def test_a_call_that_is_not_wanted_any_more_is_called_off(desk: Desk, verb: Verb) -> None:
    (said,) = desk.run(arranged(desk), want(verb)).said
    assert isinstance(said, CallOff)


def test_a_no_to_anything_else_leaves_the_call(desk: Desk) -> None:
    turn = desk.run(arranged(desk), NO)
    assert turn.said == (Simple.GOODBYE,)
    assert desk.bookings[1].status is not Status.CANCELLED


def test_a_call_is_moved_by_its_name_while_something_else_is_under_way(desk: Desk) -> None:
    state = arranged(desk)
    (call,) = desk.bookings.values()
    begins = later(4), time(15)
    state = desk.run(state, want(Verb.BOOK), tell(Slot.SERVICE, Kind.SERVICE, "botox")).state
    assert state.items
    (told,) = when(*begins).values
    values = (Detail(Kind.OWN, 0, 1, "call"), told)
    turn = desk.run(state, replace(want(Verb.MOVE), values=values))
    start = desk.bookings[call.number].start_at.astimezone(desk.playbook.business.zone)
    assert (start.date(), start.time()) == begins
    assert [item.id for item in turn.state.items] == [item.id for item in state.items]
