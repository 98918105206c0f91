"""Times, days, prices and counts as people write them: read for what they are, and refused where wrong."""

import pytest

from tests.unit.reply.wordings import Given, passes

OFFERS = {
    "now": "2026-02-03T09:00",
    "records": [
        {
            "about": "offer",
            "what": "Botox",
            "with": "Dr. Lee",
            "start": "2026-02-04T11:30",
            "end": "2026-02-04T12:00",
        },
        {
            "about": "offer",
            "what": "Botox",
            "with": "Dr. Lee",
            "start": "2026-02-05T15:00",
            "end": "2026-02-05T15:30",
        },
        {
            "about": "offer",
            "what": "Botox",
            "with": "Maya Torres",
            "start": "2026-02-05T17:45",
            "end": "2026-02-05T18:15",
        },
    ],
}
HELD = {
    "now": "2026-02-03T09:00",
    "records": [
        {
            "about": "offer",
            "what": "Suite",
            "start": "2026-02-13",
            "end": "2026-02-15",
            "party": 3,
            "held": True,
            "until": "2026-02-03T12:00",
        }
    ],
}
ROOMS = {
    "now": "2026-02-03T09:00",
    "records": [
        {
            "about": "offer",
            "what": "Standard room",
            "start": "2026-02-06",
            "end": "2026-02-08",
            "rate": 215,
            "price": 430,
        },
        {
            "about": "offer",
            "what": "Deluxe room",
            "start": "2026-02-06",
            "end": "2026-02-08",
            "rate": 319,
            "price": 638,
        },
        {
            "about": "offer",
            "what": "Suite",
            "start": "2026-02-06",
            "end": "2026-02-08",
            "rate": 545,
            "price": 1090,
        },
    ],
}
SERVICES = {
    "now": "2026-02-03T09:00",
    "records": [
        {"about": "service", "what": "Lip filler", "price": 600, "length": 45},
        {"about": "service", "what": "Lip flip", "price": 120, "length": 20},
        {"about": "service", "what": "Consultation", "price": "free", "length": 30},
    ],
}
TEXTS = {
    "now": "2026-02-03T09:00",
    "records": [
        {
            "about": "text",
            "text": "Lip filler usually lasts six to nine months. "
            "Most guests put down between 10 and 20 percent. The Captain's Room seats 8 to 16.",
        },
        {"about": "text", "text": "Service is open Monday to Friday from 9 to 5 and Saturday from 9 to 4."},
    ],
    "known": ["Lip filler", "Captain's Room"],
}
TAKEN = {
    "now": "2026-02-03T09:00",
    "records": [
        {"about": "nothing_free", "what": "Peel", "start": "2026-02-05", "clock": "17:00"},
        {"about": "offer", "what": "Peel", "with": "Priya Nair", "start": "2026-02-05T13:00"},
        {"about": "offer", "what": "Peel", "with": "Maya Torres", "start": "2026-02-06T17:00"},
    ],
}
NIGHTS = {
    "now": "2026-02-03T09:00",
    "records": [
        {"about": "nothing_free", "what": "Suite", "start": "2026-05-15", "end": "2026-05-17"},
        {
            "about": "offer",
            "what": "Deluxe room",
            "start": "2026-05-15",
            "end": "2026-05-17",
            "price": 638,
        },
        {"about": "offer", "what": "Suite", "start": "2026-05-22", "end": "2026-05-24", "price": 1090},
    ],
}
BOOKED = {
    "now": "2026-02-03T09:00",
    "guest": "Tom Ashby",
    "records": [
        {
            "about": "booking",
            "what": "Hydrating facial",
            "with": "Priya Nair",
            "start": "2026-02-05T16:00",
            "price": 210,
            "status": "confirmed",
        },
        {
            "about": "booking",
            "what": "Consultation",
            "with": "Dr. Lee",
            "start": "2026-02-11T10:30",
            "price": "free",
            "status": "confirmed",
        },
    ],
}


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("Wed 11:30a w/ Dr. Lee, Thu 3p w/ Dr. Lee, Thu 5:45p w/ Maya. Which one?", OFFERS),
        ("Wed 4 Feb, 11.30 with Dr. Lee or Thu 5 Feb, 17.45 with Maya?", OFFERS),
        ("Thursday, 3 to 3:30, with Dr. Lee?", OFFERS),
        ("Shall I book Dr. Lee for 3–3:30 on Thursday?", OFFERS),
        ("I have two openings on Thursday, 3 PM and 5:45 PM, and one tomorrow at 11:30.", OFFERS),
        ("Wednesday at 11:30 is open, and so are 3 and 5:45 on Thursday.", OFFERS),
        ("Would you rather come on Wednesday at 11:30 or, with Maya, on Thursday at 5:45?", OFFERS),
        ("How about 11:30 tomorrow?", OFFERS),
        ("Half eleven tomorrow with Dr. Lee, or 3 Thursday?", OFFERS),
        ("Two with Dr. Lee (tomorrow 11:30, Thursday 3) and one with Maya (Thursday 5:45).", OFFERS),
        ("I have three openings, tomorrow at 11:30 and Thursday at 3 or 5:45.", OFFERS),
        ("I'm keeping the suite, Friday 13 to Sunday 15 February, until noon today.", HELD),
        ("The suite is held until 12 today.", HELD),
        ("A standard room is $215 a night, a deluxe room $319 and a suite $545.", ROOMS),
        ("Standard $215, deluxe $319, suite $545 a night. Which one?", ROOMS),
        ("Two nights, Fri–Sun: standard $430 / deluxe $638 / suite $1090. Which one?", ROOMS),
        ("The deluxe room is $319 a night. The suite is five hundred and forty-five.", ROOMS),
        ("All three kinds of room are available this weekend.", ROOMS),
        ("Forty-five minutes for lip filler, twenty for a lip flip.", SERVICES),
        ("Lip filler is six hundred dollars. The lip flip is a hundred and twenty.", SERVICES),
        ("Lip filler usually lasts 6–9 months.", TEXTS),
        ("Most guests put down 10–20%.", TEXTS),
        ("The Captain's Room seats 8–16 guests.", TEXTS),
        ("We're open weekdays 9–5 and Saturdays 9–4.", TEXTS),
        (
            "Thursday at 5 isn't free. How about 1 o'clock that day with Priya, or 5 on Friday with Maya?",
            TAKEN,
        ),
        ("Thursday at 5 isn't free, but Maya has 5 PM the day after.", TAKEN),
        ("No suite May 15–17, sorry. Deluxe those nights $638, or suite May 22–24 $1,090?", NIGHTS),
        ("You're down for two: Thu 4pm with Priya, Wed 2/11 10:30am with Dr. Lee.", BOOKED),
        ("See you on Wednesday the 11th for your free consultation.", BOOKED),
    ],
)
def test_natural_forms_of_true_values_pass(wording: str, given: Given) -> None:
    assert passes(wording, given)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("Thu 3a w/ Dr. Lee?", OFFERS),
        ("Wed 4 Feb, 11.45 with Dr. Lee?", OFFERS),
        ("Thursday, 3 to 4, with Dr. Lee?", OFFERS),
        ("I have three openings on Thursday.", OFFERS),
        ("I have two openings tomorrow.", OFFERS),
        ("I have three openings with Dr. Lee.", OFFERS),
        ("Half ten tomorrow with Dr. Lee?", OFFERS),
        ("Wednesday at 3 is open, and so are 11:30 and 5:45 on Thursday.", OFFERS),
        ("Would you rather come on Wednesday at 11:30 or, with Dr. Lee, on Thursday at 5:45?", OFFERS),
        ("The suite is held until noon tomorrow.", HELD),
        ("The suite is held until February 15.", HELD),
        ("The suite is held until 12 tonight.", HELD),
        ("A standard room is $215 a night, a deluxe room $638 and a suite $545.", ROOMS),
        ("Standard $215, deluxe $545, suite $319 a night. Which one?", ROOMS),
        ("The deluxe room is $319 a night. The suite is three hundred and nineteen.", ROOMS),
        ("All three are $215 a night.", ROOMS),
        ("All four kinds of room are available this weekend.", ROOMS),
        ("Twenty minutes for lip filler, forty-five for a lip flip.", SERVICES),
        ("Lip filler is six hundred dollars. The lip flip is six hundred.", SERVICES),
        ("All three are free.", SERVICES),
        ("Lip filler usually lasts 6–12 months.", TEXTS),
        ("Lip filler usually lasts nine months.", TEXTS),
        ("Most guests put down 20%.", TEXTS),
        ("The Captain's Room seats 10 to 16.", TEXTS),
        ("We're open weekdays 9–4.", TEXTS),
        ("Thursday at 5 isn't free. How about 1 o'clock the day after with Priya?", TAKEN),
        ("Thursday at 5 isn't free, but Maya has 5 PM the same day.", TAKEN),
        ("No suite May 15–17, sorry. I have a suite those nights for $1,090.", NIGHTS),
        ("You're down for three: Thu 4pm with Priya, Wed 2/11 10:30am with Dr. Lee.", BOOKED),
        ("Both are with Priya.", BOOKED),
        ("See you on Thursday for your free hydrating facial.", BOOKED),
    ],
)
def test_natural_forms_of_false_values_are_refused(wording: str, given: Given) -> None:
    assert not passes(wording, given)


def test_a_cancelled_booking_without_a_fee_is_free_of_charge_only_where_a_text_says_so() -> None:
    booking = {"about": "booking", "what": "Table", "start": "2026-02-14T12:30", "done": "cancelled"}
    policy = {"about": "text", "text": "To cancel, please tell us four hours before. There is no charge."}
    told = "Your table on the 14th has been cancelled at no charge."
    assert passes(told, {"now": "2026-02-03T09:00", "records": [booking, policy]})
    assert not passes(told, {"now": "2026-02-03T09:00", "records": [booking]})
    assert not passes(told, {"now": "2026-02-03T09:00", "records": [{**booking, "fee": 20}, policy]})


TOLD = "Botox is free on Wednesday at 11:30, Thursday at 3 and Thursday at 5:45. "


def test_what_was_told_may_be_told_again_by_its_place() -> None:
    assert passes(f"{TOLD}The first two are with Dr. Lee, the third is with Maya.", OFFERS)
    assert passes(f"{TOLD}The third is with Maya, the others are with Dr. Lee.", OFFERS)
    assert passes(f"{TOLD}The first is with Dr. Lee, the third with Maya.", OFFERS)
    assert not passes(f"{TOLD}The first is with Maya.", OFFERS)
    assert not passes(f"{TOLD}The first two are with Maya.", OFFERS)
    assert not passes(f"{TOLD}The first is with Dr. Lee, the other two are with Maya.", OFFERS)


def test_what_stands_by_itself_takes_no_time_from_what_was_told_before() -> None:
    assert passes("You have a hydrating facial on Thursday at 4 and a consultation on February 11.", BOOKED)
    assert not passes(
        "You have a hydrating facial on February 11 and a consultation on Thursday at 4.", BOOKED
    )


def test_a_sum_in_another_currency_is_another_sum() -> None:
    offer = {"about": "offer", "what": "Colour", "start": "2026-02-14T12:30", "price": "£120"}
    given = {"now": "2026-02-03T09:00", "currency": "GBP", "records": [offer], "draft": "Colour is £120."}
    assert passes("Colour on Saturday the 14th at 12.30 for £120?", given)
    assert not passes("Colour on Saturday the 14th at 12.30 for $120?", given)
