"""What a guest takes back is no wish, and what replaces says so."""

from datetime import UTC, date, datetime, time

import pytest

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Detail, Kind, Value
from frontdesk.conversation.when import Piece, Point, Role, When, WhenKind, Window
from frontdesk.understanding.corrections import replaces, retract
from frontdesk.understanding.text import read_text

NOW = datetime(2026, 3, 4, 9, tzinfo=UTC)
TUESDAY, WEDNESDAY = date(2026, 3, 10), date(2026, 3, 11)
BEFORE = Context(now=NOW, previous="Tuesday at 3 for two. Shall I book it?", confirming=True)


def day(on: date, role: Role = Role.WISH) -> When:
    return When(WhenKind.DATE, Window(Point(on=on)), role=role)


def hour(at: int) -> When:
    return When(WhenKind.TIME, Window(Point(at=time(at))))


def found(text: str, kind: Kind, said: str, value: Value, *, unwanted: bool = False) -> Detail:
    start = text.rindex(said)
    return Detail(kind, start, start + len(said), value, unwanted=unwanted)


def kept(text: str, *details: Detail) -> list[tuple[Kind, str, Value]]:
    return [
        (each.kind, text[each.start : each.end], each.value) for each in retract(read_text(text), details)
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Tuesday, no sorry, Wednesday",
        "Tuesday, no, Wednesday",
        "Tuesday... wait, Wednesday",
        "tuesday i mean wednesday",
        "Tuesday or better Wednesday",
        "Tuesday, oops, Wednesday",
        "Tuesday, scratch that, Wednesday",
        "on Tuesday for the afternoon, actually make it on Wednesday",
        "Tuesday works but actually Wednesday",
    ],
)
def test_the_day_said_last_counts(text: str) -> None:
    low = text.lower()
    first = Detail(Kind.WHEN, low.index("tuesday"), low.index("tuesday") + 7, day(TUESDAY))
    second = Detail(Kind.WHEN, low.index("wednesday"), low.index("wednesday") + 9, day(WEDNESDAY))
    assert retract(read_text(text), (first, second)) == (second,)


@pytest.mark.parametrize(
    "text", ["Tuesday or Wednesday", "Tuesday and Wednesday", "Tuesday is no better than Wednesday, actually"]
)
def test_two_days_without_a_correction_both_stay(text: str) -> None:
    first = found(text, Kind.WHEN, "Tuesday", day(TUESDAY))
    second = found(text, Kind.WHEN, "Wednesday", day(WEDNESDAY))
    assert len(kept(text, first, second)) == 2


def test_what_is_excluded_corrects_nothing() -> None:
    text = "Wednesday, no Tuesday"
    first = found(text, Kind.WHEN, "Wednesday", day(WEDNESDAY))
    second = found(text, Kind.WHEN, "Tuesday", day(TUESDAY, Role.EXCLUDED))
    assert len(kept(text, first, second)) == 2
    text = "botox, no filler"
    first = found(text, Kind.SERVICE, "botox", "botox")
    second = found(text, Kind.SERVICE, "filler", "dermal-filler", unwanted=True)
    assert len(kept(text, first, second)) == 2


def test_of_a_day_and_time_only_the_part_that_was_corrected_goes() -> None:
    text = "Tuesday at 3, no sorry, Wednesday"
    pieces = (
        Piece(WhenKind.DATE, 0, 7, Window(Point(on=TUESDAY))),
        Piece(WhenKind.TIME, 11, 12, Window(Point(at=time(15)))),
    )
    both = When(WhenKind.DATETIME, Window(Point(TUESDAY, time(15))), pieces=pieces)
    first = found(text, Kind.WHEN, "Tuesday at 3", both)
    second = found(text, Kind.WHEN, "Wednesday", day(WEDNESDAY))
    three, wednesday = retract(read_text(text), (first, second))
    assert text[three.start : three.end] == "3"
    assert isinstance(three.value, When)
    assert (three.value.kind, three.value.window) == (WhenKind.TIME, Window(Point(at=time(15))))
    assert wednesday == second


def test_without_pieces_the_rest_of_a_day_and_time_stays_too() -> None:
    text = "Tuesday at 3pm, sorry, 4pm"
    first = found(
        text, Kind.WHEN, "Tuesday at 3pm", When(WhenKind.DATETIME, Window(Point(TUESDAY, time(15))))
    )
    second = found(text, Kind.WHEN, "4pm", hour(16))
    tuesday, four = retract(read_text(text), (first, second))
    assert isinstance(tuesday.value, When)
    assert tuesday.value.window == Window(Point(on=TUESDAY))
    assert four == second


def test_a_bare_number_is_what_it_stands_for() -> None:
    text = "at 3, I mean 4"
    assert (
        kept(text, found(text, Kind.WHEN, "3", hour(15)), found(text, Kind.NUMBER, "4", 4))[0][0] is Kind.WHEN
    )
    text = "for 4 people, sorry, 5"
    party = kept(text, found(text, Kind.PARTY, "4 people", 4), found(text, Kind.NUMBER, "5", 5))
    assert party == [(Kind.PARTY, "5", 5)]
    text = "two, actually three people"
    party = kept(text, found(text, Kind.NUMBER, "two", 2), found(text, Kind.PARTY, "three people", 3))
    assert party == [(Kind.PARTY, "three people", 3)]


def test_an_hour_said_instead_is_in_the_same_half_of_the_day() -> None:
    text = "3pm, make it 4"
    [(_, _, four)] = kept(text, found(text, Kind.WHEN, "3pm", hour(15)), found(text, Kind.NUMBER, "4", 4))
    assert isinstance(four, When)
    assert four.window == Window(Point(at=time(16)))


def test_other_sorts_are_untouched() -> None:
    text = "botox on Tuesday for 2, no sorry, Wednesday"
    details = (
        found(text, Kind.SERVICE, "botox", "botox"),
        found(text, Kind.WHEN, "Tuesday", day(TUESDAY)),
        found(text, Kind.PARTY, "2", 2),
        found(text, Kind.WHEN, "Wednesday", day(WEDNESDAY)),
    )
    assert [said for _, said, _ in kept(text, *details)] == ["botox", "2", "Wednesday"]


def test_a_service_a_person_or_a_phone_may_be_corrected() -> None:
    text = "lip flip, oops, lip filler with Maya, actually Dr Lee"
    details = (
        found(text, Kind.SERVICE, "lip flip", "lip-flip"),
        found(text, Kind.SERVICE, "lip filler", "lip-filler"),
        found(text, Kind.RESOURCE, "Maya", "maya"),
        found(text, Kind.RESOURCE, "Dr Lee", "lee"),
    )
    assert [value for *_, value in kept(text, *details)] == ["lip-filler", "lee"]


def test_scratch_that_takes_back_even_with_nothing_instead() -> None:
    text = "Tuesday please. Scratch that"
    assert kept(text, found(text, Kind.WHEN, "Tuesday", day(TUESDAY))) == []


def test_instead_of_names_what_is_not_wanted() -> None:
    text = "3 people instead of 2"
    assert kept(text, found(text, Kind.PARTY, "3 people", 3), found(text, Kind.NUMBER, "2", 2)) == [
        (Kind.PARTY, "3 people", 3)
    ]


def test_what_cannot_be_made_or_has_a_number_corrects_nothing() -> None:
    text = "Tuesday at 7, we are not going to make it, one of us is ill"
    first = found(text, Kind.NUMBER, "7", 7)
    assert len(kept(text, first, found(text, Kind.NUMBER, "one", 1))) == 2
    text = "a table for 6 at Pier no 4"
    assert len(kept(text, found(text, Kind.PARTY, "6", 6), found(text, Kind.NUMBER, "4", 4))) == 2


def test_sorry_for_something_else_corrects_nothing() -> None:
    text = "Tuesday. Sorry for the late reply, Wednesday I cannot come"
    first = found(text, Kind.WHEN, "Tuesday", day(TUESDAY))
    second = found(text, Kind.WHEN, "Wednesday", day(WEDNESDAY))
    assert len(kept(text, first, second)) == 2


@pytest.mark.parametrize(
    "text",
    [
        "no, Wednesday",
        "make it Wednesday",
        "actually Wednesday",
        "sorry, Wednesday",
        "change that to Wednesday",
        "Wednesday instead",
        "i meant Wednesday",
        "could you move it to Wednesday",
        "can we make it Wednesday?",
        "yes but on Wednesday",
        "on second thought Wednesday",
        "I'd rather have Wednesday",
        "wait, Wednesday",
    ],
)
def test_a_message_replaces_what_was_said_before(text: str) -> None:
    assert replaces(read_text(text), (found(text, Kind.WHEN, "Wednesday", day(WEDNESDAY)),), BEFORE)


@pytest.mark.parametrize(
    "text",
    [
        "Wednesday please",
        "Wednesday or so",
        "change my appointment to Wednesday",
        "and Wednesday too",
        "actually, what are your hours on Wednesday?",
    ],
)
def test_a_wish_alone_replaces_nothing(text: str) -> None:
    assert not replaces(read_text(text), (found(text, Kind.WHEN, "Wednesday", day(WEDNESDAY)),), BEFORE)


def test_without_anything_before_there_is_nothing_to_replace() -> None:
    text = "actually Wednesday"
    assert not replaces(
        read_text(text), (found(text, Kind.WHEN, "Wednesday", day(WEDNESDAY)),), Context(now=NOW)
    )
    assert not replaces(read_text("no thanks"), (), BEFORE)


def test_an_exclusion_replaces_nothing() -> None:
    text = "no, not Wednesday"
    excluded = found(text, Kind.WHEN, "Wednesday", day(WEDNESDAY, Role.EXCLUDED))
    assert not replaces(read_text(text), (excluded,), BEFORE)


def test_a_correction_inside_the_message_is_no_correction_of_the_conversation() -> None:
    text = "Tuesday, make it Wednesday"
    details = (
        found(text, Kind.WHEN, "Tuesday", day(TUESDAY)),
        found(text, Kind.WHEN, "Wednesday", day(WEDNESDAY)),
    )
    assert not replaces(read_text(text), details, BEFORE)
