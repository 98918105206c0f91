"""Places of the directory: those that fit are put, others are said to be unknown, one is taken."""

import pytest

from frontdesk.conversation.acts import Answer, Browse, Choose, Consent, Slot, Tell, Verb, Way
from frontdesk.conversation.details import Kind
from frontdesk.conversation.items import Doing
from frontdesk.conversation.sayings.offers import Venues
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.state import Asked, State
from frontdesk.playbooks import load_shipped
from tests.unit.policy.desk import Desk, like, want
from tests.unit.policy.house import tell

FIND = want(Verb.FIND)
ITALIAN = ("osteria-luna", "trattoria-del-ponte", "vela-bianca")
QUIET = like(Slot.PLACE, "osteria-luna", "vela-bianca")


@pytest.fixture
def desk() -> Desk:
    return Desk(playbook=load_shipped("concierge"))


def found(desk: Desk) -> State:
    return desk.run(State(), FIND, like(Slot.CUISINE, *ITALIAN)).state


def test_the_places_that_fit_are_put(desk: Desk) -> None:
    turn = desk.run(State(), FIND, like(Slot.CUISINE, *ITALIAN))
    assert turn.said == (Venues(ITALIAN),)
    assert turn.state.asked == Asked.CHOICE


def test_what_is_told_next_narrows_them(desk: Desk) -> None:
    (*_, said) = desk.run(found(desk), like(Slot.PLACE, "osteria-luna", "vela-bianca")).said
    assert said == Venues(("osteria-luna", "vela-bianca"))


def test_what_is_refused_is_not_put(desk: Desk) -> None:
    (*_, said) = desk.run(found(desk), like(Slot.SERVICE, "osteria-luna", unwanted=True)).said
    assert said == Venues(ITALIAN[1:])


def test_the_one_that_is_chosen_is_asked_for_a_table(desk: Desk) -> None:
    turn = desk.run(found(desk), Choose(start=0, end=1, options=(2,)))
    assert turn.item is not None
    assert (turn.item.doing, turn.item.wanted.with_resources) == (Doing.RESERVE, ("trattoria-del-ponte",))


def test_a_place_called_by_its_name_needs_no_choosing(desk: Desk) -> None:
    turn = desk.run(State(), FIND, like(Slot.SERVICE, "osteria-luna"), tell(Slot.PARTY, Kind.PARTY, 2))
    assert turn.item is not None
    assert (turn.item.doing, turn.item.wanted.with_resources) == (Doing.RESERVE, ("osteria-luna",))


def test_a_place_that_nobody_knows_is_said_to_be_unknown_with_what_there_is(desk: Desk) -> None:
    unknown = Tell(start=0, end=1, slot=Slot.SERVICE, words="Chez Nous")
    said = desk.run(State(), FIND, unknown).said
    assert said[0] is Simple.NOT_IN_DIRECTORY
    assert isinstance(said[-1], Venues)


def test_cheaper_ones_cost_less(desk: Desk) -> None:
    (*_, said) = desk.run(found(desk), Browse(start=0, end=1, way=Way.CHEAPER)).said
    assert isinstance(said, Venues)
    directory = desk.playbook.directory
    least = min(len(directory[id_].price) for id_ in ITALIAN)
    assert all(len(directory[id_].price) <= least for id_ in said.ids)


YES = Answer(start=0, end=3, consent=Consent.YES)


def test_a_yes_takes_the_one_that_was_put_whatever_is_told_beside_it(desk: Desk) -> None:
    put = desk.run(State(), FIND, like(Slot.CUISINE, "osteria-luna")).state
    outside = Tell(start=4, end=9, slot=Slot.PLACE, words="sit outside")
    turn = desk.run(put, YES, outside, tell(Slot.PARTY, Kind.PARTY, 2))
    assert turn.item is not None
    assert turn.item.wanted.with_resources == ("osteria-luna",)
    assert turn.item.wanted.requests == ("sit outside",)
    assert Simple.NOT_IN_DIRECTORY not in turn.said


def test_a_yes_beside_another_place_does_not_take_the_one_that_was_put(desk: Desk) -> None:
    put = desk.run(State(), FIND, like(Slot.CUISINE, "osteria-luna")).state
    turn = desk.run(put, YES, like(Slot.CUISINE, "thai-orchid"))
    assert turn.item is not None
    assert turn.item.wanted.with_resources == ()


def test_a_place_named_needs_no_choosing_whatever_it_was_heard_as(desk: Desk) -> None:
    turn = desk.run(State(), FIND, like(Slot.PLACE, "thai-orchid", words="Thai Orchid please"))
    assert turn.item is not None
    assert turn.item.wanted.with_resources == ("thai-orchid",)


def test_kitchen_and_part_of_town_are_kept_to_whatever_else_speaks_for_others(desk: Desk) -> None:
    told = (like(Slot.CUISINE, "athena-taverna", "little-santorini"), like(Slot.PLACE, "athena-taverna"))
    kids = [like(Slot.OCCASION, "trattoria-del-ponte", "little-santorini") for _ in range(4)]
    (*_, said) = desk.run(State(), FIND, *told, *kids).said
    assert said == Venues(("athena-taverna",))


def test_where_nothing_has_both_it_is_said(desk: Desk) -> None:
    told = (like(Slot.CUISINE, "athena-taverna"), like(Slot.PLACE, "thai-orchid"))
    said = desk.run(State(), FIND, *told).said
    assert said[0] is Simple.NOT_IN_DIRECTORY
