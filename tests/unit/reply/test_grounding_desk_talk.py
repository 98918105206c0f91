"""How a front desk puts it: a wish and its day, a list to join, a sum at the end, whom it speaks to."""

from functools import partial

import pytest

from tests.unit.reply import wordings
from tests.unit.reply.wordings import Given, passes

facts_of = partial(wordings.facts_of, now="2026-05-11T11:05")
CUT = {"about": "offer", "what": "Cut and color", "with": "Priya"}
SALON = facts_of(
    {"about": "nothing_free", "what": "Cut and color", "with": "Priya", "clock": "15:00"},
    {**CUT, "start": "2026-05-13T13:30"},
    {**CUT, "start": "2026-05-13T16:30"},
    {**CUT, "start": "2026-05-14T15:00"},
    heard="Can I get a cut and color with Priya Wednesday at 3?",
)
NOTHING_YET = facts_of(heard="hey i need an appointment for saturday", known=["Haircut", "Blowout"])
PRICES = facts_of(
    {"about": "service", "what": "Women's cut", "price": 75},
    {"about": "service", "what": "Men's cut", "price": 45},
    {"about": "service", "what": "Balayage", "price": 210},
)
CALL = facts_of({"about": "call", "phone": "(503) 555-0162", "within": 120})
ASKED = facts_of(
    {"about": "booking", "what": "Dental cleaning", "start": "2026-05-19T08:30", "status": "pending"}
    | {"done": "requested", "within": 180},
    guest="Omar Long",
)
BOOKED = facts_of(
    {"about": "booking", "what": "SAT prep", "start": "2026-05-14T18:00", "length": 90}
    | {"status": "confirmed"}
)
LESSONS = facts_of(
    {"about": "offer", "what": "Algebra tutoring", "start": "2026-05-13T16:00", "length": 60},
    {"about": "offer", "what": "Algebra tutoring", "start": "2026-05-14T16:00", "length": 60},
)
FULL = facts_of({"about": "nothing_free", "start": "2026-05-18", "end": "2026-05-22"})
DENTIST = facts_of(
    "Please bring a photo ID and your insurance card. We accept Delta Dental and Cigna, but not Medicaid.",
    heard="It's my first visit, what do I need to bring?",
)
CALLED = facts_of({"about": "call", "with": "Kim", "start": "2026-05-12T09:30", "phone": "(720) 555-0188"})
LADDER = facts_of(
    "Lessons missed without notice are charged in full. "
    "With at least 12 hours' notice you can move a lesson once at no cost.",
    "If you need to cancel, let us know at least 48 hours ahead.",
)
VET = facts_of("Emergencies after hours: please call the Lakeside Animal Hospital at (541) 555-0119.")
LATE = facts_of(
    "Please arrive 10 minutes early. "
    "If you need to cancel, let us know at least 48 hours ahead, otherwise we charge a $60 fee."
)
SATURDAY = facts_of(
    {"about": "nothing_free", "start": "2026-05-16", "end": "2026-05-16"},
    {"about": "offer", "what": "Massage", "start": "2026-05-17T10:00"},
    {"about": "offer", "what": "Massage", "start": "2026-05-18T18:00"},
    heard="a massage this Saturday?",
)
PEEL = facts_of("Redness usually lasts one to two days.")


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("If you need to cancel, please give us at least 48 hours' notice.", LADDER),
        ("If you give us at least 12 hours' notice, you can move a lesson once at no cost.", LADDER),
        ("After hours, please call the Lakeside Animal Hospital at (541) 555-0119.", VET),
        ("Redness usually lasts 1–2 days.", PEEL),
        ("To cancel, let us know at least 48 hours ahead; otherwise a $60 fee applies.", LATE),
        ("Saturday is full. The closest openings are Sunday at 10 and Monday at 6.", SATURDAY),
        ("Kim will call you tomorrow at 9:30. She'll reach you at (720) 555-0188.", CALLED),
        ("Next week is booked out.", FULL),
        ("Priya has 1:30 and 4:30 on Wednesday, plus Thursday at 3.", SALON),
        ("If you'd still like 3:00, Thursday is available, or on Wednesday there's 1:30 and 4:30.", SALON),
        ("What would you like to come in for on Saturday: a haircut or a blowout?", NOTHING_YET),
        ("Could you please tell me which service you'd like?", NOTHING_YET),
        ("A women's cut is $75 and a balayage is $210, so together that comes to $285.", PRICES),
        ("A women's cut is $75 and a balayage is $210, $285 in total.", PRICES),
        ("I've asked our team to call you back within the next two hours.", CALL),
        ("Your request for a dental cleaning on May 19 at 8:30 has been made, Mr. Long.", ASKED),
        ("I see your 90-minute SAT prep on Thursday at 6 PM.", BOOKED),
        ("I found your SAT prep on Thursday at 6 PM.", BOOKED),
        ("I can offer two one-hour sessions: Wednesday at 4 or Thursday at 4.", LESSONS),
        ("Nothing is free next week. I'd be happy to put you on the waiting list. Shall I?", FULL),
        ("For your first visit, just bring your insurance card and a photo ID.", DENTIST),
        ("Cigna is accepted. Medicaid is not accepted.", DENTIST),
    ],
)
def test_it_is_put_as_people_put_it(wording: str, given: Given) -> None:
    assert passes(wording, given)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("If you need to cancel, please give us at least 24 hours' notice.", LADDER),
        ("Missed lessons are never charged.", LADDER),
        ("Missed lessons are not charged.", LADDER),
        ("After hours, please call us at (541) 555-0119.", VET),
        ("For emergencies after hours, please call us at (541) 555-0119.", VET),
        ("Redness usually lasts two days.", PEEL),
        ("It will still be there on Sunday.", SATURDAY),
        ("It will still be there on Sunday.", facts_of("Our last tables are at 8:30, on Sundays at 1.")),
        ("Please arrive 10 minutes early; otherwise a $60 fee applies.", LATE),
        ("Please arrive 10 minutes early. Otherwise, a $60 fee applies.", LATE),
        ("Saturday is full. The closest opening is Monday at 6.", SATURDAY),
        ("She'll reach you at (720) 555-0188.", ASKED),
        ("Priya has 1:30 and 4:30 on Wednesday, plus Thursday at 4:30.", SALON),
        ("If you'd still like 3:00, Wednesday is available.", SALON),
        ("If you'd rather like 1:30, Thursday is available.", SALON),
        ("What would you like to come in for on Sunday?", NOTHING_YET),
        ("Saturday is free. Which service would you like?", NOTHING_YET),
        ("A women's cut is $75 and a balayage is $210, so together that comes to $255.", PRICES),
        ("A men's cut is $45 and a balayage is $210, $285 in total.", PRICES),
        ("I've asked our team to call you back within the next three hours.", CALL),
        ("I've asked our team to call you.", ASKED),
        ("Your booking for a dental cleaning on May 19 at 8:30 has been made, Mr. Long.", ASKED),
        ("I see your SAT prep on Friday at 6 PM.", BOOKED),
        ("I see your Algebra tutoring on Wednesday at 4.", LESSONS),
        ("I can offer three one-hour sessions: Wednesday at 4 or Thursday at 4.", LESSONS),
        ("Nothing is free next week. I'm happy to say you are on the waiting list.", FULL),
        ("For your first visit, just bring your passport.", DENTIST),
        ("Cigna is not accepted.", DENTIST),
        ("Medicaid is accepted.", DENTIST),
    ],
)
def test_what_is_not_so_is_refused_however_it_is_put(wording: str, given: Given) -> None:
    assert not passes(wording, given)
