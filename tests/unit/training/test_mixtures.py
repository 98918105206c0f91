"""Mixtures: what is taught stays where it was said, whatever stands beside it."""

import random

from training.cases import Case, Way, cases, ways
from training.examples import placed
from training.mixtures import Mixer, beside

MANY = 400


def _some() -> list[Case]:
    return list(cases())[:: max(1, sum(1 for _ in cases()) // MANY)]


def test_every_act_keeps_its_words_in_a_mixture() -> None:
    mixer, dice = Mixer.of(_some(), ways()), random.Random(5)
    for case in _some():
        mixed = mixer.mixed(case, dice)
        kept = [act["act"] for act in mixed.acts][: len(case.acts)]
        assert kept == [act["act"] for act in case.acts]
        for act, start, end in placed(mixed):
            assert mixed.text[start:end].strip() == act["quote"].strip(), mixed.id


def test_a_question_stands_beside_a_message_as_one_that_is_asked() -> None:
    case = next(case for case in _some() if case.acts)
    mixed = beside(case, Way(case.business, None, "is the moon out"), random.Random(1))
    assert mixed.acts[-1]["act"] == "ask"
    assert mixed.acts[-1]["quote"] == "is the moon out"
    assert case.text.strip() in mixed.text


def test_another_value_is_one_that_a_guest_of_that_business_told() -> None:
    mixer, dice = Mixer.of(_some(), ()), random.Random(2)
    told = {value for values in mixer.values.values() for value in values}
    for case in _some():
        mixed = mixer.swapped(case, dice)
        new = {act["quote"] for act in mixed.acts if act["act"] == "tell"}
        old = {act["quote"].strip() for act in case.acts if act["act"] == "tell"}
        assert {quote.strip() for quote in new} <= old | told
