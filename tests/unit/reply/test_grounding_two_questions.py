"""A yes to one of two questions, where a text says no to the other."""

import pytest

from tests.unit.reply.wordings import Given, facts_of, passes_whole

TEXT = "The sauna is on the roof and costs $15 a visit. Towels cannot be rented."
BOTH = facts_of(TEXT, now="2026-02-02T09:00", heard="Is there a sauna, and can I rent a towel?")
TOWELS = facts_of(TEXT, now="2026-02-02T09:00", heard="Can I rent a towel?")


@pytest.mark.parametrize(
    ("wording", "given", "true"),
    [
        ("Yes, the sauna is on the roof and costs $15 a visit. Towels cannot be rented.", BOTH, True),
        ("Yes, the sauna is on the roof. I'm afraid towels can't be rented.", BOTH, True),
        ("Yes, the sauna is on the roof and costs $15 a visit.", BOTH, False),
        ("Yes, you can. Towels cannot be rented.", BOTH, False),
        ("Yes!", BOTH, False),
        ("Yes, the sauna is on the roof. Towels cannot be rented.", TOWELS, False),
    ],
)
def test_the_no_to_the_other_is_told(wording: str, given: Given, true: bool) -> None:
    assert passes_whole(wording, given) is true
