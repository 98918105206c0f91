"""What was not heard plainly is taken for what it most likely is, and never asked for once more."""

from dataclasses import replace

from frontdesk.conversation.acts import Act, Ask, Slot, Subject, Tell, Unclear, Verb
from frontdesk.conversation.details import Kind
from frontdesk.conversation.items import Doing, Item
from frontdesk.conversation.sayings.answers import AnswerFaq, Described, Prepared, Seats, Situated
from frontdesk.conversation.sayings.matters import Down, Unknown
from frontdesk.conversation.sayings.offers import Venues
from frontdesk.conversation.state import State
from frontdesk.conversation.wanted import Wanted
from frontdesk.playbooks import load_shipped
from frontdesk.policy import coverage
from frontdesk.policy.turn import Turn
from tests.unit.policy.desk import JO, Desk, want
from tests.unit.policy.house import later, with_item
from tests.unit.policy.test_answers import detail
from tests.unit.policy.test_favours import FACIAL, ask, heard, marked, said


def unclear(words: str, other: Act | None = None) -> Unclear:
    return Unclear(start=20, end=30, sure=0.2, words=words, other=other)


def wished(*acts: Act, business: str = "ava", item: Item | None = None) -> Turn:
    state = with_item(item or Item(Doing.RESERVE, FACIAL), guest=JO)
    return heard(state, Tell(start=0, end=2, slot=Slot.NAME, words="Jo"), *acts, business=business)


def notes(turn: Turn) -> tuple[str, ...]:
    return turn.state.items[0].wanted.requests


def test_what_is_stated_beside_a_wish_is_kept_with_it() -> None:
    assert notes(wished(unclear("i never talk much during a treatment"))) == (
        "i never talk much during a treatment",
    )


def test_what_is_asked_beside_a_wish_is_kept_for_the_team() -> None:
    turn = wished(unclear("how many of these do people need", ask(Subject.WISH)))
    assert turn.state.owed == ("how many of these do people need",)
    assert notes(turn) == ()


def test_what_the_house_is_asked_to_do_beside_a_wish_is_kept_with_it() -> None:
    guess = ask(favour="put sunflowers in the room")
    assert notes(wished(unclear("can you put sunflowers in the room", guess))) == (
        "put sunflowers in the room",
    )


def test_a_scrap_beside_a_wish_is_let_pass() -> None:
    turn = wished(unclear("sober by then"))
    assert notes(turn) == ()
    assert not turn.state.owed


def test_a_statement_that_was_heard_as_a_question_is_none() -> None:
    words = "i got to be able to reach my office though"
    turn = wished(ask(words=words, entries=(3,), sure=0.4, put=False, told=words))
    assert notes(turn) == (words,)
    assert not turn.state.owed


def test_what_guests_tell_of_themselves_beside_a_marked_entry_is_noted() -> None:
    entry = marked("bistro")
    table = Item(Doing.RESERVE, Wanted(("table",), party=2))
    told = ask(
        words="my son has a sesame allergy, is that fine?",
        entries=(entry,),
        told="my son has a sesame allergy",
    )
    turn = wished(told, business="bistro", item=table)
    assert said(turn, AnswerFaq) == [AnswerFaq(entry)]
    assert notes(turn) == ("my son has a sesame allergy",)


def checks(words: str, about: str, *, plain: bool = True) -> Ask:
    return ask(words=words, values=(replace(detail(Kind.NOTES, about), confidence=1.0 if plain else 0.5),))


def test_whether_something_is_noted_is_answered_from_the_notes() -> None:
    item = Item(Doing.RESERVE, Wanted(FACIAL.services, requests=("my son has a sesame allergy", "a corner")))
    turn = wished(checks("you have the allergy, yes?", "the allergy", plain=False), item=item)
    assert said(turn, Down) == [Down(("my son has a sesame allergy",))]
    assert not said(turn, Unknown)


def test_what_is_asked_whether_it_was_noted_and_was_not_is_noted() -> None:
    turn = wished(checks("did you note the sesame", "the sesame"))
    assert notes(turn) == ("the sesame",)


def test_what_is_on_file_of_the_service_answers_before_a_general_entry() -> None:
    laser = Item(Doing.RESERVE, Wanted(("laser-hair-small",)))
    turn = wished(ask(words="do i need to shave before", entries=(22,), facet="preparation"), item=laser)
    assert said(turn, Prepared) == [Prepared(("laser-hair-small",))]
    assert not said(turn, AnswerFaq)


def test_what_a_service_includes_is_no_question_of_its_price() -> None:
    item = Item(Doing.RESERVE, Wanted(("wheel-alignment",)))
    asked = ask(Subject.PRICE, "what does it include", facet="included")
    turn = wished(asked, business="northside-motors", item=item)
    assert said(turn, Described) == [Described(("wheel-alignment",))]


def test_where_a_place_is_and_whom_it_takes_is_in_the_directory() -> None:
    item = Item(Doing.RESERVE, Wanted(("restaurant-table",), with_resources=("vela-bianca",)))
    turn = wished(ask(words="what is the address", facet="place"), business="concierge", item=item)
    assert said(turn, Situated) == [Situated("vela-bianca")]
    turn = wished(ask(words="how many does it seat", facet="seats"), business="concierge", item=item)
    assert said(turn, Seats) == [Seats("vela-bianca")]


def test_places_that_do_not_take_the_party_are_not_put() -> None:
    playbook = load_shipped("concierge")
    small = next(venue for venue in playbook.directory.values() if venue.largest_party < 9)
    item = Item(Doing.SEARCH, Wanted(party=9, first_on=later(3), last_on=later(3)), fitting=(small.id,))
    turn = coverage.covered(Desk(playbook).run(with_item(item), want(Verb.FIND)))
    put = [id_ for each in turn.said if isinstance(each, Venues) for id_ in each.ids]
    assert put
    assert all(playbook.directory[id_].largest_party >= 9 for id_ in put)


def test_nothing_understood_at_all_is_asked_for_in_other_words() -> None:
    turn = heard(State(), unclear("hm the other one then"))
    assert turn.state.puzzled == 1


def test_who_speaks_of_one_of_two_things_wants_the_other_no_less() -> None:
    both = Wanted(("brake-inspection", "ac-service"), first_on=later(4), last_on=later(4))
    spoken = ask(Subject.OTHER, "is there any chance the ac needs a recharge")
    spoken = replace(spoken, sure=0.3, values=(detail(Kind.SERVICE, "ac-service"),))
    turn = wished(spoken, business="northside-motors", item=Item(Doing.RESERVE, both))
    assert turn.state.items[0].wanted.services == both.services
