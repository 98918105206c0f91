"""What was written down, told with the booking it is for."""

import pytest

from tests.unit.reply.wordings import Given, facts_of, passes

NOW = "2026-03-02T09:00"
"""A Monday."""
NOTE = {"about": "note", "what": "wheelchair", "text": "Wheelchair access requested", "done": "noted"}


def _visit(start: str = "2026-03-06T18:30", **more: object) -> dict[str, object]:
    return {
        "about": "booking",
        "what": "Wine Tasting",
        "where": "Cellar",
        "start": start,
        "party": 5,
        "reference": "VIN-0204",
        "status": "confirmed",
        **more,
    }


ONE = facts_of(_visit(), NOTE, now=NOW, guest="Ida Berg", known=["Loft"])
TWO = facts_of(_visit(), _visit("2026-03-13T18:30", reference="VIN-0310"), NOTE, now=NOW)
ASKED = facts_of(_visit(status="pending", done="requested"), NOTE, now=NOW)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("I've noted the wheelchair on your booking for Friday at 6:30 PM.", ONE),
        ("Wheelchair access noted for Fri Mar 6, 6:30pm, 5 people.", ONE),
        ("I've added a note about the wheelchair to your tasting for five this Friday.", ONE),
        ("Your request for wheelchair access has been noted on reservation VIN-0204, Ms. Berg.", ONE),
        ("I've made a note of the wheelchair for your visit on Friday in the Cellar.", ONE),
        ("For your visit on Friday at 6:30, I've noted the wheelchair.", ONE),
        ("Wheelchair access requested for Friday at 6:30 PM.", ONE),
        ("I've noted the wheelchair on your request for Friday at 6:30 PM.", ASKED),
    ],
)
def test_a_note_is_told_with_the_booking_it_is_for(wording: str, given: Given) -> None:
    assert passes(wording, given)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("I've noted the wheelchair on your booking for Friday at 7:30 PM.", ONE),
        ("I've noted the wheelchair on your booking for Thursday.", ONE),
        ("I've noted the pram on your booking for Friday at 6:30 PM.", ONE),
        ("I've noted the wheelchair for your visit on Friday in the Loft.", ONE),
        ("I've noted the wheelchair on reservation VIN-0205.", ONE),
        ("I haven't noted the wheelchair on your booking for Friday.", ONE),
        ("Wheelchair access is confirmed for Friday at 6:30 PM.", ONE),
        ("I've noted the wheelchair for 5 people on Friday.", ONE),
        ("I've noted the wheelchair on both your bookings.", ONE),
        # Which of the two it is for, nothing on record says.
        ("I've noted the wheelchair on your booking for Friday, March 6.", TWO),
        ("I've noted the wheelchair on both your bookings.", TWO),
        ("I've noted the wheelchair on your booking for Friday at 6:30 PM.", ASKED),
    ],
)
def test_a_note_is_for_nothing_else(wording: str, given: Given) -> None:
    assert not passes(wording, given)
