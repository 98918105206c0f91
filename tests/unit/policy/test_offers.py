"""What is put of all that is free: on the days that were told, at the nearest hours, and what has nothing."""

from dataclasses import replace
from datetime import date, time, timedelta

from frontdesk.booking.availability import Openings
from frontdesk.booking.wishes import Wish
from frontdesk.conversation.acts import Ask, Browse, Slot, Subject, Verb, Way
from frontdesk.conversation.details import Detail, Kind
from frontdesk.conversation.sayings.offers import Offers, Why
from frontdesk.conversation.state import State
from frontdesk.conversation.wanted import Wanted
from frontdesk.conversation.when import Point, When, WhenKind, Window
from frontdesk.playbooks import load_shipped
from frontdesk.policy import alternatives
from frontdesk.policy.nearby import at_other_hours
from frontdesk.policy.offers import in_other_orders, pick_offers
from frontdesk.policy.turn import Turn

from .desk import Desk, want
from .house import House, tell, when

MONDAY = date(2026, 6, 15)
THURSDAY, SUNDAY = MONDAY + timedelta(days=3), MONDAY + timedelta(days=6)
FACIAL = Wanted(("signature-facial",), first_on=THURSDAY, last_on=THURSDAY)


def openings(first: date, last: date) -> Openings:
    found = House().openings(Wish(FACIAL.services, first, last))
    assert isinstance(found, Openings)
    return found


def offered(turn: Turn) -> Offers:
    return next(said for said in turn.said if isinstance(said, Offers))


def test_of_two_days_the_one_that_has_nothing_is_told() -> None:
    zone = load_shipped("ava").business.zone
    two = replace(FACIAL, or_on=(SUNDAY,))
    assert pick_offers(openings(THURSDAY, SUNDAY), two, zone).none_on == SUNDAY
    assert pick_offers(openings(THURSDAY, SUNDAY), FACIAL, zone).none_on is None


def test_several_days_are_looked_at_at_other_hours_before_other_days_are() -> None:
    zone = load_shipped("ava").business.zone
    early = replace(FACIAL, first_on=MONDAY, last_on=SUNDAY, latest=time(6))
    picked = at_other_hours(openings(MONDAY, SUNDAY), early, zone)
    assert picked is not None
    assert picked.why is Why.NONE_BEFORE


def test_the_services_of_a_visit_are_tried_in_every_order_at_a_named_hour() -> None:
    wish = Wish(("botox", "signature-facial"), THURSDAY, THURSDAY)
    (other,) = in_other_orders(wish, replace(FACIAL, at=time(14)))
    assert other.services == ("signature-facial", "botox")
    assert in_other_orders(wish, FACIAL) == []


def on_the_table(desk: Desk) -> State:
    service = tell(Slot.SERVICE, Kind.SERVICE, "signature-facial")
    turn = desk.run(State(), want(Verb.BOOK), service, when(THURSDAY))
    assert len(offered(turn).options) > 1
    return turn.state


BEFORE_SIX = Detail(
    Kind.WHEN, 0, 9, When(WhenKind.DATETIME_RANGE, Window(None, Point(MONDAY + timedelta(days=4), time(6))))
)


def test_who_asks_what_else_is_free_has_it_put_and_gets_no_second_answer() -> None:
    desk = Desk(load_shipped("ava"))
    ask = Ask(start=0, end=9, about=Subject.AVAILABILITY, values=(BEFORE_SIX,), sure=0.9)
    turn = desk.run(on_the_table(desk), ask)
    (said,) = turn.said
    assert isinstance(said, Offers)
    assert (said.why, said.asked_on, said.asked_at) == (
        Why.NONE_BEFORE,
        THURSDAY + timedelta(days=1),
        time(6),
    )


def test_hours_in_what_asks_for_something_else_are_looked_at() -> None:
    desk = Desk(load_shipped("ava"))
    browse, state = Browse(start=0, end=20, way=Way.EARLIER), on_the_table(desk)
    turn = desk.do(alternatives.browse(replace(desk.turn(state, browse), loose=(BEFORE_SIX,))))
    assert turn.item is not None
    assert (turn.item.wanted.first_on, turn.item.wanted.latest) == (THURSDAY + timedelta(days=1), time(6))
