"""What is on record, told in turns of speech of its own; and the lies that are told in the same."""

import pytest

from tests.unit.reply.wordings import Given, facts_of, passes

NOW = "2026-03-10T14:00"
"""A Tuesday."""


def _of(given: Given) -> list[dict[str, object]]:
    """The records of some facts."""
    records = given["records"]
    assert isinstance(records, list)
    return records


def _offer(start: str, **more: object) -> dict[str, object]:
    return {"about": "offer", "what": "Dinner", "names": ["table"], "start": start, "party": 4, **more}


TABLES = facts_of(
    {"about": "nothing_free", "what": "Dinner", "clock": "19:00"},
    _offer("2026-03-13T18:15", where="Main Room"),
    _offer("2026-03-13T20:00", where="Garden"),
    _offer("2026-03-13T20:45", where="Main Room"),
    now=NOW,
    heard="A table for four on Friday at 7?",
)
VISITS = facts_of(
    {"about": "closed", "start": "2026-03-12", "end": "2026-03-15"},
    {"about": "offer", "what": "Check-up", "with": "Anna", "start": "2026-03-11T17:30", "price": 95},
    {"about": "offer", "what": "Check-up", "with": "Tom", "start": "2026-03-16T08:00", "price": 95},
    now=NOW,
    heard="I need the soonest you have. Are you open on Thursday?",
)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("The closest I have is 6:15 in the Main Room.", TABLES),
        ("The closest times are 6:15 and 8 PM.", TABLES),
        ("The earliest I can offer is tomorrow at 5:30 PM with Anna.", VISITS),
        ("The soonest I have is tomorrow at 5:30 PM.", VISITS),
        ("We are closed on March 12, so the next one after that is Monday at 8 AM with Tom.", VISITS),
    ],
)
def test_the_first_and_the_nearest_are_told_of_those_that_are(wording: str, given: Given) -> None:
    assert passes(wording, given)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("The closest I have is 8:45 in the Main Room.", TABLES),
        ("The closest times are 6:15 and 8:45 PM.", TABLES),
        ("The earliest I have is 6:15 in the Main Room.", TABLES),
        ("The earliest I can offer is Monday at 8 AM with Tom.", VISITS),
        ("The soonest I have is tomorrow at 5:30 PM with Tom.", VISITS),
        ("The next one is Monday at 8 AM with Tom.", VISITS),
    ],
)
def test_and_of_no_others(wording: str, given: Given) -> None:
    assert not passes(wording, given)


CLASSES = facts_of(
    {"about": "nothing_free", "what": "Vinyasa", "with": "Noor", "start": "2026-03-14T09:00"},
    {"about": "wait", "what": "Vinyasa", "with": "Noor", "start": "2026-03-14T09:00", "name": "Hannah"},
    {"about": "offer", "what": "Slow Flow", "with": "Jess", "start": "2026-03-14T10:45", "price": 24},
    {"about": "offer", "what": "Vinyasa", "with": "Noor", "start": "2026-03-18T09:00", "price": 22},
    now=NOW,
    draft="Next week we have Vinyasa with Noor on Wednesday, March 18 at 9 AM.",
)
ROOMS = facts_of(
    {"about": "offer", "what": "Queen Room", "start": "2026-03-13", "end": "2026-03-15", "rate": 189},
    {"about": "offer", "what": "Garden Suite", "start": "2026-03-13", "end": "2026-03-15", "rate": 265},
    now=NOW,
)
REQUEST = facts_of(
    {"about": "booking", "what": "Test drive", "with": "Marcus Bell", "start": "2026-03-16T17:30"}
    | {"status": "pending", "done": "requested", "within": 120},
    now=NOW,
)
HELD = facts_of(
    {"about": "offer", "what": "Assessment", "with": "Ben Carver", "start": "2026-03-12T07:45"}
    | {"held": True, "until": "2026-03-10T15:00", "length": 50},
    {"about": "code", "phone": "+1 555 0119"},
    now=NOW,
)
CANCELLED = facts_of(
    {"about": "booking", "what": "Balayage", "with": "Noor", "start": "2026-03-14T10:00"}
    | {"status": "cancelled", "done": "cancelled", "fee": "free"},
    {
        "about": "booking",
        "what": "Haircut",
        "with": "Noor",
        "start": "2026-03-20T15:00",
        "status": "confirmed",
    },
    now=NOW,
)
TOUR = facts_of(
    {"about": "booking", "what": "Tour", "with": "Tomas", "start": "2026-03-12T14:00", "done": "booked"},
    now=NOW,
)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("Noor also teaches Vinyasa on Wednesday, March 18 at 9 AM.", CLASSES),
        ("Slow Flow with Jess is free on Saturday at 10:45 AM, and you're on the waiting list.", CLASSES),
        ("Next week Noor is available on Wednesday at 9 AM.", CLASSES),
        ("If next week is better, we have Wednesday morning at 9 with Noor.", CLASSES),
        ("Could do Fri 6:15pm or 8:45pm.", TABLES),
        ("Otherwise Friday has 6:15 and 8:45 PM.", TABLES),
        ("If it has to be Friday, there's 6:15 in the Main Room.", TABLES),
        ("Sadly, 7:00 on Friday isn't one of them.", TABLES),
        ("If Monday suits you better, Tom is free at 8 AM.", VISITS),
        ("The Queen Room is free at $189 a night, and so is the Garden Suite at $265 a night.", ROOMS),
        ("Two rooms are open from March 13 to March 15.", ROOMS),
        ("I've also sent in your test drive request for Monday at 5:30 PM with Marcus.", REQUEST),
        ("It is requested, and you'll know within two hours.", REQUEST),
        ("Your test drive is requested for Monday and still needs to be confirmed.", REQUEST),
        ("I've sent a code to +1 555 0119; could you tell me what it is?", HELD),
        ("I've texted you a code to confirm your time on Thursday at 7:45 AM.", HELD),
        ("I've sent you a code so we can book Thursday at 7:45 AM.", HELD),
        ("Your balayage is cancelled and there is nothing to pay.", CANCELLED),
        ("There's no fee.", CANCELLED),
        ("Your haircut on March 20 at 3 PM remains booked.", CANCELLED),
        ("You'll be with Tomas.", TOUR),
    ],
)
def test_a_record_is_told_in_everyday_turns(wording: str, given: Given) -> None:
    assert passes(wording, given)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("Jess also teaches Vinyasa on Wednesday, March 18 at 9 AM.", CLASSES),
        ("Slow Flow with Jess is free on Saturday at 10:45 AM, and you're on her waiting list.", CLASSES),
        ("Next week Noor is available on Thursday at 9 AM.", CLASSES),
        ("Noor is free on Thursday, March 19 at 9 AM.", CLASSES),
        ("This week Noor is available on Wednesday at 9 AM.", CLASSES),
        ("Could do Fri 7pm.", TABLES),
        ("Otherwise Friday has 7 PM.", TABLES),
        ("8:45 on Friday isn't one of them.", TABLES),
        ("If Monday suits you better, Tom is free at 9 AM.", VISITS),
        ("The Queen Room is free at $189 a night, and so is the Garden Suite at $189 a night.", ROOMS),
        ("The Queen Room is free with a view, and so is the Garden Suite.", ROOMS),
        ("You'll know within three hours.", REQUEST),
        ("You'll be with Marcus.", REQUEST),
        ("A code has been sent to +1 555 0118.", HELD),
        ("I've texted you a code to confirm your time on Friday at 7:45 AM.", HELD),
        ("Your haircut is cancelled and there is nothing to pay.", CANCELLED),
        ("Your balayage remains booked.", CANCELLED),
    ],
)
def test_and_a_lie_is_not(wording: str, given: Given) -> None:
    assert not passes(wording, given)


SHUT = dict(TABLES) | {
    "records": [*_of(TABLES), {"about": "closed", "start": "2026-03-16", "end": "2026-03-16"}]
}
COOKING = facts_of(
    {"about": "offer", "what": "Pasta Class", "with": "Giulia", "start": "2026-03-14T17:00"}
    | {"party": 2, "price": 95, "length": 180},
    {"about": "offer", "what": "Thai Class", "with": "Anong", "start": "2026-03-15T16:00"}
    | {"party": 2, "price": 88, "length": 150},
    "Prices are per person and include dinner.",
    now=NOW,
    heard="For me and my 8 year old, this weekend?",
)
CUTS = facts_of(
    *(
        {"about": "offer", "what": "Cut", "with": by, "start": f"2026-03-11T{at}", "price": price}
        for by, at, price in (("Maya", "13:30", 85), ("Maya", "16:00", 85), ("Jonah", "14:15", 70))
    ),
    now=NOW,
)
KAYAK = facts_of(
    {"about": "booking", "what": "Sunset Tour", "with": "Kai", "start": "2026-03-13T18:30", "party": 2}
    | {"done": "booked", "reference": "BIP-374"},
    now=NOW,
)
STAY = facts_of(
    {"about": "booking", "what": "Garden Room", "start": "2026-04-09", "end": "2026-04-11", "rate": 180}
    | {"done": "booked"},
    now=NOW,
)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("The Pasta Class on Saturday is $95 per person.", COOKING),
        ("The Thai Class with Anong has room for two, at $88 pp.", COOKING),
        ("For you and your 8-year-old I have the Pasta Class on Saturday at 5 PM.", COOKING),
        (
            "There are two classes this weekend: Pasta on Saturday at 5 PM and Thai on Sunday at 4 PM.",
            COOKING,
        ),
        ("This weekend there's Giulia on Saturday at 5 PM and Anong on Sunday at 4 PM.", COOKING),
        ("I have three times, two of them with Maya: 1:30 and 4. The third is with Jonah at 2:15.", CUTS),
        ("I have two tables for four in the Main Room.", TABLES),
        ("Two of Friday's three openings are in the Main Room, at 6:15 and 8:45.", TABLES),
        ("I've booked two places on the Sunset Tour for Friday at 6:30 PM.", KAYAK),
        ("Booked: Sunset Tour x2, Friday 6:30pm.", KAYAK),
        ("Your Garden Room is reserved for the ninth to the eleventh of April.", STAY),
        ("I'm holding the Assessment on Thursday at 7:45 AM until 3 PM today.", HELD),
        ("It would run until 8:35.", HELD),
        ("I'm sorry you can't make it on Saturday.", CANCELLED),
        ("7 PM on Friday is not free, and on Monday we're closed.", SHUT),
    ],
)
def test_what_is_counted_priced_and_dated(wording: str, given: Given) -> None:
    assert passes(wording, given)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("The Pasta Class on Saturday is $88 per person.", COOKING),
        ("The Cut with Jonah is $70 per person.", CUTS),
        ("The Thai Class with Anong has room for five.", COOKING),
        ("For you and your 9-year-old I have the Pasta Class on Saturday at 5 PM.", COOKING),
        ("There are three classes this weekend.", COOKING),
        ("This weekend there's Anong on Saturday at 5 PM and Giulia on Sunday at 4 PM.", COOKING),
        ("I have three times, two of them with Maya: 1:30 and 4. The third is with Maya at 2:15.", CUTS),
        ("I have three tables for four in the Main Room.", TABLES),
        ("Three of Friday's three openings are in the Main Room.", TABLES),
        ("I've booked three places on the Sunset Tour for Friday at 6:30 PM.", KAYAK),
        ("Booked: Sunset Tour x3, Friday 6:30pm.", KAYAK),
        ("Your Garden Room is reserved for the ninth to the twelfth of April.", STAY),
        ("I'm holding the Assessment on Thursday at 7:45 AM until 4 PM today.", HELD),
        ("It would run until 9.", HELD),
        ("I'm sorry you can't make it on March 20.", CANCELLED),
    ],
)
def test_is_as_it_is_on_record(wording: str, given: Given) -> None:
    assert not passes(wording, given)


LANDING = facts_of(
    {"about": "booking", "what": "Sunset Tour", "with": "Kai", "where": "Mill Landing", "done": "booked"}
    | {"start": "2026-03-13T18:30", "length": 150},
    "Tours meet at Mill Landing 20 minutes before the start.",
    now=NOW,
)
BOTH = "Both the Queen Room and the Garden Suite are available from March 13 to March 15. "


def test_what_counts_from_the_start_is_told_by_the_clock() -> None:
    assert passes("Please meet at Mill Landing at 6:10 PM.", LANDING)
    assert passes("Please be at Mill Landing at 6:10.", LANDING)


@pytest.mark.parametrize(
    "wording",
    [
        "Please meet at Mill Landing at 6:20 PM.",
        "Your tour is at 6:10 PM.",
        "The tour is at Mill Landing at 6:10 PM.",
        "The start is 6:10 PM.",
        "Your Sunset Tour is booked for Friday at 6:10 PM.",
        "See you on Friday at 6:10 PM.",
    ],
)
def test_and_is_not_when_it_begins(wording: str) -> None:
    assert not passes(wording, LANDING)


def test_prices_are_told_in_turn() -> None:
    assert passes(BOTH + "They're $189 and $265 a night.", ROOMS)
    assert not passes(BOTH + "They're $265 and $189 a night.", ROOMS)
    assert not passes(BOTH + "They're $189 a night.", ROOMS)


WINTER = facts_of(
    {"about": "closed", "start": "2026-12-24", "end": "2026-12-27"},
    {"about": "booking", "what": "Crown", "with": "Dr. Silva", "start": "2026-12-23T11:00"}
    | {"done": "cancelled", "status": "cancelled"},
    {"about": "booking", "what": "Cleaning", "with": "Dr. Silva", "start": "2026-12-29T09:00"}
    | {"done": "requested", "status": "pending"},
    now="2026-12-21T15:00",
)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("We're closed on Christmas Eve.", WINTER),
        ("Done: your crown on Wednesday is cancelled.", WINTER),
        ("Your haircut on March 20 stays as it is.", CANCELLED),
        ("Your tour stays as it is.", TOUR),
        ("If you'd like something that's open, there's 8 PM in the Garden.", TABLES),
    ],
)
def test_what_has_a_name_or_stays_is_told_so(wording: str, given: Given) -> None:
    assert passes(wording, given)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("We're open on Christmas Eve.", WINTER),
        ("Done: your cleaning on Tuesday is booked.", WINTER),
        ("Done: December 29 at 9 AM.", WINTER),
        ("Your balayage stays as it is.", CANCELLED),
        ("Your test drive stays as it is.", REQUEST),
    ],
)
def test_and_what_is_otherwise_is_not(wording: str, given: Given) -> None:
    assert not passes(wording, given)


def test_a_list_is_of_what_is_full_and_a_room_is_booked_once() -> None:
    free = "Slow Flow with Jess is free on Saturday at 10:45 AM, and you're on the waiting list"
    assert not passes(f"{free} for it.", CLASSES)
    assert not passes("Booked: Garden Room x2.", dict(STAY) | {"records": [{**_of(STAY)[0], "party": 2}]})
