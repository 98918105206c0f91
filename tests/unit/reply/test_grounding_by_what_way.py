"""How something takes place, what a call is, and what is free: told as it is on record."""

import pytest

from tests.unit.reply.wordings import Given, facts_of, passes

NOW = "2026-03-03T09:00"
"""A Tuesday."""
ON_SKYPE = facts_of(
    {"about": "service", "what": "tutor call", "length": 30, "price": 60, "where": "Skype"},
    "All calls take place on Skype. Vouchers are sold by e-mail.",
    now=NOW,
    known=["Skype"],
)


def _booked(what: str, **more: object) -> Given:
    record = {
        "about": "booking",
        "what": what,
        "with": "Ada Kern",
        "start": "2026-03-05T13:00",
        "length": 30,
        "where": "Skype",
        "status": "confirmed",
        "done": "booked",
        **more,
    }
    return facts_of(record, now=NOW)


CALL = _booked("30-minute call")
UNCALLED = _booked("30-minute call", status="cancelled", done="cancelled")
LESSON = _booked("piano lesson")
WASH = facts_of(
    {"about": "offer", "what": "car wash", "start": "2026-03-04T09:00", "price": 40},
    {"about": "offer", "what": "car wash", "start": "2026-03-04T13:00", "price": 40},
    now=NOW,
)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("All calls take place on Skype.", ON_SKYPE),
        ("Vouchers are sold by e-mail.", ON_SKYPE),
        ("Your 30-minute Skype call with Ada Kern is booked for Thursday at 1 PM.", CALL),
        ("Your upcoming call with Ada is booked for Thursday at 1 PM.", CALL),
        ("I've cancelled Thursday's call with Ada Kern at 1 PM.", UNCALLED),
        ("The following call is cancelled:\n\n- Ada Kern\n- Thursday, March 5 at 1:00 PM", UNCALLED),
        ("The car wash is free tomorrow at 9 AM.", WASH),
        ("We have 9 AM free for you tomorrow.", WASH),
    ],
)
def test_is_told_as_it_is(wording: str, given: Given) -> None:
    assert passes(wording, given)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("All calls take place on Skype or by phone.", ON_SKYPE),
        ("All calls take place by phone.", ON_SKYPE),
        ("All calls take place on Skype or in person.", ON_SKYPE),
        ("Your 45-minute Skype call with Ada Kern is booked for Thursday at 1 PM.", CALL),
        ("I've cancelled Thursday's call with Ada Kern at 1 PM.", CALL),
        ("I've cancelled Wednesday's call with Ada Kern at 1 PM.", UNCALLED),
        ("The following call is booked:\n\n- Ada Kern\n- Thursday, March 5 at 1:00 PM", UNCALLED),
        ("Your call with Ada Kern on Thursday at 1 PM is booked.", LESSON),
        ("Ada Kern will in 30 minutes call you.", CALL),
        ("We have 9 AM or 1 PM tomorrow, and the car wash is free for you.", WASH),
        ("We have 9 AM or 1 PM tomorrow, the car wash being free.", WASH),
    ],
)
def test_is_not_told_otherwise(wording: str, given: Given) -> None:
    assert not passes(wording, given)
