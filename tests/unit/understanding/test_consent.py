"""A yes counts where it is said in so many words, and nothing else of its message takes it back."""

from collections.abc import Sequence
from typing import Any

import pytest

from frontdesk.conversation.acts import (
    Act,
    Answer,
    Ask,
    Browse,
    Choose,
    Consent,
    Feel,
    Feeling,
    Note,
    Slot,
    Story,
    Subject,
    Tell,
    Unclear,
    Verb,
    Want,
    Way,
)
from frontdesk.understanding.consent import is_said, stands, stands_for_both
from frontdesk.understanding.text import read_text


def _yes(said: str, text: str) -> Answer:
    start = text.index(said)
    return Answer(start=start, end=start + len(said), consent=Consent.YES)


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ("yes please", "yes please"),
        ("yesss", "yesss"),
        ("book it", "ok great, book it"),
        ("go ahead", "that is right, go ahead"),
        ("sure thing", "sure thing"),
        ("yes go ahead", "yes go ahead my husband will drop it off"),
    ],
)
def test_a_yes_in_so_many_words_is_said(said: str, text: str) -> None:
    assert is_said(_yes(said, text), read_text(text))


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ("that's kind of you", "that's kind of you"),
        ("go ahead", "go ahead and check the price for me"),
        ("book", "book Rowan's colleague"),
        ("book?", "book? I only asked"),
        ("agreed on the price", "agreed on the price"),
        ("ok", "ok and what does it cost"),
    ],
)
def test_praise_and_other_things_to_do_are_no_yes(said: str, text: str) -> None:
    assert not is_said(_yes(said, text), read_text(text))


NOTE = "yes please. No shellfish for us, not even a little"


@pytest.mark.parametrize(
    ("text", "beside"),
    [
        (NOTE, [Note(start=12, end=50)]),
        ("yes. what if we are late", [Ask(start=5, end=24, about=Subject.OTHER)]),
        ("yes, can't wait", [Feel(start=5, end=15, feeling=Feeling.JOY)]),
        ("yes, my sister told me of you", [Story(start=5, end=29)]),
    ],
)
def test_notes_questions_and_stories_leave_a_yes_as_it_is(text: str, beside: list[Act]) -> None:
    assert stands([_yes("yes", text), *beside], read_text(text))


@pytest.mark.parametrize(
    ("text", "beside"),
    [
        ("yes, if the deposit is waived", [Note(start=5, end=29)]),
        ("yes, once my wife has agreed", [Story(start=5, end=28)]),
        ("yes, I have not decided", [Story(start=5, end=23)]),
        ("yes but not now", []),
        ("yes, what else is there", [Browse(start=5, end=23, way=Way.OTHER)]),
        ("yes or no, who knows", [Answer(start=7, end=9, consent=Consent.NO)]),
        ("yes tell me the price first", [Ask(start=4, end=27, about=Subject.PRICE)]),
        ("yes, another needle, lovely", [Feel(start=5, end=27, feeling=Feeling.JOKE)]),
    ],
)
def test_conditions_refusals_and_doubts_take_a_yes_back(text: str, beside: list[Act]) -> None:
    assert not stands([_yes("yes", text), *beside], read_text(text))


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("yes book it, but please put down that we love corners", True),
        ("yes, but please note that we come by boat", True),
        ("yes, but please make it Friday", False),
        ("yes but not now", False),
    ],
)
def test_a_but_that_asks_for_more_to_be_put_down_is_no_doubt(text: str, *, holds: bool) -> None:
    assert stands([_yes("yes", text)], read_text(text)) is holds


def test_a_but_that_leads_into_the_yes_is_no_doubt() -> None:
    text = "the z was wrong in it. but yes book it"
    yes = Answer(start=27, end=38, consent=Consent.YES, sure=0.9, words="yes book it")
    name = Tell(start=0, end=21, slot=Slot.NAME)
    assert stands([name, yes], read_text(text))


BOTH = "yes, lovely. We come by train. but if not, the bus"
ASIDE = (13, 30)
FURTHER = (31, 50)


def _stands_for_both(*acts: Act, others: Sequence[Act] = ()) -> bool:
    yes = _yes("yes", BOTH)
    heard = (yes, Feel(start=5, end=11, feeling=Feeling.JOY), *acts)
    return stands_for_both(yes, heard, (yes, *others), read_text(BOTH))


def _at(stretch: tuple[int, int]) -> dict[str, Any]:
    return {"start": stretch[0], "end": stretch[1]}


STORY = Story(**_at(ASIDE))


@pytest.mark.parametrize(
    "act",
    [
        Answer(**_at(FURTHER), consent=Consent.NO),
        Answer(**_at(FURTHER), consent=Consent.MAYBE),
        Unclear(**_at(FURTHER), other=Answer(**_at(FURTHER), consent=Consent.MAYBE)),
        Choose(**_at(FURTHER), options=(2,)),
        Browse(**_at(FURTHER), way=Way.OTHER),
        Want(**_at(FURTHER), verb=Verb.DROP),
        Tell(**_at(FURTHER), slot=Slot.WHEN, corrects=True),
    ],
    ids=lambda act: type(act).__name__,
)
def test_what_refuses_or_corrects_takes_the_yes_of_two_back_wherever_it_stands(act: Act) -> None:
    assert not _stands_for_both(STORY, act)


@pytest.mark.parametrize(
    "act",
    [
        Note(**_at(FURTHER)),
        Tell(**_at(FURTHER), slot=Slot.PLACE),
        Ask(**_at(FURTHER), about=Subject.OTHER),
        Want(**_at(FURTHER), verb=Verb.CHANGE),
    ],
    ids=lambda act: type(act).__name__,
)
def test_a_turn_in_what_is_told_or_asked_takes_the_yes_of_two_back_beside_it_alone(act: Act) -> None:
    assert _stands_for_both(STORY, act, others=[act])
    assert not _stands_for_both(act)


@pytest.mark.parametrize(
    "act", [Story(**_at(FURTHER)), Feel(**_at(FURTHER), feeling=Feeling.JOKE)], ids=["story", "joke"]
)
def test_a_story_or_joke_further_off_takes_a_yes_back_where_the_other_reader_hears_a_turn(act: Act) -> None:
    assert _stands_for_both(STORY, act)
    assert not _stands_for_both(STORY, act, others=[Note(**_at(FURTHER))])
    assert _stands_for_both(STORY, act, others=[Note(**_at(ASIDE))])
    assert not _stands_for_both(act)


def test_a_feeling_keeps_no_condition_away_from_a_yes() -> None:
    text = "yes, thank you, if the deposit is waived"
    yes, thanks = _yes("yes", text), Feel(start=5, end=14, feeling=Feeling.THANKS)
    heard: list[Act] = [yes, thanks, Note(start=16, end=len(text))]
    assert not stands_for_both(yes, heard, [yes], read_text(text))
