"""A sentence that says several things is proven one by one; one thing, by a sentence that says it too."""

import pytest

from tests.unit.reply.wordings import Given, facts_of, passes

NOW = "2026-09-02T10:00"

WORKSHOP = facts_of(
    {"about": "offer", "what": "Winter Check", "start": "2026-09-08T09:00", "price": 79},
    {
        "about": "text",
        "what": "Winter Check",
        "text": "A Winter Check is $79 and usually takes one day. Fluids are extra.",
    },
    {"about": "text", "what": "Drop-off", "text": "Please bring your key card. Come without a trailer."},
    {
        "about": "text",
        "what": "Cancellation",
        "text": "Cancelling is free until 24 hours before. After that we charge $30.",
    },
    now=NOW,
)
INN = facts_of(
    {
        "about": "offer",
        "what": "Lake Suite",
        "start": "2026-09-11",
        "end": "2026-09-13",
        "rate": 240,
        "price": 480,
    },
    {
        "about": "offer",
        "what": "Loft Room",
        "start": "2026-09-11",
        "end": "2026-09-13",
        "rate": 160,
        "price": 320,
    },
    {
        "about": "text",
        "what": "Breakfast",
        "text": "Breakfast is included with the Lake Suite. With the Loft Room it costs $14 per person.",
    },
    {
        "about": "text",
        "what": "Dogs",
        "text": "Well-behaved dogs are welcome on the terrace. Dogs are not allowed in the dining room.",
    },
    {
        "about": "text",
        "what": "Parking",
        "text": "Guests can park for free in the Mill Lane garage after 6 PM.",
    },
    {
        "about": "text",
        "what": "Sauna",
        "text": "We lend towels free of charge to guests under 12. Everyone must shower before the sauna.",
    },
    known=["Lake Suite", "Loft Room"],
    now=NOW,
)
CLINIC = facts_of(
    {
        "about": "nothing_free",
        "what": "Check-up",
        "with": "Dr. Moss",
        "start": "2026-09-02",
        "end": "2026-09-04",
    },
    {
        "about": "offer",
        "what": "Check-up",
        "with": "Dr. Moss",
        "start": "2026-09-10T14:00",
        "held": True,
        "until": "2026-09-02T12:00",
    },
    {"about": "offer", "what": "Check-up", "with": "Dr. Moss", "start": "2026-09-11T09:00"},
    {
        "about": "text",
        "what": "opening hours",
        "text": "The clinic is open Monday to Friday from 8 am to 5 pm and Saturday from 9 am to noon. "
        "It is closed on Sunday.",
    },
    {
        "about": "text",
        "what": "Calls",
        "text": "We meet everyone in person or by phone, so there is no video link.",
    },
    known=["Dr. Moss"],
    now=NOW,
)


@pytest.mark.parametrize(
    ("given", "wording"),
    [
        (WORKSHOP, "A Winter Check is $79, fluids extra, and usually takes one day."),
        (WORKSHOP, "Please bring your key card and come without a trailer."),
        (WORKSHOP, "You can cancel for free until 24 hours before; after that it's $30."),
        (INN, "The Lake Suite is $480 with breakfast included, and the Loft Room is $320."),
        (INN, "The Loft Room comes to $320, with breakfast at $14 per person."),
        (INN, "Parking in the Mill Lane garage is free after 6 PM."),
        (INN, "Guests under 12 can borrow towels free of charge."),
        (INN, "Well-behaved dogs are welcome on the terrace, but not in the dining room."),
        (CLINIC, "Dr. Moss has nothing free this week."),
        (CLINIC, "On Saturdays we're open from 9 am to noon."),
        (CLINIC, "Next week Dr. Moss has Thursday at 2 pm."),
        (CLINIC, "Next week Dr. Moss is free Thursday at 2 pm or Friday at 9 am."),
    ],
)
def test_what_is_so_is_shown_however_it_is_put_together(given: Given, wording: str) -> None:
    assert passes(wording, given)


@pytest.mark.parametrize(
    ("given", "wording"),
    [
        (WORKSHOP, "A Winter Check is $79, fluids included, and usually takes one day."),
        (WORKSHOP, "A Winter Check is $30 and usually takes one day."),
        (WORKSHOP, "Your check takes one day and costs $30."),
        (WORKSHOP, "Please bring your key card and come with a trailer."),
        (WORKSHOP, "Cancelling is free, and we charge $30."),
        (INN, "The Loft Room is $320 with breakfast included, and the Lake Suite is $480."),
        (INN, "The Lake Suite and the Loft Room are free, both with breakfast included."),
        (INN, "Parking in the Mill Lane garage is free."),
        (INN, "Parking in the Mill Lane garage is free before 6 PM."),
        (INN, "Dogs are welcome on the terrace."),
        (INN, "Well-behaved dogs are welcome in the dining room, but not on the terrace."),
        (INN, "Guests under 12 must shower before the sauna, and towels are only for everyone."),
        (CLINIC, "Dr. Moss has nothing free this month."),
        (CLINIC, "On Sundays we're open from 9 am to noon."),
        (CLINIC, "Next week Dr. Moss has Wednesday at 2 pm."),
        (CLINIC, "I'm holding both times for you until noon today."),
        (CLINIC, "It's on your phone now."),
        (CLINIC, "Did I mention that I told them you are coming?"),
    ],
)
def test_what_only_its_parts_would_bear_out_is_refused(given: Given, wording: str) -> None:
    assert not passes(wording, given)


def test_the_entries_of_a_list_that_stand_in_a_text_are_told_from_it() -> None:
    listed = (
        "Your options:\n- Lake Suite, September 11 to 13, $480\n"
        "- Parking: free in the Mill Lane garage after 6 PM"
    )
    assert passes(listed, INN)
    assert not passes(listed.replace("$480", "$320"), INN)
    assert not passes(listed.replace("after 6 PM", "after 5 PM"), INN)


def test_what_an_entry_begins_with_is_no_year_of_the_date_above_it() -> None:
    cars = facts_of(
        {"about": "offer", "what": "Test drive", "with": "2022 Kestrel", "start": "2026-12-03T13:30"},
        {"about": "offer", "what": "Test drive", "with": "2026 Heron", "start": "2026-12-03T14:00"},
        now="2026-11-29T10:00",
    )
    assert passes("Thursday, December 3rd\n- 2022 Kestrel: 1:30 pm\n- 2026 Heron: 2 pm", cars)
    assert not passes("Thursday, December 3rd\n- 2026: Thu Dec 3 at 1:30 pm\n- 2026 Heron: 2 pm", cars)
