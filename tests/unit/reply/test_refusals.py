"""Every refusal has a sentence, and none of them says more than a person wants to read."""

import dataclasses
import inspect
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal

import pytest

from frontdesk.booking import refusals
from frontdesk.booking.model import Money, Nights, Offer, Shape, Status
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
    NotAStart,
    NotFound,
    OfferExpired,
    PartyTooLarge,
    PartyTooSmall,
    Refusal,
    SlotTaken,
    TooFar,
    TooFewNights,
    TooLateToChange,
    TooManyHolds,
    TooManyNights,
    TooManyRooms,
    TooSoon,
    UnknownResource,
    UnknownService,
    WrongStatus,
)
from frontdesk.reply.refusals import explain
from frontdesk.testing.businesses import practice

MOMENT = datetime(2026, 2, 3, 14, 30, tzinfo=UTC)
DAY = date(2026, 2, 3)
STAY = Offer(
    "inn", Shape.STAY, "Double room", (), Nights(DAY, DAY + timedelta(days=2)), 2, (), (), None
)  # fmt: skip

EXAMPLES: dict[Refusal | FeeDue, str] = {
    SlotTaken(): "just been taken",
    SlotTaken(STAY): "Double room on Tuesday, February 3 to Thursday, February 5",
    OfferExpired(): "no longer stands",
    InThePast(): "already passed",
    InThePast(asked_at=MOMENT): "Tuesday, February 3, 2026, 9:30 AM has already passed",
    InThePast(asked_on=DAY): "Tuesday, February 3, 2026 has already passed",
    TooSoon(
        timedelta(hours=2), MOMENT
    ): "2 hours ahead, so the earliest would be Tuesday, February 3, 9:30 AM",
    TooFar(DAY): "up to Tuesday, February 3, 2026",
    Closed(DAY): "Tuesday, February 3",
    Closed(DAY, "Carnival"): "(Carnival)",
    NotAStart(MOMENT): "9:30 AM",
    PartyTooSmall(1): "1 person",
    PartyTooSmall(2): "2 people",
    PartyTooLarge(1): "1 person",
    PartyTooLarge(6): "6 people",
    TooFewNights(1): "1 night.",
    TooFewNights(2): "2 nights",
    TooManyNights(30): "30 nights",
    TooManyRooms(1): "1 room.",
    TooManyRooms(4): "4 rooms",
    EndsBeforeItStarts(): "after the start",
    UnknownService("massage", ("facial", "long")): "'massage'. You can book: Facial and Long treatment.",
    UnknownService("", ("facial",)): "Facial",
    UnknownResource("Dr. Who", ("doc-1", "room-1")): "Dr. 1 and Dr. 2.",
    CannotDoThat("Dr. 1", "Facial", ("Dr. 2",)): "You can ask for: Dr. 2.",
    CannotDoThat("Dr. 1", "Facial", ()): "Dr. 1 does not do Facial",
    NotFound(): "could not find",
    WrongStatus("P-0001", Status.CANCELLED): "P-0001 is already cancelled",
    TooLateToChange(timedelta(hours=24), MOMENT): "until Tuesday, February 3, 2026, 9:30 AM",
    TooLateToChange(timedelta(), MOMENT): "already begun",
    ChangedMeanwhile("P-0001"): "P-0001",
    KeyReused("abc"): "nothing was done",
    TooManyHolds(30, timedelta(minutes=10)): "Only 30 times can be kept for you within 10 minutes",
    HeldEnough(0.4): "You can book it now",
    BookedThere(("P-0001", "P-0002"), 0): "P-0001 and P-0002",
    BookedThere((), 1): "A guest is",
    BookedThere((), 2): "2 guests are",
    FeeDue(Money(Decimal(50), "USD")): "$50",
}


def test_every_refusal_there_is_has_an_example_here() -> None:
    classes = {
        kind
        for _, kind in inspect.getmembers(refusals, inspect.isclass)
        if kind.__module__ == refusals.__name__ and dataclasses.is_dataclass(kind)
    }
    assert classes == {type(example) for example in EXAMPLES}


@pytest.mark.parametrize("refusal", EXAMPLES, ids=repr)
def test_a_refusal_is_explained_in_a_sentence(refusal: Refusal | FeeDue) -> None:
    said = explain(refusal, practice())
    assert EXAMPLES[refusal] in said
    assert said.endswith(".")
    assert "{" not in said


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
