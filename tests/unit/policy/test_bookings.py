"""How the guest's own bookings stand, told to nobody else; then what was under way goes on."""

from dataclasses import replace
from datetime import time

import pytest

from frontdesk.booking.model import Contact, Status
from frontdesk.conversation.acts import Ask, Choose, Slot, Subject, Tell
from frontdesk.conversation.details import Detail, Kind
from frontdesk.conversation.items import Doing, Item, Put
from frontdesk.conversation.record import dump, load
from frontdesk.conversation.sayings.bookings import Standing
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.sayings.proofs import AskContact
from frontdesk.conversation.state import Asked, State
from frontdesk.conversation.wanted import Wanted
from frontdesk.conversation.when import Point, When, WhenKind, Window
from frontdesk.policy.bookings import advance, find
from frontdesk.policy.turn import Turn
from tests.unit.policy.house import House, later, shown, with_item

THURSDAY, FRIDAY = later(6), later(7)
STATUS = Item(Doing.STATUS)


@pytest.fixture
def house() -> House:
    house = House()
    house.book(house.offer(THURSDAY, time(14), "botox"))
    return house


def gone_on(turn: Turn, house: House) -> Turn:
    assert turn.item is not None
    return house.do(advance(turn, turn.item))


def test_what_was_booked_here_is_told_with_all_that_is_on_record(house: House) -> None:
    ask = Ask(start=0, end=1, about=Subject.BOOKING)
    turn = gone_on(house.turn(with_item(STATUS, booked=(1,)), ask), house)
    assert turn.said == (Standing((house.bookings[1],), whole=True),)
    assert turn.state.asked == Asked.MORE
    assert turn.item is None
    assert not turn.open(Ask)


COSTS = Detail(Kind.COSTS, 0, 1, "")


@pytest.mark.parametrize(
    "ask",
    [
        Ask(start=0, end=1, about=Subject.PRICE),
        Ask(start=0, end=1, about=Subject.BOOKING, values=(COSTS,)),
    ],
)
def test_its_price_is_told_where_that_was_asked(house: House, ask: Ask) -> None:
    turn = gone_on(house.turn(with_item(STATUS, booked=(1,)), ask), house)
    assert turn.said == (Standing((house.bookings[1],), priced=True, whole=True),)
    assert not turn.open(Ask)


@pytest.mark.parametrize("status", [Status.CANCELLED, Status.DECLINED])
def test_what_will_not_be_is_told_as_that(house: House, status: Status) -> None:
    house.bookings[1] = replace(house.bookings[1], status=status)
    turn = gone_on(house.turn(with_item(STATUS, booked=(1,))), house)
    assert turn.said == (Standing((house.bookings[1],), whole=True),)


def test_what_was_under_way_goes_on(house: House) -> None:
    state = replace(State(), booked=(1,)).opened_with(Item(Doing.RESERVE))
    turn = gone_on(house.turn(state.opened_with(STATUS)), house)
    assert turn.said == (Standing((house.bookings[1],), whole=True),)
    assert not turn.closed
    assert turn.item is not None
    assert turn.item.doing is Doing.RESERVE


def test_the_day_that_is_named_tells_which(house: House) -> None:
    house.book(house.offer(FRIDAY, time(10), "botox"))
    item = replace(STATUS, wanted=Wanted(first_on=FRIDAY, last_on=FRIDAY))
    turn = gone_on(house.turn(with_item(item, booked=(1, 2))), house)
    assert turn.said == (Standing((house.bookings[2],), whole=True),)


def test_nobody_hears_of_a_booking_before_a_proof(house: House) -> None:
    turn = gone_on(house.turn(with_item(replace(STATUS, references=("AVA-0001",)))), house)
    assert turn.said == (AskContact("identity"),)
    assert house.steps == []
    turn = gone_on(house.turn(shown(turn.state)), house)
    contact = Contact("", "+14155550134")  # the name and the address that came with it were not proven
    assert turn.said == (Standing((replace(house.bookings[1], contact=contact),), whole=True),)


def test_what_is_being_arranged_is_not_booked_yet(house: House) -> None:
    put = Put(1, house.offer(FRIDAY, time(10), "botox"))
    state = with_item(Item(Doing.RESERVE, options=(put,))).opened_with(STATUS)
    turn = gone_on(house.turn(state), house)
    assert turn.said == (Simple.NOT_YET,)
    assert turn.item is not None
    assert turn.item.doing is Doing.RESERVE


def test_where_a_booking_is_now_survives_a_crash() -> None:
    item = Item(Doing.CHANGE, current=Point(THURSDAY, time(15)), left_out=("suite",))
    state = with_item(item)
    assert load(State, "ava", dump(state)) == state


@pytest.mark.parametrize("named", [(Choose, Kind.WHEN), (Tell, Kind.SERVICE)])
def test_the_one_that_is_called_by_day_or_name_is_the_one(house: House, named: tuple[type, Kind]) -> None:
    other = house.book(house.offer(FRIDAY, time(14), "lip-filler"))
    both = tuple(sorted(house.bookings))
    kind, means = named
    friday = When(WhenKind.DATE, Window(Point(FRIDAY)))
    value = Detail(means, 0, 6, friday if means is Kind.WHEN else "lip-filler")
    act = (
        Choose(start=0, end=6, options=(1, 2), values=(value,))
        if kind is Choose
        else Tell(start=0, end=6, slot=Slot.SERVICE, values=(value,))
    )
    item = Item(Doing.CHANGE, numbers=both)
    state = with_item(item, asked=Asked.WHICH_BOOKING, booked=both)
    turn = house.turn(state, act)
    assert turn.item is not None
    found = house.do(find(turn, turn.item))
    assert found.booking == other
