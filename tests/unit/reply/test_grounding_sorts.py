"""Services of one sort: what they are called together, what they cost from and up to, what we have."""

from functools import partial

import pytest

from tests.unit.reply import wordings
from tests.unit.reply.wordings import passes, refused

facts_of = partial(wordings.facts_of, now="2026-02-03T09:00")
DETAIL = {"about": "service", "what": "Interior tidy-up", "price": 70, "length": 45}
GARAGE = facts_of(
    DETAIL,
    {**DETAIL, "what": "Deluxe tidy-up", "price": 140, "length": 120, "text": "Plus seats shampooed."},
    {**DETAIL, "what": "Headlight repair", "price": 25, "length": 20},
)
FULL = facts_of(DETAIL, {"about": "nothing_free", "what": "Interior tidy-up", "start": "2026-02-04"})
LOT = facts_of(
    {
        "about": "item",
        "what": "2023 Kia Niro",
        "names": ["Niro"],
        "price": 21000,
        "text": "Gray, 9,100 miles.",
    },
    {
        "about": "item",
        "what": "2021 Ford Edge",
        "names": ["Edge"],
        "price": 18000,
        "text": "Red, heated seats.",
    },
)
SHOOTS = facts_of(
    {
        "about": "service",
        "what": "Family session",
        "price": 395,
        "deposit": 50,
        "text": "Includes 30 prints.",
    },
    {"about": "service", "what": "Newborn session", "price": 550, "text": "Includes 40 prints."},
    {"about": "service", "what": "Flat repair", "price": 20, "text": "The tube is not included."},
)
CARS = facts_of(
    {"about": "item", "what": "2022 Mazda MX-30", "names": ["MX-30"], "price": 19400, "text": "Gray."},
    {
        "about": "offer",
        "what": "Test drive",
        "with": ["2022 Mazda MX-30", "Ines"],
        "start": "2026-02-04T11:00",
    },
    {"about": "text", "text": "Please bring all W-2 and 1099 forms."},
)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("We have two tidy-ups: the interior for $70, and the deluxe for $140.", GARAGE),
        ("Tidy-ups are $70 for the interior and $140 for the deluxe one.", GARAGE),
        ("Tidy-ups start at $70.", GARAGE),
        ("Tidy-ups are $70 to $140.", GARAGE),
        ("Prices run from $25 for a headlight repair to $140 for a deluxe tidy-up.", GARAGE),
        ("Interior tidy-ups are $70.", GARAGE),
        ("We have an interior tidy-up and a headlight repair.", GARAGE),
        ("Ines is available tomorrow at 11 with the gray MX-30.", CARS),
        ("Tomorrow at 11 is open for the MX-30 with Ines.", CARS),
        ("Please bring all your W-2s and 1099s.", CARS),
        ("There's a gray 2023 Niro at $21,000 and a red 2021 Edge with heated seats at $18,000.", LOT),
        ("Two right now: Niro (2023, 9,100 mi) $21,000, Edge (2021, heated seats) $18,000.", LOT),
        ("Family: $395, 30 prints. Newborn: $550, 40 prints.", SHOOTS),
        ("Family session: $395, includes 30 prints ($50 deposit)", SHOOTS),
        ("Fixing a flat is $20, tube not included.", SHOOTS),
    ],
)
def test_a_sort_is_told_by_its_name(wording: str, given: wordings.Given) -> None:
    assert passes(wording, given)


@pytest.mark.parametrize(
    ("wording", "given"),
    [
        ("We have three tidy-ups: the interior for $70, and the deluxe for $140.", GARAGE),
        ("We have two tidy-ups: the interior for $140, and the deluxe for $70.", GARAGE),
        ("Tidy-ups are $140 for the interior and $70 for the deluxe one.", GARAGE),
        ("Tidy-ups are $70.", GARAGE),
        ("Tidy-ups take two hours.", GARAGE),
        ("Tidy-ups start at $140.", GARAGE),
        ("Tidy-ups start at $25.", GARAGE),
        ("Prices run from $25 for a headlight repair to $70 for an interior tidy-up.", GARAGE),
        ("Prices run from $70 to $140.", GARAGE),
        ("The deluxe tidy-up starts at $140.", GARAGE),
        ("We have an interior tidy-up tomorrow.", GARAGE),
        ("We have an interior tidy-up for $140.", GARAGE),
        ("We have two interior tidy-ups.", GARAGE),
        ("We have an interior tidy-up.", FULL),
        ("Ines is available tomorrow at 11 with the red MX-30.", CARS),
        ("Tomorrow at 11 is open for the MX-5 with Ines.", CARS),
        ("Please bring all your W-4s and 1099s.", CARS),
        ("There's a red 2023 Niro at $21,000 and a gray 2021 Edge with heated seats at $18,000.", LOT),
        ("There's a gray 2023 Niro at $18,000 and a red 2021 Edge at $21,000.", LOT),
        ("The gray Niro and the red Edge have heated seats.", LOT),
        ("The gray Niro and the red Edge are $18,000.", LOT),
        ("Three right now: Niro (2023, 9,100 mi) $21,000, Edge (2021, heated seats) $18,000.", LOT),
        ("Family: $550, 30 prints. Newborn: $395, 40 prints.", SHOOTS),
        ("Family and newborn sessions need a $50 deposit.", SHOOTS),
        ("Newborn session: $550, includes 40 prints ($50 deposit)", SHOOTS),
        ("Fixing a flat is $20, tube included.", SHOOTS),
    ],
)
def test_a_sort_is_not_told_as_one_of_it(wording: str, given: wordings.Given) -> None:
    assert refused(wording, given)
