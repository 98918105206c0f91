"""A whole message read: what competes for its characters, and what hostile text may cost."""

import time
from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from frontdesk.conversation.context import Context, Option
from frontdesk.conversation.reading import Intent, Kind, Reading, Stance
from frontdesk.conversation.when import When
from frontdesk.playbooks import load_shipped
from frontdesk.understanding.reader import Reader
from frontdesk.understanding.text import LONGEST, MOST_TOKENS, read_text

NOW = datetime(2026, 7, 15, 9, tzinfo=UTC)
AVA = Reader.of(load_shipped("ava"))


def reading(text: str, **light: object) -> Reading:
    hours = load_shipped("ava").business.hours
    return AVA.read(text, Context(**{"now": NOW, "hours": hours, **light}))  # type: ignore[arg-type]


def values(text: str, kind: Kind, **light: object) -> list[str]:
    return [str(detail.value) for detail in reading(text, **light).of(kind)]


def starts(text: str) -> list[str]:
    whens = [detail.value for detail in reading(text).of(Kind.WHEN)]
    return [str(when.window.start) for when in whens if isinstance(when, When)]


def test_a_text_message_with_everything_in_it_is_read_at_once() -> None:
    text = "tmrw arvo w/ dr lee, botox n filler, im jess 555 0134"
    assert starts(text) == ["2026-07-16T12:00:00"]
    assert values(text, Kind.RESOURCE) == ["lee"]
    assert values(text, Kind.SERVICE) == ["botox", "dermal-filler"]
    assert values(text, Kind.NAME) == ["Jess"]
    assert values(text, Kind.PHONE) == ["5550134"]


def test_the_same_number_is_a_party_an_hour_and_a_day() -> None:
    text = "for 8 at 8 on the 8th"
    assert values(text, Kind.PARTY) == ["8"]
    assert starts(text)[0].startswith("2026-08-08")


def test_a_phone_number_is_never_a_time() -> None:
    for text in ("call me at 415 555 0134", "my number is 555-0134", "text 650.253.0000 tomorrow"):
        assert all(":" not in start for start in starts(text)), text
        assert len(values(text, Kind.PHONE)) == 1, text


def test_what_is_taken_back_is_not_wanted() -> None:
    assert starts("Tuesday, no sorry, Wednesday the 22nd") == ["2026-07-22"]


def test_an_answer_is_read_in_the_light_of_the_question() -> None:
    said = reading("go ahead", confirming=True, previous="Shall I book it?")
    assert said.stand is not None
    assert said.stand.stance is Stance.YES


def test_a_yes_with_a_wish_is_no_consent() -> None:
    said = reading("yes but make it 4pm", confirming=True, previous="Shall I book it?")
    assert said.stand is None or said.stand.but or said.of(Kind.WHEN)


FRIDAY_24TH = tuple(Option("Botox", datetime(2026, 7, 24, hour, 30, tzinfo=UTC)) for hour in (9, 11, 15))


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("on the 31st at 11:30", None),
        ("hmm, on second thought the 31st at 11:30", None),
        ("Friday the 31st at 3:30pm", None),
        ("Friday 11:30", (1,)),
        ("the 24th at 11:30", (1,)),
        ("11:30", (1,)),
        ("one thing first, is there parking?", None),
    ],
)
def test_an_hour_on_another_day_takes_none_of_the_offers(text: str, taken: tuple[int, ...] | None) -> None:
    chosen = reading(text, options=FRIDAY_24TH).chosen
    assert (chosen.places if chosen else None) == taken


@pytest.mark.parametrize(
    "text", ["scratch that, on july 22 beffore lunch", "that's worng, I said on the 17th"]
)
def test_a_slip_beside_a_day_is_nobodys_name(text: str) -> None:
    assert values(text, Kind.NAME, asked=("name",)) == []


def test_a_name_beside_a_day_is_still_one() -> None:
    assert values("Keiko Brankovic, on july 22", Kind.NAME, asked=("name",)) == ["Keiko Brankovic"]
    assert values("my name is keiko, on july 22", Kind.NAME, asked=("name",)) == ["Keiko"]


def test_plain_wishes_have_plain_intents() -> None:
    assert reading("I'd like to book botox for tomorrow").wants(Intent.BOOK)
    assert reading("please cancel my appointment").wants(Intent.CANCEL)
    assert reading("can I talk to a real person").wants(Intent.HANDOFF)


def test_a_question_is_found_in_the_middle_of_a_wish() -> None:
    said = reading("book me botox tomorrow, and is there parking?")
    assert said.questions
    assert said.of(Kind.SERVICE)


HOSTILE = {
    "digits": "1234567890" * 10_000,
    "spaced digits": "1 2 3 4 5 6 7 8 9 0 " * 5_000,
    "dates": "12/12/2026 - " * 8_000,
    "nested quotes": "\"'" * 50_000,
    "right to left": "\u202e\u202bموعد غدا " * 8_000,
    "zero width": "to\u200bmo\u200crrow " * 8_000,
    "emoji": "👍🏽🎉 " * 20_000,
    "mixed scripts": "завтра 明日 tomorrow अभी " * 4_000,
    "ats": "a@" * 50_000,
    "tomorrow": "tomorrow at " * 8_000,
    "one word": "a" * 100_000,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_text_is_cut_with_notice_and_costs_little(name: str) -> None:
    reading("warm up tomorrow at 5")
    said = reading(HOSTILE[name])
    assert said.cut
    assert len(said.text) == LONGEST or len(read_text(HOSTILE[name]).tokens) == MOST_TOKENS
    took = seconds(HOSTILE[name])
    # A machine that is busy or throttled takes longer for what an honest guest writes at such a length, too.
    allowed = 0.05 if took < 0.05 else max(0.05, 2.5 * seconds(ORDINARY))
    assert took < allowed, f"{took * 1000:.0f} ms"


ORDINARY = (
    "Could we have a table for two on Friday at 7, or on Saturday at 8 if that is full? Thanks. " * 1_200
)


def seconds(text: str) -> float:
    """Processor time for a message, the best of three."""
    took = []
    for _ in range(3):
        started = time.process_time()
        reading(text)
        took.append(time.process_time() - started)
    return min(took)


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=400))
def test_any_text_is_read_with_every_place_inside_it(text: str) -> None:
    said = reading(text)
    for detail in (*said.details, *said.beaten):
        assert 0 <= detail.start < detail.end <= len(text)
    ends = [detail.end for detail in said.details]
    begins = [detail.start for detail in said.details]
    assert all(end <= begin for end, begin in zip(ends, begins[1:], strict=False))


def test_a_yes_whose_end_was_not_read_is_none() -> None:
    light = Context(NOW, confirming=True, previous="Shall I book it?")
    whole = AVA.read("yes", light)
    assert whole.stand is not None
    assert whole.stand.agrees
    assert (
        AVA.read("yes " + "and I was wondering about the weather " * 60 + "no, do not", light).stand is None
    )
