"""A yes books what was read back; what else its message wants comes after it and never in its place."""

from dataclasses import replace
from datetime import date, time

from frontdesk.conversation.acts import (
    Act,
    Answer,
    Ask,
    Choose,
    Consent,
    Note,
    Slot,
    Subject,
    Tell,
    Unclear,
    Verb,
    Want,
)
from frontdesk.conversation.details import Detail, Kind
from frontdesk.conversation.items import Doing, Item
from frontdesk.conversation.sayings.bookings import ReadBack
from frontdesk.conversation.state import State
from frontdesk.conversation.steps import BookIt
from frontdesk.conversation.when import STRAIGHT_AFTER
from frontdesk.playbooks import load_shipped
from frontdesk.policy import routes, wishes
from frontdesk.policy.turn import Turn
from tests.security.readbacks import read_back
from tests.unit.policy.desk import Desk
from tests.unit.policy.house import later, tell, when

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


def test_a_yes_in_doubt_is_asked_once_more_and_the_second_wish_does_not_take_its_place() -> None:
    doubted = Unclear(start=0, end=3, other=YES, words="yes")
    desk, turn = told("ava", doubted, NAME, AFTER_ME)
    assert put_of(desk) == []
    assert item_of(turn).wanted.services == ("botox",)
    assert [item.name for item in turn.state.items] == [None, "Ruth Chen"]


def test_a_question_about_a_booking_waits_for_the_yes() -> None:
    asks = Ask(start=10, end=30, about=Subject.BOOKING, words="is mine booked now?")
    desk, _ = told("bistro", YES, asks)
    assert put_of(desk) == ["table"]


def test_a_question_that_wishes_for_another_day_takes_the_yes_back() -> None:
    friday = when(on=date(2026, 11, 20)).values
    asks = Ask(start=10, end=30, about=Subject.WISH, words="can you move it to Friday?", values=friday)
    desk, _ = told("bistro", YES, asks)
    assert put_of(desk) == []


def test_an_address_in_a_note_is_the_guests_who_has_told_none() -> None:
    desk, state = read_back("bistro")
    note = Note(start=10, end=60, words="mail it to lena@ortiz.example")
    address = Detail(Kind.EMAIL, 20, 40, "lena@ortiz.example")
    turn = desk.do(routes.run(replace(desk.turn(state, YES, note), loose=(address,))))
    assert put_of(desk) == ["table"]
    assert turn.state.guest.email == "lena@ortiz.example"


def dealer() -> Desk:
    return Desk(load_shipped("northside-motors"))


def car(place: int, id_: str) -> Tell:
    return at(place, tell(Slot.SERVICE, Kind.RESOURCE, id_))


def test_two_cars_at_two_hours_are_two_test_drives_on_one_day() -> None:
    book = Want(start=0, end=4, verb=Verb.BOOK, words="book")
    bolt = car(6, "bolt-22")
    drive = replace(bolt, values=(Detail(Kind.SERVICE, 0, 1, "test-drive"), *bolt.values))
    first, then = at(10, when(later(4), time(11))), at(30, when(at=time(11, 30)))
    turn = dealer().run(State(), book, drive, first, car(20, "mx5-23"), then)
    wanted = [item.wanted for item in turn.state.items]
    assert [(each.with_resources, each.first_on, each.at) for each in wanted] == [
        (("bolt-22",), later(4), time(11)),
        (("mx5-23",), later(4), time(11, 30)),
    ]


def test_a_wish_that_waits_already_is_not_wanted_twice() -> None:
    desk, state = read_back("northside-motors")
    state = state.opened_with(Item(Doing.RESERVE, replace(state.items[0].wanted, services=("test-drive",))))
    state = replace(state, current=state.items[0].id)
    drive = at(10, tell(Slot.SERVICE, Kind.SERVICE, "test-drive"))
    turn = desk.do(routes.run(desk.turn(state, YES, drive, at(20, when(at=time(15))))))
    assert put_of(desk) == ["oil-change"]
    assert [item.wanted.services for item in turn.state.items] == [("test-drive",)]


def test_who_turns_out_to_come_alone_keeps_the_hour_that_they_choose() -> None:
    desk = Desk(load_shipped("cal"))
    call = tell(Slot.SERVICE, Kind.SERVICE, "intro-call")
    book = Want(start=0, end=4, verb=Verb.BOOK, words="book")
    offered = desk.run(State(), book, call, when(later(4)), tell(Slot.PARTY, Kind.PARTY, 6))
    assert item_of(offered).people == 6
    alone = tell(Slot.PARTY, Kind.PARTY, 1)
    turn = desk.run(offered.state, Choose(start=0, end=9, options=(2,)), alone)
    item = item_of(turn)
    assert item.put is not None
    assert (item.people, item.put.offer.when) == (1, item_of(offered).options[1].offer.when)


def test_a_yes_takes_the_one_thing_offered_whoever_is_introduced_beside_it() -> None:
    desk = Desk(load_shipped("bistro"))
    book = Want(start=0, end=4, verb=Verb.BOOK, words="book")
    party = tell(Slot.PARTY, Kind.PARTY, 2)
    offered = desk.run(State(), book, party, when(later(4), time(19)))
    option = item_of(offered).options[:1]
    state = offered.state.with_item(replace(item_of(offered), options=option))
    turn = desk.run(replace(state, asked="choice"), YES, tell(Slot.NAME, Kind.NAME, "Jo Bell"))
    assert item_of(turn).put == option[0]


def test_a_name_told_with_the_very_time_is_whose_it_is_and_no_second_wish() -> None:
    told_again = (at(10, when(date(2026, 11, 21), time(19, 30))), at(20, tell(Slot.PARTY, Kind.PARTY, 4)))
    desk, turn = told("bistro", YES, *told_again, at(30, tell(Slot.NAME, Kind.NAME, "Oskar Lind")))
    assert put_of(desk) == []
    assert len(turn.state.items) == 1


def said_apart(state: State, desk: Desk, text: str, *acts: Act) -> Turn:
    turn = desk.turn(state, *acts)
    return desk.do(routes.run(replace(turn, message=replace(turn.message, text=text))))


def test_another_day_in_a_sentence_after_the_yes_is_another_wish() -> None:
    desk, state = read_back("bistro")
    day = when(date(2026, 11, 22), time(12))
    turn = said_apart(state, desk, "yes. and now november 22, noon, 4", YES, at(13, day))
    assert put_of(desk) == ["table"]
    assert item_of(turn).wanted.first_on == date(2026, 11, 22)


def test_a_bare_day_in_a_sentence_after_the_yes_is_nobodys_wish() -> None:
    desk, state = read_back("bistro")
    turn = said_apart(
        state, desk, "yes. i have a meeting on november 22", YES, at(26, when(date(2026, 11, 22)))
    )
    assert put_of(desk) == ["table"]
    assert not turn.state.items


def test_another_day_in_the_sentence_of_the_yes_changes_what_was_read_back() -> None:
    desk, state = read_back("bistro")
    day = when(date(2026, 11, 22), time(12))
    turn = said_apart(state, desk, "yes, on november 22 at noon, for 4", YES, at(13, day))
    assert put_of(desk) == []
    assert len(turn.state.items) == 1


def test_another_hour_is_somebody_elses_where_the_yes_named_whose_it_is() -> None:
    desk, state = read_back("ava")
    name = at(9, tell(Slot.NAME, Kind.NAME, "Maya"))
    hour = at(30, when(at=time(17)))
    turn = said_apart(state, desk, "yes, for Maya. and now mine at 5", YES, name, hour)
    assert put_of(desk) == ["botox"]
    assert item_of(turn).wanted.at == time(17)


def test_the_day_of_a_wish_that_waits_is_that_wishs_whatever_else_is_corrected() -> None:
    desk, state = read_back("bistro")
    item = state.items[0]
    lunch = replace(item.wanted, first_on=date(2026, 11, 22), last_on=date(2026, 11, 22), at=time(12))
    state = replace(state.opened_with(Item(Doing.RESERVE, lunch)), current=item.id)
    name = replace(tell(Slot.NAME, Kind.NAME, "Lena Ortizz"), start=0, end=1, corrects=True)
    yes = replace(YES, start=10, end=13)
    sunday = replace(at(20, when(date(2026, 11, 22))), corrects=True)
    turn = desk.do(routes.run(desk.turn(state, name, yes, sunday)))
    assert put_of(desk) == []
    assert [each.wanted.first_on for each in turn.state.items] == [item.wanted.first_on, lunch.first_on]
    assert turn.state.items[1].wanted.at == time(12)


def test_what_cannot_be_had_at_the_hour_of_the_second_wish_is_wanted_for_the_first_alone() -> None:
    book = Want(start=0, end=4, verb=Verb.BOOK, words="book")
    menu = at(5, tell(Slot.SERVICE, Kind.SERVICE, "tasting-menu"))
    first = (at(10, when(later(4), time(20))), at(15, tell(Slot.PARTY, Kind.PARTY, 2)))
    then = (at(20, when(later(6), time(12))), at(25, tell(Slot.PARTY, Kind.PARTY, 4)))
    turn = Desk(load_shipped("bistro")).run(State(), book, menu, *first, *then)
    assert [item.wanted.services for item in turn.state.items] == [("tasting-menu",), ()]


def test_what_was_not_put_last_is_read_back_whole() -> None:
    desk, state = read_back("bistro")
    item = state.items[0]
    state = replace(state.opened_with(Item(Doing.RESERVE, item.wanted)), asked="read_back")
    turn = desk.turn(replace(state, current=item.id))
    assert turn.item is not None
    assert turn.item.put is not None
    before = replace(turn.state, current=2)
    turn = wishes.read_back(replace(turn, before=before), turn.item, turn.item.put)
    assert isinstance(turn.said[-1], ReadBack)


def test_the_yes_is_to_what_was_read_back_where_a_waiting_wish_is_told_after_it() -> None:
    desk, state = read_back("bistro")
    item = state.items[0]
    lunch = replace(item.wanted, first_on=date(2026, 11, 22), last_on=date(2026, 11, 22), at=time(12))
    state = replace(state.opened_with(Item(Doing.RESERVE, lunch)), current=item.id)
    told = (at(10, when(date(2026, 11, 22), time(12))), at(20, tell(Slot.PARTY, Kind.PARTY, 3)))
    turn = desk.do(routes.run(desk.turn(state, YES, *told)))
    assert put_of(desk) == ["table"]
    assert [each.wanted.party for each in turn.state.items] == [3]
