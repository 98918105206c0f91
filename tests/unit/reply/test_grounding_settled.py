"""All set, done: said before what was done is told, and borne out by it."""

import pytest

from tests.unit.reply.wordings import Given, facts_of, passes_whole

NOW = "2026-05-04T10:00"
"""A Monday."""
LESSON = {"what": "Sailing Lesson", "start": "2026-05-09T10:00", "reference": "SEA-0107"}

LISTED = facts_of({"about": "wait", **LESSON}, now=NOW, guest="Omar Haddad")
GONE = facts_of({"about": "booking", **LESSON, "status": "cancelled", "done": "cancelled"}, now=NOW)
ASKED = facts_of({"about": "booking", **LESSON, "status": "pending", "done": "requested"}, now=NOW)
OFFERED = facts_of({"about": "offer", **LESSON}, now=NOW)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("All set, you're on the waiting list for Saturday at 10.", LISTED),
        ("You're all set, Omar! You're on the waiting list for Saturday at 10.", LISTED),
        ("All set. Sailing Lesson, May 9 at 10am, cancelled. Ref SEA-0107.", GONE),
        ("Done! Your request for Saturday at 10 has gone to our team.", ASKED),
        ("All set! Have a lovely day. You're on the waiting list for Saturday at 10.", LISTED),
        ("All set! Your request for Saturday at 10 has gone to our team.", ASKED),
        ("All done: I've sent your request for the Sailing Lesson to our team.", ASKED),
    ],
)
def test_what_is_set_is_told_after_it(wording: str, given: Given) -> None:
    assert passes_whole(wording, given)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("All set!", LISTED),
        ("All set for Saturday at 10.", LISTED),
        ("All set, you're booked for Saturday at 10.", LISTED),
        ("All set! We look forward to seeing you.", LISTED),
        ("You're all set.", GONE),
        ("All set. See you on Saturday!", GONE),
        ("All done! Saturday at 10 is yours.", ASKED),
        ("All set! Saturday at 10 is free.", OFFERED),
        ("Done! Saturday at 10 is free.", OFFERED),
    ],
)
def test_nothing_else_is_set(wording: str, given: Given) -> None:
    assert not passes_whole(wording, given)
