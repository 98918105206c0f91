"""What was arranged, sent, noted and taken up, as it is said at a counter."""

from functools import partial

import pytest

from tests.unit.reply import wordings
from tests.unit.reply.wordings import passes, refused

facts_of = partial(
    wordings.facts_of, now="2026-02-03T09:00", guest={"name": "Lou Gray", "phone": "(415) 555-0121"}
)
CALL = {"about": "call", "what": "Callback about a loan", "with": "Ana Ruiz", "phone": "(415) 555-0121"}
CALLS = facts_of({**CALL, "start": "2026-02-04T15:00", "done": "booked"})
ASKED = facts_of({**CALL, "within": 30, "done": "requested", "text": "Ana Ruiz is the service manager."})
NOTED = facts_of(
    {**CALL, "within": 60, "text": "Ana Ruiz is the service manager."},
    {"about": "note", "what": "The left door still rattles", "done": "noted"},
)
SENT = facts_of(
    {
        "about": "booking",
        "what": "Oil change",
        "start": "2026-02-05T09:15",
        "status": "confirmed",
        "done": "booked",
    },
    {"about": "note", "what": "confirmation text", "done": "sent", "phone": "(415) 555-0121"},
)
MAILED = facts_of({"about": "note", "what": "confirmation email", "done": "sent"})
OFFERS = facts_of(
    {"about": "nothing_free", "what": "Oil change", "start": "2026-02-04"},
    {"about": "wait", "what": "Oil change", "start": "2026-02-04"},
    {"about": "offer", "what": "Oil change", "with": "Theo", "start": "2026-02-05T09:30"},
    {"about": "offer", "what": "Oil change", "with": "Theo", "start": "2026-02-05T11:00"},
    heard="Thursday works",
)
MOVED = facts_of(
    {
        "about": "booking",
        "what": "Consultation",
        "with": "Ana Ruiz",
        "start": "2026-02-05T13:30",
        "status": "confirmed",
        "done": "moved",
        "before": {
            "about": "booking",
            "what": "Consultation",
            "with": "Ana Ruiz",
            "start": "2026-02-04T10:00",
        },
    }
)
DRIVES = facts_of(
    {"about": "offer", "what": "Test drive", "with": ["Theo", "Honda Civic"], "start": "2026-02-06T16:30"},
    {"about": "offer", "what": "Test drive", "with": ["Ana", "Ford Focus"], "start": "2026-02-07T11:00"},
)
RULES = facts_of(
    {"about": "booking", "what": "Sunrise shoot", "start": "2026-02-07T07:00", "status": "confirmed"},
    "If it rains, we move your session to another day at no charge.",
    "We decide by 10 PM on the day of the session.",
    "Repairs carry a warranty of 12 months. Wipers and bulbs are not covered.",
    "We are at 41 Orchard Road. Parking is free.",
    "Loaner cars are available for repairs longer than two hours.",
)
LAW = facts_of(
    {
        "about": "booking",
        "what": "Review",
        "with": "Ian Finch",
        "start": "2026-02-06T11:00",
        "status": "pending",
    },
    known=["Ian Finch", "Mr. Finch"],
    business="Harlow & Finch",
)
TWO = facts_of(
    {"about": "offer", "what": "Review", "with": "Ana", "start": "2026-02-04T13:15", "price": 220},
    {"about": "offer", "what": "Review", "with": "Theo", "start": "2026-02-05T15:45", "price": 190},
)
BOT = facts_of("I am the virtual assistant of Gray Law, not a person.", business="Gray Law")


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("Set! Ana will call you tomorrow at 3.", CALLS),
        ("Great, your callback is booked.", CALLS),
        ("I've asked Ana to call you back within half an hour.", ASKED),
        ("I've asked Ana to call you back.", CALLS),
        (
            "I've noted that the left door still rattles, and Ana Ruiz, our service manager, will call you.",
            NOTED,
        ),
        ("I've made a note that the left door still rattles.", NOTED),
        ("Your concern has been noted.", NOTED),
        ("A confirmation text has gone out to your phone.", SENT),
        ("A confirmation email went to you.", MAILED),
        ("Thursday it is! I have 9:30 with Theo.", OFFERS),
        ("The next opening is Thursday at 9:30 or 11.", OFFERS),
        ("You're on our waiting list for an oil change, and Thursday at 9:30 is free.", OFFERS),
        ("You're now meeting Ana on Thursday at 1:30 instead of Wednesday at 10.", MOVED),
        (
            "You could test drive the Civic with Theo on Friday at 4:30, or the Focus on Saturday at 11.",
            DRIVES,
        ),
        ("You're talking to a virtual assistant!", BOT),
        ("I'm a bot, the virtual assistant of Gray Law.", BOT),
        ("No worries, Lou, that happens.", BOT),
        ("If it rains, we'll move your session to another day free of charge.", RULES),
        ("You're booked for Saturday at 7. We decide by 10 pm that day.", RULES),
        ("The warranty is 12 months, but that doesn't cover wipers or bulbs.", RULES),
        ("Our address is 41 Orchard Road, and parking is free.", RULES),
        ("Loaner cars are available if your repair takes longer than two hours.", RULES),
        ("Your request for Friday at 11 with Mr. Finch is pending.", LAW),
        (
            "Ana is free tomorrow at 1:15 for $220, and Theo Thursday at 3:45 for one hundred ninety.",
            TWO,
        ),
    ],
)
def test_what_was_arranged_is_told_in_a_breath(wording: str, given: wordings.Given) -> None:
    assert passes(wording, given)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("Set! Ana will call you tomorrow at 4.", CALLS),
        ("Your loan is booked.", CALLS),
        ("Your loan is approved.", CALLS),
        ("Your callback is booked for Friday.", CALLS),
        ("I've asked Ana to call you back within an hour.", ASKED),
        ("I've asked Ana to call your wife.", ASKED),
        (
            "I've noted that the left door still rattles, and Ana Ruiz, our sales manager, will call you.",
            NOTED,
        ),
        ("I've made a note that the right door still rattles.", NOTED),
        ("A confirmation text has gone out to your email.", SENT),
        ("An oil change has gone out to your phone.", SENT),
        ("A confirmation email went to your phone.", MAILED),
        ("Friday it is!", OFFERS),
        ("9:30 it is!", OFFERS),
        ("The next opening is Thursday at 11.", OFFERS),
        ("You're booked for an oil change, and Thursday at 9:30 is free.", OFFERS),
        ("You're on our waiting list for an oil change, and Thursday at 10:30 is free.", OFFERS),
        ("You're now meeting Ana on Wednesday at 10 instead of Thursday at 1:30.", MOVED),
        ("You could test drive the Civic on Saturday at 11.", DRIVES),
        ("You could test drive the Focus with Theo on Saturday at 11.", DRIVES),
        ("You're talking to a person.", BOT),
        ("I'm not a bot.", BOT),
        ("You're talking to Ana.", CALLS),
        ("If it snows, we'll move your session to another day free of charge.", RULES),
        ("If it rains, we'll move your session to Sunday free of charge.", RULES),
        ("You're booked for Saturday at 7. We decide by 9 pm that day.", RULES),
        ("The warranty is 12 months, and that covers wipers or bulbs.", RULES),
        ("Our address is 14 Orchard Road, and parking is free.", RULES),
        ("Loaner cars are available if your repair takes less than two hours.", RULES),
        ("Your request for Friday at 11 with Mrs. Finch is pending.", LAW),
        ("Your request for Friday at 11 with Mr. Harlow is pending.", LAW),
        (
            "Ana is free tomorrow at 1:15 for $220, and Theo Thursday at 3:45 for one hundred eighty.",
            TWO,
        ),
    ],
)
def test_what_was_not_arranged_is_refused(wording: str, given: wordings.Given) -> None:
    assert refused(wording, given)
