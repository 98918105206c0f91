"""What was asked for: granted, declined, or still to be answered; and a call that is to bring an answer."""

import pytest

from tests.unit.reply.wordings import Given, facts_of, passes

NOW = "2026-06-01T10:00"
"""A Monday."""
ROOM = {"what": "Lake Room", "start": "2026-06-12", "end": "2026-06-14", "reference": "LAK-0042"}

GRANTED = facts_of({"about": "booking", **ROOM, "status": "confirmed", "done": "booked"}, now=NOW)
DECLINED = facts_of({"about": "booking", **ROOM, "status": "declined"}, now=NOW)
ASKED = facts_of({"about": "booking", **ROOM, "status": "pending", "within": 30}, now=NOW)
DRAFTED = {**ASKED, "draft": "Your request for the Lake Room from June 12 to 14 is noted as LAK-0042."}
CALLING = facts_of(
    {
        "about": "call",
        "what": "Villa Rosa",
        "start": "2026-06-02T19:00",
        "party": 2,
        "status": "pending",
        "within": 25,
    },
    now=NOW,
)
ARRANGED = facts_of({"about": "call", "with": "Tina Falk", "start": "2026-06-02T09:00"}, now=NOW)
OFFERED = facts_of({"about": "offer", **ROOM}, now=NOW)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("Good news, your request has been approved!", GRANTED),
        ("Your request for the Lake Room from June 12 to 14 was accepted.", GRANTED),
        ("We weren't able to approve your request for the Lake Room.", DECLINED),
        ("We were unable to approve your request for June 12 to 14.", DECLINED),
        ("I'm sorry to say the Lake Room didn't work out for your dates.", DECLINED),
        ("Thank you for your patience.", ASKED),
        ("I'm calling Villa Rosa now, and I'll get back to you within 25 minutes.", CALLING),
        ("I'll get back to you with an answer within 25 minutes.", CALLING),
        ("On it! I'm calling Villa Rosa now.", CALLING),
        ("It isn't booked yet.", CALLING),
        ("Your call with Tina is booked for tomorrow at 9.", ARRANGED),
    ],
)
def test_how_a_request_stands(wording: str, given: Given) -> None:
    assert passes(wording, given)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("Your request has been approved!", ASKED),
        ("Your request has been approved!", DECLINED),
        ("Your request for the Lake Room from June 13 to 14 was accepted.", GRANTED),
        ("We weren't able to approve your request for the Lake Room.", ASKED),
        ("We weren't able to approve your request for the Lake Room.", GRANTED),
        ("The Lake Room didn't work out for your dates.", OFFERED),
        ("Thank you for your patience while I check.", ASKED),
        ("Your Lake Room is from June 12 to 14.", DRAFTED),
        ("Your request is LAK-0042. Hooray, your Lake Room is on June 12!", DRAFTED),
        ("I'll get back to you within 10 minutes.", CALLING),
        ("I'll get back to you.", CALLING),
        ("On it!", OFFERED),
        ("It is booked.", CALLING),
        ("Your table is confirmed for tomorrow at 7.", CALLING),
        ("It isn't booked yet.", ARRANGED),
    ],
)
def test_a_request_is_told_as_it_stands(wording: str, given: Given) -> None:
    assert not passes(wording, given)
