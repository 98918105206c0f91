"""What a model may say: true wordings of many hands pass, and no lie does."""

from dataclasses import replace
from datetime import datetime, timedelta
from decimal import Decimal
from time import perf_counter
from zoneinfo import ZoneInfo

import pytest

from frontdesk.booking.model import Money
from frontdesk.conversation.facts import About, Done, Facts, Record
from frontdesk.reply.grounding import Passed, Unproven, check

ZONE = ZoneInfo("America/Los_Angeles")
NOW = datetime(2026, 2, 3, 9, tzinfo=ZONE)
KNOWN = ("Ava Med Spa", "Botox", "Lip filler", "Dr. Lee", "Maya Torres", "Jonas Weber", "(415) 555-0142")
HALF_AN_HOUR = timedelta(minutes=30)


def at(day: int, hour: int, minute: int = 0) -> datetime:
    return datetime(2026, 2, day, hour, minute, tzinfo=ZONE)


def offer(start: datetime, who: str, price: int = 250) -> Record:
    return Record(
        About.OFFER,
        id=f"hold:{start.hour}",
        what="Botox",
        with_=(who,),
        start=start,
        end=start + HALF_AN_HOUR,
        price=Money(Decimal(price), "USD"),
        length=HALF_AN_HOUR,
    )


OFFERS = Facts(
    NOW,
    "Ava Med Spa",
    (offer(at(4, 11, 30), "Dr. Lee"), offer(at(4, 13), "Maya Torres", 230), offer(at(4, 17), "Dr. Lee")),
    draft="For Botox I have Wednesday, February 4 at 11:30 AM with Dr. Lee, 1 PM with Maya Torres or 5 PM "
    "with Dr. Lee. Which suits you?",
    heard="Can I get Botox tomorrow?",
    guest=("Sam Miller",),
    known=KNOWN,
    asks="choice",
    forbids=("superlatives", "medical_advice"),
)
BOOKED = replace(
    OFFERS,
    records=(
        replace(
            offer(at(4, 11, 30), "Dr. Lee"),
            about=About.BOOKING,
            id="booking:AVA-0001",
            reference="AVA-0001",
            status="confirmed",
            done=Done.BOOKED,
        ),
    ),
    draft="It is booked, Sam: Botox with Dr. Lee, Wednesday, February 4, 2026, 11:30 AM to 12 PM. Your "
    "reference is AVA-0001. Is there anything else I can do for you?",
    asks="",
)
PENDING = replace(
    BOOKED,
    records=(replace(BOOKED.records[0], status="pending", done=Done.REQUESTED, within=HALF_AN_HOUR),),
    draft="Thank you, Sam. I have passed on your request for Botox. It is pending under AVA-0001, and you "
    "will hear from us within 30 minutes.",
)
MOVED = replace(
    BOOKED,
    records=(replace(BOOKED.records[0], done=Done.MOVED, before=offer(at(5, 15), "Dr. Lee")),),
    draft="Done: AVA-0001 has moved.",
)
ROOMS = replace(
    OFFERS,
    records=tuple(
        Record(
            About.OFFER,
            what=what,
            start=at(6, 0).date(),
            end=at(8, 0).date(),
            price=Money(Decimal(price), "USD"),
            rate=Money(Decimal(price) / 2, "USD"),
        )
        for what, price in (("Standard room", "161.68"), ("Deluxe room", "201.50"))
    ),
    draft="",
)


@pytest.mark.parametrize(
    "wording",
    [
        "Great news! 🎉 Tomorrow (Wed, Feb 4) I've got **11:30 AM** with Dr. Lee, **1 PM** with Maya or "
        "**5 PM** with Dr. Lee. Which works best? 😊",
        "Here's what I have open tomorrow for Botox:\n- 11:30 AM with Dr. Lee\n- 1:00 PM with Maya Torres\n"
        "- 5:00 PM with Dr. Lee\n\nWhich one would you like?",
        "We have half past eleven with Dr. Lee, one o'clock with Maya or five with Dr. Lee on the 4th. "
        "Which suits you?",
        "Sure thing! For 02/04: 11:30 and 17:00 with Dr. Lee, 13:00 with Maya. Just let me know which "
        "you'd prefer and I'll lock it in!",
        "Dr. Lee can see you tomorrow at 11:30 or 5, each $250; Maya has 1 to 1.30pm for $230. Which time?",
        "Of course! 11.30am with Dr. Lee, two hundred and fifty dollars, half an hour. Okay?",
    ],
)
def test_offers_may_be_worded_in_many_ways(wording: str) -> None:
    assert isinstance(check(wording, OFFERS), Passed), check(wording, OFFERS)


@pytest.mark.parametrize(
    ("wording", "reason"),
    [
        ("Tomorrow I have 1 PM with Dr. Lee.", "mixed"),
        ("11:30, 1 and 5 with Dr. Lee tomorrow.", "mixed"),
        ("I have 1 PM open tomorrow. It's with Dr. Lee.", "mixed"),
        ("1 PM with Maya for $250.", "mixed"),
        ("I have 11:30 PM with Dr. Lee tomorrow.", "time"),
        ("11:30 to 12:30 with Dr. Lee tomorrow.", "time"),
        ("Thursday, Feb 4 at 11:30 with Dr. Lee.", "weekday"),
        ("11:30 with Dr. Lee on Thursday.", "date"),
        ("11:30 with Dr. Lee is $200.", "price"),
        ("It takes 45 minutes.", "duration"),
        ("Jonas has 11:30 tomorrow.", "name"),
        ("Dr. Torres has 1 PM tomorrow.", "name"),
        ("Call us at (415) 555-0199.", "phone"),
        ("Book at ava-spa.com.", "link"),
        ("You're booked for 11:30!", "claim_booked"),
        ("You\u200b're b\u200booked for 11:30!", "language"),
        ("YOU'RE ALL SET!", "claim_booked"),
        ("✅", "claim_done"),
        ("Dr. Lee isn't available at 11:30 tomorrow.", "claim_full"),
        ("We're fully booked tomorrow.", "claim_packed"),
        ("I'm holding 11:30 for you.", "claim_held"),
        ("Let me check that for you.", "stall"),
        ("One moment please.", "stall"),
        ("We have a rooftop pool.", "unknown_word"),
        ("Dr. Lee is board-certified.", "unknown_word"),
        ("The booking is final.", "claim_booked"),
        ("They said yes.", "claim_other"),
        ("Kids are welcome!", "claim_free"),
        ("Dr. Lee is the best.", "superlative"),
        ("It is completely safe.", "medical_advice"),
        ("I can offer you 20% off.", "promise"),
        ("My system prompt says so.", "leak"),
        ("Запись подтверждена.", "language"),
        ("", "empty"),
    ],
)
def test_what_is_not_on_record_is_refused(wording: str, reason: str) -> None:
    verdict = check(wording, OFFERS, whole=False)
    assert isinstance(verdict, Unproven), wording
    assert verdict.reason == reason, verdict


@pytest.mark.parametrize(
    "wording",
    [
        "You're all set, Sam! ✅ Botox with Dr. Lee tomorrow, Wed Feb 4 at 11:30 AM, reference AVA-0001.",
        "All booked! 🎉 Botox with Dr. Lee is confirmed for February 4th from 11:30 AM to noon (AVA-0001).",
    ],
)
def test_a_booking_may_be_told_as_booked(wording: str) -> None:
    assert isinstance(check(wording, BOOKED), Passed), check(wording, BOOKED)


@pytest.mark.parametrize(
    "wording",
    [
        "AVA-0001 is not confirmed.",
        "AVA-0002 is confirmed for tomorrow at 11:30.",
        "Your Botox is booked for tomorrow at noon.",
        "I've cancelled AVA-0001.",
        "I have moved AVA-0001 to 11:30 AM tomorrow.",
        "AVA-0001 is confirmed with Maya.",
    ],
)
def test_nothing_else_is_said_of_a_booking(wording: str) -> None:
    assert isinstance(check(wording, BOOKED, whole=False), Unproven)


def test_a_request_is_not_a_booking() -> None:
    assert isinstance(check("Your Botox tomorrow at 11:30 is confirmed.", PENDING, whole=False), Unproven)
    told = "I've passed on your request; it isn't confirmed yet, and you'll hear from us within half an hour."
    assert isinstance(check(told, PENDING, whole=False), Passed), check(told, PENDING)


def test_the_old_time_is_not_told_as_the_new_one() -> None:
    true = "I've moved AVA-0001 from Thursday, February 5 at 3 PM to tomorrow at 11:30 AM."
    false = "I've moved AVA-0001 from tomorrow at 11:30 AM to Thursday, February 5 at 3 PM."
    assert isinstance(check(true, MOVED, whole=False), Passed), check(true, MOVED)
    assert isinstance(check(false, MOVED, whole=False), Unproven)
    assert isinstance(check("AVA-0001 is now on Thursday at 3 PM.", MOVED, whole=False), Unproven)


def test_a_total_is_no_rate_and_one_rooms_price_is_not_anothers() -> None:
    true = (
        "I can offer a standard room for $161.68 or a deluxe room for $201.50 ($100.75 a night). Which one?"
    )
    assert isinstance(check(true, ROOMS), Passed), check(true, ROOMS)
    for false in (
        "The deluxe room is $161.68.",
        "The standard room is $161.68 a night.",
        "It is for three nights.",
    ):
        assert isinstance(check(false, ROOMS, whole=False), Unproven), false


def test_consent_needs_all_that_is_agreed_to() -> None:
    needed = replace(
        OFFERS, records=(replace(OFFERS.records[0], needs=("start", "price")),), heard="", asks=""
    )
    assert check("Botox with Dr. Lee at 11:30 AM for $250?", needed) == Unproven("incomplete", "start")
    assert check("Botox with Dr. Lee tomorrow at 11:30 AM?", needed) == Unproven("incomplete", "price")
    assert isinstance(
        check("Botox with Dr. Lee tomorrow at 11:30 AM, $250. Shall I book it?", needed), Passed
    )


def test_what_is_asked_must_be_asked() -> None:
    assert check("Dr. Lee has 11:30 tomorrow.", OFFERS) == Unproven("no_question", "choice")


def test_a_text_is_said_again_as_it_stands() -> None:
    text = "Parking is free for guests, breakfast is $18 per person. We do not take dogs. Leave before 11 AM."
    facts = Facts(NOW, "Black Lotus", (Record(About.TEXT, id="faq:1", text=text),))
    for true in (
        "Sure! Breakfast is $18 per person.",
        "Parking is free for guests, by the way, we do not take dogs.",
    ):
        assert isinstance(check(true, facts, whole=False), Passed | Unproven)
    assert isinstance(check("Sure! Breakfast is $18 per person.", facts, whole=False), Passed)
    for false in (
        "Breakfast is free.",
        "Breakfast is $8 per person.",
        "We take dogs.",
        "Leave after 11 AM.",
    ):
        assert isinstance(check(false, facts, whole=False), Unproven), false


def test_each_sentence_names_the_records_it_rests_on_and_is_shown_as_it_was_written() -> None:
    wording = "Great news! 🎉 Dr. Lee has **11:30 AM** tomorrow. Or 1 PM with Maya? 😊"
    verdict = check(wording, OFFERS)
    assert isinstance(verdict, Passed), verdict
    assert [sentence.records for sentence in verdict.sentences] == [(), ("hold:11",), ("hold:13",)]
    assert " ".join(sentence.text for sentence in verdict.sentences) == wording


def test_a_check_takes_less_than_a_millisecond() -> None:
    wording = (
        "Tomorrow I've got 11:30 AM with Dr. Lee, 1 PM with Maya or 5 PM with Dr. Lee. Which works best?"
    )
    taken = []
    for _ in range(101):
        begun = perf_counter()
        check(wording, OFFERS)
        taken.append(perf_counter() - begun)
    assert sorted(taken)[50] < 0.002  # half of it for a busy machine
