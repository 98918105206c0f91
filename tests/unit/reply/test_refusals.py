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
    SlotTaken(): ("SlotTaken.plain",),
    SlotTaken(STAY): ("SlotTaken.stay", "Double room from Tuesday, February 3 to Thursday, February 5"),
    SlotTaken(VISIT): ("SlotTaken.offer", "facial on Tuesday, February 3, 9:30 AM to 10 AM"),
    OfferExpired(): ("OfferExpired",),
    InThePast(): ("InThePast.plain",),
    InThePast(asked_at=MOMENT): ("InThePast.time", "Tuesday, February 3, 2026 at 9:30 AM"),
    InThePast(asked_on=DAY): ("InThePast.day", "Tuesday, February 3, 2026"),
    TooSoon(timedelta(hours=2), MOMENT): ("TooSoon", "2 hours", "Tuesday, February 3 at 9:30 AM"),
    TooFar(DAY): ("TooFar", "Tuesday, February 3, 2026"),
    Closed(DAY): ("Closed.plain", "Tuesday, February 3"),
    Closed(DAY, "Carnival"): ("Closed.reason", "Tuesday, February 3 (Carnival)"),
    NotAStart(MOMENT): ("NotAStart", "9:30 AM"),
    PartyTooSmall(1): ("PartyTooSmall",),
    PartyTooSmall(2): ("PartyTooSmall", "2 people"),
    PartyTooLarge(1): ("PartyTooLarge", "one person"),
    PartyTooLarge(6): ("PartyTooLarge", "6 people"),
    TooFewNights(1): ("TooFewNights", "one night"),
    TooFewNights(2): ("TooFewNights", "2 nights"),
    TooManyNights(30): ("TooManyNights", "30 nights"),
    TooManyRooms(1): ("TooManyRooms", "one room"),
    TooManyRooms(4): ("TooManyRooms", "4 rooms"),
    EndsBeforeItStarts(): ("EndsBeforeItStarts",),
    UnknownService("massage", ("facial", "long")): (
        "UnknownService.asked",
        "“massage”",
        "Facial and Long treatment.",
    ),
    UnknownService("", ("facial",)): ("UnknownService.plain", "Facial"),
    UnknownResource("Dr. Who", ("doc-1", "room-1")): (
        "UnknownResource.asked",
        "“Dr. Who”",
        "Dr. 1 and Dr. 2.",
    ),
    UnknownResource("", ()): ("UnknownResource.plain", "Dr. 1 and Dr. 2."),
    CannotDoThat("Dr. 1", "Facial", ("Dr. 2", "Dr. 3")): (
        "CannotDoThat.others",
        "Facial",
        "with Dr. 1",
        "with Dr. 2 or Dr. 3.",
    ),
    CannotDoThat("Dr. 1", "Facial", ()): ("CannotDoThat.nobody", "Facial", "with Dr. 1"),
    NotFound(): ("NotFound",),
    WrongStatus("P-0001", Status.CANCELLED): ("WrongStatus", "P-0001 is already cancelled"),
    TooLateToChange(timedelta(hours=24), MOMENT): (
        "TooLateToChange.window",
        "Tuesday, February 3, 2026 at 9:30 AM",
    ),
    TooLateToChange(timedelta(), MOMENT): ("TooLateToChange.begun",),
    ChangedMeanwhile("P-0001"): ("ChangedMeanwhile", "P-0001"),
    StillAsking("P-0001"): ("StillAsking", "P-0001"),
    NotAccepted("email"): ("NotAccepted.email",),
    NotAccepted("location"): ("NotAccepted.other",),
    KeyReused("abc"): ("KeyReused",),
    TooManyHolds(30, timedelta(minutes=10)): ("TooManyHolds", "30 times", "10 minutes"),
    TooManyBookings(MOMENT, timedelta(hours=1)): ("TooManyBookings", "after Tuesday, February 3 at 9:30 AM"),
    QuestionsOpen((Question("phone", "phone", "Which number?"),)): ("QuestionsOpen", "Which number?"),
    QuestionsOpen((Question("phone", "phone", "Which number?"), Question("ill", "yes_no", "Are you ill?"))): (
        "QuestionsOpen",
        "Which number? Are you ill?",
    ),
    PersonNeeded("Our nurse rings you first.", None): ("PersonNeeded.plain", "nurse rings you first."),
    PersonNeeded("Our nurse rings you first.", "+14155550134"): (
        "PersonNeeded.phone",
        "nurse rings you first.",
        "(415) 555-0134",
    ),
    HeldEnough(0.4): ("HeldEnough",),
    BookedThere(("P-0001", "P-0002"), 0): ("BookedThere.booked", "P-0001 and P-0002"),
    BookedThere((), 1): ("BookedThere.held",),
    BookedThere((), 2): ("BookedThere.held", "2 guests"),
    FeeDue(Money(Decimal(50), "USD")): ("FeeDue", "$50"),
}
"""By which key each refusal is explained, and the facts it has to tell in whatever wording."""


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
    speaks, (key, *facts) = speaker(practice(), {}, wording), EXAMPLES[refusal]
    said = explain(refusal, speaks)
    missing = [fact for fact in facts if fact.casefold() not in said.casefold()]
    assert f"refusals.{key}" in speaks.words.used
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
