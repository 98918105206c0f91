"""What holds of one record is not told of another, of either, of all, or for longer."""

import pytest

from tests.unit.reply.wordings import Given, facts_of, passes

NOW = "2026-05-04T10:00"
"""A Monday."""
MORE: Given = {"guest": "Omar Haddad", "known": ["Nia", "Rosa", "Haircut", "Facial"]}
CUT = {"about": "offer", "what": "Haircut", "with": "Nia", "start": "2026-05-06T15:00", "price": 60}
LATER = {"about": "offer", "what": "Haircut", "with": "Rosa", "start": "2026-05-07T09:00", "price": 70}
FACIAL = {"about": "service", "what": "Facial", "price": 90, "length": 50}
BOTH = facts_of(CUT, LATER, now=NOW, **MORE)
PRICED = facts_of(CUT, FACIAL, now=NOW, **MORE)
FULL = facts_of({"about": "nothing_free", "what": "Haircut", "start": "2026-05-06"}, CUT, now=NOW, **MORE)
HERS = facts_of(
    {"about": "nothing_free", "what": "Haircut", "with": "Nia", "start": "2026-05-05"}, now=NOW, **MORE
)
SHUT = facts_of({"about": "closed", "start": "2026-05-11"}, now=NOW, **MORE)
OLD = {"about": "booking", "what": "Haircut", "with": "Rosa", "start": "2026-05-06T15:00"}
MOVED = facts_of({**LATER, **OLD, "with": "Nia", "done": "moved", "before": OLD}, now=NOW, **MORE)
SURE = {"status": "confirmed"}
ROOM = facts_of(
    {
        "about": "booking",
        "what": "Sea Room",
        "start": "2026-05-08",
        "end": "2026-05-10",
        "status": "confirmed",
    },
    now=NOW,
)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("A facial takes 50 minutes. It costs $90.", PRICED),
        ("Nia is free on Wednesday at 3. It costs $60.", PRICED),
        ("The first one is with Nia.", BOTH),
        ("One is with Nia, the other with Rosa.", BOTH),
        ("Nia is full tomorrow.", HERS),
        ("We're closed next Monday.", SHUT),
    ],
)
def test_it_is_told_of_its_own(wording: str, given: Given) -> None:
    assert passes(wording, given)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("A facial takes 50 minutes. It costs $60.", PRICED),
        ("Nia is free on Wednesday at 3. It costs $90.", PRICED),
        ("The first one is with Rosa.", BOTH),
        ("Either one is with Nia.", BOTH),
        ("They are all $60.", BOTH),
        ("Everyone but Nia is free on Thursday.", BOTH),
        ("We're full after Wednesday.", FULL),
        ("We are full tomorrow.", HERS),
        ("Nobody is free tomorrow.", HERS),
        ("We're closed on Mondays.", SHUT),
        ("It's still with Nia.", MOVED),
        ("Both rooms are booked.", ROOM),
        ("Your rooms are booked.", ROOM),
    ],
)
def test_it_is_told_of_nothing_more(wording: str, given: Given) -> None:
    assert not passes(wording, given)
