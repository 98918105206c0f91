"""Yes and no to a question about the guest's health: only a plain yes is one."""

from datetime import UTC, datetime

import pytest

from frontdesk.conversation.context import Context
from frontdesk.conversation.reading import Stance, Stand
from frontdesk.playbooks import load_shipped
from frontdesk.understanding.reader import Reader

AVA = Reader.of(load_shipped("ava"))
QUESTION = "Are you pregnant or breastfeeding, taking blood thinners, or did you have an allergic reaction?"


def stand(said: str, *asked: str) -> Stand | None:
    now = datetime(2026, 7, 15, 9, tzinfo=UTC)
    return AVA.read(said, Context(now=now, asked=asked or ("yes_no",), previous=QUESTION)).stand


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
    "said", ["no, i had an allergic reaction once", "not pregnant but on aspirin", "i might be pregnant"]
)
def test_a_no_with_something_told_is_not_taken_for_one(said: str) -> None:
    found = stand(said)
    assert found is None or found.stance is Stance.MAYBE
