"""What acts hold: a yes that names another time tells that time, and a note is without what leads into it."""

from datetime import UTC, datetime, time

import pytest

from frontdesk.conversation.acts import Act, Answer, Choose, Consent, Note, Slot, Tell, Unclear
from frontdesk.conversation.context import Context, Option
from frontdesk.conversation.reading import Kind
from frontdesk.conversation.when import When
from frontdesk.playbooks import load_shipped
from frontdesk.understanding.contents import Contents
from frontdesk.understanding.vocabulary import Vocabulary

EIGHT = datetime(2026, 11, 19, 20, tzinfo=UTC)


def filled(said: str, act: Act) -> Act:
    context = Context(EIGHT.replace(day=18, hour=10), about=EIGHT, previous="Thursday at 8 PM. Which name?")
    (held,) = Contents.of(said, context, Vocabulary.of(load_shipped("bistro"))).filled((act,))
    return held


def test_a_yes_in_doubt_that_names_another_time_tells_that_time() -> None:
    yes = Answer(start=0, end=9, consent=Consent.YES)
    told = filled("9 pm then", Unclear(start=0, end=9, other=yes))
    assert isinstance(told, Tell)
    assert (told.slot, told.corrects) == (Slot.WHEN, True)
    (value,) = told.values
    assert isinstance(value.value, When)
    assert value.value.window.start is not None
    assert value.value.window.start.at == time(21)


def test_a_yes_in_doubt_that_names_the_same_time_stays_in_doubt() -> None:
    yes = Answer(start=0, end=11, consent=Consent.YES)
    assert isinstance(filled("8 pm then ok", Unclear(start=0, end=12, other=yes)), Unclear)


SUNDAYS = (EIGHT.replace(day=29), EIGHT.replace(month=12, day=6))


def chosen(said: str) -> Act:
    options = tuple(Option(f"{at:%A %d %B}", starts_at=at) for at in (EIGHT, *SUNDAYS))
    context = Context(EIGHT.replace(day=18, hour=10), options=options)
    choice = Choose(start=0, end=len(said), options=(2,))
    (held,) = Contents.of(said, context, Vocabulary.of(load_shipped("bistro"))).filled((choice,))
    return held


@pytest.mark.parametrize("said", ["the Sunday", "SUNDAY obviously", "on sun please", "Sunday the 29th"])
def test_a_bare_weekday_is_on_an_option_of_that_weekday_in_whatever_week(said: str) -> None:
    assert isinstance(chosen(said), Choose)


@pytest.mark.parametrize("said", ["the Monday", "this Sunday", "Sunday the 22nd"])
def test_a_day_that_is_not_on_offer_tells_when(said: str) -> None:
    told = chosen(said)
    assert isinstance(told, Tell)
    assert told.slot is Slot.WHEN


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("put a note that the key is in the lockbox", "the key is in the lockbox"),
        ("could you please note: we bring a stroller", "we bring a stroller"),
        ("the note should also say we need a cot", "we need a cot"),
        ("sticky notes for the children", "sticky notes for the children"),
    ],
)
def test_a_note_is_kept_without_what_leads_into_it(said: str, kept: str) -> None:
    assert filled(said, Note(start=0, end=len(said))).words == kept


@pytest.mark.parametrize(
    ("said", "name", "whose"),
    [
        ("under my sisters name Ida Brandt", "Ida Brandt", "theirs"),
        ("for my colleague Ben Ashe", "Ben Ashe", "theirs"),
        ("his name is Gerald Finch", "Gerald Finch", "theirs"),
        ("under my name Lou Bell", "Lou Bell", None),
        ("he's Tim Voss", "Tim Voss", None),
        ("it's for my father, Arne Lund", "Arne Lund", "theirs"),
        ("I'm his daughter Beatriz Lund", "Beatriz Lund", None),
        ("our friends Kwame Osei and Abena", "Kwame Osei", "else"),
        ("I want Grace Lindqvist to call me", "Grace Lindqvist", "else"),
        ("for me, I'm Karin Blom", "Karin Blom", None),
    ],
)
def test_a_name_is_theirs_for_whom_the_booking_is_said_to_be(said: str, name: str, whose: str | None) -> None:
    start = said.index(name)
    told = filled(said, Tell(start=start, end=start + len(name), slot=Slot.NAME))
    assert isinstance(told, Tell)
    values = {value.kind: value.value for value in told.values}
    assert (values[Kind.NAME], values.get(Kind.WHOSE)) == (name, whose)


def test_digits_that_are_spoken_are_those_of_a_number() -> None:
    said = "wait, sorry, oh one nine seven at the end"
    told = filled(said, Tell(start=0, end=len(said), slot=Slot.PHONE))
    assert isinstance(told, Tell)
    assert [value.value for value in told.values] == ["0197"]


def test_this_moment_is_no_day_of_a_room() -> None:
    said = "just one room now"
    told = filled(said, Tell(start=0, end=len(said), slot=Slot.SERVICE))
    assert isinstance(told, Tell)
    assert Kind.WHEN not in {value.kind for value in told.values}
