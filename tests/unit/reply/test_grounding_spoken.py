"""What is on record, told as people tell it: how many, how much later, who talks to whom, what is on hold."""

import pytest

from tests.unit.reply.wordings import Given, passes_whole, verdict

KNOWN = ["Botox", "Signature facial", "Chemical peel", "Dr. Lee", "Maya Torres", "Priya Nair"]
OFFERS = {
    "now": "2026-03-03T09:22",
    "known": KNOWN,
    "records": [
        {"about": "offer", "what": "Botox", "with": "Dr. Lee", "start": "2026-03-04T11:30", "length": 30},
        {"about": "offer", "what": "Botox", "with": "Maya Torres", "start": "2026-03-04T15:00", "length": 30},
        {
            "about": "offer",
            "what": "Signature facial",
            "with": "Priya Nair",
            "start": "2026-03-05T10:00",
            "length": 60,
        },
    ],
}
HELD = {
    "now": "2026-03-03T09:22",
    "known": KNOWN,
    "records": [
        {
            "about": "offer",
            "held": True,
            "until": "2026-03-03T09:32",
            "what": "Signature facial",
            "with": "Priya Nair",
            "start": "2026-03-06T10:00",
            "price": 165,
            "length": 60,
        }
    ],
}
CALL = {
    "now": "2026-03-03T09:22",
    "known": KNOWN,
    "guest": {"name": "Ada Kern", "phone": "312 555 0161"},
    "records": [
        {"about": "call", "with": "Maya Torres", "start": "2026-03-03T14:30", "phone": "312 555 0161"}
    ],
}
REQUEST = {
    "now": "2026-03-03T09:22",
    "known": KNOWN,
    "guest": {"name": "Ada Kern", "phone": "312 555 0161"},
    "records": [
        *CALL["records"],
        {
            "about": "booking",
            "what": "Botox",
            "with": "Dr. Lee",
            "start": "2026-03-10T10:00",
            "reference": "AVA-0001",
            "status": "pending",
            "done": "requested",
            "within": 1440,
        },
    ],
}
ROOMS = {
    "now": "2026-03-16T09:00",
    "heard": "two nights from april 8 for 2 people",
    "known": ["Standard room", "Suite"],
    "records": [
        {
            "about": "offer",
            "what": "Standard room",
            "start": "2026-04-08",
            "end": "2026-04-10",
            "rate": "$150",
            "price": "$300",
        },
        {
            "about": "offer",
            "what": "Suite",
            "start": "2026-04-08",
            "end": "2026-04-10",
            "rate": "$390",
            "price": "$780",
        },
    ],
}
SUITE = {
    "now": "2026-10-05T11:00",
    "known": ["Suite"],
    "records": [
        {
            "about": "offer",
            "what": "Suite",
            "start": "2026-10-16",
            "end": "2026-10-18",
            "held": True,
            "until": "2026-10-05T11:05",
        }
    ],
}
BAR = {
    "now": "2026-05-20T18:20",
    "known": ["Bar"],
    "records": [
        {
            "about": "booking",
            "what": "Table",
            "where": "Bar",
            "start": "2026-05-20T20:00",
            "party": 2,
            "length": 120,
            "status": "confirmed",
            "done": "booked",
            "name": "Joe Park",
        }
    ],
}
TABLES = {
    "now": "2026-05-12T13:05",
    "heard": "table for 4 tonight at 7?",
    "known": ["Dining room", "Terrace"],
    "records": [
        {"about": "nothing_free", "what": "Table", "start": "2026-05-12", "clock": "19:00"},
        {
            "about": "offer",
            "what": "Table",
            "where": "Dining room",
            "start": "2026-05-12T18:00",
            "party": 4,
            "length": 120,
        },
        {
            "about": "offer",
            "what": "Table",
            "where": "Terrace",
            "start": "2026-05-12T19:30",
            "party": 4,
            "length": 120,
        },
    ],
}
BOATS = {
    "now": "2026-08-03T10:00",
    "business": "Heron Cove Boat Hire",
    "known": ["Rowing boat", "Motor boat"],
    "records": [
        {
            "about": "offer",
            "what": "Motor boat",
            "with": "Sandpiper",
            "start": "2026-08-05T13:00",
            "price": 180,
        },
        {
            "about": "offer",
            "what": "Motor boat",
            "with": "Kittiwake",
            "start": "2026-08-05T14:00",
            "price": 110,
        },
        {"about": "offer", "what": "Rowing boat", "with": "Plover", "start": "2026-08-05T14:00", "price": 40},
    ],
}
OFFICES = {
    "now": "2026-10-19T08:00",
    "known": ["Foundry room", "Ember room"],
    "records": [
        {
            "about": "offer",
            "what": "Foundry room",
            "start": "2026-10-22T09:00",
            "end": "2026-10-22T12:00",
            "price": 150,
            "text": "50 dollars an hour. Screen and whiteboard.",
        },
        {
            "about": "offer",
            "what": "Ember room",
            "start": "2026-10-22T10:00",
            "end": "2026-10-22T12:00",
            "price": 130,
            "text": "65 dollars an hour. Screen, camera and a coffee machine.",
        },
    ],
}
STAYS = {
    "now": "2026-05-05T08:00",
    "known": ["Standard room", "Deluxe room"],
    "records": [
        {
            "about": "booking",
            "what": "Deluxe room",
            "start": "2026-05-15",
            "end": "2026-05-18",
            "reference": "LOTUS-0077",
            "status": "pending",
            "name": "Helen Ortiz",
        },
        {
            "about": "booking",
            "what": "Standard room",
            "start": "2026-07-06",
            "end": "2026-07-08",
            "reference": "LOTUS-0061",
            "status": "confirmed",
            "name": "Helen Ortiz",
        },
    ],
}
FULL = {
    "now": "2026-06-01T09:00",
    "known": ["Cleaning", "Dr. Varga"],
    "records": [
        {"about": "nothing_free", "what": "Cleaning", "start": "2026-06-01", "end": "2026-06-05"},
        {
            "about": "offer",
            "what": "Cleaning",
            "with": "Dr. Varga",
            "start": "2026-06-08T08:30",
            "length": 45,
        },
    ],
}
CLOSED = {
    "now": "2026-06-05T15:00",
    "known": ["Oil change"],
    "records": [
        {"about": "closed", "start": "2026-06-07", "end": "2026-06-07"},
        {"about": "offer", "what": "Oil change", "start": "2026-06-08T09:00", "length": 45, "price": "$89"},
    ],
}
LATE = {
    "now": "2026-03-04T08:30",
    "heard": "I need to cancel my peel today",
    "known": KNOWN,
    "records": [
        {
            "about": "booking",
            "what": "Chemical peel",
            "with": "Priya Nair",
            "start": "2026-03-04T15:30",
            "status": "confirmed",
            "fee": 50,
        },
        {"about": "text", "text": "Cancellations are free until 24 hours before. After that the fee is $50."},
    ],
}
WAIVED = {
    "now": "2026-03-10T12:00",
    "known": KNOWN,
    "records": [
        {
            "about": "booking",
            "what": "Botox",
            "with": "Dr. Lee",
            "start": "2026-03-16T10:30",
            "status": "cancelled",
            "done": "cancelled",
            "fee": "free",
        }
    ],
}
MOVED = {
    "now": "2026-02-03T11:00",
    "known": ["Consultation", "Esther Finch"],
    "records": [
        {
            "about": "booking",
            "what": "Consultation",
            "with": "Esther Finch",
            "start": "2026-02-05T14:00",
            "status": "confirmed",
            "done": "moved",
            "before": {"about": "booking", "start": "2026-02-04T10:30"},
        }
    ],
}
GROUP = {
    "now": "2026-05-12T13:30",
    "known": ["Dining room"],
    "records": [
        {"about": "offer", "what": "Table", "start": "2026-05-16T20:00", "party": 8, "deposit": 160},
        {"about": "text", "text": "For larger parties we ask for a deposit of 20 dollars a person."},
    ],
}

GAMES = {
    "now": "2026-07-14T11:00",
    "known": ["The Clockmaker", "Submarine 9"],
    "records": [
        {
            "about": "offer",
            "what": "The Clockmaker",
            "start": "2026-07-18T18:15",
            "party": 5,
            "price": 140,
            "length": 60,
            "text": "28 dollars a person.",
        }
    ],
}

TRUE = [
    (REQUEST, "Your request has gone out, Ms. Kern."),
    (REQUEST, "As soon as Dr. Lee answers, I'll let you know."),
    (ROOMS, "The suite would be $780 in all, that's two nights at $390."),
    (BAR, "We'll see you tonight at 8 PM, Mr. Park, at the bar."),
    (GAMES, "The Clockmaker at 6:15 PM is $140 in all ($28 each)."),
    (GAMES, "The Clockmaker starts at 6:15 PM, so you'll be done by 7:15."),
    (REQUEST, "Dr. Lee still has to confirm it. It's booked once Dr. Lee has confirmed it."),
    (REQUEST, "This is a request, not yet a booking, and you'll hear by tomorrow at the latest."),
    (OFFERS, "I have two Botox openings tomorrow: 11:30 AM with Dr. Lee and 3 PM with Maya."),
    (OFFERS, "Priya can talk to you on Thursday at 10 AM."),
    (OFFERS, "Maya could meet you tomorrow at 3 PM."),
    (OFFERS, "Botox is possible tomorrow at 11:30 AM or 3 PM."),
    (OFFERS, "You could come tomorrow at 3 PM."),
    (OFFERS, "A signature facial on Thursday from 10 to 11 AM is possible."),
    (HELD, "I've put a hold on Friday at 10 AM with Priya. It's not booked yet."),
    (HELD, "Friday at 10 AM with Priya is on hold for you until 9:32 AM."),
    (HELD, "I can keep it for you until 9:32 AM."),
    (HELD, "Until 9:32 AM Friday at 10 with Priya is held for you."),
    (CALL, "All arranged! Maya will ring you today at 2:30 PM."),
    (CALL, "You'll hear from Maya at 2:30 PM today."),
    (CALL, "Thank you, Ms. Kern. Maya will talk to you today at 2:30 PM."),
    (REQUEST, "Your request for Botox on March 10 at 10 AM has gone to Dr. Lee."),
    (REQUEST, "Your request is on file as AVA-0001, and you'll hear by tomorrow."),
    (REQUEST, "I've placed your request. Until they answer it is a request."),
    (ROOMS, "From Wednesday to Friday a suite comes to $780 and a standard room to $300."),
    (ROOMS, "For two nights at $390 each, the suite comes to $780."),
    (ROOMS, "I have a suite from April 8 to 10 (Wednesday to Friday)."),
    (SUITE, "I'm keeping the suite for you for the weekend of October 16."),
    (SUITE, "I'm keeping the suite for the weekend of the 17th for you."),
    (BAR, "You're booked from 8 until 10 PM tonight at the bar, Mr. Park."),
    (TABLES, "7 PM is taken, but half an hour later the terrace is free."),
    (TABLES, "Not at 7, sorry. The dining room is free an hour earlier, at 6 PM."),
    (TABLES, "Sorry, no table at 7 tonight."),
    (BOATS, "There are two motor boats on Wednesday, the Sandpiper for $180 and the Kittiwake for $110."),
    (BOATS, "I have three boats on Wednesday."),
    (OFFICES, "The Foundry room is free on Thursday from 9 to noon at $50 an hour."),
    (
        OFFICES,
        "Free on Thursday:\n- Foundry room, 9 AM to 12 PM, with a screen and a whiteboard\n"
        "- Ember room, 10 AM to 12 PM, with a camera",
    ),
    (
        STAYS,
        "You have two bookings:\n- Deluxe room, May 15 to 18, pending\n"
        "- Standard room, July 6 to 8, confirmed",
    ),
    (STAYS, "Good evening, Mrs. Ortiz. There are two reservations in your name."),
    (FULL, "I'm sorry, there are no cleaning appointments left this week."),
    (CLOSED, "Not on Sunday, I'm afraid. Monday at 9 AM is possible."),
    (CLOSED, "Sunday is out, sorry; Monday at 9 AM works."),
    (LATE, "It's less than 24 hours until your appointment, so there is a late fee of $50."),
    (LATE, "Before I cancel: there is a late fee of $50."),
    (LATE, "Cancelling now means a late fee of $50."),
    (WAIVED, "Your Botox on March 16 is cancelled, and there is no fee."),
    (WAIVED, "Your Botox with Dr. Lee on Monday is cancelled and it costs you nothing."),
    (MOVED, "Done, moved to Thu 2/5 at 2 PM with Esther."),
    (MOVED, "Esther will talk to you on Thursday at 2 PM."),
    (GROUP, "We ask for a deposit of $20 a person, so $160 in all."),
    (GROUP, "The deposit for eight is $160."),
]
FALSE = [
    (REQUEST, "Dr. Lee said yes to March 10 at 10 AM."),
    (ROOMS, "The suite would be $780 in all, that's two nights at $150."),
    (BAR, "Your request has gone out, Mr. Park."),
    (GROUP, "Saturday at 8 PM works for eight, and no deposit is needed."),
    (TABLES, "The terrace is free all evening."),
    (OFFERS, "Maya only has tomorrow at 3 PM."),
    (GAMES, "The Clockmaker is $140 each."),
    (GAMES, "The Clockmaker starts at 6:15 PM, so you'll be done by 7."),
    (GAMES, "The Clockmaker still has to confirm it."),
    (REQUEST, "It's booked, once more with Dr. Lee."),
    (BAR, "It's booked once they have confirmed it."),
    (BAR, "This is a request, not yet a booking."),
    (OFFERS, "I have three Botox openings: tomorrow at 11:30 AM with Dr. Lee and 3 PM with Maya."),
    (OFFERS, "I have two facial openings on Thursday at 10 AM."),
    (OFFERS, "Maya will talk to you tomorrow at 3 PM."),
    (OFFERS, "Maya can meet you tomorrow at 4 PM."),
    (OFFERS, "Botox is possible on Thursday at 10 AM."),
    (OFFERS, "You could come tomorrow at 4 PM."),
    (OFFERS, "I've put a hold on tomorrow at 3 PM with Maya."),
    (OFFERS, "Signature facial with Priya, Thursday 10 AM until 12 PM."),
    (OFFERS, "All arranged!"),
    (HELD, "I can hold it for you until 11 AM."),
    (HELD, "I can keep it until you decide."),
    (HELD, "Friday at 11 AM with Priya is on hold for you."),
    (HELD, "Until 9:32 AM Friday at 10 with Priya is booked for you."),
    (HELD, "Your request for Friday at 10 AM has gone to Priya."),
    (CALL, "You'll hear from Dr. Lee at 2:30 this afternoon."),
    (CALL, "You'll hear from Maya at 3:30 PM today."),
    (CALL, "All booked for your Botox! Maya will ring you today at 2:30 PM."),
    (CALL, "Thank you, Dr. Kern. Maya will call you today at 2:30 PM."),
    (CALL, "Thank you, Ms. Torres."),
    (REQUEST, "All arranged!"),
    (REQUEST, "Your request for Botox on March 10 at 10 AM has gone to Maya."),
    (REQUEST, "Dr. Lee will meet you on March 10 at 10 AM."),
    (REQUEST, "Your request is on file as AVA-0001, and you'll hear by Friday."),
    (ROOMS, "From Thursday to Friday a suite comes to $780."),
    (ROOMS, "I have a standard room: two nights at $300 each."),
    (ROOMS, "I have two suites for you at $780."),
    (ROOMS, "I have a suite from April 8 to 10 (Thursday to Saturday)."),
    (SUITE, "I'm keeping the suite for you for the weekend of October 23."),
    (SUITE, "I'm keeping the suite for you for the weekend."),
    (BAR, "You're booked from 8 until 11 PM tonight."),
    (TABLES, "7 PM is taken, but an hour later the terrace is free."),
    (TABLES, "The terrace is free two hours later."),
    (TABLES, "Not at 6, sorry. I have 7:30 PM."),
    (TABLES, "Sorry, no terrace table tonight at 7:30."),
    (TABLES, "Not tonight, sorry."),
    (BOATS, "There are three motor boats on Wednesday."),
    (BOATS, "I have two rowing boats on Wednesday."),
    (OFFICES, "The Foundry room is free on Thursday from 9 to noon at $65 an hour."),
    (OFFICES, "The Foundry room is $50 a person."),
    (
        OFFICES,
        "Free on Thursday:\n- Foundry room, 9 AM to 12 PM, with a camera\n"
        "- Ember room, 10 AM to 12 PM, with a screen",
    ),
    (
        STAYS,
        "You have two bookings:\n- Deluxe room, May 15 to 18, confirmed\n"
        "- Standard room, July 6 to 8, confirmed",
    ),
    (FULL, "I'm sorry, there are no cleaning appointments left this month."),
    (FULL, "I have only two cleaning appointments left."),
    (CLOSED, "Not on Monday, I'm afraid."),
    (LATE, "It's more than 24 hours until your appointment."),
    (LATE, "It's less than 2 hours until your appointment."),
    (LATE, "I can cancel it without a fee."),
    (LATE, "Cancelling now means a late fee of $25."),
    (WAIVED, "Your booking stands, no fee."),
    (MOVED, "Done, moved to Wed 2/4 at 10:30 AM with Esther."),
    (MOVED, "Esther will talk to you on Wednesday at 10:30 AM."),
    (GROUP, "We ask for a deposit of $20 a person, so $140 in all."),
    (GROUP, "It costs $20 a person, so $160 in all."),
]


@pytest.mark.parametrize(("facts", "wording"), TRUE, ids=[wording for _, wording in TRUE])
def test_true_wordings_pass(facts: Given, wording: str) -> None:
    assert passes_whole(wording, facts), verdict(wording, facts, whole=True)


@pytest.mark.parametrize(("facts", "wording"), FALSE, ids=[wording for _, wording in FALSE])
def test_false_wordings_are_refused(facts: Given, wording: str) -> None:
    assert not passes_whole(wording, facts)
