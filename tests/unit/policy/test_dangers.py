"""An emergency is the subject until it is over; what only may be one cuts nothing short."""

from frontdesk.conversation.acts import Danger, Slot, Tell, Verb, Want
from frontdesk.conversation.details import Detail, Kind
from frontdesk.conversation.sayings.matters import Emergency
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.state import State
from tests.unit.policy.desk import Desk

FACIAL = Tell(
    start=20,
    end=26,
    slot=Slot.SERVICE,
    words="facial",
    values=(Detail(Kind.SERVICE, 20, 26, "signature-facial"),),
)
WANT = Want(start=0, end=6, verb=Verb.BOOK, words="I need")


def danger(sure: float) -> Danger:
    return Danger(start=8, end=18, sure=sure, words="she is out")


def test_an_emergency_is_all_that_is_spoken_of() -> None:
    turn = Desk().run(State(), danger(0.9), WANT, FACIAL)
    assert any(isinstance(said, Emergency) for said in turn.said)
    assert turn.state.danger
    assert len(turn.said) == 1


def test_what_may_be_an_emergency_is_named_and_told_to_the_team_and_the_rest_is_heard() -> None:
    turn = Desk().run(State(), danger(0.5), WANT, FACIAL)
    assert Simple.DANGER in turn.said
    assert turn.jobs
    assert turn.state.items[0].wanted.services == ("signature-facial",)
    assert not turn.state.danger


def test_who_goes_on_to_book_is_in_no_danger_any_more() -> None:
    turn = Desk().run(State(danger=True), FACIAL)
    assert not turn.state.danger
    assert Simple.DANGER not in turn.said


def test_what_is_hardly_an_emergency_is_told_to_the_team_alone() -> None:
    turn = Desk().run(State(), danger(0.4), WANT, FACIAL)
    assert Simple.DANGER not in turn.said
    assert turn.jobs
