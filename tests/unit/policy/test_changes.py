"""A change is the difference to what is booked: found, read back, and done after a yes to just that."""

from dataclasses import replace
from datetime import datetime, time

import pytest

from frontdesk.booking.model import Booking, Contact, Nights, Status
from frontdesk.booking.refusals import SlotTaken, TooLateToChange, WrongStatus
from frontdesk.conversation.acts import Answer, Choose, Consent, Note, Slot
from frontdesk.conversation.details import Kind
from frontdesk.conversation.items import Doing, Item
from frontdesk.conversation.sayings.bookings import Amended, AskAmend, Moved, NotedOn, ReadBack, Standing
from frontdesk.conversation.sayings.offers import Offers, Refused, Why
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.sayings.proofs import AskContact
from frontdesk.conversation.sayings.questions import AskFor
from frontdesk.conversation.state import Asked, State
from frontdesk.conversation.steps import AmendIt, MoveIt
from frontdesk.conversation.wanted import Wanted
from frontdesk.conversation.when import Role
from frontdesk.playbooks import load_shipped
from frontdesk.policy.changes import advance, agreed, kept
from frontdesk.policy.notes import note
from frontdesk.policy.turn import Turn
from tests.unit.policy.house import JESS, House, later, shown, tell, when, with_item

THURSDAY, FRIDAY, NEXT = later(6), later(7), later(13)
YES = Answer(start=0, end=1, consent=Consent.YES)
NO = Answer(start=0, end=1, consent=Consent.NO)
QUIET = Note(start=0, end=1, words="a quiet corner")


@pytest.fixture
def house() -> House:
    house = House()
    house.book(house.offer(THURSDAY, time(14), "botox"))
    return house


def wanting(**told: object) -> State:
    """A change of what was booked in this conversation."""
    return with_item(Item(Doing.CHANGE, Wanted(**told)), booked=(1,))  # type: ignore[arg-type]  # of a Wanted


def gone_on(turn: Turn, house: House) -> Turn:
    assert turn.item is not None
    return house.do(advance(turn, turn.item))


def yes(turn: Turn, house: House) -> Turn:
    """The turn after a yes to what was put in this one."""
    turn = house.turn(turn.state, YES)
    assert turn.item is not None
    return house.do(agreed(turn, turn.item))


def start_of(booking: Booking) -> datetime:
    return booking.start_at.astimezone(load_shipped("ava").business.zone)


def test_a_new_day_is_read_back_at_the_same_hour_with_the_same_person(house: House) -> None:
    before = house.bookings[1]
    turn = gone_on(house.turn(wanting(first_on=NEXT, last_on=NEXT)), house)
    (said,) = turn.said
    assert isinstance(said, ReadBack)
    assert said.before == before
    assert said.put.offer.with_names == before.offer.with_names
    assert turn.state.asked == Asked.READ_BACK
    assert house.bookings[1] == before


def test_a_yes_moves_it_and_the_notes_stay(house: House) -> None:
    house.bookings[1] = replace(house.bookings[1], contact=replace(JESS, requests="first visit"))
    turn = yes(gone_on(house.turn(wanting(at=time(15))), house), house)
    (said,) = turn.said
    assert isinstance(said, Moved)
    assert start_of(said.booking).time() == time(15)
    assert said.booking.contact == replace(JESS, requests="first visit")
    assert turn.item is None
    assert turn.state.asked == Asked.MORE
    assert turn.bookings == (said.booking,)


def test_a_yes_with_another_time_is_read_back_again(house: House) -> None:
    turn = gone_on(house.turn(wanting(at=time(15))), house)
    item = turn.item
    assert item is not None
    other = replace(item, wanted=replace(item.wanted, at=time(16)))
    turn = house.turn(turn.state.with_item(other), YES)
    turn = house.do(agreed(turn, other))
    assert not any(isinstance(step, MoveIt) for step in house.steps)
    turn = gone_on(turn, house)
    assert isinstance(turn.said[-1], ReadBack)


def test_after_a_question_in_between_only_the_question_is_asked_again(house: House) -> None:
    turn = gone_on(house.turn(wanting(at=time(15))), house)
    house.steps.clear()
    assert gone_on(house.turn(turn.state), house).said == (Simple.SHALL_I_MOVE,)


def test_nothing_new_asks_when(house: House) -> None:
    turn = gone_on(house.turn(wanting()), house)
    assert turn.said == (AskFor("new_time"),)
    assert turn.state.asked == Asked.DATE


@pytest.mark.parametrize("told", [{"first_on": THURSDAY, "last_on": THURSDAY}, {"at": time(14)}])
def test_where_it_is_already_is_no_change(house: House, told: dict[str, object]) -> None:
    assert gone_on(house.turn(wanting(**told)), house).said == (AskFor("new_time"),)


def test_of_two_days_the_one_that_is_booked_only_points_at_it(house: House) -> None:
    told = {"first_on": THURSDAY, "last_on": THURSDAY, "at": time(14), "or_on": (NEXT,), "or_at": (time(16),)}
    (said,) = gone_on(house.turn(wanting(**told)), house).said
    assert isinstance(said, ReadBack)
    assert said.put.offer.when == house.offer(NEXT, time(16), "botox").when


def test_a_time_that_is_taken_leads_to_others_to_choose_from(house: House) -> None:
    run = house.offer(NEXT, time(14), "botox").runs[0]
    house.taken += [replace(run, resource=name) for name in house.playbook.business.resources]
    turn = gone_on(house.turn(wanting(first_on=NEXT, last_on=NEXT)), house)
    (said,) = turn.said
    assert isinstance(said, Offers)
    assert said.why is Why.TIME_TAKEN
    assert turn.state.asked == Asked.CHOICE
    assert turn.item is not None
    again = gone_on(house.turn(turn.state), house)
    assert isinstance(again.said[0], Offers)
    assert again.said[0].why is Why.AGAIN
    chosen = replace(turn.item, chosen=turn.item.options[0].option)
    turn = house.turn(turn.state.with_item(chosen))
    assert isinstance(gone_on(turn, house).said[0], ReadBack)


def test_a_time_lost_between_read_back_and_yes_is_looked_for_again(house: House) -> None:
    turn = gone_on(house.turn(wanting(at=time(15))), house)
    house.refuse[MoveIt] = SlotTaken()
    turn = yes(turn, house)
    assert isinstance(turn.said[-1], ReadBack | Offers)
    assert turn.closed


def test_a_no_leaves_it_and_tells_what_stands(house: House) -> None:
    turn = gone_on(house.turn(wanting(at=time(15))), house)
    assert turn.item is not None
    turn = house.do(kept(house.turn(turn.state, NO), turn.item))
    assert turn.said == (Simple.STAYS, Standing((house.bookings[1],)))
    assert turn.item is None


def test_of_several_bookings_it_is_asked_which(house: House) -> None:
    house.book(house.offer(FRIDAY, time(10), "lip-flip"))
    state = replace(wanting(first_on=NEXT, last_on=NEXT), booked=(1, 2))
    turn = gone_on(house.turn(state), house)
    assert turn.said == (Standing((house.bookings[1], house.bookings[2]), which=True),)
    assert turn.state.asked == Asked.WHICH_BOOKING
    choose = Choose(start=0, end=1, options=(2,))
    turn = gone_on(house.turn(turn.state, choose), house)
    assert isinstance(turn.said[0], ReadBack)
    assert turn.said[0].before == house.bookings[2]
    assert not turn.open(Choose)


def test_asked_which_a_day_says_which_and_not_where_to(house: House) -> None:
    house.book(house.offer(FRIDAY, time(10), "lip-flip"))
    state = replace(wanting(first_on=NEXT, last_on=NEXT), booked=(1, 2))
    before = gone_on(house.turn(state), house).state
    assert before.task is not None
    absorbed = replace(before.task, wanted=replace(before.task.wanted, first_on=FRIDAY, last_on=FRIDAY))
    turn = replace(house.turn(before.with_item(absorbed), when(FRIDAY)), before=before)
    (said,) = gone_on(turn, house).said
    assert isinstance(said, ReadBack)
    assert said.before == house.bookings[2]
    assert said.put.offer.when == house.offer(NEXT, time(10), "lip-flip").when


def test_the_service_or_where_it_is_now_tells_which(house: House) -> None:
    house.book(house.offer(FRIDAY, time(10), "lip-flip"))
    by_name = replace(wanting(services=("lip-flip",), at=time(15)), booked=(1, 2))
    by_day = replace(wanting(at=time(15)), booked=(1, 2))
    for turn in (house.turn(by_name), house.turn(by_day, when(FRIDAY, role=Role.CURRENT))):
        (said,) = gone_on(turn, house).said
        assert isinstance(said, ReadBack)
        assert said.before == house.bookings[2]


def test_no_just_move_it_ends_the_cancellation(house: House) -> None:
    house.book(house.offer(FRIDAY, time(10), "lip-flip"))
    state = with_item(Item(Doing.CANCEL, number=2), booked=(1, 2))
    turn = gone_on(house.turn(state.opened_with(Item(Doing.CHANGE, Wanted(at=time(15))))), house)
    assert isinstance(turn.said[0], ReadBack)
    assert turn.said[0].before == house.bookings[2]
    assert [item.doing for item in turn.state.items] == [Doing.CHANGE]


def test_what_is_not_known_to_be_the_guests_needs_a_proof(house: House) -> None:
    turn = gone_on(house.turn(with_item(Item(Doing.CHANGE, Wanted(at=time(15))))), house)
    assert turn.said == (AskContact("identity"),)
    turn = gone_on(house.turn(shown(turn.state)), house)
    assert isinstance(turn.said[0], ReadBack)


def test_what_is_cancelled_cannot_be_moved(house: House) -> None:
    house.bookings[1] = replace(house.bookings[1], status=Status.CANCELLED)
    turn = gone_on(house.turn(wanting(at=time(15))), house)
    assert turn.said == (Refused(WrongStatus(house.bookings[1].reference, Status.CANCELLED)),)
    assert turn.item is None


def test_too_late_to_move_offers_a_person(house: House) -> None:
    house.now = house.bookings[1].start_at.replace(hour=8)
    turn = gone_on(house.turn(wanting(at=time(15))), house)
    (refused, person) = turn.said
    assert isinstance(refused, Refused)
    assert isinstance(refused.refusal, TooLateToChange)
    assert person is Simple.OFFER_PERSON
    assert turn.state.asked == Asked.PERSON


def test_another_service_takes_the_place_of_the_one_that_is_named(house: House) -> None:
    (said,) = gone_on(house.turn(wanting(services=("botox", "lip-flip"))), house).said
    assert isinstance(said, ReadBack)
    assert [part.service for part in said.put.offer.parts] == ["lip-flip"]


def test_what_was_under_way_before_goes_on_after_a_move(house: House) -> None:
    state = replace(State(), booked=(1,)).opened_with(Item(Doing.RESERVE))
    turn = gone_on(house.turn(state.opened_with(Item(Doing.CHANGE, Wanted(at=time(15))))), house)
    turn = yes(turn, house)
    assert not turn.closed
    assert turn.item is not None
    assert turn.item.doing is Doing.RESERVE


def test_a_party_that_grows_is_looked_for_anew() -> None:
    house = House(load_shipped("bistro"))
    house.book(house.offer(THURSDAY, time(19, 30), "table", party=5))
    turn = gone_on(house.turn(wanting(party=6)), house)
    (said,) = turn.said
    assert isinstance(said, ReadBack)
    assert said.put.offer.party == 6
    moved = yes(turn, house)
    assert isinstance(moved.said[0], Moved)
    assert house.bookings[1].offer.party == 6


def test_another_arrival_leaves_the_departure_as_it_was() -> None:
    house = House(load_shipped("black-lotus"))
    house.book(house.stay(later(6), later(9), "deluxe"))
    (said,) = gone_on(house.turn(wanting(first_on=later(7), arrives=True)), house).said
    assert isinstance(said, ReadBack)
    assert said.put.offer.when == Nights(later(7), later(9))


def test_a_stay_moved_to_after_its_end_is_as_long_as_before() -> None:
    house = House(load_shipped("black-lotus"))
    house.book(house.stay(later(6), later(9), "deluxe"))
    (said,) = gone_on(house.turn(wanting(first_on=later(10), arrives=True)), house).said
    assert isinstance(said, ReadBack)
    assert said.put.offer.when == Nights(later(10), later(13))


def test_another_departure_keeps_the_arrival() -> None:
    house = House(load_shipped("black-lotus"))
    house.book(house.stay(THURSDAY, later(8), "standard"))
    (said,) = gone_on(house.turn(wanting(last_on=later(9))), house).said
    assert isinstance(said, ReadBack)
    assert said.put.offer.when == Nights(THURSDAY, later(9))


def test_an_address_told_beside_a_move_is_put_on_a_booking_that_has_none(house: House) -> None:
    house.bookings[1] = replace(house.bookings[1], contact=replace(JESS, email=None))
    state = wanting(at=time(15))
    state = replace(state, guest=replace(state.guest, email="jess@example.org"))
    gone_on(house.turn(state, tell(Slot.EMAIL, Kind.EMAIL, "jess@example.org")), house)
    assert house.bookings[1].contact == JESS


def test_a_new_name_is_asked_about_and_then_on_the_booking(house: House) -> None:
    state = wanting()
    state = replace(state, guest=replace(state.guest, name="Jane Doe"))
    turn = gone_on(house.turn(state, tell(Slot.NAME, Kind.NAME, "Jane Doe")), house)
    assert turn.said == (AskAmend(house.bookings[1], replace(JESS, name="Jane Doe")),)
    assert turn.state.asked == Asked.READ_BACK
    turn = yes(turn, house)
    assert turn.said == (Amended(house.bookings[1], JESS),)
    assert house.bookings[1].contact == replace(JESS, name="Jane Doe")
    assert turn.item is None


def test_a_name_told_beside_a_move_changes_no_name(house: House) -> None:
    state = wanting(at=time(15))
    state = replace(state, guest=replace(state.guest, name="Tom Baker"))
    turn = gone_on(house.turn(state, tell(Slot.NAME, Kind.NAME, "Tom Baker")), house)
    turn = yes(turn, house)
    assert isinstance(turn.said[0], Moved)
    assert turn.item is None


def test_a_corrected_phone_beside_a_move_is_asked_about_after_it(house: House) -> None:
    state = wanting(at=time(15))
    state = replace(state, guest=replace(state.guest, phone="+14155550199"))
    phone = tell(Slot.PHONE, Kind.PHONE, "415 555 0199", corrects=True)
    turn = yes(gone_on(house.turn(state, phone), house), house)
    assert isinstance(turn.said[0], Moved)
    turn = gone_on(turn, house)
    assert turn.said[1] == AskAmend(house.bookings[1], replace(JESS, phone="+14155550199"))


def test_a_note_is_added_at_once_to_what_was_booked(house: House) -> None:
    house.bookings[1] = replace(house.bookings[1], contact=replace(JESS, requests="first visit"))
    turn = house.do(note(house.turn(replace(State(), booked=(1,)), QUIET)))
    assert turn.said == (NotedOn(house.bookings[1], ("a quiet corner",)),)
    assert house.bookings[1].contact == replace(JESS, requests="first visit; a quiet corner")
    assert not turn.open(Note)


def test_a_note_that_is_there_already_is_not_added_twice(house: House) -> None:
    house.bookings[1] = replace(house.bookings[1], contact=replace(JESS, requests="a quiet corner"))
    turn = house.do(note(house.turn(replace(State(), booked=(1,)), QUIET)))
    assert not any(isinstance(step, AmendIt) for step in house.steps)
    assert isinstance(turn.said[0], NotedOn)


def test_a_note_with_a_change_waits_until_the_booking_is_known(house: House) -> None:
    turn = house.do(note(house.turn(with_item(Item(Doing.CHANGE)), QUIET)))
    assert turn.said == ()
    turn = gone_on(turn, house)
    assert turn.said == (AskContact("identity"),)
    turn = gone_on(house.turn(shown(turn.state)), house)
    assert turn.said == (NotedOn(house.bookings[1], ("a quiet corner",)),)
    assert turn.item is None


def test_a_note_for_nobodys_booking_is_left_to_others(house: House) -> None:
    turn = house.do(note(house.turn(State(), QUIET)))
    assert turn.open(Note) == (QUIET,)


def test_the_name_of_a_booking_is_not_told_to_who_has_not_said_it(house: House) -> None:
    house.bookings[1] = replace(house.bookings[1], contact=Contact("Somebody Else", "+14155550134"))
    (said,) = gone_on(house.turn(wanting(at=time(15))), house).said
    assert isinstance(said, ReadBack)
    assert said.silent
