"""Bad input is refused with a reason a person understands; what people write is understood."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from frontdesk.booking.inputs import (
    read_contact,
    read_date,
    read_email,
    read_key,
    read_name,
    read_party,
    read_phone,
    read_reference,
    read_time,
)
from frontdesk.errors import BadInput

TEN_MEGABYTES = "x" * 10_000_000


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("2026-02-31", "There is no 31 February 2026."),
        ("2026-13-01", "There is no month 13"),
        ("tomorrow", "is not a date"),
        ("2026-02-07\x00", "is not a date"),
        ("٢٠٢٦-02-07x", "is not a date"),
        ("0000-01-01", "There is no 1 January 0"),
        (TEN_MEGABYTES, "is not a date"),
    ],
)
def test_impossible_dates_are_refused(text: str, words: str) -> None:
    with pytest.raises(BadInput, match=words):
        read_date(text)


@pytest.mark.parametrize("text", ["25:00", "24:00", "9", "09:60", "nine", "", TEN_MEGABYTES])
def test_impossible_times_are_refused(text: str) -> None:
    with pytest.raises(BadInput, match=r"o'clock|is not a time of day"):
        read_time(text)


@pytest.mark.parametrize("party", [0, -1, 1001, 10**12])
def test_parties_nobody_can_mean_are_refused(party: int) -> None:
    with pytest.raises(BadInput, match="A party of"):
        read_party(party)


@pytest.mark.parametrize("name", ["", "   ", "12345", "Jess\x00", "\x1b[31mJess", TEN_MEGABYTES])
def test_names_that_are_none_are_refused(name: str) -> None:
    with pytest.raises(BadInput):
        read_name(name)


@pytest.mark.parametrize("name", ["Jess", "Zoë O'Brien-Smith", "毛 泽", "José", "Nguyễn Thị Ánh"])
def test_names_of_people_are_taken_as_they_are(name: str) -> None:
    assert read_name(f"  {name} ") == name


@pytest.mark.parametrize(
    "text",
    [
        "+1-555-123-4567",
        "(555) 123-4567",
        "555.123.4567",
        "1 555 123 4567",
        "+1 (555) 123 4567",
        "001 555 123 4567",
    ],
)
def test_one_phone_number_in_any_format_is_one_number(text: str) -> None:
    assert read_phone(text, "US") == "+15551234567"


@pytest.mark.parametrize("text", ["12", "call me", "+1 555 123 4567 89012 3456", "\x00", TEN_MEGABYTES])
def test_what_is_no_phone_number_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        read_phone(text, "US")


def test_email_addresses() -> None:
    assert read_email("Jess@EXAMPLE.org") == "Jess@example.org"
    bad = ("jess", "jess@", "a@b@c.org", "a b@example.org", "jess@example.org\nBcc: x@y.z", TEN_MEGABYTES)
    for text in bad:
        with pytest.raises(BadInput):
            read_email(text)


def test_references_and_keys() -> None:
    assert read_reference("LOTUS-0002") == 2
    assert read_reference("lotus-12345") == 12345
    for text in ("LOTUS", "LOTUS-", "LOTUS-00x", "LOTUS-" + "9" * 50, TEN_MEGABYTES):
        with pytest.raises(BadInput):
            read_reference(text)
    assert read_key("a1-b2") == "a1-b2"
    for text in ("", "a b", "x" * 201):
        with pytest.raises(BadInput):
            read_key(text)


def test_a_contact_is_checked_whole() -> None:
    contact = read_contact("Jess", "US", phone="555 123 4567", requests="A quiet room, please")
    assert (contact.phone, contact.email) == ("+15551234567", None)
    with pytest.raises(BadInput) as caught:
        read_contact("Jess", "US", requests="x" * 2001)
    assert caught.value.field == "requests"


@given(st.text())
def test_whatever_is_sent_is_read_or_refused_in_a_sentence(text: str) -> None:
    for read in (read_date, read_time, read_name, read_email, read_key, read_reference):
        assert _refusal(read, text).endswith(".")


def _refusal(read: Callable[[str], object], text: str) -> str:
    try:
        read(text)
    except BadInput as refused:
        return refused.reason
    return "It was read."
