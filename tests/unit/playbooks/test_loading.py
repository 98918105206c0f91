"""Loading: what is read, and how everything that is wrong is told at once."""

import hashlib
from datetime import date, time, timedelta
from decimal import Decimal
from pathlib import Path
from textwrap import dedent
from zoneinfo import ZoneInfo

import pytest

from frontdesk.booking.business import OpenSpan
from frontdesk.booking.hours import spans_on
from frontdesk.booking.model import Money, PriceRange, Shape
from frontdesk.playbooks import Playbook, PlaybookErrors, load, loads

SALON = dedent("""\
    id: my-salon
    name: My Salon
    trade: hair salon
    zone: Europe/Berlin
    country: DE
    currency: EUR
    reference: SALON
    hours:
      tue-fri: ["9:00-12:00", "13:00-18:00"]
      sat: "9:00-14:00"
    resources:
      - {id: ada, name: Ada, kind: stylist}
      - {id: bo, name: Bo, kind: stylist}
    services:
      - id: cut
        name: Cut
        duration: 45 min
        price: 40-60
    """)


def told(text: str | bytes, file: str = "my-salon.yaml") -> list[str]:
    data = text if isinstance(text, bytes) else text.encode()
    with pytest.raises(PlaybookErrors) as caught:
        loads(data, file)
    return [str(error) for error in caught.value.errors]


def salon(*more: str) -> Playbook:
    return loads((SALON + "\n".join(more) + "\n").encode(), "my-salon.yaml")


def test_a_small_file_is_a_whole_business() -> None:
    playbook = salon()
    business = playbook.business
    assert business.zone == ZoneInfo("Europe/Berlin")
    assert business.services["cut"].shape is Shape.APPOINTMENT
    assert business.services["cut"].price == PriceRange(Money(Decimal(40), "EUR"), Money(Decimal(60), "EUR"))
    assert business.services["cut"].needs[0].among == ("ada", "bo")
    assert [ask.id for ask in playbook.ask] == ["name", "phone"]
    assert playbook.usual_service == "cut"


def test_the_version_is_the_hash_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "my-salon.yaml"
    path.write_text(SALON, encoding="utf-8")
    playbook = load(path)
    assert playbook.version == hashlib.sha256(SALON.encode()).hexdigest()
    assert playbook.source == SALON


def test_the_same_file_gives_the_same_business() -> None:
    one, other = salon(), salon()
    assert one.version == other.version
    assert one.business.resources == other.business.resources


def test_yaml_does_not_guess_what_words_mean() -> None:
    playbook = salon(
        "address: {street: 12, city: No, postcode: 01234}",
        "faq:",
        "  - {question: Open on Sunday, answer: no}",
    )
    assert playbook.address is not None
    assert (playbook.address.street, playbook.address.city) == ("12", "No")
    assert playbook.address.postcode == "01234"
    assert playbook.faq[0].answer == "no"


def test_hours_over_midnight_reach_into_the_next_day() -> None:
    text = SALON.replace('sat: "9:00-14:00"', 'sat: "18:00-26:00"')
    hours = loads(text.encode(), "x").business.hours
    assert hours.weekly[5] == (OpenSpan(1080, 1560),)


def test_public_holidays_are_closures_with_their_names() -> None:
    hours = salon("holidays: {country: DE, subdivision: BY}").business.hours
    reasons = {closure.first_on: closure.reason for closure in hours.closures}
    assert reasons[date(2026, 1, 6)] == "Epiphany"
    assert reasons[date(2027, 12, 25)] == "Christmas Day"
    assert not spans_on(hours, date(2026, 5, 14))


def test_a_holiday_may_be_a_working_day_or_have_hours_of_its_own() -> None:
    hours = salon(
        "holidays: {country: DE, subdivision: BY, open_on: [Epiphany]}",
        'special_days: [{on: 2026-05-14, hours: "10:00-12:00"}]',
    ).business.hours
    assert spans_on(hours, date(2026, 1, 6))
    assert spans_on(hours, date(2026, 5, 14)) == (OpenSpan(600, 720),)


def test_days_without_a_year_come_every_year() -> None:
    hours = salon("closures: [{from: 12-27, to: 01-02, reason: Winter}]").business.hours
    assert not spans_on(hours, date(2026, 1, 2))
    assert not spans_on(hours, date(2030, 12, 31))
    assert spans_on(hours, date(2026, 1, 3))


def test_phone_numbers_become_international() -> None:
    assert salon("phone: 030 901820").phone == "+4930901820"


def test_starts_are_steps_or_sittings() -> None:
    assert salon().business.services["cut"].starts.every == timedelta(minutes=30)
    sittings = salon('starts: ["13:00", "9:30"]').business.services["cut"].starts.sittings
    assert sittings == (time(9, 30), time(13, 0))


def test_every_error_is_told_at_once_and_in_order() -> None:
    text = SALON.replace("zone: Europe/Berlin", "zone: Europe/Berlinn").replace("45 min", "45 minuts")
    text += "serivces: []\nask:\n  - {id: name, kind: name, question: Name?, services: [colour]}\n"
    lines = told(text)
    assert lines == [
        'my-salon.yaml:4: zone: "Europe/Berlinn" is not a time zone; did you mean "Europe/Berlin"?',
        'my-salon.yaml:17: services[0].duration: "45 minuts" is not a length of time; '
        'write for example "45 min".',
        'my-salon.yaml:19: serivces: there is no key "serivces" here; did you mean "services"?',
        'my-salon.yaml:20: ask: a booking needs a name; add for example "- {id: name, kind: name, '
        'question: May I have your name?}".',
        "my-salon.yaml:20: ask: a booking needs a way to reach the guest; ask for a phone or an email, "
        "required, for all services.",
    ]


def test_closing_before_opening_shows_both_lines() -> None:
    text = SALON.replace('  sat: "9:00-14:00"', '  sat:\n    opens: "18:00"\n    closes: "2:00"')
    assert told(text) == [
        "my-salon.yaml:12: hours.sat.closes: opens at 18:00 but closes at 2:00, which is earlier; "
        'write "18:00-26:00" if it closes after midnight, or "2:00-18:00" (see line 11).'
    ]


def test_other_entries_are_checked_although_one_is_broken() -> None:
    text = SALON + "  - {id: dye, name: Dye, duration: x}\n  - {id: cut, name: Perm, duration: 1 h}\n"
    lines = told(text)
    assert [line.split(":")[1] for line in lines] == ["19", "20"]
    assert 'services[2].id: the id "cut" is used twice' in lines[1]


def test_a_broken_section_is_no_reason_to_complain_about_what_rests_on_it() -> None:
    lines = told(SALON.replace("resources:", "resuorces:"))
    assert lines == [
        'my-salon.yaml:11: resuorces: there is no key "resuorces" here; did you mean "resources"?'
    ]


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "the file is empty"),
        (b"  \n\n", "the file is empty"),
        (b"# nothing\n", "is missing"),
        (b"just words", "keys and values"),
        (b"- a\n- b\n", "begins with keys, not with a list"),
        (b"name: x\0y\n", "NUL byte"),
        (b"\x7fELF\x02\x01\x01\x00\x00", "NUL byte"),
        (b"id: a\nname: caf\xe9\n", "not UTF-8"),
        ("id: ava".encode("utf-16"), "is not"),
        (b"a: " + b"x" * 10_000_000, "10.0 MB; a playbook has at most 1 MB"),
        (b"a: " + b"[" * 400_000, "nested deeper"),
        (b"{" * 400_000, "a key must be"),
        (b"id:\n\tname: x\n", "indented with a tab"),
        (b"id: \x07bell\n", "control character"),
    ],
    ids=range(14),
)
def test_what_is_no_playbook_gets_a_clear_error(data: bytes, words: str) -> None:
    lines = told(data)
    assert any(words in line for line in lines), lines


def test_a_bomb_of_references_is_refused_line_by_line() -> None:
    bomb = "a: &a [x, x, x]\n" + "".join(
        f"{new}: &{new} [*{old}, *{old}, *{old}]\n" for old, new in zip("abcdefgh", "bcdefghi", strict=True)
    )
    lines = told(bomb)
    assert "my-salon.yaml:2: b[0]: *a refers to another part of the file; write it out here instead." in lines


def test_a_byte_order_mark_is_no_error() -> None:
    assert loads(b"\xef\xbb\xbf" + SALON.encode(), "x").name == "My Salon"


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    with pytest.raises(PlaybookErrors, match=r"missing\.yaml: there is no such file"):
        load(tmp_path / "missing.yaml")
    with pytest.raises(PlaybookErrors, match="cannot be read: is a directory"):
        load(tmp_path)
    large = tmp_path / "large.yaml"
    large.write_bytes(b"# x\n" * 2_500_000)
    with pytest.raises(PlaybookErrors, match=r"large\.yaml: the file is 10\.0 MB"):
        load(large)
