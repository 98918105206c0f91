"""A yes agrees to what was read back and to nothing else; a goodbye ends, and says what was not done."""

from dataclasses import replace
from datetime import date, time

import pytest

from frontdesk.conversation.acts import Act, Answer, Ask, Consent, Feel, Feeling, Note, Slot, Subject, Unclear
from frontdesk.conversation.details import Kind
from frontdesk.conversation.items import Doing
from frontdesk.conversation.state import Asked
from frontdesk.conversation.steps import BookIt
from frontdesk.policy import routes
from frontdesk.policy.turn import Turn
from tests.security.readbacks import read_back
from tests.unit.policy.desk import Desk
from tests.unit.policy.house import tell, when

YES = Answer(start=0, end=3, consent=Consent.YES, words="yes")
QUIET = Note(start=5, end=9, words="a quiet corner")
BYE = Feel(start=5, end=9, feeling=Feeling.GOODBYE, words="bye")


def told(*acts: Act, business: str = "bistro") -> tuple[Desk, Turn]:
    """A desk, and the turn that these acts come to as the answer to a read-back."""
    desk, state = read_back(business)
    return desk, desk.do(routes.run(desk.turn(state, *acts)))


def is_booked(desk: Desk) -> bool:
    return any(isinstance(step, BookIt) for step in desk.steps)


@pytest.mark.parametrize(
    "detail",
    [
        when(at=time(20)),
        when(on=date(2026, 11, 20)),
        tell(Slot.PARTY, Kind.PARTY, 6),
        tell(Slot.NAME, Kind.NAME, "Bob Marsh", corrects=True),
        tell(Slot.PHONE, Kind.PHONE, "646 555 0188"),
    ],
)
def test_a_yes_with_a_detail_that_differs_is_read_back_with_it(detail: Act) -> None:
    desk, turn = told(YES, detail)
    assert not is_booked(desk)
    assert turn.item is not None


@pytest.mark.parametrize(
    "detail",
    [
        tell(Slot.PARTY, Kind.PARTY, 4),
        when(at=time(19, 30)),
        tell(Slot.NAME, Kind.NAME, "Lena Ortiz"),
        QUIET,
        Ask(start=5, end=9, about=Subject.OTHER, words="where do I park?"),
        BYE,
    ],
)
def test_a_yes_with_what_was_read_back_a_note_or_a_question_books(detail: Act) -> None:
    desk, _ = told(YES, detail)
    assert is_booked(desk)


def test_an_occasion_beside_a_yes_is_booked_with_it() -> None:
    occasion = tell(Slot.OCCASION, Kind.NAME, "our anniversary")
    desk, _ = told(YES, occasion)
    (booking,) = desk.bookings.values()
    assert booking.contact is not None
    assert "our anniversary" in (booking.contact.requests or "")


def test_a_goodbye_to_a_read_back_books_nothing_and_says_so() -> None:
    desk, turn = told(BYE)
    assert not is_booked(desk)
    assert turn.state.asked == Asked.NOTHING
    assert [getattr(said, "value", "") for said in turn.said] == ["left_unbooked", "goodbye"]


def test_a_goodbye_beside_a_yes_in_doubt_asks_once_more() -> None:
    desk, turn = told(Unclear(start=0, end=3, other=YES, words="yes"), BYE)
    assert not is_booked(desk)
    assert turn.state.asked == Asked.READ_BACK


def test_a_goodbye_to_a_change_says_that_it_stays() -> None:
    desk, state = read_back("bistro")
    item = state.items[0]
    changing = replace(item, doing=Doing.CHANGE, number=1)
    turn = desk.do(routes.run(desk.turn(state.with_item(changing), BYE)))
    assert [getattr(said, "value", "") for said in turn.said] == ["stays", "goodbye"]
