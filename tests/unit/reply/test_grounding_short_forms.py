"""Short ways to tell a record: what is set, closed until, noted, sent, and what costs more."""

import pytest

from tests.unit.reply.wordings import Given, facts_of
from tests.unit.reply.wordings import passes as passes_on

NOW = "2026-03-28T17:20"
CALL = {"about": "call", "with": "Tina", "start": "2026-03-30T08:15"}
SHUT = {"about": "closed", "start": "2026-03-28", "end": "2026-03-29"}
ASKED = {
    "about": "booking",
    "what": "Day Sail",
    "start": "2026-04-04T09:00",
    "status": "pending",
    "done": "requested",
}
LESSON = {
    "about": "booking",
    "what": "Lesson",
    "start": "2026-03-30T16:00",
    "status": "cancelled",
    "done": "cancelled",
}
NOTE = {"about": "note", "what": "Allergy", "done": "noted", "text": "No nuts for one guest."}
INVITE = {
    "about": "note",
    "what": "calendar invitation",
    "done": "sent",
    "text": "A calendar invitation was sent to a@b.example.",
}
HELD = {"about": "offer", "what": "Portrait", "start": "2026-04-04T10:00", "price": 320, "deposit": 80}
QUEEN = {
    "about": "offer",
    "what": "Garden Queen",
    "start": "2026-04-10",
    "end": "2026-04-12",
    "rate": 189,
    "price": 378,
}
KING = {
    "about": "offer",
    "what": "Harbor King",
    "start": "2026-04-10",
    "end": "2026-04-12",
    "rate": 239,
    "price": 478,
}
WAIT = {"about": "wait", "what": "table", "start": "2026-03-28", "party": 2}
MEET = {"about": "offer", "what": "meeting", "with": "Rachel", "start": "2026-03-30T14:00"}
ROOMS = "The Garden Queen is $189 a night and the Harbor King is $239 a night."


def passes(wording: str, *records: Given) -> bool:
    return passes_on(wording, facts_of(*records, now=NOW))


@pytest.mark.parametrize(
    ("true", "false", "records"),
    [
        ("You're set for Monday at 8:15 am.", "You're set for Tuesday at 8:15 am.", [CALL]),
        ("We're closed until Monday.", "We're closed until Tuesday.", [SHUT]),
        ("We're closed until Monday.", "We're closed through Monday.", [SHUT]),
        ("Your request for April 4 is on its way.", "Your confirmation is on its way.", [ASKED]),
        (
            "All good, your lesson on Monday is cancelled.",
            "All good, your lesson on Monday is booked.",
            [LESSON],
        ),
        ("Noted: no nuts for one guest.", "Noted: no dairy for one guest.", [NOTE]),
        ("Calendar invite sent to a@b.example.", "Calendar invite sent to c@d.example.", [INVITE]),
        ("It's $320 (deposit $80).", "It's $80 (deposit $320).", [HELD]),
        (f"{ROOMS} That comes to $378 or $478.", f"{ROOMS} That comes to $478 or $378.", [QUEEN, KING]),
        (
            "The Garden Queen is a little less at $378.",
            "The Harbor King is a little less at $478.",
            [QUEEN, KING],
        ),
        ("You're on tonight's waitlist.", "You're on tomorrow's waitlist.", [WAIT]),
        ("Rachel can meet on Monday at 2 PM.", "Rachel can meet on Monday at 3 PM.", [MEET]),
    ],
)
def test_a_short_form_is_told_as_it_is_on_record(
    true: str, false: str, records: list[dict[str, object]]
) -> None:
    assert passes(true, *records)
    assert not passes(false, *records)
