"""A text and a record in one breath, texts one after the other, and turns of speech for plainer words."""

import pytest

from tests.unit.reply.wordings import Given, facts_of, passes

NOW = "2026-04-07T19:40"

ROOMS = facts_of(
    {
        "about": "offer",
        "what": "Mill Room",
        "start": "2026-04-24",
        "end": "2026-04-27",
        "rate": 240,
        "price": 720,
    },
    {
        "about": "offer",
        "what": "Orchard Room",
        "start": "2026-04-24",
        "end": "2026-04-27",
        "rate": 195,
        "price": 585,
    },
    {
        "about": "item",
        "what": "Mill Room",
        "text": "River view, one king bed and a sofa bed. Breakfast is not included; it is $18 per person.",
    },
    {"about": "item", "what": "Orchard Room", "text": "Two double beds. Breakfast is included."},
    now=NOW,
)
TABLES = facts_of(
    {"about": "offer", "what": "Dinner", "with": "Casa Luce", "start": "2026-04-08T19:00", "party": 3},
    {"about": "offer", "what": "Dinner", "with": "Brasa", "start": "2026-04-08T18:30", "party": 3},
    {"about": "venue", "what": "Casa Luce", "text": "There is a vegetarian menu for $58."},
    {"about": "venue", "what": "Brasa", "text": "Steakhouse with a children's menu."},
    {"about": "venue", "what": "Nori", "text": "Sushi counter. No children under 10."},
    now=NOW,
)
HOUSE = facts_of(
    "Cats must be in a carrier in the waiting room.",
    "Please bring the vaccination booklet.",
    "We take cash and cards, but no checks.",
    "Early check-in from 1 pm costs $40 and cannot be guaranteed.",
    "Dogs are welcome on the terrace, on a leash.",
    "Corkage is $25 a bottle, up to two bottles per table.",
    "Loaner cars are only for repairs of more than three hours.",
    "A test drive is firm when our sales team confirms it.",
    "Do not wax for four weeks before. Avoid sun and self-tanner for two weeks before.",
    "A blow-dry is included with every cut.",
    "The fitness room is included with every stay of three nights or more.",
    now=NOW,
)
SHOOT = facts_of(
    {
        "about": "booking",
        "what": "Family portrait",
        "where": "Studio B",
        "start": "2026-04-11T11:00",
        "length": 60,
        "status": "confirmed",
    },
    {"about": "text", "text": "Dogs are welcome in Studio B."},
    now=NOW,
    known=["Studio B"],
)
TEXTED = facts_of(
    {
        "about": "booking",
        "what": "Haircut",
        "start": "2026-04-08T13:00",
        "status": "confirmed",
        "done": "booked",
    },
    {"about": "note", "text": "A confirmation was sent by text message.", "done": "sent"},
    now=NOW,
)
HELD: Given = facts_of(
    {
        "about": "offer",
        "what": "Haircut",
        "start": "2026-04-08T13:00",
        "length": 50,
        "held": True,
        "until": "2026-04-07T20:10",
    },
    now=NOW,
)


@pytest.mark.parametrize(
    ("given", "wording"),
    [
        (ROOMS, "The Mill Room has a river view, one king bed and a sofa bed, at $240 a night."),
        (ROOMS, "The Mill Room has a river view and is free from April 24 to 27."),
        (TABLES, "Casa Luce at 7 pm, with a vegetarian menu for $58, is free tomorrow."),
        (TABLES, "Brasa, a steakhouse with a children's menu, is free at 6:30 pm."),
        (TABLES, "Nori doesn't allow children under 10."),
        (HOUSE, "Please have your cat in a carrier in the waiting room and bring the vaccination booklet."),
        (HOUSE, "You can pay by card."),
        (HOUSE, "We don't take checks, but cards and cash are fine."),
        (HOUSE, "Early check-in from 1 pm costs $40, but it can't be guaranteed."),
        (HOUSE, "Dogs are welcome on the terrace as long as they're on a leash."),
        (HOUSE, "Corkage is $25 per bottle, with a maximum of two bottles per table."),
        (HOUSE, "Loaner cars are just for repairs over three hours."),
        (HOUSE, "A test drive is firm once our sales team confirms it."),
        (HOUSE, "A test drive is not firm until our sales team confirms it."),
        (HOUSE, "No sun or self-tanner for two weeks beforehand, please."),
        (HOUSE, "Please don't forget the vaccination booklet."),
        (HOUSE, "A blow-dry is included."),
        (SHOOT, "Your family portrait is on Saturday at 11 in Studio B. Dogs are welcome there."),
        (HELD, "It takes 50 minutes."),
        (TEXTED, "We've texted you a confirmation."),
        (HELD, "Tomorrow at 1 pm is held for you for 30 minutes."),
    ],
)
def test_what_is_on_file_may_be_told_as_people_tell_it(given: Given, wording: str) -> None:
    assert passes(wording, given)


@pytest.mark.parametrize(
    ("given", "wording"),
    [
        (ROOMS, "The Orchard Room has a river view, at $195 a night."),
        (ROOMS, "The Mill Room has a river view, at $195 a night."),
        (ROOMS, "The Mill Room, with breakfast included, is $240 a night."),
        (ROOMS, "Breakfast in the Mill Room is $240."),
        (TABLES, "Casa Luce at 7 pm has a vegetarian menu and a children's menu, or Brasa at 6:30 pm."),
        (TABLES, "Brasa, a steakhouse with a vegetarian menu, is free at 6:30 pm."),
        (TABLES, "Nori allows children under 10."),
        (HOUSE, "You can pay by check."),
        (HOUSE, "Early check-in from 1 pm costs $40, and it can be guaranteed."),
        (HOUSE, "Dogs are welcome on the terrace and in a carrier."),
        (HOUSE, "Corkage is $25 per bottle, at least two bottles per table."),
        (HOUSE, "Loaner cars are for repairs of more than three hours and on a leash."),
        (HOUSE, "A test drive is firm until our sales team confirms it."),
        (HOUSE, "There is no need to avoid sun."),
        (HOUSE, "The fitness room is included."),
        (HOUSE, "All booked."),
        (HOUSE, "There's never a fee."),
        (SHOOT, "Your family portrait is on Saturday at 11 in Studio A."),
        (HELD, "It takes half an hour."),
        (TEXTED, "We'll send you a reminder the day before."),
        (TEXTED, "We'll text you the day before."),
        (TEXTED, "We're moving to a new address next month."),
        (TEXTED, "Enjoy your massage tomorrow; is that okay?"),
    ],
)
def test_what_is_not_so_stays_refused(given: Given, wording: str) -> None:
    assert not passes(wording, given)
