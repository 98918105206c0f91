"""Everyday turns: what one can do or join, when one is welcome, what is apart, and the lies next to them."""

from functools import partial

import pytest

from tests.unit.reply import wordings
from tests.unit.reply.wordings import Given, passes, passes_whole, refused

facts_of = partial(wordings.facts_of, now="2026-07-14T09:00")

PEEL = facts_of(
    "Please stop acid toners four days before a glow peel and avoid the pool for 24 hours after it.",
    known=["glow peel"],
    heard="what should I do before it?",
)
DRIVES = facts_of(
    {"about": "offer", "what": "test drive", "with": "Volvo EX30", "start": "2026-07-15T11:00"},
    {"about": "offer", "what": "test drive", "with": "Volvo EX30", "start": "2026-07-16T09:30"},
)
GAMES = facts_of({"about": "offer", "what": "Vault Room", "party": 5, "start": "2026-07-19T13:00"})
CLASSES = facts_of(
    {"about": "offer", "what": "Pilates", "with": "Ines", "start": "2026-07-15T18:00"},
    {"about": "offer", "what": "Barre", "with": "Theo", "start": "2026-07-15T19:30"},
)
BOOKED = facts_of(
    {
        "about": "booking",
        "what": "coaching call",
        "with": "Mara Holt",
        "start": "2026-07-23T16:00",
        "status": "confirmed",
        "name": "Jan Roe",
    },
    "Please arrive 15 minutes early.",
    guest={"name": "Jan Roe"},
)
TWO = facts_of(
    {
        "about": "booking",
        "what": "haircut",
        "with": "Milo",
        "start": "2026-07-16T18:00",
        "status": "confirmed",
    },
    {"about": "booking", "what": "shave", "with": "Rex", "start": "2026-07-21T12:30", "status": "confirmed"},
)
TWO_DRAFTED = {**TWO, "draft": "You have two bookings. Which one shall I cancel?"}
GARAGE = facts_of(
    {"about": "booking", "what": "engine check", "start": "2026-07-20T09:00", "status": "confirmed"},
    "Please drop the car off 20 minutes before your appointment.",
)
MOVED = facts_of(
    {
        "about": "booking",
        "what": "coaching call",
        "with": "Mara Holt",
        "start": "2026-07-23T17:00",
        "status": "confirmed",
        "done": "moved",
        "before": {
            "about": "booking",
            "what": "coaching call",
            "with": "Mara Holt",
            "start": "2026-07-23T16:00",
        },
    },
    heard="can we do an hour later?",
)
WAITING = facts_of({"about": "wait", "what": "table", "start": "2026-07-17T19:00", "party": 2})
HOURS = facts_of(
    {"about": "text", "what": "hours", "text": "We are open Tuesday to Sunday from 5 PM to 10 PM."}
)
PRICES = facts_of(
    {"about": "service", "what": "perm", "price": 180},
    {"about": "service", "what": "gloss", "price": 150},
)
MENU = facts_of(
    {"about": "item", "what": "bean stew", "price": 9, "text": "The bean stew is vegan and gluten-free."},
    {"about": "item", "what": "polenta", "price": 19, "text": "The polenta can be made vegan."},
)
SESSION = facts_of(
    {"about": "service", "what": "portrait session", "price": 300, "text": "20 edited photos are included."}
)
DECLINED = facts_of(
    {
        "about": "booking",
        "what": "table",
        "with": "Casa Luna",
        "start": "2026-07-16T19:30",
        "status": "declined",
    },
    {"about": "offer", "what": "table", "with": "Blue Door", "start": "2026-07-16T20:00", "deposit": 20},
)
DOGS = facts_of("Dogs up to 40 pounds are welcome for $35 a stay. Cats are not allowed.")
BIKES = facts_of(
    {
        "about": "service",
        "what": "tune-up",
        "price": 95,
        "text": "Parts are extra. It is usually ready in two days.",
    }
)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("Please avoid the pool for 24 hours afterward.", PEEL),
        (
            "Stop acid toners four days before the glow peel and stay out of the pool for 24 hours after it.",
            PEEL,
        ),
        ("You can test drive the Volvo EX30 tomorrow at 11 AM or on Thursday, July 16 at 9:30 AM.", DRIVES),
        ("If your dates are flexible, the test drive is free on Thursday, July 16 at 9:30 AM.", DRIVES),
        ("Your group of five can play the Vault Room at 1 PM on Sunday, July 19.", GAMES),
        ("You can join Ines for Pilates at 6 PM or Theo for Barre at 7:30 PM tomorrow.", CLASSES),
        ("You're speaking with Mara Holt on Thursday, July 23 at 4 PM.", BOOKED),
        ("Please be here 15 minutes early, at 3:45 PM.", BOOKED),
        ("I see a haircut with Milo on July 16 at 6 PM and a shave with Rex on July 21 at 12:30 PM.", TWO),
        ("Which of the two shall I cancel?", TWO),
        ("Please drop your car off 20 minutes before your appointment, at 8:40 AM.", GARAGE),
        ("Your call with Mara Holt is now at 5 PM on Thursday, July 23, an hour later than before.", MOVED),
        ("All set: I've put you on the waiting list for two for Friday at 7 PM.", WAITING),
        ("We'd love to welcome you any day from Tuesday to Sunday between 5 PM and 10 PM.", HOURS),
        ("You can visit us Tuesday to Sunday from 5 PM until 10 PM.", HOURS),
        ("The difference is $30: the perm is $180 and the gloss is $150.", PRICES),
        ("The perm costs $180 and the gloss costs $150, so the gloss is $30 less.", PRICES),
        ("We have a vegan and gluten-free bean stew for $9, and our polenta ($19) can be made vegan.", MENU),
        ("Our bean stew is vegan and gluten-free at $9, and the polenta, at $19, can be made vegan.", MENU),
        ("Dogs are welcome up to 40 pounds, for a fee of $35 per stay.", DOGS),
        ("Tune-ups are $95, not including parts, and are usually ready in two days.", BIKES),
        ("A tune-up is $95, excluding parts.", BIKES),
        ("Could you please tell me your name?", GAMES),
        ("Unfortunately Casa Luna couldn't take your request for Thursday at 7:30 PM.", DECLINED),
        ("We take a $20 deposit.", DECLINED),
        ("The portrait session includes 20 edited photos.", SESSION),
    ],
)
def test_an_everyday_turn_is_read(wording: str, given: Given) -> None:
    assert passes(wording, given)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("Please avoid the pool for four days afterward.", PEEL),
        ("Please avoid the pool for 24 hours before it.", PEEL),
        ("You can test drive the Volvo EX30 tomorrow at 9:30 AM.", DRIVES),
        ("Your group of five can play the Vault Room twice on Sunday, July 19.", GAMES),
        ("You can join Theo for Pilates at 6 PM or Ines for Barre at 7:30 PM tomorrow.", CLASSES),
        ("You're speaking with Ines tomorrow at 6 PM.", CLASSES),
        ("I see Pilates with Ines tomorrow at 6 PM.", CLASSES),
        ("Please be here 15 minutes early, at 4 PM.", BOOKED),
        ("Your coaching call with Mara Holt is at 3:45 PM.", BOOKED),
        ("Please drop the car off 20 minutes before your appointment, at 9 AM.", GARAGE),
        ("I see a haircut with Rex on July 16 at 6 PM.", TWO),
        ("Which of the three shall I cancel?", TWO),
        ("Your call with Mara Holt is now at 5 PM on Thursday, July 23, an hour earlier than before.", MOVED),
        ("All set: your table is on Friday at 7 PM.", WAITING),
        ("All set for Friday at 7 PM: you're on the waiting list.", WAITING),
        ("You can visit us Tuesday to Saturday from 5 PM until 10 PM.", HOURS),
        ("You can visit us any day from 5 PM to 10 PM.", HOURS),
        ("The difference is $40: the perm is $180 and the gloss is $150.", PRICES),
        ("The perm costs $180 and the gloss costs $150, so the perm is $30 less.", PRICES),
        ("We have a vegan and gluten-free bean stew for $9, and our polenta ($19) is gluten-free.", MENU),
        ("Cats up to 40 pounds are welcome for a fee of $35 per stay.", DOGS),
        ("Dogs up to 40 pounds are welcome without a fee.", DOGS),
        ("A tune-up is $95, including parts.", BIKES),
        ("A tune-up with parts is $95.", BIKES),
        ("Blue Door couldn't take your request for Thursday at 8 PM.", DECLINED),
        ("We take a $30 deposit.", DECLINED),
        ("The portrait session includes up to 20 edited photos.", SESSION),
        ("At least 20 edited photos are included.", SESSION),
        ("I see two haircuts with Milo.", TWO_DRAFTED),
    ],
)
def test_and_the_lie_next_to_it_is_not(wording: str, given: Given) -> None:
    assert refused(wording, given)


def test_a_yes_to_an_hour_later_is_borne_out_by_the_move_that_way() -> None:
    wording = (
        "Yes, your coaching call with Mara Holt is rescheduled to 5 PM on Thursday, July 23, instead of 4 PM."
    )
    assert passes_whole(wording, MOVED)
    assert not passes_whole(wording, {**MOVED, "heard": "can we do an hour earlier?"})
