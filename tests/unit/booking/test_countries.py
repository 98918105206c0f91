"""Countries: which one a zone, a dialling code or a name stands for."""

import pytest

from frontdesk.booking.countries import country_in, country_of
from frontdesk.booking.inputs import read_phone
from frontdesk.errors import BadInput


@pytest.mark.parametrize(
    ("words", "country"),
    [
        ("it's a UK number", "GB"),
        ("uk", "GB"),
        ("+44", "GB"),
        ("it's from France", "FR"),
        ("the United States", "US"),
        ("DE", "DE"),
        ("it is in my bag", None),
        ("call me on 07700 900123", None),
    ],
)
def test_a_country_is_known_by_its_name_or_its_code(words: str, country: str | None) -> None:
    assert country_in(words, "en_US") == country


def test_a_zone_lies_in_a_country() -> None:
    assert country_of("Europe/London") == "GB"
    assert country_of("") is None


def test_a_number_that_is_dialled_so_elsewhere_is_not_one_of_here() -> None:
    with pytest.raises(BadInput):
        read_phone("01 42 68 53 00", "US")
    assert read_phone("01 42 68 53 00", "FR") == "+33142685300"
