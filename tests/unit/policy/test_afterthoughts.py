"""A yes books what was read back; what else its message wants comes after it and never in its place."""

from dataclasses import replace
from datetime import date, time

from frontdesk.conversation.acts import Act, Answer, Consent, Slot, Tell, Verb, Want
from frontdesk.conversation.items import Item
from frontdesk.conversation.reading import Detail, Kind
from frontdesk.conversation.steps import BookIt
from frontdesk.conversation.when import STRAIGHT_AFTER
from frontdesk.policy import routes
from frontdesk.policy.turn import Turn
from tests.security.readbacks import read_back
from tests.unit.policy.desk import Desk
from tests.unit.policy.house import tell, when

YES = Answer(start=0, end=3, consent=Consent.YES, words="yes")
AFTER_ME = Tell(
    start=20, end=30, slot=Slot.WHEN, words="straight after me",
    values=(Detail(Kind.WHEN, 20, 30, STRAIGHT_AFTER),),
)  # fmt: skip


def at(place: int, act: Tell) -> Tell:
    return replace(act, start=place, end=place + 1)


def told(business: str, *acts: Act, people: int = 1) -> tuple[Desk, Turn]:
    """A desk, and the turn that these acts come to as the answer to a read-back."""
    desk, state = read_back(business)
    state = state.with_item(replace(state.items[0], people=people))
    return desk, desk.do(routes.run(desk.turn(state, *acts)))


def put_of(desk: Desk) -> list[str]:
    return [part.service for step in desk.steps if isinstance(step, BookIt) for part in step.put.offer.parts]


def item_of(turn: Turn) -> Item:
    assert turn.item is not None
    return turn.item


NAME = at(10, tell(Slot.NAME, Kind.NAME, "Ruth Chen"))


def test_the_next_person_comes_straight_after_who_is_booked() -> None:
    desk, turn = told("ava", YES, NAME, AFTER_ME)
    assert put_of(desk) == ["botox"]
    item = item_of(turn)
    assert item.name == "Ruth Chen"
    assert (item.wanted.first_on, item.wanted.at) == (date(2026, 11, 19), time(15, 30))
    assert turn.state.guest.name == "Maya Chen"


def test_of_two_people_the_second_is_told_beside_the_yes() -> None:
    desk, turn = told("ava", YES, NAME, at(20, when(at=time(17))), people=2)
    assert put_of(desk) == ["botox"]
    item = item_of(turn)
    assert (item.name, item.people, item.wanted.at) == ("Ruth Chen", 1, time(17))
    assert len(turn.state.items) == 1


def test_another_service_at_another_hour_waits_for_its_turn() -> None:
    peel = at(10, tell(Slot.SERVICE, Kind.SERVICE, "chemical-peel"))
    desk, turn = told("ava", YES, peel, at(20, when(at=time(17))))
    assert put_of(desk) == ["botox"]
    assert item_of(turn).wanted.services == ("chemical-peel",)


def test_another_hour_alone_changes_what_was_read_back() -> None:
    desk, turn = told("ava", YES, at(10, when(at=time(17))))
    assert put_of(desk) == []
    assert len(turn.state.items) == 1


def test_another_name_alone_changes_whose_it_is() -> None:
    desk, _ = told("ava", YES, replace(NAME, corrects=True))
    assert put_of(desk) == []


def test_a_change_of_another_booking_waits_until_the_yes_is_done() -> None:
    table = Detail(Kind.SERVICE, 10, 15, "private-dinner")
    change = Want(start=10, end=30, verb=Verb.CHANGE, values=(table,), words="change the private dinner")
    desk, turn = told("bistro", YES, change, at(20, tell(Slot.PARTY, Kind.PARTY, 12)))
    assert put_of(desk) == ["table"]
    assert desk.bookings[1].offer.party == 4
    assert turn.state.booked == (1,)


def test_a_change_that_names_nothing_else_is_of_what_was_read_back() -> None:
    change = Want(start=10, end=15, verb=Verb.MOVE, words="move it")
    desk, _ = told("bistro", YES, change, at(20, when(at=time(20))))
    assert put_of(desk) == []


def test_an_address_told_for_the_first_time_is_booked_with_the_yes() -> None:
    desk, _ = told("bistro", YES, at(10, tell(Slot.EMAIL, Kind.EMAIL, "lena@ortiz.example")))
    assert put_of(desk) == ["table"]
    contact = desk.bookings[1].contact
    assert contact is not None
    assert contact.email == "lena@ortiz.example"


def test_another_address_than_was_read_back_is_read_back_first() -> None:
    desk, _ = told("ava", YES, at(10, tell(Slot.EMAIL, Kind.EMAIL, "other@example.org")))
    assert put_of(desk) == []
