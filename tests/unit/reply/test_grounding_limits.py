"""How far a text goes and of what it is told: where, when, with whom, and never of its neighbour."""

from functools import partial

import pytest

from tests.unit.reply import wordings
from tests.unit.reply.wordings import Given, passes_whole

facts_of = partial(wordings.facts_of, now="2026-02-03T09:00", zone="America/New_York")
NIGHTS = {"about": "offer", "start": "2026-02-13", "end": "2026-02-15", "party": 2}
HOTEL = facts_of(
    {**NIGHTS, "what": "Loft", "price": 420, "text": "Under the roof, with a skylight and a bathtub."},
    {**NIGHTS, "what": "Studio", "price": 320, "text": "On the ground floor, with a small kitchen."},
    "Breakfast is included with the Loft; in the Studio it is 18 dollars a person.",
    "The spa is open to guests of the hotel from 8 to 8.",
    "Children are welcome in the pool until 6 with a parent.",
    "Bicycles may be borrowed for up to three hours, if you leave a card.",
    known=["Loft", "Studio"],
)
SPA = facts_of(
    {
        "about": "booking",
        "what": "Massage",
        "with": "Nina Falk",
        "start": "2026-02-05T11:00",
        "status": "confirmed",
        "done": "booked",
    },
    {"about": "service", "what": "Peel", "length": 45, "text": "Brightens the skin. Stay out of the sun."},
    {"about": "service", "what": "Massage", "length": 50, "text": "Slow and deep. Please shower beforehand."},
    "Dr. Ortiz is our dermatologist and speaks Spanish. Nina trained in Kyoto.",
    known=["Dr. Ortiz", "Nina Falk"],
    guest="Lou Gray",
)
HOUSE = facts_of(
    "The whole lobby is smoke-free, pipes included.",
    "We accept cash and cards. Checks only from members.",
    "Bring your passport and a recent bill to open an account.",
    "You may return a bicycle within ten days or 300 miles.",
    "For groups of nine or more, a tip of 15 percent is added.",
    "The library on Mill Street is five minutes away on foot.",
)
SLOT = {"about": "offer", "what": "Facial", "start": "2026-02-04T11:30", "with": "Dr. Ortiz"}
SLOTS = facts_of(
    SLOT,
    {**SLOT, "with": "Nina Falk", "start": "2026-02-04T13:00"},
    {**SLOT, "with": "Nina Falk", "start": "2026-02-04T17:00"},
)
FEE = facts_of(
    {"about": "booking", "what": "Facial", "start": "2026-02-04T08:30", "status": "confirmed", "fee": 50}
)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("The Loft is $420 for the two nights. It has a skylight and a bathtub.", HOTEL),
        ("The Loft is $420. Breakfast is included with it.", HOTEL),
        ("Children are welcome in the pool until 6 with a parent.", HOTEL),
        ("You may borrow bicycles for up to three hours if you leave a card.", HOTEL),
        ("The spa is open to hotel guests from 8 to 8.", HOTEL),
        ("Your massage is booked for Thursday at 11. Please shower beforehand.", SPA),
        ("Dr. Ortiz is our dermatologist. She speaks Spanish.", SPA),
        ("A peel takes 45 minutes. It brightens the skin.", SPA),
        ("We accept cash or cards.", HOUSE),
        ("Please bring your passport and a recent bill.", HOUSE),
        ("The library on Mill Street is five minutes away on foot.", HOUSE),
        ("For groups of nine or more, a tip of 15 percent is added.", HOUSE),
        ("Tomorrow: 11:30 with Dr. Ortiz, or 1:00 and 5:00 with Nina. Which one?", SLOTS),
        ("Dr. Ortiz has 11:30 tomorrow. If you'd rather see Nina, there is 1:00 or 5:00. Which one?", SLOTS),
        ("There is a $50 fee. Shall I cancel it?", FEE),
    ],
)
def test_a_text_may_be_told_as_far_as_it_goes(wording: str, given: Given) -> None:
    assert passes_whole(wording, given)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("The Studio is $320 for two nights. It has a bathtub.", HOTEL),
        ("How about the Studio, with a skylight?", HOTEL),
        ("The Studio is $320. It comes with breakfast.", HOTEL),
        ("Breakfast is included.", HOTEL),
        ("Children are welcome in the pool.", HOTEL),
        ("Children are welcome in the pool until 6.", HOTEL),
        ("You may borrow bicycles.", HOTEL),
        ("The spa is open.", HOTEL),
        ("The Loft is $420. The Studio too.", HOTEL),
        ("Your massage is booked for Thursday at 11. Stay out of the sun.", SPA),
        ("Your massage is booked for Thursday at 11. It brightens the skin.", SPA),
        ("Nina trained in Kyoto. She speaks Spanish.", SPA),
        ("Dr. Ortiz speaks Spanish, and so does Nina.", SPA),
        ("You're booked for Thursday at 11. Your friend too.", SPA),
        ("The lobby is smoke-free, but pipes are fine.", HOUSE),
        ("We accept checks.", HOUSE),
        ("Please bring your passport or a recent bill.", HOUSE),
        ("You may return a bicycle within ten days.", HOUSE),
        ("A tip of 15 percent is added.", HOUSE),
        ("The library on Mill Street is five minutes away by car.", HOUSE),
        ("Dr. Ortiz has 11:30 tomorrow. In the afternoon I have 1:00 and 5:00. Which one?", SLOTS),
        ("There is a $50 fee, but not for you. Shall I cancel it?", FEE),
        ("There is a $50 fee, which you get back. Shall I cancel it?", FEE),
    ],
)
def test_what_a_text_limits_is_not_told_of_more(wording: str, given: Given) -> None:
    assert not passes_whole(wording, given)


@pytest.mark.parametrize(
    ("wording", "heard"),
    [
        ("Yes, we are open from 9 to 7.", "Are you open on Sunday?"),
        ("Yes, the chowder and the salad.", "Is the chowder gluten-free?"),
        ("Certainly! The chowder is $12.", "Is the chowder gluten-free?"),
    ],
)
def test_a_yes_is_held_against_what_was_asked(wording: str, heard: str) -> None:
    given = facts_of(
        {"about": "closed", "start": "2026-02-08", "end": "2026-02-08"},
        {"about": "item", "what": "Chowder", "price": 12, "text": "With clams. Contains gluten and milk."},
        {"about": "item", "what": "Salad", "price": 9, "text": "Green leaves. gluten-free, vegan."},
        "We are open Monday to Saturday from 9 to 7. We are closed on Sunday.",
        heard=heard,
    )
    assert not passes_whole(wording, given)
    assert passes_whole("The chowder contains gluten and milk.", given)
