"""A place that is told of: its opening hours by the day, and its phone."""

import pytest

from tests.unit.reply.wordings import Given, facts_of, passes_whole

NOW = "2026-04-07T09:00"
"""A Tuesday."""


def _venue(name: str = "Casa Verde", **more: object) -> dict[str, object]:
    text = "Open Wednesday to Monday from noon to 9 PM. Closed on Tuesdays. Dogs are welcome on the patio."
    return {"about": "venue", "what": name, "where": "Mill Quarter", "text": text, **more}


ONE = facts_of(_venue(phone="+1 415 555 0177"), now=NOW, heard="Is Casa Verde open on Saturday?")
SHUT = facts_of(_venue(), now=NOW, heard="Is Casa Verde open on Tuesday?")
TWO = facts_of(
    _venue(),
    {"about": "venue", "what": "Bar Sud", "text": "Open on Fridays from 6 PM to 11 PM."},
    now=NOW,
)
POOL = facts_of(_venue(), "The pool is open from 7 AM to 8 PM.", now=NOW)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("Yes, Casa Verde is open on Saturday from noon to 9 PM.", ONE),
        ("Yes! Saturday 12pm–9pm. They're closed on Tuesdays.", ONE),
        ("Yes, it is! They're open on Saturday until 9.", ONE),
        ("Casa Verde in the Mill Quarter is open on Sundays from 12 to 9 PM.", ONE),
        ("No, Casa Verde is closed on Tuesdays.", SHUT),
        ("Bar Sud is open on Friday from 6 to 11 PM.", TWO),
        ("You can reach them at +1 415 555 0177.", ONE),
        ("Their number is (415) 555-0177.", ONE),
        ("Casa Verde is open on Friday.", POOL),
    ],
)
def test_the_hours_and_the_phone_of_a_place(wording: str, given: Given) -> None:
    assert passes_whole(wording, given)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("Casa Verde is open on Tuesday.", ONE),
        ("Casa Verde is open on Saturday from noon to 10 PM.", ONE),
        ("We're open on Saturday from noon to 9 PM.", ONE),
        ("Casa Verde isn't open on Saturday.", ONE),
        ("Casa Verde has Saturday open.", ONE),
        ("Casa Verde is open on Saturday only.", ONE),
        ("Yes! They're open Wednesday to Monday from noon to 9 PM.", SHUT),
        ("Bar Sud is open on Saturday from noon to 9 PM.", TWO),
        ("Casa Verde is in the Mill Quarter. They're open on Friday from 6 to 11 PM.", TWO),
        ("It's open on Friday from noon to 9 PM.", POOL),
        ("You can reach us at +1 415 555 0177.", ONE),
        ("You can reach them at +1 415 555 0178.", ONE),
        ("We'll call you on +1 415 555 0177.", ONE),
    ],
)
def test_hours_of_another_day_or_place_are_refused(wording: str, given: Given) -> None:
    assert not passes_whole(wording, given)


EVENING = facts_of(
    {"about": "booking", "what": "Table", "start": "2026-04-10T19:00", "party": 2, "status": "confirmed"},
    now=NOW,
)
FACIAL = facts_of(
    {"about": "booking", "what": "Facial", "start": "2026-04-10T19:00", "status": "confirmed"}, now=NOW
)
ASKED = facts_of(_venue(), now=NOW, heard="Where could we go for dinner?")


@pytest.mark.parametrize(
    ("wording", "given", "true"),
    [
        ("Enjoy your dinner!", EVENING, True),
        ("Your dinner is booked for Friday at 7.", EVENING, True),
        ("Enjoy your lunch!", EVENING, False),
        ("Your dinner is included.", EVENING, False),
        ("Your dinner is booked for Friday at 8.", EVENING, False),
        ("Enjoy your dinner!", FACIAL, False),
        ("Here is one option for your dinner.", ASKED, True),
        ("Here is one option for your brunch.", ASKED, False),
        ("Casa Verde is open for dinner.", ASKED, False),
    ],
)
def test_a_meal_is_the_one_the_table_is_for(wording: str, given: Given, true: bool) -> None:
    assert passes_whole(wording, given) is true
