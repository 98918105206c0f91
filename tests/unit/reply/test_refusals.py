"""Every refusal has a sentence, and none of them says more than a person wants to read."""

import dataclasses
import inspect
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal

import pytest

from frontdesk.booking import refusals
from frontdesk.booking.model import Money, Nights, Offer, Question, Shape, Span, Status
from frontdesk.booking.refusals import (
    BookedThere,
    CannotDoThat,
    ChangedMeanwhile,
    Closed,
    EndsBeforeItStarts,
    FeeDue,
    HeldEnough,
    InThePast,
    KeyReused,
    NotAccepted,
    NotAStart,
    NotFound,
    OfferExpired,
    PartyTooLarge,
    PartyTooSmall,
    PersonNeeded,
    QuestionsOpen,
    Refusal,
    SlotTaken,
    StillAsking,
    TooFar,
    TooFewNights,
    TooLateToChange,
    TooManyBookings,
    TooManyHolds,
    TooManyNights,
    TooManyRooms,
    TooSoon,
    UnknownResource,
    UnknownService,
    WrongStatus,
)
from frontdesk.playbooks import load_shipped
from frontdesk.playbooks.sentences import MOST_WORDINGS
from frontdesk.reply.refusals import explain
from frontdesk.reply.words import speaker
from frontdesk.testing.businesses import practice

MOMENT = datetime(2026, 2, 3, 14, 30, tzinfo=UTC)
DAY = date(2026, 2, 3)
SPAN = Span(MOMENT, MOMENT + timedelta(minutes=30))
VISIT = Offer("spa", Shape.APPOINTMENT, "facial", (), SPAN, 1, (), (), None)
STAY = Offer(
    "inn", Shape.STAY, "Double room", (), Nights(DAY, DAY + timedelta(days=2)), 2, (), (), None
)  # fmt: skip

EXAMPLES: dict[Refusal | FeeDue, tuple[str, ...]] = {
    SlotTaken(): ("just", "taken"),
    SlotTaken(STAY): ("Double room from Tuesday, February 3 to Thursday, February 5", "taken"),
    SlotTaken(VISIT): ("facial on Tuesday, February 3, 9:30 AM to 10 AM", "taken"),
    OfferExpired(): ("offer", "ask again"),
    InThePast(): ("already passed",),
    InThePast(asked_at=MOMENT): ("Tuesday, February 3, 2026 at 9:30 AM", "already passed"),
    InThePast(asked_on=DAY): ("Tuesday, February 3, 2026", "already passed"),
    TooSoon(timedelta(hours=2), MOMENT): ("2 hours ahead", "earliest", "Tuesday, February 3 at 9:30 AM"),
    TooFar(DAY): ("up to Tuesday, February 3, 2026",),
    Closed(DAY): ("not open", "Tuesday, February 3"),
    Closed(DAY, "Carnival"): ("closed on Tuesday, February 3 (Carnival)",),
    NotAStart(MOMENT): ("starts at 9:30 AM",),
    PartyTooSmall(1): ("how many of you are coming",),
    PartyTooSmall(2): ("2 people",),
    PartyTooLarge(1): ("one person at a time",),
    PartyTooLarge(6): ("6 people",),
    TooFewNights(1): ("one night.", "later departure"),
    TooFewNights(2): ("2 nights", "later departure"),
    TooManyNights(30): ("30 nights", "earlier departure"),
    TooManyRooms(1): ("one room",),
    TooManyRooms(4): ("up to 4 rooms",),
    EndsBeforeItStarts(): ("the second", "check both"),
    UnknownService("massage", ("facial", "long")): ("“massage”", "do have Facial and Long treatment."),
    UnknownService("", ("facial",)): ("Facial",),
    UnknownResource("Dr. Who", ("doc-1", "room-1")): ("“Dr. Who”", "Dr. 1 and Dr. 2."),
    UnknownResource("", ()): ("Dr. 1 and Dr. 2.",),
    CannotDoThat("Dr. 1", "Facial", ("Dr. 2", "Dr. 3")): ("Facial", "with Dr. 1", "with Dr. 2 or Dr. 3."),
    CannotDoThat("Dr. 1", "Facial", ()): ("Facial", "with Dr. 1", "something else"),
    NotFound(): ("find", "check the reference"),
    WrongStatus("P-0001", Status.CANCELLED): ("P-0001 is already cancelled", "no longer possible"),
    TooLateToChange(timedelta(hours=24), MOMENT): ("Tuesday, February 3, 2026 at 9:30 AM", "contact us"),
    TooLateToChange(timedelta(), MOMENT): ("already begun", "contact us"),
    ChangedMeanwhile("P-0001"): ("P-0001", "just", "changed"),
    StillAsking("P-0001"): ("P-0001", "our calendar"),
    NotAccepted("email"): ("e-mail address", "another one"),
    NotAccepted("location"): ("won't take", "contact us"),
    KeyReused("abc"): ("nothing was done",),
    TooManyHolds(30, timedelta(minutes=10)): ("only 30 times", "for you within 10 minutes"),
    TooManyBookings(MOMENT, timedelta(hours=1)): ("try again after Tuesday, February 3 at 9:30 AM",),
    QuestionsOpen((Question("phone", "phone", "Which number?"),)): ("Which number?", "answer", "book it"),
    QuestionsOpen((Question("phone", "phone", "Which number?"), Question("ill", "yes_no", "Are you ill?"))): (
        "Which number? Are you ill?",
        "answers",
        "book it",
    ),
    PersonNeeded("Our nurse rings you first.", None): (
        "nurse rings you first. Nothing is booked",
        "contact us",
    ),
    PersonNeeded("Our nurse rings you first.", "+14155550134"): ("Nothing is booked", "(415) 555-0134"),
    HeldEnough(0.4): ("free", "You can book it now"),
    BookedThere(("P-0001", "P-0002"), 0): ("P-0001 and P-0002",),
    BookedThere((), 1): ("A guest is",),
    BookedThere((), 2): ("2 guests are",),
    FeeDue(Money(Decimal(50), "USD")): ("$50",),
}
"""What each refusal has to say, in whatever wording."""


def test_every_refusal_there_is_has_an_example_here() -> None:
    classes = {
        kind
        for _, kind in inspect.getmembers(refusals, inspect.isclass)
        if kind.__module__ == refusals.__name__ and dataclasses.is_dataclass(kind)
    }
    assert classes == {type(example) for example in EXAMPLES}


@pytest.mark.parametrize("wording", range(MOST_WORDINGS))
@pytest.mark.parametrize("refusal", EXAMPLES, ids=repr)
def test_a_refusal_is_explained_in_a_sentence(refusal: Refusal | FeeDue, wording: int) -> None:
    said = explain(refusal, speaker(practice(), {}, wording))
    missing = [fact for fact in EXAMPLES[refusal] if fact.casefold() not in said.casefold()]
    assert not missing, said
    assert said.endswith((".", "?"))
    assert said[0].isupper() or said[0].isdigit()
    assert "{" not in said


def test_what_is_refused_is_called_as_people_call_it() -> None:
    """By the phrase of the playbook: not "does not do Lip flip"."""
    ava = load_shipped("ava").business
    said = explain(CannotDoThat("Jonas Weber", "Lip flip", ("Dr. Lee", "Maya Torres")), ava)
    assert "a lip flip" in said
    known = explain(UnknownService("a moon walk", ("consultation", "botox")), ava)
    assert "a consultation and Botox." in known


@pytest.mark.parametrize("status", Status)
def test_every_status_can_be_said(status: Status) -> None:
    assert "P-0001 is " in explain(WrongStatus("P-0001", status), practice())


def test_what_somebody_sent_is_repeated_only_in_part_and_on_one_line() -> None:
    said = explain(UnknownService("x\n\x00\u2028{0.__class__}" * 100_000, ("facial",)), practice())
    assert len(said) < 200
    assert said.isprintable()


def test_a_long_list_of_names_is_cut_short() -> None:
    said = explain(UnknownResource("Dr. Who", ()), practice(providers=30))
    assert said.endswith("Dr. 8 and 22 more.")
