"""What records bear out in everyday words: a taken time, lists, counts, closed days, what was done."""

import pytest

from tests.unit.reply.wordings import Given, facts_of, passes

NOW = "2026-09-01T09:00"
"""A Tuesday."""


def _table(start: str, where: str = "front room") -> dict[str, object]:
    return {
        "about": "offer",
        "what": "Supper",
        "names": ["table"],
        "where": where,
        "start": start,
        "party": 3,
    }


TAKEN = facts_of(
    {"about": "nothing_free", "what": "Supper", "clock": "20:00"},
    _table("2026-09-05T18:30"),
    _table("2026-09-05T19:15", "gallery"),
    _table("2026-09-05T21:15"),
    now=NOW,
    heard="could we come this saturday at 8, three of us?",
)


@pytest.mark.parametrize(
    "wording",
    [
        "8 pm isn't available this Saturday.",
        "Eight isn't free on Saturday, I'm afraid.",
        "Unfortunately 8 is taken on Saturday.",
        "No 8 pm on Saturday, sorry.",
        "We don't have 8:00 this Saturday.",
        "I have no table at 8 this Saturday for three.",
        "Sat 9/5, party of 3: 8pm is gone, but 6:30pm is open.",
        "That time isn't free on Saturday.",
        "8 pm doesn't work this Saturday, sorry.",
    ],
)
def test_a_time_that_is_taken_is_told_of_the_day_it_was_asked_for(wording: str) -> None:
    assert passes(wording, TAKEN)


@pytest.mark.parametrize(
    "wording",
    [
        "Saturday is full.",
        "There is nothing free on Saturday.",
        "No slot on Saturday.",
        "Saturday evening is full.",
        "There's no table on Saturday evening.",
        "8 pm isn't available on Friday.",
        "9:15 is taken on Saturday.",
        "Seven is taken this Saturday.",
        "8 is never free on Saturday.",
        "8 isn't free on Saturdays.",
        "Saturday doesn't work, sorry.",
        "I have no table at 8 this Saturday for five.",
    ],
)
def test_one_time_that_is_taken_fills_no_day_and_no_other_time(wording: str) -> None:
    assert not passes(wording, TAKEN)


def test_of_two_days_asked_for_none_is_taken_for_the_one() -> None:
    either = {**TAKEN, "heard": "Friday or Saturday at 8?"}
    told = {**either, "draft": "8:00 pm is not free on Friday."}
    assert not passes("8 pm isn't free on Friday.", {**either, "records": TAKEN["records"]})
    assert passes("8 is taken on Friday.", told)
    assert not passes("8 is taken on Saturday.", told)


STAY = facts_of(
    {"about": "booking", "what": "Lake Cabin", "start": "2026-10-16", "end": "2026-10-19", "price": 600}
    | {"reference": "LC-0417", "status": "confirmed", "done": "moved", "party": 3}
    | {"before": {"what": "Lake Cabin", "start": "2026-10-15", "end": "2026-10-18"}},
    now=NOW,
)
UNDONE = facts_of(
    {"about": "booking", "what": "Supper", "with": "Alder House", "start": "2026-09-12T19:15", "party": 5}
    | {"reference": "AH-0031", "status": "cancelled", "done": "cancelled"},
    {"about": "booking", "what": "Supper", "with": "Quince", "start": "2026-09-12T19:15", "party": 5}
    | {"reference": "QU-0058", "status": "pending", "done": "requested"},
    {"about": "call", "what": "private rooms", "with": "Ingrid Moe", "start": "2026-09-02T10:00"},
    now=NOW,
)
ROOMS = facts_of(
    {"about": "offer", "what": "Oak Room", "start": "2026-10-16", "end": "2026-10-19", "rate": 240}
    | {"price": 720},
    {"about": "offer", "what": "Elm Room", "start": "2026-10-16", "end": "2026-10-19", "rate": 195}
    | {"price": 585},
    {"about": "item", "what": "Elm Room", "text": "It faces the courtyard."},
    now=NOW,
)
STUDIO = facts_of(
    {"about": "booking", "what": "Portrait", "where": "Studio B", "start": "2026-09-05T11:00"}
    | {"status": "confirmed"},
    now=NOW,
    business="Lumen Studio",
)
LONE = facts_of(
    {"about": "booking", "what": "Supper", "start": "2026-09-12T19:15", "status": "cancelled"}, now=NOW
)
CALLED = facts_of(
    {"about": "call", "what": "private rooms", "with": "Ingrid Moe", "start": "2026-09-02T10:00"},
    "Ingrid Moe is our manager.",
    now=NOW,
)
HELD = facts_of(
    {"about": "offer", "what": "Facial", "with": "Nadia", "start": "2026-09-03T15:00", "length": 50}
    | {"held": True, "until": "2026-09-01T10:30"},
    {"about": "offer", "what": "Facial", "with": "Corinne", "start": "2026-09-03T16:30", "length": 50},
    {"about": "code", "phone": "206-555-0172", "done": "sent"},
    now=NOW,
)
CLOSED = facts_of(
    {"about": "closed", "start": "2026-09-06", "end": "2026-09-07"},
    {"about": "nothing_free", "what": "Fitting", "with": "Jonas", "start": "2026-09-04", "end": "2026-09-05"},
    {"about": "wait", "what": "Fitting", "with": "Jonas", "start": "2026-09-04", "end": "2026-09-05"},
    {"about": "booking", "what": "Fitting", "with": "Petra", "start": "2026-09-02T11:00"}
    | {"status": "cancelled", "done": "cancelled"},
    {"about": "offer", "what": "Fitting", "with": "Petra", "start": "2026-09-08T09:00", "length": 40},
    {"about": "offer", "what": "Fitting", "with": "Petra", "start": "2026-09-08T10:00", "length": 40},
    {"about": "offer", "what": "Fitting", "with": "Petra", "start": "2026-09-08T13:30", "length": 40},
    now=NOW,
)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        (
            "Two updates for you:\n- Alder House: cancelled\n- Quince, September 12 at 7:15 pm: requested",
            UNDONE,
        ),
        (
            "Here's where things stand:\n- Alder House: cancelled\n- Call: Ingrid Moe, tomorrow at 10 am",
            UNDONE,
        ),
        ("Alder House is cancelled, and I've requested Quince.", UNDONE),
        ("I've cancelled Alder House and asked Quince for a table for five at 7:15 pm.", UNDONE),
        ("Alder House: cancelled. Quince: requested.", UNDONE),
        ("Alder House is cancelled, and your request is with Quince.", UNDONE),
        ("The Elm Room costs $45 less a night.", ROOMS),
        ("The Elm Room is $135 cheaper in total.", ROOMS),
        ("The Oak Room is $45 more per night than the Elm Room.", ROOMS),
        ("The facial with Nadia is 50 minutes, so you should be done by about 3:50 pm.", HELD),
        ("Your cancellation is complete.", LONE),
        ("You're no longer booked for September 12.", LONE),
        ("Your request to Quince is pending.", UNDONE),
        (
            "Here's where we are:\n- Nadia, Thursday at 3 pm: held until 10:30\n- Code: sent to 206-555-0172",
            HELD,
        ),
        ("The hold is good until 10:30 am today.", HELD),
        ("Both are free on Thursday: Nadia at 3 pm and Corinne at 4:30 pm.", HELD),
        ("I've arranged for our manager Ingrid Moe to call you tomorrow at 10.", CALLED),
        ("Thursday at 3 with Nadia it is!", HELD),
        ("The facial with Nadia ends at about 3:50 pm.", HELD),
        ("It's held until 10:30 am today, so please send me your name before then.", HELD),
        ("You have until 10:30 am to confirm.", HELD),
        ("Would you like Nadia's appointment?", HELD),
        ("You can have Thursday at 4:30 with Corinne.", HELD),
        ("If Thursday at 3 doesn't suit you, Corinne has 4:30.", HELD),
        ("Thanks for your interest! Alder House: cancelled. Ref. AH-0031.", UNDONE),
        ("You'll be talking to Ingrid Moe tomorrow at 10 am.", CALLED),
        ("The portrait is in Studio B on Saturday at 11 am.", STUDIO),
        ("The code went to 206-555-0172.", HELD),
        ("If you prefer 4:30, Corinne is free then.", HELD),
        ("You can expect Ingrid Moe's call tomorrow at 10 am.", CALLED),
        ("You now arrive on Friday the 16th and leave on Monday the 19th.", STAY),
        ("We'll see all three of you on Friday, October 16.", STAY),
        ("Neither Sunday nor Monday works, as we're closed.", CLOSED),
        ("Nothing with Jonas on Friday, I'm afraid.", CLOSED),
        ("We're closed on Sunday and Monday, and after that there are three openings with Petra.", CLOSED),
        ("Jonas: fully booked on Friday, you're on the waiting list.", CLOSED),
        ("Your stay has been moved one day later.", STAY),
        ("I've moved your stay by a day.", STAY),
        ("You're booked Friday to Monday, October 16 to 19.", STAY),
        ("We're closed Sun & Mon.", CLOSED),
        ("We won't be open on Sunday or Monday.", CLOSED),
        ("Sunday we're closed.", CLOSED),
        ("Jonas has nothing on Friday evening, but you're on his list.", CLOSED),
        ("There are two in the morning and one in the afternoon.", CLOSED),
        ("Two morning times and one in the afternoon: 9:00, 10:00 and 1:30.", CLOSED),
        ("There are three openings with Petra.", CLOSED),
        ("Two tables in the front room and one in the gallery are free on Saturday.", TAKEN),
        ("We have three tables for three on Saturday.", TAKEN),
    ],
)
def test_records_are_told_in_everyday_words(wording: str, given: Given) -> None:
    assert passes(wording, given)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("Two updates for you:\n- Alder House: booked\n- Quince, September 12 at 7:15 pm: requested", UNDONE),
        (
            "Two updates for you:\n- Alder House: cancelled\n- Quince, September 12 at 7:15 pm: confirmed",
            UNDONE,
        ),
        ("Your request to Alder House is pending.", UNDONE),
        ("You're no longer booked for September 13.", LONE),
        ("Booked for Thursday:\n- Facial with Nadia, 3 pm\n- Facial with Corinne, 4:30 pm", HELD),
        ("Alder House: requested. Quince: cancelled.", UNDONE),
        ("The Elm Room costs $35 less a night.", ROOMS),
        ("The Elm Room is $45 cheaper in total.", ROOMS),
        ("The Oak Room costs $45 less a night.", ROOMS),
        ("The facial with Nadia is 50 minutes, so you should be done by about 3:30 pm.", HELD),
        ("Nine updates for you:\n- Alder House: cancelled", UNDONE),
        ("I've cancelled Quince and asked Alder House for a table for five at 7:15 pm.", UNDONE),
        ("Call: Ingrid Moe, tomorrow at 11 am", UNDONE),
        ("Your cancellation is complete.", HELD),
        ("All taken care of.", TAKEN),
        ("Consider it done.", TAKEN),
        ("All set for Thursday:\n- Facial with Corinne, 4:30 pm", HELD),
        ("The hold is good until noon today.", HELD),
        ("Code: sent to 206-555-0173", HELD),
        ("Thursday at 4:30 with Corinne it is!", HELD),
        ("You have until noon to confirm.", HELD),
        ("Would you like Petra's appointment?", HELD),
        ("You can have Thursday at 5 with Corinne.", HELD),
        ("If Thursday at 2 doesn't suit you, Corinne has 4:30.", HELD),
        ("Alder House: cancelled. Ref. AH-0032.", UNDONE),
        ("You'll be talking to Ingrid Moe today at 10 am.", CALLED),
        ("The portrait is in Studio A on Saturday at 11 am.", STUDIO),
        ("The code went to 206-555-0199.", HELD),
        ("If you prefer 4:30, Nadia is free then.", HELD),
        ("You can expect Ingrid Moe's call tomorrow at 9 am.", CALLED),
        ("You now arrive on Thursday the 15th and leave on Monday the 19th.", STAY),
        ("We'll see all four of you on Friday, October 16.", STAY),
        ("Neither Monday nor Tuesday works, as we're closed.", CLOSED),
        ("Nothing with Petra on Tuesday, I'm afraid.", CLOSED),
        ("Petra: fully booked on Tuesday, you're on the waiting list.", CLOSED),
        ("Your stay has been moved two days later.", STAY),
        ("Your stay has been moved one day earlier.", STAY),
        ("You're booked Friday to Tuesday, October 16 to 19.", STAY),
        ("We won't be open on Monday or Tuesday.", CLOSED),
        ("Petra has Tuesday at 9, and you're on her list.", CLOSED),
        ("You're next on his waiting list.", CLOSED),
        ("You're on his list, and chances are good.", CLOSED),
        ("If that is too soon, I'll hold it again for you.", HELD),
        ("You're on his list.", TAKEN),
        ("There is one in the morning and two in the afternoon.", CLOSED),
        ("There are four openings with Petra.", CLOSED),
        ("One table in the front room and two tables in the gallery are free on Saturday.", TAKEN),
        ("We have three tables for four on Saturday.", TAKEN),
    ],
)
def test_what_no_record_says_is_refused_in_the_same_words(wording: str, given: Given) -> None:
    assert not passes(wording, given)
