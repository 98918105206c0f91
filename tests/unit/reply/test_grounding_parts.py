"""What one sentence says of several things: each is judged by itself, under its label, of its own record."""

from functools import partial

import pytest

from tests.unit.reply import wordings
from tests.unit.reply.wordings import Given, passes

facts_of = partial(wordings.facts_of, now="2026-05-12T12:00")
GYM = facts_of(
    "Towels are free at the desk. The sauna is 12 dollars a visit and open from 4 in the afternoon.",
    "Courses are 18 dollars; members pay 9. Please book at least two hours before.",
    "Children under 10 are not allowed in the pool.",
)
REPAIRS = facts_of(
    "We repair phones, tablets and laptops. Consoles and cameras we do not repair.",
    "A new screen takes about an hour; a battery takes 30 minutes.",
    "You pay when you collect it, by card or cash. We record a call only if you ask for it.",
)
BOATS = facts_of(
    "In a storm or strong wind we do not go out; you choose another day or get your money back. "
    "Rain alone is no reason to cancel.",
    "Children are welcome from the age of three. Under twelve they must wear a life jacket.",
    "Dogs may come along in rowing boats, not in motor boats.",
)
WINE = facts_of("You may bring your own wine for 30 dollars corkage a bottle; on Tuesdays there is none.")
SPA = facts_of("We do not do injectables, lasers or peels during pregnancy or while you are breastfeeding.")
GARAGE = facts_of(
    "Our garage is entered from Canal Lane. A space is 32 dollars a night, with in-and-out.",
    "Wi-Fi is free everywhere in the house and garden.",
)
CAKES = facts_of(
    {
        "about": "item",
        "what": "Carrot cake",
        "price": 6,
        "text": "With walnuts. Vegetarian. Contains nuts and milk.",
    },
    {"about": "item", "what": "Oat cookie", "price": 3, "text": "With raisins. Vegan. Contains gluten."},
    {"about": "item", "what": "Lentil soup", "price": 8, "text": "With coconut. Vegan, gluten-free."},
    heard="what is vegan?",
)
DEPOSIT = facts_of(
    {
        "about": "offer",
        "what": "Table",
        "start": "2026-05-16T20:00",
        "party": 8,
        "deposit": 160,
    },
    "For parties of seven or more we ask for a deposit. It comes off your bill.",
    {"about": "note", "done": "noted", "text": "anniversary"},
)
CLOSED = facts_of({"about": "closed", "start": "2026-05-25", "end": "2026-05-25", "text": "Memorial Day"})
YOGA = facts_of(
    {
        "about": "booking",
        "what": "Slow flow",
        "start": "2026-05-13T18:30",
        "length": 75,
        "status": "confirmed",
    },
    "Mats are here for everyone.",
)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("Courses are $18, and towels are free at the desk.", GYM),
        ("Towels are free, and the sauna is $12 a visit.", GYM),
        ("Sauna: $12 a visit.", GYM),
        ("Pool: children under 10 are not allowed.", GYM),
        ("We repair phones and laptops.", REPAIRS),
        ("Screen: about an hour.", REPAIRS),
        ("A call is recorded only if you ask for it.", REPAIRS),
        ("No call is recorded unless you ask for it.", REPAIRS),
        ("Storm: we do not go out.", BOATS),
        ("Children: from the age of three.", BOATS),
        ("On Tuesdays there is no corkage.", WINE),
        ("Corkage is $30 a bottle, except on Tuesdays.", WINE),
        ("During pregnancy we don't do injectables, lasers or peels.", SPA),
        ("We do not do lasers or peels during pregnancy.", SPA),
        ("A garage space is $32 a night, and Wi-Fi is free in the house and garden.", GARAGE),
        ("WiFi is free everywhere in the house.", GARAGE),
        ("Our vegan dishes are the oat cookie ($3) and the lentil soup ($8).", CAKES),
        ("The oat cookie and the lentil soup are both vegan.", CAKES),
        ("The carrot cake, which contains nuts, is $6.", CAKES),
        ("There is a deposit of $160, which comes off your bill.", DEPOSIT),
        ("The deposit is $160 and comes off your bill.", DEPOSIT),
        ("I have noted that it is your anniversary.", DEPOSIT),
        ("Monday, May 25 is Memorial Day, so we are closed.", CLOSED),
        ("It lasts an hour and a quarter, and mats are here for everyone.", YOGA),
        ("Your class is tomorrow at half past six.", YOGA),
    ],
)
def test_each_thing_said_is_told_of_its_own(wording: str, given: Given) -> None:
    assert passes(wording, given)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("Courses are $9, and towels are free at the desk.", GYM),
        ("The sauna is free, and towels are $12.", GYM),
        ("Sauna: free at the desk.", GYM),
        ("Towels: $12 a visit.", GYM),
        ("Pool: $12 a visit.", GYM),
        ("We repair phones, cameras and laptops.", REPAIRS),
        ("Screen: 30 minutes.", REPAIRS),
        ("Your call was recorded.", REPAIRS),
        ("We record a call unless you ask for it.", REPAIRS),
        ("No call is recorded if you ask for it.", REPAIRS),
        ("Strong wind: no reason to cancel.", BOATS),
        ("Rain: we do not go out.", BOATS),
        ("Children: from the age of twelve.", BOATS),
        ("Dogs: in motor boats, not in rowing boats.", BOATS),
        ("There is no corkage.", WINE),
        ("On Tuesdays there is no wine.", WINE),
        ("On Tuesdays, corkage is $30 a bottle.", WINE),
        ("There is no corkage except on Tuesdays.", WINE),
        ("During pregnancy we do lasers and peels.", SPA),
        ("A garage space is free, and Wi-Fi is $32 a night.", GARAGE),
        ("Our vegan dishes are the oat cookie ($3) and the carrot cake ($6).", CAKES),
        ("The oat cookie and the lentil soup are both gluten-free.", CAKES),
        ("The lentil soup, which contains nuts, is $8.", CAKES),
        ("There is a deposit of $160, which is added to your bill.", DEPOSIT),
        ("The table is free on Saturday at 8 PM, which comes off your bill.", DEPOSIT),
        ("I have noted that it is your birthday.", DEPOSIT),
        ("Tuesday, May 26 is Memorial Day, so we are closed.", CLOSED),
        ("It lasts an hour, and mats are here for everyone.", YOGA),
        ("It lasts 75 minutes, and towels are here for everyone.", YOGA),
    ],
)
def test_what_is_told_of_another_is_refused(wording: str, given: Given) -> None:
    assert not passes(wording, given)
