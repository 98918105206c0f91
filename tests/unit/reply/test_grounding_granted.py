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


VENUE = {"about": "venue", "what": "Luna North", "phone": "555-010-4040", "text": "Has a garden."}
VENUES = facts_of(VENUE, {**VENUE, "what": "Luna South", "phone": "555-010-5050", "text": "Has a bar."})
ASKED = facts_of({**SLOT}, heard="Is Thursday at 3 pm with Dr. Ortiz free?", known=["Dr. Ortiz"])
TABLE = {"about": "offer", "what": "table", "start": "2026-02-06T19:00", "party": 2}
TABLES = facts_of(TABLE, {**TABLE, "start": "2026-02-06T20:30"})
GYM = facts_of("Parking is $15 a night.", heard="Do you have a sauna?")
OVER = facts_of(
    {"about": "booking", "what": "Peel", "start": "2026-01-20T10:00", "status": "completed"},
    {"about": "booking", "what": "Peel", "start": "2026-01-27T10:00", "status": "no_show"},
)
EXPIRED = facts_of({**TABLE, "about": "booking", "status": "expired"})
RULE = facts_of(TABLE, "We hold tables for 15 minutes.")
LEFT = facts_of({**BOOKED["records"][0]}, {"about": "booking", "what": "Wrap", "status": "cancelled"})  # type: ignore[index]


@pytest.mark.parametrize(
    ("lie", "truth", "given"),
    [
        ("Luna North: 555-010-5050.", "Luna North: 555-010-4040.", VENUES),
        ("You can reach Luna South at 555-010-4040.", "You can reach Luna South at 555-010-5050.", VENUES),
        ("You asked for Thursday at 3 pm, which works.", "You asked for Thursday at 3 pm.", ASKED),
        ("There are two tables at 7.", "There are two tables on Friday, at 7 and 8:30.", TABLES),
        ("Friday at 7. Have a lovely day!", "Friday at 7 is free. Shall I book it?", TABLES),
        ("Sadly not.", "I do not know, sorry.", GYM),
        ("Thanks for coming in on January 27.", "Thanks for coming in on January 20.", OVER),
        ("It expired, but we can still do it.", "Your request expired.", EXPIRED),
        ("We're holding a table for 15 minutes.", "We hold tables for 15 minutes.", RULE),
        ("You have two visits.", "You have one visit.", LEFT),
    ],
)
def test_what_is_so_only_of_another_is_refused(lie: str, truth: str, given: Given) -> None:
    assert not passes_whole(lie, given)
    assert passes_whole(truth, given)


HOUSE = (
    "Parking is $15 a night.",
    "Breakfast is served from 7 to 10 and costs $12.",
    "The pool is open in May.",
)
MENU = facts_of(
    {"about": "item", "what": "Lentil soup", "price": 9, "text": "vegan"},
    {"about": "item", "what": "Roast trout", "price": 24, "text": "with fennel"},
)
SHIPPING = facts_of("Shipping is $6 and free from $75.")
HOURS = facts_of(
    {"about": "venue", "what": "Luna North", "text": "Open daily 12 pm to 9 pm."},
    {"about": "venue", "what": "Luna South", "text": "Open Tuesday to Sunday 5 pm to 10 pm."},
)
NOTED = facts_of(TABLE, {"about": "note", "done": "noted", "text": "corner seat"})
PLACED = facts_of({**TABLE, "where": "patio"}, {**TABLE, "where": "hall"}, known=["patio", "hall"])


@pytest.mark.parametrize(
    ("lie", "truth", "given"),
    [
        (
            "Yes, parking is $15 a night.",
            "No, parking is $15 a night.",
            facts_of(*HOUSE, heard="Is parking free?"),
        ),
        (
            "Sure, breakfast is served from 7 to 10.",
            "Breakfast is served from 7 to 10.",
            facts_of(*HOUSE, heard="Is breakfast included?"),
        ),
        (
            "Absolutely! Parking is $15 a night.",
            "Parking is $15 a night.",
            facts_of(*HOUSE, heard="Do you have a sauna?"),
        ),
        ("The trout comes with lentil soup.", "The trout comes with fennel.", MENU),
        ("Shipping is free.", "Shipping is free from $75.", SHIPPING),
        ("We are open daily.", "Luna North is open daily.", HOURS),
        ("You get a corner seat.", "I noted the corner seat.", NOTED),
        ("Either table is on the patio.", "One table is on the patio.", PLACED),
    ],
)
def test_an_answer_is_of_what_was_asked_and_named(lie: str, truth: str, given: Given) -> None:
    assert not passes_whole(lie, given)
    assert passes_whole(truth, given)
