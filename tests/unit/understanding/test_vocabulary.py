"""What a playbook lists is found however guests say it, and only then."""

from datetime import UTC, datetime
from functools import lru_cache
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from frontdesk.conversation.context import Context
from frontdesk.conversation.details import Detail, Kind
from frontdesk.playbooks import load_shipped, loads, shipped
from frontdesk.understanding.candidates import settle
from frontdesk.understanding.phrases import phrases
from frontdesk.understanding.text import read_text
from frontdesk.understanding.vocabulary import Vocabulary

NOW = datetime(2026, 3, 4, 9, tzinfo=UTC)


SALON = b"""
id: salon
name: Salon Uno
trade: hair salon
zone: America/New_York
locale: en_US
country: US
currency: USD
reference: SAL
hours: {mon-fri: "9:00-18:00"}
resources:
  - {id: bea, name: Beatrice O'Hara, kind: stylist, words: [bea]}
  - {id: may, name: May Chen, kind: stylist}
  - {id: bell, name: Marcus Bell, kind: stylist}
services:
  - {id: womens-cut, name: Women's haircut, category: Cuts, duration: 1 h, words: [haircut],
     needs: [{kind: stylist}]}
  - {id: kids-cut, name: Children's haircut, category: Cuts, duration: 1 h, needs: [{kind: stylist}]}
  - {id: blowout, name: Blow-dry, category: Styling, duration: 1 h, needs: [{kind: stylist}]}
  - {id: full-highlights, name: Full highlights, category: Colour, duration: 1 h, needs: [{kind: stylist}]}
  - {id: half-highlights, name: Half-head highlights, category: Colour, duration: 1 h,
     needs: [{kind: stylist}]}
  - {id: balayage, name: Balayage, category: Colour, duration: 1 h, needs: [{kind: stylist}]}
limits: {horizon: 30 days}
making: {how: at_once}
ask:
  - {id: name, kind: name, question: "Name?"}
  - {id: phone, kind: phone, question: "Phone?"}
"""


@lru_cache
def vocabulary(business: str) -> Vocabulary:
    return Vocabulary.of(loads(SALON, "salon.yaml") if business == "salon" else load_shipped(business))


def details(business: str, text: str, asked: tuple[str, ...] = ()) -> tuple[Detail, ...]:
    found = vocabulary(business).find(read_text(text), Context(now=NOW, asked=asked))
    return settle(found)


def said(business: str, text: str, asked: tuple[str, ...] = ()) -> list[str]:
    return [("not " if each.unwanted else "") + str(each.value) for each in details(business, text, asked)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("tmrw w/ dr lee, botox n filler pls", ["lee", "botox", "dermal-filler"]),
        ("lipflip", ["lip-flip"]),
        ("a lip-flip", ["lip-flip"]),
        ("micro needling", ["microneedling"]),
        ("microneedling with prp", ["prp-microneedling"]),
        ("prp microneedling", ["prp-microneedling"]),
        ("hydrafacial", ["hydrating-facial"]),
        ("bo-tox/fillers", ["botox", "dermal-filler"]),
        ("my crows feet", ["botox"]),
        ("b o t o x", ["botox"]),
    ],
)
def test_spacing_hyphens_and_number_do_not_count(text: str, expected: list[str]) -> None:
    assert said("ava", text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("filler for my lips", ["lip-filler"]),
        ("some filler in the cheeks", ["dermal-filler"]),
        ("laser hair removal for my legs", ["laser-hair-large"]),
        ("laser on my underarms", ["laser-hair-small"]),
        ("lip and cheek filler", ["lip-filler", "dermal-filler"]),
        ("filler for lips and cheeks", ["lip-filler", "dermal-filler"]),
        ("laser for full legs and underarms", ["laser-hair-large", "laser-hair-small"]),
    ],
)
def test_words_may_come_in_any_order(text: str, expected: list[str]) -> None:
    assert said("ava", text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("get my tires rotated", ["tire-rotation"]),
        ("wheels aligned", ["wheel-alignment"]),
        ("I need the oil changed", ["oil-change"]),
        ("an inspection of my brakes", ["brake-inspection"]),
        ("tyre rotation", ["tire-rotation"]),
        ("a/c recharge", ["ac-service"]),
        ("battery's dead", ["battery-replacement"]),
    ],
)
def test_verbs_and_nouns_of_one_root_mean_the_same(text: str, expected: list[str]) -> None:
    assert said("northside-motors", text) == expected


@pytest.mark.parametrize("text", ["botx", "bottox", "botoxx", "btoox"])
def test_typos_are_found_and_are_less_sure(text: str) -> None:
    [found] = details("ava", text)
    assert found.value == "botox"
    assert found.confidence < 0.9


@pytest.mark.parametrize(
    ("business", "text"),
    [
        ("ava", "do you filter the water"),
        ("ava", "a killer headache"),
        ("ava", "I feel fine this week"),
        ("ava", "a haircut"),
        ("ava", "here are my details"),
        ("cal", "I called you, either is fine"),
        ("cal", "we went into that"),
        ("northside-motors", "as far as I recall"),
        ("northside-motors", "the bell rings"),
        ("black-lotus", "I need a room"),
        ("black-lotus", "a room at the best western"),
        ("concierge", "which date is it"),
        ("concierge", "let's cut it short"),
    ],
)
def test_what_is_not_on_the_list_is_not_found(business: str, text: str) -> None:
    assert said(business, text) == []


def test_a_spelled_name_has_no_services_in_it() -> None:
    assert said("northside-motors", "Paloma Delacroix, D-E-L-A-C-R-O-I-X") == []
    assert said("northside-motors", "A/C service") == ["ac-service"]


def test_a_word_that_several_share_brings_the_others_along() -> None:
    [facial] = details("ava", "a facial")
    assert facial.value == "signature-facial"
    assert facial.others == ("hydrating-facial",)
    assert facial.confidence < 0.9
    [brakes] = details("northside-motors", "something with my brakes")
    assert {brakes.value, *brakes.others} == {"brake-inspection", "brake-pads"}


def test_a_full_name_leaves_no_doubt() -> None:
    [facial] = details("ava", "the signature facial")
    assert facial.others == ()
    assert facial.confidence > 0.95


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("not with Dr Lee", ["not lee"]),
        ("anyone but Maya", ["not maya"]),
        ("anyone but maya or priya", ["not maya", "not priya"]),
        ("no filler this time", ["not dermal-filler"]),
        ("no, filler", ["dermal-filler"]),
        ("no botox or filler", ["not botox", "not dermal-filler"]),
        ("botox, not filler", ["botox", "not dermal-filler"]),
        ("not botox but filler", ["not botox", "dermal-filler"]),
        ("not just botox but filler too", ["botox", "dermal-filler"]),
        ("why not botox", ["botox"]),
        ("the doctor instead of the nurse", ["lee", "not maya"]),
        ("neither botox nor filler", ["not botox", "not dermal-filler"]),
        ("I don't want to see Jonas again", ["not jonas"]),
    ],
)
def test_what_is_refused_is_marked(text: str, expected: list[str]) -> None:
    assert said("ava", text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "I'm Maya",
        "hi Maya!",
        "this is maya",
        "maya here",
        "my name is Lee",
        "my daughter Priya",
        "thanks maya",
        "Bruce Lee",
        "Maya Johnson wants an appointment",
        "last name Torres",
        "maya speaking",
    ],
)
def test_a_guests_name_is_not_a_provider(text: str) -> None:
    assert said("ava", text) == []


@pytest.mark.parametrize(
    "text", ["with Maya", "can maya do it", "w/ maya pls", "I'd like nurse Maya", "see ms torres"]
)
def test_a_provider_is_known_by_any_part_of_the_name(text: str) -> None:
    [found] = details("ava", text)
    assert (found.kind, found.value) == (Kind.RESOURCE, "maya")
    assert found.confidence > 0.9


def test_a_bare_name_is_hardly_a_provider_when_the_name_was_asked() -> None:
    [found] = details("ava", "Maya", asked=("name",))
    assert found.confidence < 0.4
    [found] = details("ava", "with Maya", asked=("name",))
    assert found.confidence > 0.9


def test_a_misspelt_name_needs_a_word_that_asks_for_somebody() -> None:
    assert said("ava", "with jonsa") == ["jonas"]
    assert said("ava", "jonsa") == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("the white F-150", ["f150-20"]),
        ("that f150 in white", ["f150-20"]),
        ("2022 rav4", ["rav4-22"]),
        ("the red 2023 mazda", ["mx5-23"]),
        ("miata", ["mx5-23"]),
        ("cx 5", ["cx5-26"]),
        ("a test drive in the ioniq5", ["test-drive", "ioniq5-26"]),
        ("my 2019 civic needs an oil change", ["oil-change"]),
        ("my blue toyota rav4", []),
        ("the orange one", []),
    ],
)
def test_cars_are_found_by_what_is_said_of_them(text: str, expected: list[str]) -> None:
    assert said("northside-motors", text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("what trucks do you have", {"tacoma-21", "f150-26", "f150-20", "silverado-22"}),
        ("I'd like to drive a pickup", {"tacoma-21", "f150-26", "f150-20", "silverado-22"}),
        ("any red cars?", {"corolla-26", "escape-23", "cx5-26", "mx5-23"}),
        ("which EVs are here", {"equinox-26", "bolt-22", "ioniq5-26"}),
        ("a white truck", {"f150-20"}),
    ],
)
def test_a_body_or_a_colour_is_all_the_cars_that_have_it(text: str, expected: set[str]) -> None:
    found = [d for d in details("northside-motors", text) if d.kind is Kind.RESOURCE]
    assert {str(value) for d in found for value in (d.value, *d.others)} == expected


def test_a_make_is_all_its_cars() -> None:
    [found] = details("northside-motors", "a chevy")
    assert {found.value, *found.others} == {"equinox-26", "silverado-22", "bolt-22"}


def test_a_car_in_a_colour_there_is_not_is_less_sure() -> None:
    [found] = details("northside-motors", "the blue bolt")
    assert found.value == "bolt-22"
    assert found.confidence < 0.7


def test_the_car_that_was_asked_for_is_the_guests_own() -> None:
    assert said("northside-motors", "2021 rav4", asked=("vehicle",)) == []


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("deluxe room", "deluxe"),
        ("the lux room", "deluxe"),
        ("a king bed", "deluxe"),
        ("penthouse", "suite"),
        ("standart room", "standard"),
    ],
)
def test_room_types_are_services(text: str, first: str) -> None:
    [found] = details("black-lotus", text)
    assert (found.kind, found.value) == (Kind.SERVICE, first)


def test_areas_and_attributes_of_tables_are_found() -> None:
    assert said("bistro", "a table for 4 on the terrace") == ["table", "t1"]
    [patio] = details("bistro", "the patio")
    assert {patio.value, *patio.others} == {"t1", "t2", "t3", "t4", "t5"}
    [window] = details("bistro", "by the window")
    assert {window.value, *window.others} == {"w1", "w2"}


def test_a_table_and_a_number_is_a_table_for_that_many_unless_it_is_a_place() -> None:
    assert said("bistro", "table 4 tonight") == ["table"]
    assert said("bistro", "we sat at table 5") == ["d5"]


def test_venues_that_fit_everything_said_come_first() -> None:
    [found] = details("concierge", "italian by the river")
    assert {found.value, *found.others} == {"osteria-luna", "trattoria-del-ponte"}
    quiet, place = details("concierge", "somewhere quiet tonight, near the river")
    assert quiet.value == place.value


def test_venues_are_found_by_short_names() -> None:
    assert said("concierge", "a table at kitsune") == ["restaurant-table", "ramen-kitsune"]
    assert said("concierge", "nonna rosa") == ["pasta-nonna-rosa"]
    assert said("concierge", "harbour & vine") == ["harbor-and-vine"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("childrens hair cut", ["kids-cut"]),
        ("a cut for my kid", ["kids-cut"]),
        ("haircut and blow dry", ["womens-cut", "blowout"]),
        ("full head highlights", ["full-highlights"]),
        ("half head of highlights", ["half-highlights"]),
        ("ballayage w/ Mrs OHara", ["balayage", "bea"]),
        ("with May in May", ["may"]),
        ("may I come in may", []),
        ("does Mr Bell have time", ["bell"]),
    ],
)
def test_a_business_nobody_has_seen_is_understood_by_its_file(text: str, expected: list[str]) -> None:
    assert said("salon", text) == expected


def test_a_noun_or_category_that_several_share_is_all_of_them() -> None:
    [highlights] = details("salon", "highlights")
    assert {highlights.value, *highlights.others} == {"full-highlights", "half-highlights"}
    [color] = details("salon", "some color")
    assert len(color.others) == 2
    assert color.confidence < 0.6


def test_places_in_the_text_are_those_of_the_words() -> None:
    text = "w/ Dr. Lee: Lip-Flip!"
    assert [text[each.start : each.end] for each in details("ava", text)] == ["Dr. Lee", "Lip-Flip"]


def test_phrases_are_text() -> None:
    def leaves(data: object) -> list[object]:
        if isinstance(data, dict):
            return [leaf for pair in data.items() for part in pair for leaf in leaves(part)]
        return [leaf for part in data for leaf in leaves(part)] if isinstance(data, list) else [data]

    # A bare "no" or "on" in YAML is a truth value.
    assert all(isinstance(leaf, str) for leaf in leaves(phrases("vocabulary")))


@settings(max_examples=60)
@given(st.sampled_from(sorted(shipped())), st.text(max_size=300))
def test_whatever_is_written_details_lie_inside_it(business: str, text: str) -> None:
    for each in vocabulary(business).find(read_text(text), Context(now=NOW)):
        assert 0 <= each.start < each.end <= len(text)
        assert 0 < each.confidence <= 1


@pytest.mark.parametrize("business", sorted(shipped()))
def test_a_long_message_is_read_at_once(business: str) -> None:
    known = vocabulary(business)
    for piece in (
        "lip filler for my ",
        "consaltasian ",
        "not with the maya ",
        "brake pad battery oil ",
        "123 ",
        "x",
    ):
        text = read_text((piece * 2000)[:2000])
        started = process_time()
        list(known.find(text, Context(now=NOW)))
        assert process_time() - started < 0.05
