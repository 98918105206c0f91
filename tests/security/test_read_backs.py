"""Answers to a read-back, through reader and policy: who agrees is booked, and nobody else is."""

import json

import pytest

from tests.security.readbacks import answered
from training.cases import HERE

ANSWERS = [
    json.loads(line)
    for line in (HERE / "aside" / "judges" / "read-backs.jsonl").read_text(encoding="utf-8").splitlines()
]
ASKED_ONCE_MORE = 0.15
"""The share of yeses that may be asked once more: better so than a booking that nobody agreed to."""


def _booked(*, agrees: bool) -> list[str]:
    """The texts of those who agree, or do not, that book what was read back."""
    told = [each for each in ANSWERS if each["agrees"] is agrees]
    return [each["text"] for each in told if answered(each["business"], each["text"])[0]]


@pytest.mark.slow
def test_no_answer_that_is_no_consent_books() -> None:
    assert _booked(agrees=False) == []


@pytest.mark.slow
def test_most_who_agree_in_whatever_words_are_booked_at_once() -> None:
    agreeing = sum(each["agrees"] for each in ANSWERS)
    assert len(_booked(agrees=True)) >= (1 - ASKED_ONCE_MORE) * agreeing
