"""E-mails are complete, courteous, and say how the booking stands."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import Protocol

import pytest

from frontdesk.booking.business import Business, Limits
from frontdesk.booking.changes import Verb
from frontdesk.booking.model import (
    Booking,
    Contact,
    Money,
    Nights,
    Offer,
    PendingFor,
    Shape,
    Span,
    Status,
)
from frontdesk.reply.call_mail import to_guest
from frontdesk.reply.mail import Mail, compose
from frontdesk.testing.businesses import inn, practice

NINE_THIRTY = datetime(2026, 2, 3, 14, 30, tzinfo=UTC)
VISIT = Offer(
    business="practice",
    shape=Shape.APPOINTMENT,
    what="Facial",
    parts=(),
    when=Span(NINE_THIRTY, NINE_THIRTY + timedelta(minutes=30)),
    party=1,
    with_names=("Dr. 1",),
    runs=(),
    price=Money(Decimal(89), "USD"),
)
LATER = replace(
    VISIT, when=Span(NINE_THIRTY + timedelta(days=1), NINE_THIRTY + timedelta(days=1, minutes=30))
)
BOOKED = Booking(
    business="practice",
    number=1,
    reference="P-0001",
    status=Status.CONFIRMED,
    pending_for=None,
    offer=VISIT,
    proposed=None,
    guest_id=1,
    contact=Contact("John Doe", None, "john@example.org", "Window, please"),
    claim=1,
    start_at=NINE_THIRTY,
    created_at=NINE_THIRTY - timedelta(days=7),
    decide_by_at=None,
    fee=None,
    version=1,
)
ASKED = replace(BOOKED, status=Status.PENDING, pending_for=PendingFor.APPROVAL)
MOVE_ASKED = replace(BOOKED, proposed=LATER, pending_for=PendingFor.APPROVAL)


class Writing(Protocol):
    def __call__(
        self, booking: Booking, business: Business, news: Verb, *, proven: bool = False
    ) -> Mail | None: ...


def written(booking: Booking, news: Verb, business: Business | None = None, *, proven: bool = True) -> Mail:
    mail = compose(booking, business or practice(), news, proven=proven)
    assert mail is not None
    return mail


def test_a_confirmation_is_complete() -> None:
    mail = written(BOOKED, Verb.BOOK)
    assert mail.subject == "Your booking P-0001 at The Practice is confirmed"
    assert mail.body == (
        "Dear John Doe,\n\n"
        "Thank you for your booking. It is confirmed, and we look forward to seeing you.\n\n"
        "Reference: P-0001\n"
        "What: Facial\n"
        "When: Tuesday, February 3, 2026, 9:30 AM to 10 AM (Eastern Standard Time)\n"
        "With: Dr. 1\n"
        "Price: $89\n"
        "Your requests: Window, please\n\n"
        "If you would like to change or cancel, please give us your reference P-0001.\n\n"
        "Kind regards,\nThe Practice\n"
    )


def test_a_stay_names_its_nights_and_guests() -> None:
    nights = Nights(date(2026, 2, 7), date(2026, 2, 10))
    stay = replace(VISIT, shape=Shape.STAY, what="Double room", when=nights, party=2, with_names=())
    body = written(replace(BOOKED, offer=stay), Verb.BOOK, inn()).body
    assert "When: Saturday, February 7, 2026 to Tuesday, February 10, 2026 (3 nights)\n" in body
    assert "Guests: 2\n" in body


def test_a_request_says_that_it_is_not_confirmed_and_when_to_expect_an_answer() -> None:
    mail = written(ASKED, Verb.BOOK)
    assert "not confirmed yet" in mail.body
    assert "within 30 minutes" in mail.body
    assert "is confirmed" not in mail.subject + mail.body


@pytest.mark.parametrize("waits_for", PendingFor)
def test_whatever_a_request_waits_for_there_are_words(waits_for: PendingFor) -> None:
    assert "not confirmed yet" in written(replace(ASKED, pending_for=waits_for), Verb.BOOK).body


def test_an_approval_is_good_news() -> None:
    assert "confirmed" in written(BOOKED, Verb.APPROVE).subject


def test_a_move_tells_the_new_time() -> None:
    body = written(replace(BOOKED, offer=LATER), Verb.MOVE).body
    assert "has moved" in body
    assert "Wednesday, February 4, 2026, 9:30 AM" in body


def test_a_move_that_waits_for_approval_tells_both_times_and_which_of_them_stands() -> None:
    body = written(MOVE_ASKED, Verb.MOVE).body
    assert "When: Tuesday, February 3, 2026" in body
    assert "You asked for: Wednesday, February 4, 2026" in body
    assert "until you hear from us your booking stays as it was" in body


@pytest.mark.parametrize("news", [Verb.DECLINE, Verb.EXPIRE])
def test_a_change_that_was_not_granted_leaves_the_booking_as_it_was(news: Verb) -> None:
    assert "stays as it was" in written(BOOKED, news).subject


def test_a_declined_request_is_told_with_regret_and_without_a_price() -> None:
    body = written(replace(ASKED, status=Status.DECLINED, pending_for=None), Verb.DECLINE).body
    assert "We are sorry" in body
    assert "Price" not in body


def test_a_cancellation_tells_the_fee_that_is_due() -> None:
    cancelled = replace(BOOKED, status=Status.CANCELLED, fee=Money(Decimal(50), "USD"))
    assert "Cancellation fee due: $50" in written(cancelled, Verb.CANCEL).body


def test_the_cancellation_window_and_its_fee_are_told() -> None:
    window = replace(practice(), limits=Limits(cancel_notice=timedelta(hours=24)))
    assert "until Monday, February 2, 2026 at 9:30 AM;" in written(BOOKED, Verb.BOOK, window).body
    limits = Limits(cancel_notice=timedelta(hours=24), cancel_fee=Money(Decimal(50), "USD"))
    assert (
        "after that, cancelling costs $50" in written(BOOKED, Verb.BOOK, replace(window, limits=limits)).body
    )


@pytest.mark.parametrize(
    ("status", "news"),
    [
        (Status.CANCELLED, Verb.BOOK),
        (Status.CANCELLED, Verb.APPROVE),
        (Status.CANCELLED, Verb.MOVE),
        (Status.DECLINED, Verb.BOOK),
        (Status.COMPLETED, Verb.MOVE),
        (Status.CONFIRMED, Verb.CANCEL),
        (Status.CONFIRMED, Verb.COMPLETE),
        (Status.CONFIRMED, Verb.HOLD),
    ],
)
def test_news_that_was_overtaken_is_not_told(status: Status, news: Verb) -> None:
    assert compose(replace(BOOKED, status=status), practice(), news) is None


def test_a_guest_who_was_forgotten_gets_no_mail() -> None:
    assert compose(replace(BOOKED, contact=None, guest_id=None), practice(), Verb.CANCEL) is None


def test_a_name_cannot_start_a_paragraph_of_its_own() -> None:
    contact = Contact("John\r\n\r\nYour booking is free", None, "john@example.org", "a\nb\x00{0}")
    body = written(replace(BOOKED, contact=contact), Verb.BOOK).body
    assert body.startswith("Dear guest,\n")
    assert "free" not in body
    assert "Your requests: a b {0}\n" in body


@pytest.mark.parametrize("write", [compose, to_guest])
def test_an_address_that_was_not_proven_is_sent_none_of_a_guests_own_words(write: Writing) -> None:
    mail = write(BOOKED, practice(), Verb.BOOK, proven=False)
    assert mail is not None
    assert "Window" not in mail.body
    assert "passed on to our team" in mail.body


def test_a_letter_repeats_no_name_that_is_none() -> None:
    contact = Contact("URGENT verify at https://evil.example", None, "jess@example.org")
    mail = written(replace(BOOKED, contact=contact), Verb.BOOK)
    assert mail.body.startswith("Dear guest,")
    assert "evil" not in mail.subject + mail.body
