"""More than is on record: not done yet, of another thing, for more people, or a yes to what was asked."""

from functools import partial

import pytest

from tests.unit.reply import wordings
from tests.unit.reply.wordings import Given, passes_whole

facts_of = partial(wordings.facts_of, now="2026-02-03T09:00", zone="America/New_York")
TIME = {"what": "Botox", "with": "Dr. Lee", "start": "2026-02-04T11:30", "price": 280, "length": 30}
LEE = {"about": "offer", **TIME}
MAYA = {**LEE, "with": "Maya Torres", "start": "2026-02-05T14:00"}
FILLER = {"about": "offer", "what": "Lip filler", "with": "Maya Torres", "start": "2026-02-04T16:00"}
HELD = {**LEE, "held": True, "until": "2026-02-03T09:10"}
BOOKED = {"about": "booking", **TIME, "status": "confirmed", "done": "booked", "reference": "AVA-0001"}
ASKED = {
    "about": "booking",
    "what": "Table",
    "with": "Trattoria Sole",
    "start": "2026-02-03T19:00",
    "party": 4,
    "status": "pending",
    "done": "requested",
    "within": 30,
}
MOVED = {
    **BOOKED,
    "start": "2026-02-06T15:00",
    "done": "moved",
    "before": {"about": "booking", "what": "Botox", "with": "Dr. Lee", "start": "2026-02-04T11:30"},
}
SOUP = {
    "about": "item",
    "what": "Onion soup",
    "price": 13,
    "text": "A crust of cheese. Contains gluten, milk.",
}
PEAR = {"about": "item", "what": "Poached pear", "price": 11, "text": "In red wine. Vegan, gluten-free."}
CIVIC = {"about": "item", "what": "2021 Honda Civic", "price": 18900, "text": "White, one owner."}
MIATA = {"about": "item", "what": "2023 Mazda Miata", "price": 26800, "text": "Red, kept in a garage."}
CHANGES = "Changes and cancellations are free until 24 hours before your appointment."
DOGS = "Dogs up to 40 pounds are welcome in standard rooms for 35 dollars a stay."
LASTS = "Botox usually lasts three to four months."


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("Your Botox with Dr. Lee is tomorrow at 11:30.", facts_of(BOOKED)),
        ("Enjoy your Botox tomorrow at 11:30!", facts_of(BOOKED)),
        ("I'm holding it for ten minutes. May I have your name?", facts_of(HELD)),
        ("Your request for a table for four tonight at 7 is in.", facts_of(ASKED)),
        ("I have asked Trattoria Sole for tonight at 7, for four. It is not confirmed yet.", facts_of(ASKED)),
        ("Dr. Lee is free tomorrow at 11:30, and Maya has Thursday at 2.", facts_of(LEE, MAYA)),
        ("The earlier one is with Dr. Lee, the later one with Maya.", facts_of(LEE, MAYA)),
        ("The poached pear is $11. It is vegan and gluten-free.", facts_of(SOUP, PEAR)),
        ("The Civic is white. It has one owner.", facts_of(CIVIC, MIATA)),
        ("I've moved it later, to Friday at 3.", facts_of(MOVED)),
        (CHANGES, facts_of(CHANGES)),
        ("Until 24 hours before your appointment, changes are free.", facts_of(CHANGES)),
        ("Dogs up to 40 pounds are welcome in standard rooms.", facts_of(DOGS)),
        ("Yes! Dr. Lee is free tomorrow at 11:30.", facts_of(LEE, heard="is dr lee free tomorrow?")),
        ("Yes, the pear is gluten-free.", facts_of(SOUP, PEAR, heard="is the pear gluten free?")),
        ("Yes, you are booked for tomorrow at 11:30.", facts_of(BOOKED, heard="am I booked for tomorrow?")),
        ("Of course! Dr. Lee is free tomorrow at 11:30.", facts_of(LEE, heard="can I come on friday at 3?")),
        ("No, the onion soup contains gluten.", facts_of(SOUP, PEAR, heard="is the soup gluten free?")),
    ],
)
def test_what_is_on_record_may_be_told(wording: str, given: Given) -> None:
    assert passes_whole(wording, given)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("Your Botox with Dr. Lee is tomorrow at 11:30.", facts_of(LEE)),
        ("Your Botox with Dr. Lee, tomorrow at 11:30.", facts_of(LEE)),
        ("Enjoy your Botox tomorrow at 11:30!", facts_of(LEE)),
        ("Dr. Lee expects you tomorrow at 11:30.", facts_of(LEE)),
        ("Botox with Dr. Lee, tomorrow at 11:30: done.", facts_of(LEE)),
        ("I'm holding it for 30 minutes. May I have your name?", facts_of(HELD)),
    ],
)
def test_what_is_only_free_is_not_told_as_booked(wording: str, given: Given) -> None:
    assert not passes_whole(wording, given)


@pytest.mark.parametrize(
    "wording",
    [
        "Your table for four is at 7 tonight.",
        "You have a table for four at Trattoria Sole tonight at 7.",
        "Trattoria Sole tonight at 7, for four.",
        "Trattoria Sole expects you tonight at 7.",
        "Your request is in. You'll have your table within 30 minutes.",
        "Thank you for your reservation tonight at 7.",
    ],
)
def test_what_was_asked_for_is_told_as_asked_for(wording: str) -> None:
    assert not passes_whole(wording, facts_of(ASKED))


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("Dr. Lee is free tomorrow at 11:30 and on Thursday at 2.", facts_of(LEE, MAYA)),
        ("Botox is $280. Maya is free tomorrow at 4.", facts_of(LEE, FILLER)),
        ("The later one is with Dr. Lee.", facts_of(LEE, MAYA)),
        ("The onion soup is $13. It is vegan and gluten-free.", facts_of(SOUP, PEAR)),
        ("The poached pear is gluten-free. The onion soup too.", facts_of(SOUP, PEAR)),
        ("The poached pear is gluten-free, and so is the onion soup.", facts_of(SOUP, PEAR)),
        ("We have onion soup and poached pear. Both are gluten-free.", facts_of(SOUP, PEAR)),
        ("The Miata is red. It has one owner.", facts_of(CIVIC, MIATA)),
        ("Both cars were kept in a garage.", facts_of(CIVIC, MIATA)),
    ],
)
def test_what_is_said_of_one_is_not_carried_over_to_another(wording: str, given: Given) -> None:
    assert not passes_whole(wording, given)


@pytest.mark.parametrize(
    "wording",
    [
        "You're both booked for tomorrow at 11:30.",
        "You and your friend are booked for tomorrow at 11:30.",
        "Your appointments tomorrow are booked.",
        "It is $280 each.",
        "It takes up to 30 minutes.",
        "It is $280 at least.",
        "Please come tomorrow at 11:30 or later.",
        "You're booked for the whole morning tomorrow.",
        "Dr. Lee has cancelled your Botox.",
    ],
)
def test_no_more_is_told_than_was_done(wording: str) -> None:
    assert not passes_whole(wording, facts_of(BOOKED))


@pytest.mark.parametrize(
    "wording",
    [
        "I've moved it earlier, to Friday at 3.",
        "I've moved it to the same time on Friday.",
        "I've moved it a week later, to Friday at 3.",
        "I've moved all your appointments to Friday at 3.",
    ],
)
def test_a_move_is_told_as_far_as_it_went(wording: str) -> None:
    assert not passes_whole(wording, facts_of(MOVED))


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("Changes and cancellations are free.", facts_of(CHANGES)),
        ("You're booked for tomorrow at 11:30. Changes are free.", facts_of(BOOKED, CHANGES)),
        ("Dogs are welcome in standard rooms for 35 dollars a stay.", facts_of(DOGS)),
        ("Botox lasts three to four months.", facts_of(LASTS)),
    ],
)
def test_a_limit_of_a_text_is_not_left_out(wording: str, given: Given) -> None:
    assert not passes_whole(wording, given)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("Yes!", facts_of(LEE, heard="am I booked for tomorrow at 11:30?")),
        ("Yes, of course. Shall I book it?", facts_of(LEE, heard="can you do it for $200?")),
        ("Yes, it is. The onion soup is $13.", facts_of(SOUP, PEAR, heard="is the onion soup gluten free?")),
        ("Absolutely!", facts_of(BOOKED, heard="can you waive the fee?")),
        ("That's no problem.", facts_of(BOOKED, heard="can you waive the fee?")),
        ("I can do that for you.", facts_of(BOOKED, heard="can you waive the fee?")),
        ("No.", facts_of(LEE, heard="is dr lee free tomorrow?")),
    ],
)
def test_a_yes_or_no_has_to_be_borne_out(wording: str, given: Given) -> None:
    assert not passes_whole(wording, given)


def test_one_closed_day_is_no_weekend() -> None:
    sunday = facts_of({"about": "closed", "start": "2026-02-08", "end": "2026-02-08"})
    assert passes_whole("We are closed on Sunday.", sunday)
    assert not passes_whole("We are closed this weekend.", sunday)
