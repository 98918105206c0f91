"""Phones, addresses, prices and references are found however they are typed or said; other digits are not."""

import time
from datetime import datetime
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from frontdesk.conversation.context import Context
from frontdesk.conversation.details import Detail, Kind
from frontdesk.understanding import contacts
from frontdesk.understanding.candidates import settle
from frontdesk.understanding.text import LONGEST, read_text

NOW = datetime(2026, 7, 6, 9)  # noqa: DTZ001  nothing here depends on a zone


def found(written: str, *asked: str, spoken: bool = False) -> tuple[Detail, ...]:
    context = Context(now=NOW, asked=asked, spoken=spoken)
    return settle(contacts.find(read_text(written), context))


def values(kind: Kind, written: str, *asked: str, spoken: bool = False) -> list[str]:
    return [str(detail.value) for detail in found(written, *asked, spoken=spoken) if detail.kind is kind]


@pytest.mark.parametrize(
    ("written", "phone"),
    [
        ("botox n filler, im jess 555 0134", "5550134"),
        ("my number's 555-0187", "5550187"),
        ("text me on 5550187 pls", "5550187"),
        ("(628) 555-0187", "6285550187"),
        ("628.555.0187 x204", "6285550187"),
        ("1-628-555-0187", "16285550187"),
        ("+1 (628) 555 0187", "+16285550187"),
        ("0044 20 7946 0321", "00442079460321"),
        ("+44 (0)20 7946 0321", "+442079460321"),
        ("01 70 18 99 00", "0170189900"),
        ("030/1234567 is my landline", "0301234567"),
        ("whatsapp +91 90000 12345", "+919000012345"),
        ("tel. 0412 345 678", "0412345678"),
        ("cell:6285550187", "6285550187"),
        ("6285550187", "6285550187"),
        ("its 5550187", "5550187"),
        ("5550187 (mobile)", "5550187"),
        ("6285550187 is the best number", "6285550187"),
        ("my card is 77120 but my phone is 628 555 0187", "6285550187"),
        ("on july 12 2026, 628 555 0187", "6285550187"),
        ("for 4 628 555 0187", "6285550187"),
        ("2026-07-12 628-555-0187", "6285550187"),
        ("６２８ ５５５ ０１８７", "6285550187"),
        ("not 5550111, call 5550187", "5550187"),
    ],
)
def test_typed_phones_of_any_country_are_found(written: str, phone: str) -> None:
    assert values(Kind.PHONE, written) == [phone]


@pytest.mark.parametrize(
    ("said", "phone"),
    [
        ("double five oh one two three four", "5501234"),
        ("five five five, four thousand", "5554000"),
        ("oh seven seven hundred, nine hundred, one two three", "07700900123"),
        ("six two eight, five five five, oh one eight seven", "6285550187"),
        ("my cell is six two eight dash triple five dash oh one eight seven", "6285550187"),
        ("area code six two eight then five five five oh one eight seven", "6285550187"),
        ("it's five five five oh one eight seven, area code six two eight", "6285550187"),
        ("plus forty-four seven seven hundred nine hundred one two three", "+447700900123"),
        ("plus one six two eight five five five oh one eight seven extension twelve", "+16285550187"),
        ("reach me at six twenty eight five fifty five oh one eighty seven", "6285550187"),
        ("one eight hundred five five five one two one two", "18005551212"),
        ("um it's uh five five five uh oh one eight seven", "5550187"),
        ("five five five. oh one eight seven.", "5550187"),
        ("six two eight 555 oh one 87", "6285550187"),
    ],
)
def test_spoken_phones_are_found(said: str, phone: str) -> None:
    assert values(Kind.PHONE, said, spoken=True) == [phone]


@pytest.mark.parametrize(
    "said",
    [
        "five five five oh one eight two, no sorry, oh one eight seven",
        "five five five oh one nine seven sorry oh one eight seven",
        "five five, no wait, five five five oh one eight seven",
        "five five five oh two, i mean oh one, eight seven",
        "the number is six five five, let me start over, five five five oh one eight seven",
        "five five five oh one nine, no eight not nine, seven",
    ],
)
def test_digits_taken_back_are_replaced(said: str) -> None:
    assert values(Kind.PHONE, said, spoken=True) == ["5550187"]


@pytest.mark.parametrize(
    "written",
    [
        "2026-07-12",
        "12/07/2026 at 10.30",
        "12.07 - 15.07",
        "7/12 - 7/15",
        "20260712",
        "between 1000-1200",
        "from 0930 - 1100",
        "order 6285550187",
        "my confirmation number is 62855501",
        "6285550187 is my order id",
        "account 62855501",
        "card 4111 1111 1111 1111",
        "192.168.10.1",
        "$6285550",
        "6285550 dollars",
        "5550187 people",
        "3000000",
        "1,234,567",
        "a6285550187",
        "6285550187b",
        "K-628555018",
        "12*7-628555018",
        "-6285550187",
        "6285550187.pdf",
        "x.com/6285550187",
        "6285550187@example.com",
        "94110-1234",
        "1 2 3 4 5 6 7 8",
        "room 12 at 12 for 2",
        "6285550187 is not my phone number",
        "628555018762855501876",
        "our seats are 12 14 16 18",
    ],
)
def test_other_digits_are_no_phones(written: str) -> None:
    assert values(Kind.PHONE, written) == []


@pytest.mark.parametrize(
    "said",
    [
        "for eight at eight on the eighth",
        "my card is four one one one one one one one one one one one one one one one",
        "five million three hundred forty thousand five hundred and six",
        "seven thirty or eight fifteen",
        "july fourth twenty twenty six",
        "one two three testing",
    ],
)
def test_other_spoken_numbers_are_no_phones(said: str) -> None:
    assert values(Kind.PHONE, said, spoken=True) == []


def test_a_short_number_is_a_phone_when_one_was_asked_for() -> None:
    assert values(Kind.PHONE, "482113", "phone") == ["482113"]
    assert values(Kind.PHONE, "482113") == []


def test_what_a_recogniser_wrote_for_digits_is_read_when_a_phone_was_asked_for() -> None:
    assert values(Kind.PHONE, "five five five oh won ate seven", "phone", spoken=True) == ["5550187"]


def test_an_extension_is_noted_beside_the_number() -> None:
    (phone,) = found("628 555 0187 ext. 12")
    assert (phone.value, phone.why) == ("6285550187", "extension 12")


def test_two_phones_are_two() -> None:
    assert values(Kind.PHONE, "call 628 555 0187 or 628 555 0188") == ["6285550187", "6285550188"]


@pytest.mark.parametrize(
    ("written", "address"),
    [
        ("Jess.Moon+spa@Example.COM.", "jess.moon+spa@example.com"),
        ("write to <jess@my-hotel.co.uk>, thanks", "jess@my-hotel.co.uk"),
        ("mail:jess@x.io;tel:5550187", "jess@x.io"),
        ("jess @ gmail.com", "jess@gmail.com"),
        ("jess@gmail .com", "jess@gmail.com"),
        ("jess@gmail,com", "jess@gmail.com"),
        ("jess [at] example [dot] org", "jess@example.org"),
        ("jess(at)example(dot)org", "jess@example.org"),
        ("jess@example.com.Thanks", "jess@example.com"),
        ("my email is jess at example.org", "jess@example.org"),
        ("Ada Quill 469-555-0101 ada dot quill at example dot org", "ada.quill@example.org"),
        ("ada four six nine triple five zero one zero one ada dot q at example dot org", "ada.q@example.org"),
    ],
)
def test_typed_addresses_are_found(written: str, address: str) -> None:
    assert values(Kind.EMAIL, written) == [address]


@pytest.mark.parametrize(
    ("said", "address"),
    [
        ("jess dot moon at gmail dot com", "jess.moon@gmail.com"),
        ("my email is jess moon all one word at hot mail dot com", "jessmoon@hotmail.com"),
        ("it's j underscore moon ninety nine at yahoo dot co dot uk", "j_moon99@yahoo.co.uk"),
        ("k n u r w at live dot com", "knurw@live.com"),
        ("b as in boy o b seven at gmail dot com", "bob7@gmail.com"),
        ("bravo oscar bravo at gmail dot com", "bob@gmail.com"),
        ("j o double n at example dot c o m", "jonn@example.com"),
        ("sure that's info at black dash lotus dot com", "info@black-lotus.com"),
        ("jess nineteen eighty five at i cloud dot com please", "jess1985@icloud.com"),
        ("jess the number four at example dot org", "jess4@example.org"),
        ("you can reach me at moon plus spa at mail dot example dot com", "moon+spa@mail.example.com"),
        ("double t at aol dotcom", "tt@aol.com"),
        ("um jess at sign gmail dot com", "jess@gmail.com"),
        ("front desk at hotel dot a b c", "frontdesk@hotel.abc"),
        ("a at example dot net", "a@example.net"),
        ("one two three dot four at example dot net", "123.4@example.net"),
        ("jess at gmail dot com and my number is five five five oh one eight seven", "jess@gmail.com"),
    ],
)
def test_spoken_addresses_are_found(said: str, address: str) -> None:
    assert values(Kind.EMAIL, said, spoken=True) == [address]


@pytest.mark.parametrize(
    "written",
    [
        "look at google dot com",
        "on the 3rd at three pm. name Ines Ramaswamy",
        "december 8 at 6 pm thanks. my name is Ada",
        "i saw you at hotels.com",
        "book a room at hotels dot com",
        "a table @ 8",
        "see you at 5. come early",
        "jess@my_hotel.com",
        "jess@example.c is wrong",
        "@jess",
        "jess@",
        "at dot at dot",
    ],
)
def test_what_is_no_address_is_left_alone(written: str) -> None:
    assert values(Kind.EMAIL, written) == []


def test_a_slip_in_a_common_host_is_kept_and_the_other_noted() -> None:
    (address,) = found("jess@gmial.com")
    assert (address.value, address.others) == ("jess@gmial.com", ("jess@gmail.com",))


def test_a_provider_without_its_ending_gets_it() -> None:
    (address,) = found("jess@gmail")
    assert address.value == "jess@gmail.com"
    assert address.confidence < 0.8


@pytest.mark.parametrize(
    ("written", "kind", "value"),
    [
        ("$45", Kind.PRICE, "45"),
        ("fifty bucks", Kind.PRICE, "50"),
        ("80€", Kind.PRICE, "80"),
        ("80 quid", Kind.PRICE, "80"),
        ("USD 50", Kind.PRICE, "50"),
        ("12,50 €", Kind.PRICE, "12.50"),
        ("twelve dollars and fifty cents", Kind.PRICE, "12.5"),
        ("150 a night", Kind.PRICE, "150"),
        ("at least 300 euros", Kind.PRICE, "300"),
        ("under 200 dollars", Kind.BUDGET, "200"),
        ("max 150 a night", Kind.BUDGET, "150"),
        ("150 per night max", Kind.BUDGET, "150"),
        ("not more than 90", Kind.BUDGET, "90"),
        ("my budget is 2 grand", Kind.BUDGET, "2000"),
        ("up to a hundred bucks", Kind.BUDGET, "100"),
        ("something below £1,250 please", Kind.BUDGET, "1250"),
    ],
)
def test_prices_and_budgets_are_found(written: str, kind: Kind, value: str) -> None:
    (price,) = [detail for detail in found(written) if detail.kind in (Kind.PRICE, Kind.BUDGET)]
    assert (price.kind, price.value) == (kind, Decimal(value))


@pytest.mark.parametrize(
    "written", ["between $100 and $150", "$100-150", "100 to 150 dollars", "100-150 a night"]
)
def test_a_range_of_prices_is_a_budget_up_to_its_end(written: str) -> None:
    (budget,) = [detail for detail in found(written) if detail.kind is Kind.BUDGET]
    assert (budget.value, budget.others) == (Decimal(150), (Decimal(100),))


@pytest.mark.parametrize(
    "written",
    [
        "under 10 minutes",
        "from 10 to 12",
        "max 4 people",
        "between 100 and 200 people",
        "under smith",
        "over 30 guests",
    ],
)
def test_what_is_no_price_is_left_alone(written: str) -> None:
    assert not [detail for detail in found(written) if detail.kind in (Kind.PRICE, Kind.BUDGET)]


@pytest.mark.parametrize(
    ("written", "reference"),
    [
        ("LOTUS-0042", "LOTUS-0042"),
        ("about ava-0042 pls", "AVA-0042"),
        ("AVA-12 please", "AVA-12"),
        ("reference is lotus 42", "LOTUS-42"),
        ("booking number lotus one two", "LOTUS-12"),
        ("booking ref bistro dash zero zero zero four", "BISTRO-0004"),
        ("confirmation code QX4T9Z", "QX4T9Z"),
        ("confirmation number 48213", "48213"),
        ("my reservation id is 12345678", "12345678"),
        ("reference a b c one two three", "ABC123"),
        ("ref: QWERTY", "QWERTY"),
    ],
)
def test_references_are_found(written: str, reference: str) -> None:
    assert values(Kind.REFERENCE, written) == [reference]


@pytest.mark.parametrize(
    "written",
    [
        "covid-19",
        "the f-150",
        "july-2026",
        "a b-12 shot",
        "my confirmation is for 4",
        "booking for 12",
        "re-book",
    ],
)
def test_what_is_no_reference_is_left_alone(written: str) -> None:
    assert values(Kind.REFERENCE, written) == []


def test_a_reference_is_read_where_one_was_asked_for() -> None:
    assert values(Kind.REFERENCE, "it's lotus one two", "reference") == ["LOTUS-12"]


def test_plain_numbers_are_the_last_resort() -> None:
    (number,) = found("seventeen")
    assert (number.kind, number.value) == (Kind.NUMBER, 17)
    assert number.confidence < 0.2
    (ordinal,) = found("the twenty second")
    assert (ordinal.kind, ordinal.value) == (Kind.ORDINAL, 22)


@pytest.mark.parametrize("written", ["the other one", "that one", "wait a second", "hundreds", "no one"])
def test_words_that_only_look_like_numbers_are_none(written: str) -> None:
    assert found(written) == ()


_PIECES = st.sampled_from(
    (
        *(
            "555",
            "0187",
            "628",
            "+1",
            "(",
            ")",
            "-",
            ".",
            "/",
            ",",
            "x12",
            "five",
            "oh",
            "double",
            "hundred",
            "and",
        ),
        *(
            "no",
            "sorry",
            "not",
            "at",
            "dot",
            "@",
            "gmail",
            "com",
            "jess",
            "underscore",
            "$",
            "€",
            "under",
            "max",
        ),
        *(
            "between",
            "100",
            "150",
            "a",
            "night",
            "ref",
            "lotus",
            "1",
            "booking",
            "number",
            "b",
            "as",
            "in",
            "boy",
        ),
        *("one", "two", "thousand", "\u200b", "\u202e", "👍", "٣", "½", "'", '"', "#", ":", "people", "pm"),
    )
)


@given(
    st.one_of(
        st.text(max_size=200), st.lists(_PIECES, max_size=40).map(" ".join), st.lists(_PIECES).map("".join)
    )
)
def test_any_text_is_searched_with_places_inside_it(written: str) -> None:
    for context in (Context(now=NOW), Context(now=NOW, asked=("phone", "email", "reference"), spoken=True)):
        for detail in contacts.find(read_text(written), context):
            assert 0 <= detail.start < detail.end <= len(written)
            assert 0 < detail.confidence <= 1


@given(st.text(alphabet="0123456789", min_size=7, max_size=12), st.sampled_from(["", " ", "-", "."]))
def test_any_announced_number_is_read_whole(digits: str, sign: str) -> None:
    written = sign.join((digits[:3], digits[3:6], digits[6:]))
    assert values(Kind.PHONE, f"my phone number is {written}") == [digits]


@given(st.text(alphabet="0123456789", min_size=7, max_size=12))
def test_any_number_said_digit_by_digit_is_read(digits: str) -> None:
    names = ("oh", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
    said = " ".join(names[int(digit)] for digit in digits)
    assert values(Kind.PHONE, f"my number is {said}", spoken=True) == [digits]


@given(
    st.from_regex(r"[a-z][a-z0-9]{1,8}([._-][a-z0-9]{1,6})?", fullmatch=True),
    st.from_regex(r"[a-z][a-z0-9]{1,10}\.(com|org|co\.uk|de)", fullmatch=True),
)
def test_any_plain_address_is_found(mailbox: str, host: str) -> None:
    address = f"{mailbox}@{host}"
    assert values(Kind.EMAIL, f"it's {address}, thanks") == [address]


@pytest.mark.parametrize(
    "piece",
    [
        *("1", "1 ", "1-", "555 ", "one ", "one two ", "a@b.c", "@", "at ", "a at b dot com ", "dot ", "$1 "),
        *("ref a ", "double ", "five no ", "b as in boy ", "bravo ", "a ", "(", "+1 ", "lotus-1 ", "\u200b1"),
        *("\u202e5", "👍", "'\"", "under 1 "),
    ],
)
def test_hostile_text_takes_no_time(piece: str) -> None:
    assert min(_seconds(piece * (LONGEST // len(piece))) for _ in range(3)) < 0.05


def _seconds(written: str) -> float:
    context = Context(now=NOW, asked=("phone", "email", "reference"), spoken=True)
    started = time.process_time()
    settle(contacts.find(read_text(written), context))
    return time.process_time() - started
