"""A cancellation is asked about, with its fee, and done only after a yes."""

from dataclasses import replace
from datetime import time, timedelta

import pytest

from frontdesk.booking.model import Status
from frontdesk.booking.refusals import ChangedMeanwhile, TooLateToChange, WrongStatus
from frontdesk.conversation.acts import Answer, Consent, Note
from frontdesk.conversation.items import Doing, Item
from frontdesk.conversation.sayings.bookings import AskCancel, Cancelled, Moved, ReadBack, Standing
from frontdesk.conversation.sayings.offers import Refused
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.sayings.proofs import AskContact
from frontdesk.conversation.state import Asked, State
from frontdesk.conversation.steps import CancelIt
from frontdesk.conversation.wanted import Wanted
from frontdesk.playbooks import load_shipped
from frontdesk.policy import changes, notes
from frontdesk.policy.cancellations import advance, agreed, kept
from frontdesk.policy.turn import Turn
from tests.unit.policy.house import House, later, with_item

THURSDAY, FRIDAY = later(6), later(7)
YES = Answer(start=0, end=1, consent=Consent.YES)
NO = Answer(start=0, end=1, consent=Consent.NO)


@pytest.fixture
def house() -> House:
    house = House()
    house.book(house.offer(THURSDAY, time(14), "botox"))
    return house


def wanting(**told: object) -> State:
    return with_item(Item(Doing.CANCEL, Wanted(**told)), booked=(1,))  # type: ignore[arg-type]  # of a Wanted


def gone_on(turn: Turn, house: House) -> Turn:
    assert turn.item is not None
    return house.do(advance(turn, turn.item))


def yes(turn: Turn, house: House) -> Turn:
    turn = house.turn(turn.state, YES)
    assert turn.item is not None
    return house.do(agreed(turn, turn.item))


def test_it_is_asked_first_and_cancelled_after_a_yes(house: House) -> None:
    turn = gone_on(house.turn(wanting()), house)
    assert turn.said == (AskCancel(house.bookings[1]),)
    assert turn.state.asked == Asked.CANCEL
    assert not any(isinstance(step, CancelIt) for step in house.steps)
    turn = yes(turn, house)
    assert turn.said == (Cancelled(house.bookings[1]),)
    assert house.bookings[1].status is Status.CANCELLED
    assert turn.item is None
    assert turn.bookings == (house.bookings[1],)


def test_inside_the_window_the_fee_is_told_before(house: House) -> None:
    house.now = house.bookings[1].start_at - timedelta(hours=5)
    turn = gone_on(house.turn(wanting()), house)
    fee = house.playbook.business.limits.cancel_fee
    assert fee is not None
    assert turn.said == (AskCancel(house.bookings[1], fee),)


def test_where_no_fee_buys_it_a_person_is_offered() -> None:
    house = House(load_shipped("bistro"))
    house.book(house.offer(THURSDAY, time(19, 30), "table", party=2))
    house.now = house.bookings[1].start_at - timedelta(hours=1)
    turn = gone_on(house.turn(wanting()), house)
    assert isinstance(turn.said[0], Refused)
    assert isinstance(turn.said[0].refusal, TooLateToChange)
    assert turn.said[1] is Simple.OFFER_PERSON


def test_a_yes_to_nothing_cancels_nothing(house: House) -> None:
    turn = yes(house.turn(wanting()), house)
    assert not any(isinstance(step, CancelIt) for step in house.steps)
    assert turn.said == ()


def test_the_reason_is_kept(house: House) -> None:
    turn = house.turn(wanting(), Note(start=0, end=1, words="I have a cold"))
    turn = gone_on(house.do(notes.note(turn)), house)
    yes(turn, house)
    assert house.steps[-1] == CancelIt(
        replace(house.bookings[1], status=Status.CONFIRMED, version=1), True, "I have a cold"
    )


def test_a_no_leaves_it(house: House) -> None:
    turn = gone_on(house.turn(wanting()), house)
    assert turn.item is not None
    turn = house.do(kept(house.turn(turn.state, NO), turn.item))
    assert turn.said == (Simple.STAYS, Standing((house.bookings[1],)))


def test_cancelling_twice_says_so(house: House) -> None:
    turn = yes(gone_on(house.turn(wanting()), house), house)
    turn = gone_on(house.turn(turn.state.opened_with(Item(Doing.CANCEL))), house)
    assert turn.said == (Refused(WrongStatus(house.bookings[1].reference, Status.CANCELLED)),)


def test_what_changed_meanwhile_is_not_cancelled(house: House) -> None:
    turn = gone_on(house.turn(wanting()), house)
    refused = ChangedMeanwhile(house.bookings[1].reference)
    house.refuse[CancelIt] = refused
    assert yes(turn, house).said == (Refused(refused),)


def test_the_day_tells_which(house: House) -> None:
    house.book(house.offer(FRIDAY, time(10), "botox"))
    state = replace(wanting(first_on=FRIDAY, last_on=FRIDAY), booked=(1, 2))
    assert gone_on(house.turn(state), house).said == (AskCancel(house.bookings[2]),)


def test_of_two_the_guest_is_asked_and_a_no_leaves_both(house: House) -> None:
    house.book(house.offer(FRIDAY, time(10), "botox"))
    turn = gone_on(house.turn(replace(wanting(), booked=(1, 2))), house)
    assert turn.said == (Standing((house.bookings[1], house.bookings[2]), which=True),)
    turn = gone_on(house.turn(turn.state, NO), house)
    assert turn.said == (Simple.DROPPED,)
    assert turn.item is None


def test_a_service_that_is_not_booked_asks_which_is_meant(house: House) -> None:
    turn = gone_on(house.turn(wanting(services=("lip-flip",))), house)
    assert turn.said == (Standing((house.bookings[1],), which=True),)
    assert gone_on(house.turn(turn.state, YES), house).said == (AskCancel(house.bookings[1]),)


def test_of_nobody_known_a_proof_is_asked_for(house: House) -> None:
    turn = gone_on(house.turn(with_item(Item(Doing.CANCEL))), house)
    assert turn.said == (AskContact("identity"),)


def test_a_part_of_a_booking_is_a_change_that_is_read_back() -> None:
    house = House(load_shipped("black-lotus"))
    house.book(house.stay(THURSDAY, later(8), "standard", "suite"))
    turn = gone_on(house.turn(wanting(services=("suite",))), house)
    (said,) = turn.said
    assert isinstance(said, ReadBack)
    assert [part.service for part in said.put.offer.parts] == ["standard"]
    turn = house.turn(turn.state, YES)
    assert turn.item is not None
    turn = house.do(changes.agreed(turn, turn.item))
    assert isinstance(turn.said[0], Moved)
    assert house.bookings[1].status is Status.CONFIRMED


def test_a_part_that_cannot_go_alone_asks_about_the_whole() -> None:
    house = House(load_shipped("black-lotus"))
    house.book(house.stay(THURSDAY, later(8), "standard", "suite", guests=7))
    turn = gone_on(house.turn(wanting(services=("suite",))), house)
    assert turn.said == (Simple.ONE_BOOKING, AskCancel(house.bookings[1]))
