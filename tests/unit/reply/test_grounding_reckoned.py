"""What follows from the records: how many, by which day, together, cheaper; and the lies that look alike."""

import pytest

from tests.unit.reply.wordings import passes

NOW = "2026-09-01T09:00"
"""A Tuesday."""


def _offer(start: str, by: str, what: str = "Sports massage", price: int = 70) -> dict[str, object]:
    return {"about": "offer", "what": what, "with": by, "start": start, "price": price, "length": 50}


OFFERS = {
    "now": NOW,
    "records": [
        _offer("2026-09-02T08:30", "Nina"),
        _offer("2026-09-02T14:00", "Pavel Ruzicka"),
        _offer("2026-09-02T18:00", "Pavel Ruzicka"),
        _offer("2026-09-04T10:00", "Nina"),
    ],
}
PAIR = {
    "now": NOW,
    "records": [
        _offer("2026-09-02T14:00", "Nina"),
        _offer("2026-09-02T15:00", "Pavel Ruzicka", "Acupuncture", 95),
    ],
}
HOURS = {
    "now": NOW,
    "records": [
        {"about": "closed", "start": "2026-09-04", "end": "2026-09-04"},
        {
            "about": "text",
            "what": "What are your opening hours?",
            "text": "We are open Monday to Thursday from 8 to 8, Friday and Saturday from 10 to 4. "
            "We are closed on Sundays.",
        },
    ],
}
VISITS = {
    "now": NOW,
    "guest": "Ida Holm",
    "records": [
        {"about": "booking", "what": "Sports massage", "with": "Nina", "start": "2026-08-11T10:00"}
        | {"status": "completed", "reference": "SM-0004"},
        {"about": "booking", "what": "Sports massage", "with": "Pavel Ruzicka", "start": "2026-09-08T16:00"}
        | {"status": "confirmed", "reference": "SM-0009"},
    ],
}
SENT = {
    "now": NOW,
    "guest": ["Ida Holm", "ida@post.example", "+1 646 555 0173"],
    "records": [
        {"about": "code", "phone": "+1 646 555 0173", "text": "A code was sent to your phone."},
        {"about": "note", "done": "sent", "text": "The plan was sent to ida@post.example."},
        {"about": "note", "done": "noted", "text": "allergic to arnica"},
    ],
}
DECLINED = {
    "now": NOW,
    "records": [
        {"about": "booking", "what": "Harbor suite", "start": "2026-09-11", "end": "2026-09-13"}
        | {"status": "declined", "reference": "HS-0031"},
    ],
}
PENDING = {
    "now": NOW,
    "records": [
        {"about": "booking", "what": "Harbor suite", "start": "2026-09-11", "end": "2026-09-13"}
        | {"status": "pending", "done": "requested", "reference": "HS-0031"},
    ],
}


@pytest.mark.parametrize(
    "wording",
    [
        "Pavel has 2 and 6 tomorrow.",
        "Nina has 8:30 tomorrow, Pavel has 2 or 6.",
        "Tomorrow there's 8:30 with Nina, otherwise 2 or 6 with Pavel.",
        "Pavel has two openings tomorrow.",
        "Three of the four are tomorrow.",
        "Two of them are with Nina.",
        "Tomorrow there are three times, two with Pavel.",
        "All four cost the same, $70.",
        "I have four times, two of them with Pavel.",
    ],
)
def test_hours_and_counts_are_of_those_they_are_told_of(wording: str) -> None:
    assert passes(wording, OFFERS)


@pytest.mark.parametrize(
    "wording",
    [
        "Nina has 2 and 6 tomorrow.",
        "Pavel has 2 and 5 tomorrow.",
        "Pavel has 10 on Friday.",
        "Pavel has four openings tomorrow.",
        "Nina has two openings tomorrow.",
        "Pavel has one opening tomorrow.",
        "Two of the four are tomorrow.",
        "Three of the five are tomorrow.",
        "Three of them are with Nina.",
        "All four cost the same, $75.",
    ],
)
def test_a_count_or_an_hour_of_another_is_refused(wording: str) -> None:
    assert not passes(wording, OFFERS)


@pytest.mark.parametrize(
    "wording",
    [
        "Today we're open until 8.",
        "We close at 8 PM tomorrow.",
        "On Saturdays we close at 4.",
        "Monday through Thursday we open at 8, on Saturday at 10.",
        "Our hours are 8 to 8 Monday to Thursday and 10 to 4 on Fridays and Saturdays.",
        "We open again on Monday at 8.",
        "Saturday 10 AM to 4 PM, and on Sunday we are closed.",
        "We're open every day except Sunday.",
    ],
)
def test_opening_hours_are_told_by_the_day(wording: str) -> None:
    assert passes(wording, HOURS)


@pytest.mark.parametrize(
    "wording",
    [
        "Today we're open until 4.",
        "We close at 8 PM on Saturday.",
        "We open at 10 tomorrow.",
        "We open again on Tuesday at 8.",
        "We're open every day.",
        "We are closed on Saturday and Sunday.",
        "We are open on Sunday from 10 to 4.",
        "This Friday we're open from 10 to 4.",
        "We close at 8.",
    ],
)
def test_hours_of_another_day_are_refused(wording: str) -> None:
    assert not passes(wording, HOURS)


@pytest.mark.parametrize(
    "wording",
    [
        "You have one appointment coming up, on September 8 at 4 PM with Pavel.",
        "Your next massage is next Tuesday at 4 PM with Pavel.",
        "Your upcoming visit is on September 8 at 4 PM.",
        "Your last visit was on August 11 with Nina.",
    ],
)
def test_what_comes_next_and_what_was_last(wording: str) -> None:
    assert passes(wording, VISITS)


@pytest.mark.parametrize(
    "wording",
    [
        "You have two appointments coming up.",
        "Your next visit is on August 11 with Nina.",
        "Your upcoming visit is on August 11.",
        "Your last visit was on September 8 with Pavel.",
        "Your last visit was on August 11 with Pavel.",
    ],
)
def test_what_is_over_does_not_come(wording: str) -> None:
    assert not passes(wording, VISITS)


@pytest.mark.parametrize(
    ("wording", "true"),
    [
        ("The massage at 2 PM and acupuncture at 3 PM come to $165 together.", True),
        ("Nina has the massage at 2 and Pavel the acupuncture at 3. In total that's $165.", True),
        ("The sports massage is cheaper than acupuncture.", True),
        ("Acupuncture is more expensive than the sports massage: $95 instead of $70.", True),
        ("The massage at 2 PM and acupuncture at 3 PM come to $155 together.", False),
        ("The sports massage is $165 in total.", False),
        ("Acupuncture is cheaper than the sports massage.", False),
        ("The sports massage is cheaper than acupuncture: $95 instead of $70.", False),
        ("The sports massage is cheaper than anywhere else.", False),
        ("Both cost the same.", False),
    ],
)
def test_sums_and_comparisons_follow_from_prices(wording: str, true: bool) -> None:
    assert passes(wording, PAIR) is true


@pytest.mark.parametrize(
    ("wording", "true"),
    [
        ("I've texted you a code.", True),
        ("A code went to the phone ending in 0173; I sent it just now.", False),
        ("I've sent a code to the phone ending in 0173.", True),
        ("I've emailed the plan to ida@post.example.", True),
        ("I've made a note of your arnica allergy.", True),
        ("I've sent a code to the phone ending in 0199.", False),
        ("I've texted you a link.", False),
        ("I've made a note of your nut allergy.", False),
        ("I've noted that you have no arnica allergy.", False),
    ],
)
def test_where_something_went_and_what_was_noted(wording: str, true: bool) -> None:
    assert passes(wording, SENT) is true


@pytest.mark.parametrize(
    ("wording", "declined", "pending"),
    [
        ("I'm sorry, your request for the Harbor suite was not approved.", True, False),
        ("Your request was not granted, I'm afraid.", True, False),
        ("Your request is not confirmed yet.", False, True),
        ("It is still to be confirmed.", False, True),
        ("I've sent your request for the Harbor suite.", False, True),
        ("Your request was not declined.", False, True),
        ("Your request was granted.", False, False),
    ],
)
def test_how_a_request_stands(wording: str, declined: bool, pending: bool) -> None:
    assert (passes(wording, DECLINED), passes(wording, PENDING)) == (declined, pending)


def test_three_is_not_free_but_four_is() -> None:
    taken = {"about": "nothing_free", "start": "2026-09-02", "end": "2026-09-02", "clock": "15:00"}
    given = {"now": NOW, "records": [taken, _offer("2026-09-02T16:00", "Nina")]}
    assert passes("3 PM isn't free tomorrow, but 4 PM is.", given)
    assert not passes("4 PM isn't free tomorrow, but 3 PM is.", given)


def test_a_guest_is_set_right_and_not_led_astray() -> None:
    lesson = {"about": "booking", "what": "Cello lesson", "start": "2026-09-01T16:30", "status": "confirmed"}
    given = {"now": NOW, "records": [lesson], "heard": "my cello lesson is at 4 today?"}
    assert passes("It's at 4:30 today, not 4.", given)
    assert passes("Not quite, your cello lesson is today at half past four.", given)
    assert not passes("It's at 4 today, not 4:30.", given)
    assert not passes("It's at 4:30 today, not 5.", given)


def test_hours_told_in_two_parts_of_a_day_are_not_put_together() -> None:
    split = "We are open Tuesday to Saturday, from noon to 2 and from 6 to 10. We are closed on Mondays."
    given = {"now": NOW, "records": [{"about": "text", "text": split}]}
    assert not passes("We close at 2.", given)
    assert not passes("Today we're open from noon to 10.", given)


def test_the_next_evening_and_from_one_to_two() -> None:
    records = [
        {"about": "closed", "start": "2026-09-07", "end": "2026-09-07"},
        {"about": "offer", "what": "Table", "start": "2026-09-08T19:00", "end": "2026-09-08T21:00"},
        {"about": "offer", "what": "Studio", "start": "2026-09-09T13:00", "end": "2026-09-09T15:00"},
    ]
    given = {"now": NOW, "records": records}
    assert passes("We're closed that Monday, September 7. The next evening there's a table at 7.", given)
    assert not passes("We're closed that Monday, September 7. The next evening there's a table at 8.", given)
    assert passes("The studio is free on September 9 from one to three.", given)
    assert not passes("The studio is free on September 9 from one to four.", given)
