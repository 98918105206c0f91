"""What a courtesy takes for granted needs a record, as a claim of it would."""

import pytest

from tests.unit.reply.wordings import Given, facts_of, passes

NOW = "2026-05-04T10:00"
"""A Monday."""
CUT = {"what": "Haircut", "with": "Nia", "start": "2026-05-06T15:00", "price": 60, "deposit": 20}
MORE: Given = {"guest": "Omar Haddad", "known": ["Haircut", "Nia"]}
OFFERED = facts_of({"about": "offer", **CUT}, now=NOW, **MORE)
BOOKED = facts_of({"about": "booking", **CUT, "status": "confirmed", "done": "booked"}, now=NOW, **MORE)
STANDS = facts_of(
    {"about": "booking", **CUT, "status": "confirmed"}, now=NOW, heard="Please cancel it", **MORE
)
GONE = facts_of({"about": "booking", **CUT, "status": "cancelled", "done": "cancelled"}, now=NOW, **MORE)
ASKED = facts_of({"about": "booking", **CUT, "status": "pending", "done": "requested"}, now=NOW, **MORE)
PARKING = "Parking in the yard is free. Colour takes two hours."
WITH_TEXT = facts_of({"about": "offer", **CUT}, PARKING, now=NOW, **MORE)
HEARD = facts_of(PARKING, now=NOW, heard="Is parking free?", **MORE)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("Thanks for booking with us!", BOOKED),
        ("Enjoy your haircut with Nia!", BOOKED),
        ("Please come in on Wednesday at 3.", BOOKED),
        ("You could come in on Wednesday at 3.", OFFERED),
        ("Thanks for asking about a haircut, Omar.", OFFERED),
        ("Happy to help with booking.", OFFERED),
        ("Sorry you had to cancel.", GONE),
        ("You got it!", BOOKED),
        ("Yes, it's free.", HEARD),
        ("Parking in the yard is free.", WITH_TEXT),
    ],
)
def test_a_courtesy_passes_where_it_is_so(wording: str, given: Given) -> None:
    assert passes(wording, given)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("Thanks for booking with us!", OFFERED),
        ("We appreciate your booking.", ASKED),
        ("Thank you for the $20 deposit.", BOOKED),
        ("Thanks for moving your haircut to Wednesday at 3.", OFFERED),
        ("Sorry for cancelling your haircut.", OFFERED),
        ("Sorry you had to cancel.", STANDS),
        ("Sorry about the double charge.", BOOKED),
        ("Enjoy your haircut with Nia!", OFFERED),
        ("It's a date: Wednesday at 3.", OFFERED),
        ("Please come in on Wednesday at 3.", OFFERED),
        ("When you arrive on Wednesday, ask for Nia.", ASKED),
        ("Here is your visit: Wednesday at 3 with Nia.", OFFERED),
        ("I'm sure it's fine.", ASKED),
        ("You got it!", STANDS),
        ("Right away!", STANDS),
        ("Please check your email.", OFFERED),
        ("Give it a few minutes.", OFFERED),
        ("If you're late, no problem.", OFFERED),
        ("If you are late, that's fine.", OFFERED),
        ("It's free of charge.", WITH_TEXT),
        ("If you cancel, it's free.", WITH_TEXT),
    ],
)
def test_a_courtesy_is_refused_where_it_is_not(wording: str, given: Given) -> None:
    assert not passes(wording, given)
