"""A text on file in a model's own words: told as it joins them, nothing added, nothing turned round."""

from functools import partial

import pytest

from tests.unit.reply import wordings
from tests.unit.reply.wordings import Given, passes

facts_of = partial(wordings.facts_of, now="2026-07-15T16:00")
HOUSE = facts_of(
    "There is a small gym, open day and night with your key, and a sauna in the evening. "
    "We have no pool, but the harbor baths are five minutes away and our guests swim there at half price."
)
KITCHEN = facts_of(
    "In the evening the kitchen takes orders until 9:30, on Fridays and Saturdays until 10:30, "
    "and on Sundays until 3 in the afternoon."
)
CALLS = facts_of(
    "We record a call only if you ask for it. You are welcome to record it yourself.",
    "If you are late, we wait ten minutes and then send you a message.",
    "Rowan Calder advises on pricing and money, Esther Finch on hiring and contracts.",
    known=["Rowan Calder", "Esther Finch"],
)
ROOMS = facts_of(
    "Standard rooms have a queen bed or two twins, deluxe rooms a king bed or two doubles, "
    "and suites a king bed.",
    "Standard rooms look onto the courtyard and deluxe rooms over the water garden.",
    "Dogs and cats up to 40 pounds are welcome for 35 dollars a stay.",
    "Cribs are free, and a rollaway bed is 30 dollars a night.",
    known=["Standard room", "Deluxe room", "Suite"],
)
GROOMER = facts_of(
    "A full groom is bath, cut, ears and nails. "
    "It is $70 for small dogs, $90 for medium and $120 for large ones.",
    "A parent may stay in the room. I can put you on the waitlist.",
    "A reservation is confirmed once I have told you so.",
)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("The gym is open day and night with your key.", HOUSE),
        ("We don't have a pool, but the harbor baths are five minutes away.", HOUSE),
        ("There's a sauna in the evening, and a small gym.", HOUSE),
        ("The kitchen takes orders until 10:30 on Fridays and Saturdays.", KITCHEN),
        ("On Sundays the kitchen takes orders until 3 in the afternoon.", KITCHEN),
        ("We only record a call if you ask for it.", CALLS),
        ("We wait ten minutes if you are late, and then send you a message.", CALLS),
        ("Esther Finch advises on hiring and contracts, Rowan Calder on pricing and money.", CALLS),
        ("Suites have a king bed.", ROOMS),
        ("Deluxe rooms have a king bed or two doubles.", ROOMS),
        ("Dogs up to 40 pounds are welcome for $35 a stay.", ROOMS),
        ("A rollaway bed is $30 a night, and cribs are free.", ROOMS),
        ("A full groom includes bath, cut, ears and nails.", GROOMER),
        ("It's $90 for medium dogs.", GROOMER),
    ],
)
def test_a_text_may_be_told_in_ones_own_order(wording: str, given: Given) -> None:
    assert passes(wording, given)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("The sauna is open day and night with your key, and the gym in the evening.", HOUSE),
        ("There is a small gym and a sauna, both open day and night with your key.", HOUSE),
        ("We have a pool, and the harbor baths are five minutes away.", HOUSE),
        ("The harbor baths are five minutes away by car.", HOUSE),
        ("On Saturdays the kitchen takes orders until 9:30 in the evening.", KITCHEN),
        ("We record a call if you are late.", CALLS),
        ("We record every call.", CALLS),
        ("If you are late, we send you a message and then wait ten minutes.", CALLS),
        ("If you are late, you wait ten minutes and then send us a message.", CALLS),
        ("Rowan Calder advises on hiring and contracts.", CALLS),
        ("Suites have a king bed or two doubles.", ROOMS),
        ("Deluxe rooms look onto the courtyard and standard rooms over the water garden.", ROOMS),
        ("Cribs are 30 dollars a night.", ROOMS),
        ("Dogs are not welcome.", ROOMS),
        ("It's $70 for small dogs, $120 for medium and $90 for large ones.", GROOMER),
        ("A parent must stay in the room.", GROOMER),
        ("I have put you on the waitlist.", GROOMER),
        ("Your reservation is confirmed.", GROOMER),
    ],
)
def test_what_joins_it_otherwise_is_refused(wording: str, given: Given) -> None:
    assert not passes(wording, given)
