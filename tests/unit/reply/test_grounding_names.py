"""Addresses, cars, callers, courtesies: what is a record's own is told of it, and of nothing else."""

import pytest

from tests.unit.reply.wordings import Given, facts_of, passes

VENUES = {
    "now": "2026-07-15T16:00",
    "records": [
        {
            "about": "venue",
            "what": "Osteria Luna",
            "where": "Riverside",
            "text": "Italian. Handmade pasta, a few steps from the river. 4 Quay Street.",
        },
        {
            "about": "venue",
            "what": "Enoteca Salvia",
            "where": "Old Town",
            "text": "Italian. Two hundred wines by the glass. 31 Bell Lane.",
        },
    ],
    "draft": "I suggest Osteria Luna in Riverside or Enoteca Salvia in Old Town. Which one may I call?",
    "asks": "which",
}
CARS = {
    "now": "2026-10-05T10:00",
    "records": [
        {
            "about": "offer",
            "what": "Test drive",
            "start": "2026-10-10T10:00",
            "with": "2026 Honda CR-V Hybrid",
        },
        {
            "about": "offer",
            "what": "Test drive",
            "start": "2026-10-10T11:00",
            "with": "2026 Toyota RAV4 Hybrid",
        },
        {
            "about": "item",
            "what": "2026 Honda CR-V Hybrid",
            "price": "$37,800",
            "text": "Green, new, hybrid.",
        },
        {
            "about": "item",
            "what": "2026 Toyota RAV4 Hybrid",
            "price": "$36,500",
            "text": "Silver, new, hybrid.",
        },
    ],
}
SERVICED = {
    "now": "2026-10-05T10:00",
    "records": [
        {
            "about": "booking",
            "what": "Brake inspection",
            "start": "2026-10-07T10:00",
            "status": "confirmed",
            "done": "booked",
            "text": "Your 2019 Honda Civic.",
        }
    ],
}
DINNER = {
    "now": "2026-06-11T14:00",
    "records": [
        {
            "about": "offer",
            "what": "Private dinner",
            "start": "2026-06-20T18:30",
            "text": "A set menu at $78 a person.",
        }
    ],
    "known": ["Tasting menu at the chef's counter"],
}
CALL = {
    "now": "2026-07-15T16:00",
    "records": [
        {
            "about": "call",
            "start": "2026-07-15T17:00",
            "phone": "+1 646 555 0199",
            "done": "requested",
            "with": "Beatrice Lang",
        },
        {"about": "text", "text": "Our events manager will gladly call you."},
    ],
    "known": ["+1 646 555 0180"],
    "guest": {"name": "Ian Roth", "phone": "+1 646 555 0199"},
}
PENDING = {
    "now": "2026-07-15T16:00",
    "records": [
        {
            "about": "booking",
            "what": "Restaurant table",
            "start": "2026-07-17T19:30",
            "status": "pending",
            "done": "requested",
            "within": 30,
            "reference": "AUREL-0144",
            "with": "Kumo",
        }
    ],
}
BOOKED = {
    "now": "2026-07-15T16:00",
    "records": [
        {
            "about": "booking",
            "what": "Tasting menu",
            "start": "2026-07-16T17:30",
            "status": "confirmed",
            "party": 2,
        }
    ],
}
DECLINED = {
    "now": "2026-07-15T16:00",
    "records": [
        {
            "about": "booking",
            "what": "Restaurant table",
            "start": "2026-07-16T19:00",
            "status": "declined",
            "with": "Kumo",
        },
        {"about": "offer", "what": "Restaurant table", "start": "2026-07-16T21:00", "with": "Kumo"},
    ],
}
ASKED = {
    "now": "2026-07-15T16:00",
    "known": ["Harbor", "Thai Orchid"],
    "heard": "Thai Orchid by the Harbor for two tomorrow at 7",
    "asks": "name",
    "draft": "Under what name?",
}


@pytest.mark.parametrize(
    ("facts", "wording"),
    [
        (VENUES, "Osteria Luna is at 4 Quay Street in Riverside."),
        (VENUES, "Would you like Osteria Luna, 4 Quay Street, or Enoteca Salvia, 31 Bell Lane?"),
        (CARS, "The green CR-V is free on Saturday at 10 AM, and the silver RAV4 at 11 AM."),
        (SERVICED, "Your Civic's brake inspection is booked for Wednesday at 10 AM."),
        (SERVICED, "Your 2019 Honda Civic is scheduled for Wednesday, October 7 at 10 AM."),
        (DINNER, "With a set menu at $78 a person, it would be Saturday, June 20 at 6:30 PM."),
        (CALL, "Our events manager, Beatrice Lang, will call you at 5 PM on +1 646 555 0199."),
        (CALL, "Beatrice is going to call you at 5 PM."),
        (PENDING, "I've put in your request with Kumo for Friday at 7:30 PM."),
        (PENDING, "No answer from Kumo yet. I'll tell you within half an hour."),
        (PENDING, "Your table request has been made. It is awaiting approval."),
        (BOOKED, "Just a friendly reminder: your tasting menu is tomorrow at 5:30 PM, for two."),
        (BOOKED, "You are expected tomorrow at 5:30 PM."),
        (DECLINED, "No from Kumo for 7:00 PM tomorrow, sorry. 9 PM is free there."),
        (DECLINED, "Kumo has declined 7 PM tomorrow, I'm afraid."),
        (ASKED, "Lovely, the Harbor tomorrow! Under what name?"),
        (ASKED, "You bet! Nice to meet you. Under what name?"),
    ],
)
def test_what_is_on_record_is_said_in_everyday_words(facts: Given, wording: str) -> None:
    assert passes(wording, facts)


@pytest.mark.parametrize(
    ("facts", "wording"),
    [
        (VENUES, "Osteria Luna is at 31 Bell Lane in Riverside."),
        (VENUES, "Osteria Luna is at 8 Quay Street."),
        (VENUES, "For Italian I suggest Osteria Luna in Old Town or Enoteca Salvia in Riverside."),
        (VENUES, "Both are in Riverside. Which may I call?"),
        (CARS, "The silver CR-V is free on Saturday at 10 AM."),
        (CARS, "Would you like the green RAV4 Hybrid at 11?"),
        (CARS, "The RAV5 is free on Saturday at 11 AM."),
        (SERVICED, "Your 2018 Honda Civic is scheduled for Wednesday at 10 AM."),
        (SERVICED, "Your Civic is ready."),
        (DINNER, "With a tasting menu at $78 a person, it would be Saturday, June 20 at 6:30 PM."),
        (CALL, "Beatrice will call you at 5 PM on +1 646 555 0180."),
        (CALL, "Please call Beatrice at 5 PM."),
        (CALL, "Call us on +1 646 555 0199."),
        (CALL, "Beatrice will come by at 5 PM to speak with you."),
        (CALL, "Our general manager, Beatrice Lang, will call you at 5 PM."),
        (PENDING, "I've put you in for Friday at 7:30 PM."),
        (PENDING, "You are expected at Kumo on Friday at 7:30 PM."),
        (PENDING, "Kumo has accepted Friday at 7:30 PM."),
        (BOOKED, "You'll get a reminder tomorrow at 5:30 PM."),
        (BOOKED, "A reminder about your tasting menu goes out tomorrow."),
        (BOOKED, "No answer yet."),
        (DECLINED, "No from Kumo for 9 PM tomorrow."),
        (ASKED, "Thai Orchid has a table for two tomorrow at 7. Under what name?"),
        (ASKED, "Thai Orchid for three tomorrow at 7. Under what name?"),
    ],
)
def test_what_is_not_on_record_is_not_said(facts: Given, wording: str) -> None:
    assert not passes(wording, facts)


@pytest.mark.parametrize("name", ["Grant", "Will", "Young", "Hope", "Long", "March"])
def test_whom_a_title_names_is_known_even_if_the_name_is_a_word(name: str) -> None:
    booked = facts_of(
        {
            "about": "booking",
            "what": "Cleaning",
            "with": "Dr. Patel",
            "start": "2026-06-05T09:00",
            "status": "confirmed",
            "done": "booked",
        },
        now="2026-06-02T08:46",
    )
    assert passes("I have booked your cleaning with Dr. Patel for Friday, June 5 at 9:00 AM.", booked)
    assert not passes(f"I have booked your cleaning with Dr. {name} for Friday, June 5 at 9:00 AM.", booked)
    assert not passes(f"You will see Dr. {name}.", booked)
