"""What a text says is not told as done, as allowed, as of all, or the other way round."""

import pytest

from tests.unit.reply.wordings import Given, facts_of, passes

NOW = "2026-05-04T10:00"
RULES = facts_of(
    "Our team reviews each application. The baker prepares the bread. Gloves must be worn.",
    "Scooters are not allowed.",
    "Guests pay the driver directly. New guests need a tour first. The sauna is for hotel guests only.",
    "The scrub contains acid. Cribs are free for toddlers under 3.",
    now=NOW,
)
CAKE = facts_of({"about": "item", "what": "Carrot cake", "text": "contains nuts, eggs and wheat"}, now=NOW)
DRAFT = facts_of(
    {"about": "offer", "what": "Haircut", "start": "2026-05-06T15:00"},
    now=NOW,
    draft="I can hold the haircut on Wednesday at 3 pm for 15 minutes. "
    "A $50 deposit will be taken when you book.",
)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("The bread is prepared by the baker.", RULES),
        ("Gloves must be worn.", RULES),
        ("You pay the driver directly.", RULES),
        ("The sauna is only for hotel guests.", RULES),
        ("New guests need a tour first.", RULES),
        ("The carrot cake contains nuts and eggs.", CAKE),
        ("I can hold it for 15 minutes.", DRAFT),
    ],
)
def test_a_text_is_told_as_it_stands(wording: str, given: Given) -> None:
    assert passes(wording, given)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("Our team reviewed your application.", RULES),
        ("The baker prepared the bread.", RULES),
        ("Gloves may be worn.", RULES),
        ("The scrub may contain acid.", RULES),
        ("The scrub contains zero acid.", RULES),
        ("Scooters are allowed.", RULES),
        ("The driver pays the guests directly.", RULES),
        ("Toddlers under 3 are free.", RULES),
        ("Guests need a tour first.", RULES),
        ("You need a tour first.", RULES),
        ("Only the sauna is for hotel guests.", RULES),
        ("The carrot cake contains no nuts.", CAKE),
        ("The carrot cake contains nuts or eggs.", CAKE),
        ("I held the haircut on Wednesday at 3 pm for 15 minutes.", DRAFT),
        ("Wednesday at 3 is held for 15 minutes.", DRAFT),
        ("A $50 deposit has been taken.", DRAFT),
    ],
)
def test_a_text_is_not_bent(wording: str, given: Given) -> None:
    assert not passes(wording, given)
