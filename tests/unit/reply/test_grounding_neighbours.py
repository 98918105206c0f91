"""What is so of one thing, told of its neighbour: a place, a day, a dish, a doctor, a price, a list."""

from functools import partial

import pytest

from tests.unit.reply import wordings
from tests.unit.reply.wordings import Given, passes, refused

facts_of = partial(wordings.facts_of, now="2026-07-14T09:00")

WAITING = facts_of(
    {"about": "wait", "what": "table", "start": "2026-07-17T19:00", "party": 2, "name": "Ola"},
    guest={"name": "Ola"},
)
SHOP = facts_of(
    {
        "about": "text",
        "what": "hours",
        "text": "We are open Monday to Friday from 9 AM to 5 PM and Saturday from 10 AM to 2 PM.",
    }
)
MUSEUM = facts_of(
    {
        "about": "text",
        "what": "hours",
        "text": "The museum is open daily from 10 AM to 5 PM, except Monday.",
    }
)
MENU = facts_of(
    {"about": "item", "what": "pancakes", "price": 12, "text": "Fluffy pancakes. Gluten-free on request."},
    {
        "about": "item",
        "what": "gnocchi",
        "price": 19,
        "text": "The gnocchi can be made vegan and come with a salad.",
    },
    {"about": "item", "what": "curry", "price": 14, "text": "The curry is vegan and can be made mild."},
)
VENUES = facts_of(
    {
        "about": "venue",
        "what": "Casa Luna",
        "where": "Old Town",
        "text": "Casa Luna is a Spanish restaurant with a roof garden.",
    },
    {
        "about": "venue",
        "what": "Blue Door",
        "where": "Harbour Side",
        "text": "Blue Door serves oysters and has a long bar.",
    },
)
CLINIC = wordings.facts_of(
    {"about": "offer", "what": "check-up", "with": "Dr. Amin", "start": "2026-07-21T08:00"},
    {"about": "offer", "what": "check-up", "with": "Dr. Berg", "start": "2026-07-21T13:00"},
    {"about": "offer", "what": "check-up", "with": "Dr. Berg", "start": "2026-07-22T15:15"},
    now="2026-07-19T09:00",
)
KITCHEN = facts_of(
    "Our kitchen handles nuts, so we cannot promise a nut-free meal.",
    "We do not have gluten-free bread.",
    {"about": "item", "what": "stew", "price": 11, "text": "The stew is not vegan or gluten-free."},
)
CLASSES = facts_of(
    {"about": "offer", "what": "Pilates", "with": "Ines", "start": "2026-07-15T18:00", "price": 25},
    {"about": "offer", "what": "Barre", "with": "Theo", "start": "2026-07-15T19:30", "price": 25},
    {"about": "offer", "what": "Barre", "with": "Theo", "start": "2026-07-16T20:00", "price": 25},
)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("You're on the waiting list for two on Friday at 7 PM, Ola.", WAITING),
        ("We're open Monday to Friday from 9 AM to 5 PM.", SHOP),
        ("We're open Monday to Saturday.", SHOP),
        ("We're open Monday to Thursday from 9 AM to 5 PM and Friday from 9 AM to 5 PM.", SHOP),
        ("We're open Thursday and Friday from 9 AM to 5 PM.", SHOP),
        ("The museum is closed on Mondays.", MUSEUM),
        ("The museum is open Tuesday to Sunday from 10 AM to 5 PM.", MUSEUM),
        ("The gnocchi can be made vegan.", MENU),
        ("We can make the gnocchi vegan.", MENU),
        ("The gnocchi come with a salad.", MENU),
        ("The curry is vegan, and we can make the gnocchi vegan too.", MENU),
        ("The pancakes are gluten-free on request.", MENU),
        ("We have a vegan curry for $14.", MENU),
        ("I suggest Casa Luna, a Spanish restaurant in Old Town with a roof garden.", VENUES),
        ("In Harbour Side, Blue Door serves oysters.", VENUES),
        ("There's Casa Luna in Old Town, or Blue Door in Harbour Side.", VENUES),
        ("Old Town has Casa Luna, Harbour Side has Blue Door.", VENUES),
        ("Dr. Amin can see you on Tuesday at 8 AM, and Dr. Berg on Tuesday at 1 PM.", CLINIC),
        ("With Dr. Berg, Tuesday at 1 PM or Wednesday at 3:15 PM, with Dr. Amin Tuesday at 8 AM.", CLINIC),
        (
            "I have Tuesday at 8 AM with Dr. Amin, and Tuesday at 1 or Wednesday at 3:15 PM with Dr. Berg.",
            CLINIC,
        ),
        ("I have Pilates tomorrow at 6 PM, and Barre tomorrow at 7:30 PM or Thursday at 8 PM.", CLASSES),
        ("Pilates and Barre come to $50 together.", CLASSES),
        ("We can't promise a nut-free meal, since our kitchen handles nuts.", KITCHEN),
        ("We don't have gluten-free bread.", KITCHEN),
        ("The stew is not gluten-free.", KITCHEN),
        ("Pilates or Barre tomorrow, $25 in total.", CLASSES),
    ],
)
def test_each_is_told_as_it_is(wording: str, given: Given) -> None:
    assert passes(wording, given)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("You're on the waiting list for two, and you're first in line.", WAITING),
        ("You're on the waiting list, right at the front.", WAITING),
        ("You're on the waiting list for two, with just one party ahead of you.", WAITING),
        ("Your place on the waiting list is third.", WAITING),
        ("We're open Monday to Thursday from 9 AM to 5 PM.", SHOP),
        ("Our hours are Tuesday to Friday, 9 AM to 5 PM.", SHOP),
        ("We're open Monday to Friday.", SHOP),
        ("We're open Monday, Tuesday, Wednesday and Thursday from 9 AM to 5 PM.", SHOP),
        ("The gnocchi are vegan.", MENU),
        ("We have vegan gnocchi for $19.", MENU),
        ("The gnocchi and the curry are vegan.", MENU),
        ("The curry is vegan at $14, and the gnocchi, at $19, are vegan as well.", MENU),
        ("Our vegan dishes are the curry and the gnocchi.", MENU),
        ("The curry is vegan and mild.", MENU),
        ("The pancakes are gluten-free.", MENU),
        ("The gnocchi are $19. They are vegan.", MENU),
        ("I suggest Casa Luna, a Spanish restaurant in Harbour Side with a roof garden.", VENUES),
        ("In Old Town, Blue Door serves oysters.", VENUES),
        ("Harbour Side has Casa Luna.", VENUES),
        ("Casa Luna has a roof garden. It is in Harbour Side.", VENUES),
        ("Casa Luna and Blue Door are both in Old Town.", VENUES),
        (
            "Dr. Amin can see you Tuesday at 8 AM or Wednesday at 3:15 PM, and Dr. Berg Tuesday at 1 PM.",
            CLINIC,
        ),
        ("With Dr. Amin, Tuesday at 8 AM or Wednesday at 3:15 PM, with Dr. Berg Tuesday at 1 PM.", CLINIC),
        ("You can see Dr. Amin on Tuesday at 8 AM or 1 PM, or Dr. Berg on Wednesday at 3:15 PM.", CLINIC),
        ("I have Tuesday at 8 AM or 1 PM with Dr. Amin, and Wednesday at 3:15 PM with Dr. Berg.", CLINIC),
        ("I have Pilates tomorrow at 6 PM or Thursday at 8 PM, and Barre tomorrow at 7:30 PM.", CLASSES),
        ("I have Pilates tomorrow at 6 PM and Barre at 7:30 PM, together $25.", CLASSES),
        ("I have Pilates tomorrow at 6 PM and Barre at 7:30 PM, for a total of $25.", CLASSES),
        ("I have Pilates tomorrow at 6 PM and Barre at 7:30 PM. The total for both is $25.", CLASSES),
        ("Both together are $25.", CLASSES),
        ("The three classes are $25 in total.", CLASSES),
        ("We can offer a nut-free meal.", KITCHEN),
        ("Our kitchen is nut-free.", KITCHEN),
        ("We have gluten-free bread.", KITCHEN),
        ("The stew is gluten-free.", KITCHEN),
        ("The museum is open daily from 10 AM to 5 PM.", MUSEUM),
    ],
)
def test_and_not_as_its_neighbour_is(wording: str, given: Given) -> None:
    assert refused(wording, given)
