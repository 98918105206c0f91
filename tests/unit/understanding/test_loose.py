"""What a finder is sure of and no act has taken up."""

from datetime import date

from frontdesk.conversation.acts import (
    Answer,
    Ask,
    Consent,
    Feel,
    Feeling,
    Note,
    Slot,
    Story,
    Subject,
    Tell,
    Verb,
    Want,
)
from frontdesk.conversation.details import Detail, Kind
from frontdesk.conversation.when import Point, Role, When, WhenKind, Window
from frontdesk.understanding.loose import loose

SATURDAY = When(WhenKind.DATE, Window(Point(date(2026, 11, 21))))
DAY = Detail(Kind.WHEN, 10, 18, SATURDAY)


def test_a_day_inside_an_occasion_is_free_to_fill_the_wish() -> None:
    assert loose([Tell(start=0, end=20, slot=Slot.OCCASION)], [DAY]) == (DAY,)


def test_a_service_named_in_a_worry_is_free() -> None:
    botox = Detail(Kind.SERVICE, 4, 9, "botox", confidence=0.9)
    assert loose([Feel(start=0, end=20, feeling=Feeling.WORRY)], [botox]) == (botox,)


def test_what_a_story_or_a_note_tells_of_is_not_what_is_wanted() -> None:
    assert not loose([Story(start=0, end=20)], [DAY])
    assert not loose([Note(start=0, end=20)], [DAY])


def test_a_question_that_is_sure_keeps_its_day_and_a_doubtful_one_does_not() -> None:
    question = Ask(start=0, end=20, about=Subject.HOURS, sure=0.9)
    assert not loose([question], [DAY])
    doubtful = Ask(start=0, end=20, about=Subject.OTHER, entries=(1,), sure=0.4)
    assert loose([doubtful], [DAY]) == (DAY,)


def test_what_a_story_comes_to_is_wanted_where_nothing_else_says_what_is() -> None:
    tires = Detail(Kind.SERVICE, 2, 7, "tires", confidence=0.9)
    brakes = Detail(Kind.SERVICE, 12, 18, "brakes", confidence=0.9)
    story, want = Story(start=0, end=20), Want(start=21, end=30, verb=Verb.BOOK)
    assert loose([story, want], [tires, brakes]) == (brakes,)
    assert not loose([story], [tires, brakes])
    assert not loose([story, want, Tell(start=31, end=40, slot=Slot.SERVICE)], [tires, brakes])


def test_what_a_detail_told_is_taken_up() -> None:
    assert not loose([Tell(start=8, end=20, slot=Slot.WHEN)], [DAY])


def test_a_day_that_is_over_or_unclear_is_no_hint() -> None:
    unclear = When(WhenKind.DATE, SATURDAY.window, sure=False)
    excluded = When(WhenKind.DATE, SATURDAY.window, role=Role.EXCLUDED)
    answer = Answer(start=0, end=3, consent=Consent.YES)
    for when in (unclear, excluded):
        assert not loose([answer], [Detail(Kind.WHEN, 10, 18, when)])


def test_the_digits_of_a_phone_number_are_no_party() -> None:
    digits = Detail(Kind.PARTY, 12, 16, 133, confidence=0.9)
    assert not loose([Tell(start=8, end=20, slot=Slot.PHONE)], [digits])


def test_who_comes_in_a_story_counts_where_nothing_else_tells_how_many() -> None:
    two = Detail(Kind.ADULTS, 4, 15, 2, confidence=0.85)
    story, want = Story(start=0, end=20), Want(start=21, end=30, verb=Verb.BOOK)
    assert loose([story, want], [two]) == (two,)
    assert not loose([story], [two])
    assert not loose([story, want, Tell(start=31, end=40, slot=Slot.PARTY)], [two])
