"""Pointers: of several wishes the one that is named is dropped or spoken of, and no other."""

from datetime import date

import pytest

from frontdesk.conversation.acts import Slot, Tell, Verb, Want
from frontdesk.conversation.details import Detail, Kind
from frontdesk.conversation.items import Doing, Item
from frontdesk.conversation.state import State
from frontdesk.conversation.wanted import Wanted
from frontdesk.conversation.when import Point, When, WhenKind, Window
from frontdesk.playbooks import load_shipped
from frontdesk.policy.pointers import let_go, turned_to
from tests.unit.policy.desk import Desk

FRIDAY, SATURDAY = date(2026, 7, 17), date(2026, 7, 18)


def two_tables() -> State:
    """A table on Friday, which is spoken of, and one on Saturday."""
    wishes = [Item(Doing.RESERVE, Wanted(("table",), first_on=on, last_on=on)) for on in (FRIDAY, SATURDAY)]
    state = State().opened_with(wishes[0]).opened_with(wishes[1])
    return State(items=state.items, current=1, count=2)


def on(day: date) -> Detail:
    return Detail(Kind.WHEN, 0, 5, When(WhenKind.DATE, Window(Point(day))))


@pytest.mark.parametrize(("day", "left"), [(FRIDAY, [2]), (SATURDAY, [1])])
def test_the_wish_that_is_named_is_let_go(day: date, left: list[int]) -> None:
    desk = Desk(load_shipped("bistro"))
    turn = let_go(desk.turn(two_tables(), Want(start=0, end=9, verb=Verb.DROP, values=(on(day),))))
    assert [item.id for item in turn.state.items] == left


def test_all_but_the_one_that_is_wanted_still_are_let_go() -> None:
    drop = Want(start=0, end=4, verb=Verb.DROP)
    keep = Want(start=5, end=9, verb=Verb.BOOK, values=(on(SATURDAY),))
    turn = let_go(Desk(load_shipped("bistro")).turn(two_tables(), drop, keep))
    assert [item.id for item in turn.state.items] == [2]


def test_a_drop_that_names_neither_is_left_to_others() -> None:
    drop = Want(start=0, end=4, verb=Verb.DROP)
    turn = let_go(Desk(load_shipped("bistro")).turn(two_tables(), drop))
    assert len(turn.state.items) == 2
    assert turn.open(Want) == (drop,)


def test_what_is_told_beside_the_day_of_another_wish_is_told_of_that() -> None:
    day = Tell(start=0, end=5, slot=Slot.WHEN, values=(on(SATURDAY),))
    five = Tell(start=6, end=9, slot=Slot.PARTY, values=(Detail(Kind.PARTY, 6, 9, 5),))
    turn = turned_to(Desk(load_shipped("bistro")).turn(two_tables(), day, five))
    assert turn.state.current == 2


def test_a_day_alone_corrects_what_is_spoken_of() -> None:
    day = Tell(start=0, end=5, slot=Slot.WHEN, values=(on(SATURDAY),))
    turn = turned_to(Desk(load_shipped("bistro")).turn(two_tables(), day))
    assert turn.state.current == 1
