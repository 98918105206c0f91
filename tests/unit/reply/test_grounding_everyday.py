"""Lies in everyday words, without a value: what is no courtesy, no claim and not on file is refused."""

import pytest

from tests.unit.reply.wordings import facts_of, passes, refused, verdict

NOW = "2026-02-03T09:00"
OFFER = {
    "now": NOW,
    "business": "Ava Med Spa",
    "records": [{"about": "offer", "what": "Botox", "with": "Dr. Lee", "start": "2026-02-04T11:30"}],
    "draft": "Botox with Dr. Lee on Wednesday, February 4 at 11:30 AM is free. Would that suit you?",
    "heard": "Botox tomorrow? It is my birthday",
    "known": ["Maya Torres", "Vela Bianca"],
}
FAQ = {
    "now": NOW,
    "records": [
        {
            "about": "text",
            "what": "Do you sell gift cards?",
            "text": "We sell gift cards for any amount, at the front desk or by e-mail. They never expire. "
            "We do not post them, and a table is yours for two hours.",
        }
    ],
}
VENUES = {
    "now": NOW,
    "records": [
        {
            "about": "venue",
            "what": "Osteria Luna",
            "where": "Riverside",
            "text": "Handmade pasta, four tables.",
        },
        {"about": "venue", "what": "Vela Bianca", "where": "Harbor", "text": "Fish cooking, ten tables."},
    ],
}
BOOKED = {
    "now": NOW,
    "records": [
        {
            "about": "booking",
            "what": "Botox",
            "start": "2026-02-04T11:30",
            "status": "confirmed",
            "done": "booked",
        }
    ],
}


@pytest.mark.parametrize(
    "wording",
    [
        "You get it all back.",
        "You won't have to wait.",
        "They said yes.",
        "I let the other one go.",
        "Nobody else can have it.",
        "Dr. Lee is expecting you.",
        "Did you get the text I sent?",
        "Check your phone for the link.",
        "I can tell you that you have a place.",
        "So I went with 11:30 for you.",
        "You've got the 11:30.",
        "If you're wondering: locked in, tomorrow at 11:30.",
        "If I don't hear from you, I'll book it anyway.",
        "We could open just for you.",
        "We'll tell you when something comes free.",
        "Welcome back!",
        "Congratulations on your wedding!",
        "Thanks, Bianca.",
        "Your place is safe.",
        "We don't offer Botox.",
    ],
)
def test_what_nobody_vouches_for_is_refused(wording: str) -> None:
    assert refused(wording, OFFER), wording


@pytest.mark.parametrize(
    "wording",
    [
        "Happy birthday!",
        "I'm here if you have any questions.",
        "It is lovely to hear from you.",
        "No rush at all.",
        "Just say the word and I'll book it.",
        "Whatever works best.",
        "To book it, I just need your name.",
        "Good news: 11:30 AM tomorrow is still free with Dr. Lee.",
        "Dr. Lee would be happy to see you tomorrow at 11:30.",
        "That's possible: 11:30 tomorrow with Dr. Lee.",
    ],
)
def test_courtesies_and_what_is_on_record_pass(wording: str) -> None:
    assert passes(wording, OFFER), verdict(wording, OFFER)


@pytest.mark.parametrize(
    "wording",
    [
        "It's yours.",
        "It's done.",
        "We do not sell gift cards.",
        "We post them.",
        "I've posted your gift card.",
        "There are ten tables.",
    ],
)
def test_a_text_proves_only_what_it_says(wording: str) -> None:
    assert refused(wording, FAQ), wording


def test_a_text_may_be_told_in_other_words() -> None:
    assert passes("Yes, gift cards are sold at the front desk or by e-mail, and they never expire.", FAQ)
    assert passes("We don't post them.", FAQ)


def test_a_thing_is_told_in_its_own_words() -> None:
    assert passes("Osteria Luna in Riverside: handmade pasta and four tables.", VENUES)
    assert refused("Osteria Luna in Riverside: fish cooking.", VENUES)
    assert refused("Osteria Luna has ten tables.", VENUES)
    assert refused("Osteria Luna, Harbor.", VENUES)


@pytest.mark.parametrize(
    "wording",
    [
        "I've booked both of you in.",
        "Your confirmation is in your inbox.",
        "It's in your e-mail now, and I've texted you too.",
        "I'll book it tomorrow.",
        "You're first on the waiting list.",
        "As it's your first visit, welcome!",
        "Moved to another day.",
        "Your deposit has been received.",
    ],
)
def test_what_was_booked_proves_nothing_else(wording: str) -> None:
    assert refused(wording, BOOKED), wording


def test_a_number_with_emphasis_in_it_is_not_read() -> None:
    assert refused("I have 11:*30* AM tomorrow.", OFFER)
    assert passes("I have **11:30 AM** tomorrow.", OFFER)


def test_one_time_that_is_taken_does_not_fill_a_day() -> None:
    taken = {
        "now": NOW,
        "records": [{"about": "nothing_free", "start": "2026-02-04", "end": "2026-02-04", "clock": "18:00"}],
        "draft": "I have nothing at 6 PM on Wednesday, February 4.",
    }
    assert passes("Sorry, 6 PM tomorrow is not free.", taken)
    assert refused("Wednesday, February 4 is completely full.", taken)


def test_a_range_is_told_as_one() -> None:
    peel = facts_of({"about": "service", "what": "Chemical peel", "price": "$150-$260"}, now=NOW)
    assert passes("A chemical peel is $150 to $260.", peel)
    assert passes("A chemical peel starts from $150.", peel)
    assert refused("A chemical peel is $150.", peel)
    one = facts_of({"about": "service", "what": "Facial", "price": 165}, now=NOW)
    assert refused("A facial starts from $165.", one)
