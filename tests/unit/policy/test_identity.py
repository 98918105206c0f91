"""Who asks about a booking proves that it is theirs, and what they asked for goes on by itself."""

from dataclasses import replace
from datetime import time, timedelta

import pytest

from frontdesk.conversation.acts import Answer, Consent, Slot
from frontdesk.conversation.details import Kind
from frontdesk.conversation.items import Doing, Item
from frontdesk.conversation.sayings.bookings import Standing
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.sayings.proofs import AskCode, AskContact, AwaitCode, Greeted, WrongCode
from frontdesk.conversation.state import Asked, State
from frontdesk.conversation.steps import FindBookings, ReadBooking, Recognise, SendCode
from frontdesk.conversation.wanted import Wanted
from frontdesk.policy.identity import prove, seek
from frontdesk.policy.turn import Turn
from tests.unit.policy.house import CODE, JESS, House, code, later, tell, with_item

PHONE = tell(Slot.PHONE, Kind.PHONE, "415 555 0134")
NO = Answer(start=0, end=1, consent=Consent.NO)
YES = Answer(start=0, end=1, consent=Consent.YES)


@pytest.fixture
def house() -> House:
    house = House()
    house.book(house.offer(later(6), time(14), "botox"))
    return house


def sought(turn: Turn, house: House) -> Turn:
    item = turn.item
    assert item is not None
    return house.do(seek(turn, item))


def waiting_for_code(house: House, doing: Doing = Doing.CHANGE) -> State:
    state = with_item(Item(doing, Wanted(at=time(15))))
    state = replace(state, guest=replace(state.guest, phone=JESS.phone))
    return sought(house.turn(state, PHONE), house).state


def test_without_a_contact_one_is_asked_for(house: House) -> None:
    turn = sought(house.turn(with_item(Item(Doing.CANCEL))), house)
    assert turn.said == (AskContact("identity"),)
    assert turn.state.asked == Asked.IDENTITY


@pytest.mark.parametrize("number", ["415 555 0134", "415 555 0199"])
def test_a_code_is_sent_whoever_the_number_is_of(house: House, number: str) -> None:
    turn = sought(house.turn(with_item(Item(Doing.STATUS)), tell(Slot.PHONE, Kind.PHONE, number)), house)
    assert turn.said == (AskCode(by_email=False),)
    assert turn.state.asked == Asked.CODE
    assert [type(step) for step in house.steps] == [SendCode]


@pytest.mark.parametrize("number", ["415 555 0134", "415 555 0199"])
def test_a_wrong_code_tells_nothing_of_whose_the_number_is(house: House, number: str) -> None:
    turn = sought(house.turn(with_item(Item(Doing.STATUS)), tell(Slot.PHONE, Kind.PHONE, number)), house)
    house.steps.clear()
    turn = house.do(prove(house.turn(turn.state, code("111111"))))
    assert turn.said == (WrongCode(4), Simple.OR_PERSON)
    assert house.steps == []


@pytest.mark.parametrize("doing", [Doing.CHANGE, Doing.CANCEL, Doing.STATUS])
def test_after_the_right_code_what_was_asked_for_goes_on_as_it_was(house: House, doing: Doing) -> None:
    turn = house.do(prove(house.turn(waiting_for_code(house, doing), code("4829 13"))))
    assert turn.said == (Greeted(None),)
    assert not turn.closed
    assert turn.state.guest.has_shown(JESS.phone, turn.now)
    assert turn.item is not None
    assert (turn.item.doing, turn.item.wanted, turn.item.number) == (doing, Wanted(at=time(15)), None)
    assert not turn.open(type(code("")))
    assert {type(step) for step in house.steps} == {SendCode, ReadBooking, Recognise}


def test_the_waiting_item_is_spoken_of_again_after_something_in_between(house: House) -> None:
    state = waiting_for_code(house).opened_with(Item(Doing.RESERVE))
    turn = house.do(prove(house.turn(replace(state, asked="name"), code(CODE))))
    assert turn.item is not None
    assert turn.item.doing is Doing.CHANGE


def test_after_five_wrong_codes_a_person_is_offered(house: House) -> None:
    state = waiting_for_code(house)
    for _ in range(5):
        turn = house.do(prove(house.turn(state, code("111111"))))
        state = turn.state
    assert turn.said == (Simple.CODE_ENOUGH,)
    assert state.asked == Asked.PERSON
    assert state.challenge is None
    left = sought(house.turn(state), house)
    assert (left.item, left.said) == (None, ())


def test_a_code_that_did_not_come_is_sent_again(house: House) -> None:
    lost = replace(code("I didn't get it"), unwanted=True)
    turn = house.do(prove(house.turn(waiting_for_code(house), lost)))
    assert turn.said == (AskCode(by_email=False, anew=True), Simple.OR_PERSON)


def test_an_expired_code_is_said_to_be_and_a_yes_sends_another(house: House) -> None:
    state = waiting_for_code(house)
    house.now += timedelta(minutes=11)
    turn = house.do(prove(house.turn(state, code(CODE))))
    assert turn.said == (Simple.CODE_EXPIRED,)
    turn = house.do(prove(house.turn(turn.state, YES)))
    assert turn.said == (AskCode(by_email=False, anew=True), Simple.OR_PERSON)


@pytest.mark.parametrize("act", [NO, tell(Slot.PHONE, Kind.PHONE, "that phone", unwanted=True)])
def test_who_cannot_be_reached_is_offered_a_person(house: House, act: Answer) -> None:
    turn = house.do(prove(house.turn(waiting_for_code(house), act)))
    assert turn.said == (Simple.CODE_ENOUGH,)
    assert turn.state.asked == Asked.PERSON
    assert not turn.open(type(act))


def test_another_contact_may_help_who_was_offered_a_person(house: House) -> None:
    turn = house.do(prove(house.turn(waiting_for_code(house), NO)))
    email = tell(Slot.EMAIL, Kind.EMAIL, "jess@example.org")
    assert sought(house.turn(turn.state, email), house).said == (AskCode(by_email=True),)


def test_after_a_question_in_between_the_code_is_still_waited_for(house: House) -> None:
    assert sought(house.turn(waiting_for_code(house)), house).said == (AwaitCode(), Simple.OR_PERSON)


def test_more_than_three_codes_an_hour_are_not_sent(house: House) -> None:
    state = waiting_for_code(house)
    for _ in range(3):
        state = house.do(prove(house.turn(state, replace(code("lost"), unwanted=True)))).state
    assert len([step for step in house.steps if isinstance(step, SendCode)]) == 3
    assert state.asked == Asked.PERSON


def test_who_has_proven_a_contact_hears_what_stands_with_it_and_no_more(house: House) -> None:
    state = house.do(prove(house.turn(waiting_for_code(house), code(CODE)))).state
    assert state.task is not None
    turn = house.turn(replace(state, asked=""))
    turn = house.do(seek(turn, replace(state.task, references=("X-9999",))))
    assert turn.said == (Simple.NOT_THAT_ONE, Standing((house.bookings[1],)))
    assert any(isinstance(step, FindBookings) for step in house.steps)


def test_guesses_go_on_with_a_person_beside_them_until_none_is_left(house: House) -> None:
    turn = house.do(prove(house.turn(waiting_for_code(house), code("111111"))))
    assert (turn.said[-1], turn.state.asked) == (Simple.OR_PERSON, Asked.CODE)
    turn = house.do(prove(house.turn(turn.state, code("222222"))))
    assert (turn.said[-1], turn.state.asked) == (Simple.OR_PERSON, Asked.CODE)
    turn = house.do(prove(house.turn(turn.state, code("482913"))))
    assert turn.said == (Greeted(None),), "the right code still counts"
