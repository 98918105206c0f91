"""What was done, as it is opened, gone ahead with or managed: told of what was, and of nothing else."""

from functools import partial

import pytest

from tests.unit.reply import wordings
from tests.unit.reply.wordings import Given, passes, passes_whole

facts_of = partial(wordings.facts_of, now="2026-02-03T09:00")


def _booking(**more: object) -> dict[str, object]:
    return {
        "about": "booking",
        "what": "Botox",
        "with": "Dr. Lee",
        "start": "2026-02-06T11:30",
        "reference": "HSS-1234",
        **more,
    }


def _offer(**more: object) -> dict[str, object]:
    return {"about": "offer", "what": "Botox", "with": "Dr. Lee", "start": "2026-02-06T11:30", **more}


CANCELLED = facts_of(_booking(done="cancelled", status="cancelled"))
BOOKED = facts_of(_booking(done="booked", status="confirmed"))
STANDS = facts_of(_booking(status="confirmed"))
PENDING = facts_of(_booking(status="pending"))
REQUESTED = facts_of(_booking(done="requested", status="pending", within=60))
MOVED = facts_of(_booking(done="moved", status="confirmed", before={"start": "2026-02-05T10:00"}))
OFFERS = facts_of(_offer(), {"about": "offer", "what": "Botox", "with": "Maya", "start": "2026-02-06T15:00"})
HELD = facts_of(_offer(held=True, until="2026-02-03T09:15"))
CALL = facts_of({"about": "call", "phone": "(415) 555-0130", "within": 60})
WAIT = facts_of({"about": "wait", "what": "Botox", "with": "Dr. Lee", "start": "2026-02-06"})
STAY = facts_of({"about": "wait", "what": "Harbor Suite", "start": "2026-02-06", "end": "2026-02-08"})
PAPERS = facts_of("Please send your documents by e-mail two days before the session.")
LISTED = facts_of(
    {"about": "wait", "what": "Table", "start": "2026-02-06", "party": 3},
    draft="All set — you have been added to the waiting list for a table for three on Friday, February 6.",
)
KEPT = facts_of(
    _offer(held=True, until="2026-02-03T09:15"),
    draft="I've put your Botox with Dr. Lee on Friday at 11:30 AM on hold for you. Can I confirm this?",
)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("I've gone ahead and cancelled booking HSS-1234, your Botox on Friday at 11:30.", CANCELLED),
        ("I went ahead and cancelled your Botox on Friday.", CANCELLED),
        ("I was able to cancel your Botox on Friday at 11:30.", CANCELLED),
        ("All set — I've cancelled your Botox on Friday.", CANCELLED),
        ("We were able to secure your Botox with Dr. Lee on Friday at 11:30.", BOOKED),
        ("I managed to book your Botox with Dr. Lee on Friday at 11:30.", BOOKED),
        ("Wonderful — your Botox with Dr. Lee is all booked for Friday at 11:30.", BOOKED),
        ("I've gone ahead and put in your request for Botox on Friday at 11:30.", REQUESTED),
        ("I've put through your request for Botox on Friday at 11:30. It's not confirmed yet.", REQUESTED),
        ("Done! I've put in your request for Botox with Dr. Lee on Friday at 11:30.", REQUESTED),
        ("All set — your request for Botox on Friday at 11:30 has been sent.", REQUESTED),
        ("I was able to move your Botox to Friday at 11:30.", MOVED),
        ("Your new time is Friday at 11:30. I've moved your booking accordingly.", MOVED),
        ("I was able to find two openings on Friday: 11:30 with Dr. Lee and 3 PM with Maya.", OFFERS),
        ("I've put your Botox with Dr. Lee at 11:30 on Friday on hold for you.", HELD),
        ("Your Botox appointment on Friday at 11:30 is on hold for you until 9:15.", HELD),
        ("All set! Someone from our team will call you within an hour.", CALL),
        ("I've arranged a callback for you. One of our team members will reach out within an hour.", CALL),
        ("You can expect a call at (415) 555-0130.", CALL),
        ("I've asked our team to call you within the hour.", CALL),
        ("You should receive a call within the hour.", CALL),
        ("You're on the waiting list. We'll notify you as soon as a spot opens up.", WAIT),
        ("I've successfully cancelled your Botox on Friday at 11:30.", CANCELLED),
        ("You're all set: you're on the waiting list for Botox with Dr. Lee on Friday.", WAIT),
        ("You're on the wait list for the Harbor Suite from Friday to Sunday (2 nights).", STAY),
        ("Everything is in order: your Botox is booked for Friday at 11:30.", STANDS),
    ],
)
def test_what_was_done_is_told_in_many_ways(wording: str, given: Given) -> None:
    assert passes_whole(wording, given)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("I've gone ahead and booked your Botox for Friday.", CANCELLED),
        ("I was able to move your Botox to Friday at 11:30.", CANCELLED),
        ("I was able to move your Botox to Friday at 11:30.", OFFERS),
        ("I was able to move your Botox to Friday at 11:30.", BOOKED),
        ("I was able to move your Botox to Thursday at 10.", MOVED),
        ("I have been able to book Friday at 11:30.", OFFERS),
        ("We managed to secure Friday at 11:30 for you.", OFFERS),
        ("I was able to cancel your Botox on Friday at 11:30.", BOOKED),
        ("Your Botox is now moved to Friday at 11:30. The team has already approved it.", MOVED),
        ("Your booking was approved by the manager.", STANDS),
        ("I've removed your old booking.", CANCELLED),
        ("You're all set!", REQUESTED),
        ("Done! See you Friday at 11:30.", REQUESTED),
        ("All set for Friday at 11:30!", REQUESTED),
        ("Done! Your request is pending.", PENDING),
        ("Done! I've put in your request for Friday at 11:30.", OFFERS),
        ("All set! I'm holding your Botox on Friday at 11:30 until 9:15.", HELD),
        ("Your Botox appointment on Friday at 11:30 is on hold for you.", OFFERS),
        ("Everything is in order: your Botox is on Friday at 11:30.", PENDING),
        ("Everything is in order.", OFFERS),
        ("It's booked! Someone from our team will call you.", CALL),
        ("One of our team members will reach out to you by phone within 30 minutes.", CALL),
        ("Your callback is Friday at 11:30.", OFFERS),
        ("I've let our team know.", BOOKED),
        ("I've asked Dr. Lee to call you.", REQUESTED),
        ("We'll notify you if a spot opens up.", OFFERS),
        ("I've successfully booked Friday at 11:30.", OFFERS),
        ("You're on the wait list for the Harbor Suite from Friday to Sunday (3 nights).", STAY),
        ("You're confirmed for Friday!", LISTED),
        ("That's all confirmed for you: your Botox with Dr. Lee, the 6th at 11:30.", KEPT),
        ("I have received your documents.", PAPERS),
        ("We have your documents.", PAPERS),
    ],
)
def test_what_was_not_done_is_told_in_none_of_them(wording: str, given: Given) -> None:
    assert not passes_whole(wording, given)


def test_a_done_that_is_yet_to_be_told_is_a_part_of_a_reply() -> None:
    assert passes("Done!", REQUESTED)
    assert not passes_whole("Done!", REQUESTED)
