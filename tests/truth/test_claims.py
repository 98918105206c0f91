"""A sentence that states an act or a record is said with the receipt of that record, or not at all."""

import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from frontdesk.booking.model import Booking, Contact, Offer, Part, Shape, Span, Status
from frontdesk.conversation.sayings.bookings import AskCancel, Booked, Cancelled, Happened, Moved, Standing
from frontdesk.conversation.sayings.calls import CalledBack, CallOff
from frontdesk.conversation.sayings.matters import Emergency
from frontdesk.conversation.sayings.waits import OnList
from frontdesk.playbooks import load_shipped, shipped
from frontdesk.playbooks.sentences import sentences
from frontdesk.reply.claims import UnfoundedClaim, claims
from frontdesk.reply.seal import plainly
from frontdesk.simulation.perception import spelled_out
from tests.wordings import says

AVA = load_shipped("ava")
AT = datetime(2026, 7, 16, 17, 0, tzinfo=UTC)

CLAIMING = re.compile(
    r"""\b(
        (is|are|has|have|been)\ (\w+\ )?(booked|changed|confirmed|cancelled|moved|noted|passed\ on)
      | (is|are|has|have|was|been)\ (\w+\ )?(declined|told|alerted)
      | (will|are\ going\ to|am)\ (now\ )?(call(ing)?|tell(ing)?|text(ing)?|keep(ing)?|alert(ing)?)
      | being\ (told|alerted|confirmed|called)
      | i\ have\ (\w+ed|let|taken|put|asked)
      | (is|are)\ (not\ )?(on|off)\ (the|our)\ waiting\ list
      | is\ on\ the\ booking | on\ its\ way | done: | not\ booked | nothing\ booked | nothing\ is\ booked
      | keeping\ it | nobody\ will
      | ^(booked|changed|moved|cancelled|noted|request\ passed\ on)\b
    )""",
    re.VERBOSE | re.IGNORECASE,
)
"""Words that tell of something done, under way, promised, or on record; without contractions."""

SPOKEN = ("desk.", "waiting.")
"""What is composed from sayings; letters and tools are written from the records themselves."""


def _booking(**changed: object) -> Booking:
    span = Span(AT, AT + timedelta(minutes=30))
    offer = Offer(
        "ava", Shape.APPOINTMENT, "Botox", (Part("botox", span, ("lee",)),), span, 1, ("Dr. Lee",), (), None
    )
    booking = Booking(
        business="ava",
        number=1,
        reference="AVA-0001",
        status=Status.CONFIRMED,
        pending_for=None,
        offer=offer,
        proposed=None,
        guest_id=1,
        contact=Contact("Jess Lee", "+14155550134", None, "window seat"),
        claim=1,
        start_at=AT,
        created_at=AT,
        decide_by_at=None,
        fee=None,
        version=2,
    )
    return replace(booking, **changed)  # type: ignore[arg-type]  # the fields are named by the tests


def test_every_sentence_that_claims_says_which_record_it_rests_on() -> None:
    known = claims()
    undeclared = [
        f"{key}: {wording.text}"
        for key, wordings in sentences("en").items()
        for wording in wordings
        if key.startswith(SPOKEN) and CLAIMING.search(spelled_out(wording.text))
        if key not in known.templates and key not in known.harmless
    ]
    assert not undeclared, "\n".join(undeclared)


def test_what_is_declared_is_there() -> None:
    known, written = claims(), sentences("en")
    assert {*known.templates, *known.harmless} <= set(written)
    assert {claim for each in known.templates.values() for claim in each} <= set(known.records)
    assert not set(known.templates) & set(known.harmless)


CANCELLED = _booking(status=Status.CANCELLED)

UNFOUNDED = {
    "booked, and it is cancelled": Booked(CANCELLED),
    "a note that is not in the booking": Booked(_booking(), noted=("a bottle of champagne",)),
    "cancelled, and it stands": Cancelled(_booking()),
    "a call that is cancelled": CalledBack(CANCELLED),
    "a call without a number": CalledBack(_booking(contact=Contact("Jess Lee"))),
    "called off, and it stands": CallOff(_booking()),
    "to be cancelled, and it is": AskCancel(CANCELLED),
    "approved, and it is declined": Happened(_booking(status=Status.DECLINED), "approved"),
    "told the team, and it is no job": Emergency(0, "somebody:else"),
}


@pytest.mark.parametrize("saying", UNFOUNDED.values(), ids=UNFOUNDED)
def test_a_claim_without_its_record_fails_in_tests(saying: Booked | Cancelled | CalledBack) -> None:
    with pytest.raises(UnfoundedClaim):
        plainly((saying,), AVA)


@pytest.mark.filterwarnings("ignore::frontdesk.reply.claims.UnfoundedClaim")
@pytest.mark.parametrize("saying", UNFOUNDED.values(), ids=UNFOUNDED)
def test_a_claim_without_its_record_is_not_said_to_a_guest(saying: Booked | Cancelled | CalledBack) -> None:
    (part, *_), choices = plainly((saying,), AVA)
    assert part.text == sentences("en")["desk.unfounded"][0].text
    assert not part.receipts
    assert not choices


def test_what_did_not_change_is_not_said_to_have() -> None:
    booking = _booking()
    (part, *_), _ = plainly((Moved(booking, booking),), AVA)
    assert says(part.text, "desk.standing.confirmed")
    assert not any(says(part.text, f"desk.moved.{key}") for key in ("done", "changed", "request", "proposed"))


def test_a_request_that_was_changed_is_still_a_request() -> None:
    later = Span(AT + timedelta(hours=1), AT + timedelta(hours=2))
    before = _booking(status=Status.PENDING, version=1)
    after = replace(before, version=2, offer=replace(before.offer, when=later), start_at=later.start_at)
    (part, *_), _ = plainly((Moved(after, before),), AVA)
    assert says(part.text, "desk.moved.request")
    assert [receipt.claim for receipt in part.receipts] == ["moved"]


def test_what_is_not_there_is_said_from_a_lookup() -> None:
    parts, _ = plainly((Standing(()), OnList(())), AVA)
    assert [receipt.claim for part in parts for receipt in part.receipts] == ["unbooked", "not_waiting"]


ACTS = re.compile(r"\b(being (told|alerted|called)|has been (told|alerted)|will call you\b)", re.IGNORECASE)


@pytest.mark.parametrize("business", shipped())
def test_no_shipped_playbook_claims_an_act_in_an_emergency(business: str) -> None:
    assert not [entry.say for entry in load_shipped(business).emergency if ACTS.search(entry.say)]
