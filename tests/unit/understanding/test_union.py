"""The join of readers: safety by or, commitment by two, the union of questions, notes and feelings."""

from dataclasses import replace
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from frontdesk.conversation.acts import (
    Act,
    Answer,
    Ask,
    Choose,
    Consent,
    Danger,
    Feel,
    Feeling,
    Note,
    Slot,
    Story,
    Subject,
    Tell,
    Unclear,
)
from frontdesk.conversation.context import Context, Option
from frontdesk.conversation.reading import Detail, Kind
from frontdesk.conversation.scene import Scene
from frontdesk.playbooks import load_shipped
from frontdesk.understanding.text import read_text
from frontdesk.understanding.union import joined
from tests.support.encoders import reader_of

AVA = load_shipped("ava")
NOW = datetime(2026, 7, 15, 9, tzinfo=ZoneInfo("America/New_York"))
READER = reader_of({})
HOUSE = READER.house(AVA)
OFFERS = tuple(Option("Botox", NOW.replace(hour=hour), "Dr. Lee", "Botox") for hour in (10, 14))
SCENE = Scene(Context(NOW, confirming=True), "confirm", "Shall I book it?", "book")


def join(
    text: str,
    taught: list[Act],
    model: list[Act] | None = None,
    scene: Scene = SCENE,
    *,
    whole: bool = True,
    lines: dict[str, float] | None = None,
) -> tuple[Act, ...]:
    weights = replace(READER.weights, lines=lines or {})
    return joined(taught, read_text(text), scene, HOUSE, weights, model, whole=whole)


def place(text: str, quote: str) -> dict[str, Any]:
    start = text.index(quote)
    return {"start": start, "end": start + len(quote)}


TEXT = "I think I am having a stroke, and I am pregnant"
DANGER = Danger(**place(TEXT, "having a stroke"))
HEALTH = Tell(slot=Slot.HEALTH, **place(TEXT, "I am pregnant"))


@pytest.mark.parametrize("act", [DANGER, HEALTH], ids=["danger", "health"])
@pytest.mark.parametrize("who", ["taught", "model"])
def test_what_is_about_safety_counts_if_either_heard_it(act: Act, who: str) -> None:
    acts = join(TEXT, [act] if who == "taught" else [], [act] if who == "model" else [])
    assert act in acts


def test_the_playbooks_own_phrases_are_dangers_whoever_missed_them() -> None:
    phrase = next(phrase for entry in AVA.emergency for phrase in entry.phrases)
    for acts in (join(f"help, {phrase}", []), join(f"help, {phrase}", [], [])):
        assert [type(act) for act in acts] == [Danger]


def test_a_danger_has_no_line_of_sureness() -> None:
    unsure = replace(DANGER, sure=0.01)
    assert unsure in join(TEXT, [unsure], lines={"danger": 0.9})


YES = Answer(consent=Consent.YES, start=0, end=3)


def test_a_yes_of_the_taught_reader_and_of_the_phrases_commits() -> None:
    assert join("yes", [YES]) == (YES,)


def test_a_yes_of_the_model_and_of_the_phrases_commits() -> None:
    assert join("yes", [], [YES]) == (YES,)


def test_a_yes_that_both_readers_heard_commits() -> None:
    text = "splendid, splendid"
    agreed = Answer(consent=Consent.YES, start=0, end=len(text))
    assert join(text, [agreed], [agreed]) == (agreed,)


@pytest.mark.parametrize(("sure", "commits"), [(0.9, True), (0.89, False)])
def test_a_yes_of_the_models_needs_one_of_ours_that_is_no_slip(sure: float, commits: bool) -> None:
    text = "splendid, splendid"
    agreed = Answer(consent=Consent.YES, start=0, end=len(text))
    (act,) = join(text, [replace(agreed, sure=sure)], [agreed])
    assert (act == agreed) is commits


@pytest.mark.parametrize("who", ["taught", "model"])
def test_a_correction_takes_a_yes_back_whichever_reader_heard_it(who: str) -> None:
    text = "yes, splendid. A table for four"
    agreed = Answer(consent=Consent.YES, **place(text, "yes, splendid"))
    told = Tell(slot=Slot.PARTY, **place(text, "A table for four"))
    ours, its = replace(told, corrects=who == "taught"), replace(told, corrects=who == "model")
    assert agreed in join(text, [agreed, told], [agreed, told])
    assert agreed not in join(text, [agreed, ours], [agreed, its])


@pytest.mark.parametrize("model", [None, []], ids=["no model", "a model that did not hear it"])
def test_a_yes_with_one_witness_is_asked_about(model: list[Act] | None) -> None:
    text = "the moon is out tonight"
    agreed = Answer(consent=Consent.YES, start=0, end=len(text))
    acts = join(text, [agreed], model)
    assert not any(isinstance(act, Answer) for act in acts)
    if model is None:
        assert [act.other for act in acts] == [agreed]


def test_a_no_needs_one_witness() -> None:
    refused = Answer(consent=Consent.NO, start=0, end=4)
    assert join("nope", [], [refused]) == (refused,)


def test_a_choice_needs_the_same_option_twice() -> None:
    scene = Scene(Context(NOW, options=OFFERS), "option", "Which suits you?", "book")
    one, two = (Choose(options=(number,), start=0, end=6) for number in (1, 2))
    assert join("the 10", [one], None, scene) == (one,)
    assert join("the 10", [one], [one], scene) == (one,)
    undecided = Choose(options=(1, 2), start=0, end=6)
    assert join("either", [undecided], None, scene) == (undecided,)
    assert two not in join("the 10", [one], [], scene)


def test_what_was_not_read_may_take_a_yes_back() -> None:
    (act,) = join("yes", [YES], [YES], whole=False)
    assert isinstance(act, Unclear)
    assert act.other == YES


ASKED = "is there parking? my knee hurts. hello"
QUESTION = Ask(about=Subject.OTHER, entries=(0,), **place(ASKED, "is there parking?"))
NOTE = Note(**place(ASKED, "my knee hurts"))
FEEL = Feel(feeling=Feeling.GREETING, **place(ASKED, "hello"))


@pytest.mark.parametrize("act", [QUESTION, NOTE, FEEL], ids=["ask", "note", "feel"])
def test_questions_notes_and_feelings_are_the_union_of_both(act: Act) -> None:
    assert join(ASKED, [act], []) == (act,)
    assert join(ASKED, [], [act]) == (act,)


def test_where_both_heard_a_question_there_in_one_stretch_it_is_one_act() -> None:
    other = Ask(about=Subject.PRICE, start=0, end=11)
    acts = join(ASKED, [QUESTION], [other])
    assert acts == (other,)


def test_acts_stand_in_the_order_of_the_text() -> None:
    assert join(ASKED, [FEEL, QUESTION], [NOTE]) == (QUESTION, NOTE, FEEL)


def test_a_detail_of_the_models_takes_its_values_from_the_finders() -> None:
    text = "a table for four"
    value = Detail(Kind.PARTY, 12, 16, 4)
    ours = Tell(slot=Slot.PARTY, values=(value,), start=8, end=16)
    its = Tell(slot=Slot.PARTY, start=12, end=16)
    assert join(text, [ours], [its]) == (replace(its, values=(value,)),)


def test_a_detail_that_the_model_did_not_hear_is_not_told() -> None:
    ours = Tell(slot=Slot.SERVICE, start=2, end=7)
    assert join("a table for four", [ours], []) == ()


LONG = "wait, the old number that your book shows there belongs to my sister Ann, sorry"


def test_words_that_ours_has_in_the_same_act_as_the_model_are_accounted_for() -> None:
    ours = Note(**place(LONG, "the old number that your book shows there belongs to my sister Ann"))
    its = Note(**place(LONG, "belongs to my sister Ann"))
    assert join(LONG, [ours], [its]) == (its,)


@pytest.mark.parametrize(
    "ours",
    [
        Story(**place(LONG, "the old number that your book shows there belongs to my sister Ann")),
        Note(**place(LONG, "the old number that your book shows there"), sure=0.5),
    ],
    ids=["another act", "another place"],
)
def test_words_that_the_model_left_out_of_what_it_heard_are_unclear(ours: Act) -> None:
    its = Note(**place(LONG, "belongs to my sister Ann"))
    assert [type(act) for act in join(LONG, [ours], [its])] == [Unclear, Note]


def test_a_detail_of_another_kind_accounts_for_no_words() -> None:
    quote = place(LONG, "the old number that your book shows there belongs to my sister Ann")
    its = Tell(slot=Slot.NAME, **place(LONG, "my sister Ann"))
    assert len(join(LONG, [Tell(slot=Slot.NAME, **quote)], [its])) == 1
    assert len(join(LONG, [Tell(slot=Slot.PHONE, **quote)], [its])) == 2


def test_below_its_line_an_act_is_unclear_with_what_it_probably_is() -> None:
    doubtful = replace(NOTE, sure=0.4)
    (act,) = join(ASKED, [doubtful], lines={"note": 0.5})
    assert act == Unclear(start=NOTE.start, end=NOTE.end, sure=0.4, other=doubtful)
