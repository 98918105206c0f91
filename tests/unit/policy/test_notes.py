"""What was booked here can be spoken of: its notes are changed and taken off, its contacts are kept true."""

import pytest

from frontdesk.conversation.acts import Act, Answer, Consent, Feel, Feeling, Note, Slot, Verb, Want
from frontdesk.conversation.details import Detail, Kind
from frontdesk.conversation.sayings.bookings import Amended, AskAmend, NotedOn
from frontdesk.conversation.state import Asked, State
from frontdesk.policy import repetition, routes
from frontdesk.policy.turn import Turn
from tests.security.readbacks import read_back
from tests.unit.policy.desk import Desk
from tests.unit.policy.house import tell

YES = Answer(start=0, end=3, consent=Consent.YES, words="yes")
THANKS = Feel(start=0, end=6, feeling=Feeling.THANKS, words="thanks")
SURPRISE = tell(Slot.OCCASION, Kind.NAME, "birthday surprise")


def of_notes(*, gone: bool = False) -> Want:
    values = (Detail(Kind.NOTES, 0, 8, "notes", unwanted=gone),)
    return Want(start=0, end=8, verb=Verb.CHANGE, words="the note", values=values)


def noting(words: str) -> Note:
    return Note(start=9, end=20, words=words)


class Talk:
    """A conversation that begins with a table that was read back."""

    def __init__(self) -> None:
        self.desk: Desk
        self.state: State
        self.desk, self.state = read_back("bistro")

    def say(self, *acts: Act) -> Turn:
        turn = repetition.reworded(self.desk.do(routes.run(self.desk.turn(self.state, *acts))))
        self.state = turn.state
        return turn

    @property
    def notes(self) -> str | None:
        contact = self.desk.bookings[1].contact
        return contact.requests if contact else None


@pytest.fixture
def talk() -> Talk:
    talk = Talk()
    talk.say(YES, noting("a quiet corner"))
    return talk


def test_a_note_is_put_in_the_place_of_the_others(talk: Talk) -> None:
    talk.say(noting("a high chair"))
    assert talk.notes == "a quiet corner; a high chair"
    turn = talk.say(of_notes(), SURPRISE)
    assert talk.notes == "birthday surprise"
    assert turn.said == (NotedOn(talk.desk.bookings[1], ("birthday surprise",), instead=True),)


def test_a_note_is_taken_off(talk: Talk) -> None:
    turn = talk.say(of_notes(gone=True))
    assert talk.notes is None
    assert turn.said == (NotedOn(talk.desk.bookings[1], (), instead=True),)


def test_a_note_to_be_changed_is_asked_for_where_it_is_not_told(talk: Talk) -> None:
    assert talk.say(of_notes()).state.asked == Asked.CHANGE
    assert talk.notes == "a quiet corner"
    talk.say(noting("by the window"))
    assert talk.notes == "by the window"


def test_the_notes_of_what_is_read_back_are_changed_before_it_is_booked() -> None:
    talk = Talk()
    talk.say(noting("a quiet corner"))
    talk.say(of_notes(), noting("by the window"))
    talk.say(YES)
    assert talk.notes == "by the window"


def test_another_number_told_after_the_booking_is_put_on_it_after_a_yes(talk: Talk) -> None:
    (asked,) = talk.say(tell(Slot.PHONE, Kind.PHONE, "646 555 0188")).said
    assert isinstance(asked, AskAmend)
    (done,) = talk.say(YES).said
    assert isinstance(done, Amended)
    contact = talk.desk.bookings[1].contact
    assert contact is not None
    assert contact.phone == "+16465550188"


def test_the_same_name_once_more_changes_nothing(talk: Talk) -> None:
    assert not talk.say(tell(Slot.NAME, Kind.NAME, "Lena Ortiz")).said


def test_thanks_in_the_middle_do_not_use_up_the_patience_of_the_desk() -> None:
    desk: Desk
    desk, state = read_back("bistro")
    state = State(guest=type(state.guest)(), items=state.items, current=state.current, count=state.count)
    for _ in range(4):
        turn = repetition.reworded(desk.do(routes.run(desk.turn(state, THANKS))))
        state = turn.state
        assert state.asked == "name"


def test_of_several_notes_the_one_that_is_spoken_of_goes(talk: Talk) -> None:
    talk.say(noting("a high chair"))
    values = (Detail(Kind.NOTES, 0, 8, "high chair", unwanted=True),)
    turn = talk.say(Want(start=0, end=8, verb=Verb.CHANGE, words="remove it", values=values))
    assert talk.notes == "a quiet corner"
    assert turn.said == (NotedOn(talk.desk.bookings[1], ("a quiet corner",), instead=True),)
