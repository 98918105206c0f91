"""What reaches further than is on record: everybody, any time, the house's own."""

from functools import partial

import pytest

from tests.unit.reply import wordings
from tests.unit.reply.wordings import Given, passes

facts_of = partial(wordings.facts_of, now="2026-05-05T09:30")
MIRA = facts_of(
    {"about": "nothing_free", "what": "Massage", "with": "Mira", "start": "2026-05-06", "end": "2026-05-06"},
    {"about": "offer", "what": "Massage", "with": "Mira", "start": "2026-05-07T08:30"},
)
FULL = facts_of(
    {"about": "nothing_free", "start": "2026-05-06", "end": "2026-05-06"},
    {"about": "offer", "what": "Massage", "with": "Mira", "start": "2026-05-07T08:30"},
)
WALK_INS = facts_of(
    {"about": "offer", "what": "Massage", "with": "Mira", "start": "2026-05-07T08:30"},
    "On Thursdays you can also just walk in.",
)
LOT = facts_of("There is a public lot on Pine Street, three minutes away.")
OURS = facts_of("We have our own garage on Pine Street.")
LISTED = facts_of(
    {"about": "wait", "what": "Massage", "start": "2026-05-07", "end": "2026-05-07"}, guest="Mei"
)

TRUE: list[tuple[str, Given]] = [
    ("Mira has nothing free tomorrow. She has Thursday at 8:30 AM.", MIRA),
    ("I'm afraid nobody is available tomorrow. Mira has Thursday at 8:30 AM.", FULL),
    ("You could come in on Thursday at 8:30 AM with Mira.", MIRA),
    ("On Thursday Mira has 8:30 AM, and on Thursdays you can also just walk in.", WALK_INS),
    ("There's a public lot on Pine Street, three minutes away.", LOT),
    ("We have our own garage on Pine Street.", OURS),
    ("Hello Mei, Done — you're on the waitlist for a massage on Thursday.", LISTED),
]
FALSE: list[tuple[str, Given]] = [
    ("I'm afraid nobody is available tomorrow. Mira has Thursday at 8:30 AM.", MIRA),
    ("No one is free tomorrow. Mira has Thursday at 8:30 AM.", MIRA),
    ("No therapist is available tomorrow. Mira has Thursday at 8:30 AM.", MIRA),
    ("You could come on Thursday at 8:30 AM with Mira, or just walk in.", MIRA),
    ("On Thursday Mira has 8:30 AM, or just drop in.", MIRA),
    ("On Thursday you could see Mira at 8:30 AM, or simply show up.", MIRA),
    ("We have our own lot on Pine Street, three minutes away.", LOT),
    ("Our lot on Pine Street is three minutes away.", LOT),
    ("Hello Tabitha, Done — you're on the waitlist for a massage on Thursday.", LISTED),
    ("You can use our public lot on Pine Street, three minutes away.", LOT),
]


@pytest.mark.parametrize(("wording", "given"), TRUE)
def test_as_far_as_on_record_is_told(wording: str, given: Given) -> None:
    assert passes(wording, given)


@pytest.mark.parametrize(("wording", "given"), FALSE)
def test_further_than_on_record_is_refused(wording: str, given: Given) -> None:
    assert not passes(wording, given)
