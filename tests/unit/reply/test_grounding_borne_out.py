"""What offers, services and dishes bear out: a yes, what they cover, which is cheaper, each in its turn."""

from functools import partial

import pytest

from tests.unit.reply import wordings
from tests.unit.reply.wordings import Given, passes, passes_whole

facts_of = partial(wordings.facts_of, now="2026-05-05T09:30")
CLASS = {"about": "offer", "what": "Spin class", "with": "Ines", "start": "2026-05-07T18:15", "price": 22}
SPACE = facts_of(CLASS, heard="Is there space in the spin class this week?")
WASHES = facts_of(
    {"about": "service", "what": "Quick Wash", "price": 30, "length": 30, "text": "exterior and wheels"},
    {"about": "service", "what": "Full Wash", "price": 70, "length": 90}
    | {"text": "the quick wash plus interior and windows"},
    "The restaurant adds a 20% service charge for parties of six.",
)
DISHES = (
    {"about": "item", "what": "Lentil Curry", "price": 14, "text": "Lentil Curry is vegan and hot."},
    {"about": "item", "what": "Cheese Naan", "price": 6, "text": "Cheese Naan is vegetarian and mild."},
    {"about": "item", "what": "Dal", "price": 9, "text": "Dal is vegetarian and can be made vegan."},
)
MENU, VEGAN = facts_of(*DISHES), facts_of(*DISHES, heard="Do you have any vegan dishes?")
CARS = (
    {"about": "item", "what": "Leaf", "price": 14900, "text": "The Leaf is electric."},
    {"about": "item", "what": "Corolla", "price": 17500, "text": "The Corolla has 40,000 miles."},
)
CHEAP, DEAR, EVS = (
    facts_of(*CARS, heard=f"Do you have any {heard}?", asks="whether to test drive one")
    for heard in ("cars under 15k", "cars under 10k", "EVs")
)
GAME = facts_of(
    {"about": "booking", "what": "The Vault", "start": "2026-05-09T19:40", "status": "confirmed"},
    "Please arrive 15 minutes before your game.",
)
CAFE = facts_of(
    {"about": "closed", "start": "2026-05-09", "end": "2026-05-09"},
    "We are open Tuesday to Friday from 9 AM to 7 PM and Saturday and Sunday from 10 AM to 5 PM.",
)
STAY = facts_of(
    {"about": "offer", "what": "Garden Room", "start": "2026-05-09", "end": "2026-05-10", "rate": 165},
)
STAYS = facts_of(
    {"about": "offer", "what": "Garden Room", "start": "2026-05-09", "end": "2026-05-11", "rate": 165},
)
AROUND = facts_of(
    {"about": "offer", "what": "table", "party": 4, "start": "2026-05-05T18:45"},
    {"about": "offer", "what": "table", "party": 4, "start": "2026-05-05T20:00"},
    heard="A table for 4 tonight around 7?",
)
DEPOSIT = facts_of("We ask for a deposit of $100. It is taken off the price of your tattoo.")
NOTED = facts_of({"about": "note", "text": "nut allergy", "done": "noted"})
WEEK = "Tuesday to Friday, 9 AM to 7 PM, and Saturday and Sunday, 10 AM to 5 PM"
TRUE: list[tuple[str, Given]] = [
    ("Yes! There's a place in the spin class with Ines on Thursday at 6:15 PM for $22.", SPACE),
    ("There is! Thursday, 6:15 PM with Ines, $22. Shall I book it?", SPACE),
    ("We have an opening in the spin class on Thursday at 6:15 PM with Ines.", SPACE),
    ("We have a spot in the spin class on Thursday at 6:15 PM.", SPACE),
    ("The Quick Wash covers exterior and wheels for $30 and takes 30 minutes.", WASHES),
    ("The Quick Wash takes care of exterior and wheels.", WASHES),
    ("The Full Wash is $70 and adds interior and windows.", WASHES),
    ("The Full Wash includes everything in the quick wash plus interior and windows.", WASHES),
    ("The Quick Wash costs less, at $30 for half an hour.", WASHES),
    ("The Quick Wash is the cheaper of the two at $30 (30 minutes).", WASHES),
    ("We have Lentil Curry ($14), which is vegan, and Cheese Naan ($6), which is mild.", MENU),
    ("The Lentil Curry is vegetarian.", MENU),
    ("Our vegetarian dishes are Lentil Curry, Cheese Naan and Dal.", MENU),
    ("The Cheese Naan is mild and the Lentil Curry is hot. They are $6 and $14, respectively.", MENU),
    ("Yes! The Lentil Curry is $14.", VEGAN),
    ("Yes! The Leaf is $14,900. Would you like to test drive it?", CHEAP),
    ("We do! The Leaf is $14,900. Are you interested in a test drive?", EVS),
    ("The Vault is on Saturday at 7:40 PM, and please arrive 15 minutes before your game.", GAME),
    ("Please arrive 15 minutes early.", GAME),
    ("Please be there by 7:25 PM.", GAME),
    (f"We're closed on Saturday, May 9. Our hours are {WEEK}, so we're open until 7 today.", CAFE),
    ("The Garden Room is available on Saturday at $165.", STAY),
    ("The closest we have is 6:45 PM tonight for four.", AROUND),
    ("The deposit is deducted from the price of your tattoo.", DEPOSIT),
    ("I've added a note about the nut allergy.", NOTED),
]
FALSE: list[tuple[str, Given]] = [
    ("Yes! There's a place in the spin class with Ines on Friday at 6:15 PM.", SPACE),
    ("We've got you a spot in the spin class on Thursday at 6:15 PM.", SPACE),
    ("There is! Shall I book it?", SPACE),
    ("The Quick Wash covers interior and windows.", WASHES),
    ("The Quick Wash includes everything in the Full Wash.", WASHES),
    ("The Quick Wash includes the Full Wash.", WASHES),
    ("The Full Wash adds $70.", WASHES),
    ("The restaurant includes a 20% service charge for parties of six.", WASHES),
    ("The Quick Wash costs less, at $30 for 90 minutes.", WASHES),
    ("The Full Wash is the cheaper of the two at $30 (30 minutes).", WASHES),
    ("We have Lentil Curry ($14), which is mild, and Cheese Naan ($6), which is vegan.", MENU),
    ("Our vegan dishes are Lentil Curry, Cheese Naan and Dal.", MENU),
    ("The Cheese Naan is vegan.", MENU),
    ("The Cheese Naan is mild and the Lentil Curry is hot. They are $14 and $6, respectively.", MENU),
    ("Yes, we have three: Lentil Curry for $14, Cheese Naan for $6 and Dal for $9.", VEGAN),
    ("Yes! The Cheese Naan is $6.", VEGAN),
    ("Yes! The Leaf is $14,900. Would you like to test drive it?", DEAR),
    ("Yes, we have two: a Leaf for $14,900 and a Corolla for $17,500. Would you like one?", CHEAP),
    ("We do! The Corolla is $17,500. Would you like it?", EVS),
    ("We do! The Leaf is $14,900. Would you like a free test drive?", EVS),
    ("We do! The Leaf is $14,900, and we offer a test drive. Would you like it?", EVS),
    ("Please arrive 30 minutes early.", GAME),
    ("Your game starts 15 minutes early.", GAME),
    ("Please be there by 7:35 PM.", GAME),
    ("Please leave by 7:25 PM.", GAME),
    (f"We're open {WEEK}.", CAFE),
    ("We're closed on Saturday, May 9. We're open this Saturday from 10 AM to 5 PM.", CAFE),
    (
        f"We're closed on May 9. We're open {WEEK.replace('Saturday', 'this Saturday')}.",
        CAFE,
    ),
    ("The Garden Room is available from Saturday to Monday for $165 in total.", STAYS),
    ("The closest we have is 8 PM tonight for four.", AROUND),
    ("The deposit is added to the price of your tattoo.", DEPOSIT),
    ("I've added a note about the dairy allergy.", NOTED),
]


@pytest.mark.parametrize(("wording", "given"), TRUE)
def test_what_the_records_bear_out_is_told(wording: str, given: Given) -> None:
    assert passes(wording, given)


@pytest.mark.parametrize(("wording", "given"), FALSE)
def test_what_they_do_not_is_refused(wording: str, given: Given) -> None:
    assert not passes_whole(wording, given)
