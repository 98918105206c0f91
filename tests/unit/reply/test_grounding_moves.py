"""A move tells two times, people and places: what it was and what it is now, never one for the other."""

import pytest

from tests.unit.reply.wordings import passes, refused

TALK = {
    "now": "2026-03-09T08:30",
    "records": [
        {
            "about": "booking",
            "what": "Consultation",
            "start": "2026-03-13T11:30",
            "end": "2026-03-13T12:00",
            "with": "Esther Finch",
            "reference": "CAL-0917",
            "status": "confirmed",
            "done": "moved",
            "before": {"what": "Consultation", "start": "2026-03-11T16:00", "with": "Rowan Calder"},
        }
    ],
    "guest": "Sam Okoro",
}
TABLE = {
    "now": "2026-06-11T14:00",
    "records": [
        {
            "about": "booking",
            "what": "Table",
            "where": "Dining room",
            "start": "2026-06-18T20:00",
            "party": 6,
            "reference": "MAREE-0199",
            "status": "confirmed",
            "done": "moved",
            "before": {"what": "Table", "where": "Terrace", "start": "2026-06-18T18:00", "party": 4},
        }
    ],
    "known": ["Dining room", "Terrace"],
}
STAY = {
    "now": "2026-04-20T10:00",
    "records": [
        {
            "about": "booking",
            "what": "Standard room",
            "start": "2026-06-05",
            "end": "2026-06-08",
            "status": "confirmed",
            "done": "moved",
            "before": {"what": "Standard room", "start": "2026-05-29", "end": "2026-06-01"},
        }
    ],
}


@pytest.mark.parametrize(
    "wording",
    [
        "Instead of Wednesday you'll speak with Esther this Friday, 11:30 to 12.",
        "You're now with Esther on Friday at 11:30 AM instead of Rowan on Wednesday at 4 PM.",
        "I've rescheduled you from Wed 4pm (Rowan) to Fri 11:30am (Esther).",
        "Your Wednesday 4 PM consultation with Rowan is now Friday at 11:30 AM with Esther.",
        "Your consultation with Rowan has moved from Wednesday at 4 PM to Friday at 11:30 AM with Esther.",
        "You were with Rowan on Wednesday at 4; now you're with Esther on Friday at 11:30.",
        "I've swapped Rowan on Wednesday for Esther on Friday at 11:30.",
        "Friday, March 13 at 11:30 AM with Esther (previously Wednesday at 4 PM with Rowan).",
        "Consultation: was Wed 4pm, now Fri 11:30am.",
    ],
)
def test_a_move_is_told_in_many_ways(wording: str) -> None:
    assert passes(wording, TALK)


@pytest.mark.parametrize(
    "wording",
    [
        "Instead of Friday you'll speak with Rowan on Wednesday.",
        "You're now with Rowan on Friday at 11:30 AM instead of Esther on Wednesday at 4 PM.",
        "I've rescheduled you from Fri 11:30am (Esther) to Wed 4pm (Rowan).",
        "Your Friday 11:30 consultation with Esther is now Wednesday at 4 PM with Rowan.",
        "Your consultation with Rowan has moved from Wednesday at 4 PM to Friday at 11:30 AM.",
        "You were with Esther on Friday at 11:30; now you're with Rowan on Wednesday at 4.",
        "I've swapped Esther on Friday for Rowan on Wednesday at 4.",
        "Consultation: was Fri 11:30am, now Wed 4pm.",
        "Your appointment was Friday at 11:30.",
    ],
)
def test_what_was_is_not_told_for_what_is(wording: str) -> None:
    assert refused(wording, TALK)


@pytest.mark.parametrize(
    "wording",
    [
        "I've moved your reservation from 6 PM on the terrace to 8 PM in the dining room.",
        "MAREE-0199 is now 8:00 PM, dining room, party of 6 (was 6:00 PM, terrace, 4).",
        "Your table for four on the terrace at 6 PM is now a table for six in the dining room at 8 PM.",
    ],
)
def test_places_and_parties_move_too(wording: str) -> None:
    assert passes(wording, TABLE)


@pytest.mark.parametrize(
    "wording",
    [
        "I've moved your reservation from 6 PM in the dining room to 8 PM on the terrace.",
        "I've moved you from 6 PM on the terrace to 8 PM.",
        "MAREE-0199 is now 8:00 PM, dining room, party of 4 (was 6:00 PM, terrace, 6).",
        "Your table for six in the dining room at 8 PM is now a table for four on the terrace at 6 PM.",
    ],
)
def test_a_place_or_party_of_before_is_not_the_new_one(wording: str) -> None:
    assert refused(wording, TABLE)


def test_the_words_of_the_draft_do_not_turn_a_move_round() -> None:
    facts = {**TABLE, "draft": "They have said yes: 8 PM for six, instead of 6 PM for four."}
    assert passes("They have said yes: 8 PM for six instead of 6 PM for four.", facts)
    assert refused("They have said yes: 6 PM for four instead of 8 PM for six.", facts)


def test_the_days_of_a_stay_move_together() -> None:
    assert passes("I've moved your stay from May 29–June 1 to June 5–8.", STAY)
    assert passes("Instead of 29 May to 1 June you are now with us from 5 June to 8 June.", STAY)
    assert refused("I've moved your stay from June 5–8 to May 29–June 1.", STAY)
    assert refused("You now have a standard room from Friday, May 29 to Monday, June 1.", STAY)
    assert refused("Your stay has been moved from May 29 to June 1.", STAY)
