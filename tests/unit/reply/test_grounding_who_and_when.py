"""Who does what, when a place is not open, what is noted for which booking, and what else is booked."""

import pytest

from tests.unit.reply.wordings import Given, facts_of, passes

NOW = "2026-04-16T15:00"
"""A Thursday."""
SERVICES = facts_of(
    {"about": "service", "what": "Massage", "with": ["Dr. Ray", "Ina Holt"], "price": 90, "length": 30},
    {"about": "service", "what": "Peeling", "with": "Dr. Ray", "price": 150, "length": 45},
    {"about": "service", "what": "Facial", "names": ["facials"], "with": "Ute", "price": 70, "length": 60},
    now=NOW,
)
PLACE = facts_of(
    {
        "about": "venue",
        "what": "Blue Door",
        "text": "Thai. Open Tuesday to Sunday from 5 PM to 10 PM.",
    },
    now=NOW,
    heard="Is Blue Door open on Mondays?",
)


def _table(start: str, status: str, **more: object) -> Given:
    return {"about": "booking", "what": "table", "start": start, "status": status, **more}


LATE = facts_of(
    _table("2026-04-16T19:30", "confirmed", where="terrace", party=3, reference="BD-733"),
    {"about": "note", "what": "10 minutes late", "text": "The guest comes 10 minutes late.", "done": "noted"},
    now=NOW,
)
TWO = facts_of(
    _table("2026-04-18T19:30", "confirmed", where="terrace", party=4),
    _table("2026-04-24T20:00", "pending", where="dining room", party=2),
    now=NOW,
)

EXPIRED = facts_of(
    {"about": "booking", "what": "lesson", "with": "Ina", "start": "2026-04-22T14:00", "status": "expired"},
    {"about": "offer", "what": "lesson", "with": "Ina", "start": "2026-04-22T14:00"},
    {"about": "offer", "what": "lesson", "with": "Ute", "start": "2026-04-22T15:30"},
    now=NOW,
)
NEW = facts_of(now=NOW, heard="Somewhere nice for Saturday night", guest={"phone": "310 555 0119"})

FULL = facts_of(
    {"about": "nothing_free", "where": "terrace", "start": "2026-04-18", "end": "2026-04-18"},
    {"about": "offer", "what": "table", "where": "dining room", "start": "2026-04-18T18:30", "party": 4},
    {"about": "offer", "what": "table", "where": "dining room", "start": "2026-04-18T20:30", "party": 4},
    now=NOW,
)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("The terrace has nothing free on Saturday, but the dining room does: 6:30 PM or 8:30 PM.", FULL),
        ("Although your hold expired, 2 PM with Ina is still free on Wednesday.", EXPIRED),
        ("I'd love to help you with Saturday night!", NEW),
        ("To find the right place for Saturday, how many guests will there be?", NEW),
        ("The number we have for you is 310 555 0119.", NEW),
        (
            "Dr. Ray and Ina Holt do Massage ($90), Dr. Ray does Peeling ($150) and Ute does facials ($70).",
            SERVICES,
        ),
        ("Dr. Ray offers Massage and Peeling.", SERVICES),
        ("Blue Door isn't open on Mondays.", PLACE),
        ("Unfortunately, they are closed on Mondays.", PLACE),
        ("It's noted that you'll be 10 minutes late for your 7:30 PM table (BD-733).", LATE),
        ("You also have a pending booking for two in the dining room on Friday, April 24 at 8 PM.", TWO),
    ],
)
def test_is_told_as_it_is(wording: str, given: Given) -> None:
    assert passes(wording, given)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("The terrace has nothing free on Saturday, but the dining room does: 6:30 PM or 7:30 PM.", FULL),
        ("The dining room has nothing free on Saturday, but the terrace does: 6:30 PM or 8:30 PM.", FULL),
        ("The terrace has nothing free on Saturday, but the dining room does on Sunday.", FULL),
        ("I see two other bookings of yours.", FULL),
        ("Although your hold expired, 4 PM with Ina is still free on Wednesday.", EXPIRED),
        ("Although your hold at 3:30 expired, 2 PM with Ina is free on Wednesday.", EXPIRED),
        ("Although 2 PM is free on Wednesday, with Ute, 3:30 PM is free too.", EXPIRED),
        ("I'd love to help you with Sunday night!", NEW),
        ("I can help you with Saturday at 7!", NEW),
        ("The number we have for you is 310 555 0118.", NEW),
        ("Dr. Ray and Ina Holt do Massage ($90), Ina Holt does Peeling ($150).", SERVICES),
        ("Dr. Ray does Peeling ($70) and Ute does facials ($150).", SERVICES),
        ("Dr. Ray and Ute do Massage.", SERVICES),
        ("Only Dr. Ray does Massage.", SERVICES),
        ("Dr. Ray does not do Peeling.", SERVICES),
        ("Ute does facials on Thursdays.", SERVICES),
        ("Blue Door isn't open on Tuesdays.", PLACE),
        ("Blue Door isn't open on Mondays and Tuesdays.", PLACE),
        ("Blue Door isn't closed on Mondays.", PLACE),
        ("We are closed on Mondays.", PLACE),
        ("It's noted that you'll be 10 minutes late for your 8:30 PM table (BD-733).", LATE),
        ("It's noted that you'll be 20 minutes late for your 7:30 PM table (BD-733).", LATE),
        ("You also have a confirmed booking for two in the dining room on Friday, April 24 at 8 PM.", TWO),
        ("You also have a pending booking for four on the terrace on Saturday at 7:30 PM.", TWO),
    ],
)
def test_is_not_told_otherwise(wording: str, given: Given) -> None:
    assert not passes(wording, given)
