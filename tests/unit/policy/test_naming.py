"""After something is booked: which is meant, what shall be otherwise with it, and what is so already."""

from dataclasses import replace
from datetime import date, time
from typing import Any

import pytest

from frontdesk.booking.model import Contact
from frontdesk.conversation.acts import (
    Act,
    Answer,
    Ask,
    Consent,
    Feel,
    Feeling,
    Note,
    Slot,
    Story,
    Subject,
    Tell,
    Verb,
    Want,
)
from frontdesk.conversation.items import Doing
from frontdesk.conversation.reading import Detail, Kind, Value
from frontdesk.conversation.sayings.bookings import Amended, NotedOn, ReadBack, Standing
from frontdesk.conversation.sayings.plain import Simple
from frontdesk.conversation.state import Asked, State
from frontdesk.conversation.when import Point, When, WhenKind, Window
from frontdesk.policy import coverage
from frontdesk.policy.turn import Turn
from tests.unit.policy.desk import Desk
from tests.unit.policy.house import later, tell, when

KIRILL = Contact("Kirill Stepanov", "+14155550164")
TRISH = Contact("Trish Vandermeer", "+14155550163", "trish@example.org")
BOTOX_ON, FACIAL_ON, ELSEWHEN = later(3), later(5), later(7)


def want(verb: Verb, *values: Detail, at: int = 0) -> Want:
    return Want(start=at, end=at + 5, verb=verb, words=verb.value, values=values)


def ask(about: Subject, *values: Detail, at: int = 0) -> Ask:
    return Ask(start=at, end=at + 5, about=about, words="is it so", values=values)


def value(kind: Kind, of: Value) -> Detail:
    return Detail(kind, 0, 1, of)


class Talk:
    """Botox for Kirill and a facial for Trish were booked in this conversation."""

    def __init__(self) -> None:
        self.desk, self.state = Desk(), State(booked=(1, 2))
        self.desk.book(self.desk.offer(BOTOX_ON, time(11), "botox"), KIRILL)
        self.desk.book(self.desk.offer(FACIAL_ON, time(11), "signature-facial"), TRISH)

    def say(self, *acts: Act) -> Turn:
        turn = coverage.covered(self.desk.run(self.state, *acts))
        self.state = turn.state
        return turn

    def notes(self, number: int) -> str | None:
        contact = self.desk.bookings[number].contact
        return contact.requests if contact else None


@pytest.fixture
def talk() -> Talk:
    return Talk()


def at(tell_: Tell, start: int) -> Tell:
    return Tell(start=start, end=start + 5, slot=tell_.slot, values=tell_.values, words=tell_.words)


def moved_to(turn: Turn) -> tuple[str, date] | None:
    """What a move is read back of, and to which day."""
    said = [each for each in turn.said if isinstance(each, ReadBack) and each.before is not None]
    if not said or said[0].before is None:
        return None
    zone = turn.playbook.business.zone
    return said[0].before.reference, said[0].put.offer.when.start_at.astimezone(zone).date()  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "named",
    [
        tell(Slot.REF, Kind.REFERENCE, "AVA-0002"),
        tell(Slot.SERVICE, Kind.SERVICE, "signature-facial"),
        tell(Slot.NAME, Kind.NAME, "Trishs"),
    ],
    ids=["its reference", "its service", "whose it is"],
)
def test_what_names_a_booking_chooses_it_and_the_rest_is_the_change(talk: Talk, named: Tell) -> None:
    turn = talk.say(want(Verb.MOVE), named, when(ELSEWHEN))
    assert moved_to(turn) == ("AVA-0002", ELSEWHEN)
    talk.say(Answer(start=0, end=3, consent=Consent.YES, words="yes"))
    moved = talk.desk.bookings[2]
    assert moved.contact is not None
    assert moved.contact.name == "Trish Vandermeer"


def test_a_reference_beside_what_is_under_way_of_another_booking_turns_to_that(talk: Talk) -> None:
    talk.say(want(Verb.MOVE, value(Kind.SERVICE, "botox")), when(later(6)))
    no = Answer(start=0, end=2, consent=Consent.NO, words="no")
    turn = talk.say(no, want(Verb.DROP, at=3), tell(Slot.REF, Kind.REFERENCE, "AVA-0002"), when(ELSEWHEN))
    assert moved_to(turn) == ("AVA-0002", ELSEWHEN)
    assert [item.number for item in turn.state.items] == [2]


def test_a_question_that_names_a_booking_is_told_how_that_stands(talk: Talk) -> None:
    for about in (Subject.BOOKING, Subject.WISH):
        turn = talk.say(ask(about, value(Kind.SERVICE, "botox")))
        assert turn.said == (Standing((talk.desk.bookings[1],), whole=True),)


def test_what_is_not_booked_is_said_not_to_be(talk: Talk) -> None:
    turn = talk.say(ask(Subject.BOOKING, value(Kind.SERVICE, "ipl-photofacial")))
    assert turn.said[0] is Simple.NOT_AMONG


def test_what_is_to_be_so_by_a_day_is_no_question_about_the_booking(talk: Talk) -> None:
    until = When(WhenKind.DATE_RANGE, Window(Point(talk.desk.now.date()), Point(later(20))))
    for act in (
        ask(Subject.BOOKING, value(Kind.WHEN, until)),
        ask(Subject.WISH, value(Kind.WHEN, until)),
        want(Verb.STATUS, value(Kind.WHEN, until)),
    ):
        turn = talk.say(act)
        assert not [said for said in turn.said if isinstance(said, Standing)]
        assert turn.said


def test_a_question_and_a_move_after_it_are_both_taken_up(talk: Talk) -> None:
    turn = talk.say(
        ask(Subject.BOOKING, value(Kind.SERVICE, "botox")),
        at(tell(Slot.SERVICE, Kind.SERVICE, "signature-facial"), 10),
        at(when(ELSEWHEN, time(14)), 20),
    )
    assert Standing((talk.desk.bookings[1],), whole=True) in turn.said
    assert moved_to(turn) == ("AVA-0002", ELSEWHEN)


def test_what_is_so_already_is_said_to_be(talk: Talk) -> None:
    turn = talk.say(want(Verb.CHANGE, value(Kind.SERVICE, "botox")), when(BOTOX_ON, time(11)))
    assert turn.said == (Simple.ALREADY, Standing((talk.desk.bookings[1],), whole=True))


def one(talk: Talk, number: int = 1) -> Talk:
    """The talk with one of the bookings alone."""
    talk.desk.bookings = {number: talk.desk.bookings[number]}
    talk.state = State(booked=(number,))
    return talk


def test_what_shall_be_put_down_is_a_note_and_no_move(talk: Talk) -> None:
    turn = one(talk).say(want(Verb.CHANGE, value(Kind.NOTED, "a king bed")))
    assert talk.notes(1) == "a king bed"
    assert isinstance(turn.said[0], NotedOn)
    beside = Story(start=9, end=20, words="i need the shuttle")
    talk.say(want(Verb.CHANGE, value(Kind.NOTED, "")), beside)
    assert talk.notes(1) == "a king bed; i need the shuttle"


def test_who_wants_a_change_and_no_other_day_is_asked_what_to_change(talk: Talk) -> None:
    turn = one(talk).say(want(Verb.CHANGE))
    assert turn.said == (Simple.WHAT_TO_CHANGE,)
    talk.say(Story(start=0, end=20, words="a quiet room would be nice"))
    assert talk.notes(1) == "a quiet room would be nice"


def test_what_is_told_after_a_booking_and_names_nothing_on_offer_is_a_note(talk: Talk) -> None:
    one(talk).say(Tell(start=0, end=12, slot=Slot.SERVICE, words="a glass of water"))
    assert talk.notes(1) == "a glass of water"
    assert not talk.state.items


def test_an_address_told_beside_a_question_goes_to_the_booking_that_has_none(talk: Talk) -> None:
    email = tell(Slot.EMAIL, Kind.EMAIL, "kirill@example.org")
    turn = one(talk).say(ask(Subject.BOOKING), email)
    booked = talk.desk.bookings[1]
    assert booked.contact is not None
    assert booked.contact.email == "kirill@example.org"
    assert [type(said) for said in turn.said] == [Standing, Amended]


def test_what_is_wanted_of_another_booking_waits_for_the_yes(talk: Talk) -> None:
    talk.say(want(Verb.MOVE, value(Kind.SERVICE, "botox")), when(later(6)))
    yes = Answer(start=0, end=3, consent=Consent.YES, words="yes")
    facial = want(Verb.MOVE, value(Kind.SERVICE, "signature-facial"), at=5)
    turn = talk.say(yes, facial, replace(when(ELSEWHEN), start=11, end=20))
    zone = turn.playbook.business.zone
    assert talk.desk.bookings[1].start_at.astimezone(zone).date() == later(6)
    assert moved_to(turn) == ("AVA-0002", ELSEWHEN)


LEAVE: dict[str, Any] = {"start": 0, "end": 5, "words": "never mind"}


def test_never_mind_ends_only_what_it_answers(talk: Talk) -> None:
    turn = talk.say(
        Want(verb=Verb.DROP, **LEAVE), want(Verb.MOVE, value(Kind.SERVICE, "botox"), at=6), when(later(6))
    )
    assert moved_to(turn) == ("AVA-0001", later(6))
    assert Simple.STAYS not in turn.said


def test_a_goodbye_after_never_mind_is_a_goodbye(talk: Talk) -> None:
    turn = talk.say(Want(verb=Verb.DROP, **LEAVE), Feel(start=6, end=9, feeling=Feeling.GOODBYE, words="bye"))
    assert turn.said == (Simple.GOODBYE,)


def test_a_note_beside_never_mind_is_taken(talk: Talk) -> None:
    one(talk).say(Want(verb=Verb.DROP, **LEAVE), Note(start=6, end=20, words="no small talk"))
    assert talk.notes(1) == "no small talk"


def test_a_no_to_an_address_leaves_it_and_takes_the_note(talk: Talk) -> None:
    one(talk, 2).say(tell(Slot.EMAIL, Kind.EMAIL, "other@example.org"))
    assert talk.state.asked == Asked.READ_BACK
    no = Answer(start=0, end=2, consent=Consent.NO, words="no")
    turn = talk.say(no, want(Verb.CHANGE, value(Kind.NOTED, "a king bed"), at=3))
    assert talk.notes(2) == "a king bed"
    assert turn.item is None or turn.item.doing is not Doing.CHANGE
