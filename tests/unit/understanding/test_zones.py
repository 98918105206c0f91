"""Time zones in words: cities, countries, what people call a zone, and whose time is meant."""

import pytest

from frontdesk.conversation.details import MINE, YOURS
from frontdesk.understanding.zones import zone_beside_time, zone_in


@pytest.mark.parametrize(
    ("words", "zone"),
    [
        ("I'm in Oslo", "Europe/Oslo"),
        ("based in New York", "America/New_York"),
        ("calling from New Zealand", "Pacific/Auckland"),
        ("UK time", "Europe/London"),
        ("CET", "Europe/Paris"),
        ("in são paulo, brazil", "America/Sao_Paulo"),
        ("my time", MINE),
        ("your time", YOURS),
        ("on the moon", None),
    ],
)
def test_a_stretch_that_tells_a_zone_names_it(words: str, zone: str | None) -> None:
    assert zone_in(words) == zone


@pytest.mark.parametrize(
    ("words", "zone"),
    [
        ("3pm London time", "Europe/London"),
        ("15:00 CET", "Europe/Paris"),
        ("4 your time", YOURS),
        ("Friday at 3", None),
        ("after my flight from London at 3", None),
        ("any time on Friday", None),
        ("at lunch time", None),
    ],
)
def test_a_time_has_a_zone_where_one_is_said_of_it(words: str, zone: str | None) -> None:
    assert zone_beside_time(words) == zone
