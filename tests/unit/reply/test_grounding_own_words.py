"""A text on file in words of one's own: lists, conditions and answers told otherwise, and their lies."""

from functools import partial

import pytest

from tests.unit.reply import wordings
from tests.unit.reply.wordings import Given, passes

facts_of = partial(wordings.facts_of, now="2026-07-15T16:00")
STUDIO = facts_of(
    "We do not do hot stone or deep tissue during pregnancy or while you have a fever.",
    "After a scrub and a wrap you can swim straight away; please leave the sauna until the next day.",
    "Your notes are kept for a year, and we share them with nobody.",
    "To cancel, please write to us at least six hours before.",
    "Towels come with the sauna; for the pool they are 4 dollars a visit.",
)
GYM = facts_of(
    "Lockers are free; padlocks are 3 dollars. You may bring your own.",
    "The pool opens at 6 and closes at 9, on Sundays at 7.",
    heard="can I use a locker and is there a steam room?",
)
INN = facts_of(
    "Rooms are ready from 2 in the afternoon, and we ask guests to leave them by 10 in the morning.",
    "You may leave a bike in the shed, at no charge.",
    "You may bring a kettle for 5 dollars a day.",
    "The boots are second-hand, so insurance does not cover them.",
    "The ski room is open from November to March.",
)
LABELLED = {
    "now": "2026-07-15T16:00",
    "records": [
        {"about": "text", "what": "Are cats allowed?", "text": "Cats are welcome in the garden rooms."},
        {"about": "text", "what": "Is there parking?", "text": "Parking is 9 dollars a night in the yard."},
    ],
}


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("We don't do hot stone while you're pregnant.", STUDIO),
        ("During pregnancy we do not do deep tissue.", STUDIO),
        ("You can swim straight away after a wrap.", STUDIO),
        ("After a scrub you can swim straight away.", STUDIO),
        ("We never share your notes.", STUDIO),
        ("We don't share them with anyone.", STUDIO),
        ("Please write to us at least six hours ahead if you need to cancel.", STUDIO),
        ("For the pool, towels are $4 a visit.", STUDIO),
        ("Not quite: padlocks are $3, but lockers are free.", GYM),
        ("I'm afraid not: padlocks are 3 dollars.", GYM),
        ("Cats: welcome in the garden rooms.", LABELLED),
        ("Check-in is from 2 PM, and check-out is by 10 AM.", INN),
        ("You can leave a bike in the shed, and we don't charge for it.", INN),
        ("Insurance doesn't cover the boots because they're second-hand.", INN),
        ("The ski room is open November through March.", INN),
        ("Parking: $9 a night in the yard.", LABELLED),
    ],
)
def test_a_text_is_told_with_what_says_the_same(wording: str, given: Given) -> None:
    assert passes(wording, given)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("We do hot stone while you're pregnant.", STUDIO),
        ("We don't do hot stone or deep tissue.", STUDIO),
        ("We do not do a scrub during pregnancy.", STUDIO),
        ("You can swim straight away after hot stone.", STUDIO),
        ("You can use the sauna straight away after a wrap.", STUDIO),
        ("We never keep your notes.", STUDIO),
        ("We share your notes.", STUDIO),
        ("We share them with anyone who asks.", STUDIO),
        ("Please write to us at least six hours ahead if you need to swim.", STUDIO),
        ("Please write to us up to six hours after if you need to cancel.", STUDIO),
        ("Towels come with the pool.", STUDIO),
        ("For the sauna, towels are $4 a visit.", STUDIO),
        ("Not quite: lockers are $3.", GYM),
        ("It opens at 6 and closes at 7, on Sundays at 9.", GYM),
        ("Cats: welcome in the yard.", LABELLED),
        ("Check-in is from 10 AM, and check-out is by 2 PM.", INN),
        ("You can bring a kettle, and we don't charge for it.", INN),
        ("You can bring a kettle, and it's free of charge.", INN),
        ("Insurance covers the boots because they're second-hand.", INN),
        ("The ski room is open from March to November.", INN),
        ("To cancel, please write to us at most six hours before.", STUDIO),
        ("Parking: welcome in the garden rooms.", LABELLED),
        ("Parking: free in the yard.", LABELLED),
    ],
)
def test_what_only_looks_alike_is_refused(wording: str, given: Given) -> None:
    assert not passes(wording, given)


DELI = {
    "now": "2026-07-15T16:00",
    "records": [
        {
            "about": "item",
            "what": "Pumpkin curry",
            "price": 19,
            "text": "With rice. Vegan, gluten-free. Contains cashews.",
        },
        {"about": "item", "what": "Fish pie", "price": 23, "text": "Contains fish, milk and wheat."},
        {"about": "item", "what": "Leek tart", "price": 16, "text": "Vegetarian. Contains egg and gluten."},
    ],
}


@pytest.mark.parametrize(
    "wording",
    [
        "The fish pie isn't gluten-free, but the pumpkin curry is.",
        "The pumpkin curry is vegan, the leek tart isn't.",
        "The leek tart isn't vegan.",
        "The pumpkin curry isn't nut-free.",
        "The fish pie and the leek tart are not gluten-free.",
        "One dish is vegan: the pumpkin curry.",
        "The fish pie has milk in it, so it isn't dairy-free.",
    ],
)
def test_what_a_dish_is_or_is_not_follows_from_its_text(wording: str) -> None:
    assert passes(wording, DELI)


@pytest.mark.parametrize(
    "wording",
    [
        "The pumpkin curry isn't gluten-free.",
        "The fish pie is vegan, the pumpkin curry isn't.",
        "The leek tart isn't vegetarian.",
        "The pumpkin curry is vegan, and the leek tart too.",
        "The pumpkin curry is gluten-free, the fish pie is as well.",
        "The pumpkin curry is not dairy-free.",
        "Two dishes are vegan: the pumpkin curry and the leek tart.",
        "The leek tart isn't nut-free.",
        "The pumpkin curry isn't nut-free, but the leek tart is.",
    ],
)
def test_no_dish_is_what_only_another_is(wording: str) -> None:
    assert not passes(wording, DELI)


HIRE = {
    "now": "2026-07-15T16:00",
    "records": [
        {
            "about": "booking",
            "what": "Canoe",
            "start": "2026-07-18T10:00",
            "deposit": 75,
            "status": "confirmed",
        },
        {
            "about": "text",
            "text": "We ask for a deposit a person. It comes off the price. You get it back if it storms.",
        },
    ],
}


@pytest.mark.parametrize(
    "wording",
    ["The $75 deposit comes off the price.", "You get the deposit of $75 back if it storms."],
)
def test_a_text_is_told_with_the_sum_on_record(wording: str) -> None:
    assert passes(wording, HIRE)


@pytest.mark.parametrize(
    "wording",
    [
        "The $80 deposit comes off the price.",
        "You get the $75 deposit back.",
        "The $75 deposit does not come off the price.",
        "We ask for a deposit of $75 a person.",
    ],
)
def test_no_other_sum_is_told_with_a_text(wording: str) -> None:
    assert not passes(wording, HIRE)
