"""Yes and no to a question about the guest's health: only a plain yes is one."""

from datetime import UTC, datetime

import pytest

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Kind, Reading, Stance, Stand
from frontdesk.playbooks import load_shipped
from frontdesk.understanding.reader import Reader

AVA = Reader.of(load_shipped("ava"))
QUESTION = "Are you pregnant or breastfeeding, taking blood thinners, or did you have an allergic reaction?"


def reading(said: str, *asked: str) -> Reading:
    now = datetime(2026, 7, 15, 9, tzinfo=UTC)
    return AVA.read(said, Context(now=now, asked=asked or ("yes_no",), previous=QUESTION))


def stand(said: str, *asked: str) -> Stand | None:
    return reading(said, *asked).stand


@pytest.mark.parametrize("said", ["perfect", "great", "cool", "sure", "sounds good", "all good", "ok"])
def test_praise_is_no_answer_to_it(said: str) -> None:
    found = stand(said)
    assert found is not None
    assert found.strength < 0.5
    plain = stand(said, "choice")
    assert plain is not None
    assert plain.strength > 0.7


@pytest.mark.parametrize(
    "said",
    [
        "no",
        "not pregnant no meds",
        "none of those",
        "nope neither",
        "I'm not pregnant and take nothing",
        "not pregnant or breastfeeding",
        "no i dont have any of those",
        "no none. Jenny Alvarez 2125550147",
        "nope! and my number is 212 555 0147",
        "not that i know of",
    ],
)
def test_a_denial_of_all_of_it_is_a_no(said: str) -> None:
    found = stand(said)
    assert found is not None
    assert (found.stance, found.but) == (Stance.NO, False)


@pytest.mark.parametrize(
    "said",
    [
        "yes",
        "i am pregnant",
        "im breastfeeding",
        "i take blood thinners",
        "im not pregnant and I take blood thinners",
    ],
)
def test_what_is_told_of_it_is_a_yes(said: str) -> None:
    found = stand(said)
    assert found is not None
    assert found.stance is Stance.YES
    assert found.strength > 0.85


@pytest.mark.parametrize(
    "said",
    [
        "no, i had an allergic reaction once",
        "not pregnant but on aspirin",
        "i might be pregnant",
        "No, I was in hospital in June",
        "no. I had surgery in 2019 though",
        "no, I'm allergic to latex",
    ],
)
def test_a_no_with_something_told_is_not_taken_for_one(said: str) -> None:
    found = stand(said)
    assert found is None or found.stance is Stance.MAYBE


@pytest.mark.parametrize(
    "said", ["I had a stroke last year", "on aspirin since may", "was in hospital in june"]
)
def test_what_a_guest_tells_of_the_past_is_for_a_person_and_no_day_to_book(said: str) -> None:
    found = reading(said)
    assert found.stand is not None
    assert found.stand.stance is Stance.MAYBE
    assert not found.of(Kind.WHEN)


@pytest.mark.parametrize(
    "said", ["you already have my name", "just get on with it", "I already told you", "what do you mean"]
)
def test_what_says_nothing_of_the_guest_is_no_answer(said: str) -> None:
    assert stand(said) is None


@pytest.mark.parametrize(
    "said", ["I was hoping for friday", "I have friday off, can I come then", "no but friday is better"]
)
def test_a_day_that_is_wished_for_stays_one(said: str) -> None:
    assert reading(said).of(Kind.WHEN)


@pytest.mark.parametrize("said", ["no I am fine", "nope, I'm all good", "no, I am healthy"])
def test_whoever_is_well_says_no(said: str) -> None:
    found = stand(said)
    assert found is not None
    assert found.stance is Stance.NO
