"""A wish on its way: what is on the table stays there, what is told beside it is thanked for and kept."""

from dataclasses import replace
from datetime import date, time

import pytest

from frontdesk.conversation.acts import Act, Choose, Slot, Tell, Verb, Want
from frontdesk.conversation.details import Detail, Kind
from frontdesk.conversation.items import Item
from frontdesk.conversation.sayings.bookings import ReadBack
from frontdesk.conversation.sayings.offers import Offers, StillOpen
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.sayings.questions import AskCountry, AskFor
from frontdesk.conversation.state import State
from frontdesk.conversation.when import Point, When, WhenKind, Window
from frontdesk.playbooks import load_shipped
from frontdesk.policy import repetition
from frontdesk.policy.turn import Turn

from .desk import Desk, want
from .house import later, tell, when

FIRST, LAST = later(7), later(9)


@pytest.fixture
def hotel() -> Desk:
    return Desk(load_shipped("black-lotus"))


@pytest.fixture
def bistro() -> Desk:
    return Desk(load_shipped("bistro"))


def says(desk: Desk, state: State, *acts: Act) -> Turn:
    """A message, with the count of what was asked in vain."""
    return repetition.reworded(desk.run(state, *acts))


def span(first: date, last: date, name: str = "") -> Tell:
    value = When(WhenKind.DATE_RANGE, Window(Point(first), Point(last)), span=name)
    return tell(Slot.WHEN, Kind.WHEN, value)


def stay(hotel: Desk, guests: int = 4) -> State:
    """Three kinds of rooms on the table."""
    party = tell(Slot.PARTY, Kind.PARTY, guests)
    turn = says(hotel, State(), want(Verb.BOOK), span(FIRST, LAST), party)
    assert item_of(turn).options
    return turn.state


def table(bistro: Desk) -> State:
    """Two times on the table, neither of them the one that was asked for."""
    party = tell(Slot.PARTY, Kind.PARTY, 4)
    turn = says(bistro, State(), want(Verb.BOOK), when(later(8), time(19)), party)
    assert len(item_of(turn).options) > 1
    return turn.state


def item_of(turn: Turn) -> Item:
    assert turn.item is not None
    return turn.item


def chosen(*values: Detail, options: tuple[int, ...] = (1,)) -> Choose:
    return Choose(start=0, end=20, options=options, values=values)


def phone(digits: str) -> Tell:
    return tell(Slot.PHONE, Kind.PHONE, digits)


STANDARD = Detail(Kind.SERVICE, 4, 12, "standard")
TWO = Detail(Kind.NUMBER, 0, 3, 2)
JO = tell(Slot.NAME, Kind.NAME, "Jo Bell")


def test_a_choice_of_two_rooms_is_two_rooms(hotel: Desk) -> None:
    turn = says(hotel, stay(hotel), chosen(TWO, STANDARD))
    put = item_of(turn).put
    assert put is not None
    assert [part.service for part in put.offer.parts] == ["standard", "standard"]


def test_a_choice_of_two_kinds_of_rooms_is_both(hotel: Desk) -> None:
    suite = Detail(Kind.SERVICE, 15, 20, "suite")
    put = item_of(says(hotel, stay(hotel), chosen(STANDARD, suite, options=(1, 3)))).put
    assert put is not None
    assert sorted(part.service for part in put.offer.parts) == ["standard", "suite"]


def test_what_is_told_beside_open_options_is_thanked_for_and_no_list_is_read_again(hotel: Desk) -> None:
    turn = says(hotel, stay(hotel), JO, phone("4155550199"))
    assert turn.said[0] is Simple.THANKS
    assert isinstance(turn.said[-1], StillOpen)
    assert len(turn.said) == 2


def test_who_agrees_twice_without_choosing_is_offered_the_nearest(bistro: Desk) -> None:
    agrees = chosen(options=(1, 2))
    once = says(bistro, table(bistro), agrees)
    assert isinstance(once.said[-1], Offers)
    assert len(once.said[-1].options) > 1
    twice = says(bistro, once.state, agrees)
    assert isinstance(twice.said[-1], Offers)
    assert len(twice.said[-1].options) == 1
    assert item_of(twice).options == twice.said[-1].options


def test_a_number_from_abroad_is_asked_for_its_country_and_then_kept(hotel: Desk) -> None:
    state = says(hotel, stay(hotel), JO, phone("07700 900123")).state
    assert state.guest.phone is None
    asked = says(hotel, state, chosen(STANDARD))
    assert asked.said[-1] == AskCountry("07700 900123")
    country = Tell(start=0, end=5, slot=Slot.PHONE, words="it's a UK number")
    told = says(hotel, asked.state, country)
    assert told.state.guest.phone == "+447700900123"
    assert isinstance(told.said[-1], ReadBack)


def test_a_number_is_of_the_country_where_the_guest_lives(hotel: Desk) -> None:
    state = replace(State(), zone="Europe/London")
    turn = says(hotel, state, phone("07700 900123"))
    assert turn.state.guest.phone == "+447700900123"


def test_a_second_name_is_not_the_guests(hotel: Desk) -> None:
    sister = tell(Slot.NAME, Kind.NAME, "Ida Falk")
    turn = says(hotel, stay(hotel), JO, sister)
    assert turn.state.guest.name == "Jo Bell"
    assert item_of(turn).wanted.requests == ("Ida Falk",)


def test_early_in_a_month_is_no_stay_of_ten_nights(hotel: Desk) -> None:
    first, last = date(2026, 8, 1), date(2026, 8, 10)
    nights = tell(Slot.NIGHTS, Kind.NIGHTS, 3)
    turn = says(hotel, State(), want(Verb.BOOK), span(first, last, "early month"), nights)
    assert item_of(turn).wanted.first_on is None
    assert turn.said[-1] == AskFor("date", within=(first, last))
    arrives = says(hotel, turn.state, when(date(2026, 8, 5)), tell(Slot.PARTY, Kind.PARTY, 2))
    assert item_of(arrives).wanted.last_on == date(2026, 8, 8)


def test_a_weekend_at_a_hotel_begins_on_friday(hotel: Desk) -> None:
    saturday = date(2026, 6, 20)
    turn = says(hotel, State(), want(Verb.BOOK), span(saturday, date(2026, 6, 21), "weekend"))
    assert item_of(turn).wanted.first_on == date(2026, 6, 19)


def test_people_and_times_without_a_number_are_kept_as_a_note(hotel: Desk) -> None:
    dog = Tell(start=0, end=5, slot=Slot.PARTY, words="me and my dog")
    turn = says(hotel, State(), Want(start=0, end=1, verb=Verb.BOOK), span(FIRST, LAST), dog)
    assert item_of(turn).wanted.requests == ("me and my dog",)


def test_a_room_that_is_named_again_is_the_same_room(hotel: Desk) -> None:
    suite = Detail(Kind.SERVICE, 17, 22, "suite")
    rooms = Tell(start=4, end=22, slot=Slot.SERVICE, values=(STANDARD, suite))
    again = Tell(start=30, end=39, slot=Slot.SERVICE, values=(replace(suite, start=34, end=39),))
    turn = says(hotel, State(), want(Verb.BOOK), rooms, again)
    assert (item_of(turn).wanted.services, item_of(turn).wanted.each) == (("standard", "suite"), (1, 1))
