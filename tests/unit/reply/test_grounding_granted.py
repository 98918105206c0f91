"""What nobody has granted: a booking that is only offered, money that is only due, a hold, a comfort."""

from functools import partial

import pytest

from tests.unit.reply import wordings
from tests.unit.reply.wordings import Given, passes_whole

facts_of = partial(wordings.facts_of, now="2026-02-03T09:00", guest="Nia Ross")
SLOT = {"about": "offer", "what": "Peel", "with": "Dr. Ortiz", "start": "2026-02-04T14:15", "price": 180}
OFFERED = facts_of(
    {**SLOT, "deposit": 40},
    {**SLOT, "with": "Nina", "start": "2026-02-06T10:00", "deposit": 40},
    known=["Peel", "Dr. Ortiz", "Nina"],
    forbids=["superlatives", "medical_advice"],
)
BOOKED = facts_of(
    {
        "about": "booking",
        "what": "Peel",
        "with": "Dr. Ortiz",
        "start": "2026-02-04T14:15",
        "status": "confirmed",
        "reference": "P-7",
    }
)
PENDING = facts_of({**BOOKED["records"][0], "status": "pending"})  # type: ignore[index]
CAR = facts_of({"about": "item", "what": "2021 Civic", "price": 19900, "text": "one owner"})
CALL = facts_of(
    {"about": "call", "with": "Omar", "start": "2026-02-03T16:00", "phone": "555-010-7070"}, known=["Omar"]
)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("Confirmation: Peel, tomorrow at 2:15.", OFFERED),
        ("Reservation for Nia Ross: tomorrow at 2:15.", OFFERED),
        ("Booking details: Peel, tomorrow at 2:15, Dr. Ortiz.", OFFERED),
        ("It's on for tomorrow at 2:15.", OFFERED),
        ("Hooray, tomorrow at 2:15 with Dr. Ortiz!", OFFERED),
        ("And just like that: tomorrow at 2:15 with Dr. Ortiz.", OFFERED),
        ("Shall I cancel your Peel tomorrow at 2:15?", OFFERED),
        ("Would you like to move your appointment with Nina?", OFFERED),
        ("The $40 deposit is in.", OFFERED),
        ("We have your deposit of $40.", OFFERED),
        ("The deposit is due on arrival.", OFFERED),
        ("I can hold it for an hour.", OFFERED),
        ("We can offer something better.", OFFERED),
        ("A Peel would suit you.", OFFERED),
        ("This is Dr. Ortiz.", OFFERED),
        ("The booking is under Nia Ross.", PENDING),
        ("Please show P-7 at the desk tomorrow at 2:15.", PENDING),
        ("The Civic is $19,900 out the door.", CAR),
        ("We have the Civic ready for you.", CAR),
        ("Omar will call you today at 4 pm with an offer.", CALL),
    ],
)
def test_what_nobody_granted_is_refused(wording: str, given: Given) -> None:
    assert not passes_whole(wording, given)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("Free tomorrow at 2:15: Peel with Dr. Ortiz.", OFFERED),
        ("The deposit is $40.", OFFERED),
        ("A deposit of $40 is due.", OFFERED),
        ("I can hold it for you.", OFFERED),
        ("Confirmation: Peel, tomorrow at 2:15.", BOOKED),
        ("Booking details: Peel, tomorrow at 2:15, Dr. Ortiz.", BOOKED),
        ("Yay, tomorrow at 2:15 with Dr. Ortiz!", BOOKED),
        ("Shall I cancel your Peel tomorrow at 2:15?", BOOKED),
        ("The booking is under Nia Ross.", BOOKED),
        ("Shall I cancel your table?", facts_of(heard="I want to cancel my table.")),
        ("The Civic is $19,900.", CAR),
        ("Omar will call you today at 4 pm.", CALL),
    ],
)
def test_what_is_on_record_is_told(wording: str, given: Given) -> None:
    assert passes_whole(wording, given)
