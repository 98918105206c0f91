"""What a message names in passing fills what would be asked for, and changes nothing that was told."""

from dataclasses import replace
from datetime import date, time

from frontdesk.conversation.acts import Slot, Tell, Verb, Want
from frontdesk.conversation.details import Detail, Kind
from frontdesk.conversation.state import State
from frontdesk.conversation.wanted import Wanted
from frontdesk.conversation.when import Point, When, WhenKind, Window
from frontdesk.playbooks import load_shipped
from frontdesk.policy.attachment import attached
from frontdesk.policy.hints import hinted

from .house import House

BISTRO = House(load_shipped("bistro"))
SATURDAY = Detail(Kind.WHEN, 20, 28, When(WhenKind.DATE, Window(Point(date(2026, 6, 20)))))
AT_SEVEN = Detail(Kind.WHEN, 40, 44, When(WhenKind.TIME, Window(Point(at=time(19)))))
A_TABLE = Want(start=30, end=44, verb=Verb.BOOK)


def wanted(*tells: Tell, loose: tuple[Detail, ...]) -> Wanted:
    turn = replace(BISTRO.turn(State(), A_TABLE, *tells), loose=loose)
    item = hinted(attached(turn)).item
    assert item is not None
    return item.wanted


def test_a_day_named_in_passing_is_the_day_of_the_wish() -> None:
    seven = Tell(start=40, end=44, slot=Slot.WHEN, values=(AT_SEVEN,))
    found = wanted(seven, loose=(SATURDAY,))
    assert (found.first_on, found.at) == (date(2026, 6, 20), time(19))


def test_a_day_that_was_told_stands() -> None:
    friday = Detail(Kind.WHEN, 40, 46, When(WhenKind.DATE, Window(Point(date(2026, 6, 19)))))
    found = wanted(Tell(start=40, end=46, slot=Slot.WHEN, values=(friday,)), loose=(SATURDAY,))
    assert found.first_on == date(2026, 6, 19)


def test_a_party_named_in_passing_counts_where_none_was_told() -> None:
    six = Detail(Kind.PARTY, 5, 8, 6)
    assert wanted(loose=(six,)).party == 6
    two = Tell(start=10, end=13, slot=Slot.PARTY, values=(Detail(Kind.PARTY, 10, 13, 2),))
    assert wanted(two, loose=(six,)).party == 2


def test_nothing_is_wanted_because_something_was_named() -> None:
    turn = replace(BISTRO.turn(State()), loose=(SATURDAY,))
    assert hinted(attached(turn)).item is None


def test_a_day_named_in_passing_is_kept_while_a_place_is_looked_for() -> None:
    concierge = House(load_shipped("concierge"))
    find = Want(start=30, end=44, verb=Verb.FIND)
    item = hinted(attached(replace(concierge.turn(State(), find), loose=(SATURDAY,)))).item
    assert item is not None
    assert item.wanted.first_on == date(2026, 6, 20)


def test_who_is_named_in_passing_has_no_appointment_of_their_own() -> None:
    ava = House(load_shipped("ava"))
    facial = Tell(start=0, end=6, slot=Slot.SERVICE, values=(Detail(Kind.SERVICE, 0, 6, "signature-facial"),))
    turn = replace(ava.turn(State(), A_TABLE, facial), loose=(Detail(Kind.PARTY, 10, 16, 2),))
    item = hinted(attached(turn)).item
    assert item is not None
    assert item.wanted.party is None
