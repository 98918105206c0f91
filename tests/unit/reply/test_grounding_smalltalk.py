"""Courtesies, sympathy and lead-ins say nothing of the business; what is claimed with them is refused."""

from functools import partial

import pytest

from tests.unit.reply import wordings
from tests.unit.reply.wordings import Given, passes, passes_whole

facts_of = partial(wordings.facts_of, now="2026-07-15T16:00")
SALON = facts_of(
    {"about": "offer", "what": "Haircut", "with": "Tessa", "start": "2026-07-17T11:00", "price": 60},
    "Please avoid washing your hair for 24 hours before.",
    heard="My back hurts and my daughter has a nut allergy. Are dogs welcome?",
)
INN = facts_of(
    {"about": "nothing_free", "what": "table", "start": "2026-07-15", "end": "2026-07-15", "party": 2},
    "The kitchen uses nuts.",
    "Cancellations are free until 24 hours before the visit.",
)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("I wish I had better news.", INN),
        ("I wish we had room tonight!", INN),
        ("Oh no, that sounds really painful, I'm sorry.", SALON),
        ("Sorry to hear you can't make it.", SALON),
        ("Sorry your back hurts!", SALON),
        ("Thanks for telling us about your daughter's allergy.", SALON),
        ("Sounds like a fun group!", SALON),
        ("Which one are you leaning toward?", SALON),
        ("Would you like to confirm?", SALON),
        ("Any of these work for you?", SALON),
        ("These things happen.", INN),
        ("Have a safe trip home!", SALON),
        ("I do want to mention that the kitchen uses nuts.", INN),
        ("To give you a heads-up, the kitchen uses nuts.", INN),
        ("FYI: the kitchen uses nuts.", INN),
        ("Our policy is that cancellations are free until 24 hours before the visit.", INN),
        ("Just a reminder to avoid washing your hair for 24 hours before.", SALON),
    ],
)
def test_what_says_nothing_of_the_business_passes(wording: str, given: Given) -> None:
    assert passes(wording, given)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("I wish I had better news, but we're closed.", INN),
        ("I wish we had room tomorrow!", INN),
        ("That sounds painful, so rest your back.", SALON),
        ("Thanks for asking, dogs are welcome.", SALON),
        ("Thanks for telling us about your son's allergy.", INN),
        ("Sorry your knee hurts!", SALON),
        ("We'd love to have you and your dog!", SALON),
        ("Can't wait to show you the new spa!", SALON),
        ("Would you like to confirm your booking?", SALON),
        ("I can confirm that.", SALON),
        ("I do want to mention that the pool is heated.", INN),
        ("Our policy is that cancellations are free.", INN),
        ("Just a reminder to bring cash.", SALON),
        ("FYI, you're confirmed.", SALON),
        ("Sounds like the kitchen can do that.", INN),
    ],
)
def test_what_is_claimed_beside_it_is_refused(wording: str, given: Given) -> None:
    assert not passes(wording, given)


REQUESTED = facts_of(
    {
        "about": "booking",
        "what": "Table",
        "start": "2026-07-17T19:30",
        "status": "pending",
        "done": "requested",
        "within": "2 h",
    },
)
CANCELLED = facts_of(
    {
        "about": "booking",
        "what": "Haircut",
        "start": "2026-07-17T11:00",
        "status": "cancelled",
        "done": "cancelled",
        "fee": "free",
    },
    heard="I can't make Friday, please cancel.",
)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("You can expect to hear from us within 2 hours.", REQUESTED),
        ("You'll know within two hours.", REQUESTED),
        ("Status: not yet confirmed", REQUESTED),
        ("Sorry you can't make it on Friday!", CANCELLED),
        ("It's cancelled, and there's nothing to pay.", CANCELLED),
        ("Friday has 11 am with Tessa.", SALON),
        ("We're packed tonight, I'm afraid.", INN),
    ],
)
def test_a_record_is_told_in_everyday_words(wording: str, given: Given) -> None:
    assert passes(wording, given)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("You'll know within one hour.", REQUESTED),
        ("There's nothing to pay.", REQUESTED),
        ("Sorry we'll miss you on Saturday!", CANCELLED),
        ("Friday has 3 pm with Tessa.", SALON),
        ("We're packed tomorrow, I'm afraid.", INN),
        ("Glad we could fit you in!", SALON),
        ("If anything comes up, we'll text you.", SALON),
    ],
)
def test_everyday_words_do_not_make_it_so(wording: str, given: Given) -> None:
    assert not passes(wording, given)


ROOMS = (
    {"about": "offer", "what": "Harbor King", "start": "2026-07-17", "end": "2026-07-20", "rate": 240},
    {"about": "offer", "what": "Garden Double", "start": "2026-07-17", "end": "2026-07-20", "rate": 195},
    {"about": "item", "what": "Harbor King", "text": "Sea view, one king bed. No balcony. Lake side."},
    {"about": "item", "what": "Garden Double", "text": "Two double beds, facing the courtyard."},
)


def test_a_yes_rests_on_the_text_of_a_thing_that_has_what_was_asked_for() -> None:
    heard = "2 adults, 17 to 20 july. do you have something with a view?"
    asked = facts_of(*ROOMS, heard=heard)
    assert passes_whole("Yes, we do! The Harbor King has a sea view.", asked)
    assert not passes_whole("Yes, we do! The Garden Double faces the courtyard.", asked)


def test_a_yes_does_not_rest_on_a_text_that_denies_what_was_asked_for() -> None:
    asked = facts_of(*ROOMS, heard="2 adults, 17 to 20 july. do you have something with a balcony?")
    assert not passes_whole("Yes, we do! The Harbor King has a sea view.", asked)


def test_a_yes_does_not_rest_on_the_text_of_another_thing() -> None:
    asked = facts_of(*ROOMS, heard="2 adults, 17 to 20 july. does the Garden Double have a view?")
    assert not passes_whole("Yes, it does! The Harbor King has a sea view.", asked)
