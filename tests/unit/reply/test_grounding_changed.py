"""What is moved or cancelled: how many come, how much later, what it costs, and how many there are."""

import pytest

from tests.unit.reply.wordings import Given, facts_of, passes

NOW = "2026-10-05T10:00"
"""A Monday."""


def _table(start: str, **more: object) -> dict[str, object]:
    return {"about": "booking", "what": "Table", "where": "Garden", "start": start, "party": 6, **more}


MOVED = facts_of(
    _table("2026-10-09T20:15", status="confirmed", done="moved", before=_table("2026-10-09T18:45")), now=NOW
)
FEE = facts_of(
    _table("2026-10-05T19:00", reference="GAR-0211", status="confirmed", fee=45),
    now=NOW,
    draft="Cancelling your table for 6 tonight at 7 PM in the Garden costs $45. Shall I cancel it?",
)
STAYS = facts_of(
    {
        "about": "booking",
        "what": "Attic",
        "start": "2026-10-16",
        "end": "2026-10-18",
        "status": "confirmed",
    },
    {"about": "booking", "what": "Tower", "start": "2026-11-06", "end": "2026-11-08", "status": "pending"},
    now=NOW,
)


ROOMS = facts_of(
    *(
        {"about": "offer", "what": what, "start": "2026-10-16", "end": "2026-10-18", "rate": rate}
        for what, rate in (("Attic", 130), ("Tower", 175), ("Loft", 210))
    ),
    now=NOW,
)


@pytest.mark.parametrize(
    ("wording", "true"),
    [
        ("Rates start at $130 a night for the Attic, with the Tower at $175 and the Loft at $210.", True),
        ("I have three rooms from $130 a night.", True),
        ("Rates start at $175 a night.", False),
        ("Rates start at $120 a night.", False),
        ("Rates start at $130 a night for the Loft.", False),
        ("The Attic starts at $130 a night.", False),
        ("Rates start at $130 a night for the Attic, with the Tower at $210 and the Loft at $175.", False),
    ],
)
def test_where_the_rates_of_several_start(wording: str, true: bool) -> None:
    assert passes(wording, ROOMS) is true


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("I've moved your table for six to 8:15 PM on Friday.", MOVED),
        ("Your table on Friday is now an hour and a half later, at 8:15 PM.", MOVED),
        ("Cancelling reservation GAR-0211 for this evening at 7 PM would carry a fee of $45.", FEE),
        ("Cancelling your table tonight would cost you $45.", FEE),
        ("You have one confirmed stay: the Attic for two nights from October 16.", STAYS),
        ("A second stay, two nights in the Tower from November 6, is pending.", STAYS),
    ],
)
def test_a_change_in_everyday_words(wording: str, given: Given) -> None:
    assert passes(wording, given)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("I've moved your table for five to 8:15 PM on Friday.", MOVED),
        ("I've moved your table for six to 6:45 PM on Friday.", MOVED),
        ("I've moved your table from six to 8:15 PM on Friday.", MOVED),
        ("Your table on Friday is now an hour later, at 8:15 PM.", MOVED),
        ("Your table on Friday is now an hour and a half earlier, at 8:15 PM.", MOVED),
        ("Cancelling reservation GAR-0211 would carry a fee of $40.", FEE),
        ("Moving reservation GAR-0211 would carry a fee of $45.", FEE),
        ("Your table costs $45.", FEE),
        ("You have one stay.", STAYS),
        ("You have one confirmed stay: the Tower.", STAYS),
        ("You have two confirmed stays.", STAYS),
        ("A third stay, two nights in the Tower from November 6, is pending.", STAYS),
    ],
)
def test_a_change_is_told_as_it_is(wording: str, given: Given) -> None:
    assert not passes(wording, given)
