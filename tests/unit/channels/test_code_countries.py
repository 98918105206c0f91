"""Where one-time codes may go by text message."""

import pytest

from frontdesk.booking.inputs import read_email, read_phone
from frontdesk.channels.codes import may_be_texted
from frontdesk.errors import BadInput
from frontdesk.playbooks import load_shipped


@pytest.mark.parametrize(
    ("phone", "countries", "may"),
    [
        ("+14155550134", ("US",), True),
        ("+15551234567", ("US",), True),
        ("+18765550123", ("US",), False),  # Jamaica, behind the same +1
        ("+18765550123", ("US", "JM"), True),
        ("+442079460123", ("US",), False),
        ("+442079460123", ("US", "GB"), True),
        ("+19005551234", ("US",), False),
        ("+449098790000", ("GB",), False),
        ("not a number", ("US",), False),
    ],
)
def test_codes_go_to_countries_that_are_allowed_and_never_to_premium_numbers(
    phone: str, countries: tuple[str, ...], may: bool
) -> None:
    assert may_be_texted(phone, countries) is may


def test_a_business_allows_its_own_country_unless_it_says_otherwise() -> None:
    assert load_shipped("ava").channels.codes_to == ("US",)


@pytest.mark.parametrize("phone", ["+1 900 555 1234", "+44 909 879 0000", "+33 899 12 34 56"])
def test_a_premium_rate_number_is_nobodys_contact(phone: str) -> None:
    with pytest.raises(BadInput, match="premium"):
        read_phone(phone, "US")


@pytest.mark.parametrize("email", ["jösé@example.org", "用户@例子.公司", "ａ@example.org"])
def test_an_address_that_no_letter_reaches_is_refused_before_it_is_kept(email: str) -> None:
    with pytest.raises(BadInput, match="write to"):
        read_email(email)


def test_a_domain_of_any_script_has_a_form_for_letters() -> None:
    assert read_email("jess@exämple.org") == "jess@exämple.org"
